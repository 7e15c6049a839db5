"""Steps that choose spaces, in order to place, lay down or remove workers or to remove crocodiles."""

from typing import ClassVar, Final

from faiyum.engine.core.arrays import has
from faiyum.engine.core.constants import LEAST, ONE
from faiyum.engine.core.face import OR, Face, Sign, span
from faiyum.engine.core.game_board import Board
from faiyum.engine.core.masks import bit
from faiyum.engine.core.messages import Reason
from faiyum.engine.core.option import LIFT, NO_OPTIONS, SPACE, Option
from faiyum.engine.core.options import DO_FINISH, DO_LIFT, add_spaces, space_options
from faiyum.engine.core.program import Decision, RepeatedDecision, finish_if_done, none_left
from faiyum.engine.core.state import State
from faiyum.engine.core.vecs import i64
from faiyum.engine.rules.places import (
    CROCODILE_SPACE,
    FARMLAND,
    UPRIGHT_WORKER,
    Place,
    farm_spaces,
    farmland,
    use_barrow,
)
from faiyum.engine.rules.workers import drain, lay_down, lift_prone, place_worker, remove_worker


def space_impossible(s: State, space: i64, failing: list[Reason]) -> Reason:
    """Return the reason why a space cannot be chosen, given the conditions that it does not meet."""
    return Reason("space-impossible", {"space": s.board.names[space]}, failing)


def space_out_of_order(s: State, space: i64) -> Reason:
    """Return the reason why a space can no longer be chosen: it comes before one that has been chosen."""
    return Reason("chosen-in-order", {"space": s.board.names[space]})


class Choose(Decision):
    """Choose a space of some kind for the steps that follow."""

    key: ClassVar[str] = "choose"

    def __init__(self, place: Place) -> None:
        self.place: Final = place

    def possible(self, s: State) -> bool:
        return self.place.mask(s) != 0

    def options(self, s: State) -> list[Option]:
        return space_options(s.board, self.place.mask(s))

    def every_option(self, board: Board) -> list[Option]:
        return list(board.space_options)

    def take(self, s: State, option: Option) -> None:
        s.at = option.value
        s.pc += 1

    def obstacle(self, s: State) -> Reason:
        return self.place.obstacle(s)

    def reason_against(self, s: State, option: Option) -> Reason | None:
        if option.op != SPACE:
            return None
        return space_impossible(s, option.value, self.place.reasons_against(s, option.value))

    def show(self, face: Face) -> None:
        face.ground = self.place.sign


class Worker(Choose):
    """Place an upright worker on a space of some kind and remove the crocodile there, if any."""

    key: ClassVar[str] = "worker"

    def possible(self, s: State) -> bool:
        return s.idle_workers > 0 and self.place.mask(s) != 0

    def workers_placed(self, s: State) -> i64:
        return 1

    def out_of_reach(self, s: State) -> bool:
        return not self.possible(s)

    def options(self, s: State) -> list[Option]:
        return space_options(s.board, self.place.mask(s)) if s.idle_workers > 0 else NO_OPTIONS

    def take(self, s: State, option: Option) -> None:
        place_worker(s, option.value)
        s.pc += 1

    def obstacle(self, s: State) -> Reason:
        return super().obstacle(s) if s.idle_workers else none_left("worker")

    def show(self, face: Face) -> None:
        face.do.append(Sign("worker", on=self.place.sign))


class ChooseSpaces(RepeatedDecision):
    """Choose spaces one after the other in ascending order, so that each set occurs once; `done` ends the choice."""

    def __init__(self, place: Place, least: i64, most: i64) -> None:
        self.place: Final = place
        self.least: Final = least
        self.most: Final = most

    def chooses_set(self) -> bool:
        return True

    def apply_to(self, s: State, space: i64) -> None:
        """Apply the step's effect to a chosen space."""
        raise AssertionError("subclasses must implement apply_to()")

    def limit(self, s: State) -> i64:
        return self.most

    def possible(self, s: State) -> bool:
        return self.least == 0 or (self.limit(s) > 0 and self.place.mask(s) != 0)

    def options(self, s: State) -> list[Option]:
        found: list[Option] = []
        if s.count >= self.least:
            found.append(DO_FINISH)
        if s.count < self.limit(s):
            add_spaces(found, s.board, self.place.mask(s) & ~s.barred)
        return found

    def every_option(self, board: Board) -> list[Option]:
        return [DO_FINISH, *board.space_options]

    def take(self, s: State, option: Option) -> None:
        if finish_if_done(s, option):
            return
        space = option.value
        # The space itself stays open, because a second worker or block there may be chosen next.
        s.barred = bit(space) - 1
        s.count += 1
        self.apply_to(s, space)

    def obstacle(self, s: State) -> Reason:
        return self.place.obstacle(s)

    def reason_against_choice(self, s: State, option: Option) -> Reason | None:
        if option.op != SPACE:
            return None
        failing = self.place.reasons_against(s, option.value)
        return space_impossible(s, option.value, failing) if failing else space_out_of_order(s, option.value)


class RemoveWorkers(ChooseSpaces):
    """Remove upright workers and gain money for each."""

    key: ClassVar[str] = "workers"

    def __init__(self, least: i64, most: i64, money: i64 = 0) -> None:
        super().__init__(UPRIGHT_WORKER, least, most)
        self.money: Final = money

    def apply_to(self, s: State, space: i64) -> None:
        remove_worker(s, space)
        s.me.money += self.money

    def obstacle(self, s: State) -> Reason:
        return Reason("no-upright-worker")

    def show(self, face: Face) -> None:
        face.do.append(Sign("home", span(self.least, self.most)))
        face.insert(least=self.least, most=self.most)
        # If there is no money for each worker, the card has a single gain for all of them together.
        if self.money:
            face.get.append(Sign("money", self.money, each=True))
            face.insert(money=self.money)


class LayDownOrLift(ChooseSpaces):
    """Lay down upright workers and pay for each, or remove all prone ones and gain money for each (F-8)."""

    key: ClassVar[str] = "lay-down-or-lift"

    def __init__(self, least: i64, most: i64, cost: i64, money: i64) -> None:
        super().__init__(UPRIGHT_WORKER, least, most)
        self.cost: Final = cost
        self.money: Final = money

    def limit(self, s: State) -> i64:
        limit = s.count + s.me.money // self.cost
        if limit > self.most:
            limit = self.most
        return limit

    def possible(self, s: State) -> bool:
        return s.prone != 0 or super().possible(s)

    def options(self, s: State) -> list[Option]:
        found = super().options(s)
        if s.count == 0 and s.prone:
            found.append(DO_LIFT)
        return found

    def every_option(self, board: Board) -> list[Option]:
        return [DO_LIFT, *super().every_option(board)]

    def take(self, s: State, option: Option) -> None:
        if option.op == LIFT:
            s.me.money += self.money * lift_prone(s)
            s.pc += 1
        else:
            super().take(s, option)

    def apply_to(self, s: State, space: i64) -> None:
        lay_down(s, space)
        s.me.money -= self.cost

    def obstacle(self, s: State) -> Reason:
        return Reason("no-worker-at-all")

    def reason_against_choice(self, s: State, option: Option) -> Reason | None:
        if option.op == LIFT:
            return Reason("laid-down" if s.count else "nobody-prone")
        return super().reason_against_choice(s, option)

    def show(self, face: Face) -> None:
        face.pay.append(Sign("money", self.cost, each=True))
        face.do += [Sign("prone", span(self.least, self.most)), OR, Sign("home", on="prone")]
        face.get.append(Sign("money", self.money, on="prone", each=True))
        face.insert(least=self.least, most=self.most, cost=self.cost, money=self.money)


class PlaceFarmers(ChooseSpaces):
    """Place workers like FARMER and pay for each; each set of spaces is offered once (C-6)."""

    key: ClassVar[str] = "place-farmers"

    def __init__(self, most: i64, cost: i64, matching: i64) -> None:
        super().__init__(FARMLAND, LEAST, most)
        self.cost: Final = cost
        self.matching: Final = matching

    def possible(self, s: State) -> bool:
        return s.me.money >= self.cost and s.idle_workers > 0 and farmland(s) != 0

    def workers_placed(self, s: State) -> i64:
        return self.most

    def options(self, s: State) -> list[Option]:
        found: list[Option] = []
        if s.count >= LEAST:
            found.append(DO_FINISH)
        if s.count < self.most and s.me.money >= self.cost and s.idle_workers > 0:
            for space in farm_spaces(s):
                if not s.barred >> space & 1:
                    found.append(s.board.space_options[space])
        return found

    def take(self, s: State, option: Option) -> None:
        if finish_if_done(s, option):
            return
        space = option.value
        # A space that comes before this one in the list may not be chosen after it, so each set occurs once.
        for other in farm_spaces(s):
            if other == space:
                break
            s.barred |= bit(other)
        use_barrow(s, space)
        s.me.money -= self.cost
        place_worker(s, space)
        s.me.goods += self.matching * ONE[s.board.terrain[space]]
        s.count += 1

    def obstacle(self, s: State) -> Reason:
        return super().obstacle(s) if s.idle_workers else none_left("worker")

    def reason_against_choice(self, s: State, option: Option) -> Reason | None:
        if option.op != SPACE:
            return None
        space = option.value
        if has(farm_spaces(s), space):
            return space_out_of_order(s, space)
        # With TEAMWORK one of the workers goes to an occupied space, but it need not be this one.
        failing = [reason for reason in FARMLAND.reasons_against(s, space) if reason.key != "occupied"]
        return space_impossible(s, space, failing)

    def show(self, face: Face) -> None:
        face.pay.append(Sign("money", self.cost, each=True))
        face.do.append(Sign("worker", span(LEAST, self.most), on=FARMLAND.sign))
        face.get.append(Sign("matching", self.matching, each=True))
        face.insert(least=LEAST, most=self.most, cost=self.cost, matching=self.matching)


class SacrificeCrocodile(Choose):
    """Remove a crocodile anywhere; it gains no money (C-12)."""

    key: ClassVar[str] = "sacrifice-crocodile"

    def take(self, s: State, option: Option) -> None:
        drain(s, option.value)
        s.bounty = 0
        s.pc += 1

    def show(self, face: Face) -> None:
        face.do.append(Sign("crocodile"))


class HuntCrocodiles(ChooseSpaces):
    """Remove crocodiles."""

    key: ClassVar[str] = "hunt-crocodiles"

    def __init__(self, least: i64, most: i64) -> None:
        super().__init__(CROCODILE_SPACE, least, most)

    def apply_to(self, s: State, space: i64) -> None:
        drain(s, space)

    def show(self, face: Face) -> None:
        face.do.append(Sign("crocodile", span(self.least, self.most)))
        face.insert(least=self.least, most=self.most)
