"""The fields of the state are listed once, and everything derived from the list is up to date."""

import subprocess
import sys
from random import Random

from support.generate_fields import SOURCE, generate, read_fields

from faiyum import Game

FIELDS = read_fields(SOURCE.read_text(encoding="utf-8"))


def test_the_derived_functions_are_up_to_date() -> None:
    """`make fields` writes them."""
    derived = subprocess.run(
        [sys.executable, "-m", "ruff", "format", "--stdin-filename", "derived.py", "-"],
        input=generate(SOURCE.read_text(encoding="utf-8")), capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert SOURCE.with_name("field_functions.py").read_text(encoding="utf-8") == derived


def test_a_clone_has_the_same_value_in_every_field() -> None:
    game = Game(3, 5, ["privileges"])
    random = Random(2)
    for _ in range(120):
        game.take(random.choice(game.options))
    twin = game.state.clone()
    for name in [name for fields in ("Map", "Action", "State") for name in FIELDS[f"{fields}Fields"]]:
        assert getattr(twin, name) == getattr(game.state, name), name
    for seat, other in zip(game.state.seats, twin.seats, strict=True):
        assert seat is not other
        assert all(getattr(seat, name) == getattr(other, name) for name in FIELDS["SeatFields"])
    assert twin.me is twin.seats[twin.turn]
