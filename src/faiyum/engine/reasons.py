"""Reasons: why something is not an option now, from the very conditions that exclude it."""

from typing import Any, Final

from faiyum.engine.administration import BuyCardsBack, ChooseLeaving, buy_back_price
from faiyum.engine.buildings import BuildRoads, ChooseBridge
from faiyum.engine.cards import (
    BuildBlocks,
    CardsUnderDiscard,
    ChooseAnything,
    ChooseEscort,
    CopyTop,
    LayDownOrLift,
    Parade,
    PayMix,
    PlaceFarmers,
    Supply,
    TakeMarketCard,
)
from faiyum.engine.market import current_market, price, slots_for_sale
from faiyum.engine.options import (
    ADMINISTRATE,
    BRIDGE,
    BUY,
    CARD,
    CASH,
    DONE,
    END,
    KIND_MASK,
    KINDS,
    LIFT,
    MOVE,
    PAY,
    PLAY,
    QUIT,
    ROAD,
    SPACE,
    TAKE_BACK,
    TIMES,
    USE,
    kind_of,
    option_code,
    value_of,
)
from faiyum.engine.payment import Cost, any_of, most_payable, payable
from faiyum.engine.places import BLOCK_GROUND, FARMLAND, Place
from faiyum.engine.privileges import HuntCrocodiles, TakeTopBack
from faiyum.engine.roads import crocodiles_in_the_way, loose_ends, no_junction, open_sides
from faiyum.engine.sentences import Reason
from faiyum.engine.state import State, spaces
from faiyum.engine.steps import (
    OVER,
    PROGRAMS,
    TURN,
    Choose,
    Needs,
    Pay,
    Several,
    Step,
    TimesMoney,
    Worker,
    Workers,
)
from faiyum.engine.things import (
    BASIC,
    BUY_TWO,
    GOODS,
    PERMANENT,
    RESURRECTION,
    ROSE,
    SUBSTITUTE,
    amount,
    card_name,
    is_disaster,
)
from faiyum.engine.things import BRIDGE as BRIDGE_PIECE
from faiyum.engine.things import ROAD as ROAD_PIECE
from faiyum.engine.turn import DECLARATIONS, BuySecond
from faiyum.engine.view import asks, step_key

RECRUITMENT: Final = 115


def reason_against(s: State, name: str) -> Reason | None:
    """Why that option is not possible now; None if it is. Fault if no option is named so."""
    code = option_code(s.board, name)
    if code in s.options:
        return None
    if s.program == OVER:
        return Reason("over")
    if s.program == TURN:
        return against_turn(s, code)
    return against_choice(s, code)


# ---- at a turn -----------------------------------------------------------------


def against_turn(s: State, code: int) -> Reason:
    kind = kind_of(code)
    card = value_of(code)
    if kind > END:
        return Reason("not-asked", {"asks": asks(s)})
    if kind == END:
        return Reason("no-action-yet")
    if s.acted and kind != USE:
        return Reason("acted-already")
    if kind in (PLAY, CASH):
        return against_play(s, kind, card)
    if kind == BUY:
        return against_purchase(s, card)
    if kind == USE:
        return against_use(s, card)
    if kind == ADMINISTRATE and s.ended:
        return Reason("end-triggered")
    if kind == QUIT and not s.ended:
        return Reason("end-not-triggered")
    return declared_reason(s)


def declared_reason(s: State) -> Reason:
    return Reason("declared", {"cards": [card_name(card) for card in s.spent]})


def against_play(s: State, kind: int, card: int) -> Reason:
    me = s.me()
    part = {"card": card_name(card)}
    if card not in me.hand:
        return Reason("card-in-discard" if card in me.discard else "card-not-in-hand", part)
    if s.declared or kind == CASH:
        return declared_reason(s)
    return Reason("action-impossible", part, program_reasons(s, card))


def program_reasons(s: State, program: int) -> list[Reason]:
    """Every step that cannot be done, with its reason."""
    return [step_reason(s, step) for step in PROGRAMS[program].checks if not step.possible(s)]


def against_purchase(s: State, card: int) -> Reason:
    part: dict[str, Any] = {"card": card_name(card)}
    if card not in s.market:
        return Reason("card-not-in-market", part)
    if is_disaster(card):
        return Reason("disaster-not-for-sale", part)
    slot = s.market.index(card)
    if slot >= slots_for_sale(s):
        return Reason(
            "card-not-for-sale-yet", {"card": card_name(card), "slot": slot + 1, "current": slots_for_sale(s)}
        )
    cost = price(s, slot)
    if cost > s.me().money:
        return needs_money(s, cost)
    if s.declared & BUY_TWO:
        return Reason("no-second-purchase", part)
    return declared_reason(s)


def against_use(s: State, card: int) -> Reason:
    part = {"card": card_name(card)}
    if card in s.spent:
        return declared_reason(s)
    if card not in s.me().privileges:
        return Reason("privilege-not-owned", part)
    if card == RECRUITMENT:
        if s.recruited:
            return Reason("used-this-turn", part)
    elif card in PERMANENT:
        return Reason("works-by-itself", part)
    if card == RESURRECTION:
        return Reason("waits-for-removal", part)
    if s.declared:
        return declared_reason(s)
    if card in DECLARATIONS:
        return Reason("acted-already" if s.acted else "nothing-to-declare", part)
    return Reason("action-impossible", part, program_reasons(s, card))


# ---- a step that is impossible --------------------------------------------------


def needs_money(s: State, cost: int) -> Reason:
    return Reason("needs-money", {"need": cost, "have": s.me().money})


def step_reason(s: State, step: Step) -> Reason:
    """Why a step of a card cannot be done."""
    if isinstance(step, CopyTop):
        discard = s.me().discard
        if not discard:
            return Reason("discard-empty")
        return Reason("copy-impossible", {"card": card_name(discard[-1])}, program_reasons(s, discard[-1]))
    if isinstance(step, Worker | PlaceFarmers) and s.idle_workers == 0:
        return Reason("none-left", {"piece": "worker"})
    if isinstance(step, Choose):
        return no_space(s, step.place)
    if isinstance(step, PlaceFarmers):
        return needs_money(s, 1) if s.me().money < 1 else no_space(s, FARMLAND)
    if isinstance(step, TimesMoney):
        return needs_money(s, step.each)
    if isinstance(step, BuildRoads):
        if s.roads_left < step.least:
            return Reason("too-few-left", {"piece": "road", "need": step.least, "have": s.roads_left})
        if len(open_sides(s).roads) < step.least:
            return Reason("no-road-place")
        if most_payable(s, BASIC) < step.least:
            return against_cost(s, any_of(BASIC, step.least))
        return Reason("no-roads", {"least": step.least})
    if isinstance(step, ChooseBridge):
        if step.supply(s) == 0:
            return Reason("none-left", {"piece": "bridge" if step.piece == BRIDGE_PIECE else "grand-bridge"})
        return Reason("no-bridge-place")
    if isinstance(step, BuildBlocks) and BLOCK_GROUND.mask(s) == 0:
        return no_space(s, BLOCK_GROUND)
    if isinstance(step, Supply) and not step.guests(s):
        return Reason("no-guests")
    if isinstance(step, Pay) and step.cost.lists[0]:
        return against_cost(s, step.cost)
    if isinstance(step, TakeTopBack):
        return Reason("discard-empty")
    if isinstance(step, Needs):
        return Reason("none-left", {"piece": step_key(step).removeprefix("build-")})
    if isinstance(step, Workers) or (isinstance(step, LayDownOrLift) and not s.upright):
        return Reason("no-upright-worker")
    return Reason(f"no-{step_key(step)}")


def no_space(s: State, place: Place) -> Reason:
    """No space fulfils all conditions; the one after which none is left comes as the reason."""
    mask = -1
    for condition in place.conditions:
        mask &= condition.mask(s)
        if mask == 0:
            return Reason("no-space", {}, [Reason(f"no-{condition.key_now(s)}")])
    raise AssertionError("there is such a space")


def against_cost(s: State, cost: Cost) -> Reason:
    """What a cost asks for, and which of it is missing."""
    me = s.me()
    missing: list[Reason] = []
    if me.money < cost.money:
        missing.append(needs_money(s, cost.money))
    if len(cost.lists) > 1:
        missing.append(Reason("needs-different-goods", {"need": min([len(units) for units in cost.lists])}))
    else:
        units = cost.lists[0]
        for unit in sorted(set(units)):
            kinds = [good for good in range(5) if unit >> good & 1]
            have = sum([amount(me.goods, good) for good in kinds])
            if have < units.count(unit):
                names = [GOODS[good] for good in kinds]
                missing.append(Reason("needs-goods", {"goods": names, "need": units.count(unit), "have": have}))
        roses = amount(me.goods, ROSE)
        if missing and roses:
            missing.append(Reason("roses-stand-in", {"have": roses}))
    return Reason("cannot-pay", {}, missing)


# ---- in the middle of a card -----------------------------------------------------


def against_choice(s: State, code: int) -> Reason:
    step = PROGRAMS[s.program].steps[s.pc]
    kind = kind_of(code)
    value = value_of(code)
    if code in step.any_options(s):
        # possible by itself, but not with what was declared; or the same as something that is offered
        return Reason("breaks-declaration" if s.declared else "offered-otherwise")
    if kind == DONE and isinstance(step, Several | BuildRoads | PlaceFarmers | CardsUnderDiscard | PayMix):
        return Reason("not-enough-yet")
    if isinstance(step, BuySecond) and kind == BUY:
        return against_purchase(s, value)
    if isinstance(step, ChooseAnything) and kind == TAKE_BACK and not s.me().discard:
        return Reason("discard-empty")
    if isinstance(step, LayDownOrLift) and kind == LIFT:
        return Reason("nobody-prone")
    if kind not in [code & KIND_MASK for code in s.options]:
        return Reason("not-asked", {"asks": asks(s)})
    if kind == SPACE:
        return against_space(s, step, value)
    if kind in (ROAD, BRIDGE):
        return against_side(s, kind, value)
    if kind == PAY:
        return against_payment(s, step, value)
    if kind == CARD:
        return against_card(s, step, value)
    if kind == TIMES and isinstance(step, TimesMoney):
        return needs_money(s, value * step.each)
    if kind == TIMES and isinstance(step, Parade):
        return needs_money(s, 2 * value) if s.me().money < 2 * value else Reason("no-route", {"n": value})
    if kind == TAKE_BACK and isinstance(step, BuyCardsBack) and value <= len(s.me().discard):
        return needs_money(s, buy_back_price(s, value))
    if kind == MOVE:
        return Reason("no-such-move")
    return Reason("not-offered", {"kind": KINDS[kind]})


def against_card(s: State, step: Step, card: int) -> Reason:
    """Why a card cannot be chosen."""
    if isinstance(step, TakeMarketCard) and card in current_market(s):
        return needs_money(s, step.cost(s, card))
    if isinstance(step, ChooseLeaving) and card in current_market(s):
        return Reason("chosen-in-order")
    return Reason("card-not-here", {"card": card_name(card)})


def against_space(s: State, step: Step, space: int) -> Reason:
    part = {"space": s.board.names[space]}
    place: Place | None = None
    if isinstance(step, Choose):
        place = step.place
    elif isinstance(step, PlaceFarmers):
        place = FARMLAND
    elif isinstance(step, BuildBlocks):
        place = BLOCK_GROUND
    if place is not None:
        failing = [
            Reason(condition.key_now(s), part) for condition in place.conditions if not condition.mask(s) >> space & 1
        ]
        if failing:
            return Reason("space-impossible", part, failing)
    elif isinstance(step, Workers | LayDownOrLift) and not s.upright >> space & 1:
        return Reason("space-impossible", part, [Reason("has-upright-worker", part)])
    elif isinstance(step, HuntCrocodiles) and not s.crocodiles >> space & 1:
        return Reason("space-impossible", part, [Reason("has-crocodile", part)])
    if isinstance(step, ChooseEscort) and s.upright & s.settlements & 1 << space:
        return Reason("no-route", {"n": 1})
    return Reason("chosen-in-order" if s.barred >> space & 1 else "space-impossible", part)


def against_side(s: State, kind: int, side: int) -> Reason:
    """Which of the rules for roads and bridges forbids it."""
    part: dict[str, Any] = {"side": s.board.side_names[side]}
    a, b = s.board.sides[side]
    failing: list[Reason] = []
    if s.board.side_kind[side] != (ROAD_PIECE if kind == ROAD else BRIDGE_PIECE) and side != s.board.dam:
        failing.append(Reason("adjacent" if kind == ROAD else "facing", part))
    if s.built[side]:
        failing.append(Reason("side-empty", part))
    for space in spaces((1 << a | 1 << b) & crocodiles_in_the_way(s, s.me())):
        failing.append(Reason("dry", {"space": s.board.names[space]}))
    for space in spaces((1 << a | 1 << b) & no_junction(s)):
        failing.append(Reason("junction", {"space": s.board.names[space]}))
    if not (1 << a | 1 << b) & (s.hubs() | loose_ends(s) | no_junction(s)):
        failing.append(Reason("start", part))
    if not failing:
        if s.barred >> side & 1:
            return Reason("chosen-in-order", part)
        units = [*s.costs, s.board.side_goods[side]]
        if not payable(s, Cost([units])):
            failing.append(Reason("cannot-pay", part))
        elif side > open_sides(s).roads[0]:
            # with an earlier road it may be the second one
            return Reason("chosen-in-order", part)
        else:
            failing.append(Reason("another-road", part))
    return Reason("side-impossible", part, failing)


def against_payment(s: State, step: Step, payment: int) -> Reason:
    """What the player lacks for this payment; else it does not settle the cost."""
    me = s.me()
    missing: list[Reason] = []
    for good in range(5):
        need = amount(payment, good)
        have = amount(me.goods, good)
        if need > have:
            missing.append(Reason("needs-goods", {"goods": [GOODS[good]], "need": need, "have": have}))
    money = step.cost.money if isinstance(step, Pay) else 0
    if payment & SUBSTITUTE and me.money < money + s.setting.substitution:
        missing.append(needs_money(s, money + s.setting.substitution))
    if isinstance(step, PayMix) and not missing and s.barred:
        return Reason("paid-in-order")
    return Reason("payment-impossible", {}, missing if missing else [Reason("wrong-payment")])
