"""The step of MIGRANT FARMER, which moves workers."""

from typing import ClassVar, Final

from faiyum.engine.core.constants import LEAST, ONE
from faiyum.engine.core.face import Face, Sign, span
from faiyum.engine.core.fields import UNKNOWN
from faiyum.engine.core.game_board import PAIR, Board
from faiyum.engine.core.masks import bit, lowest, spaces
from faiyum.engine.core.messages import Reason
from faiyum.engine.core.option import DONE, MOVE, Option
from faiyum.engine.core.options import DO_FINISH
from faiyum.engine.core.program import RepeatedDecision
from faiyum.engine.core.state import State
from faiyum.engine.core.vecs import append, i64, vec
from faiyum.engine.rules.places import FREE_LAND, UPRIGHT_WORKER
from faiyum.engine.rules.workers import drain, put_upright, take_upright


class Migrate(RepeatedDecision):
    """Move one upright worker one or two steps, or two workers one step each (C-9, C-10).

    Workers are interchangeable, so different moves can lead to the same result. Each result is offered only once, by
    the first moves that lead to it.
    """

    key: ClassVar[str] = "migrate"

    def __init__(self, steps: i64, matching: i64) -> None:
        assert steps <= 2, "equal results of more than two steps are not recognised"
        self.steps: Final = steps
        # the number of goods gained for each space that is entered
        self.matching: Final = matching

    def possible(self, s: State) -> bool:
        land = FREE_LAND.mask(s)
        left = s.upright
        while left:
            if s.board.near[lowest(left)] & land:
                return True
            left &= left - 1
        return False

    def options(self, s: State) -> list[Option]:
        if s.count == 0:
            return self.unordered_options(s)
        found = [DO_FINISH]
        if s.count < self.steps:
            before = self.before(s)
            seen = self.results_before(before, s.chosen)
            for move in moves(s):
                if (
                    result_of(before, s.chosen, move) not in seen
                    if linked(s.chosen, move)
                    else s.chosen == first_of(s.board.near, s.chosen, move)
                ):
                    found.append(s.board.move_option(move))
        return found

    def every_option(self, board: Board) -> list[Option]:
        found = [DO_FINISH]
        for start in range(len(board.names)):
            # sites, the first settlement and the dam always count as developed
            for end in spaces(board.near[start] & board.resource & ~board.dam_mask):
                found.append(board.move_option(start * PAIR + end))
        return found

    def unordered_options(self, s: State) -> list[Option]:
        found: list[Option] = []
        if s.count >= LEAST:
            found.append(DO_FINISH)
        if s.count < self.steps:
            for move in moves(s):
                found.append(s.board.move_option(move))
        return found

    def before(self, s: State) -> State:
        """Return the state before the first step."""
        before = s.clone()
        take_upright(before, s.chosen % PAIR)
        put_upright(before, s.chosen // PAIR)
        if s.bounty:
            before.crocodiles |= bit(s.chosen % PAIR)
        return before

    def results_before(self, before: State, chosen: i64) -> set[tuple[int, int, int, int]]:
        """Return the results of all pairs of linked steps whose first step comes before the chosen one."""
        found: set[tuple[int, int, int, int]] = set()
        for first in moves(before):
            if first < chosen:
                after = before.clone()
                self.move(after, first)
                for second in moves(after):
                    if linked(first, second):
                        found.add(result_of(before, first, second))
        return found

    def take(self, s: State, option: Option) -> None:
        if option.op == MOVE:
            s.chosen = option.value
            s.count += 1
            self.move(s, s.chosen)
        if option.op == DONE or s.count == self.steps:
            s.pc += 1

    def obstacle(self, s: State) -> Reason:
        return Reason("no-move" if s.upright else "no-upright-worker")

    def reason_against_choice(self, s: State, option: Option) -> Reason | None:
        if option.op != MOVE:
            return None
        start = option.value // PAIR
        end = option.value % PAIR
        part = {"from": s.board.names[start], "to": s.board.names[end]}
        failing = UPRIGHT_WORKER.reasons_against(s, start)
        if not s.board.near[start] >> end & 1:
            failing.append(Reason("not-adjacent", part))
        return Reason("move-impossible", part, failing + FREE_LAND.reasons_against(s, end))

    def show(self, face: Face) -> None:
        face.do.append(Sign("move", span(LEAST, self.steps)))
        face.get.append(Sign("matching", self.matching, each=True))
        face.insert(least=LEAST, steps=self.steps, matching=self.matching)

    def move(self, s: State, move: i64) -> None:
        """Move a worker one step and harvest on the new space."""
        end = move % PAIR
        take_upright(s, move // PAIR)
        put_upright(s, end)
        drain(s, end)
        s.me.goods += self.matching * ONE[s.board.terrain[end]]


def moves(s: State) -> vec[i64]:
    """Return every step of an upright worker to an undeveloped, unoccupied space."""
    land = FREE_LAND.mask(s)
    found = vec[i64](capacity=16)
    for start in spaces(s.upright):
        for end in spaces(s.board.near[start] & land):
            found = append(found, start * PAIR + end)
    return found


def linked(first: i64, second: i64) -> bool:
    """Return whether one worker takes both steps, or a second worker enters the space that the first one left."""
    return first % PAIR == second // PAIR or second % PAIR == first // PAIR


def result_of(before: State, first: i64, second: i64) -> tuple[int, int, int, int]:
    """Return the result of linked steps: the space left, the space entered, the remaining crocodiles, the harvest."""
    start, end = first // PAIR, second % PAIR
    if first % PAIR != second // PAIR:
        start, end = second // PAIR, first % PAIR
    entered = bit(first % PAIR) | bit(second % PAIR)
    terrain = before.board.terrain
    harvest = ONE[terrain[first % PAIR]] + ONE[terrain[second % PAIR]]
    # If the space left is also the space entered, it does not matter which space it is.
    return (start if start != end else UNKNOWN, end if start != end else UNKNOWN, before.crocodiles & ~entered, harvest)


def first_of(near: vec[i64], one: i64, other: i64) -> i64:
    """Return the lowest step in any pair of steps that brings two workers to the same two spaces."""
    crossing = one // PAIR * PAIR + other % PAIR
    crossed = other // PAIR * PAIR + one % PAIR
    if near[one // PAIR] >> (other % PAIR) & 1 and near[other // PAIR] >> (one % PAIR) & 1:
        return min(one, other, crossing, crossed)
    return min(one, other)
