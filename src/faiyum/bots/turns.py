"""Complete turns: the ways in which the rest of a turn can go, each result once."""

from collections.abc import Callable

from faiyum.engine.machine import take_in_turn
from faiyum.engine.state import UNKNOWN, State
from faiyum.engine.steps import OVER


class Turn:
    """The options of the rest of a turn, and the state that they lead to."""

    def __init__(self, codes: tuple[int, ...], state: State) -> None:
        self.codes = codes
        self.state = state


def complete_turns(root: State, judge: Callable[[list[State]], list[float]], width: int) -> list[Turn]:
    """All results of the turn from here; of unfinished ways that begin alike only the best go on.

    Cards drawn on the way are face down again in the results, so nothing depends on
    the order of the deck.
    """
    seat = root.decider
    results: list[Turn] = []
    seen: set[object] = set()
    ways: list[Turn] = [Turn((), root)]
    while ways:
        further: list[Turn] = []
        for way in ways:
            for code in way.state.options:
                after = way.state.clone()
                take_in_turn(after, code)
                mark = fingerprint(after, seat)
                if mark in seen:
                    continue
                seen.add(mark)
                turn = Turn((*way.codes, code), after)
                if after.turns != root.turns or after.program == OVER or after.decider != seat:
                    hide_drawn(after, root)
                    results.append(turn)
                else:
                    further.append(turn)
        ways = best_ways(further, judge, width)
    return results


def fingerprint(s: State, seat: int) -> object:
    """Equal for states that are equal to the player, but for roads that end in the same spaces."""
    me = s.seats[seat]
    return (
        s.program, s.pc, s.turns, s.decider, s.at, s.chosen, s.paid, s.count, s.barred, s.bounty, s.costs, s.leaving,
        s.used, s.declared, s.spent, s.in_play, s.overtime, me.hand, me.discard, me.privileges, me.goods, me.money,
        me.reputation, s.upright, s.prone, s.crowd, s.crocodiles, s.settlements, s.towns, s.workshops, s.expansions,
        s.palaces, s.blocks, s.ended_once, s.ended_twice, s.connected, s.roads_left, s.market,
    )  # fmt: skip


def hide_drawn(s: State, root: State) -> None:
    """Turn the cards drawn since face down again."""
    if s.drawn == root.drawn:
        return
    drawn = s.deck[root.drawn : s.drawn]
    s.market = tuple([card for card in s.market if card not in drawn])
    s.marked_slots = UNKNOWN
    s.ended = root.ended or s.drawn == len(s.deck)


def best_ways(ways: list[Turn], judge: Callable[[list[State]], list[float]], width: int) -> list[Turn]:
    """At most so many of those with the same first option."""
    groups: dict[int, list[Turn]] = {}
    for way in ways:
        first = way.codes[0]
        if first in groups:
            groups[first].append(way)
        else:
            groups[first] = [way]
    crowded: list[Turn] = []
    kept: list[Turn] = []
    for group in groups.values():
        if len(group) > width:
            crowded += group
        else:
            kept += group
    if not crowded:
        return kept
    worths = judge([way.state for way in crowded])
    start = 0
    while start < len(crowded):
        first = crowded[start].codes[0]
        end = start
        while end < len(crowded) and crowded[end].codes[0] == first:
            end += 1
        least = sorted(worths[start:end])[-width]
        kept += [crowded[i] for i in range(start, end) if worths[i] >= least][:width]
        start = end
    return kept
