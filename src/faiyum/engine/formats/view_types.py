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
    """A seat's possessions, all of which are public."""

    hand: list[CardId]
    # from the bottom to the top
    discard: list[CardId]
    reputation: int
    privileges: list[CardId]
    quit: bool
    disaster: int | None


class SupplyView(TypedDict):
    """The number of pieces left in the supply and, for crocodiles, on the map."""

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
    """The public part of the table, which is the same in positions and views."""

    players: int
    modules: list[str]
    # the seat whose turn it is
    turn: int
    seats: list[SeatView]
    # swamp spaces without a crocodile
    drained: list[str]
    # A space with two workers is listed twice.
    workers: list[str]
    prone: list[str]
    settlements: list[str]
    towns: list[str]
    palaces: list[str]
    workshops: list[str]
    expansions: list[str]
    # the number of blocks on each site
    blocks: dict[str, int]
    roads: list[str]
    bridges: list[str]
    grand_bridges: list[str]
    # pairs of settlements and sites whose connection has been scored
    connected: list[str]
    market: list[CardId]
    # market cards with a discount token
    discounts: list[CardId]
    # cards that have left the game
    box: list[CardId]
    # whether the fourth disaster has been drawn
    ended: bool
    # the number of rewards of the Pharaoh that the player has (solo)
    rewards: int
    # the text of the board, unless it is the default one
    board: NotRequired[str]


class TableView(OpenTable):
    """The table as a seat may see it, without the options of the decision."""

    # sorted, so that their order stays hidden
    draw: list[CardId]
    final: list[CardId]
    # the seat that sees this view; None for a spectator
    seat: int | None
    over: bool
    # the seat to move, and the key of its decision; both are None once the game is over
    decides: int | None
    prompt: str | None
    in_play: CardId | None
    # the card whose action is being carried out
    action: CardId | None
    # privileges declared with the next action
    declared: list[CardId]
    acted: bool
    # the number of finished turns
    turns: int
    # the prices of the market cards for sale
    prices: list[int]
    # the current market
    current: list[CardId]
    supply: SupplyView


class View(TableView):
    """The table as a seat may see it."""

    # names of options; empty unless the seat is to move
    options: list[str]


class AdministrationView(TypedDict):
    """The effects of administration if a seat chose it now."""

    income: int
    bonus: int
    # cards in hand
    hand: int
    # how many workers may be sent home, and the money for each
    workers: int
    worker_money: int
    # how many cards may be taken back for free
    free: list[int]
    # the discard stack from its top
    cards: list[CardId]
    # the total price of buying back one more card, two more, three more …
    prices: list[int]
    # how many market cards the player removes by choice (solo game)
    choose_leaving: int
    # market cards that leave, and those that get a discount token
    leaving: list[int]
    discounted: list[int]
