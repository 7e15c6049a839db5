"""Complete turns: a search that lists each distinct result of a turn once."""

from typing import Final

from faiyum.bots.search.terms import (
    QUIT_STAGE,
    Assessment,
    MapFacts,
    current_weights,
    stage_weights,
    weighted_sum,
)
from faiyum.engine.core.arrays import has
from faiyum.engine.core.constants import ALL_ROUNDER, PAPYRUS, TWICE, WITH_TEAMWORK
from faiyum.engine.core.field_functions import hash_action, hash_map, hash_seat
from faiyum.engine.core.fields import UNKNOWN
from faiyum.engine.core.hashing import START, mix, mix_bytes, mix_cards, mix_pile
from faiyum.engine.core.machine import take_in_turn
from faiyum.engine.core.option import ADMINISTRATE, CARD, TAKE_BACK, Option
from faiyum.engine.core.program import OVER, TURN
from faiyum.engine.core.state import Seat, State
from faiyum.engine.core.vecs import i64, vec

# Number of choices that distinguish administrations: how many cards are bought back and, in a solo game, which two
# leave the market.
MAX_KEY_CARDS: Final = 3
# More than twice the highest card number or count.
KEY_FACTOR: Final = 512
NOT_EVALUATED: Final = -1e9
INFINITY: Final = 1e9
# The prior of options that a policy excludes.
SKIPPED: Final = -1e6


class Guide:
    """The weights by which a search chooses among similar turns of a seat, and data that its states share."""

    def __init__(self, root: State, weights: list[float]) -> None:
        self.root: Final = root
        self.seat: Final[i64] = root.decider
        # The weights for the stage at the root of the search, and those for turns in which the player quits.
        self.current: Final = current_weights(root, self.seat, weights)
        self.quit: Final = stage_weights(weights, QUIT_STAGE)
        self.maps: Final[dict[int, MapFacts]] = {}

    def assess(self, s: State, map_key: i64) -> Assessment:
        """Return the assessment of a state, given the key of its map."""
        known = self.maps.get(map_key)
        found = Assessment(s, self.seat, known)
        if known is None:
            self.maps[map_key] = found.map
        return found

    def value(self, s: State, assessment: Assessment) -> float:
        """Return the value of a state by the weights."""
        return weighted_sum(assessment.values, self.quit if s.seats[self.seat].quit else self.current)

    def map_key(self, s: State) -> i64:
        """Return a hash of the map and of everything else that decides where the player can go.

        Things that a turn can only add to, such as roads, are hashed only if the turn has done so.
        """
        root = self.root
        me = s.seats[self.seat]
        h = mix(mix(mix(mix(START, s.crocodiles), s.upright), s.prone), s.developed)
        h = mix(mix(mix(mix(h, s.settlements), s.towns), s.workshops), s.expansions)
        h = mix_cards(h, s.blocks)
        if len(s.extra_upright) or len(s.extra_prone):
            h = mix_cards(mix_cards(h, s.extra_upright), s.extra_prone)
        if (
            s.roads_left != root.roads_left
            or s.bridges_left != root.bridges_left
            or s.grand_bridges_left != root.grand_bridges_left
        ):
            h = mix_bytes(h, s.built)
        if me.perks or s.declared:
            h = mix(mix(h, me.perks), s.used << 8 | s.declared)
        return h

    def key(self, s: State, h: i64) -> i64:
        """Return a hash of what distinguishes the states of the search for the player, given the key of the map."""
        root = self.root
        me = s.seats[self.seat]
        h = mix_cards(mix_cards(mix_cards(h, me.hand), me.discard), s.market)
        h = mix(mix(h, me.goods), me.money << 20 | me.reputation << 1 | i64(me.quit))
        h = mix(h, ((s.decider << 8 | s.turn) << 8 | s.program) << 8 | s.pc)
        h = mix(h, (((s.doing << 8 | s.action) << 8 | s.in_play) << 8 | s.declared) << 8 | s.overtime)
        h = mix(h, ((s.at + 1) << 16 | s.count) << 8 | i64(s.acted) << 2 | i64(s.recruited) << 1 | i64(s.ended))
        h = mix(mix(mix(mix(h, s.chosen), s.paid), s.barred), s.used << 16 | s.bounty)
        if len(s.discounts):
            h = mix_cards(h, s.discounts)
        if len(s.palaces) != len(root.palaces):
            h = mix_cards(h, s.palaces)
        if len(s.connected) != len(root.connected):
            h = mix_pile(h, s.connected)
        if len(me.privileges) or len(s.spent) or len(s.leaving):
            h = mix_cards(mix_cards(mix_cards(h, me.privileges), s.spent), s.leaving)
        if len(s.barred_sides) or len(s.costs):
            h = mix_pile(mix_pile(h, s.barred_sides), s.costs)
        return mix(h, s.turns)


class Turn:
    """The options taken in a turn, and the state they lead to."""

    def __init__(self, options: tuple[Option, ...], state: State, prior: float = 0.0) -> None:
        self.options = options
        self.state = state
        # What a policy adds to the value for the first option.
        self.prior = prior
        self.value = NOT_EVALUATED
        # The assessment of the state, from which the value was computed.
        self.assessment: Assessment | None = None
        self.map_key: i64 = 0

    def evaluate(self, guide: Guide) -> float:
        """Return the prior plus the value of the state by the guide's weights; it is computed only once."""
        if self.value == NOT_EVALUATED:
            self.assessment = guide.assess(self.state, self.map_key)
            self.value = self.prior + guide.value(self.state, self.assessment)
        return self.value


# The seat that searched, and the turns that it found.
Search = tuple[int, list[Turn]]


def complete_turns(
    root: State, weights: list[float], width: int, tries: int, priors: list[float] | None = None
) -> list[Turn]:
    """Return the complete turns from a state, at most `width` of each group of similar ones (see `group_key`).

    `weights` decide among similar turns. At most `tries` options are tried, or all options of the root if it has
    more. A turn ends where a card is drawn; the card is hidden again in the result, so that nothing depends on the
    order of the deck.

    `priors` holds a policy's value for each option of the root, or SKIPPED for options not to try.
    """
    seat = root.decider
    guide = Guide(root, weights)
    results: list[Turn] = []
    seen: set[int] = set()
    partial: list[Turn] = [Turn((), root)]
    full_width = width
    while partial:
        extended: list[Turn] = []
        for start in partial:
            at_root = start.state is root
            for index, option in enumerate(start.state.options):
                prior = start.prior
                if at_root and priors is not None:
                    prior = priors[index]
                    if prior == SKIPPED:
                        continue
                after = start.state.clone()
                take_in_turn(after, option)
                tries -= count_tries(after)
                map_key = guide.map_key(after)
                key = guide.key(after, map_key)
                if key in seen:
                    continue
                seen.add(key)
                turn = Turn(start.options + (option,), after, prior)  # noqa: RUF005 (faster)
                turn.map_key = map_key
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
                    extended.append(turn)
        partial = keep_best_per_group(extended, guide, width)
        # Spend at most half of the remaining tries on the next option, so that some are left for those after it.
        while count_options(partial) > tries // 2 and width > 1:
            width = (width + 1) // 2
            partial = keep_best_per_group(partial, guide, width)
        partial = limit_options(partial, guide, tries // 2)
    return keep_best_per_group(results, guide, full_width)


def count_tries(s: State) -> int:
    """Return how many tries it cost to reach this state."""
    # With TWO-TIME USE or TEAMWORK declared, the engine tries each option to see whether it can still be carried out.
    return 1 + len(s.options) if s.declared & (TWICE | WITH_TEAMWORK) and s.program != TURN else 1


def fingerprint(s: State, seat: i64) -> int:
    """Return a hash of what distinguishes states for the player."""
    return hash_action(s, hash_map(s, hash_seat(s.seats[seat], mix(START, s.turns))))


def decision_key(s: State) -> int:
    """Return a hash of everything that the plans for a decision depend on: all but the order of the deck."""
    h = mix(mix(START, s.turns), s.drawn)
    for seat in s.seats:
        h = hash_seat(seat, h)
    return hash_action(s, hash_map(s, h))


def is_endless_loop(before: Seat, after: Seat) -> bool:
    """Return whether PAPYRUS has taken back ALL-ROUNDER, which can take back PAPYRUS in turn, endlessly."""
    return (
        has(after.hand, ALL_ROUNDER)
        and has(before.discard, ALL_ROUNDER)
        and has(before.hand, PAPYRUS)
        and has(after.discard, PAPYRUS)
        and len(after.discard) == len(before.discard)
    )


def hide_drawn_cards(s: State, root: State) -> None:
    """Hide the cards drawn since the root again."""
    if s.drawn == root.drawn:
        return
    drawn = s.deck[root.drawn : s.drawn]
    s.market = vec[i64]([card for card in s.market if not has(drawn, card)])
    s.marked_slots = UNKNOWN
    s.ended = root.ended or s.drawn == len(s.deck)


def count_options(turns: list[Turn]) -> int:
    total = 0
    for turn in turns:
        total += len(turn.state.options)
    return total


def limit_options(turns: list[Turn], guide: Guide, limit: int) -> list[Turn]:
    """Return the best turns that together have at most `limit` options, but at least one turn."""
    if count_options(turns) <= limit:
        return turns
    kept: list[Turn] = []
    for turn in sorted(turns, key=lambda turn: -turn.evaluate(guide)):
        limit -= len(turn.state.options)
        if limit < 0 and kept:
            break
        kept.append(turn)
    return kept


def keep_best_per_group(turns: list[Turn], guide: Guide, width: int) -> list[Turn]:
    """Return at most `width` turns of each group, the best ones."""
    groups: dict[int, list[Turn]] = {}
    for turn in turns:
        key = group_key(turn.options)
        group = groups.get(key)
        if group is None:
            groups[key] = [turn]
        else:
            group.append(turn)
    kept: list[Turn] = []
    for similar in groups.values():
        # Administrations form many groups, within which only the workers sent home differ.
        limit = (width + 3) // 4 if similar[0].options[0].op == ADMINISTRATE else width
        if len(similar) <= limit:
            kept += similar
            continue
        least = nth_value(similar, guide, limit)
        for turn in similar:
            if turn.value >= least:
                kept.append(turn)
                limit -= 1
                if limit == 0:
                    break
    return kept


def nth_value(turns: list[Turn], guide: Guide, n: i64) -> float:
    """Return the value of the n-th best turn."""
    # The best values so far, in descending order.
    best = vec[float]([-INFINITY] * n)
    i: i64
    for turn in turns:
        value = turn.evaluate(guide)
        i = n - 1
        if value > best[i]:
            while i > 0 and best[i - 1] < value:
                best[i] = best[i - 1]
                i -= 1
            best[i] = value
    return best[n - 1]


def group_key(options: tuple[Option, ...]) -> int:
    """Return the key of a group of similar turns: those with the same first option.

    Administrations are similar if they take back equally many cards and remove the same ones from the market.
    """
    if options[0].op != ADMINISTRATE:
        return options[0].code
    # Cards chosen for privileges used afterwards do not count: they would multiply the groups.
    key: i64 = 0
    count = 0
    for option in options:
        if option.op == TAKE_BACK or option.op == CARD:
            key = key * KEY_FACTOR + 1 + 2 * option.value + (option.op == CARD)
            count += 1
            if count == MAX_KEY_CARDS:
                break
    return -1 - key
