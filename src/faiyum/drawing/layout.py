"""The arrangement of pieces on a space, shared by the pictures and the web client.

Positions are relative to the middle of the space, which measures 100 from its centre to a corner.
"""

from typing import Final, NamedTuple

# the symbol of the crop that grows on each terrain
CROPS: Final = {"wheat": "ear", "grape": "bunch", "stone": "rock"}
CROCODILE_SCALE: Final = 0.92
# blocks fill a monument from its foot to its top
MONUMENT_LEFT: Final = -60
MONUMENT_WIDTH: Final = 120
MONUMENT_TOP: Final = -44
MONUMENT_FOOT: Final = 46
SPACE_LABEL_Y: Final = -52
BLOCKS_LABEL_Y: Final = 72
MAX_BUILDINGS: Final = 3
# positions from left to right and the scale, by the number of buildings
BUILDING_GROUPS: Final = (((), 1.0), ((0,), 1.0), ((-32, 36), 0.8), ((-46, 6, 52), 0.62))
WORKER_GAP: Final = 48
WORKER_ROW_WIDTH: Final = 120


class Spot(NamedTuple):
    """The position, scale and rotation in degrees of one piece."""

    x: float
    y: float
    scale: float
    turn: float = 0


class Row(NamedTuple):
    """A row of identical pieces: the position of the first, the distance between them, and their scale."""

    x: float
    y: float
    step: float
    scale: float


CROP_SPOTS: Final = (Spot(-20, 6, 1.35, -6), Spot(20, 2, 1.35, 6))


def building_spots(count: int, workers: bool) -> list[Spot]:
    """Return where buildings stand, leaving room for workers if there are any."""
    xs, scale = BUILDING_GROUPS[min(count, MAX_BUILDINGS)]
    y, shrink = (-8, 0.85) if workers else (2, 1.0)
    return [Spot(x, y, scale * shrink) for x in xs]


def worker_row(count: int, building: bool) -> Row:
    """Return the row in which workers stand, alone or in front of a building."""
    y, scale = (42, 0.78) if building else (8, 1.0)
    step = min(WORKER_GAP, WORKER_ROW_WIDTH / max(count, 1))
    return Row(-step * (count - 1) / 2, y, step, scale * min(step / WORKER_GAP, 1))


def site_worker_spots(count: int) -> list[Spot]:
    """Return where workers stand at a building site: alternately left and right of the monument."""
    return [Spot((48 if i % 2 else -48) + 6 * (i // 2), 18, 0.75) for i in range(count)]
