"""Access to the memory of the caller's arrays."""

from typing import Any, Final

from faiyum.engine.core.messages import Fault

ITEM_SIZES: Final = {"h": 2, "B": 1, "f": 4}
# All one-byte types are accepted, because numpy has its own type for booleans.
FITTING: Final = {"h": "h", "B": "Bb?c", "f": "f"}


def buffer_view(name: str, buffer: Any, typecode: str, count: int) -> Any:
    """Return the memory of a writable C-contiguous array as a flat array of `count` items; raises Fault otherwise.

    `typecode` is as in the module `array`: 16-bit integers, bytes or 32-bit floats.
    """
    wanted = {"name": name, "count": count, "size": 8 * ITEM_SIZES[typecode]}
    try:
        view: Any = memoryview(buffer)
    except TypeError:
        raise Fault("not-a-buffer", wanted) from None
    fits = view.format in FITTING[typecode] and view.nbytes == count * ITEM_SIZES[typecode]
    if view.readonly or not view.c_contiguous or not fits:
        raise Fault("not-a-buffer", wanted)
    return view.cast("B").cast(typecode)
