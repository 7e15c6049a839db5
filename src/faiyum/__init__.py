"""The board game Faiyum by Friedemann Friese: an exact rules engine for people and programs."""

from inspect import Signature, signature

from faiyum.engine import COMPILED, game
from faiyum.engine.core import messages
from faiyum.engine.core.messages import Fault, Reason, Remedy
from faiyum.engine.core.option import Option
from faiyum.engine.game import Game, step_games
from faiyum.engine.learning.actions import ActionIds
from faiyum.engine.learning.encoder import Encoder
from faiyum.engine.learning.games import Games

__all__ = ["COMPILED", "ActionIds", "Encoder", "Fault", "Game", "Games", "Option", "Reason", "Remedy", "step_games"]
__version__ = "0.2.0"


def in_english(message: Reason | Fault) -> str:
    """Return the `str` of a reason or a fault, with ordinary spaces only, so that programs can compare it."""
    # imported on first use: loading the texts takes longer than importing the rest of the package
    from faiyum.i18n.texts import texts

    t = texts("en")
    text = t.fault(message) if isinstance(message, Fault) else t.reason(message)
    return text.replace("\N{NO-BREAK SPACE}", " ")


def as_svg(drawn: Game) -> str:
    """Return the board of a game as an SVG picture."""
    from faiyum.drawing.svg import board_svg

    return board_svg(drawn.state.board, drawn.position())


if not COMPILED:
    # like the compiled class, whose signature does not show private parameters
    public = [parameter for name, parameter in signature(Game).parameters.items() if not name.startswith("_")]
    setattr(Game, "__signature__", Signature(public))  # noqa: B010
messages.in_words = in_english
game.as_svg = as_svg
