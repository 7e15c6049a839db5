"""Faiyum: the board game by Friedemann Friese as a rules engine that people and programs play."""

from faiyum.engine import COMPILED, messages
from faiyum.engine.game import Game
from faiyum.engine.messages import Fault, Reason
from faiyum.engine.options import Option

__all__ = ["COMPILED", "Fault", "Game", "Option", "Reason"]
__version__ = "0.1.0"


def in_english(said: Reason | Fault) -> str:
    """What `str` gives for a reason or a fault."""
    # imported when something is said: reading the texts takes longer than all the rest
    from faiyum.i18n.texts import texts

    t = texts("en")
    return t.fault(said) if isinstance(said, Fault) else t.reason(said)


messages.in_words = in_english
