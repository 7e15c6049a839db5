"""The complete state of a game: small integers, and lists and tuples that clones share."""

from typing import Final

from faiyum.engine.core.board import Board
from faiyum.engine.core.constants import DISCOUNTS, SUBSTITUTION
from faiyum.engine.core.facts import CardFacts
from faiyum.engine.core.option import Option

UNKNOWN: Final = -1
NO_OPTIONS: Final[list[Option]] = []


class Setting:
    """What stays the same for a whole game."""

    def __init__(self, board: Board, players: int, privileges: bool, rewards: int, facts: CardFacts) -> None:
        self.board = board
        self.players = players
        self.privileges = privileges
        # rewards of the Challenge of the Pharaoh that this game is played with, in their order
        self.rewards = rewards
        self.solo = players == 1
        # unverified values that a few cards use
        self.facts = facts
        self.substitution = SUBSTITUTION - 1 if rewards >= 5 else SUBSTITUTION


class Seat:
    """A player: cards, goods, money and reputation."""

    def __init__(self, hand: tuple[int, ...], discard: tuple[int, ...], privileges: tuple[int, ...],
                 perks: int, goods: int, money: int, reputation: int, quit: bool) -> None:  # fmt: skip
        self.hand = hand
        # bottom to top
        self.discard = discard
        # cards of the expansion in front of the player
        self.privileges = privileges
        # the permanent ones among them, a bit each
        self.perks = perks
        self.goods = goods
        self.money = money
        self.reputation = reputation
        self.quit = quit

    def clone(self) -> "Seat":
        return Seat(self.hand, self.discard, self.privileges, self.perks, self.goods, self.money,
                    self.reputation, self.quit)  # fmt: skip


class OpenSides:
    """Where roads and bridges may be built, in rising order."""

    def __init__(self, roads: list[int], bridges: list[int]) -> None:
        self.roads: Final = roads
        self.bridges: Final = bridges


class State:
    """Everything that a decision can change.

    Lists and tuples in it are replaced, never altered, so that clones share them;
    only the seats are copied.
    """

    def __init__(
        self, setting: Setting, board: Board, seats: list[Seat],
        crocodiles: int, upright: int, prone: int, crowd: tuple[int, ...], prone_crowd: tuple[int, ...],
        settlements: int, towns: int, workshops: int, expansions: int, palaces: tuple[int, ...],
        blocks: tuple[int, ...], developed: int,
        built: list[int], ended_once: int, ended_twice: int, connected: frozenset[int],
        idle_workers: int, settlements_left: int, towns_left: int, workshops_left: int,
        expansions_left: int, roads_left: int, bridges_left: int, grand_bridges_left: int,
        market: tuple[int, ...], discounts: tuple[int, ...], deck: tuple[int, ...], drawn: int,
        draw_pile: int, box: tuple[int, ...], ended: bool,
        turn: int, decider: int, program: int, pc: int, doing: int, options: list[Option],
        action: int, in_play: int, acted: bool, declared: int, spent: tuple[int, ...],
        overtime: int, recruited: bool, turns: int,
        at: int, chosen: int, paid: int, count: int, barred: int, bounty: int, costs: tuple[int, ...],
        leaving: tuple[int, ...], used: int, beside: int, marked_slots: int,
        open_dry: "OpenSides | None", open_swamp: "OpenSides | None",
    ) -> None:  # fmt: skip
        self.setting = setting
        self.board = board
        self.seats = seats

        # the map; sets of spaces are bits
        self.crocodiles = crocodiles
        self.upright = upright
        self.prone = prone
        # further workers on a space that holds one already (TEAMWORK)
        self.crowd = crowd
        self.prone_crowd = prone_crowd
        self.settlements = settlements
        self.towns = towns
        self.workshops = workshops
        self.expansions = expansions
        self.palaces = palaces
        self.blocks = blocks
        self.developed = developed
        # what lies on each side, and the spaces with at least one and two ends of it
        self.built = built
        self.ended_once = ended_once
        self.ended_twice = ended_twice
        # pairs of hubs that have been connected directly at any time
        self.connected = connected

        # pieces left in the supply
        self.idle_workers = idle_workers
        self.settlements_left = settlements_left
        self.towns_left = towns_left
        self.workshops_left = workshops_left
        self.expansions_left = expansions_left
        self.roads_left = roads_left
        self.bridges_left = bridges_left
        self.grand_bridges_left = grand_bridges_left

        self.market = market
        # market cards with a discount token
        self.discounts = discounts
        # draw pile, then final turns: the first `draw_pile` cards are the draw pile
        self.deck = deck
        self.drawn = drawn
        self.draw_pile = draw_pile
        self.box = box
        self.ended = ended

        # whose turn, who decides, where the running program stands, what may be chosen
        self.turn = turn
        self.decider = decider
        self.program = program
        self.pc = pc
        # the program that has just come to its end, for TWO-TIME USE
        self.doing = doing
        self.options = options
        # the kind of action under way, and the card that is played or used for it
        self.action = action
        self.in_play = in_play
        self.acted = acted
        # privileges declared with the coming action: TEAMWORK, DOUBLE PURCHASE, TWO-TIME USE
        self.declared = declared
        self.spent = spent
        self.overtime = overtime
        self.recruited = recruited
        self.turns = turns

        # registers of the running action: the space or side in use, what was chosen earlier,
        # how often something was done, what may not be chosen any more
        self.at = at
        self.chosen = chosen
        # goods that were paid by choice
        self.paid = paid
        self.count = count
        self.barred = barred
        self.bounty = bounty
        self.costs = costs
        # cards that have just left the game, for RESURRECTION
        self.leaving = leaving
        # permanent privileges that this action has used up
        self.used = used

        # what follows from the rest, kept until it changes
        self.beside = beside
        self.marked_slots = marked_slots
        self.open_dry = open_dry
        self.open_swamp = open_swamp

        # what was the only option on the way from the last decision to this one
        self.granted: list[Option] = NO_OPTIONS

    def clone(self) -> "State":
        state = State(
            self.setting, self.board, [seat.clone() for seat in self.seats],
            self.crocodiles, self.upright, self.prone, self.crowd, self.prone_crowd,
            self.settlements, self.towns, self.workshops, self.expansions, self.palaces,
            self.blocks, self.developed,
            self.built, self.ended_once, self.ended_twice, self.connected,
            self.idle_workers, self.settlements_left, self.towns_left, self.workshops_left,
            self.expansions_left, self.roads_left, self.bridges_left, self.grand_bridges_left,
            self.market, self.discounts, self.deck, self.drawn,
            self.draw_pile, self.box, self.ended,
            self.turn, self.decider, self.program, self.pc, self.doing, self.options,
            self.action, self.in_play, self.acted, self.declared, self.spent, self.overtime, self.recruited, self.turns,
            self.at, self.chosen, self.paid, self.count, self.barred, self.bounty, self.costs, self.leaving,
            self.used, self.beside, self.marked_slots, self.open_dry, self.open_swamp,
        )  # fmt: skip
        state.granted = self.granted
        return state

    def me(self) -> Seat:
        """The player whose turn it is."""
        return self.seats[self.turn]

    def occupied(self) -> int:
        return self.upright | self.prone

    def hubs(self) -> int:
        return self.settlements | self.board.site_mask

    def reset(self) -> None:
        """Clear the registers: an action begins."""
        self.at = UNKNOWN
        self.chosen = 0
        self.paid = 0
        self.count = 0
        self.barred = 0
        self.bounty = 0
        self.costs = ()
        self.used = 0

    def forget(self) -> None:
        """What follows from crocodiles, hubs and roads has to be worked out anew."""
        self.open_dry = None
        self.open_swamp = None

    def discounts_left(self) -> int:
        return DISCOUNTS - len(self.discounts)


def spaces(mask: int) -> list[int]:
    """The spaces of a set, in rising order."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def spread(near: list[int], mask: int) -> int:
    """The spaces adjacent to any space of the set."""
    around = 0
    while mask:
        low = mask & -mask
        around |= near[low.bit_length() - 1]
        mask ^= low
    return around


def with_card(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """A hand with one card more, kept in order."""
    for i in range(len(cards)):
        if cards[i] > card:
            return (*cards[:i], card, *cards[i:])
    return (*cards, card)


def distinct(cards: tuple[int, ...]) -> list[int]:
    """Each card of a hand once; hands are kept in order."""
    return [cards[i] for i in range(len(cards)) if i == 0 or cards[i] != cards[i - 1]]


def without_card(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards without the first of that number."""
    i = cards.index(card)
    return cards[:i] + cards[i + 1 :]
