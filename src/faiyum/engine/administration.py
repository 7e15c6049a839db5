"""Administration: income, taking cards back, and replacing market cards."""

from typing import ClassVar, Final

from faiyum.engine.cards.steps.piles import CardsUnderDiscard, Resurrect, take_back
from faiyum.engine.cards.steps.spaces import RemoveWorkers
from faiyum.engine.core.arrays import EMPTY, NO_CARD, has, join_piles, on_top
from faiyum.engine.core.constants import (
    ADMINISTRATOR,
    ADMINISTRATOR_MONEY,
    ARCHIVIST,
    ARCHIVIST_CARDS,
    BUY_BACK,
    CATACOMB_CARDS,
    CATACOMBS,
    INCOME,
    MARKET_CARDS,
    MAX_DISCARD,
    TAKEN_BACK,
    card_name,
)
from faiyum.engine.core.game_board import Board
from faiyum.engine.core.messages import Reason
from faiyum.engine.core.option import CARD, NO_OPTIONS, TAKE_BACK, Option
from faiyum.engine.core.options import (
    CARD_CHOICES,
    DO_FINISH,
    TAKE_BACK_OPTIONS,
    card_choices,
    count_option,
    counts_up_to,
)
from faiyum.engine.core.program import Decision, Effect, RepeatedDecision, Step, at_most, finish_if_done
from faiyum.engine.core.state import Seat, State
from faiyum.engine.core.vecs import i64
from faiyum.engine.rules.market import cards_to_replace, current_market, put_discount, refill, take_from_market


class Income(Effect):
    """I.a: gain $3, less $1 for each card in hand."""

    def act(self, s: State) -> None:
        me = s.me
        me.money += income(me) + bonus(me)


def income(me: Seat) -> i64:
    if len(me.hand) >= INCOME:
        return 0
    return INCOME - len(me.hand)


def bonus(me: Seat) -> i64:
    """Return the money that ADMINISTRATOR adds."""
    if me.perks & ADMINISTRATOR:
        return ADMINISTRATOR_MONEY
    return 0


class SendWorkersHome(RemoveWorkers):
    """I.b: remove up to two upright workers, or three with the Pharaoh's second reward, for $1 each."""

    key: ClassVar[str] = "send-workers-home"

    def limit(self, s: State) -> i64:
        if s.setting.rewards >= 2:
            return self.most + 1
        return self.most


class TakeCardsBack(Decision):
    """I.c: take back the top three cards for free, four with the fourth reward, or all if there are fewer (J-10)."""

    key: ClassVar[str] = "take-cards-back"

    def options(self, s: State) -> list[Option]:
        height = len(s.me.discard)
        most = most_free_cards(s)
        found: list[Option] = []
        if s.me.perks & ARCHIVIST and height >= most:
            found.append(TAKE_BACK_OPTIONS[TAKEN_BACK])
        if height < most:
            most = height
        found.append(TAKE_BACK_OPTIONS[most])
        return found

    def every_option(self, board: Board) -> list[Option]:
        return counts_up_to(TAKE_BACK_OPTIONS, 0, MAX_DISCARD)

    def take(self, s: State, option: Option) -> None:
        count = option.value
        if s.me.perks & ARCHIVIST and count == ARCHIVIST_CARDS == len(s.me.discard):
            # CATACOMBS must not bury this card, because leaving it on the stack has the same result
            s.chosen = s.me.discard[0]
        take_back(s, count)
        s.pc += 1

    def reason_against(self, s: State, option: Option) -> Reason | None:
        if option.op != TAKE_BACK:
            return None
        counts = sorted([offered.value for offered in self.options(s)])
        return Reason("not-enough-yet") if option.value < counts[0] else at_most(counts[-1])


def most_free_cards(s: State) -> i64:
    """Return how many cards may be taken back for free; the owner of ARCHIVIST may also take the usual number."""
    if s.me.perks & ARCHIVIST:
        return ARCHIVIST_CARDS
    if s.setting.rewards >= 4:
        return TAKEN_BACK + 1
    return TAKEN_BACK


class BuyCardsBack(Decision):
    """II: buy back further cards from the top, $1 each; in a solo game $1, $2, $3 and so on."""

    key: ClassVar[str] = "buy-cards-back"

    def options(self, s: State) -> list[Option]:
        me = s.me
        found: list[Option] = []
        count: i64
        for count in range(len(me.discard) + 1):
            if buy_back_price(s, count) > me.money:
                break
            found.append(count_option(TAKE_BACK_OPTIONS, count))
        return found

    def every_option(self, board: Board) -> list[Option]:
        return counts_up_to(TAKE_BACK_OPTIONS, 0, MAX_DISCARD)

    def take(self, s: State, option: Option) -> None:
        count = option.value
        s.me.money -= buy_back_price(s, count)
        take_back(s, count)
        s.count = 0
        s.barred = 0
        s.pc += 1

    def reason_against(self, s: State, option: Option) -> Reason | None:
        return at_most(len(s.me.discard)) if option.op == TAKE_BACK else None


def buy_back_price(s: State, count: i64) -> i64:
    if s.setting.solo:
        return BUY_BACK * (count * (count + 1) // 2)
    return BUY_BACK * count


class ChooseLeaving(RepeatedDecision):
    """III, solo: choose two cards to remove from the current market, or one with the sixth reward (H-4)."""

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
        # Cards are chosen in ascending order, so that each pair occurs once; enough must be left to choose from.
        last: i64 = NO_CARD
        if len(s.leaving):
            last = s.leaving[-1]
        found: list[Option] = []
        for card in offered[: len(offered) - missing + 1]:
            if card > last:
                found.append(CARD_CHOICES[card])
        return found

    def every_option(self, board: Board) -> list[Option]:
        return [DO_FINISH, *card_choices(MARKET_CARDS)]

    def take(self, s: State, option: Option) -> None:
        if not finish_if_done(s, option):
            s.leaving = on_top(s.leaving, option.value)

    def reason_against_choice(self, s: State, option: Option) -> Reason | None:
        if option.op != CARD:
            return None
        card = option.value
        return Reason("cards-in-order" if has(current_market(s), card) else "card-not-here", {"card": card_name(card)})


def chosen_to_leave(s: State) -> i64:
    """Return how many cards a solo player removes from the market."""
    wanted: i64 = 2
    if s.setting.rewards >= 6:
        wanted = 1
    return min(wanted, len(current_market(s)))


class MoveMarketOn(Effect):
    """III: remove cards and put tokens on those that stay in the current market (G-7)."""

    def act(self, s: State) -> None:
        if not s.setting.solo:
            s.leaving = cards_to_replace(s)
        offered = current_market(s)
        for card in s.leaving:
            take_from_market(s, card)
        s.box = join_piles(s.box, s.leaving)
        s.count = len(s.leaving)
        if not s.setting.solo:
            for card in offered:
                if not has(s.leaving, card) and not has(s.discounts, card) and s.discounts_left() > 0:
                    put_discount(s, card)


class RefillMarket(Effect):
    """III: draw as many cards as were removed, even after the fourth disaster has been drawn (H-5)."""

    def act(self, s: State) -> None:
        refill(s, s.count)
        s.count = 0
        s.leaving = EMPTY


class Bury(CardsUnderDiscard):
    """IV, with CATACOMBS: put a hand card under the discard stack, if the player wants to."""

    key: ClassVar[str] = "bury"

    def may_be_skipped(self) -> bool:
        return True

    def options(self, s: State) -> list[Option]:
        if not s.me.perks & CATACOMBS:
            return NO_OPTIONS
        return [offered for offered in super().options(s) if offered is not CARD_CHOICES[s.chosen]]

    def reason_against_choice(self, s: State, option: Option) -> Reason | None:
        return (
            Reason("offered-otherwise")
            if option is CARD_CHOICES[s.chosen]
            else super().reason_against_choice(s, option)
        )


SEND_WORKERS_HOME: Final = SendWorkersHome(least=0, most=2, money=1)
ADMINISTRATION_STEPS: Final[list[Step]] = [
    Income(),
    SEND_WORKERS_HOME,
    TakeCardsBack(),
    BuyCardsBack(),
    ChooseLeaving(),
    MoveMarketOn(),
    Resurrect(),
    RefillMarket(),
    Bury(least=0, most=CATACOMB_CARDS, money=0),
]
