"""Setup of a game: the deal, and a new state from its parts."""

from random import Random
from typing import Final

# these enter the programs of all cards and of a turn
import faiyum.engine.cards.base
import faiyum.engine.cards.privileges
import faiyum.engine.turn  # noqa: F401
from faiyum.engine.core.board import DEFAULT_BOARD, Board, board_with_limits
from faiyum.engine.core.constants import (
    BRIDGES,
    DISASTERS,
    DISCOUNTS,
    EXPANSIONS,
    GRAND_BRIDGES,
    LAST_BLUE,
    NOT_WITH_PRIVILEGES,
    PRIVILEGES,
    ROAD,
    ROADS,
    SETTLEMENTS,
    SOLO_MONEY,
    START_HAND,
    START_MONEY,
    TOWNS,
    WORKERS,
    WORKSHOPS,
    YELLOW,
    pack,
)
from faiyum.engine.core.facts import DEFAULT_FACTS, CardFacts, check_facts, site_limits
from faiyum.engine.core.messages import Fault, quoted
from faiyum.engine.core.program import TURN
from faiyum.engine.core.state import UNKNOWN, Seat, Setting, State

MARKET: Final = 8
REVEALED: Final = 12
REVEALED_WITH_PRIVILEGES: Final = 16
REWARD_MONEY: Final = 10


def deck_cards(privileges: bool) -> list[int]:
    """The cards that are shuffled at the start."""
    blue = list(range(2, LAST_BLUE + 1, 2))
    if not privileges:
        return blue
    return sorted([card for card in blue if card not in NOT_WITH_PRIVILEGES] + list(PRIVILEGES))


def revealed_cards(privileges: bool) -> int:
    """How many cards are revealed at the start: the lowest go to the market, the others to the final turns."""
    return REVEALED_WITH_PRIVILEGES if privileges else REVEALED


class Deal:
    """Market, draw pile and final turns, each top first."""

    def __init__(self, market: list[int], draw: list[int], final: list[int]) -> None:
        self.market: Final = market
        self.draw: Final = draw
        self.final: Final = final


def deal(privileges: bool, random: Random, without: list[int]) -> Deal:
    """Shuffle and reveal; cards that lie elsewhere already are left out."""
    cards = [card for card in deck_cards(privileges) if card not in without]
    random.shuffle(cards)
    count = revealed_cards(privileges)
    revealed = sorted(cards[:count])
    final = revealed[MARKET:] + [card for card in YELLOW + DISASTERS if card not in without]
    random.shuffle(final)
    return Deal(revealed[:MARKET], cards[count:], final)


def start_money(setting: Setting, seat: int) -> int:
    if setting.solo:
        return REWARD_MONEY if setting.rewards >= 1 else SOLO_MONEY
    return START_MONEY[seat]


def new_seat(setting: Setting, seat: int) -> Seat:
    goods = pack(fish=1, rose=1) if setting.rewards >= 3 else 0
    return Seat(tuple(START_HAND), (), (), 0, goods, start_money(setting, seat), 0, False)


def new_state(setting: Setting, cards: Deal) -> State:
    """The state at the first turn of a game."""
    board = setting.board
    built = [0] * len(board.sides)
    built[board.dam] = ROAD
    return State(
        setting=setting,
        board=board,
        seats=[new_seat(setting, seat) for seat in range(setting.players)],
        crocodiles=board.swamp,
        upright=0,
        prone=0,
        crowd=(),
        prone_crowd=(),
        settlements=1 << board.red,
        towns=0,
        workshops=0,
        expansions=0,
        palaces=(),
        blocks=(0, 0, 0, 0),
        developed=1 << board.red | board.site_mask | board.dam_mask,
        built=built,
        ended_once=board.dam_mask,
        ended_twice=0,
        connected=frozenset(),
        idle_workers=WORKERS,
        settlements_left=SETTLEMENTS - 1,
        towns_left=TOWNS,
        workshops_left=WORKSHOPS,
        expansions_left=EXPANSIONS,
        roads_left=ROADS - 1,
        bridges_left=BRIDGES,
        grand_bridges_left=GRAND_BRIDGES,
        market=tuple(cards.market),
        discounts=() if setting.solo else tuple(cards.market[:DISCOUNTS]),
        deck=tuple(cards.draw + cards.final),
        drawn=0,
        draw_pile=len(cards.draw),
        box=tuple(NOT_WITH_PRIVILEGES) if setting.privileges else (),
        ended=False,
        turn=0,
        decider=0,
        program=TURN,
        pc=0,
        doing=0,
        options=[],
        action=0,
        in_play=0,
        acted=False,
        declared=0,
        spent=(),
        overtime=0,
        recruited=False,
        turns=0,
        at=UNKNOWN,
        chosen=0,
        paid=0,
        count=0,
        barred=0,
        bounty=0,
        costs=(),
        leaving=(),
        used=0,
        beside=UNKNOWN,
        marked_slots=UNKNOWN,
        open_dry=None,
        open_swamp=None,
    )


def new_setting(board: Board, players: object, modules: object, rewards: object, facts: object = None) -> Setting:
    """What a game is played with; Fault if that is impossible."""
    if not isinstance(players, int) or isinstance(players, bool) or not 1 <= players <= 5:
        raise Fault("number-of-players", {"value": quoted(players)})
    if not isinstance(modules, list | tuple):
        raise Fault("modules-list", {"value": quoted(modules)})
    for module in modules:
        if module != "privileges":
            raise Fault("no-module", {"name": quoted(module)})
    if not isinstance(rewards, int) or isinstance(rewards, bool) or not 0 <= rewards <= 6:
        raise Fault("number-of-rewards", {"value": quoted(rewards)})
    if rewards and players != 1:
        raise Fault("rewards-without-solo")
    overrides = check_facts(facts)
    limits = site_limits(overrides)
    # other boards state the limits of their sites themselves
    if limits and board.name == DEFAULT_BOARD:
        board = board_with_limits(limits)
    card_facts = CardFacts(overrides) if overrides else DEFAULT_FACTS
    return Setting(board, players, "privileges" in modules, rewards, card_facts)
