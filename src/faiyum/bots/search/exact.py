"""Exact search of endgames in which nothing is hidden: the value of a state under best play, within a limit."""

from typing import Final

from faiyum.engine.core.constants import pieces
from faiyum.engine.core.field_functions import hash_action, hash_map
from faiyum.engine.core.hashing import START, mix, mix_pile
from faiyum.engine.core.machine import proceed, take
from faiyum.engine.core.option import CASH, PLAY, QUIT, Option
from faiyum.engine.core.program import OVER, PROGRAMS, TURN
from faiyum.engine.core.state import Seat, State
from faiyum.engine.core.vecs import i64, vec

# How much more a certain win is worth than a certain loss, in reputation.
WIN_WORTH: Final = 50.0
# The weight of money and goods, which decide ties, relative to reputation.
TIE_UNIT: Final = 0.001
INFINITY: Final = 1e9
# Smaller than the difference between any two values.
NULL_WINDOW: Final = 1e-6
# The lowest and the highest possible value of a state.
Bounds = tuple[float, float]


class LimitReached(Exception):  # noqa: N818
    """The search has exceeded its limit."""


class CardHidden(Exception):  # noqa: N818
    """The value depends on which of several unseen cards is drawn."""


def is_endgame(s: State) -> bool:
    """Return whether the end was triggered but the game is not over.

    Unseen cards may still be drawn; only the search can tell.
    """
    return s.ended and s.program != OVER


def active_seats(s: State) -> list[int]:
    """Return the seats that have not quit."""
    return [seat for seat in range(len(s.seats)) if not s.seats[seat].quit]


def final_value(s: State, seat: i64) -> float:
    """Return the value of a finished game: reputation in a solo game, else the lead plus the worth of winning.

    In a solo game, money and goods count a little, in order to decide between equal results.
    """
    me = s.seats[seat]
    if len(s.seats) == 1:
        return float(me.reputation) + TIE_UNIT * float(me.money + pieces(me.goods))
    best = -1
    for other in range(len(s.seats)):
        if other != seat:
            best = max(best, s.seats[other].reputation)
    return float(me.reputation - best) + WIN_WORTH * win_share(s, seat)


def win_share(s: State, seat: i64) -> float:
    """Return the seat's share of the victory; players who tie in reputation, and in money and goods, share it."""
    me = s.seats[seat]
    wealth = me.money + pieces(me.goods)
    winners = 1
    for other in range(len(s.seats)):
        them = s.seats[other]
        if other == seat or them.reputation < me.reputation:
            continue
        theirs = them.money + pieces(them.goods)
        if them.reputation > me.reputation or theirs > wealth:
            return 0.0
        winners += theirs == wealth
    return 1.0 / float(winners)


class ExactSearch:
    """A search for the value of states for a seat, with a table of the states searched so far.

    If `hostile` is set, all other players minimise the value, so the result is exact for two players and a lower bound
    for more. Otherwise they maximise it, so the result is an upper bound.
    """

    def __init__(self, root: State, seat: int, limit: int, hostile: bool = True) -> None:
        self.seat: Final = seat
        self.limit = limit
        self.hostile: Final = hostile
        self.nodes = 0
        # If the seat is the only one left in the game, only what it can still gain matters.
        self.alone: Final = active_seats(root) == [seat]
        self.keeps_discard: Final = reads_discard(root)
        # The states under search, by their keys.
        self.path: set[int] = set()
        self.gains: dict[int, float] = {}
        self.bounds: dict[int, Bounds] = {}
        # The best option of each state, or the one that caused a cutoff.
        self.best: dict[int, Option] = {}

    def extend_limit(self, more: int) -> None:
        self.limit = self.nodes + more

    def value(self, s: State, low: float = -INFINITY, high: float = INFINITY) -> float:
        """Return the value of a state if it lies between `low` and `high`, otherwise a bound on the same side.

        The state is at a decision or at the end of a turn. Raises LimitReached if the tree is too large, and CardHidden
        if the value depends on unseen cards.
        """
        here = s.clone()
        if here.program != OVER and not here.options:
            proceed(here)
        self.path.clear()
        if not self.alone:
            return self.search(here, low, high)
        return self.final(here, self.gain(here))

    def final(self, s: State, gain: float) -> float:
        """Return the value of the game if the seat still gains this much; the fraction stands for money and goods."""
        end = s.clone()
        me = end.seats[self.seat]
        reputation = int(gain)
        if gain < reputation:
            reputation -= 1
        me.reputation += reputation
        me.goods = 0
        me.money = round((gain - reputation) / TIE_UNIT)
        return final_value(end, self.seat)

    def gain(self, s: State) -> float:
        """Return the most reputation that a single player can still gain, plus a fraction for money and goods left."""
        if s.program == OVER:
            me = s.seats[self.seat]
            return TIE_UNIT * float(me.money + pieces(me.goods))
        key = self.key(s)
        known = self.gains.get(key, -INFINITY)
        if known != -INFINITY:
            return known
        self.enter(key)
        # The best gain can be negative, because all options may cost reputation, as with CROOK.
        best = -INFINITY
        reputation = s.seats[self.seat].reputation
        for option in s.options:
            after = self.after(s, option)
            value = float(after.seats[self.seat].reputation - reputation) + self.gain(after)
            if value > best:
                best = value
                self.best[key] = option
        self.path.remove(key)
        self.gains[key] = best
        return best

    def search(self, s: State, low: float, high: float) -> float:
        """Return the value if it lies between `low` and `high`, otherwise a bound on the same side (alpha-beta)."""
        if s.program == OVER:
            return final_value(s, self.seat)
        key = self.key(s)
        known = self.bounds.get(key, (-INFINITY, INFINITY))
        if known[0] >= high or known[0] == known[1]:
            return known[0]
        if known[1] <= low:
            return known[1]
        self.enter(key)
        maximises = s.decider == self.seat or not self.hostile
        best = -INFINITY if maximises else INFINITY
        alpha = max(low, known[0])
        beta = min(high, known[1])
        start_alpha = alpha
        start_beta = beta
        for option in ordered(s.options, self.best.get(key)):
            value = self.search(self.after(s, option), alpha, beta)
            if value > best if maximises else value < best:
                best = value
                self.best[key] = option
            if maximises:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        self.path.remove(key)
        if best <= start_alpha:
            self.bounds[key] = (known[0], best)
        elif best >= start_beta:
            self.bounds[key] = (best, known[1])
        else:
            self.bounds[key] = (best, best)
        return best

    def enter(self, key: int) -> None:
        """Add a state to the path. Raises LimitReached if it recurs, as with two cards that take each other back."""
        if key in self.path:
            raise LimitReached
        self.path.add(key)

    def best_line(self, s: State) -> "Line":
        """Return the options of best play from a state at a decision to the end of the game."""
        here = s.clone()
        value = self.value(here)
        options: list[Option] = []
        while here.program != OVER:
            option = self.best_option(here, value)
            options.append(option)
            here = self.after(here, option)
        return Line(options, here)

    def best_option(self, s: State, value: float) -> Option:
        """Return the first option that leads to the known value of a state, trying the search's best option first."""
        if self.alone:
            # Every state on the way was searched completely.
            return self.best[self.key(s)]
        maximises = s.decider == self.seat or not self.hostile
        options = ordered(s.options, self.best.get(self.key(s)))
        for option in options:
            after = self.after(s, option)
            # A null window only tests whether the option is as good, not how much worse it is.
            if maximises:
                if self.value(after, value - NULL_WINDOW, value) >= value:
                    return option
            elif self.value(after, value, value + NULL_WINDOW) <= value:
                return option
        raise AssertionError("no option leads to the value")

    def after(self, s: State, option: Option) -> State:
        self.nodes += 1
        if self.nodes > self.limit:
            raise LimitReached
        after = s.clone()
        take(after, option)
        if after.drawn != s.drawn and len(s.deck) - s.drawn > 1:
            raise CardHidden
        return after

    def key(self, s: State) -> int:
        """Return a hash of everything that affects how the game can continue."""
        h = hash_map(s, mix(START, s.drawn))
        for seat in s.seats:
            h = self.hash_seat(seat, h)
        fresh = s.program == TURN and not s.acted and not s.declared and not s.overtime and not s.recruited
        return h if fresh else hash_action(s, h)

    def hash_seat(self, seat: Seat, h: i64) -> i64:
        if seat.quit:
            return mix(mix(h, 1), seat.reputation)
        h = mix_pile(mix(h, 0), seat.hand)
        if self.keeps_discard:
            h = mix_pile(h, seat.discard)
        h = mix_pile(h, seat.privileges)
        h = mix(mix(mix(h, seat.perks), seat.goods), seat.money)
        return h if self.alone else mix(h, seat.reputation)


class Line:
    """Options from a state to the end of the game, and the state there."""

    def __init__(self, options: list[Option], end: State) -> None:
        self.options = options
        self.end = end


def reads_discard(s: State) -> bool:
    """Return whether a card that can still be played depends on a discard stack."""
    if s.program != TURN and PROGRAMS[s.program].reads_discard():
        return True
    if any_reads_discard(s.market) or any_reads_discard(s.deck[s.drawn :]) or any_reads_discard(s.spent):
        return True
    for seat in s.seats:
        if not seat.quit and (any_reads_discard(seat.hand) or any_reads_discard(seat.privileges)):
            return True
    return False


def any_reads_discard(cards: vec[i64]) -> bool:
    for card in cards:
        if PROGRAMS[card].reads_discard():
            return True
    return False


def ordered(options: list[Option], best: Option | None) -> list[Option]:
    """Return the options, most promising first: the known best one, then playing cards; cashing cards comes last."""
    if len(options) < 2:
        return options
    found = [] if best is None else [best]
    if options[0].op not in (PLAY, CASH, QUIT):
        return found + [option for option in options if option is not best]
    found += [option for option in options if option.op == PLAY and option is not best]
    found += [option for option in options if option.op not in (PLAY, CASH) and option is not best]
    return found + [option for option in options if option.op == CASH and option is not best]
