"""A turn: play, cash or buy a card, administrate or quit, with privileges before and after."""

from typing import ClassVar, Final

from faiyum.engine.administration import ADMINISTRATION_STEPS
from faiyum.engine.cards.steps.gains import Bounty
from faiyum.engine.cards.steps.piles import Resurrect
from faiyum.engine.core.arrays import EMPTY, distinct, has, index_of, join_piles, on_top, with_item, without_item
from faiyum.engine.core.constants import (
    ACTION_TIMES,
    BOUNTY,
    BUY_TWO,
    CARD_NUMBERS,
    CASH_MONEY,
    DOUBLE_PURCHASE,
    FISH,
    GRAPE,
    HAND_CARDS,
    MARKET_CARDS,
    ONE,
    PERMANENT_BITS,
    POWER,
    POWER_REPUTATION,
    PRIVILEGES,
    PURCHASES,
    REPEAT,
    RESURRECTION,
    STONE,
    TEAMWORK,
    TRADE_TREATY,
    TREATY_GOODS,
    TWICE,
    TWO_TIME_USE,
    WHEAT,
    WITH_TEAMWORK,
    amount,
    card_name,
    is_disaster,
    is_privilege,
)
from faiyum.engine.core.fields import UNKNOWN
from faiyum.engine.core.game_board import Board
from faiyum.engine.core.machine import Search
from faiyum.engine.core.masks import bit
from faiyum.engine.core.messages import Reason
from faiyum.engine.core.option import ADMINISTRATE, BUY, CASH, END, GAIN, NO_OPTIONS, PLAY, QUIT, USE, Option
from faiyum.engine.core.options import BUYS, CARD_USES, CASHES, DO_ADMINISTRATE, DO_END, DO_QUIT, PLAYS, gain_option
from faiyum.engine.core.program import (
    ADMINISTRATION,
    AFTERWARDS,
    BUYING,
    OVER,
    PROGRAMS,
    TURN,
    Decision,
    Effect,
    OptionalDecision,
    Program,
    begin,
    elsewhere,
    not_in_hand,
)
from faiyum.engine.core.state import State
from faiyum.engine.core.vecs import i64, vec
from faiyum.engine.rules.market import (
    CURRENT,
    add_purchases,
    affordable,
    best_disaster,
    disaster_reputation,
    gain_card,
    not_for_sale,
    price,
    refill,
    take_from_market,
)

RECRUITMENT_CARD: Final = 115
# How a privilege is used in a turn. For RESURRECTION and most permanent privileges, there is no option to use them.
NEVER: Final = 0
ONCE: Final = 1
DECLARED: Final = 2
EVERY_TURN: Final = 3
USES: Final = vec[i64]([NEVER if card in PERMANENT_BITS else ONCE for card in range(CARD_NUMBERS)])
USES[RESURRECTION] = NEVER
USES[TEAMWORK] = DECLARED
USES[DOUBLE_PURCHASE] = DECLARED
USES[TWO_TIME_USE] = DECLARED
USES[RECRUITMENT_CARD] = EVERY_TURN
DECLARATIONS: Final = vec[i64]([0] * CARD_NUMBERS)
DECLARATIONS[TEAMWORK] = WITH_TEAMWORK
DECLARATIONS[DOUBLE_PURCHASE] = BUY_TWO
DECLARATIONS[TWO_TIME_USE] = REPEAT * (ACTION_TIMES - 1)


class TakeTurn(Decision):
    """Choose one action per turn; privileges may be used before and after it."""

    key: ClassVar[str] = "take-turn"

    def always_prompts(self, s: State) -> bool:
        return not s.acted

    def options(self, s: State) -> list[Option]:
        found: list[Option] = []
        if s.acted:
            found.append(DO_END)
        elif not s.declared:
            last: i64 = 0
            for card in s.me.hand:
                if card != last:
                    if PROGRAMS[card].possible(s):
                        found.append(PLAYS[card])
                    found.append(CASHES[card])
                    last = card
            add_purchases(found, s)
            found.append(DO_QUIT if s.ended else DO_ADMINISTRATE)
        elif s.declared & BUY_TWO:
            found = purchases(s)
        else:
            for card in distinct(s.me.hand):
                if playable(s, card):
                    found.append(PLAYS[card])
        for card in s.me.privileges:
            if usable(s, card):
                found.append(CARD_USES[card])
        return found

    def every_option(self, board: Board) -> list[Option]:
        hand = [option for card in HAND_CARDS for option in (PLAYS[card], CASHES[card])]
        bought = [BUYS[card] for card in MARKET_CARDS]
        used = [CARD_USES[card] for card in PRIVILEGES if USES[card] != NEVER]
        return [DO_END, DO_QUIT, DO_ADMINISTRATE, *hand, *bought, *used]

    def offers(self, s: State, option: Option) -> bool:
        card = option.value
        if option.op == PLAY:
            if s.acted or s.declared & BUY_TWO or not has(s.me.hand, card):
                return False
            return playable(s, card) if s.declared else PROGRAMS[card].possible(s)
        if option.op == USE:
            return has(s.me.privileges, card) and usable(s, card)
        return super().offers(s, option)

    def take(self, s: State, option: Option) -> None:
        kind = option.op
        card = option.value
        if kind == END:
            end_turn(s)
            return
        if kind == USE and USES[card] == DECLARED:
            declare(s, card)
            return
        s.reset()
        s.action = kind
        if kind == PLAY:
            put_in_play(s, card)
            begin(s, card)
        elif kind == CASH:
            put_in_play(s, card)
            s.me.money += CASH_MONEY
            begin(s, AFTERWARDS)
        elif kind == BUY:
            buy(s, card)
            begin(s, BUYING)
        elif kind == USE:
            use(s, card)
        elif kind == ADMINISTRATE:
            begin(s, ADMINISTRATION)
        else:
            quit_game(s)

    def reason_against(self, s: State, option: Option) -> Reason | None:
        kind = option.op
        card = option.value
        if kind == END:
            return Reason("no-action-yet")
        if kind == USE:
            return reason_against_use(s, card)
        if kind not in (PLAY, CASH, BUY, ADMINISTRATE, QUIT):
            return None
        if s.acted:
            return Reason("acted-already")
        if kind in (PLAY, CASH):
            return reason_against_play(s, kind, card)
        if kind == BUY:
            reason = not_for_sale(s, card)
            if reason is not None:
                return reason
            return Reason("no-second-purchase", {"card": card_name(card)}) if s.declared & BUY_TWO else declared(s)
        if kind == ADMINISTRATE and s.ended:
            return Reason("end-triggered")
        return Reason("end-not-triggered") if kind == QUIT and not s.ended else declared(s)


def declared(s: State) -> Reason:
    return Reason("declared", {"cards": [card_name(card) for card in s.spent]})


def reason_against_play(s: State, kind: i64, card: i64) -> Reason:
    if not has(s.me.hand, card):
        return not_in_hand(s, card)
    if kind == CASH or s.declared & BUY_TWO:
        return declared(s)
    program = PROGRAMS[card]
    failing = program.obstacles(s)
    if s.declared & WITH_TEAMWORK and program.workers_placed(s) == 0:
        failing = [Reason("places-no-worker")]
    if not failing:
        failing = [Reason("breaks-declaration")]
    return Reason("action-impossible", {"card": card_name(card)}, failing)


def reason_against_use(s: State, card: i64) -> Reason:
    part = {"card": card_name(card)}
    if has(s.spent, card):
        return declared(s)
    if not is_privilege(card):
        return Reason("is-no-privilege", part)
    if not has(s.me.privileges, card):
        return elsewhere(s, card)
    if card == RESURRECTION:
        return Reason("waits-for-removal", part)
    if USES[card] == NEVER:
        return Reason("works-by-itself", part)
    if USES[card] == EVERY_TURN and s.recruited:
        return Reason("used-this-turn", part)
    if s.declared and (USES[card] != DECLARED or card == DOUBLE_PURCHASE or s.declared & BUY_TWO):
        return declared(s)
    if USES[card] == DECLARED:
        return Reason("acted-already") if s.acted else Reason("nothing-to-declare", part)
    return Reason("action-impossible", part, PROGRAMS[card].obstacles(s))


def playable(s: State, card: i64) -> bool:
    """Return whether the card's whole action can be done as declared."""
    program = PROGRAMS[card]
    workers = program.workers_placed(s)
    if s.declared == WITH_TEAMWORK and workers <= 1:
        return workers == 1 and program.possible(s)
    if s.declared & WITH_TEAMWORK:
        if workers == 0:
            return False
    elif not program.possible(s):
        return False
    trial = s.clone()
    trial.reset()
    put_in_play(trial, card)
    begin(trial, card)
    return Search().completes(trial)


def put_in_play(s: State, card: i64) -> None:
    me = s.me
    me.hand = without_item(me.hand, card)
    s.in_play = card


def purchases(s: State) -> list[Option]:
    """Return an option to buy each card that can be the first of two purchases."""
    found: list[Option] = []
    for card in affordable(s, s.me.money):
        if leaves_a_purchase(s, card):
            found.append(BUYS[card])
    return found


def buy(s: State, card: i64) -> None:
    s.me.money -= price(s, index_of(s.market, card))
    take_from_market(s, card)
    gain_card(s, s.turn, card)


def leaves_a_purchase(s: State, card: i64) -> bool:
    """Return whether a second card can be bought after this one, whichever card is drawn (J-22)."""
    after = s.clone()
    buy(after, card)
    pile = s.deck[s.drawn : s.draw_pile] if s.drawn < s.draw_pile else s.deck[s.drawn :]
    if len(pile) == 0:
        return len(affordable(after, after.me.money)) > 0
    market = after.market
    tried: i64 = 0
    for drawn in pile:
        # Drawn cards that go to the same place in the market have the same effect.
        place: i64 = CURRENT + 1
        if not is_disaster(drawn):
            place = min(place, cards_before(market, drawn))
        if not tried >> place & 1:
            tried |= bit(place)
            after.market = with_item(market, drawn)
            after.marked_slots = UNKNOWN
            if len(affordable(after, after.me.money)) == 0:
                return False
    return True


def cards_before(market: vec[i64], card: i64) -> i64:
    """Return how many market cards have a lower number than a card."""
    place: i64 = 0
    for other in market:
        if other > card:
            break
        place += 1
    return place


def usable(s: State, card: i64) -> bool:
    """Return whether a privilege in front of the player can be used now."""
    use = USES[card]
    if use == NEVER:
        return False
    if s.declared:
        # After one declaration, another may follow for the same card, but no other privilege can be used.
        return use == DECLARED and card != DOUBLE_PURCHASE and not s.declared & BUY_TWO and declarable(s, card)
    if use == DECLARED:
        return not s.acted and declarable(s, card)
    if use == EVERY_TURN and s.recruited:
        return False
    return PROGRAMS[card].possible(s)


def declarable(s: State, card: i64) -> bool:
    """Return whether any action is possible with a privilege declared, perhaps together with another one."""
    if DECLARATIONS[card] == BUY_TWO:
        return len(purchases(s)) > 0
    other = TWO_TIME_USE if card == TEAMWORK else TEAMWORK
    if has_action(s, s.declared | DECLARATIONS[card]):
        return True
    return has(s.me.privileges, other) and has_action(s, WITH_TEAMWORK | DECLARATIONS[TWO_TIME_USE])


def has_action(s: State, declared: i64) -> bool:
    """Return whether any card in hand can be played with these declarations."""
    before = s.declared
    s.declared = declared
    found = False
    for card in distinct(s.me.hand):
        if playable(s, card):
            found = True
            break
    s.declared = before
    return found


def declare(s: State, card: i64) -> None:
    me = s.me
    s.declared |= DECLARATIONS[card]
    s.spent = on_top(s.spent, card)
    me.privileges = without_item(me.privileges, card)


def use(s: State, card: i64) -> None:
    me = s.me
    if USES[card] == EVERY_TURN:
        s.recruited = True
    else:
        me.privileges = without_item(me.privileges, card)
        s.spent = on_top(s.spent, card)
    begin(s, card)


def quit_game(s: State) -> None:
    """Take the best disaster that is left; the player's unused privileges are forfeited (I-3, J-5)."""
    me = s.me
    disaster = best_disaster(s)
    if disaster:
        me.reputation += disaster_reputation(s, disaster)
        me.disaster = disaster
        s.market = without_item(s.market, disaster)
    me.quit = True
    begin(s, AFTERWARDS)


class BuySecond(OptionalDecision):
    """DOUBLE PURCHASE: buy another card after the market has been refilled (J-22)."""

    key: ClassVar[str] = "buy-second"

    def options(self, s: State) -> list[Option]:
        if not s.declared & BUY_TWO:
            return NO_OPTIONS
        found: list[Option] = []
        add_purchases(found, s)
        return found

    def every_option(self, board: Board) -> list[Option]:
        return [BUYS[card] for card in MARKET_CARDS]

    def take(self, s: State, option: Option) -> None:
        buy(s, option.value)
        s.count += 1
        if s.count == PURCHASES - 1:
            s.declared &= ~BUY_TWO
        s.pc += 1

    def reason_against(self, s: State, option: Option) -> Reason | None:
        return not_for_sale(s, option.value) if option.op == BUY else None


class RefillBought(Effect):
    """Draw a card to replace the one that was bought."""

    def act(self, s: State) -> None:
        refill(s, 1)


class RefillSecond(Effect):
    """Draw a card to replace the `number`-th purchase after the first, if it was made."""

    def __init__(self, number: i64) -> None:
        self.number: Final = number

    def act(self, s: State) -> None:
        if s.count == self.number:
            refill(s, 1)


class UseTreaty(OptionalDecision):
    """TRADE TREATY: gain a basic good for a worker placed on a settlement."""

    key: ClassVar[str] = "use-treaty"

    def options(self, s: State) -> list[Option]:
        if not s.used & TRADE_TREATY:
            return NO_OPTIONS
        found: list[Option] = []
        good: i64
        for good in range(STONE + 1):
            if not self.is_duplicate(s, good):
                found.append(gain_option(TREATY_GOODS * ONE[good]))
        return found

    def is_duplicate(self, s: State, good: i64) -> bool:
        """Return whether a different good here, after different choices in this action, gives the same result."""
        if s.chosen >= ONE[good + 1] and s.chosen & (ONE[FISH] - 1) >= ONE[good + 1]:
            # If goods were gained by choice, no good that precedes the last basic one among them is offered here.
            return True
        if not amount(s.paid, good):
            return False
        # If a good paid by choice is gained back here, only the first good that could have been paid is offered.
        before = s.me.goods + s.paid
        other: i64
        for other in range(good):
            if amount(before, other) > amount(s.paid, other):
                return True
        return False

    def every_option(self, board: Board) -> list[Option]:
        return [gain_option(TREATY_GOODS * ONE[good]) for good in range(STONE + 1)]

    def take(self, s: State, option: Option) -> None:
        s.me.goods += option.value
        s.used &= ~TRADE_TREATY
        s.pc += 1

    def reason_against(self, s: State, option: Option) -> Reason | None:
        if option.op != GAIN:
            return None
        basic = option.value in [TREATY_GOODS * ONE[good] for good in (WHEAT, GRAPE, STONE)]
        return Reason("offered-otherwise" if basic else "goods-not-here")


class DoAgain(Effect):
    """TWO-TIME USE: repeat the action once, from the start (J-17)."""

    def act(self, s: State) -> None:
        s.leaving = EMPTY
        if s.declared & TWICE:
            s.declared -= REPEAT
            s.reset()
            begin(s, s.doing)


class PutAway(Effect):
    """Put the played card on the discard stack; privileges that were used up leave the game."""

    def act(self, s: State) -> None:
        put_away(s)


def put_away(s: State) -> None:
    me = s.me
    if s.in_play:
        me.discard = on_top(me.discard, s.in_play)
        s.in_play = 0
    if me.perks & POWER and (s.action == PLAY or s.action == CASH):
        me.reputation += POWER_REPUTATION
    if len(s.spent):
        s.leaving = s.spent
        s.box = join_piles(s.box, s.spent)
        s.spent = EMPTY


class ReturnToTurn(Effect):
    """Return to the turn if privileges can still be used, or pass the turn to the next player."""

    def act(self, s: State) -> None:
        return_to_turn(s)


def return_to_turn(s: State) -> None:
    s.leaving = EMPTY
    s.doing = 0
    s.reset()
    if s.action != USE:
        s.acted = True
    if s.me.quit or (s.acted and len(s.me.privileges) == 0):
        end_turn(s)
    else:
        begin(s, TURN)


class SkipEmptyAftermath(Effect):
    """Put the card away and return to the turn at once if, as usual, nothing is left to decide after an action."""

    def act(self, s: State) -> None:
        if not (s.bounty or s.used or s.declared or len(s.leaving) or len(s.spent)):
            put_away(s)
            return_to_turn(s)


def end_turn(s: State) -> None:
    """Pass the turn to the next player who has not quit, or keep it with OVERTIME; end the game if all have quit."""
    if s.me.quit:
        s.overtime = 0
    if s.overtime:
        s.overtime -= 1
    else:
        _: i64
        for _ in range(len(s.seats)):
            s.set_turn((s.turn + 1) % len(s.seats))
            if not s.me.quit:
                break
    s.decider = s.turn
    s.acted = False
    s.recruited = False
    s.declared = 0
    s.action = 0
    s.turns += 1
    begin(s, OVER if s.me.quit else TURN)


PROGRAMS[TURN] = Program(TURN, [TakeTurn()])
FURTHER_PURCHASES: Final = [[BuySecond(), RefillSecond(number)] for number in range(1, PURCHASES)]
PROGRAMS[BUYING] = Program(BUYING, [RefillBought(), *[step for steps in FURTHER_PURCHASES for step in steps]])
PROGRAMS[ADMINISTRATION] = Program(ADMINISTRATION, ADMINISTRATION_STEPS)
PROGRAMS[AFTERWARDS] = Program(
    AFTERWARDS,
    [
        SkipEmptyAftermath(), Bounty(BOUNTY), UseTreaty(), Resurrect(), DoAgain(), PutAway(), Resurrect(),
        ReturnToTurn(),
    ],
)  # fmt: skip
PROGRAMS[OVER] = Program(OVER, [])
