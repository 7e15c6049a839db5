"""The story of a table in little memory: a table that is played at takes most of it for what is over."""

import zlib
from collections.abc import Iterator, Sequence
from typing import overload

import msgspec

from faiyum.tables.log_entry import Entry

# so many entries are packed together, into a tenth of their size, and so many of the latest at the least are not
TOGETHER = 16
AT_HAND = 8

ENTRIES = msgspec.msgpack.Decoder(list[Entry])


class Chronicle(Sequence[Entry]):
    """The entries of a game, all but the latest packed."""

    def __init__(self) -> None:
        self._packed: list[bytes] = []
        self._latest: list[Entry] = []

    def append(self, entry: Entry) -> None:
        self._latest.append(entry)
        if len(self._latest) == TOGETHER + AT_HAND:
            self._packed.append(zlib.compress(msgspec.msgpack.encode(self._latest[:TOGETHER])))
            del self._latest[:TOGETHER]

    def __len__(self) -> int:
        return TOGETHER * len(self._packed) + len(self._latest)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self[:])

    @overload
    def __getitem__(self, at: int) -> Entry: ...
    @overload
    def __getitem__(self, at: slice) -> list[Entry]: ...
    def __getitem__(self, at: int | slice) -> Entry | list[Entry]:
        if isinstance(at, int):
            number = range(len(self))[at]
            return self._between(number, number + 1)[0]
        start, stop, step = at.indices(len(self))
        return self._between(start, max(start, stop))[::step]

    def _between(self, start: int, stop: int) -> list[Entry]:
        first = min(start // TOGETHER, len(self._packed))
        found: list[Entry] = []
        for pack in self._packed[first : -(-stop // TOGETHER)]:
            found += ENTRIES.decode(zlib.decompress(pack))
        found += self._latest
        return found[start - first * TOGETHER : stop - first * TOGETHER]

    def upto(self, number: int) -> "Chronicle":
        """The first so many entries."""
        found = Chronicle()
        whole = min(number // TOGETHER, len(self._packed))
        found._packed = self._packed[:whole]
        found._latest = self[whole * TOGETHER : number]
        return found
