"""Short arrays of numbers, such as piles of cards, which are replaced and never altered."""

from typing import Final

from faiyum.engine.core.vecs import append, i64, vec

NO_CARD: Final[i64] = 0
EMPTY: Final = vec[i64]()


def has(pile: vec[i64], item: i64) -> bool:
    """Return whether an item is in the pile."""
    for other in pile:
        if other == item:
            return True
    return False


def index_of(pile: vec[i64], item: i64) -> i64:
    """Return the index of an item's first occurrence in the pile; -1 if there is none."""
    i: i64 = 0
    for other in pile:
        if other == item:
            return i
        i += 1
    return -1


def count_of(pile: vec[i64], item: i64) -> i64:
    """Return how many times an item occurs in the pile."""
    count: i64 = 0
    for other in pile:
        if other == item:
            count += 1
    return count


def with_item(pile: vec[i64], item: i64) -> vec[i64]:
    """Return a sorted pile with one more item, inserted in order."""
    i: i64 = len(pile)
    longer = vec[i64]([NO_CARD] * (i + 1))
    while i > 0 and pile[i - 1] > item:
        longer[i] = pile[i - 1]
        i -= 1
    longer[i] = item
    while i > 0:
        i -= 1
        longer[i] = pile[i]
    return longer


def on_top(pile: vec[i64], item: i64) -> vec[i64]:
    """Return the pile with one more item at its end, which is the top of a stack."""
    count: i64 = len(pile)
    longer = vec[i64]([NO_CARD] * (count + 1))
    i: i64
    for i in range(count):
        longer[i] = pile[i]
    longer[count] = item
    return longer


def below(pile: vec[i64], item: i64) -> vec[i64]:
    """Return the pile with one more item at its start, which is the bottom of a stack."""
    count: i64 = len(pile)
    longer = vec[i64]([NO_CARD] * (count + 1))
    longer[0] = item
    i: i64
    for i in range(count):
        longer[i + 1] = pile[i]
    return longer


def join_piles(first: vec[i64], second: vec[i64]) -> vec[i64]:
    """Return the items of both piles."""
    count: i64 = len(first)
    longer = vec[i64]([NO_CARD] * (count + len(second)))
    i: i64
    for i in range(count):
        longer[i] = first[i]
    for i in range(len(second)):
        longer[count + i] = second[i]
    return longer


def without_index(pile: vec[i64], index: i64) -> vec[i64]:
    """Return the pile without the item at an index."""
    shorter = pile[: len(pile) - 1]
    i: i64
    for i in range(index, len(shorter)):
        shorter[i] = pile[i + 1]
    return shorter


def without_item(pile: vec[i64], item: i64) -> vec[i64]:
    """Return the pile without the first occurrence of an item, which must be in the pile."""
    index = index_of(pile, item)
    assert index >= 0, "the item must be in the pile"
    return without_index(pile, index)


def distinct(pile: vec[i64]) -> vec[i64]:
    """Return the distinct items of a sorted pile, in order."""
    found = vec[i64](capacity=len(pile))
    last: i64 = NO_CARD
    for item in pile:
        if item != last:
            found = append(found, item)
            last = item
    return found


def total(pile: vec[i64]) -> i64:
    """Return the sum of the items."""
    found: i64 = 0
    for item in pile:
        found += item
    return found
