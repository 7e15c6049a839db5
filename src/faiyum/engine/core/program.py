"""Steps and programs; a program is a list of steps that the machine runs.

A step is either a decision or an effect. A card, a turn and administration are programs: their steps run one after the
other. An action may begin only if each of its steps is possible. Since the steps of one card do not interfere with
one another, the whole action is then possible.
"""

from typing import ClassVar, Final

from faiyum.engine.core.arrays import EMPTY, has
from faiyum.engine.core.constants import FARMER, card_name, is_disaster, is_privilege
from faiyum.engine.core.face import Face
from faiyum.engine.core.game_board import Board
from faiyum.engine.core.messages import Reason
from faiyum.engine.core.option import DONE, Option, is_among
from faiyum.engine.core.state import State
from faiyum.engine.core.vecs import i64, vec

# numbers of the programs that are not cards
TURN: Final = 140
BUYING: Final = 141
ADMINISTRATION: Final = 142
AFTERWARDS: Final = 143
OVER: Final = 144


class Step:
    """One step of a program."""

    # Names a decision in text keys: `prompt-KEY` and `lesson-KEY`. Each class that decides sets its own.
    key: ClassVar[str] = ""

    def decides(self) -> bool:
        """Return whether the step is a decision."""
        return False

    def act(self, s: State) -> None:
        """Apply the effect of a step that is not a decision."""
        raise AssertionError("effects must implement act()")

    def options(self, s: State) -> list[Option]:
        raise AssertionError("decisions must implement options()")

    def offers(self, s: State, option: Option) -> bool:
        """Return whether an option is offered; steps override this if they need not compute all options."""
        return is_among(self.options(s), option)

    def take(self, s: State, option: Option) -> None:
        """Carry out an option and, when the step is over, move on with `s.pc += 1`."""
        raise AssertionError("decisions must implement take()")

    def decider(self, s: State) -> i64:
        """Return the seat that makes the decision."""
        return s.turn

    def may_be_skipped(self) -> bool:
        """Return whether the step is skipped if it has no options."""
        return False

    def always_prompts(self, s: State) -> bool:
        """Return whether the player is prompted even for a single option, which is otherwise taken automatically."""
        return False

    def chooses_set(self) -> bool:
        """Return whether spaces or sides are chosen one at a time, in board order, so that each set occurs once."""
        return False

    def bars_sides(self) -> bool:
        """Return whether the step bars sides, rather than spaces or goods, from being chosen later."""
        return False

    def possible(self, s: State) -> bool:
        """Return whether the step can be done in this state; checked before the action begins."""
        return True

    def checked_first(self) -> bool:
        """Return whether `possible` is so cheap that it is checked before other steps."""
        return False

    def obstacle(self, s: State) -> Reason:
        """Return why the step cannot be done, in a state in which the player lacks no resources."""
        raise AssertionError("steps that may be impossible must implement obstacle()")

    def reason_against(self, s: State, option: Option) -> Reason | None:
        """Return why an option is not offered, in a state in which the player lacks no resources.

        Returns None if the option belongs to another decision.
        """
        return None

    def out_of_order(self, s: State, option: Option) -> Reason | None:
        """Return why an option comes too early or too late; None if the order of the choices is not the reason.

        Choices are made in a fixed order, so that each result occurs once.
        """
        return None

    def unordered_options(self, s: State) -> list[Option]:
        """Return the options for a search, several of which may lead to the same result."""
        return self.options(s)

    def every_option(self, board: Board) -> list[Option]:
        """Return every option that a decision can ever offer on a board, for the numbering of actions."""
        raise AssertionError("decisions must implement every_option()")

    def out_of_reach(self, s: State) -> bool:
        """Return, in the first run of an action done twice, whether this step cannot succeed in the second run."""
        return False

    def workers_placed(self, s: State) -> i64:
        """Return the maximum number of workers that the step places; with TEAMWORK, one goes to an occupied space."""
        return 0

    def reads_discard(self) -> bool:
        """Return whether the step depends on the cards in the player's discard stack."""
        return False

    def show(self, face: Face) -> None:
        """Add the signs and numbers of this step to the face of its card."""


class Effect(Step):
    """A step without a choice."""


class ConditionalEffect(Effect):
    """A step without a choice that may be impossible because a piece or a card is missing."""

    def checked_first(self) -> bool:
        return True


class Decision(Step):
    """A step with a choice. A single option is taken automatically."""

    def decides(self) -> bool:
        return True

    def possible(self, s: State) -> bool:
        return bool(self.options(s))


class OptionalDecision(Decision):
    """A decision that is skipped if it has no options."""

    def may_be_skipped(self) -> bool:
        return True


class RepeatedDecision(Decision):
    """A decision that is repeated until `done`, which is offered as soon as enough has been chosen."""

    def reason_against(self, s: State, option: Option) -> Reason | None:
        return Reason("not-enough-yet") if option.op == DONE else self.reason_against_choice(s, option)

    def reason_against_choice(self, s: State, option: Option) -> Reason | None:
        """Return why an option other than `done` is not offered, like `reason_against` for other decisions."""
        raise AssertionError("every repeated decision says what it does not offer")


class Program:
    """A list of steps, and the checks that tell whether all of them are possible."""

    def __init__(self, number: int, steps: list[Step]) -> None:
        self.number: Final = number
        self.steps: Final = vec[Step](steps)
        # The cheapest checks come first.
        cheap = [step for step in steps if step.checked_first()]
        rest = [step for step in steps if step.decides() and not step.checked_first()]
        self.checks: Final = vec[Step](cheap + rest)

    def possible(self, s: State) -> bool:
        for step in self.checks:
            if not step.possible(s):
                return False
        return True

    def obstacles(self, s: State) -> list[Reason]:
        """Return the obstacle of each step that cannot be done."""
        return [step.obstacle(s) for step in self.checks if not step.possible(s)]

    def reads_discard(self) -> bool:
        """Return whether any step depends on the cards in the player's discard stack."""
        return any([step.reads_discard() for step in self.steps])

    def workers_placed(self, s: State) -> i64:
        count: i64 = 0
        for step in self.checks:
            count += step.workers_placed(s)
        return count


PROGRAMS: Final = vec[Program]([Program(number, []) for number in range(OVER + 1)])


def begin(s: State, program: i64) -> None:
    s.program = program
    s.pc = 0


def finish_if_done(s: State, option: Option) -> bool:
    """End a step that chooses several items if the option is `done`, and return whether it is."""
    if option.op != DONE:
        return False
    s.barred = 0
    s.barred_sides = EMPTY
    s.pc += 1
    return True


def none_left(piece: str) -> Reason:
    return Reason("none-left", {"piece": piece})


def not_in_hand(s: State, card: i64) -> Reason:
    """Return why a card is not in the player's hand: it can never be there, or it is elsewhere."""
    part = {"card": card_name(card)}
    if is_privilege(card):
        return Reason("is-privilege", part)
    return Reason("is-disaster", part) if is_disaster(card) else elsewhere(s, card)


def elsewhere(s: State, card: i64) -> Reason:
    """Return a reason saying where a card is, given that the player neither holds it nor has it in front."""
    part = {"card": card_name(card)}
    if s.in_play == card:
        return Reason("card-in-play", part)
    if has(s.me.discard, card):
        return Reason("card-in-discard", part)
    if has(s.market, card):
        return Reason("card-in-market", part)
    if has(s.deck[s.drawn :], card):
        return Reason("card-undrawn", part)
    for seat in s.seats:
        # Starting cards belong to individual players.
        if card >= FARMER:
            break
        if has(seat.hand, card) or has(seat.discard, card) or has(seat.privileges, card):
            return Reason("card-of-another", part)
    return Reason("card-gone", part)


def at_most(most: i64) -> Reason:
    return Reason("at-most", {"most": most})
