"""Steps, of which cards are made. A step is either a decision or an effect.

A program (a card, a turn, administration) is a list of steps, run one after the other.
An action may begin only if each of its steps is possible; steps of one card do not
get in each other's way, so that is enough for the whole action to be possible.
"""

from typing import ClassVar, Final

from faiyum.engine.constants import GOOD_BITS, GOOD_MASK, HUNTING_MINISTER, ONE, card_name, pack
from faiyum.engine.messages import Reason
from faiyum.engine.option import DONE, GAIN, PAY, REPUTATION, SPACE, TIMES, Option
from faiyum.engine.options import (
    DO_FINISH,
    REPUTATION_OPTIONS,
    TIMES_OPTIONS,
    count_option,
    gain_option,
    payment_option,
    space_options,
)
from faiyum.engine.payment import (
    Cost,
    needs_goods,
    needs_money,
    pay,
    payable,
    payments,
    why_not_so,
    why_unpayable,
)
from faiyum.engine.places import UPRIGHT_WORKER, Place
from faiyum.engine.state import NO_OPTIONS, State
from faiyum.engine.workers import place_worker, remove_worker

# programs that are no cards
TURN: Final = 140
BUYING: Final = 141
ADMINISTRATION: Final = 142
AFTERWARDS: Final = 143
OVER: Final = 144


class Step:
    """One step of a program."""

    # Names a decision in the texts: `prompt-KEY` and `lesson-KEY`. Each class that decides sets its own.
    key: ClassVar[str] = ""

    def decides(self) -> bool:
        """Return whether the step is a decision."""
        return False

    def act(self, s: State) -> None:
        """Take effect, if the step is not a decision."""
        raise AssertionError("every effect acts")

    def options(self, s: State) -> list[Option]:
        raise AssertionError("every decision has options")

    def take(self, s: State, option: Option) -> None:
        """Carry out an option and, when the step is over, move on with `s.pc += 1`."""
        raise AssertionError("every decision takes one of its options")

    def decider(self, s: State) -> int:
        """The seat that decides."""
        return s.turn

    def may_be_skipped(self) -> bool:
        """Whether no options mean that there is nothing to decide, not that something is wrong."""
        return False

    def always_prompts(self, s: State) -> bool:
        """Return whether a single option is offered rather than taken automatically."""
        return False

    def chooses_set(self) -> bool:
        """Whether spaces or sides are chosen one after the other, in the order of the board: each set comes once."""
        return False

    def possible(self, s: State) -> bool:
        """Return whether the step can be done in this state; checked before the action begins."""
        return True

    def obstacle(self, s: State) -> Reason:
        """Return why the step cannot be done in this state."""
        raise AssertionError("every step that may be impossible says why")

    def against(self, s: State, option: Option) -> Reason | None:
        """Return why an option is not offered; None if it belongs to another decision."""
        return None

    def any_options(self, s: State) -> list[Option]:
        """The options for a search, in which the same result may come twice."""
        return self.options(s)

    def out_of_reach(self, s: State) -> bool:
        """Whether, with the first of two times under way, this step of the second time is hopeless."""
        return False

    def workers_placed(self, s: State) -> int:
        """Return the maximum number of workers placed; TEAMWORK may be declared with one of them."""
        return 0


class Effect(Step):
    """A step without a choice."""


class Needs(Effect):
    """A step without a choice that may be impossible, for want of a piece or a card."""


FREELY: Final = Effect()


class Decision(Step):
    """A step with a choice. A single option is taken automatically."""

    def decides(self) -> bool:
        return True

    def possible(self, s: State) -> bool:
        return bool(self.options(s))


class Program:
    """Steps in order, and those of them that may turn out to be impossible."""

    def __init__(self, number: int, steps: list[Step]) -> None:
        self.number: Final = number
        self.steps: Final = steps
        # the cheapest to check come first
        cheap = [step for step in steps if isinstance(step, Needs | Pay)]
        self.checks: Final[list[Step]] = cheap + [
            step for step in steps if isinstance(step, Decision) and not isinstance(step, Pay)
        ]
        # the first three as fields: they are read faster than items of a list
        three = [*self.checks, FREELY, FREELY, FREELY]
        self.first: Final = three[0]
        self.second: Final = three[1]
        self.third: Final = three[2]

    def possible(self, s: State) -> bool:
        if not (self.first.possible(s) and self.second.possible(s) and self.third.possible(s)):
            return False
        return len(self.checks) <= 3 or all([step.possible(s) for step in self.checks[3:]])

    def obstacles(self, s: State) -> list[Reason]:
        """Why it is not possible: what stands in the way of each step that cannot be done."""
        found: list[Reason] = []
        for step in self.checks:
            if not step.possible(s) and step.obstacle(s) not in found:
                found.append(step.obstacle(s))
        return found

    def workers_placed(self, s: State) -> int:
        count = 0
        for step in self.checks:
            count += step.workers_placed(s)
        return count


PROGRAMS: Final = [Program(number, []) for number in range(OVER + 1)]


def begin(s: State, program: int) -> None:
    s.program = program
    s.pc = 0


def finishes(s: State, option: Option) -> bool:
    """End a step that chooses several things if the option is `done`; return whether it is."""
    if option.op != DONE:
        return False
    s.barred = 0
    s.pc += 1
    return True


def none_left(piece: str) -> Reason:
    return Reason("none-left", {"piece": piece})


def not_in_hand(s: State, card: int) -> Reason:
    there = card in s.me().discard
    return Reason("card-in-discard" if there else "card-not-in-hand", {"card": card_name(card)})


def at_most(most: int) -> Reason:
    return Reason("at-most", {"most": most})


# ---- gains -----------------------------------------------------------------


class Gain(Effect):
    """Gain fixed amounts."""

    def __init__(self, reputation: int = 0, money: int = 0, wheat: int = 0, grape: int = 0, stone: int = 0,
                 fish: int = 0, rose: int = 0) -> None:  # fmt: skip
        self.reputation: Final = reputation
        self.money: Final = money
        self.goods: Final = pack(wheat, grape, stone, fish, rose)

    def act(self, s: State) -> None:
        me = s.me()
        me.reputation += self.reputation
        me.money += self.money
        me.goods += self.goods


class GainEach(Effect):
    """Gain amounts for each time the action was done."""

    def __init__(self, reputation: int = 0, money: int = 0, rose: int = 0) -> None:
        self.reputation: Final = reputation
        self.money: Final = money
        self.rose: Final = rose

    def act(self, s: State) -> None:
        me = s.me()
        me.reputation += self.reputation * s.count
        me.money += self.money * s.count
        me.goods += pack(rose=self.rose * s.count)


class GainMatching(Effect):
    """Gain goods that grow on the space just used."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def act(self, s: State) -> None:
        s.me().goods += self.count * ONE[s.board.terrain[s.at]]


class GainChosen(Decision):
    """Gain one of several sets of goods."""

    key: ClassVar[str] = "gain-chosen"

    def __init__(self, choices: list[int]) -> None:
        self.choices: Final = [gain_option(choice) for choice in choices]

    def possible(self, s: State) -> bool:
        return True

    def options(self, s: State) -> list[Option]:
        return self.choices

    def take(self, s: State, option: Option) -> None:
        s.chosen = option.value
        s.me().goods += s.chosen
        s.pc += 1

    def against(self, s: State, option: Option) -> Reason | None:
        return Reason("goods-not-here") if option.op == GAIN else None


class Bounty(Decision):
    """Money for each crocodile removed; the HUNTING MINISTER may take 1 reputation instead (J-7)."""

    key: ClassVar[str] = "bounty"

    def __init__(self, each: int) -> None:
        self.each: Final = each

    def may_be_skipped(self) -> bool:
        return True

    def possible(self, s: State) -> bool:
        return True

    def options(self, s: State) -> list[Option]:
        if s.bounty == 0:
            return NO_OPTIONS
        most = s.bounty if s.me().perks & HUNTING_MINISTER else 0
        return [count_option(REPUTATION_OPTIONS, n) for n in range(most + 1)]

    def take(self, s: State, option: Option) -> None:
        chosen = option.value
        s.me().reputation += chosen
        s.me().money += self.each * (s.bounty - chosen)
        s.bounty = 0
        s.pc += 1

    def against(self, s: State, option: Option) -> Reason | None:
        return at_most(s.bounty) if option.op == REPUTATION else None


# ---- costs -----------------------------------------------------------------


class Pay(Decision):
    """Pay a cost; the options are the different sets of goods that settle it."""

    key: ClassVar[str] = "pay"

    def __init__(self, cost: Cost) -> None:
        self.cost: Final = cost

    def cost_now(self, s: State) -> Cost:
        return self.cost

    def possible(self, s: State) -> bool:
        return payable(s, self.cost)

    def options(self, s: State) -> list[Option]:
        return [payment_option(way) for way in payments(s, self.cost_now(s))]

    def take(self, s: State, option: Option) -> None:
        pay(s, option.value, self.cost.money)
        s.pc += 1

    def obstacle(self, s: State) -> Reason:
        return why_unpayable(s, self.cost)

    def against(self, s: State, option: Option) -> Reason | None:
        return why_not_so(s, option.value, self.cost.money) if option.op == PAY else None


class Times(Decision):
    """Choose how often to do something, from once to what is possible."""

    def __init__(self, most: int) -> None:
        self.most: Final = most

    def limit(self, s: State) -> int:
        """How often it can be done, beside the card's own limit."""
        raise AssertionError("every repetition has a limit")

    def maximum(self, s: State) -> int:
        """The card's own limit."""
        return self.most

    def possible(self, s: State) -> bool:
        return self.limit(s) >= 1

    def options(self, s: State) -> list[Option]:
        return [count_option(TIMES_OPTIONS, n) for n in range(1, min(self.maximum(s), self.limit(s)) + 1)]

    def take(self, s: State, option: Option) -> None:
        s.count = option.value
        self.pay_for(s, s.count)
        s.pc += 1

    def pay_for(self, s: State, count: int) -> None:
        raise AssertionError("every repetition is paid for")

    def missing(self, s: State, count: int) -> Reason:
        """What it lacks to do it so often."""
        raise AssertionError("every repetition needs something")

    def obstacle(self, s: State) -> Reason:
        return self.missing(s, 1)

    def against(self, s: State, option: Option) -> Reason | None:
        if option.op != TIMES:
            return None
        count = option.value
        if count == 0:
            return Reason("not-enough-yet")
        most = self.maximum(s)
        return at_most(most) if count > most else self.missing(s, count)


class TimesMoney(Times):
    """Pay money each time."""

    key: ClassVar[str] = "times-money"

    def __init__(self, most: int, each: int) -> None:
        super().__init__(most)
        self.each: Final = each

    def limit(self, s: State) -> int:
        return s.me().money // self.each

    def pay_for(self, s: State, count: int) -> None:
        s.me().money -= count * self.each

    def missing(self, s: State, count: int) -> Reason:
        return needs_money(s, count * self.each)


class TimesReputation(Times):
    """Pay 1 reputation each time (A-13)."""

    key: ClassVar[str] = "times-reputation"

    def limit(self, s: State) -> int:
        return s.me().reputation

    def pay_for(self, s: State, count: int) -> None:
        s.me().reputation -= count

    def missing(self, s: State, count: int) -> Reason:
        return Reason("needs-reputation", {"need": count, "have": s.me().reputation})


class TimesGood(Times):
    """Pay 1 of a good each time; nothing replaces it."""

    key: ClassVar[str] = "times-good"

    def __init__(self, most: int, good: int) -> None:
        super().__init__(most)
        self.good: Final = good

    def limit(self, s: State) -> int:
        return (s.me().goods >> (GOOD_BITS * self.good)) & GOOD_MASK

    def pay_for(self, s: State, count: int) -> None:
        s.me().goods -= count * ONE[self.good]

    def missing(self, s: State, count: int) -> Reason:
        return needs_goods(s, 1 << self.good, count)


# ---- spaces ----------------------------------------------------------------


class Choose(Decision):
    """Choose a space of a kind; what is done there follows."""

    key: ClassVar[str] = "choose"

    def __init__(self, place: Place) -> None:
        self.place: Final = place

    def possible(self, s: State) -> bool:
        return self.place.mask(s) != 0

    def options(self, s: State) -> list[Option]:
        return space_options(s.board, self.place.mask(s))

    def take(self, s: State, option: Option) -> None:
        s.at = option.value
        s.pc += 1

    def obstacle(self, s: State) -> Reason:
        return self.place.obstacle(s)

    def against(self, s: State, option: Option) -> Reason | None:
        if option.op != SPACE:
            return None
        space = option.value
        return Reason("space-impossible", {"space": s.board.names[space]}, self.place.against(s, space))


class Worker(Choose):
    """Place a worker upright on a space of a kind; a crocodile there leaves."""

    key: ClassVar[str] = "worker"

    def possible(self, s: State) -> bool:
        return s.idle_workers > 0 and self.place.mask(s) != 0

    def workers_placed(self, s: State) -> int:
        return 1

    def out_of_reach(self, s: State) -> bool:
        return not self.possible(s)

    def options(self, s: State) -> list[Option]:
        return space_options(s.board, self.place.mask(s)) if s.idle_workers > 0 else []

    def take(self, s: State, option: Option) -> None:
        place_worker(s, option.value)
        s.pc += 1

    def obstacle(self, s: State) -> Reason:
        return super().obstacle(s) if s.idle_workers else none_left("worker")


class Several(Decision):
    """Choose spaces one after the other in rising order, so that each set comes once; `done` ends it."""

    def __init__(self, place: Place, least: int, most: int) -> None:
        self.place: Final = place
        self.least: Final = least
        self.most: Final = most

    def chooses_set(self) -> bool:
        return True

    def treat(self, s: State, space: int) -> None:
        """What happens to a space that is chosen."""
        raise AssertionError("something happens to every space chosen")

    def limit(self, s: State) -> int:
        return self.most

    def possible(self, s: State) -> bool:
        return self.least == 0 or (self.limit(s) > 0 and self.place.mask(s) != 0)

    def options(self, s: State) -> list[Option]:
        codes = [DO_FINISH] if s.count >= self.least else []
        if s.count < self.limit(s):
            codes += space_options(s.board, self.place.mask(s) & ~s.barred)
        return codes

    def take(self, s: State, option: Option) -> None:
        if finishes(s, option):
            return
        space = option.value
        # not the space itself: a second worker or block there comes next
        s.barred = (1 << space) - 1
        s.count += 1
        self.treat(s, space)

    def obstacle(self, s: State) -> Reason:
        return self.place.obstacle(s)

    def against(self, s: State, option: Option) -> Reason | None:
        if option.op == DONE:
            return Reason("not-enough-yet")
        if option.op != SPACE:
            return None
        space = option.value
        part = {"space": s.board.names[space]}
        failing = self.place.against(s, space)
        return Reason("space-impossible", part, failing) if failing else Reason("chosen-in-order", part)


class Workers(Several):
    """Remove upright workers, money for each."""

    key: ClassVar[str] = "workers"

    def __init__(self, least: int, most: int, money: int) -> None:
        super().__init__(UPRIGHT_WORKER, least, most)
        self.money: Final = money

    def treat(self, s: State, space: int) -> None:
        remove_worker(s, space)
        s.me().money += self.money

    def obstacle(self, s: State) -> Reason:
        return Reason("no-upright-worker")
