"""Administration: income, taking cards back, and moving the market on."""

from typing import ClassVar, Final

from faiyum.engine.cards.steps.piles import CardsUnderDiscard, Resurrect, take_back
from faiyum.engine.cards.steps.spaces import Workers
from faiyum.engine.core.constants import ADMINISTRATOR, ARCHIVIST, CATACOMBS, INCOME, TAKEN_BACK, card_name
from faiyum.engine.core.messages import Reason
from faiyum.engine.core.option import CARD, DONE, TAKE_BACK, Option, is_among
from faiyum.engine.core.options import CARD_CHOICES, DO_FINISH, TAKE_BACK_OPTIONS, count_option
from faiyum.engine.core.program import Decision, Effect, Step, at_most
from faiyum.engine.core.state import NO_OPTIONS, Seat, State
from faiyum.engine.rules.costs import needs_money
from faiyum.engine.rules.market import cards_to_replace, current_market, put_discount, refill, take_from_market


class Income(Effect):
    """I.a: $3 less $1 for each card in hand."""

    def act(self, s: State) -> None:
        me = s.me()
        me.money += income(me) + bonus(me)


def income(me: Seat) -> int:
    return max(0, INCOME - len(me.hand))


def bonus(me: Seat) -> int:
    """What the ADMINISTRATOR adds."""
    return 1 if me.perks & ADMINISTRATOR else 0


class SendWorkersHome(Workers):
    """I.b: remove up to two upright workers, $1 each; the second reward of the Pharaoh makes it three."""

    key: ClassVar[str] = "send-workers-home"

    def limit(self, s: State) -> int:
        return self.most + 1 if s.setting.rewards >= 2 else self.most


class TakeCardsBack(Decision):
    """I.c: the top three cards for nothing, all if there are fewer; four with the fourth reward (J-10)."""

    key: ClassVar[str] = "take-cards-back"

    def options(self, s: State) -> list[Option]:
        codes: list[Option] = []
        for count in free_cards(s):
            offered = count_option(TAKE_BACK_OPTIONS, min(count, len(s.me().discard)))
            if not is_among(codes, offered):
                codes.append(offered)
        return codes

    def take(self, s: State, option: Option) -> None:
        count = option.value
        if s.me().perks & ARCHIVIST and count == TAKEN_BACK + 1 == len(s.me().discard):
            # to bury this one would come to the same as leaving it
            s.chosen = s.me().discard[0]
        take_back(s, count)
        s.pc += 1

    def against(self, s: State, option: Option) -> Reason | None:
        if option.op != TAKE_BACK:
            return None
        counts = sorted([offered.value for offered in self.options(s)])
        return Reason("not-enough-yet") if option.value < counts[0] else at_most(counts[-1])


def free_cards(s: State) -> list[int]:
    """How many cards may be taken back for nothing."""
    if s.me().perks & ARCHIVIST:
        return [TAKEN_BACK, TAKEN_BACK + 1]
    return [TAKEN_BACK + 1 if s.setting.rewards >= 4 else TAKEN_BACK]


class BuyCardsBack(Decision):
    """II: further cards from the top, $1 each; in a solo game $1, $2, $3 and so on."""

    key: ClassVar[str] = "buy-cards-back"

    def options(self, s: State) -> list[Option]:
        me = s.me()
        codes: list[Option] = []
        for count in range(len(me.discard) + 1):
            if buy_back_price(s, count) <= me.money:
                codes.append(count_option(TAKE_BACK_OPTIONS, count))
        return codes

    def take(self, s: State, option: Option) -> None:
        count = option.value
        s.me().money -= buy_back_price(s, count)
        take_back(s, count)
        s.count = 0
        s.barred = 0
        s.pc += 1

    def against(self, s: State, option: Option) -> Reason | None:
        if option.op != TAKE_BACK:
            return None
        held = len(s.me().discard)
        return at_most(held) if option.value > held else needs_money(s, buy_back_price(s, option.value))


def buy_back_price(s: State, count: int) -> int:
    return count * (count + 1) // 2 if s.setting.solo else count


class ChooseLeaving(Decision):
    """III, solo: any two cards of the current market leave; one with the sixth reward (H-4)."""

    key: ClassVar[str] = "choose-leaving"

    def may_be_skipped(self) -> bool:
        return True

    def options(self, s: State) -> list[Option]:
        if not s.setting.solo:
            return NO_OPTIONS
        offered = current_market(s)
        missing = chosen_to_leave(s) - len(s.leaving)
        if missing == 0:
            return [DO_FINISH]
        # in rising order, so that each pair comes once; enough must be left to choose from
        later = [card for card in offered if not s.leaving or card > s.leaving[-1]]
        return [CARD_CHOICES[card] for card in later[: len(later) - missing + 1]]

    def take(self, s: State, option: Option) -> None:
        if option.op == DONE:
            s.pc += 1
        else:
            s.leaving = (*s.leaving, option.value)

    def against(self, s: State, option: Option) -> Reason | None:
        if option.op == DONE:
            return Reason("not-enough-yet")
        if option.op != CARD:
            return None
        card = option.value
        return Reason("cards-in-order" if card in current_market(s) else "card-not-here", {"card": card_name(card)})


def chosen_to_leave(s: State) -> int:
    """How many cards a player alone chooses to leave the market."""
    return min(1 if s.setting.rewards >= 6 else 2, len(current_market(s)))


class MoveMarketOn(Effect):
    """III: cards leave, tokens go on those that stay in the current market (G-7)."""

    def act(self, s: State) -> None:
        if not s.setting.solo:
            s.leaving = cards_to_replace(s)
        staying = [card for card in current_market(s) if card not in s.leaving]
        for card in s.leaving:
            take_from_market(s, card)
        s.box = s.box + s.leaving
        s.count = len(s.leaving)
        if not s.setting.solo:
            for card in staying:
                if card not in s.discounts and s.discounts_left() > 0:
                    put_discount(s, card)


class RefillMarket(Effect):
    """III: as many cards are drawn as have left; all of them, also past the fourth disaster (H-5)."""

    def act(self, s: State) -> None:
        refill(s, s.count)
        s.count = 0
        s.leaving = ()


class Bury(CardsUnderDiscard):
    """IV, with the CATACOMBS: a hand card may go under the discard stack."""

    key: ClassVar[str] = "bury"

    def may_be_skipped(self) -> bool:
        return True

    def options(self, s: State) -> list[Option]:
        if not s.me().perks & CATACOMBS:
            return NO_OPTIONS
        return [offered for offered in super().options(s) if offered is not CARD_CHOICES[s.chosen]]

    def against(self, s: State, option: Option) -> Reason | None:
        return Reason("offered-otherwise") if option is CARD_CHOICES[s.chosen] else super().against(s, option)


HOMEWARD: Final = SendWorkersHome(0, 2, 1)
ADMINISTRATION_STEPS: Final[list[Step]] = [
    Income(),
    HOMEWARD,
    TakeCardsBack(),
    BuyCardsBack(),
    ChooseLeaving(),
    MoveMarketOn(),
    Resurrect(),
    RefillMarket(),
    Bury(0, 1, 0),
]
