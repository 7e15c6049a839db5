"""Types of arguments that type checkers check and compiled code does not.

mypyc checks the annotations of a compiled function at every call and raises a TypeError of its own. Public functions
annotate their arguments with `Unchecked` instead, check them and raise a Fault, so that both builds report the same
error. This module is not compiled: a union with a class that mypyc does not know is not checked.
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
