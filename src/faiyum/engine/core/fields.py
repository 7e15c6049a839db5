"""The fields of a state, each with its type and its value at the start of a game: the only list of them.

`make fields` derives copies, keys, hashes and the names of the fields from it (`field_functions.py`).
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
    """What stays the same for a whole game."""

    def __init__(self, board: Board, players: i64, privileges: bool, rewards: i64, facts: CardFacts) -> None:
        self.board: Final = board
        self.players: Final = players
        self.privileges: Final = privileges
        # rewards of the Challenge of the Pharaoh that this game is played with, in their order
        self.rewards: Final = rewards
        self.solo: Final[bool] = players == 1
        # unverified values that a few cards use
        self.facts: Final = facts
        price: i64 = SUBSTITUTION
        if rewards >= 5:
            price -= 1
        self.substitution: Final[i64] = price


class OpenSides:
    """Where roads and bridges may be built, in rising order."""

    def __init__(self, roads: vec[i64], bridges: vec[i64]) -> None:
        self.roads: Final = roads
        self.bridges: Final = bridges


class SeatFields:
    """What belongs to a player."""

    def __init__(self) -> None:
        self.hand: vec[i64] = EMPTY
        # bottom to top
        self.discard: vec[i64] = EMPTY
        # cards of the expansion in front of the player
        self.privileges: vec[i64] = EMPTY
        # the permanent ones among them, a bit each
        self.perks: i64 = 0
        self.goods: i64 = 0
        self.money: i64 = 0
        self.reputation: i64 = 0
        self.quit: bool = False
        # the disaster that the player took when quitting; 0 is none
        self.disaster: i64 = 0


class MapFields:
    """What lies open on the table: pieces on the map and in the supply, and the market."""

    def __init__(self) -> None:
        # sets of spaces are bits
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
        # what lies on each side
        self.built: vec[u8] = NO_SIDES
        # the spaces in which at least one and at least two roads or bridges end
        self.ended_once: i64 = 0
        self.ended_twice: i64 = 0
        # pairs of hubs that have been connected directly at any time
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
    """Where the running program stands, and the registers of the running action."""

    def __init__(self) -> None:
        super().__init__()
        self.decider: i64 = 0
        self.program: i64 = 0
        self.pc: i64 = 0
        # the program that has just come to its end, for TWO-TIME USE
        self.doing: i64 = 0
        # the kind of action under way, and the card that is played or used for it
        self.action: i64 = 0
        self.in_play: i64 = 0
        self.acted: bool = False
        # privileges declared with the coming action: TEAMWORK, DOUBLE PURCHASE, TWO-TIME USE
        self.declared: i64 = 0
        self.spent: vec[i64] = EMPTY
        self.overtime: i64 = 0
        self.recruited: bool = False
        # finished turns
        self.turns: i64 = 0
        # the space or side in use, and what was chosen earlier
        self.at: i64 = UNKNOWN
        self.chosen: i64 = 0
        # goods that were paid by choice
        self.paid: i64 = 0
        # how often something was done
        self.count: i64 = 0
        # spaces or goods that may not be chosen any more, and sides, in rising order
        self.barred: i64 = 0
        self.barred_sides: vec[i64] = EMPTY
        # crocodiles removed, whose bounty has not been paid yet
        self.bounty: i64 = 0
        # for each road that was built and is not paid for yet, the set of goods that pays for it
        self.costs: vec[i64] = EMPTY
        # cards that have just left the game, for RESURRECTION
        self.leaving: vec[i64] = EMPTY
        # permanent privileges that this action has used up
        self.used: i64 = 0


class PileFields(ActionFields):
    """The piles of cards beside the market."""

    def __init__(self) -> None:
        super().__init__()
        # draw pile, then final turns: the first `draw_pile` cards are the draw pile
        self.deck: vec[i64] = EMPTY
        self.drawn: i64 = 0
        self.draw_pile: i64 = 0
        self.box: vec[i64] = EMPTY


class StateFields(PileFields):
    """The rest, which no key contains: the setting, what follows from other fields, and what is cached."""

    def __init__(self, setting: Setting, board: Board) -> None:
        super().__init__()
        self.setting: Setting = setting
        self.board: Board = board
        self.options: list[Option] = NO_OPTIONS
        # what was the only option on the way from the last decision to this one
        self.granted: list[Option] = NO_OPTIONS
        # what follows from the rest, kept until it changes
        self.beside: i64 = UNKNOWN
        self.marked_slots: i64 = UNKNOWN
        self.open_dry: OpenSides | None = None
        self.open_swamp: OpenSides | None = None
