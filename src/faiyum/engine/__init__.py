"""The rules of the game, compiled if a C compiler was available and interpreted otherwise."""

from faiyum.engine.core import state

COMPILED: bool = not state.__file__.endswith(".py")
