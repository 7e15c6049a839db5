"""Write a state as plain data and read it back, including hand-written positions."""

from collections.abc import Iterable
from random import Random
from typing import Any, Final

from faiyum.engine.cards.card import CARDS
from faiyum.engine.core.arrays import EMPTY, has, index_of, with_item
from faiyum.engine.core.constants import (
    BRIDGE,
    BRIDGES,
    EXPANSIONS,
    FISH,
    GOOD_MAX,
    GOODS,
    GRAND_BRIDGE,
    GRAND_BRIDGES,
    GRAPE,
    NOT_WITH_PRIVILEGES,
    ONE,
    PERMANENT_BITS,
    PURSE,
    ROAD,
    ROADS,
    ROSE,
    SETTLEMENTS,
    START_HAND,
    STONE,
    TOWNS,
    WHEAT,
    WORKERS,
    WORKSHOPS,
    YELLOW,
    amount,
    card_name,
    card_number,
    card_value,
    is_disaster,
    is_privilege,
)
from faiyum.engine.core.field_functions import ACTION_FLAGS, ACTION_NAMES, ACTION_PILES
from faiyum.engine.core.fields import UNKNOWN, Setting
from faiyum.engine.core.game_board import DEFAULT_BOARD, PAIR, Board, board_in_data
from faiyum.engine.core.machine import proceed, take
from faiyum.engine.core.masks import MAX_BITS, bit, count_bits, spaces
from faiyum.engine.core.messages import Fault, fault_in, quoted
from faiyum.engine.core.program import OVER, PROGRAMS, TURN, Step
from faiyum.engine.core.state import Seat, State
from faiyum.engine.core.vecs import i64, vec
from faiyum.engine.formats.validity import check_cards, check_map, check_turn
from faiyum.engine.formats.view_types import Goods, OpenTable, SeatView
from faiyum.engine.new_game import deal, deck_cards, new_setting, new_state
from faiyum.engine.rules.roads import pair_hubs

KEYS: Final = (
    "board", "players", "modules", "turn", "seats", "drained", "workers", "prone", "settlements", "towns", "palaces",
    "workshops", "expansions", "blocks", "roads", "bridges", "grand_bridges", "connected", "market", "discounts",
    "draw", "final", "box", "ended", "rewards", "facts", "pending",
)  # fmt: skip
SEAT_KEYS: Final = ("hand", "discard", "money", "reputation", "goods", "privileges", "quit", "disaster")
# `barred_sides` is written under the key "barred", like barred spaces and goods.
PENDING: Final = tuple([name for name in ACTION_NAMES if name != "barred_sides"])
MAX_NUMBER: Final = 100_000


# ---- writing -----------------------------------------------------------------


def card_values(cards: Iterable[int]) -> list[int | str]:
    return [card_value(card) for card in cards]


def space_names(board: Board, mask: i64, more: vec[i64] = EMPTY) -> list[str]:
    return [board.names[space] for space in sorted([*spaces(mask), *more])]


def write_seat(seat: Seat) -> SeatView:
    return {
        "hand": card_values(seat.hand),
        "discard": card_values(seat.discard),
        "reputation": seat.reputation,
        "money": seat.money,
        "goods": write_goods(seat.goods),
        "privileges": card_values(seat.privileges),
        "quit": seat.quit,
        "disaster": seat.disaster if seat.disaster else None,
    }


def write_goods(goods: int) -> Goods:
    return {
        "wheat": amount(goods, WHEAT),
        "grape": amount(goods, GRAPE),
        "stone": amount(goods, STONE),
        "fish": amount(goods, FISH),
        "rose": amount(goods, ROSE),
    }


def write_position(s: State) -> dict[str, Any]:
    """Return the position; in the middle of an action, its registers are under "pending"."""
    position: dict[str, Any] = {
        **write_table(s),
        "draw": card_values(s.deck[s.drawn : s.draw_pile]),
        "final": card_values(s.deck[max(s.drawn, s.draw_pile) :]),
    }
    overrides = s.setting.facts.overrides()
    if overrides:
        position["facts"] = overrides
    if not at_turn(s):
        pending: dict[str, Any] = {}
        for key in PENDING:
            pending[key] = write_register(s, key)
        position["pending"] = pending
    return position


def write_table(s: State) -> OpenTable:
    """Write everything on the table that is public."""
    board = s.board
    built: list[list[str]] = [[], [], [], []]
    for side in range(len(s.built)):
        built[s.built[side]].append(board.side_names[side])
    table: OpenTable = {
        "players": s.setting.players,
        "modules": ["privileges"] if s.setting.privileges else [],
        "turn": s.turn,
        "seats": [write_seat(seat) for seat in s.seats],
        "drained": space_names(board, board.swamp & ~s.crocodiles),
        "workers": space_names(board, s.upright, s.extra_upright),
        "prone": space_names(board, s.prone, s.extra_prone),
        "settlements": space_names(board, s.settlements),
        "towns": space_names(board, s.towns),
        "palaces": space_names(board, 0, s.palaces),
        "workshops": space_names(board, s.workshops),
        "expansions": space_names(board, s.expansions),
        "blocks": {board.names[board.sites[i]]: s.blocks[i] for i in range(len(s.blocks)) if s.blocks[i]},
        "roads": built[ROAD],
        "bridges": built[BRIDGE],
        "grand_bridges": built[GRAND_BRIDGE],
        "connected": sorted([board.pair(pair // PAIR, pair % PAIR) for pair in s.connected]),
        "market": card_values(s.market),
        "discounts": card_values(s.discounts),
        "box": card_values(s.box),
        "ended": s.ended,
        "rewards": s.setting.rewards,
    }
    if board.name != DEFAULT_BOARD:
        table["board"] = board.source
    return table


def at_turn(s: State) -> bool:
    """Return whether the turn has just begun, so that nothing is pending."""
    fresh = not s.acted and not s.declared and not s.overtime and not s.recruited
    return s.program == OVER or (s.program == TURN and fresh)


def write_register(s: State, key: str) -> Any:
    if key in ACTION_PILES:
        return list(getattr(s, key))
    if key == "barred":
        # written as a list, because not every JSON parser preserves large integers
        return list(s.barred_sides if len(s.barred_sides) else spaces(s.barred))
    return getattr(s, key)


# ---- reading -----------------------------------------------------------------


def read_position(position: Any, random: Random | None = None) -> State:
    """Return the state that a position describes; raises Fault if it is invalid.

    Cards that the position does not mention are dealt by `random` or, without it, always in the same order.
    """
    if not isinstance(position, dict):
        raise Fault("position-not-a-dictionary")
    for key in position:
        if key not in KEYS:
            raise fault_in("position", "no-such-key", {"key": quoted(key)})
    board = board_in_data(position.get("board", DEFAULT_BOARD))
    setting = new_setting(
        board,
        position.get("players", 2),
        position.get("modules", []),
        position.get("rewards", 0),
        position.get("facts"),
    )
    s = read_cards(setting, position, random)
    read_map(s, position)
    read_turn(s, position)
    check_map(s)
    check_turn(s)
    pending = position.get("pending")
    if pending is None:
        proceed(s)
    else:
        read_pending(s, pending)
    return s


def check_number(value: Any, where: str, least: int = 0, most: int = MAX_NUMBER) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise fault_in(where, "number-from-to", {"least": least, "most": most, "value": quoted(value)})
    return value


def check_bool(value: Any, where: str) -> bool:
    if not isinstance(value, bool):
        raise fault_in(where, "true-or-false", {"value": quoted(value)})
    return value


def check_list(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise fault_in(where, "not-a-list", {"value": quoted(value)})
    return list(value)


def read_card_list(value: Any, where: str) -> list[int]:
    cards: list[int] = []
    for item in check_list(value, where):
        if isinstance(item, bool) or not isinstance(item, int | str):
            raise fault_in(where, "unknown-card", {"name": quoted(item)})
        try:
            cards.append(card_number(item))
        except Fault as fault:
            raise Fault("in", {"where": where, "fault": fault}) from None
    return cards


def read_seats(setting: Setting, position: dict[str, Any]) -> list[dict[str, Any]]:
    seats = check_list(position.get("seats", []), "seats")
    if len(seats) > setting.players:
        raise Fault("too-many-seats", {"n": len(seats), "players": setting.players})
    found: list[dict[str, Any]] = []
    for i in range(setting.players):
        seat = seats[i] if i < len(seats) else {}
        if not isinstance(seat, dict):
            raise fault_in(f"seat {i}", "not-a-dictionary", {"value": quoted(seat)})
        for key in seat:
            if key not in SEAT_KEYS:
                raise fault_in(f"seat {i}", "no-such-key", {"key": quoted(key)})
        found.append(seat)
    return found


def read_cards(setting: Setting, position: dict[str, Any], random: Random | None) -> State:
    """Read seats, market and piles; deal any missing piles from the remaining cards."""
    named: list[int] = []
    lists: dict[str, list[int]] = {}
    for key in ("market", "draw", "final", "box"):
        if key in position:
            lists[key] = read_card_list(position[key], key)
            named += lists[key]
    seat_piles: list[dict[str, list[int]]] = []
    seats = read_seats(setting, position)
    for i in range(setting.players):
        piles: dict[str, list[int]] = {}
        for key in ("hand", "discard", "privileges"):
            if key in seats[i]:
                piles[key] = read_card_list(seats[i][key], f"seat {i}: {key}")
                named += piles[key]
        if seats[i].get("disaster") is not None:
            piles["disaster"] = read_card_list([seats[i]["disaster"]], f"seat {i}: disaster")
            named += piles["disaster"]
        seat_piles.append(piles)
    pending = position.get("pending")
    if isinstance(pending, dict):
        # The card in play and the declared privileges are not in any pile.
        in_play = pending.get("in_play", 0)
        if isinstance(in_play, int) and in_play in CARDS:
            named.append(in_play)
        named += read_card_list(pending.get("spent", []), "pending: spent")
    # If a hand is left out, it holds the starting cards.
    held = [card for piles in seat_piles if "hand" not in piles for card in START_HAND]
    check_cards(setting, named + held, lists.get("box", []))

    dealt = deal(setting.privileges, Random(0) if random is None else random, named)
    if "market" in lists:
        dealt.draw[:] = sorted(dealt.draw + dealt.market)
        (Random(0) if random is None else random).shuffle(dealt.draw)
        dealt.market[:] = sorted(lists["market"])
    if "draw" in lists:
        dealt.draw[:] = lists["draw"]
    if "final" in lists:
        dealt.final[:] = lists["final"]
    s = new_state(setting, dealt)
    for i in range(setting.players):
        read_seat(s, s.seats[i], seats[i], seat_piles[i], i)
    s.ended = check_bool(position.get("ended", False), "ended")
    s.discounts = vec[i64]([card for card in s.discounts if not is_disaster(card)])
    if "discounts" in position:
        s.discounts = vec[i64](sorted(set(read_card_list(position["discounts"], "discounts"))))
    placed = named + dealt.market + dealt.draw + dealt.final
    lost = [card for card in deck_cards(setting.privileges) + list(YELLOW) if card not in placed]
    s.box = vec[i64](lists.get("box", list(NOT_WITH_PRIVILEGES) if setting.privileges else []) + lost)
    return s


def read_seat(s: State, seat: Seat, given: dict[str, Any], cards: dict[str, list[int]], i: int) -> None:
    where = f"seat {i}"
    if "hand" in cards:
        seat.hand = vec[i64](sorted(cards["hand"]))
    seat.discard = vec[i64](cards.get("discard", []))
    held = [*seat.hand, *seat.discard]
    for card in held:
        if is_disaster(card) or is_privilege(card):
            raise fault_in(where, "never-in-hand", {"name": card_name(card)})
    for card in cards.get("privileges", []):
        if not is_privilege(card):
            raise fault_in(where, "not-a-privilege", {"name": card_name(card)})
        seat.perks |= PERMANENT_BITS.get(card, 0)
    seat.privileges = vec[i64](sorted(cards.get("privileges", [])))
    for card in START_HAND:
        # Without RESURRECTION, nobody can own another player's card.
        if not s.setting.privileges and held.count(card) > START_HAND.count(card):
            raise fault_in(where, "too-many-of-own", {"name": card_name(card)})
    seat.money = check_number(given.get("money", seat.money), f"{where}: money")
    seat.reputation = check_number(given.get("reputation", 0), f"{where}: reputation")
    seat.quit = check_bool(given.get("quit", False), f"{where}: quit")
    for card in cards.get("disaster", []):
        if not is_disaster(card):
            raise fault_in(where, "not-a-disaster", {"name": card_name(card)})
        if not seat.quit:
            raise fault_in(where, "disaster-without-quitting", {"name": card_name(card)})
        seat.disaster = card
    if "goods" in given:
        goods = given["goods"]
        if not isinstance(goods, dict):
            raise fault_in(f"{where}: goods", "not-a-dictionary", {"value": quoted(goods)})
        seat.goods = 0
        for good in goods:
            if good not in GOODS:
                raise fault_in(where, "unknown-good", {"name": quoted(good)})
            count = check_number(goods[good], f"{where}: {good}", 0, GOOD_MAX)
            seat.goods += count * ONE[GOODS.index(good)]


def read_spaces(s: State, value: Any, where: str) -> list[int]:
    found: list[int] = []
    for name in check_list(value, where):
        if not isinstance(name, str) or name not in s.board.index:
            raise fault_in(where, "no-such-space", {"name": quoted(name)})
        found.append(s.board.index[name])
    return found


def read_mask(s: State, position: dict[str, Any], key: str) -> i64:
    mask: i64 = 0
    for space in read_spaces(s, position.get(key, []), key):
        if mask >> space & 1:
            raise fault_in(key, "space-twice", {"space": s.board.names[space]})
        mask |= bit(space)
    return mask


def read_map(s: State, position: dict[str, Any]) -> None:
    board = s.board
    drained = read_mask(s, position, "drained")
    for space in spaces(drained & ~board.swamp):
        raise fault_in("drained", "never-a-crocodile", {"space": board.names[space]})
    s.crocodiles = board.swamp & ~drained
    read_workers(s, position)
    s.settlements |= read_mask(s, position, "settlements")
    s.towns = read_mask(s, position, "towns")
    s.workshops = read_mask(s, position, "workshops")
    s.expansions = read_mask(s, position, "expansions")
    s.palaces = vec[i64](sorted(read_spaces(s, position.get("palaces", []), "palaces")))
    read_blocks(s, position.get("blocks", {}))
    for key in ("roads", "bridges", "grand_bridges"):
        read_sides(s, position.get(key, []), key)
    pairs: set[int] = set()
    for name in check_list(position.get("connected", []), "connected"):
        ends = name.split("-") if isinstance(name, str) else []
        if len(ends) != 2 or ends[0] not in board.index or ends[1] not in board.index or ends[0] == ends[1]:
            raise fault_in("connected", "not-a-pair", {"name": quoted(name)})
        pairs.add(pair_hubs(board.index[ends[0]], board.index[ends[1]]))
    s.connected = vec[i64](sorted(pairs))
    s.developed |= s.settlements | s.workshops | s.ended_once
    s.settlements_left = SETTLEMENTS - count_bits(s.settlements)
    s.towns_left = TOWNS - count_bits(s.towns)
    s.workshops_left = WORKSHOPS - count_bits(s.workshops)
    s.expansions_left = EXPANSIONS - count_bits(s.expansions)
    built = list(s.built)
    s.roads_left = ROADS - built.count(ROAD)
    s.bridges_left = BRIDGES - built.count(BRIDGE)
    s.grand_bridges_left = GRAND_BRIDGES - built.count(GRAND_BRIDGE)


def read_workers(s: State, position: dict[str, Any]) -> None:
    upright = read_spaces(s, position.get("workers", []), "workers")
    prone = read_spaces(s, position.get("prone", []), "prone")
    if len(set(upright + prone)) < len(upright + prone) and not s.setting.privileges:
        raise Fault("two-workers")
    for space in upright:
        if s.upright >> space & 1:
            s.extra_upright = with_item(s.extra_upright, space)
        s.upright |= bit(space)
    for space in prone:
        if s.prone >> space & 1:
            s.extra_prone = with_item(s.extra_prone, space)
        s.prone |= bit(space)
    s.idle_workers = WORKERS - len(upright) - len(prone)


def read_blocks(s: State, value: Any) -> None:
    if not isinstance(value, dict):
        raise fault_in("blocks", "not-a-dictionary", {"value": quoted(value)})
    blocks = [0, 0, 0, 0]
    for name in value:
        space = s.board.index.get(name, -1) if isinstance(name, str) else -1
        site = index_of(s.board.sites, space)
        if site < 0:
            raise fault_in("blocks", "not-a-site", {"name": quoted(name)})
        blocks[site] = check_number(value[name], f"blocks: {name}", 0, s.board.limits[site])
    s.blocks = vec[i64](blocks)


def read_sides(s: State, value: Any, key: str) -> None:
    piece = {"roads": ROAD, "bridges": BRIDGE, "grand_bridges": GRAND_BRIDGE}[key]
    for name in check_list(value, key):
        if not isinstance(name, str) or name not in s.board.side_index:
            raise fault_in(key, "not-a-side", {"name": quoted(name)})
        side = s.board.side_index[name]
        if s.board.side_kind[side] != (ROAD if piece == ROAD else BRIDGE):
            raise fault_in(key, "place-for-bridges" if piece == ROAD else "place-for-roads", {"side": name})
        if side == s.board.dam and s.built[side]:
            continue
        if s.built[side]:
            raise fault_in(key, "side-taken", {"side": name})
        built = s.built[:]
        built[side] = piece
        s.built = built
        ends = bit(s.board.side_a[side]) | bit(s.board.side_b[side])
        s.ended_twice |= s.ended_once & ends
        s.ended_once |= ends


def read_turn(s: State, position: dict[str, Any]) -> None:
    s.set_turn(check_number(position.get("turn", 0), "turn", 0, s.setting.players - 1))
    s.decider = s.turn


def read_pending(s: State, pending: Any) -> None:
    """Restore the registers of the current action."""
    if not isinstance(pending, dict) or sorted(pending) != sorted(PENDING):
        raise fault_in("pending", "these-keys", {"keys": [*PENDING]})
    for key in PENDING:
        value = pending[key]
        if key in ACTION_PILES:
            setattr(
                s,
                key,
                vec[i64]([check_number(item, f"pending: {key}") for item in check_list(value, f"pending: {key}")]),
            )
        elif key in ACTION_FLAGS:
            setattr(s, key, check_bool(value, f"pending: {key}"))
        elif key == "barred":
            # This is stored after the other registers, because its meaning depends on the step.
            barred = [
                check_number(item, "pending: barred", 0, len(s.built)) for item in check_list(value, "pending: barred")
            ]
        else:
            most = PURSE if key in ("chosen", "paid") else MAX_NUMBER
            setattr(s, key, check_number(value, f"pending: {key}", UNKNOWN if key == "at" else 0, most))
    if s.program >= len(PROGRAMS) or s.pc >= len(PROGRAMS[s.program].steps) or s.decider >= len(s.seats):
        raise fault_in("pending", "unknown-step")
    step = PROGRAMS[s.program].steps[s.pc]
    if not step.decides():
        raise fault_in("pending", "no-decision")
    read_barred(s, step, barred)
    if s.at >= len(s.built):
        raise fault_in("pending: at", "unknown-place", {"value": str(s.at)})
    if s.in_play and s.in_play not in CARDS:
        raise fault_in("pending: in_play", "unknown-card", {"name": str(s.in_play)})
    for card in s.leaving:
        if not has(s.box, card) and not has(s.market, card):
            raise fault_in("pending: leaving", "leaves-from-nowhere", {"name": card_name(card)})
    try:
        proceed(s)
        for option in s.options:
            take(s.clone(), option)
    except (AssertionError, IndexError, ValueError, TypeError, KeyError):
        raise fault_in("pending", "does-not-fit") from None


def read_barred(s: State, step: Step, barred: list[int]) -> None:
    """Read what may no longer be chosen: sides, or spaces and goods."""
    if step.bars_sides():
        s.barred_sides = vec[i64](sorted(set(barred)))
        return
    for item in barred:
        if item >= MAX_BITS:
            raise fault_in("pending: barred", "unknown-place", {"value": str(item)})
        s.barred |= bit(item)
