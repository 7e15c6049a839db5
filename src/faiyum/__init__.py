"""Faiyum: the board game by Friedemann Friese as a rules engine that people and programs play."""

from faiyum.engine import COMPILED
from faiyum.engine.game import Game
from faiyum.engine.options import Option
from faiyum.engine.reasons import Reason

__all__ = ["COMPILED", "Game", "Option", "Reason"]
__version__ = "0.1.0"
