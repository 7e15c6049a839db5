"""The log of a table: one entry per decision, compressed to save memory."""

import marshal
import zlib
from collections.abc import Iterator, Sequence
from typing import NamedTuple, overload

# Number of entries that are compressed together, to about a tenth of their size.
BLOCK = 16
# Minimum number of latest entries that stay uncompressed, once there are that many.
RECENT = 8


class LogEntry(NamedTuple):
    """A decision that was taken, with its text and its consequences."""

    turn: int
    seat: int
    # The bot that decided, or None for a person.
    bot: str | None
    option: str
    # The card in use, if any.
    card: int | str | None
    # The number of cards drawn before the decision.
    drawn: int
    # The text (a phrase) and the changes on the table, already encoded as JSON because most readers only pass them on.
    text: bytes
    changes: bytes
    # The reputation of each seat after the decision.
    reputation: tuple[int, ...]
    # The reputation that the seat gained from new connections.
    connections: int


class Log(Sequence[LogEntry]):
    """The entries of a game; all but the latest are compressed."""

    def __init__(self) -> None:
        self._blocks: list[bytes] = []
        self._recent: list[LogEntry] = []
        # The seat of each entry.
        self._seats = bytearray()

    def append(self, entry: LogEntry) -> None:
        self._recent.append(entry)
        self._seats.append(entry.seat)
        if len(self._recent) == BLOCK + RECENT:
            block = [tuple(old) for old in self._recent[:BLOCK]]
            self._blocks.append(zlib.compress(marshal.dumps(block)))
            del self._recent[:BLOCK]

    def __len__(self) -> int:
        return len(self._seats)

    def __iter__(self) -> Iterator[LogEntry]:
        return iter(self[:])

    @overload
    def __getitem__(self, at: int) -> LogEntry: ...
    @overload
    def __getitem__(self, at: slice) -> list[LogEntry]: ...
    def __getitem__(self, at: int | slice) -> LogEntry | list[LogEntry]:
        if isinstance(at, int):
            # Most readers want one of the latest entries.
            recent = at + len(self._recent) if at < 0 else at - BLOCK * len(self._blocks)
            if 0 <= recent < len(self._recent):
                return self._recent[recent]
            number = range(len(self))[at]
            return self._between(number, number + 1)[0]
        start, stop, step = at.indices(len(self))
        return self._between(start, max(start, stop))[::step]

    def _between(self, start: int, stop: int) -> list[LogEntry]:
        first = min(start // BLOCK, len(self._blocks))
        if first == len(self._blocks):
            return self._recent[start - first * BLOCK : stop - first * BLOCK]
        found: list[LogEntry] = []
        for block in self._blocks[first : -(-stop // BLOCK)]:
            found += map(LogEntry._make, marshal.loads(zlib.decompress(block)))
        found += self._recent
        return found[start - first * BLOCK : stop - first * BLOCK]

    def first(self, count: int) -> "Log":
        """Return a log of the first `count` entries."""
        found = Log()
        blocks = min(count // BLOCK, len(self._blocks))
        found._blocks = self._blocks[:blocks]
        found._recent = self[blocks * BLOCK : count]
        found._seats = self._seats[:count]
        return found

    def last_by(self, seat: int) -> int:
        """Return the number of a seat's latest entry, or -1 if it has none."""
        return self._seats.rfind(seat)
