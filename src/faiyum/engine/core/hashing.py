"""Hashes of states for searches, which compare the hashes instead of the states themselves.

A hash has 62 bits. Among 100,000 states, two share a hash with a probability of about one in a billion.
"""

from typing import Final

from faiyum.engine.core.vecs import i64, u8, vec

# Odd numbers below 2 ** 31, so that no product exceeds 62 bits: native integers must not overflow.
FIRST_FACTOR: Final = 2_095_021_727
SECOND_FACTOR: Final = 1_597_334_677
HALF_BITS: Final = 31
HALF_MASK: Final = 2**31 - 1
MASK: Final = 2**62 - 1
# the number of bytes mixed in at once
WORD_BYTES: Final = 7
# the initial hash
START: Final = 1


def mix(h: i64, value: i64) -> i64:
    """Return the hash extended by a number of up to 62 bits."""
    h = (h ^ value) & MASK
    h = (h & HALF_MASK) * FIRST_FACTOR ^ (h >> HALF_BITS) * SECOND_FACTOR
    return h ^ h >> HALF_BITS


def mix_pile(h: i64, pile: vec[i64]) -> i64:
    h = mix(h, len(pile))
    for item in pile:
        h = mix(h, item)
    return h


def mix_cards(h: i64, pile: vec[i64]) -> i64:
    """Return the hash extended by a pile of small numbers, such as cards, mixing in several at once."""
    word: i64 = len(pile)
    count: i64 = 0
    for item in pile:
        word = word << 8 | item
        count += 1
        if count == WORD_BYTES - 1:
            h = mix(h, word)
            word = 0
            count = 0
    return mix(h, word)


def mix_bytes(h: i64, pile: vec[u8]) -> i64:
    h = mix(h, len(pile))
    word: i64 = 0
    count: i64 = 0
    for item in pile:
        word = word << 8 | i64(item)
        count += 1
        if count == WORD_BYTES:
            h = mix(h, word)
            word = 0
            count = 0
    return mix(h, word)
