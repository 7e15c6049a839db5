"""Sets of spaces as the bits of an integer."""

from typing import Final

from faiyum.engine.core.vecs import append, i64, vec

# Of 64 bits, two are taken: the sign, and the bit that marks small integers in compiled code.
MAX_BITS: Final = 62
# Bits come from a table, because mypyc 2.4.1 compiles `1 << n` to a 32-bit shift.
BITS: Final = vec[i64]([1 << n for n in range(MAX_BITS)])
EVERYWHERE: Final = -1
# Powers of two below 2 ** 66 leave different remainders when divided by this prime, so the remainder of a single bit
# gives its place without creating an object.
PRIME: Final = 67
PLACES: Final = vec[i64]([0] * PRIME)
for n in range(MAX_BITS):
    PLACES[(1 << n) % PRIME] = n


def bit(space: i64) -> i64:
    """Return the set that contains only this space."""
    return BITS[space]


def lowest(mask: i64) -> i64:
    """Return the first space of a non-empty set."""
    return PLACES[(mask & -mask) % PRIME]


def count_bits(mask: i64) -> i64:
    """Return the number of spaces in a set."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def spaces(mask: i64) -> vec[i64]:
    """Return the spaces of a set, in ascending order."""
    found = vec[i64](capacity=8)
    while mask:
        found = append(found, lowest(mask))
        mask &= mask - 1
    return found


def spread(near: vec[i64], mask: i64) -> i64:
    """Return the spaces adjacent to any space of the set."""
    around: i64 = 0
    while mask:
        around |= near[lowest(mask)]
        mask &= mask - 1
    return around
