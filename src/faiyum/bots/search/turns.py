"""Complete turns: the ways in which the rest of a turn can go, each result once."""

from typing import Final

from faiyum.bots.search.terms import current_weights, evaluate_with
from faiyum.engine.constants import TWICE, WITH_TEAMWORK
from faiyum.engine.machine import take_in_turn
from faiyum.engine.options import ADMINISTRATE, CARD, TAKE_BACK, kind_of
from faiyum.engine.state import UNKNOWN, Seat, State
from faiyum.engine.steps import OVER, TURN

# the buying back and the two cards that leave the market in a solo game
MAX_KEY_CARDS: Final = 3
NOT_EVALUATED: Final = -1e9
ALL_ROUNDER: Final = 50
PAPYRUS: Final = 88


class Turn:
    """The options of the rest of a turn, and the state that they lead to."""

    def __init__(self, codes: tuple[int, ...], state: State) -> None:
        self.codes = codes
        self.state = state
        self.worth = NOT_EVALUATED

    def weigh(self, seat: int, weights: list[float]) -> float:
        """What it is worth by the weights of the guide."""
        if self.worth == NOT_EVALUATED:
            self.worth = evaluate_with(self.state, seat, weights)
        return self.worth


def complete_turns(root: State, guide: list[float], width: int, most: int) -> list[Turn]:
    """The results of the turn from here; where many are akin, the best of them by the guide's weights.

    At most so many options are tried, or all that the position itself has. A way ends
    where a card is drawn, which is face down again in the result, so nothing depends
    on the order of the deck.
    """
    seat = root.decider
    weights = current_weights(root, guide)
    results: list[Turn] = []
    seen: set[object] = set()
    ways: list[Turn] = [Turn((), root)]
    whole_width = width
    while ways:
        further: list[Turn] = []
        for way in ways:
            for code in way.state.options:
                after = way.state.clone()
                take_in_turn(after, code)
                most -= count_tries(after)
                mark = fingerprint(after, seat)
                if mark in seen:
                    continue
                seen.add(mark)
                turn = Turn((*way.codes, code), after)
                if (
                    after.turns != root.turns
                    or after.drawn != root.drawn
                    or after.program == OVER
                    or after.decider != seat
                ):
                    hide_drawn_cards(after, root)
                    if not is_endless_loop(root.seats[seat], after.seats[seat]):
                        results.append(turn)
                else:
                    further.append(turn)
        ways = keep_best_per_group(further, seat, weights, width)
        # half of what is left, so that something remains for all that follows
        while count_options(ways) > most // 2 and width > 1:
            width = (width + 1) // 2
            ways = keep_best_per_group(ways, seat, weights, width)
        ways = within(ways, seat, weights, most // 2)
    return keep_best_per_group(results, seat, weights, whole_width)


def count_tries(s: State) -> int:
    """How many options were tried to come to this state."""
    # an action with a promise: each option was tried, to see that the promise can be kept
    return 1 + len(s.options) if s.declared & (TWICE | WITH_TEAMWORK) and s.program != TURN else 1


def fingerprint(s: State, seat: int) -> object:
    """Equal for states that are equal to the player, but for roads that end in the same spaces."""
    me = s.seats[seat]
    return (
        s.program, s.pc, s.turns, s.decider, s.at, s.chosen, s.paid, s.count, s.barred, s.bounty, s.costs, s.leaving,
        s.used, s.declared, s.spent, s.in_play, s.overtime, me.hand, me.discard, me.privileges, me.goods, me.money,
        me.reputation, s.upright, s.prone, s.crowd, s.crocodiles, s.settlements, s.towns, s.workshops, s.expansions,
        s.palaces, s.blocks, s.ended_once, s.ended_twice, s.connected, s.roads_left, s.market,
    )  # fmt: skip


def is_endless_loop(before: Seat, after: Seat) -> bool:
    """Whether PAPYRUS has taken back ALL-ROUNDER, which can take it back in turn, and so on for ever."""
    return (
        ALL_ROUNDER in after.hand
        and ALL_ROUNDER in before.discard
        and PAPYRUS in before.hand
        and PAPYRUS in after.discard
        and len(after.discard) == len(before.discard)
    )


def hide_drawn_cards(s: State, root: State) -> None:
    """Turn the cards drawn since face down again."""
    if s.drawn == root.drawn:
        return
    drawn = s.deck[root.drawn : s.drawn]
    s.market = tuple([card for card in s.market if card not in drawn])
    s.marked_slots = UNKNOWN
    s.ended = root.ended or s.drawn == len(s.deck)


def count_options(ways: list[Turn]) -> int:
    total = 0
    for way in ways:
        total += len(way.state.options)
    return total


def within(ways: list[Turn], seat: int, weights: list[float], most: int) -> list[Turn]:
    """The best ways that have no more options than that together, but one at least."""
    if count_options(ways) <= most:
        return ways
    kept: list[Turn] = []
    for way in sorted(ways, key=lambda way: -way.weigh(seat, weights)):
        most -= len(way.state.options)
        if most < 0 and kept:
            break
        kept.append(way)
    return kept


def keep_best_per_group(turns: list[Turn], seat: int, weights: list[float], width: int) -> list[Turn]:
    """At most so many of those that are akin."""
    groups: dict[object, list[Turn]] = {}
    for turn in turns:
        kin = group_key(turn.codes)
        if kin in groups:
            groups[kin].append(turn)
        else:
            groups[kin] = [turn]
    kept: list[Turn] = []
    for group in groups.values():
        # there are many kinds of administration, which differ little in the workers sent home
        most = (width + 3) // 4 if kind_of(group[0].codes[0]) == ADMINISTRATE else width
        if len(group) > most:
            worths = [turn.weigh(seat, weights) for turn in group]
            least = sorted(worths)[-most]
            group = [turn for turn, worth in zip(group, worths) if worth >= least][:most]
        kept += group
    return kept


def group_key(codes: tuple[int, ...]) -> object:
    """Turns are akin if they begin alike; of administration, if the same cards come back and leave the market."""
    first = codes[0]
    if kind_of(first) != ADMINISTRATE:
        return first
    # not the cards of privileges used afterwards: there would be no end of kinds
    return tuple([code for code in codes if kind_of(code) in (TAKE_BACK, CARD)][:MAX_KEY_CARDS])
