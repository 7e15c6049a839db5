"""Types of arguments that type checkers check but compiled code does not.

mypyc checks the annotations of a compiled function at every call and raises its own TypeError. Public functions
therefore annotate their arguments with `Unchecked`, check them and raise a Fault, so that both builds report the same
error. This module is not compiled, because mypyc does not check a union with a class that it does not know.
"""

from typing import TYPE_CHECKING, TypeAlias, TypeVar

T = TypeVar("T")

if TYPE_CHECKING:

    class NotChecked:
        """A class without instances."""

    Unchecked: TypeAlias = T | NotChecked
else:

    class Unchecked:
        """`Unchecked[int]` is `int` at run time."""

        def __class_getitem__(cls, annotation):
            return annotation
