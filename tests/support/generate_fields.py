"""Derive copies, keys, hashes and names of the state's fields from `fields.py`; `make fields` writes the result.

`make fields` runs: python tests/support/generate_fields.py > src/faiyum/engine/core/field_functions.py
"""

import ast
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).parents[2] / "src" / "faiyum" / "engine" / "core" / "fields.py"
# the number of finished turns does not affect the rest of the game
NOT_IN_KEYS: Final = {"turns"}
# the part of a pile that matters: the cards that have not been drawn yet, and which cards are in the box
PARTS: Final = {
    "deck": "tuple(s.deck[s.drawn :])",
    "drawn": "",
    "draw_pile": "max(s.draw_pile - s.drawn, 0)",
    "box": "tuple(sorted(s.box))",
}
# the things that each key distinguishes
KEYS: Final = {
    "Seat": "two seats",
    "Map": "two maps with their markets",
    "Action": "two running actions",
    "Pile": "the piles of two tables",
}
# the parts of a state that searches hash
HASHED: Final = ("Seat", "Map", "Action")
# how a field of each type is added to a hash
MIXED: Final = {
    "i64": "mix(h, s.{})",
    "bool": "mix(h, i64(s.{}))",
    "vec[i64]": "mix_pile(h, s.{})",
    "vec[u8]": "mix_bytes(h, s.{})",
}

HEADER: Final = '''"""Functions for all fields of a state. Generated from `fields.py` by `make fields`; do not edit."""

from collections.abc import Hashable
from typing import Final

from faiyum.engine.core.fields import ActionFields, MapFields, PileFields, SeatFields, StateFields
from faiyum.engine.core.hashing import mix, mix_bytes, mix_pile
from faiyum.engine.core.vecs import i64
'''


def read_fields(source: str) -> dict[str, dict[str, str]]:
    """Return the types of the fields of each class, in their order."""
    found: dict[str, dict[str, str]] = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef) and node.name.endswith("Fields"):
            fields: dict[str, str] = {}
            for line in ast.walk(node):
                if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Attribute):
                    fields[line.target.attr] = ast.unparse(line.annotation)
            found[node.name] = fields
    return found


def copy_lines(fields: dict[str, str]) -> str:
    return "".join(f"    twin.{name} = s.{name}\n" for name in fields)


def key_lines(fields: dict[str, str]) -> str:
    """Return the items of a key; vecs cannot be hashed."""
    found = ""
    for name, kind in fields.items():
        part = PARTS.get(name, f"tuple(s.{name})" if kind.startswith("vec[") else f"s.{name}")
        if part and name not in NOT_IN_KEYS:
            found += f"        {part},\n"
    return found


def key_function(name: str, fields: dict[str, str]) -> str:
    return f'''def {name.lower()}_key(s: {name}Fields) -> Hashable:
    """Return a key that distinguishes {KEYS[name]}."""
    return (
{key_lines(fields)}    )


'''


def hash_function(name: str, fields: dict[str, str]) -> str:
    *first, last = [MIXED[kind].format(field) for field, kind in fields.items() if field not in NOT_IN_KEYS]
    lines = "".join(f"    h = {line}\n" for line in first)
    return f'''def hash_{name.lower()}(s: {name}Fields, h: i64) -> i64:
    """Return the given hash extended by the fields that distinguish {KEYS[name]}."""
{lines}    return {last}


'''


def names_of(fields: dict[str, str], kinds: tuple[str, ...]) -> str:
    return "(\n" + "".join(f'    "{name}",\n' for name, kind in fields.items() if kind in kinds) + ")"


def generate(source: str) -> str:
    """Return the text of the module."""
    fields = read_fields(source)
    names = ("Seat", "Map", "Action", "Pile", "State")
    seat, table, action, pile, state = [fields[f"{name}Fields"] for name in names]
    keys = "".join(key_function(name, fields[f"{name}Fields"]) for name in KEYS)
    hashes = "".join(hash_function(name, fields[f"{name}Fields"]) for name in HASHED)
    return f'''{HEADER}
# the fields that a position in the middle of an action contains: all of them, then the flags, then the piles
ACTION_NAMES: Final = {names_of(action, tuple(action.values()))}
ACTION_FLAGS: Final = {names_of(action, ("bool",))}
ACTION_PILES: Final = {names_of(action, ("vec[i64]",))}


def copy_seat_fields(s: SeatFields, twin: SeatFields) -> None:
{copy_lines(seat)}

def copy_state_fields(s: StateFields, twin: StateFields) -> None:
{copy_lines(table | action | pile | state)}

{hashes}{keys}def table_key(s: PileFields) -> Hashable:
    """Return a key that distinguishes two tables, apart from their seats and running actions."""
    return (map_key(s), pile_key(s))
'''


if __name__ == "__main__":
    print(generate(SOURCE.read_text(encoding="utf-8")), end="")
