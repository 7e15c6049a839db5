"""Views: everything that a seat may see, which is all but the order of the deck."""

from faiyum.engine.administration import (
    SEND_WORKERS_HOME,
    MoveMarketOn,
    bonus,
    buy_back_price,
    chosen_to_leave,
    income,
    most_free_cards,
)
from faiyum.engine.cards.card import CARDS
from faiyum.engine.core.arrays import EMPTY, has, total
from faiyum.engine.core.constants import ARCHIVIST, PALACES, SETTLEMENT, TAKEN_BACK, card_value, is_disaster
from faiyum.engine.core.face import Face
from faiyum.engine.core.masks import count_bits
from faiyum.engine.core.program import OVER, PROGRAMS
from faiyum.engine.core.state import State
from faiyum.engine.formats.position import card_values, write_table
from faiyum.engine.formats.view_types import AdministrationView, SupplyView, View
from faiyum.engine.rules.market import current_market, price, slots_for_sale


def write_view(s: State, seat: int | None, options: list[str]) -> View:
    """Write the table as a seat sees it; only the seat to move gets the options."""
    over = s.program == OVER
    sale = min(slots_for_sale(s), len(s.market))
    return {
        **write_table(s),
        # Everybody knows which cards are in the piles, but nobody knows their order.
        "draw": card_values(sorted(s.deck[s.drawn : s.draw_pile])),
        "final": card_values(sorted(s.deck[max(s.drawn, s.draw_pile) :])),
        "seat": seat,
        "over": over,
        "decides": None if over else s.decider,
        "prompt": None if over else prompt_key(s),
        "options": options if seat == s.decider and not over else [],
        "in_play": card_value(s.in_play) if s.in_play else None,
        "action": card_value(s.program) if 0 < s.program <= SETTLEMENT else None,
        "declared": card_values(s.spent),
        "acted": s.acted,
        "turns": s.turns,
        "prices": [price(s, slot) for slot in range(sale) if not is_disaster(s.market[slot])],
        "current": card_values(current_market(s)),
        "supply": write_supply(s),
    }


def write_supply(s: State) -> SupplyView:
    return {
        "workers": s.idle_workers,
        "settlements": s.settlements_left,
        "towns": s.towns_left,
        "workshops": s.workshops_left,
        "expansions": s.expansions_left,
        "roads": s.roads_left,
        "bridges": s.bridges_left,
        "grand_bridges": s.grand_bridges_left,
        "palaces": PALACES - len(s.palaces),
        "blocks": total(s.board.limits) - total(s.blocks),
        "crocodiles": count_bits(s.crocodiles),
    }


def write_administration(s: State, seat: int) -> AdministrationView:
    """Write the effects of administration if a seat chose it now."""
    s = s.clone()
    s.set_turn(seat)
    # In the middle of an administration, cards may already have been chosen or removed.
    s.leaving = EMPTY
    moved = s.clone()
    MoveMarketOn().act(moved)
    me = s.me
    most_free = most_free_cards(s)
    least_free = TAKEN_BACK if me.perks & ARCHIVIST else most_free
    return {
        "income": income(me),
        "bonus": bonus(me),
        "hand": len(me.hand),
        "workers": min(SEND_WORKERS_HOME.limit(s), count_bits(s.upright) + len(s.extra_upright)),
        "worker_money": SEND_WORKERS_HOME.money,
        "free": sorted({min(count, len(me.discard)) for count in (least_free, most_free)}),
        "cards": card_values(me.discard)[::-1],
        "prices": [buy_back_price(s, count) for count in range(1, len(me.discard) - most_free + 1)],
        "choose_leaving": chosen_to_leave(s) if s.setting.solo else 0,
        "leaving": [card for card in s.market if not has(moved.market, card)],
        "discounted": [card for card in moved.discounts if not has(s.discounts, card)],
    }


def prompt_key(s: State) -> str:
    """Return the key of the current decision in the texts."""
    return PROGRAMS[s.program].steps[s.pc].key


def decision_numbers(key: str) -> dict[str, int]:
    """Return the numbers that the texts of a decision insert: those that all cards with this decision share."""
    found: list[dict[str, int]] = []
    for program in PROGRAMS:
        for step in program.steps:
            if step.key == key:
                face = Face()
                step.show(face)
                found.append(CARDS[program.number].face().numbers if program.number in CARDS else face.numbers)
    shared = found[0] if found else {}
    return {name: n for name, n in shared.items() if all([numbers.get(name) == n for numbers in found])}
