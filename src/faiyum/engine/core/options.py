"""All options by kind and value, and their names."""

from collections.abc import Sequence
from typing import Final

from faiyum.engine.core.constants import CARD_NUMBERS, GOODS, ONE, PURSE, SUBSTITUTE, amount, card_name, card_number
from faiyum.engine.core.game_board import PAIR, Board
from faiyum.engine.core.masks import lowest
from faiyum.engine.core.messages import Fault, quoted
from faiyum.engine.core.option import (
    ADMINISTRATE,
    BRIDGE_OPTION,
    BUY,
    CARD,
    CASH,
    DISCARDED,
    DONE,
    END,
    GAIN,
    KINDS,
    LIFT,
    MOVE,
    PAY,
    PLAY,
    QUIT,
    REPUTATION,
    ROAD_OPTION,
    SPACE,
    SUPPLY,
    TAKE_BACK,
    THIS,
    TIMES,
    USE,
    Option,
    add_option,
    find_option,
)
from faiyum.engine.core.vecs import i64, vec

CARD_KINDS: Final = (PLAY, CASH, BUY, USE, CARD)
EXAMPLES: Final = {
    PLAY: "38", CASH: "38", BUY: "38", USE: "13", CARD: "38", SPACE: "D5", ROAD_OPTION: "D5-D6", BRIDGE_OPTION: "D5-E5",
    MOVE: "D5 D6", SUPPLY: "2 3", TIMES: "2", DISCARDED: "1", REPUTATION: "1", TAKE_BACK: "2",
}  # fmt: skip
# Options with counts up to this number are shared. Larger counts occur only in questions about impossible options.
MAX_COUNT: Final = 120


def goods_name(value: int) -> str:
    words: list[str] = []
    for good in range(5):
        words.extend([GOODS[good]] * amount(value & PURSE, good))
    if value & SUBSTITUTE:
        words.append("money")
    return " ".join(words)


def card_options(op: int) -> vec[Option]:
    return vec[Option]([Option(op, card, f"{KINDS[op]} {card_name(card)}") for card in range(CARD_NUMBERS)])


def count_options(op: int) -> vec[Option]:
    return vec[Option]([Option(op, count, f"{KINDS[op]} {count}") for count in range(MAX_COUNT + 1)])


PLAYS: Final = card_options(PLAY)
CASHES: Final = card_options(CASH)
BUYS: Final = card_options(BUY)
CARD_USES: Final = card_options(USE)
CARD_CHOICES: Final = card_options(CARD)
TIMES_OPTIONS: Final = count_options(TIMES)
DISCARDED_OPTIONS: Final = count_options(DISCARDED)
TAKE_BACK_OPTIONS: Final = count_options(TAKE_BACK)
REPUTATION_OPTIONS: Final = count_options(REPUTATION)
DO_ADMINISTRATE: Final = Option(ADMINISTRATE, 0, "administrate")
DO_QUIT: Final = Option(QUIT, 0, "quit")
DO_END: Final = Option(END, 0, "end")
DO_FINISH: Final = Option(DONE, 0, "done")
DO_THIS: Final = Option(THIS, 0, "this")
DO_LIFT: Final = Option(LIFT, 0, "lift")
# Options for sets of goods and pairs of counts, in short lists by a hash of their value. Each is created when a step
# first offers it. Names passed in by callers do not add any.
BUCKETS: Final = 512
PAYMENTS: Final[list[list[Option]]] = [[] for _ in range(BUCKETS)]
GAINS: Final[list[list[Option]]] = [[] for _ in range(BUCKETS)]
SUPPLIES: Final[list[list[Option]]] = [[] for _ in range(BUCKETS)]


def bucket(value: i64) -> i64:
    return (value ^ value >> 7 ^ value >> 14 ^ value >> 24 ^ value >> 34 ^ value >> 42) & (BUCKETS - 1)


def payment_option(payment: i64) -> Option:
    alike = PAYMENTS[bucket(payment)]
    found = find_option(alike, payment)
    return found if found is not None else add_option(alike, PAY, payment, goods_name(payment))


def gain_option(goods: i64) -> Option:
    alike = GAINS[bucket(goods)]
    found = find_option(alike, goods)
    return found if found is not None else add_option(alike, GAIN, goods, goods_name(goods))


def supply_option(towns: i64, others: i64) -> Option:
    value = towns * PAIR + others
    alike = SUPPLIES[bucket(value)]
    found = find_option(alike, value)
    return found if found is not None else add_option(alike, SUPPLY, value, f"{towns} {others}")


def goods_or_supply(op: int, value: int) -> Option:
    """Return the option for a set of goods or a pair of counts: a new, unshared one if no step has offered it yet."""
    if op == SUPPLY:
        shared, subject = SUPPLIES, f"{value // PAIR} {value % PAIR}"
    else:
        shared, subject = (PAYMENTS if op == PAY else GAINS), goods_name(value)
    found = find_option(shared[bucket(value)], value)
    return found if found is not None else Option(op, value, f"{KINDS[op]} {subject}", shared=False)


def count_option(shared: vec[Option], count: i64) -> Option:
    """Return a shared option, or a new one if the count is too large to be possible."""
    if count <= MAX_COUNT:
        return shared[count]
    op = shared[0].op
    return Option(op, count, f"{KINDS[op]} {count}")


def space_options(board: Board, mask: i64) -> list[Option]:
    """Return an option for choosing each space of a set, in ascending order."""
    found: list[Option] = []
    add_spaces(found, board, mask)
    return found


def add_spaces(found: list[Option], board: Board, mask: i64) -> None:
    """Add an option for choosing each space of a set, in ascending order."""
    while mask:
        found.append(board.space_options[lowest(mask)])
        mask &= mask - 1


def card_choices(cards: Sequence[int]) -> list[Option]:
    return [CARD_CHOICES[card] for card in cards]


def counts_up_to(shared: vec[Option], first: i64, last: i64) -> list[Option]:
    """Return the options with the counts from `first` to `last`."""
    return [count_option(shared, count) for count in range(first, last + 1)]


def parse_option(board: Board, name: str) -> Option:
    """Return the option with that name, possible or not; raises Fault if there is none."""
    words = name.split()
    if not words or words[0] not in KINDS:
        raise Fault("invalid-option", {"name": quoted(name), "fault": Fault("first-word", {"words": [*KINDS]})})
    op = KINDS.index(words[0])
    try:
        found = option_of(board, op, option_value(board, op, words[1:]))
    except Fault as fault:
        raise Fault("invalid-option", {"name": quoted(name), "fault": fault}) from None
    if found.name != name:
        raise Fault(
            "invalid-option", {"name": quoted(name), "fault": Fault("written-so", {"name": quoted(found.name)})}
        )
    return found


def option_of(board: Board, op: int, value: int) -> Option:
    """Return the option of a kind with a value, which need not be one that a step can offer."""
    if op == PLAY:
        return PLAYS[value]
    if op == CASH:
        return CASHES[value]
    if op == BUY:
        return BUYS[value]
    if op == USE:
        return CARD_USES[value]
    if op == CARD:
        return CARD_CHOICES[value]
    if op == TIMES:
        return count_option(TIMES_OPTIONS, value)
    if op == DISCARDED:
        return count_option(DISCARDED_OPTIONS, value)
    if op == REPUTATION:
        return count_option(REPUTATION_OPTIONS, value)
    if op == TAKE_BACK:
        return count_option(TAKE_BACK_OPTIONS, value)
    if op == SPACE:
        return board.space_options[value]
    if op == ROAD_OPTION:
        return board.road_options[value]
    if op == BRIDGE_OPTION:
        return board.bridge_options[value]
    if op == MOVE:
        return board.move_option(value)
    if op in (PAY, GAIN, SUPPLY):
        return goods_or_supply(op, value)
    for plain in (DO_ADMINISTRATE, DO_QUIT, DO_END, DO_FINISH, DO_THIS, DO_LIFT):
        if plain.op == op:
            return plain
    raise AssertionError("unknown kind of option")


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
                raise Fault("unknown-good", {"name": quoted(word)})
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
    if kind in (ROAD_OPTION, BRIDGE_OPTION):
        return board.side(words[0])
    if kind == MOVE:
        return board.space(words[0]) * PAIR + board.space(words[1])
    numbers = [int(word) if word.isascii() and word.isdigit() and len(word) < 4 else -1 for word in words]
    if -1 in numbers:
        raise Fault("number-expected")
    if kind == SUPPLY:
        return numbers[0] * PAIR + numbers[1]
    return numbers[0] if numbers else 0
