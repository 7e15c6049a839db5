"""The fields of a state, each listed once with its type and its initial value.

From this list, `make fields` generates `field_functions.py`: functions that copy states and build keys and hashes, and
lists of field names.
"""

from typing import Final

from faiyum.engine.core.arrays import EMPTY
from faiyum.engine.core.constants import (
    BRIDGES,
    EXPANSIONS,
    GRAND_BRIDGES,
    ROADS,
    SETTLEMENTS,
    SUBSTITUTION,
    TOWNS,
    WORKERS,
    WORKSHOPS,
)
from faiyum.engine.core.game_board import Board
from faiyum.engine.core.option import NO_OPTIONS, Option
from faiyum.engine.core.unverified_values import CardFacts
from faiyum.engine.core.vecs import i64, u8, vec

UNKNOWN: Final = -1
NO_SIDES: Final = vec[u8]()


class Setting:
    """The setting of a game: everything that stays the same throughout."""

    def __init__(self, board: Board, players: i64, privileges: bool, rewards: i64, facts: CardFacts) -> None:
        self.board: Final = board
        self.players: Final = players
        self.privileges: Final = privileges
        # the number of rewards of the Challenge of the Pharaoh in this game; they are won in a fixed order
        self.rewards: Final = rewards
        self.solo: Final[bool] = players == 1
        # unverified values that a few cards use
        self.facts: Final = facts
        price: i64 = SUBSTITUTION
        if rewards >= 5:
            price -= 1
        self.substitution: Final[i64] = price


class OpenSides:
    """The sides where roads and bridges may be built, in ascending order."""

    def __init__(self, roads: vec[i64], bridges: vec[i64]) -> None:
        self.roads: Final = roads
        self.bridges: Final = bridges


class SeatFields:
    """Everything that belongs to a player."""

    def __init__(self) -> None:
        self.hand: vec[i64] = EMPTY
        # bottom to top
        self.discard: vec[i64] = EMPTY
        # cards of the expansion in front of the player
        self.privileges: vec[i64] = EMPTY
        # a bit for each permanent privilege among them
        self.perks: i64 = 0
        self.goods: i64 = 0
        self.money: i64 = 0
        self.reputation: i64 = 0
        self.quit: bool = False
        # the disaster that the player took when quitting; 0 if none
        self.disaster: i64 = 0


class MapFields:
    """The public part of the table: pieces on the map and in the supply, and the market."""

    def __init__(self) -> None:
        # sets of spaces are bit masks
        self.crocodiles: i64 = 0
        self.upright: i64 = 0
        self.prone: i64 = 0
        # further workers on occupied spaces (TEAMWORK)
        self.extra_upright: vec[i64] = EMPTY
        self.extra_prone: vec[i64] = EMPTY
        self.settlements: i64 = 0
        self.towns: i64 = 0
        self.workshops: i64 = 0
        self.expansions: i64 = 0
        self.palaces: vec[i64] = EMPTY
        self.blocks: vec[i64] = EMPTY
        self.developed: i64 = 0
        # the piece on each side
        self.built: vec[u8] = NO_SIDES
        # the spaces where at least one road or bridge ends, and those where at least two do
        self.ended_once: i64 = 0
        self.ended_twice: i64 = 0
        # pairs of hubs that have ever been directly connected
        self.connected: vec[i64] = EMPTY

        # pieces left in the supply
        self.idle_workers: i64 = WORKERS
        self.settlements_left: i64 = SETTLEMENTS
        self.towns_left: i64 = TOWNS
        self.workshops_left: i64 = WORKSHOPS
        self.expansions_left: i64 = EXPANSIONS
        self.roads_left: i64 = ROADS
        self.bridges_left: i64 = BRIDGES
        self.grand_bridges_left: i64 = GRAND_BRIDGES

        self.market: vec[i64] = EMPTY
        # market cards with a discount token
        self.discounts: vec[i64] = EMPTY
        self.ended: bool = False
        # the seat whose turn it is
        self.turn: i64 = 0


class ActionFields(MapFields):
    """The position within the running program, and the registers of the running action."""

    def __init__(self) -> None:
        super().__init__()
        self.decider: i64 = 0
        self.program: i64 = 0
        self.pc: i64 = 0
        # the program that has just ended, for TWO-TIME USE
        self.doing: i64 = 0
        # the kind of the current action, and the card that is played or used for it
        self.action: i64 = 0
        self.in_play: i64 = 0
        self.acted: bool = False
        # privileges declared with the next action: TEAMWORK, DOUBLE PURCHASE, TWO-TIME USE
        self.declared: i64 = 0
        self.spent: vec[i64] = EMPTY
        self.overtime: i64 = 0
        self.recruited: bool = False
        # the number of finished turns
        self.turns: i64 = 0
        # the space or side in use, and earlier choices of this action
        self.at: i64 = UNKNOWN
        self.chosen: i64 = 0
        # goods that were paid by choice
        self.paid: i64 = 0
        # how many times something has been done in this action
        self.count: i64 = 0
        # spaces or goods that may no longer be chosen; then the barred sides, in ascending order
        self.barred: i64 = 0
        self.barred_sides: vec[i64] = EMPTY
        # the number of removed crocodiles whose bounty has not been paid yet
        self.bounty: i64 = 0
        # for each road that was built but has not been paid for yet, the set of goods that can pay for it
        self.costs: vec[i64] = EMPTY
        # cards that have just left the game, for RESURRECTION
        self.leaving: vec[i64] = EMPTY
        # permanent privileges that this action has used up
        self.used: i64 = 0


class PileFields(ActionFields):
    """The piles of cards beside the market."""

    def __init__(self) -> None:
        super().__init__()
        # the draw pile, followed by the final turns; the first `draw_pile` cards are the draw pile
        self.deck: vec[i64] = EMPTY
        self.drawn: i64 = 0
        self.draw_pile: i64 = 0
        self.box: vec[i64] = EMPTY


class StateFields(PileFields):
    """The fields that are not part of any key: the setting, derived values, and caches."""

    def __init__(self, setting: Setting, board: Board) -> None:
        super().__init__()
        self.setting: Setting = setting
        self.board: Board = board
        self.options: list[Option] = NO_OPTIONS
        # options that were taken automatically between the last decision and this one
        self.granted: list[Option] = NO_OPTIONS
        # values derived from the other fields, cached until they change
        self.beside: i64 = UNKNOWN
        self.marked_slots: i64 = UNKNOWN
        self.open_dry: OpenSides | None = None
        self.open_swamp: OpenSides | None = None
