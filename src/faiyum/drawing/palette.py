"""The colours of the light and the dark theme."""

from typing import Final

LIGHT: Final = {
    "desk": "#f3e9d2", "fibre": "#dcc9a0", "ink": "#2b2118", "halo": "#fffaf0",
    "gold": "#c8962e", "lapis": "#27548f", "terracotta": "#b8553a", "shadow": "#2b2118",
    "water": "#4fa7bd", "deep": "#2c7f99", "ripple": "#d3f0f4", "shallow": "#a5dbe0", "sand": "#ecd9a8",
    "wheat": "#e2bb4b", "wheat_low": "#cf9f31", "wheat_high": "#f3d673", "wheat_ink": "#8a5f12", "grain": "#fff0ae",
    "grape": "#80549f", "grape_low": "#66408a", "grape_high": "#9a70b8", "berry": "#4a2468", "berry_high": "#c9a6e3",
    "leaf": "#8fb35a", "leaf_ink": "#3d5a24",
    "stone": "#a09b8f", "stone_low": "#878274", "stone_high": "#b9b5a9", "rock": "#cfcbc0", "rock_ink": "#5d594f",
    "red": "#b64a30", "red_low": "#9a3a24", "red_high": "#cc6647",
    "site": "#8b5d36", "site_low": "#734a29", "site_high": "#a0744a", "pit": "#5d3a1d", "line": "#f0d8ae",
    "block": "#f4e3bd", "block_ink": "#8f6a35",
    "road": "#c08a52", "road_ink": "#432a15", "rut": "#e6c392",
    "plank": "#d6a365", "masonry": "#e9e0cb", "masonry_ink": "#6d6350",
    "croc": "#5f9140", "croc_low": "#2f5a25", "croc_belly": "#d3dc94", "swamp": "#3f8b93", "swamp_rim": "#6db0a7",
    "worker": "#fff6e2", "worker_low": "#d9a777", "hair": "#241a14", "prone": "#d8cbb6",
    "wall": "#f0dcb4", "wall_low": "#cfae7b", "door": "#6b4222", "cloth": "#fffaf0",
}  # fmt: skip
DARK: Final = {
    **LIGHT,
    "desk": "#16212b", "fibre": "#22313e", "ink": "#f1e7d3", "halo": "#131c24",
    "gold": "#b98a2f", "lapis": "#2f5c9b", "terracotta": "#a8492f", "shadow": "#05090c",
    "water": "#1d5568", "deep": "#123c4b", "ripple": "#5fa3b5", "shallow": "#33788a", "sand": "#8f7d55",
    "wheat": "#a98524", "wheat_low": "#8c6b18", "wheat_high": "#bd9a38", "wheat_ink": "#4a3407", "grain": "#ecd07a",
    "grape": "#5b3a75", "grape_low": "#472b60", "grape_high": "#6f4c8b", "berry": "#2d1444", "berry_high": "#a883c4",
    "leaf": "#6d9142", "leaf_ink": "#25391a",
    "stone": "#6a675f", "stone_low": "#55524b", "stone_high": "#7d7a71", "rock": "#96928a", "rock_ink": "#34322d",
    "red": "#8d3722", "red_low": "#74291a", "red_high": "#a44b34",
    "site": "#654325", "site_low": "#51341b", "site_high": "#785332", "pit": "#38220f", "line": "#d9bd8c",
    "block": "#e6d3a8", "block_ink": "#7a5a2d",
    "road": "#c79a66", "road_ink": "#22140a", "rut": "#ecd0a3",
    "plank": "#c08e52", "masonry": "#bdb5a3", "masonry_ink": "#3f392d",
    "croc": "#5f9440", "croc_low": "#1c3a17", "croc_belly": "#c4cf86", "swamp": "#1b4f58", "swamp_rim": "#2f6f70",
    "wall": "#e3cda2", "wall_low": "#b5945f", "prone": "#a99d8a",
}  # fmt: skip
