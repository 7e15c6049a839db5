"""Steps that move cards between hand, discard stack, market and box."""

from typing import ClassVar, Final

from faiyum.engine.core.arrays import NO_CARD, below, distinct, has, on_top, with_item, without_index, without_item
from faiyum.engine.core.constants import (
    COMMON,
    FIRST_DISASTER,
    FISH,
    HAND_CARDS,
    MARKET_CARDS,
    MAX_DISCARD,
    ONE,
    PRIVILEGES,
    RESURRECTION,
    card_name,
)
from faiyum.engine.core.face import OR, Face, Sign, goods_icon, span
from faiyum.engine.core.game_board import Board
from faiyum.engine.core.messages import Reason
from faiyum.engine.core.option import (
    CARD,
    DISCARDED,
    GAIN,
    NO_OPTIONS,
    REPUTATION,
    TAKE_BACK,
    THIS,
    Option,
    is_among,
)
from faiyum.engine.core.options import (
    CARD_CHOICES,
    DISCARDED_OPTIONS,
    DO_FINISH,
    DO_THIS,
    REPUTATION_OPTIONS,
    TAKE_BACK_OPTIONS,
    card_choices,
    count_option,
    counts_up_to,
    gain_option,
)
from faiyum.engine.core.program import (
    PROGRAMS,
    ConditionalEffect,
    Decision,
    Effect,
    OptionalDecision,
    RepeatedDecision,
    at_most,
    begin,
    finish_if_done,
    not_in_hand,
)
from faiyum.engine.core.state import State
from faiyum.engine.core.vecs import i64
from faiyum.engine.rules.market import CURRENT, current_market, gain_card, not_among_first, refill, take_from_market

# ---- steps shared by several cards -------------------------------------------


class TakeMarketCard(Decision):
    """Take a card from the current market; the gap is filled at once (G-3)."""

    key: ClassVar[str] = "take-market-card"

    def cost(self, s: State, card: i64) -> i64:
        return 0

    def options(self, s: State) -> list[Option]:
        found: list[Option] = []
        for card in current_market(s):
            if self.cost(s, card) <= s.me.money:
                found.append(CARD_CHOICES[card])
        return found

    def every_option(self, board: Board) -> list[Option]:
        return card_choices(MARKET_CARDS)

    def possible(self, s: State) -> bool:
        slot: i64 = 0
        for card in s.market:
            if slot == CURRENT or card >= FIRST_DISASTER:
                return False
            if self.cost(s, card) <= s.me.money:
                return True
            slot += 1
        return False

    def take(self, s: State, option: Option) -> None:
        card = option.value
        s.me.money -= self.cost(s, card)
        take_from_market(s, card)
        self.receive(s, card)
        refill(s, 1)
        s.pc += 1

    def receive(self, s: State, card: i64) -> None:
        gain_card(s, s.turn, card)

    def obstacle(self, s: State) -> Reason:
        return Reason("market-empty")

    def reason_against(self, s: State, option: Option) -> Reason | None:
        return not_among_first(s, option.value, CURRENT) if option.op == CARD else None

    def show(self, face: Face) -> None:
        face.do.append(Sign("stall"))
        face.get.append(Sign("card"))


class CardsUnderDiscard(RepeatedDecision):
    """Put hand cards under the discard stack, one after the other, and gain money for each (F-7)."""

    key: ClassVar[str] = "cards-under-discard"

    def __init__(self, least: i64, most: i64, money: i64) -> None:
        self.least: Final = least
        self.most: Final = most
        self.money: Final = money

    def possible(self, s: State) -> bool:
        return self.least == 0 or len(s.me.hand) > 0

    def options(self, s: State) -> list[Option]:
        found: list[Option] = []
        if s.count >= self.least:
            found.append(DO_FINISH)
        if s.count < self.most:
            for card in distinct(s.me.hand):
                found.append(CARD_CHOICES[card])
        return found

    def every_option(self, board: Board) -> list[Option]:
        return [DO_FINISH, *card_choices(HAND_CARDS)]

    def take(self, s: State, option: Option) -> None:
        if finish_if_done(s, option):
            return
        me = s.me
        card = option.value
        me.hand = without_item(me.hand, card)
        me.discard = below(me.discard, card)
        me.money += self.money
        s.count += 1

    def obstacle(self, s: State) -> Reason:
        return Reason("hand-empty")

    def reason_against_choice(self, s: State, option: Option) -> Reason | None:
        return not_in_hand(s, option.value) if option.op == CARD else None

    def show(self, face: Face) -> None:
        face.do.append(Sign("card", "" if self.most == ANY_NUMBER else span(self.least, self.most), on="under"))
        face.get.append(Sign("money", self.money, each=True))
        face.insert(least=self.least, most=self.most, money=self.money)


class RemoveOwnCard(Decision):
    """Remove a card from the game: a hand card, a card in the discard stack, or the card in play (F-1, F-2)."""

    key: ClassVar[str] = "remove-own-card"

    def possible(self, s: State) -> bool:
        return s.in_play != 0 or len(s.me.hand) > 0 or len(s.me.discard) > 0

    def options(self, s: State) -> list[Option]:
        me = s.me
        found: list[Option] = []
        if s.in_play:
            found.append(DO_THIS)
        for card in distinct(me.hand):
            found.append(CARD_CHOICES[card])
        # Places are counted from the top. If equal cards lie next to each other, it does not matter which one leaves.
        count: i64
        height = len(me.discard)
        for count in range(1, height + 1):
            if count == 1 or me.discard[height - count] != me.discard[height - count + 1]:
                found.append(count_option(DISCARDED_OPTIONS, count))
        return found

    def every_option(self, board: Board) -> list[Option]:
        return [DO_THIS, *card_choices(HAND_CARDS), *counts_up_to(DISCARDED_OPTIONS, 1, MAX_DISCARD)]

    def take(self, s: State, option: Option) -> None:
        me = s.me
        kind = option.op
        if kind == THIS:
            gone = s.in_play
            s.in_play = 0
        elif kind == CARD:
            gone = option.value
            me.hand = without_item(me.hand, gone)
        else:
            place = len(me.discard) - option.value
            gone = me.discard[place]
            me.discard = without_index(me.discard, place)
        s.leaving = on_top(s.leaving, gone)
        s.box = on_top(s.box, gone)
        s.pc += 1

    def reason_against(self, s: State, option: Option) -> Reason | None:
        kind = option.op
        if kind == THIS:
            return Reason("this-gone")
        if kind == CARD:
            return not_in_hand(s, option.value)
        if kind == DISCARDED:
            held = len(s.me.discard)
            return Reason("offered-otherwise") if 1 <= option.value <= held else at_most(held)
        return None

    def reads_discard(self) -> bool:
        return True

    def show(self, face: Face) -> None:
        face.pay.append(Sign("card"))


class StealCard(TakeMarketCard):
    """Steal a market card; it goes on the discard stack, below the card in play (F-5)."""

    key: ClassVar[str] = "steal-card"

    def receive(self, s: State, card: i64) -> None:
        s.me.discard = on_top(s.me.discard, card)

    def show(self, face: Face) -> None:
        face.get.append(Sign("card", on="discard"))


class ChooseAnything(Decision):
    """Gain the top card of the discard stack, goods of one kind, or reputation (F-6)."""

    key: ClassVar[str] = "choose-anything"

    def __init__(self, goods: i64, reputation: i64) -> None:
        self.goods: Final = goods
        self.reputation: Final = reputation

    def options(self, s: State) -> list[Option]:
        found: list[Option] = []
        if len(s.me.discard):
            found.append(TAKE_BACK_OPTIONS[1])
        good: i64
        for good in range(FISH + 1):
            found.append(gain_option(self.goods * ONE[good]))
        found.append(REPUTATION_OPTIONS[self.reputation])
        return found

    def possible(self, s: State) -> bool:
        return True

    def every_option(self, board: Board) -> list[Option]:
        goods = [gain_option(self.goods * ONE[good]) for good in range(FISH + 1)]
        return [TAKE_BACK_OPTIONS[1], REPUTATION_OPTIONS[self.reputation], *goods]

    def take(self, s: State, option: Option) -> None:
        me = s.me
        if option.op == TAKE_BACK:
            take_back(s, 1)
        elif option.op == GAIN:
            me.goods += option.value
        else:
            me.reputation += option.value
        s.pc += 1

    def reason_against(self, s: State, option: Option) -> Reason | None:
        kind = option.op
        if kind == GAIN:
            return Reason("goods-not-here")
        if kind == TAKE_BACK and len(s.me.discard) == 0:
            return Reason("discard-empty")
        if kind == REPUTATION:
            return at_most(self.reputation)
        return at_most(1) if kind == TAKE_BACK else None

    def reads_discard(self) -> bool:
        return True

    def show(self, face: Face) -> None:
        goods = Sign(goods_icon(COMMON), self.goods)
        face.get += [Sign("card", on="discard"), OR, goods, OR, Sign("reputation", self.reputation)]
        face.insert(goods=self.goods, reputation=self.reputation)


def take_back(s: State, count: i64) -> None:
    """Move the top cards of the discard stack to the hand."""
    me = s.me
    left = len(me.discard) - count
    i: i64
    for i in range(left, len(me.discard)):
        me.hand = with_item(me.hand, me.discard[i])
    me.discard = me.discard[:left]


class TidyUp(CardsUnderDiscard):
    """Put hand cards under the discard stack; needs a hand card besides the one being played."""

    key: ClassVar[str] = "tidy-up"

    def possible(self, s: State) -> bool:
        return len(s.me.hand) > 1 or (s.in_play != NO_CARD and len(s.me.hand) > 0)

    def obstacle(self, s: State) -> Reason:
        return Reason("no-other-card")


class BuyAtBazaar(TakeMarketCard):
    """Buy a card at one price, or at another if it has a token; the slot does not matter (F-9)."""

    key: ClassVar[str] = "buy-at-bazaar"

    def __init__(self, price: i64, with_token: i64) -> None:
        self.price: Final = price
        self.with_token: Final = with_token

    def cost(self, s: State, card: i64) -> i64:
        if has(s.discounts, card):
            return self.with_token
        return self.price

    def show(self, face: Face) -> None:
        face.pay.append(Sign("money", self.price))
        super().show(face)
        face.insert(price=self.price, with_token=self.with_token)


class CopyTop(ConditionalEffect):
    """Carry out the action of the top card of the discard stack (F-11)."""

    def possible(self, s: State) -> bool:
        discard = s.me.discard
        # Only one card copies others, so copying cannot go on forever.
        return len(discard) > 0 and PROGRAMS[discard[-1]].possible(s)

    def workers_placed(self, s: State) -> i64:
        discard = s.me.discard
        if len(discard) == 0:
            return 0
        return PROGRAMS[discard[-1]].workers_placed(s)

    def act(self, s: State) -> None:
        begin(s, s.me.discard[-1])

    def obstacle(self, s: State) -> Reason:
        discard = s.me.discard
        if len(discard) == 0:
            return Reason("discard-empty")
        return Reason("copy-impossible", {"card": card_name(discard[-1])}, PROGRAMS[discard[-1]].obstacles(s))

    def reads_discard(self) -> bool:
        return True

    def show(self, face: Face) -> None:
        face.do.append(Sign("again", on="discard"))


ANY_NUMBER: Final = 1000


class Resurrect(OptionalDecision):
    """Let the owner of RESURRECTION take a card that is leaving the game, in any player's turn (J-14)."""

    key: ClassVar[str] = "resurrect"

    def decider(self, s: State) -> i64:
        number: i64
        for number in range(len(s.seats)):
            if has(s.seats[number].privileges, RESURRECTION) and not s.seats[number].quit:
                return number
        return -1

    def options(self, s: State) -> list[Option]:
        if len(s.leaving) == 0 or self.decider(s) < 0:
            return NO_OPTIONS
        found = [DO_FINISH]
        for leaving in s.leaving:
            if not is_among(found, CARD_CHOICES[leaving]):
                found.append(CARD_CHOICES[leaving])
        return found

    def every_option(self, board: Board) -> list[Option]:
        return [DO_FINISH, *card_choices(HAND_CARDS), *card_choices(PRIVILEGES)]

    def take(self, s: State, option: Option) -> None:
        if option.op == CARD:
            owner = self.decider(s)
            saved = option.value
            seat = s.seats[owner]
            seat.privileges = without_item(seat.privileges, RESURRECTION)
            s.box = on_top(without_item(s.box, saved), RESURRECTION)
            gain_card(s, owner, saved)
        s.pc += 1

    def reason_against(self, s: State, option: Option) -> Reason | None:
        return Reason("card-not-here", {"card": card_name(option.value)}) if option.op == CARD else None


class TakeTopBack(ConditionalEffect):
    """Take back the top card of the discard stack."""

    def possible(self, s: State) -> bool:
        return len(s.me.discard) > 0

    def obstacle(self, s: State) -> Reason:
        return Reason("discard-empty")

    def act(self, s: State) -> None:
        take_back(s, 1)

    def reads_discard(self) -> bool:
        return True

    def show(self, face: Face) -> None:
        face.do.append(Sign("card", on="discard"))


class WorkOvertime(Effect):
    """Give the player another turn after this one (J-21)."""

    def act(self, s: State) -> None:
        s.overtime += 1

    def show(self, face: Face) -> None:
        face.do.append(Sign("turn"))
