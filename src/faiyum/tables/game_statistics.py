"""Statistics of a finished or running game."""

from collections import Counter
from dataclasses import dataclass
from typing import Literal

from faiyum.tables.log import LogEntry
from faiyum.tables.table import Table

# A kind of source of reputation and, for a card, its number or name.
ReputationSource = tuple[Literal["card", "connections", "disaster", "other"], int | str | None]


@dataclass(frozen=True)
class SeatStatistics:
    """A seat's sources of reputation, the cards that it bought with their turns, and how often it played each card."""

    sources: list[tuple[ReputationSource, int]]
    bought: list[tuple[int | str, int]]
    played: list[tuple[int | str, int]]


@dataclass(frozen=True)
class GameStatistics:
    """The reputation of each seat at the start and after each turn, and the statistics of each seat."""

    start: list[int]
    turns: list[list[int]]
    seats: list[SeatStatistics]


def game_statistics(table: Table) -> GameStatistics:
    """Return the statistics of a game."""
    turns: dict[int, list[int]] = {}
    sources: list[Counter[ReputationSource]] = [Counter() for _ in table.chairs]
    bought: list[list[tuple[int | str, int]]] = [[] for _ in table.chairs]
    played: list[Counter[int | str]] = [Counter() for _ in table.chairs]
    start = table.game.beginning().reputation
    before = tuple(start)
    # A single pass, because decompressing the log takes longer than everything else.
    for entry in table.log:
        turns[entry.turn] = list(entry.reputation)
        for seat, (now, then) in enumerate(zip(entry.reputation, before)):
            gained = now - then
            if seat == entry.seat and entry.connections:
                sources[seat]["connections", None] += entry.connections
                gained -= entry.connections
            if gained:
                sources[seat][source_of(entry)] += gained
        before = entry.reputation
        kind, _, card = entry.option.partition(" ")
        if kind == "buy":
            bought[entry.seat].append((int(card), entry.turn + 1))
        elif kind in ("play", "use") and entry.card is not None:
            played[entry.seat][entry.card] += 1
    seats = [
        SeatStatistics(source.most_common(), cards, uses.most_common())
        for source, cards, uses in zip(sources, bought, played)
    ]
    return GameStatistics(start, list(turns.values()), seats)


def source_of(entry: LogEntry) -> ReputationSource:
    if entry.option == "quit":
        return "disaster", None
    return ("other", None) if entry.card is None else ("card", entry.card)
