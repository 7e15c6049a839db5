"""Reasons for a turn: what it brings, costs, prepares and denies, as phrases of the game."""

from collections import Counter
from typing import Final

from faiyum.bots.terms import TERMS, terms, weights_now
from faiyum.bots.weights import weights
from faiyum.campaign import progress
from faiyum.engine.game import Game
from faiyum.engine.market import affordable
from faiyum.engine.options import Option
from faiyum.engine.state import Seat, State
from faiyum.engine.things import GOODS, amount, card_name
from faiyum.texts.phrases import Phrase, card_phrase, spent

# terms that prepare something: not what is there now, what lies on the discard stack (and comes back from it
# for nothing) or what others have
PREPARING: Final = [
    term
    for term in TERMS
    if term not in ("reputation", "money", "basic", "fish", "rose", "kinds", "free-return")
    and not term.endswith("-discarded")
    and not term.startswith("others-")
]
MOST_REASONS: Final = 3
# of what a turn gains by all terms together, what one of them has to make up to be told
NOTICEABLE: Final = 0.1


def reasons_for(game: Game, options: list[Option], after: State, aims: tuple[str, ...] = ()) -> list[Phrase]:
    """What a turn brings and costs now, what it prepares, what it denies, which goals come nearer."""
    before, seat = game.state, game.player
    gains, costs = gains_and_costs(game, options)
    reasons = {
        "brings": [*new_cards(before, after, seat), *gains],
        "costs": costs,
        "prepares": prepares(before, after, seat),
        "denies": denies(before, after, seat),
        "goals": nearer(before, after, aims),
    }
    found = [Phrase(f"hint-{reason}", {"things": things}) for reason, things in reasons.items() if things]
    return found or [Phrase("hint-nothing")]


def new_cards(before: State, after: State, seat: int) -> list[Phrase]:
    """The cards that a player has now and did not have, and how many have come back from the discard stack."""
    then, now = before.seats[seat], after.seats[seat]
    new = Counter([*now.hand, *now.discard, *now.privileges])
    # what is at work in the middle of a turn is the player's as well
    new.subtract([*then.hand, *then.discard, *then.privileges, before.in_play, *before.spent])
    back = (Counter(now.hand) - Counter(then.hand)) & Counter(then.discard)
    found = [card_phrase(card_name(card)) for card in new.elements()]
    return [*found, Phrase("hint-cards-back", {"n": back.total()})] if back else found


def gains_and_costs(game: Game, options: list[Option]) -> tuple[list[Phrase], list[Phrase]]:
    """What is gained and spent step by step: what is paid in one is not made up for by what another brings."""
    here = game.clone()
    gains: Counter[str] = Counter()
    costs: Counter[str] = Counter()
    for option in options:
        purse = held(here.state.seats[game.player])
        here.take(option)
        paid = spent(here, [one for one in (option, *here.granted) if one.kind == "pay"])
        change = held(here.state.seats[game.player])
        change.subtract(purse)
        change.update(paid)
        gains += +change
        costs += paid + -change
    return amounts(gains), amounts(costs)


def amounts(of: Counter[str]) -> list[Phrase]:
    return [Phrase(f"n-{what}", {"n": of[what]}) for what in ("reputation", "money", *GOODS) if of[what]]


def held(seat: Seat) -> Counter[str]:
    """What a player has of what can be counted."""
    goods = {good: amount(seat.goods, i) for i, good in enumerate(GOODS)}
    return Counter({"reputation": seat.reputation, "money": seat.money, **goods})


def prepares(before: State, after: State, seat: int) -> list[Phrase]:
    """The terms that the turn raises and that count most later on; not those that hardly matter in this turn."""
    what = weights_now(after, weights("solo") if len(before.seats) == 1 else weights("own"))
    earlier, later = terms(before, seat), terms(after, seat)
    gains = {term: what[i] * (later[i] - earlier[i]) for i, term in enumerate(TERMS)}
    noticeable = NOTICEABLE * sum(gain for gain in gains.values() if gain > 0)
    raised = [term for i, term in enumerate(TERMS) if term in PREPARING and later[i] > earlier[i]]
    if "ready" in raised and len(after.seats[seat].hand) > len(before.seats[seat].hand):
        # with more cards in hand that goes without saying
        raised.remove("ready")
    best = sorted([term for term in raised if gains[term] > noticeable], key=lambda term: -gains[term])
    return [Phrase(f"hint-{term}") for term in best[:MOST_REASONS]]


def nearer(before: State, after: State, aims: tuple[str, ...]) -> list[Phrase]:
    """The goals of the Challenge of the Pharaoh that the game comes nearer to."""
    then, now = progress(before), progress(after)
    return [Phrase(f"goal-{goal}") for goal in aims if now[goal][0] > then[goal][0]]


def denies(before: State, after: State, seat: int) -> list[Phrase]:
    """The cards that have left the market although others could have bought them."""
    wanted: set[int] = set()
    looking = before.clone()
    for other, them in enumerate(before.seats):
        if other != seat and not them.quit:
            looking.turn = other
            wanted |= set(affordable(looking, them.money))
    return [card_phrase(card_name(card)) for card in before.market if card in wanted and card not in after.market]
