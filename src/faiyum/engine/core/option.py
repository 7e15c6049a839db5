"""Options of decisions: shared objects, each created once."""

from typing import Final, final

from faiyum.engine.core.constants import GOODS, SUBSTITUTE, amount
from faiyum.engine.core.vecs import i64

# The kinds of options as numbers, which index KINDS.
PLAY: Final = 0
CASH: Final = 1
BUY: Final = 2
USE: Final = 3
ADMINISTRATE: Final = 4
QUIT: Final = 5
END: Final = 6
DONE: Final = 7
SPACE: Final = 8
ROAD_OPTION: Final = 9
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
BRIDGE_OPTION: Final = 21

KINDS: Final = (
    "play", "cash", "buy", "use", "administrate", "quit", "end", "done", "space", "road", "move", "pay",
    "gain", "times", "supply", "card", "discarded", "this", "take-back", "lift", "reputation", "bridge",
)  # fmt: skip


@final
class Option:
    """An option of a decision; `str(option)` is its name in records and on the network.

    >>> from faiyum import Game
    >>> option = Game(players=2, seed=1).options[0]
    >>> str(option), option.kind
    ('play farmer', 'play')
    >>> option == "play farmer"
    True
    """

    def __init__(self, op: i64, value: i64, name: str, shared: bool = True) -> None:
        # the kind as a number, and the card, space, side, goods or count that it applies to
        self.op: Final = op
        self.value: Final = value
        self.name: Final = name
        # False if the option was created only to answer a question; lists of options never contain such an object
        self.shared: Final = shared
        # the action id, set when the actions of a board are numbered (see learning.actions)
        self.action: i64 = -1

    @property
    def kind(self) -> str:
        """The first word of the name, such as `play`, `buy` or `road`."""
        return KINDS[self.op]

    @property
    def code(self) -> int:
        """The option as a number, unique on its board."""
        return self.value * 32 + self.op

    @property
    def goods(self) -> dict[str, int]:
        """The goods that a payment costs or a choice of goods brings."""
        if self.op not in (PAY, GAIN):
            return {}
        return {GOODS[good]: amount(self.value, good) for good in range(5) if amount(self.value, good)}

    @property
    def substitutes(self) -> bool:
        """Whether a payment replaces a basic good with money."""
        return self.op == PAY and bool(self.value & SUBSTITUTE)

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

    def __reduce__(self) -> tuple[object, tuple[int, int, str]]:
        return (Option, (self.op, self.value, self.name))


NO_OPTIONS: Final[list[Option]] = []


def is_among(options: list[Option], option: Option) -> bool:
    """Return whether a list contains an option: this very object or, if it is not shared, an equal one."""
    for other in options:
        if other is option:
            return True
    return not option.shared and has_equal(options, option)


def has_equal(options: list[Option], option: Option) -> bool:
    """Return whether a list contains an option of the same kind with the same value."""
    for other in options:
        if other.op == option.op and other.value == option.value:
            return True
    return False


def find_option(options: list[Option], value: i64) -> Option | None:
    """Return the option with that value, if the list contains one."""
    for option in options:
        if option.value == value:
            return option
    return None


def add_option(options: list[Option], op: i64, value: i64, subject: str) -> Option:
    """Create an option, named after its kind and its subject, and add it to a list."""
    created = Option(op, value, f"{KINDS[op]} {subject}")
    options.append(created)
    return created
