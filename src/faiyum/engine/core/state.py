"""The complete state of a game: machine integers, and vecs that clones share."""

from faiyum.engine.core.arrays import EMPTY
from faiyum.engine.core.constants import DISCOUNTS
from faiyum.engine.core.field_functions import copy_seat_fields, copy_state_fields
from faiyum.engine.core.fields import UNKNOWN, SeatFields, Setting, StateFields
from faiyum.engine.core.game_board import Board
from faiyum.engine.core.vecs import append, i64, vec


class Seat(SeatFields):
    """A player: cards, goods, money and reputation."""

    def clone(self) -> "Seat":
        twin = Seat()
        copy_seat_fields(self, twin)
        return twin


class State(StateFields):
    """Everything that a decision can change."""

    def __init__(self, setting: Setting, board: Board, seats: vec[Seat], turn: i64) -> None:
        super().__init__(setting, board)
        self.seats = seats
        self.turn = turn
        # the player whose turn it is
        self.me = seats[turn]

    def clone(self) -> "State":
        """Return an independent copy that shares the vecs, which are replaced and never altered."""
        seats = vec[Seat](capacity=len(self.seats))
        for seat in self.seats:
            seats = append(seats, seat.clone())
        twin = State(self.setting, self.board, seats, self.turn)
        copy_state_fields(self, twin)
        return twin

    def set_turn(self, seat: i64) -> None:
        """Give the turn to a seat."""
        self.turn = seat
        self.me = self.seats[seat]

    def occupied(self) -> i64:
        return self.upright | self.prone

    def hubs(self) -> i64:
        return self.settlements | self.board.site_mask

    def reset(self) -> None:
        """Clear the registers when an action begins."""
        self.at = UNKNOWN
        self.chosen = 0
        self.paid = 0
        self.count = 0
        self.barred = 0
        self.barred_sides = EMPTY
        self.bounty = 0
        self.costs = EMPTY
        self.used = 0

    def invalidate_roads(self) -> None:
        """Clear the cached places for roads after crocodiles, hubs or roads have changed."""
        self.open_dry = None
        self.open_swamp = None

    def discounts_left(self) -> i64:
        return DISCOUNTS - len(self.discounts)
