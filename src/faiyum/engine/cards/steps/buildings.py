"""Steps that build settlements, towns, palaces, workshops, expansions, blocks and bridges."""

from typing import ClassVar, Final

from faiyum.engine.cards.steps.spaces import ChooseSpaces
from faiyum.engine.core.arrays import index_of, with_item
from faiyum.engine.core.constants import (
    BRIDGE,
    EFFICIENCY,
    EFFICIENCY_GOODS,
    GRAND_BRIDGE,
    HOUSING_MINISTER,
    HOUSING_MONEY,
    ONE,
    PALACES,
)
from faiyum.engine.core.face import Face, Sign, span
from faiyum.engine.core.game_board import Board
from faiyum.engine.core.masks import bit
from faiyum.engine.core.messages import Reason
from faiyum.engine.core.option import BRIDGE_OPTION, Option
from faiyum.engine.core.program import ConditionalEffect, Decision, Effect, none_left
from faiyum.engine.core.state import State
from faiyum.engine.core.vecs import i64
from faiyum.engine.rules.costs import most_payable
from faiyum.engine.rules.places import BLOCK_GROUND
from faiyum.engine.rules.roads import build_side, connect_settlement, open_sides, reasons_against_side
from faiyum.engine.rules.workers import drain


class BuildPiece(ConditionalEffect):
    """Put a piece from the supply on the chosen space."""

    piece: ClassVar[str]

    def obstacle(self, s: State) -> Reason:
        return none_left(self.piece)

    def show(self, face: Face) -> None:
        face.do.append(Sign(self.piece))


class BuildSettlement(BuildPiece):
    """Build a settlement on the chosen space; it may complete direct connections."""

    piece: ClassVar[str] = "settlement"

    def possible(self, s: State) -> bool:
        return s.settlements_left > 0

    def act(self, s: State) -> None:
        s.settlements_left -= 1
        s.settlements |= bit(s.at)
        s.developed |= bit(s.at)
        drain(s, s.at)
        s.invalidate_roads()
        connect_settlement(s, s.at)
        for seat in s.seats:
            if seat.perks & HOUSING_MINISTER and not seat.quit:
                seat.money += HOUSING_MONEY


class BuildTown(BuildPiece):
    """Build a town on top of the chosen settlement (E-6)."""

    piece: ClassVar[str] = "town"

    def possible(self, s: State) -> bool:
        return s.towns_left > 0

    def act(self, s: State) -> None:
        s.towns_left -= 1
        s.towns |= bit(s.at)


class BuildPalace(BuildPiece):
    """Build a palace on the chosen town; there may already be another one (E-7)."""

    piece: ClassVar[str] = "palace"

    def possible(self, s: State) -> bool:
        return len(s.palaces) < PALACES

    def act(self, s: State) -> None:
        s.palaces = with_item(s.palaces, s.at)


class BuildWorkshop(BuildPiece):
    """Build a workshop on the chosen space."""

    piece: ClassVar[str] = "workshop"

    def possible(self, s: State) -> bool:
        return s.workshops_left > 0

    def act(self, s: State) -> None:
        s.workshops_left -= 1
        s.workshops |= bit(s.at)
        me = s.me
        if me.perks & EFFICIENCY:
            me.goods += EFFICIENCY_GOODS * ONE[s.board.terrain[s.at]]

    def show(self, face: Face) -> None:
        face.do.append(Sign(self.piece, on=face.ground))


class BuildExpansion(BuildPiece):
    """Build an expansion beside the chosen workshop."""

    piece: ClassVar[str] = "expansion"

    def possible(self, s: State) -> bool:
        return s.expansions_left > 0

    def act(self, s: State) -> None:
        s.expansions_left -= 1
        s.expansions |= bit(s.at)


class BuildBlock(Effect):
    """Build a block on the chosen site; there are as many blocks as the sites can hold."""

    def act(self, s: State) -> None:
        add_block(s, s.at)

    def show(self, face: Face) -> None:
        face.do.append(Sign("block"))


def add_block(s: State, space: i64) -> None:
    blocks = s.blocks[:]
    blocks[index_of(s.board.sites, space)] += 1
    s.blocks = blocks


class ChooseBridge(Decision):
    """Choose two spaces that face each other across the channel."""

    key: ClassVar[str] = "choose-bridge"

    def __init__(self, piece: i64) -> None:
        self.piece: Final = piece

    def supply(self, s: State) -> i64:
        if self.piece == BRIDGE:
            return s.bridges_left
        return s.grand_bridges_left

    def possible(self, s: State) -> bool:
        return self.supply(s) > 0 and len(open_sides(s).bridges) > 0

    def options(self, s: State) -> list[Option]:
        found: list[Option] = []
        if self.supply(s) > 0:
            for side in open_sides(s).bridges:
                found.append(s.board.bridge_options[side])
        return found

    def every_option(self, board: Board) -> list[Option]:
        return [board.bridge_options[side] for side in range(len(board.side_kind)) if board.side_kind[side] == BRIDGE]

    def take(self, s: State, option: Option) -> None:
        s.at = option.value
        s.pc += 1

    def obstacle(self, s: State) -> Reason:
        if self.supply(s) == 0:
            return none_left("bridge" if self.piece == BRIDGE else "grand-bridge")
        return Reason("no-bridge-place")

    def reason_against(self, s: State, option: Option) -> Reason | None:
        if option.op != BRIDGE_OPTION:
            return None
        side = option.value
        return Reason("side-impossible", {"side": s.board.side_names[side]}, reasons_against_side(s, side, BRIDGE))


class BuildBridge(Effect):
    """Build the bridge between the chosen pair of spaces."""

    def __init__(self, piece: i64) -> None:
        self.piece: Final = piece

    def act(self, s: State) -> None:
        if self.piece == GRAND_BRIDGE:
            s.grand_bridges_left -= 1
            build_side(s, s.at, GRAND_BRIDGE)
        else:
            s.bridges_left -= 1
            build_side(s, s.at, BRIDGE)

    def show(self, face: Face) -> None:
        face.do.append(Sign("grand-bridge" if self.piece == GRAND_BRIDGE else "bridge"))


class BuildBlocks(ChooseSpaces):
    """Place blocks and pay for them together; each set of sites is offered once."""

    key: ClassVar[str] = "build-blocks"

    def __init__(self, least: i64, most: i64, kinds: i64) -> None:
        super().__init__(BLOCK_GROUND, least, most)
        self.kinds: Final = kinds

    def limit(self, s: State) -> i64:
        return min(self.most, most_payable(s, self.kinds))

    def apply_to(self, s: State, space: i64) -> None:
        add_block(s, space)

    def show(self, face: Face) -> None:
        face.do.append(Sign("block", span(self.least, self.most)))
        face.insert(least=self.least, most=self.most)
