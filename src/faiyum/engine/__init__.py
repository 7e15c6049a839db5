"""The rules. Compiled where a C compiler is at hand, the same source interpreted elsewhere."""

from faiyum.engine import state

COMPILED: bool = not state.__file__.endswith(".py")
