"""Small drawings, each defined once in a picture and used by its id.

A hex measures 100 from its centre to a corner. A drawing is centred on its origin;
names in braces are colours of the palette.
"""

from typing import Final

# the five spots of a hex that neither roads nor names cover
SPOTS: Final = ((-55, -33), (55, -33), (-55, 35), (55, 35), (0, 67))

GRAIN: Final = "q-10 -2 -10 -13q9 2 10 13zm0 0q10 -2 10 -13q-9 2 -10 13z"
LANDSCAPE: Final = {
    "ear": (
        '<path d="M0 24V-8M0 22Q-12 16 -13 6" fill="none" stroke="{wheat_ink}" stroke-width="3" '
        'stroke-linecap="round"/>'
        f'<path d="M0 14{GRAIN}M0 4{GRAIN}M0 -6{GRAIN}M0 -14q-6 -6 0 -15q6 9 0 15z" '
        'fill="{grain}" stroke="{wheat_ink}" stroke-width="1.6" stroke-linejoin="round"/>'
    ),
    "leaf": (
        '<path d="M0 18C-4 12 -12 14 -18 10C-14 5 -17 0 -21 -4C-15 -6 -12 -6 -9 -5C-10 -11 -6 -16 0 -20'
        'C6 -16 10 -11 9 -5C12 -6 15 -6 21 -4C17 0 14 5 18 10C12 14 4 12 0 18Z" '
        'fill="{leaf}" stroke="{leaf_ink}" stroke-width="2" stroke-linejoin="round"/>'
        '<path d="M0 24V-12M0 10L-11 4M0 10L11 4" fill="none" stroke="{leaf_ink}" stroke-width="2" '
        'stroke-linecap="round"/>'
    ),
    "bunch": (
        '<path d="M0 -14Q2 -22 9 -25M0 -15Q-12 -26 -19 -17Q-12 -9 0 -15Z" fill="{leaf}" stroke="{leaf_ink}" '
        'stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>'
        '<g fill="{berry}" stroke="{berry_high}" stroke-width="1.8"><circle cx="-12" cy="-8" r="6.5"/>'
        '<circle cx="12" cy="-8" r="6.5"/><circle cy="-9" r="6.5"/><circle cx="-6" cy="2" r="6.5"/>'
        '<circle cx="7" cy="2" r="6.5"/><circle cy="13" r="6.5"/></g>'
    ),
    "rock": (
        '<path d="M-22 14L-15 -7L0 -16L16 -8L23 14Z" fill="{rock}" stroke="{rock_ink}" stroke-width="2.4" '
        'stroke-linejoin="round"/>'
        '<path d="M-15 -7L-2 -2L16 -8M-2 -2L-5 14" fill="none" stroke="{rock_ink}" stroke-width="1.8" '
        'stroke-linejoin="round"/><path d="M-2 -2L16 -8L23 14H-5Z" fill="{rock_ink}" opacity=".25"/>'
    ),
    "furrows": (
        '<path d="M-70 -20Q-35 -32 0 -20T70 -20M-74 8Q-37 -4 0 8T74 8M-66 36Q-33 24 0 36T66 36'
        'M-34 62Q-17 54 0 62T34 62" '
        'fill="none" stroke="{wheat_low}" stroke-width="5" stroke-linecap="round" opacity=".75"/>'
    ),
    "trellis": (
        '<path d="M-66 -38L-16 74M-36 -52L30 62M0 -46L60 42M66 -38L16 74M36 -52L-30 62M0 -46L-60 42" '
        'fill="none" stroke="{grape_low}" stroke-width="4" stroke-linecap="round" opacity=".7"/>'
    ),
    "cracks": (
        '<path d="M-72 6L-44 0L-30 14L-8 8M72 2L46 8L30 -4L12 2M-20 -40L-8 -28L8 -34M-22 44L-4 36L18 46" '
        'fill="none" stroke="{stone_low}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "mosaic": (
        '<path d="M0 -44L38 -22V22L0 44L-38 22V-22Z" fill="{red_low}" stroke="{gold}" stroke-width="4"/>'
        '<g fill="{gold}"><path d="M-60 0l9 -9l9 9l-9 9zM42 0l9 -9l9 9l-9 9z"/>'
        '<path d="M-37 -41l8 -8l8 8l-8 8zM21 -41l8 -8l8 8l-8 8zM-37 45l8 -8l8 8l-8 8z'
        'M21 45l8 -8l8 8l-8 8zM-8 70l8 -8l8 8l-8 8z"/></g>'
    ),
    "pegs": (
        '<path d="M-62 -34L-56 40L56 40L62 -34" fill="none" stroke="{site_high}" stroke-width="4" '
        'stroke-dasharray="9 7" stroke-linecap="round"/>'
        '<g fill="{site_low}"><circle cx="-46" cy="-12" r="4"/><circle cx="44" cy="-20" r="5"/>'
        '<circle cx="-66" cy="14" r="4"/><circle cx="66" cy="16" r="3"/><circle cx="-30" cy="62" r="4"/></g>'
    ),
    "pool": (
        '<path d="M-66 8C-66 -14 -38 -22 -14 -24C16 -28 62 -22 66 2C68 26 38 34 6 34C-28 36 -64 30 -66 8Z" '
        'fill="{swamp}" stroke="{swamp_rim}" stroke-width="5"/>'
        '<path d="M-50 18q8 -5 16 0t16 0M20 24q7 -5 14 0t14 0" fill="none" stroke="{ripple}" stroke-width="2.5" '
        'stroke-linecap="round" opacity=".6"/>'
    ),
}

WATERSIDE: Final = {
    "boat": (
        '<path d="M-64 22Q0 32 62 20" fill="none" stroke="{ripple}" stroke-width="4" '
        'stroke-linecap="round" opacity=".7"/>'
        '<path d="M6 6L4 -62C-22 -40 -44 -14 -50 2Q-22 -6 6 6Z" fill="{cloth}" stroke="{hair}" stroke-width="2.5" '
        'stroke-linejoin="round"/>'
        '<path d="M-28 -25L5 -20M-44 -8L6 -4" stroke="{terracotta}" stroke-width="4"/>'
        '<path d="M6 8V-70" stroke="{door}" stroke-width="5" stroke-linecap="round"/>'
        '<path d="M-58 -4C-52 12 -34 16 -4 16C28 16 48 10 58 -12C54 14 40 27 2 27C-36 27 -54 14 -58 -4Z" '
        'fill="{plank}" stroke="{road_ink}" stroke-width="3" stroke-linejoin="round"/>'
    ),
    "lotus": (
        '<ellipse cx="-34" cy="22" rx="26" ry="11" fill="{leaf}" stroke="{leaf_ink}" stroke-width="2"/>'
        '<ellipse cx="32" cy="26" rx="22" ry="9" fill="{leaf}" stroke="{leaf_ink}" stroke-width="2"/>'
        '<g fill="{cloth}" stroke="{terracotta}" stroke-width="2.5" stroke-linejoin="round">'
        '<path d="M0 24Q-44 16 -42 -14Q-14 -8 0 24Z"/><path d="M0 24Q44 16 42 -14Q14 -8 0 24Z"/>'
        '<path d="M0 24Q-32 0 -22 -30Q2 -12 0 24Z"/><path d="M0 24Q32 0 22 -30Q-2 -12 0 24Z"/>'
        '<path d="M0 24Q-18 -6 0 -40Q18 -6 0 24Z"/></g>'
    ),
    "reeds": (
        '<g fill="none" stroke="{leaf_ink}" stroke-width="4" stroke-linecap="round"><path d="M-4 36Q-8 0 -26 -26"/>'
        '<path d="M0 36Q0 0 2 -44"/><path d="M4 36Q12 4 32 -20"/></g>'
        '<g fill="none" stroke="{leaf}" stroke-width="4" stroke-linecap="round">'
        '<path d="M-26 -26q-20 2 -24 14M-26 -26q-18 -8 -30 0M-26 -26q-10 -16 -22 -16M-26 -26q0 -18 -8 -24"/>'
        '<path d="M2 -44q-18 -2 -22 8M2 -44q-12 -16 -22 -12M2 -44q0 -18 0 -24M2 -44q12 -16 22 -12M2 -44q18 -2 22 8"/>'
        '<path d="M32 -20q0 -18 8 -24M32 -20q10 -16 22 -16M32 -20q18 -8 30 0M32 -20q20 2 24 14"/></g>'
        '<path d="M-30 38q15 -7 30 0t30 0" fill="none" stroke="{ripple}" stroke-width="4" stroke-linecap="round"/>'
    ),
    "north": (
        '<circle r="46" fill="none" stroke="{cloth}" stroke-width="3" opacity=".8"/>'
        '<path d="M0 -60L11 0L0 60L-11 0Z" fill="{cloth}"/><path d="M0 -60L11 0H-11Z" fill="{terracotta}"/>'
        '<path d="M-46 0L0 7L46 0L0 -7Z" fill="{cloth}" opacity=".8"/><circle r="5" fill="{gold}"/>'
    ),
}

OUTLINE: Final = 'stroke="{hair}" stroke-width="3" stroke-linejoin="round"'
MEEPLE: Final = "M-9 -13C-22 -11 -27 -2 -26 7L-17 8L-14 4L-19 31H-4L0 20L4 31H19L14 4L17 8L26 7C27 -2 22 -11 9 -13Z"
PIECES: Final = {
    "crocodile": (
        '<path d="M-30 16l-10 13h15l8 -10zM20 17l-2 13h15l4 -14z" fill="{croc_low}"/>'
        '<path d="M-66 3C-56 -5 -46 -5 -37 -8C-36 -19 -22 -19 -20 -9L-12 -17L-5 -10L3 -18L10 -10L18 -17L25 -8L33 -14'
        'L38 -5C50 -3 60 -9 69 -24C72 2 56 18 28 20L-24 21C-44 21 -58 19 -66 14L-34 9Z" '
        'fill="{croc}" stroke="{croc_low}" stroke-width="3" stroke-linejoin="round"/>'
        '<path d="M-56 15C-44 19 -30 19 -14 19L26 18C38 17 48 12 54 6C40 12 14 13 -20 12Q-30 11 -34 9Z" '
        'fill="{croc_belly}"/>'
        '<path d="M-62 5l4 5l3 -5.5l4 5l3 -5l4 5l3 -5l4 4l3 -4" fill="{cloth}" stroke="{croc_low}" stroke-width="1.5"/>'
        '<circle cx="-29" cy="-9" r="5" fill="{cloth}"/><circle cx="-30" cy="-9" r="2.6" fill="{hair}"/>'
        '<circle cx="-60" cy="1" r="2" fill="{croc_low}"/>'
    ),
    "upright": (
        '<ellipse cy="32" rx="24" ry="6" fill="{shadow}" opacity=".35"/>'
        f'<path d="{MEEPLE}" fill="{{worker}}" {OUTLINE}/>'
        '<path d="M-14 7H14L17 20H7L0 14L-7 20H-17Z" fill="{terracotta}"/>'
        f'<circle cy="-24" r="12.5" fill="{{worker_low}}" {OUTLINE}/>'
        '<path d="M-13 -18C-16 -34 -8 -38 0 -38C8 -38 16 -34 13 -18L8 -20Q9 -28 0 -28Q-9 -28 -8 -20Z" fill="{hair}"/>'
    ),
    "prone": (
        '<ellipse cx="4" cy="22" rx="44" ry="7" fill="{shadow}" opacity=".35"/>'
        f'<path d="M-16 -2Q-2 -8 12 -5L40 4Q47 12 40 20H-12Q-20 10 -16 -2Z" fill="{{prone}}" {OUTLINE}/>'
        '<path d="M4 -6L22 -1L20 19H2Z" fill="{terracotta}"/><path d="M20 12H41" stroke="{hair}" stroke-width="2.5"/>'
        '<path d="M-9 6Q0 16 12 11" fill="none" stroke="{hair}" stroke-width="3" stroke-linecap="round"/>'
        f'<circle cx="-26" cy="9" r="12.5" fill="{{worker_low}}" {OUTLINE}/>'
        '<path d="M-20 -3C-34 -8 -40 2 -40 9C-40 16 -34 26 -20 21L-23 16Q-30 16 -30 9Q-30 2 -22 2Z" fill="{hair}"/>'
    ),
    "settlement": (
        '<ellipse cy="32" rx="42" ry="7" fill="{shadow}" opacity=".35"/>'
        f'<path d="M-36 32L-32 -12H32L36 32Z" fill="{{wall}}" {OUTLINE}/>'
        f'<path d="M-37 -12V-22H37V-12Z" fill="{{terracotta}}" {OUTLINE}/>'
        '<path d="M12 -12H32L36 32H14Z" fill="{wall_low}"/>'
        f'<path d="M-9 32V6Q0 -4 9 6V32Z" fill="{{door}}" {OUTLINE}/>'
        '<path d="M-26 0h9v9h-9zM18 0h9v9h-9z" fill="{door}"/>'
    ),
    "town": (
        '<ellipse cy="36" rx="58" ry="8" fill="{shadow}" opacity=".35"/>'
        f'<path d="M-50 36L-46 -46H-14L-10 36Z" fill="{{wall_low}}" {OUTLINE}/>'
        f'<path d="M-51 -44V-58H-41V-52H-35V-58H-25V-52H-19V-58H-9V-44Z" fill="{{lapis}}" {OUTLINE}/>'
        f'<path d="M-14 36L-12 -14H46L50 36Z" fill="{{wall}}" {OUTLINE}/>'
        f'<path d="M-17 -14V-25H51V-14Z" fill="{{terracotta}}" {OUTLINE}/>'
        f'<path d="M8 36V10Q17 0 26 10V36Z" fill="{{door}}" {OUTLINE}/>'
        '<path d="M-37 -34h12v12h-12zM-37 -8h12v12h-12zM-8 -4h9v9h-9zM34 -4h9v9h-9z" fill="{door}"/>'
        '<path d="M-30 -58V-78L-8 -71L-30 -64" fill="{gold}" stroke="{hair}" stroke-width="2.5" '
        'stroke-linejoin="round"/>'
    ),
    "palace": (
        '<ellipse cy="36" rx="48" ry="7" fill="{shadow}" opacity=".35"/>'
        f'<path d="M-42 36V26H42V36ZM-36 -14H36V-24H-36Z" fill="{{cloth}}" {OUTLINE}/>'
        f'<path d="M-42 -24L0 -50L42 -24Z" fill="{{gold}}" {OUTLINE}/><circle cy="-33" r="6" fill="{{terracotta}}"/>'
        '<path d="M-32 26V-14H32V26Z" fill="{lapis}"/>'
        f'<path d="M-34 26V-14H-23V26ZM-11.5 26V-14H-2V26ZM2 26V-14H11.5V26ZM23 26V-14H34V26Z" fill="{{cloth}}" '
        'stroke="{hair}" stroke-width="2"/>'
    ),
    "workshop": (
        '<ellipse cy="32" rx="40" ry="7" fill="{shadow}" opacity=".35"/>'
        '<path d="M-30 30V-8M30 30V-8" stroke="{hair}" stroke-width="8" stroke-linecap="round"/>'
        '<path d="M-30 30V-8M30 30V-8" stroke="{plank}" stroke-width="4" stroke-linecap="round"/>'
        f'<path d="M-8 31C-20 24 -18 8 -7 6L-9 1H9L7 6C18 8 20 24 8 31Z" fill="{{terracotta}}" {OUTLINE}/>'
        '<path d="M-14 15H14" stroke="{gold}" stroke-width="4"/>'
        f'<path d="M-30 -28H30L40 -6H-40Z" fill="{{cloth}}" {OUTLINE}/>'
        '<path d="M-20 -27H-10L-13 -7H-27ZM0 -27H10L13 -7H0ZM20 -27H29L38 -7H27Z" fill="{croc_low}"/>'
    ),
    "expansion": (
        '<ellipse cy="32" rx="24" ry="6" fill="{shadow}" opacity=".35"/>'
        f'<path d="M-19 32L-16 4H16L19 32Z" fill="{{wall}}" {OUTLINE}/>'
        f'<path d="M-22 4L0 -16L22 4Z" fill="{{gold}}" {OUTLINE}/>'
        f'<path d="M-6 32V14H6V32Z" fill="{{door}}"/><path d="M0 -12V0M-6 -6H6" stroke="{{hair}}" stroke-width="3.5"/>'
    ),
}

# drawn along the x axis, centred on the side that they cross
WAY_PIECES: Final = {
    "dam": (
        '<path d="M-34 -46H34V46H-34Z" fill="{masonry}" stroke="{masonry_ink}" stroke-width="4" '
        'stroke-linejoin="round"/>'
        '<path d="M-12 -46V46M12 -46V46M-34 -23H-12M-34 23H-12M-12 -32H12M-12 32H12M12 -23H34M12 23H34" '
        'stroke="{masonry_ink}" stroke-width="2.5" opacity=".8"/>'
    ),
    "bridge": (
        '<path d="M-44 -13H44V13H-44Z" fill="{plank}" stroke="{road_ink}" stroke-width="4" stroke-linejoin="round"/>'
        '<path d="M-33 -13V13M-22 -13V13M-11 -13V13M0 -13V13M11 -13V13M22 -13V13M33 -13V13" stroke="{road_ink}" '
        'stroke-width="2.5"/>'
        '<path d="M-48 -15H48M-48 15H48" stroke="{road_ink}" stroke-width="7" stroke-linecap="round"/>'
        '<path d="M-48 -15H48M-48 15H48" stroke="{rut}" stroke-width="2.5" stroke-linecap="round"/>'
    ),
    "grand": (
        '<path d="M-46 -20H46V20H-46Z" fill="{masonry}" stroke="{hair}" stroke-width="4" stroke-linejoin="round"/>'
        '<path d="M-46 -9H46V9H-46Z" fill="{lapis}"/>'
        '<path d="M-46 -9H46M-46 9H46" stroke="{gold}" stroke-width="4"/>'
        '<path d="M-30 0l7 -6l7 6l-7 6zM-7 0l7 -6l7 6l-7 6zM16 0l7 -6l7 6l-7 6z" fill="{gold}"/>'
        '<g fill="{terracotta}" stroke="{hair}" stroke-width="3"><path d="M-58 -30h22v18h-22zM36 -30h22v18h-22z'
        'M-58 12h22v18h-22zM36 12h22v18h-22z"/></g>'
        '<g fill="{gold}"><circle cx="-47" cy="-21" r="4.5"/><circle cx="47" cy="-21" r="4.5"/>'
        '<circle cx="-47" cy="21" r="4.5"/><circle cx="47" cy="21" r="4.5"/></g>'
    ),
}

# outlines of the monuments, between y = -44 and y = 46
MONUMENT_SHAPES: Final = {
    "obelisk": "M-24 46V37H-16L-11 -26L0 -44L11 -26L16 37H24V46Z",
    "colossus": (
        "M-34 46V38H-27V14H-29V-4Q-28 -14 -16 -16L-20 -14Q-19 -44 0 -44"
        "Q19 -44 20 -14L16 -16Q28 -14 29 -4V14H27V38H34V46Z"
    ),
    "pyramid": "M0 -44L58 46H-58Z",
}
MONUMENT_DETAILS: Final = {
    "obelisk": "M-11 -26H11",
    "colossus": (
        "M-9 -20V-29Q-9 -36 0 -36Q9 -36 9 -29V-20Q0 -12 -9 -20ZM-18 -3V12H18V-3M0 16V38M-27 38H27M-6 -26h3M3 -26h3"
    ),
    "pyramid": "M0 -44L16 46",
}


def symbols(colours: dict[str, str], prefix: str) -> str:
    """Return the definitions of all drawings."""
    drawings = {**LANDSCAPE, **WATERSIDE, **PIECES, **WAY_PIECES, **tiles(prefix)}
    return "".join(
        f'<symbol id="{prefix}{name}" overflow="visible">{drawing.format_map(colours)}</symbol>'
        for name, drawing in drawings.items()
    ) + "".join(
        f'<clipPath id="{prefix}clip-{name}"><path d="{shape}"/></clipPath>' for name, shape in MONUMENT_SHAPES.items()
    )


def tiles(prefix: str) -> dict[str, str]:
    """Return the decoration of each terrain, around the middle of its hex."""
    vines = ("leaf", "bunch", "bunch", "leaf", "leaf")
    return {
        "tile-wheat": use(prefix, "furrows")
        + "".join(use(prefix, "ear", x - 9, y, 0.9, -8) + use(prefix, "ear", x + 9, y - 3, 0.9, 8) for x, y in SPOTS),
        "tile-grape": use(prefix, "trellis")
        + "".join(use(prefix, vine, x, y, 0.95, x / 3) for vine, (x, y) in zip(vines, SPOTS)),
        "tile-stone": use(prefix, "cracks")
        + "".join(use(prefix, "rock", x, y, 0.75 + 0.1 * (i % 3)) for i, (x, y) in enumerate(SPOTS)),
        "tile-red": use(prefix, "mosaic"),
        "tile-site": use(prefix, "pegs"),
    }


def use(prefix: str, name: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> str:
    """Place a defined drawing at a position."""
    moved = f"translate({x:g} {y:g})" if x or y else ""
    turned = f" rotate({turn:g})" if turn else ""
    scaled = f" scale({scale:g})" if scale != 1 else ""
    transform = f"{moved}{turned}{scaled}".strip()
    return f'<use href="#{prefix}{name}"' + (f' transform="{transform}"' if transform else "") + "/>"
