"""The setup of a game: its setting, the deal and the first state."""

from random import Random
from typing import Final

# These imports register the programs of all cards and of a turn.
import faiyum.engine.cards.base
import faiyum.engine.cards.privileges
import faiyum.engine.turn  # noqa: F401
from faiyum.engine.core.constants import (
    DISASTERS,
    DISCOUNTS,
    LAST_BLUE,
    MARKET_SLOTS,
    MAX_PLAYERS,
    NOT_WITH_PRIVILEGES,
    PRIVILEGES,
    SOLO_MONEY,
    START_HAND,
    START_MONEY,
    YELLOW,
    pack,
)
from faiyum.engine.core.fields import Setting
from faiyum.engine.core.game_board import DEFAULT_BOARD, Board, board_with_limits
from faiyum.engine.core.masks import bit
from faiyum.engine.core.messages import Fault, quoted
from faiyum.engine.core.program import TURN
from faiyum.engine.core.random_numbers import shuffle
from faiyum.engine.core.state import Seat, State
from faiyum.engine.core.unverified_values import DEFAULT_FACTS, CardFacts, check_facts, site_limits
from faiyum.engine.core.vecs import append, i64, vec

REVEALED: Final = 12
REVEALED_WITH_PRIVILEGES: Final = 16
REWARD_MONEY: Final = 10
DECK: Final = list(range(2, LAST_BLUE + 1, 2))
DECK_WITH_PRIVILEGES: Final = sorted([card for card in DECK if card not in NOT_WITH_PRIVILEGES] + list(PRIVILEGES))
START_CARDS: Final = vec[i64](START_HAND)
LEFT_OUT: Final = vec[i64](NOT_WITH_PRIVILEGES)
NO_BLOCKS: Final = vec[i64]([0, 0, 0, 0])


def deck_cards(privileges: bool) -> list[int]:
    """Return the cards that are shuffled at the start."""
    return (DECK_WITH_PRIVILEGES if privileges else DECK).copy()


def revealed_cards(privileges: bool) -> int:
    """Return how many cards are revealed at the start; the lowest go to the market, the others to the final turns."""
    return REVEALED_WITH_PRIVILEGES if privileges else REVEALED


class Deal:
    """The cards of the market, the draw pile and the final turns, each in order from the first."""

    def __init__(self, market: list[int], draw: list[int], final: list[int]) -> None:
        self.market: Final = market
        self.draw: Final = draw
        self.final: Final = final


BASE_DECK: Final = len(deck_cards(False)) - MARKET_SLOTS + len(YELLOW) + len(DISASTERS)
PRIVILEGES_DECK: Final = len(deck_cards(True)) - MARKET_SLOTS + len(YELLOW) + len(DISASTERS)


def deck_size(privileges: bool) -> int:
    """Return how many cards are in the piles beside the market at the start of a game."""
    return PRIVILEGES_DECK if privileges else BASE_DECK


def deal(privileges: bool, random: Random, without: list[int]) -> Deal:
    """Shuffle and reveal cards, leaving out those in `without`, which are already elsewhere."""
    cards = deck_cards(privileges)
    if without:
        cards = [card for card in cards if card not in without]
    shuffle(random, cards)
    count = revealed_cards(privileges)
    revealed = sorted(cards[:count])
    final = revealed[MARKET_SLOTS:] + [card for card in YELLOW + DISASTERS if card not in without]
    shuffle(random, final)
    return Deal(revealed[:MARKET_SLOTS], cards[count:], final)


def start_money(setting: Setting, seat: int) -> int:
    if setting.solo:
        return REWARD_MONEY if setting.rewards >= 1 else SOLO_MONEY
    return START_MONEY[seat]


def new_seat(setting: Setting, number: int) -> Seat:
    seat = Seat()
    seat.hand = START_CARDS
    seat.money = start_money(setting, number)
    if setting.rewards >= 3:
        seat.goods = pack(fish=1, rose=1)
    return seat


def new_state(setting: Setting, cards: Deal) -> State:
    """Return the initial state of a game."""
    board = setting.board
    seats = vec[Seat](capacity=setting.players)
    for number in range(setting.players):
        seats = append(seats, new_seat(setting, number))
    s = State(setting, board, seats, 0)
    s.program = TURN
    s.crocodiles = board.swamp
    s.settlements = bit(board.red)
    s.settlements_left -= 1
    s.blocks = NO_BLOCKS
    s.developed = bit(board.red) | board.site_mask | board.dam_mask
    s.built = board.first_built
    s.ended_once = board.dam_mask
    s.roads_left -= 1
    s.market = vec[i64](cards.market)
    if not setting.solo:
        s.discounts = s.market[:DISCOUNTS]
    s.deck = vec[i64](cards.draw + cards.final)
    s.draw_pile = len(cards.draw)
    if setting.privileges:
        s.box = LEFT_OUT
    return s


def new_setting(board: Board, players: object, modules: object, rewards: object, facts: object = None) -> Setting:
    """Return the setting of a game; raises Fault if an argument is invalid."""
    if not isinstance(players, int) or isinstance(players, bool) or not 1 <= players <= MAX_PLAYERS:
        raise Fault("number-of-players", {"value": quoted(players)})
    if not isinstance(modules, list | tuple):
        raise Fault("modules-list", {"value": quoted(modules)})
    for module in modules:
        if module != "privileges":
            raise Fault("unknown-module", {"name": quoted(module)})
    if not isinstance(rewards, int) or isinstance(rewards, bool) or not 0 <= rewards <= 6:
        raise Fault("number-of-rewards", {"value": quoted(rewards)})
    if rewards and players != 1:
        raise Fault("rewards-without-solo")
    overrides = check_facts(facts)
    limits = site_limits(overrides)
    # Other boards define their own site limits.
    if limits and board.name == DEFAULT_BOARD:
        board = board_with_limits(limits)
    card_facts = CardFacts(overrides) if overrides else DEFAULT_FACTS
    return Setting(board, players, "privileges" in modules, rewards, card_facts)
