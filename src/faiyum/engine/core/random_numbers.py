"""Random numbers for compiled code, drawn from a `random.Random` with few calls."""

from random import Random
from typing import Final

from faiyum.engine.core.vecs import i64

# A draw is a binary fraction of this length, so a count may be at most 2 ** (62 - FRACTION_BITS).
FRACTION_BITS: Final = 48
FRACTION_MASK: Final = 2**FRACTION_BITS - 1
# Each index uses up some of the fraction's precision. A new fraction is drawn when the product of the counts exceeds
# this limit, so that the probabilities of the indices differ by less than one part in 2 ** 24.
MAX_RESULTS: Final = 2**24


class RandomIndices:
    """Uniform random indices, several from each draw of a generator, and the same in both builds."""

    def __init__(self, random: Random) -> None:
        self._draw: Final = random.getrandbits
        self._fraction: i64 = 0
        self._results: i64 = MAX_RESULTS

    def below(self, count: i64) -> i64:
        """Return an index from 0 to `count` - 1."""
        self._results *= count
        if self._results > MAX_RESULTS:
            self._fraction = self._draw(FRACTION_BITS)
            self._results = count
        scaled = self._fraction * count
        # The part after the decimal point is again a random fraction.
        self._fraction = scaled & FRACTION_MASK
        return scaled >> FRACTION_BITS


def shuffle(random: Random, cards: list[int]) -> None:
    """Shuffle cards into the same order as `random.shuffle` would, but in compiled code."""
    draw = random.getrandbits
    for i in range(len(cards) - 1, 0, -1):
        bits = (i + 1).bit_length()
        j: int = draw(bits)
        while j > i:
            j = draw(bits)
        cards[i], cards[j] = cards[j], cards[i]
