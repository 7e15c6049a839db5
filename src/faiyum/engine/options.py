"""Options of decisions, each encoded as an int and named by a string."""

from typing import Final

from faiyum.engine.board import PAIR, Board
from faiyum.engine.constants import GOODS, ONE, PURSE, SUBSTITUTE, amount, card_name, card_number
from faiyum.engine.messages import Fault, quoted

# An option is value << 5 | kind.
PLAY: Final = 0
CASH: Final = 1
BUY: Final = 2
USE: Final = 3
ADMINISTRATE: Final = 4
QUIT: Final = 5
END: Final = 6
DONE: Final = 7
SPACE: Final = 8
ROAD: Final = 9
MOVE: Final = 10
PAY: Final = 11
GAIN: Final = 12
TIMES: Final = 13
SUPPLY: Final = 14
CARD: Final = 15
DISCARDED: Final = 16
THIS: Final = 17
TAKE_BACK: Final = 18
LIFT: Final = 19
REPUTATION: Final = 20
BRIDGE: Final = 21

KIND_BITS: Final = 5
KIND_MASK: Final = 31
KINDS: Final = (
    "play", "cash", "buy", "use", "administrate", "quit", "end", "done", "space", "road", "move", "pay",
    "gain", "times", "supply", "card", "discarded", "this", "take-back", "lift", "reputation", "bridge",
)  # fmt: skip
CARD_KINDS: Final = (PLAY, CASH, BUY, USE, CARD)
# a number on its own follows the kind's name
COUNT_KINDS: Final = (TIMES, DISCARDED, REPUTATION, TAKE_BACK)
EXAMPLES: Final = {
    PLAY: "38", CASH: "38", BUY: "38", USE: "13", CARD: "38", SPACE: "D5", ROAD: "D5-D6", BRIDGE: "D5-E5",
    MOVE: "D5 D6", SUPPLY: "2 3", TIMES: "2", DISCARDED: "1", REPUTATION: "1", TAKE_BACK: "2",
}  # fmt: skip


def option(kind: int, value: int = 0) -> int:
    return value << KIND_BITS | kind


def kind_of(code: int) -> int:
    return code & KIND_MASK


def value_of(code: int) -> int:
    return code >> KIND_BITS


def space_options(mask: int) -> list[int]:
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append((low.bit_length() - 1) << KIND_BITS | SPACE)
        mask ^= low
    return found


class Option:
    """An option of a decision; `str(option)` is its name in records and on the network."""

    def __init__(self, code: int, name: str, board: Board) -> None:
        self.code: Final = code
        self.name: Final = name
        # the code is valid on this board only, the name on any
        self.board: Final = board

    @property
    def kind(self) -> str:
        return KINDS[kind_of(self.code)]

    @property
    def value(self) -> int:
        return value_of(self.code)

    @property
    def goods(self) -> dict[str, int]:
        """What a payment hands over or a choice of goods brings."""
        if kind_of(self.code) not in (PAY, GAIN):
            return {}
        return {GOODS[good]: amount(self.value, good) for good in range(5) if amount(self.value, good)}

    @property
    def substitutes(self) -> bool:
        """Whether a payment replaces a basic good by money."""
        return kind_of(self.code) == PAY and bool(self.value & SUBSTITUTE)

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Option({self.name!r})"

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Option):
            return self.name == other.name
        return isinstance(other, str) and other == self.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> tuple[object, tuple[int, str, Board]]:
        return (Option, (self.code, self.name, self.board))


def goods_name(value: int) -> str:
    words: list[str] = []
    for good in range(5):
        words.extend([GOODS[good]] * amount(value & PURSE, good))
    if value & SUBSTITUTE:
        words.append("money")
    return " ".join(words)


def option_name(board: Board, code: int) -> str:
    kind = kind_of(code)
    value = value_of(code)
    word = KINDS[kind]
    if kind in CARD_KINDS:
        return f"{word} {card_name(value)}"
    if kind == SPACE:
        return f"{word} {board.names[value]}"
    if kind in (ROAD, BRIDGE):
        return f"{word} {board.side_names[value]}"
    if kind == MOVE:
        return f"{word} {board.names[value // PAIR]} {board.names[value % PAIR]}"
    if kind in (PAY, GAIN):
        return f"{word} {goods_name(value)}"
    if kind == SUPPLY:
        return f"{word} {value // PAIR} {value % PAIR}"
    if kind in COUNT_KINDS:
        return f"{word} {value}"
    return word


def option_code(board: Board, name: str) -> int:
    """The option of that name, possible or not; Fault if no option is named so."""
    words = name.split()
    if not words or words[0] not in KINDS:
        raise Fault("no-option", {"name": quoted(name), "fault": Fault("first-word", {"words": ", ".join(KINDS)})})
    kind = KINDS.index(words[0])
    try:
        value = option_value(board, kind, words[1:])
    except Fault as fault:
        raise Fault("no-option", {"name": quoted(name), "fault": fault}) from None
    code = option(kind, value)
    proper = option_name(board, code)
    if proper != name:
        raise Fault("no-option", {"name": quoted(name), "fault": Fault("written-so", {"name": quoted(proper)})})
    return code


def option_value(board: Board, kind: int, words: list[str]) -> int:
    if kind in (PAY, GAIN):
        value = 0
        if not words:
            raise Fault("goods-expected")
        for word in words:
            if word == "money":
                value |= SUBSTITUTE
            elif word in GOODS:
                value += ONE[GOODS.index(word)]
            else:
                raise Fault("no-good", {"name": quoted(word)})
        return value
    example = EXAMPLES.get(kind, "")
    if len(words) != len(example.split()):
        if not example:
            raise Fault("nothing-follows")
        raise Fault("written-like", {"example": quoted(f"{KINDS[kind]} {example}")})
    if kind in CARD_KINDS:
        return card_number(words[0])
    if kind == SPACE:
        return board.space(words[0])
    if kind in (ROAD, BRIDGE):
        return board.side(words[0])
    if kind == MOVE:
        return board.space(words[0]) * PAIR + board.space(words[1])
    numbers = [int(word) if word.isascii() and word.isdigit() and len(word) < 4 else -1 for word in words]
    if -1 in numbers:
        raise Fault("number-expected")
    if kind == SUPPLY:
        return numbers[0] * PAIR + numbers[1]
    return numbers[0] if numbers else 0
