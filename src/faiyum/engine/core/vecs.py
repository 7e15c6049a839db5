"""Machine integers and packed arrays: `i64`, `i16`, `u8`, `vec` and `append`, as mypyc and librt define them.

Compiled code uses the native types. This module itself is not compiled, so that the interpreted engine needs nothing
but the standard library. In that engine `i64` is `int`, and a `vec` is a list.

Clones of a state share its vecs. So once a vec is part of a state, it is replaced and never altered. `append` may or
may not alter its argument: always write `v = append(v, item)`, and only for a vec that has just been created.
"""

from array import array
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
    from mypy_extensions import i16 as i16
    from mypy_extensions import i64 as i64
    from mypy_extensions import u8 as u8
else:
    i16 = i64 = u8 = int

    def new_list(items=(), capacity=0):
        return list(items)

    class vec:  # noqa: N801
        """`vec[i64](items)` returns a list of the items."""

        def __class_getitem__(cls, item):
            return new_list

    def append(items, item):
        items.append(item)
        return items


def as_buffer(values: Any, typecode: str) -> Any:
    """Return a vec as an object that supports the buffer protocol; `typecode` is as in the `array` module."""
    return array(typecode, values) if isinstance(values, list) else values
