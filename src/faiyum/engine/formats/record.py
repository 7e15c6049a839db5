"""Records: whole games as text that can be read, checked and replayed."""

import json
from typing import Final

from faiyum.engine.core.constants import DISASTERS, MARKET_SLOTS, YELLOW, card_name
from faiyum.engine.core.game_board import DEFAULT_BOARD, board_in_data
from faiyum.engine.core.machine import proceed
from faiyum.engine.core.messages import Fault, fault_in, quoted
from faiyum.engine.core.option import Option
from faiyum.engine.core.program import OVER
from faiyum.engine.core.state import State
from faiyum.engine.core.vecs import i64, vec
from faiyum.engine.formats.position import at_turn, read_card_list, read_position, write_position
from faiyum.engine.new_game import Deal, deck_cards, new_setting, new_state, revealed_cards

FIRST_LINE: Final = "Faiyum record 1"
HEADERS: Final = (
    "players", "modules", "board", "rewards", "facts", "seed", "market", "draw", "final", "position", "result",
    # the proof of the deal, added by servers
    "commitment", "salt",
)  # fmt: skip


class Past:
    """A decision that was taken and, occasionally, a snapshot of the state before it."""

    def __init__(self, before: "Past | None", option: Option, seat: i64, turn: i64, snapshot: State | None) -> None:
        self.before: Final = before
        number: i64 = 1
        if before is not None:
            number += before.number
        self.number: Final[i64] = number
        self.option: Final = option
        self.seat: Final = seat
        self.turn: Final = turn
        self.snapshot: Final = snapshot


class Move:
    """An option by name, with the seat that takes it, the turn, and its line in the record."""

    def __init__(self, name: str, seat: str, turn: str, line: int) -> None:
        self.name: Final = name
        self.seat: Final = seat
        self.turn: Final = turn
        self.line: Final = line

    def check(self, s: State) -> None:
        """Raise Fault if another seat is to move or the turn is a different one."""
        if self.turn != str(s.turns + 1):
            raise Fault("other-turn", {"turn": str(s.turns + 1), "value": quoted(self.turn)})
        seat = f"seat {s.decider}"
        if self.seat != seat:
            raise Fault("other-seat", {"seat": quoted(seat), "value": quoted(self.seat)})


class Record:
    """The content of a record: the start of the game, its decisions and its result."""

    def __init__(self, start: State, seed: int | None, moves: list[Move], result: list[int]) -> None:
        self.start: Final = start
        self.seed: Final = seed
        self.moves: Final = moves
        self.result: Final = result

    def check(self, s: State) -> None:
        """Raise Fault if the game did not end as recorded."""
        reached = [seat.reputation for seat in s.seats] if s.program == OVER else []
        if self.result != reached:
            raise Fault("other-result", {"value": str(self.result), "result": str(reached)})


def fault_at(line: int, fault: Fault) -> Fault:
    """Return a fault that names the line of the record."""
    return Fault("record-line", {"line": str(line), "fault": fault})


def past_in_order(past: Past | None) -> list[Past]:
    found: list[Past] = []
    while past is not None:
        found.append(past)
        past = past.before
    found.reverse()
    return found


def card_line(cards: vec[i64]) -> str:
    return " ".join([card_name(card) for card in cards])


def write_record(start: State, past: Past | None, s: State, seed: int | None) -> str:
    setting = start.setting
    # A position at the start of a turn does not contain the number of earlier turns.
    first = start.turns if at_turn(start) else 0
    lines = [FIRST_LINE]
    if seed is None:
        lines.append("position: " + json.dumps(write_position(start)))
    else:
        lines.append(f"players: {setting.players}")
        if setting.privileges:
            lines.append("modules: privileges")
        if setting.rewards:
            lines.append(f"rewards: {setting.rewards}")
        if setting.board.name != DEFAULT_BOARD:
            lines.append("board: " + json.dumps(setting.board.source))
        overrides = setting.facts.overrides()
        if overrides:
            lines.append("facts: " + json.dumps(overrides))
        lines.append(f"seed: {seed}")
        lines.append("market: " + card_line(start.market))
        lines.append("draw: " + card_line(start.deck[: start.draw_pile]))
        lines.append("final: " + card_line(start.deck[start.draw_pile :]))
    lines.append("")
    turn = -1
    for taken in past_in_order(past):
        name = taken.option.name
        if taken.turn != turn:
            turn = taken.turn
            mover = taken.seat
            lines.append(f"{turn - first + 1}. seat {mover}: {name}")
        elif taken.seat != mover:
            lines[-1] += f"; (seat {taken.seat}) {name}"
        else:
            lines[-1] += f"; {name}"
    if s.program == OVER:
        lines.append("")
        lines.append("result: " + " ".join([str(seat.reputation) for seat in s.seats]))
    return "\n".join(lines) + "\n"


def read_record(text: object) -> Record:
    """Parse the text of a record; raises Fault with the line if it is invalid."""
    if not isinstance(text, str):
        raise Fault("record-not-text")
    lines = text.splitlines()
    if not lines or lines[0].strip() != FIRST_LINE:
        raise fault_at(1, Fault("first-line", {"line": quoted(FIRST_LINE)}))
    headers: dict[str, str] = {}
    moves: list[Move] = []
    for i in range(1, len(lines)):
        line = lines[i].strip()
        if not line:
            continue
        head, colon, rest = line.partition(":")
        if not colon:
            raise fault_at(i + 1, Fault("no-colon"))
        if head[:1].isdigit():
            turn, _, mover = head.partition(".")
            for word in rest.split(";"):
                name = word.strip()
                seat = mover.strip()
                if name.startswith("("):
                    seat, _, name = name[1:].partition(")")
                moves.append(Move(name.strip(), seat, turn, i + 1))
        elif head in HEADERS and head not in headers:
            headers[head] = rest.strip()
        else:
            raise fault_at(i + 1, Fault("unexpected", {"value": quoted(head)}))
    result = [header_number(word, "result") for word in headers.get("result", "").split()]
    if "position" in headers:
        try:
            position = json.loads(headers["position"])
        except ValueError:
            raise fault_in("position", "not-json") from None
        return Record(read_position(position), None, moves, result)
    for needed in ("players", "market", "draw", "final"):
        if needed not in headers:
            raise Fault("record-lacks", {"key": quoted(needed)})
    return Record(read_start(headers), header_number(headers.get("seed", "0"), "seed"), moves, result)


def header_number(word: str, what: str) -> int:
    try:
        return int(word)
    except ValueError:
        raise fault_in(what, "not-a-number", {"value": quoted(word)}) from None


def read_start(headers: dict[str, str]) -> State:
    name = headers.get("board", DEFAULT_BOARD)
    if name.startswith('"'):
        try:
            name = str(json.loads(name))
        except ValueError:
            raise fault_in("board", "not-json") from None
    try:
        facts = json.loads(headers.get("facts", "null"))
    except ValueError:
        raise fault_in("facts", "not-json") from None
    setting = new_setting(
        board_in_data(name),
        header_number(headers["players"], "players"),
        tuple(headers.get("modules", "").split()),
        header_number(headers.get("rewards", "0"), "rewards"),
        facts,
    )
    piles = [read_card_list(headers[key].split(), key) for key in ("market", "draw", "final")]
    if sorted(piles[0] + piles[1] + piles[2]) != sorted(deck_cards(setting.privileges) + list(YELLOW + DISASTERS)):
        raise Fault("record-cards")
    final = len(YELLOW) + len(DISASTERS) + revealed_cards(setting.privileges) - MARKET_SLOTS
    for key, pile, size in (("market", piles[0], MARKET_SLOTS), ("final", piles[2], final)):
        if len(pile) != size:
            raise fault_in(key, "pile-size", {"n": len(pile), "size": size})
    state = new_state(setting, Deal(sorted(piles[0]), piles[1], piles[2]))
    proceed(state)
    return state
