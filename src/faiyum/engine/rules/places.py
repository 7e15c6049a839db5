"""Places where pieces may go, as lists of conditions.

A space is offered if it meets every condition; otherwise the conditions that
fail are the reason.
"""

from typing import ClassVar, Final

from faiyum.engine.core.constants import FARMING_BARROW, GRAPE, ROAD, STONE, TWICE, WHEAT, WITH_TEAMWORK
from faiyum.engine.core.game_board import SIDES
from faiyum.engine.core.masks import EVERYWHERE, bit, lowest, spaces, spread
from faiyum.engine.core.messages import Reason
from faiyum.engine.core.state import State
from faiyum.engine.core.vecs import append, i64, vec
from faiyum.engine.rules.roads import crocodiles_in_the_way
from faiyum.engine.rules.workers import beside_workers


class Condition:
    """A condition that a space must meet; `key` names its text."""

    # Whether a space that fails this condition can still meet it later, so that the other conditions matter too.
    passing: ClassVar[bool] = False

    def __init__(self, key: str) -> None:
        self.key: Final = key

    def mask(self, s: State) -> i64:
        """Return the spaces that meet the condition."""
        raise AssertionError(self.key)

    def key_now(self, s: State) -> str:
        """Return the key of the condition's text in this state."""
        return self.key

    def reason_against(self, s: State, space: i64) -> Reason:
        """Return why a space does not meet the condition."""
        return Reason(self.key_now(s), {"space": s.board.names[space], **self.details(s, space)})

    def details(self, s: State, space: i64) -> dict[str, str]:
        """Return the values that the text inserts for a space that does not meet the condition."""
        return {}


class Undeveloped(Condition):
    def mask(self, s: State) -> i64:
        return s.board.resource & ~s.developed

    def details(self, s: State, space: i64) -> dict[str, str]:
        return {"by": developed_by(s, space)}


class Unoccupied(Condition):
    """No worker on it; TEAMWORK reverses this condition (J-12)."""

    passing: ClassVar[bool] = True

    def mask(self, s: State) -> i64:
        if not s.declared & WITH_TEAMWORK:
            return ~s.occupied()
        # If an action is done twice, either worker may be the one that goes to an occupied space.
        if s.declared & TWICE:
            return EVERYWHERE
        return s.occupied()

    def key_now(self, s: State) -> str:
        return "occupied" if s.declared & WITH_TEAMWORK else self.key


class BesideWorker(Condition):
    """Next to a worker; FARMING BARROW lets one worker of an action go anywhere (J-6)."""

    passing: ClassVar[bool] = True

    def mask(self, s: State) -> i64:
        if s.me.perks & FARMING_BARROW and not s.used & FARMING_BARROW:
            return EVERYWHERE
        return beside_workers(s)


class BesideChannel(Condition):
    def mask(self, s: State) -> i64:
        return s.board.channel


class BesideWater(Condition):
    def mask(self, s: State) -> i64:
        return s.board.channel | s.board.lake


class Secluded(Condition):
    """No worker and no developed space next to it (C-13)."""

    passing: ClassVar[bool] = True

    def mask(self, s: State) -> i64:
        return ~spread(s.board.near, s.developed | s.occupied())

    def details(self, s: State, space: i64) -> dict[str, str]:
        near = s.board.near[space]
        other = lowest(near & s.developed if near & s.developed else near & s.occupied())
        return {"other": s.board.names[other], "by": developed_by(s, other)}


class IsSettlement(Condition):
    def mask(self, s: State) -> i64:
        return s.settlements


class IsTown(Condition):
    def mask(self, s: State) -> i64:
        return s.towns


class IsNoTown(Condition):
    def mask(self, s: State) -> i64:
        return ~s.towns


class IsSite(Condition):
    def mask(self, s: State) -> i64:
        return s.board.site_mask


class SiteHasRoom(Condition):
    def mask(self, s: State) -> i64:
        full: i64 = 0
        i: i64
        for i in range(len(s.blocks)):
            if s.blocks[i] == s.board.limits[i]:
                full |= bit(s.board.sites[i])
        return ~full


class IsWorkshop(Condition):
    def mask(self, s: State) -> i64:
        return s.workshops


class HasNoExpansion(Condition):
    def mask(self, s: State) -> i64:
        return ~s.expansions


class OnTerrain(Condition):
    def __init__(self, key: str, terrain: i64) -> None:
        super().__init__(key)
        self.terrain: Final = terrain

    def mask(self, s: State) -> i64:
        return s.board.of_terrain[self.terrain]


class IsResource(Condition):
    def mask(self, s: State) -> i64:
        return s.board.resource


class Dry(Condition):
    passing: ClassVar[bool] = True

    def mask(self, s: State) -> i64:
        return ~crocodiles_in_the_way(s, s.me)


class HasCrocodile(Condition):
    def mask(self, s: State) -> i64:
        return s.crocodiles


class HasUprightWorker(Condition):
    def mask(self, s: State) -> i64:
        return s.upright


class Unbuilt(Condition):
    """Neither a settlement nor a workshop on it."""

    def mask(self, s: State) -> i64:
        return ~(s.settlements | s.workshops)

    def details(self, s: State, space: i64) -> dict[str, str]:
        return {"by": developed_by(s, space)}


class AwayFromSettlements(Condition):
    def mask(self, s: State) -> i64:
        return ~spread(s.board.near, s.settlements)

    def details(self, s: State, space: i64) -> dict[str, str]:
        return {"other": s.board.names[lowest(s.board.near[space] & s.settlements)]}


class ReachedByRoad(Condition):
    passing: ClassVar[bool] = True

    def mask(self, s: State) -> i64:
        return s.ended_once


class Place:
    """A kind of place: the spaces for which all its conditions hold. `sign` shows it on cards."""

    def __init__(self, *conditions: Condition, sign: str = "") -> None:
        self.sign: Final = sign
        self.conditions: Final = vec[Condition](conditions)

    def mask(self, s: State) -> i64:
        mask: i64 = EVERYWHERE
        for condition in self.conditions:
            mask &= condition.mask(s)
            if not mask:
                break
        return mask

    def obstacle(self, s: State) -> Reason:
        """Return why there is no such space: the first condition that, with those before it, excludes all spaces."""
        mask: i64 = EVERYWHERE
        for condition in self.conditions:
            mask &= condition.mask(s)
            if mask == 0:
                return Reason(f"no-{condition.key_now(s)}", {"place": self.sign})
        raise AssertionError("obstacle() needs a place without spaces")

    def reasons_against(self, s: State, space: i64) -> list[Reason]:
        """Return the reasons of all conditions that fail for a space, or of one that makes the others irrelevant."""
        failing = [condition for condition in self.conditions if not condition.mask(s) >> space & 1]
        lasting = [condition for condition in failing if not condition.passing]
        return [condition.reason_against(s, space) for condition in (lasting[:1] if lasting else failing)]


def developed_by(s: State, space: i64) -> str:
    """Return what developed a space: a building site, the most valuable building, a bridge or road, or nothing."""
    here = bit(space)
    if s.board.site_mask & here:
        return "site"
    if s.towns & here:
        return "town"
    if s.settlements & here:
        return "settlement"
    if s.workshops & here:
        return "workshop"
    found = "nothing"
    i: i64
    for i in range(SIDES * space, SIDES * space + SIDES):
        side = s.board.around[i]
        if side < 0:
            break
        if side == s.board.dam:
            return "dam"
        if s.built[side]:
            found = "road" if s.built[side] == ROAD and found != "bridge" else "bridge"
    return found


UNDEVELOPED: Final = Undeveloped("undeveloped")
UNOCCUPIED: Final = Unoccupied("unoccupied")
BESIDE_WORKER: Final = BesideWorker("beside-worker")
UNBUILT: Final = Unbuilt("unbuilt")
AWAY_FROM_SETTLEMENTS: Final = AwayFromSettlements("away-from-settlements")
REACHED: Final = ReachedByRoad("reached-by-road")
IS_SETTLEMENT: Final = IsSettlement("is-settlement")
IS_WORKSHOP: Final = IsWorkshop("is-workshop")
IS_TOWN: Final = IsTown("is-town")
IS_SITE: Final = IsSite("is-site")
ON_WHEAT: Final = OnTerrain("on-wheat", WHEAT)
ON_GRAPE: Final = OnTerrain("on-grape", GRAPE)
ON_STONE: Final = OnTerrain("on-stone", STONE)

# for workers that harvest
FARMLAND: Final = Place(UNDEVELOPED, UNOCCUPIED, BESIDE_WORKER, sign="beside-worker")
FISHING_GROUND: Final = Place(UNDEVELOPED, UNOCCUPIED, BESIDE_WORKER, BesideWater("beside-water"), sign="shore")
CHANNEL_BANK: Final = Place(UNDEVELOPED, UNOCCUPIED, BesideChannel("beside-channel"), sign="channel")
WILDERNESS: Final = Place(UNDEVELOPED, UNOCCUPIED, Secluded("secluded"), sign="wilderness")

# for workers that trade
FREE_SETTLEMENT: Final = Place(IS_SETTLEMENT, UNOCCUPIED, sign="settlement")
FREE_TOWN: Final = Place(IS_TOWN, UNOCCUPIED, sign="town")
FREE_SITE: Final = Place(IS_SITE, UNOCCUPIED, sign="site")
FREE_WORKSHOP: Final = Place(IS_WORKSHOP, UNOCCUPIED, sign="workshop")
FREE_WHEAT_WORKSHOP: Final = Place(IS_WORKSHOP, ON_WHEAT, UNOCCUPIED, sign="workshop-wheat")
FREE_GRAPE_WORKSHOP: Final = Place(IS_WORKSHOP, ON_GRAPE, UNOCCUPIED, sign="workshop-grape")
FREE_STONE_WORKSHOP: Final = Place(IS_WORKSHOP, ON_STONE, UNOCCUPIED, sign="workshop-stone")

# for buildings
SETTLEMENT_GROUND: Final = Place(IsResource("is-resource"), Dry("dry"), UNBUILT, AWAY_FROM_SETTLEMENTS)
TOWN_GROUND: Final = Place(IS_SETTLEMENT, IsNoTown("is-no-town"))
PALACE_GROUND: Final = Place(IS_TOWN)
WORKSHOP_GROUND: Final = Place(IsResource("is-resource"), REACHED, UNBUILT)
WHEAT_GROUND: Final = Place(ON_WHEAT, REACHED, UNBUILT, sign="wheat")
GRAPE_GROUND: Final = Place(ON_GRAPE, REACHED, UNBUILT, sign="grape")
STONE_GROUND: Final = Place(ON_STONE, REACHED, UNBUILT, sign="stone")
EXPANSION_GROUND: Final = Place(IS_WORKSHOP, HasNoExpansion("has-no-expansion"))
BLOCK_GROUND: Final = Place(IS_SITE, SiteHasRoom("site-has-room"))
CROCODILE_SPACE: Final = Place(HasCrocodile("has-crocodile"))

# for workers that leave or move
HAS_UPRIGHT_WORKER: Final = HasUprightWorker("upright-worker")
UPRIGHT_WORKER: Final = Place(HAS_UPRIGHT_WORKER)
SETTLED_WORKER: Final = Place(HAS_UPRIGHT_WORKER, IS_SETTLEMENT)
FREE_LAND: Final = Place(UNDEVELOPED, UNOCCUPIED)


def farmland(s: State) -> i64:
    """Return the spaces for the next worker, when several are placed like FARMER."""
    land = UNDEVELOPED.mask(s) & BESIDE_WORKER.mask(s)
    # With TEAMWORK one of them goes to an occupied space, and the others do not.
    if not s.declared & WITH_TEAMWORK:
        land &= UNOCCUPIED.mask(s)
    return land


def farm_spaces(s: State) -> vec[i64]:
    """Return the spaces of `farmland`: those next to a worker, then those that need FARMING BARROW."""
    land = farmland(s)
    found = spaces(land & beside_workers(s))
    for space in spaces(land & ~beside_workers(s)):
        found = append(found, space)
    return found


def use_barrow(s: State, space: i64) -> None:
    """Use up the barrow if there is no worker next to a space; call it before a worker is placed there."""
    if not beside_workers(s) >> space & 1:
        s.used |= FARMING_BARROW
