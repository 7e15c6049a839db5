"""Views: what a seat may see, which is everything but the order of the deck."""

from typing import Any

from faiyum.engine.administration import (
    HOMEWARD,
    MoveMarketOn,
    bonus,
    buy_back_price,
    chosen_to_leave,
    free_cards,
    income,
)
from faiyum.engine.constants import PALACES, SETTLEMENT, is_disaster
from faiyum.engine.market import current_market, price, slots_for_sale
from faiyum.engine.position import card_value, card_values, write_table
from faiyum.engine.state import State
from faiyum.engine.steps import OVER, PROGRAMS


def write_view(s: State, seat: object, options: list[str]) -> dict[str, Any]:
    """The table as that seat sees it; the options are for the seat that decides."""
    view = write_table(s)
    # which cards the piles hold is known to all, their order to nobody
    view["draw"] = card_values(tuple(sorted(s.deck[s.drawn : s.draw_pile])))
    view["final"] = card_values(tuple(sorted(s.deck[max(s.drawn, s.draw_pile) :])))
    over = s.program == OVER
    view["seat"] = seat
    view["over"] = over
    view["decides"] = None if over else s.decider
    view["prompt"] = None if over else prompt_key(s)
    view["options"] = options if seat == s.decider and not over else []
    view["in_play"] = card_value(s.in_play) if s.in_play else None
    view["action"] = card_value(s.program) if 0 < s.program <= SETTLEMENT else None
    view["declared"] = card_values(s.spent)
    view["acted"] = s.acted
    view["turns"] = s.turns
    sale = min(slots_for_sale(s), len(s.market))
    view["prices"] = [price(s, slot) for slot in range(sale) if not is_disaster(s.market[slot])]
    view["current"] = card_values(current_market(s))
    view["supply"] = {
        "workers": s.idle_workers,
        "settlements": s.settlements_left,
        "towns": s.towns_left,
        "workshops": s.workshops_left,
        "expansions": s.expansions_left,
        "roads": s.roads_left,
        "bridges": s.bridges_left,
        "grand_bridges": s.grand_bridges_left,
        "palaces": PALACES - len(s.palaces),
        "blocks": sum(s.board.limits) - sum(s.blocks),
        "crocodiles": s.crocodiles.bit_count(),
    }
    return view


def write_administration(s: State, seat: int) -> dict[str, Any]:
    """What administration would bring a seat if it took it now."""
    s = s.clone()
    s.turn = seat
    me = s.me()
    most_free = max(free_cards(s))
    plan: dict[str, Any] = {
        "income": income(me),
        "bonus": bonus(me),
        "hand": len(me.hand),
        "workers": min(HOMEWARD.limit(s), s.upright.bit_count() + len(s.crowd)),
        "worker_money": HOMEWARD.money,
        # how many cards come back for nothing, the stack from its top, and what the cards below them cost in all
        "free": sorted({min(count, len(me.discard)) for count in free_cards(s)}),
        "cards": card_values(me.discard)[::-1],
        "prices": [buy_back_price(s, count) for count in range(1, len(me.discard) - most_free + 1)],
        "choose_leaving": chosen_to_leave(s) if s.setting.solo else 0,
    }
    market, discounts = s.market, s.discounts
    # in the middle of an administration cards may have been chosen, or have left already
    s.leaving = ()
    MoveMarketOn().act(s)
    plan["leaving"] = [card for card in market if card not in s.market]
    plan["discounted"] = [card for card in s.discounts if card not in discounts]
    return plan


def prompt_key(s: State) -> str:
    """Return the key of the current decision in the texts."""
    return PROGRAMS[s.program].steps[s.pc].key
