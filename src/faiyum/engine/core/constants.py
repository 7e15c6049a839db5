"""Constants of the game: goods, pieces, cards, prices and every fixed number in the rules."""

from typing import Final

from faiyum.engine.core.messages import Fault, quoted
from faiyum.engine.core.vecs import i64, vec

# Version of the rules. Raise it with every change that could make a game in progress continue differently.
RULES: Final = 1

# ---- goods -----------------------------------------------------------------
# The counts of the five goods are packed into one int, ten bits each, so that goods can be
# copied, compared and paid in single operations.

WHEAT: Final = 0
GRAPE: Final = 1
STONE: Final = 2
FISH: Final = 3
ROSE: Final = 4
GOODS: Final = ("wheat", "grape", "stone", "fish", "rose")

GOOD_BITS: Final = 10
GOOD_MAX: Final = 1023
GOOD_MASK: Final = (1 << GOOD_BITS) - 1
ONE: Final = vec[i64]([1 << (GOOD_BITS * good) for good in range(5)])
# a flag in payments: money replaces one basic good
SUBSTITUTE: Final = 1 << (GOOD_BITS * 5)
PURSE: Final = SUBSTITUTE - 1

# sets of goods, one bit each
IS_WHEAT: Final = 1
IS_GRAPE: Final = 2
IS_STONE: Final = 4
IS_FISH: Final = 8
IS_ROSE: Final = 16
BASIC: Final = IS_WHEAT | IS_GRAPE | IS_STONE
COMMON: Final = BASIC | IS_FISH
ANY_GOOD: Final = COMMON | IS_ROSE
FOOD: Final = IS_WHEAT | IS_GRAPE | IS_FISH


def amount(goods: i64, good: i64) -> i64:
    return (goods >> (GOOD_BITS * good)) & GOOD_MASK


def pieces(goods: i64) -> i64:
    """Return the total number of goods in a purse or a payment."""
    count: i64 = 0
    good: i64
    for good in range(5):
        count += amount(goods, good)
    return count


def pack(wheat: i64 = 0, grape: i64 = 0, stone: i64 = 0, fish: i64 = 0, rose: i64 = 0) -> i64:
    return wheat + grape * ONE[GRAPE] + stone * ONE[STONE] + fish * ONE[FISH] + rose * ONE[ROSE]


def mixes(kinds: int, count: int) -> list[int]:
    """Return every mix of `count` goods from a set of kinds."""
    ways = [0]
    for _ in range(count):
        longer: list[int] = []
        for way in ways:
            for good in range(5):
                # Goods are added in ascending order, so no mix occurs twice.
                if kinds >> good & 1 and way < (ONE[good] << GOOD_BITS):
                    longer.append(way + ONE[good])
        ways = longer
    return ways


# ---- terrain ---------------------------------------------------------------
# The first three terrains have the numbers of the basic goods that grow on them.

RED: Final = 3
SITE: Final = 4
TERRAINS: Final = ("wheat", "grape", "stone", "red", "site")
MONUMENTS: Final = ("obelisk", "colossus", "pyramid", "pyramid")

# ---- pieces in the box -----------------------------------------------------

WORKERS: Final = 30
SETTLEMENTS: Final = 16
TOWNS: Final = 8
PALACES: Final = 2
WORKSHOPS: Final = 10
EXPANSIONS: Final = 5
ROADS: Final = 40
BRIDGES: Final = 4
GRAND_BRIDGES: Final = 2
BLOCKS: Final = 15
CROCODILES: Final = 38
DISCOUNTS: Final = 4

# the piece on a side between two spaces
NOTHING: Final = 0
ROAD: Final = 1
BRIDGE: Final = 2
GRAND_BRIDGE: Final = 3

# ---- cards -----------------------------------------------------------------
# Cards are identified by their printed numbers. Starting cards have none, so they get higher numbers.

WASTELAND: Final = 122
HEAT: Final = 124
DROUGHT: Final = 126
SANDSTORM: Final = 128
DISASTERS: Final = (WASTELAND, HEAT, DROUGHT, SANDSTORM)
FIRST_DISASTER: Final = WASTELAND
LAST_BLUE: Final = 112
YELLOW: Final = (114, 116, 118, 120)

ALL_ROUNDER: Final = 50
PAPYRUS: Final = 88
FARMER: Final = 130
TWO_ROADS: Final = 131
SETTLEMENT: Final = 132
# one more than the highest card number
CARD_NUMBERS: Final = 133
START_NAMES: Final = ("farmer", "two-roads", "settlement")
START_HAND: Final = (FARMER, FARMER, FARMER, TWO_ROADS, SETTLEMENT)

NOT_WITH_PRIVILEGES: Final = (2, 8, 10, 16, 18, 32, 36, 46, 48, 50, 64)

# the reputation of WASTELAND, HEAT, DROUGHT and SANDSTORM, by number of players
DISASTER_REPUTATION: Final = (
    (0, 0, 0, 0),
    (0, 0, 0, 0),
    (0, 0, 0, 6),
    (0, 0, 6, 10),
    (0, 3, 6, 10),
    (1, 3, 6, 10),
)

# ---- players and market -----------------------------------------------------

MAX_PLAYERS: Final = 5
# The first half of these slots is the current market.
MARKET_SLOTS: Final = 8

# ---- money -----------------------------------------------------------------

START_MONEY: Final = (3, 4, 4, 5, 5)
SOLO_MONEY: Final = 4
PRICES: Final = vec[i64]([3, 4, 5, 7])
DISCOUNT: Final = 1
CASH_MONEY: Final = 2
# for each crocodile removed
BOUNTY: Final = 1
INCOME: Final = 3
SUBSTITUTION: Final = 3
TAKEN_BACK: Final = 3
# for each further card that is taken back; in a solo game the price rises by this amount with every card
BUY_BACK: Final = 1
CONNECTION_REPUTATION: Final = 1
# the minimum for actions that are done up to a given number of times, unless a card sets another
LEAST: Final = 1

# ---- permanent privileges --------------------------------------------------
# Each privilege has a bit, which is read by the code of the rule that it changes. The first
# three are also the bits of the goods that may then pay for any basic good.

REFINED_WHEAT: Final = IS_WHEAT
REFINED_GRAPES: Final = IS_GRAPE
POLISHED_STONES: Final = IS_STONE
HUNTING_MINISTER: Final = 1 << 3
FARMING_BARROW: Final = 1 << 4
PILE_DWELLING: Final = 1 << 5
HARVEST_MINISTER: Final = 1 << 6
ARCHIVIST: Final = 1 << 7
LEAD_BUYER: Final = 1 << 8
BUYER_OF_THE_PHARAOH: Final = 1 << 9
CATACOMBS: Final = 1 << 10
ADMINISTRATOR: Final = 1 << 11
HOUSING_MINISTER: Final = 1 << 12
TRADE_TREATY: Final = 1 << 13
EFFICIENCY: Final = 1 << 14
POWER: Final = 1 << 15
RECRUITMENT: Final = 1 << 16
PERMANENT_BITS: Final = {
    51: REFINED_WHEAT, 53: REFINED_GRAPES, 55: POLISHED_STONES, 7: HUNTING_MINISTER, 27: FARMING_BARROW,
    29: PILE_DWELLING, 31: HARVEST_MINISTER, 33: ARCHIVIST, 35: LEAD_BUYER, 37: BUYER_OF_THE_PHARAOH,
    43: CATACOMBS, 45: ADMINISTRATOR, 61: HOUSING_MINISTER, 73: TRADE_TREATY, 81: EFFICIENCY, 101: POWER,
    115: RECRUITMENT,
}  # fmt: skip

# the amounts of these privileges, used by the rules that they change and shown on their cards
HUNTING_REPUTATION: Final = 1
HARVEST_REPUTATION: Final = 1
ARCHIVIST_CARDS: Final = 4
LEAD_BUYER_PRICE: Final = 5
PHARAOH_DISCOUNT: Final = 1
CATACOMB_CARDS: Final = 1
ADMINISTRATOR_MONEY: Final = 1
HOUSING_MONEY: Final = 2
EFFICIENCY_GOODS: Final = 1
TREATY_GOODS: Final = 1
POWER_REPUTATION: Final = 1

# onetime privileges that are declared with an action or react to a removal
RESURRECTION: Final = 39
TEAMWORK: Final = 47
DOUBLE_PURCHASE: Final = 63
TWO_TIME_USE: Final = 67
# how many cards are bought with DOUBLE PURCHASE, and how many times an action is done with TWO-TIME USE
PURCHASES: Final = 2
ACTION_TIMES: Final = 2
# The privileges declared with an action: a bit each for TEAMWORK and DOUBLE PURCHASE, and two bits that count the
# repetitions left with TWO-TIME USE.
WITH_TEAMWORK: Final = 1
BUY_TWO: Final = 2
REPEAT: Final = 4
TWICE: Final = REPEAT | REPEAT << 1
PRIVILEGES: Final = (
    1, 5, 7, 13, 21, 23, 25, 27, 29, 31, 33, 35, 37, 39, 41, 43, 45, 47, 49, 51, 53, 55, 57, 59, 61, 63, 65,
    67, 69, 71, 73, 75, 81, 83, 85, 87, 91, 95, 101, 107, 111, 115,
)  # fmt: skip

NUMBERS: Final = frozenset([*range(2, SANDSTORM + 1, 2), *PRIVILEGES])


# the cards that the market can offer, and those that a player can have in hand
MARKET_CARDS: Final = [card for card in sorted(NUMBERS) if card < WASTELAND]
HAND_CARDS: Final = [card for card in [*MARKET_CARDS, *range(FARMER, CARD_NUMBERS)] if card not in PRIVILEGES]
# the maximum size of a discard stack, including another player's card saved by RESURRECTION
MAX_DISCARD: Final = len(HAND_CARDS) - len(START_NAMES) + len(START_HAND) + 1
# the maximum number of roads or blocks that a card builds
MOST_AT_ONCE: Final = 5


def is_disaster(card: i64) -> bool:
    return WASTELAND <= card <= SANDSTORM


def is_privilege(card: i64) -> bool:
    # The expansion's cards have odd numbers. So does one starting card, but its number is higher.
    return card % 2 == 1 and card < FARMER


def card_name(card: int) -> str:
    """Return the name of a card in options and records: its number or, for a starting card, a word."""
    return START_NAMES[card - FARMER] if card >= FARMER else str(card)


def card_value(card: int) -> int | str:
    """Return a card as a JSON value: its number or, for a starting card, its name."""
    return card_name(card) if card >= FARMER else card


def card_number(name: object) -> int:
    """Return the card with this number or name; raises Fault if there is none."""
    text = str(name)
    if text in START_NAMES:
        return FARMER + START_NAMES.index(text)
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0
    if number not in NUMBERS:
        raise Fault("unknown-card", {"name": quoted(name)})
    return number
