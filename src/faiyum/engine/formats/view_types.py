"""Types of the plain data in views, for callers and for JSON schemas.

This module is not compiled, because libraries such as msgspec read its annotations at run time.
"""

from typing import NotRequired, TypedDict

# a card by its number, or a starting card by its name
CardId = int | str


class Goods(TypedDict):
    """The number of each good."""

    wheat: int
    grape: int
    stone: int
    fish: int
    rose: int


class Purse(TypedDict):
    """A seat's money and goods."""

    money: int
    goods: Goods


class SeatView(Purse):
    """What a seat has; all of it lies open."""

    hand: list[CardId]
    # from the bottom to the top
    discard: list[CardId]
    reputation: int
    privileges: list[CardId]
    quit: bool
    disaster: int | None


class SupplyView(TypedDict):
    """The number of pieces that are left in the supply; of crocodiles, on the map."""

    workers: int
    settlements: int
    towns: int
    workshops: int
    expansions: int
    roads: int
    bridges: int
    grand_bridges: int
    palaces: int
    blocks: int
    crocodiles: int


class OpenTable(TypedDict):
    """Everything that lies open on the table, which positions and views have in common."""

    players: int
    modules: list[str]
    # the seat whose turn it is
    turn: int
    seats: list[SeatView]
    # swamp spaces without a crocodile
    drained: list[str]
    # a space with two workers is listed twice
    workers: list[str]
    prone: list[str]
    settlements: list[str]
    towns: list[str]
    palaces: list[str]
    workshops: list[str]
    expansions: list[str]
    # how many stand on each site
    blocks: dict[str, int]
    roads: list[str]
    bridges: list[str]
    grand_bridges: list[str]
    # pairs of settlements and sites that have scored their connection
    connected: list[str]
    market: list[CardId]
    # market cards with a discount token
    discounts: list[CardId]
    # cards that have left the game
    box: list[CardId]
    # whether the fourth disaster is out
    ended: bool
    # rewards of the Pharaoh held (solo)
    rewards: int
    # the text of the board, unless it is the default one
    board: NotRequired[str]


class TableView(OpenTable):
    """The table as a seat may see it, without the options of the decision."""

    # sorted, so that their order stays hidden
    draw: list[CardId]
    final: list[CardId]
    # the seat that sees it; None is a spectator
    seat: int | None
    over: bool
    # the seat that decides, and the key of its decision; None once the game is over
    decides: int | None
    prompt: str | None
    in_play: CardId | None
    # the card whose action is under way
    action: CardId | None
    # privileges declared with the coming action
    declared: list[CardId]
    acted: bool
    # the number of finished turns
    turns: int
    # of the market cards for sale
    prices: list[int]
    # the current market
    current: list[CardId]
    supply: SupplyView


class View(TableView):
    """The table as a seat may see it."""

    # by name; empty unless the seat decides
    options: list[str]


class AdministrationView(TypedDict):
    """What administration would bring a seat if it took it now."""

    income: int
    bonus: int
    # cards in hand
    hand: int
    # how many workers may be sent home, and the money that each of them brings
    workers: int
    worker_money: int
    # how many cards may come back for nothing
    free: list[int]
    # the discard stack from its top
    cards: list[CardId]
    # what buying back one more card, two, three … costs in all
    prices: list[int]
    # how many market cards the player chooses to leave (solo game)
    choose_leaving: int
    # market cards that leave, and those that get a discount token
    leaving: list[int]
    discounted: list[int]
