"""The cards of the expansion Privileges, in number order.

Onetime effects are programs. Permanent effects are bits (see constants.py), which the code of
the rules that they change reads; their cards are listed here too.
"""

from typing import ClassVar, Final

from faiyum.engine.buildings import BuildWorkshop
from faiyum.engine.cards import CARDS, Card, CardsUnderDiscard, TakeMarketCard, card, take_back
from faiyum.engine.constants import RESURRECTION, card_name, pack
from faiyum.engine.facts import DEFAULT_FACTS
from faiyum.engine.market import gain_card
from faiyum.engine.messages import Reason
from faiyum.engine.option import CARD, Option, is_among
from faiyum.engine.options import CARD_CHOICES, DO_FINISH
from faiyum.engine.places import CROCODILE_SPACE, FARMLAND, WORKSHOP_GROUND
from faiyum.engine.state import NO_OPTIONS, State, without_card
from faiyum.engine.steps import (
    Bounty,
    Choose,
    Decision,
    Effect,
    Gain,
    GainChosen,
    GainMatching,
    Needs,
    Several,
    Worker,
    Workers,
)
from faiyum.engine.workers import drain

ONETIME: Final = "onetime"
PERMANENT: Final = "permanent"
ANY_NUMBER: Final = 1000


def permanent(number: int) -> None:
    CARDS[number] = Card(number, PERMANENT)


class Resurrect(Decision):
    """The owner of RESURRECTION may take a card that is just leaving the game, in anybody's turn (J-14)."""

    key: ClassVar[str] = "resurrect"

    def may_be_skipped(self) -> bool:
        return True

    def decider(self, s: State) -> int:
        for seat in range(len(s.seats)):
            if RESURRECTION in s.seats[seat].privileges and not s.seats[seat].quit:
                return seat
        return -1

    def options(self, s: State) -> list[Option]:
        if not s.leaving or self.decider(s) < 0:
            return NO_OPTIONS
        codes = [DO_FINISH]
        for leaving in s.leaving:
            if not is_among(codes, CARD_CHOICES[leaving]):
                codes.append(CARD_CHOICES[leaving])
        return codes

    def take(self, s: State, option: Option) -> None:
        if option.op == CARD:
            owner = self.decider(s)
            saved = option.value
            seat = s.seats[owner]
            seat.privileges = without_card(seat.privileges, RESURRECTION)
            s.box = (*without_card(s.box, saved), RESURRECTION)
            gain_card(s, owner, saved)
        s.pc += 1

    def against(self, s: State, option: Option) -> Reason | None:
        return Reason("card-not-here", {"card": card_name(option.value)}) if option.op == CARD else None


# JUMP START
card(1, ONETIME, GainChosen([pack(wheat=1, grape=1), pack(wheat=1, stone=1), pack(grape=1, stone=1)]))

# FARM HAND
card(5, ONETIME, Worker(FARMLAND), GainMatching(2))

# HUNTING MINISTER
permanent(7)

# WHEAT DELIVERY
card(13, ONETIME, Gain(wheat=3))

# GRAPE DELIVERY
card(21, ONETIME, Gain(grape=3))

# STONE DELIVERY
card(23, ONETIME, Gain(stone=3))

# BOUQUET OF ROSES
card(25, ONETIME, Gain(rose=2))

# FARMING BARROW
permanent(27)

# PILE DWELLING
permanent(29)

# HARVEST MINISTER
permanent(31)

# ARCHIVIST
permanent(33)

# LEAD BUYER
permanent(35)

# BUYER OF THE PHARAOH
permanent(37)


# RESURRECTION: used in its own decision when a card leaves the game, see Resurrect
card(39, ONETIME)

# BASKET OF GOODS
card(41, ONETIME, Gain(wheat=1, grape=1, stone=1))

# CATACOMBS
permanent(43)

# ADMINISTRATOR
permanent(45)

# TEAMWORK: declared with a card that is played, see the turn
card(47, ONETIME)

# BARGAIN
card(49, ONETIME, TakeMarketCard())

# REFINED WHEAT
permanent(51)

# REFINED GRAPES
permanent(53)

# POLISHED STONES
permanent(55)

# REPUTATION
card(57, ONETIME, Gain(reputation=3))


class HuntCrocodiles(Several):
    """Remove one to three crocodiles."""

    key: ClassVar[str] = "hunt-crocodiles"

    def __init__(self, least: int, most: int) -> None:
        super().__init__(CROCODILE_SPACE, least, most)

    def treat(self, s: State, space: int) -> None:
        drain(s, space)


# HUNT
card(59, ONETIME, HuntCrocodiles(1, 3), Bounty(2))

# HOUSING MINISTER
permanent(61)

# DOUBLE PURCHASE: declared with a purchase, see the turn
card(63, ONETIME)

# NEW INSTRUCTIONS
card(65, ONETIME, Workers(1, 2, 0), Gain(money=3))

# TWO-TIME USE: declared with a card that is played, see the turn
card(67, ONETIME)

# BONUS
card(69, ONETIME, Gain(money=10))

# DISPOSAL
card(71, ONETIME, CardsUnderDiscard(1, ANY_NUMBER, 1))

# TRADE TREATY
permanent(73)

# CONSTRUCTION UNIT
card(75, ONETIME, Choose(WORKSHOP_GROUND), BuildWorkshop(), GainMatching(3))

# EFFICIENCY
permanent(81)


class TakeTopBack(Needs):
    """The top card of the discard stack comes back."""

    def possible(self, s: State) -> bool:
        return len(s.me().discard) > 0

    def obstacle(self, s: State) -> Reason:
        return Reason("discard-empty")

    def act(self, s: State) -> None:
        take_back(s, 1)


# RERUN
card(83, ONETIME, TakeTopBack())


class WorkOvertime(Effect):
    """Another turn follows this one (J-21)."""

    def act(self, s: State) -> None:
        s.overtime += 1


# OVERTIME
card(85, ONETIME, WorkOvertime())


class GainPrivilege(Gain):
    """Gain the reputation that the facts of the game say."""

    def act(self, s: State) -> None:
        s.me().reputation += s.setting.facts.privilege_reputation


# REPUTATION
card(87, ONETIME, GainPrivilege(reputation=DEFAULT_FACTS.privilege_reputation))

# REPUTATION
card(91, ONETIME, GainPrivilege(reputation=DEFAULT_FACTS.privilege_reputation))

# REPUTATION
card(95, ONETIME, GainPrivilege(reputation=DEFAULT_FACTS.privilege_reputation))

# POWER
permanent(101)

# REPUTATION
card(107, ONETIME, GainPrivilege(reputation=DEFAULT_FACTS.privilege_reputation))

# REPUTATION
card(111, ONETIME, GainPrivilege(reputation=DEFAULT_FACTS.privilege_reputation))


# RECRUITMENT
card(115, PERMANENT, Workers(1, 1, 1))
