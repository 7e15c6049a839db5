"""Reasons why an option is not possible now, given by the step that does not offer it, and remedies."""

from typing import Final

from faiyum.engine.core.machine import offers
from faiyum.engine.core.messages import Reason
from faiyum.engine.core.option import BUY, PLAY, USE, Option, is_among
from faiyum.engine.core.options import parse_option
from faiyum.engine.core.program import OVER, PROGRAMS, TURN
from faiyum.engine.core.state import State
from faiyum.engine.formats.remedies import PrivilegeSearch, card_remedies, first_use, lacking, with_card, with_plenty
from faiyum.engine.formats.view import prompt_key

# reasons about a card that the player could get
COULD_BE_OWNED: Final = ("card-in-discard", "card-in-market", "card-undrawn")
# reasons that already make clear that nothing helps this turn
SAYS_WHY: Final = (
    "acted-already", "used-this-turn", "declared", "card-of-another", "card-gone", "is-privilege", "is-disaster",
    "is-no-privilege", "works-by-itself", "waits-for-removal", "card-not-in-market", "disaster-not-for-sale",
    # the option is offered in another form, or never
    "not-asked", "offered-otherwise", "breaks-declaration", "chosen-in-order", "wrong-payment", "at-most",
)  # fmt: skip


def reason_against(s: State, name: str) -> Reason | None:
    """Return why an option is not possible now, or None if it is; raises Fault if there is no option with that name."""
    option = parse_option(s.board, name)
    if is_among(s.options, option):
        return None
    if s.program == OVER:
        return Reason("over")
    reason = explain(s, option)
    if s.program == TURN and option.op in (PLAY, USE, BUY):
        search = PrivilegeSearch(s, option)
        uses = search.find()
        if uses:
            helpful = first_use(uses)
            return Reason(reason.key, reason.parts, [*reason.because, helpful], reason.remedies + helpful.remedies)
        if not search.complete:
            return reason
    if reason.key in SAYS_WHY or reason.remedies:
        return reason
    return Reason(reason.key, reason.parts, [*reason.because, Reason("nothing-helps")])


def explain(s: State, option: Option) -> Reason:
    """Return why an option is not offered and, if the player could get its card, what else would prevent it."""
    reason = first_obstacle(s, option)
    return without_card(s, option, reason) if reason.key in COULD_BE_OWNED else reason


def first_obstacle(s: State, option: Option) -> Reason:
    """Return why an option is not offered: the order of choices, missing resources, or else the rules."""
    step = PROGRAMS[s.program].steps[s.pc]
    if not s.declared and is_among(step.unordered_options(s), option):
        return Reason("offered-otherwise")
    reason = step.out_of_order(s, option)
    if reason is not None:
        return reason
    reason = lacking(s, option)
    if reason is not None:
        return reason
    if is_among(step.unordered_options(s), option):
        return Reason("breaks-declaration")
    # In this state the player has plenty of everything, so only reasons remain that resources cannot remove.
    reason = step.reason_against(with_plenty(s), option)
    return Reason("not-asked", {"prompt": prompt_key(s)}) if reason is None else reason


def without_card(s: State, option: Option, reason: Reason) -> Reason:
    """Return why the player does not have a card, and what would still prevent the option if the player had it."""
    owner = with_card(s, option.value)
    if owner is None:
        return reason
    if offers(owner, option):
        return Reason(reason.key, reason.parts, [], card_remedies(option.value, None))
    further = first_obstacle(owner, option)
    return Reason(reason.key, reason.parts, [further], card_remedies(option.value, further.remedies))
