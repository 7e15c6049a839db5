"""Functions for all fields of a state. Generated from `fields.py` by `make fields`; do not edit."""

from collections.abc import Hashable
from typing import Final

from faiyum.engine.core.fields import ActionFields, MapFields, PileFields, SeatFields, StateFields
from faiyum.engine.core.hashing import mix, mix_bytes, mix_pile
from faiyum.engine.core.vecs import i64

# the fields that a position in the middle of an action contains: all of them, then the flags, then the piles
ACTION_NAMES: Final = (
    "decider",
    "program",
    "pc",
    "doing",
    "action",
    "in_play",
    "acted",
    "declared",
    "spent",
    "overtime",
    "recruited",
    "turns",
    "at",
    "chosen",
    "paid",
    "count",
    "barred",
    "barred_sides",
    "bounty",
    "costs",
    "leaving",
    "used",
)
ACTION_FLAGS: Final = (
    "acted",
    "recruited",
)
ACTION_PILES: Final = (
    "spent",
    "barred_sides",
    "costs",
    "leaving",
)


def copy_seat_fields(s: SeatFields, twin: SeatFields) -> None:
    twin.hand = s.hand
    twin.discard = s.discard
    twin.privileges = s.privileges
    twin.perks = s.perks
    twin.goods = s.goods
    twin.money = s.money
    twin.reputation = s.reputation
    twin.quit = s.quit
    twin.disaster = s.disaster


def copy_state_fields(s: StateFields, twin: StateFields) -> None:
    twin.crocodiles = s.crocodiles
    twin.upright = s.upright
    twin.prone = s.prone
    twin.extra_upright = s.extra_upright
    twin.extra_prone = s.extra_prone
    twin.settlements = s.settlements
    twin.towns = s.towns
    twin.workshops = s.workshops
    twin.expansions = s.expansions
    twin.palaces = s.palaces
    twin.blocks = s.blocks
    twin.developed = s.developed
    twin.built = s.built
    twin.ended_once = s.ended_once
    twin.ended_twice = s.ended_twice
    twin.connected = s.connected
    twin.idle_workers = s.idle_workers
    twin.settlements_left = s.settlements_left
    twin.towns_left = s.towns_left
    twin.workshops_left = s.workshops_left
    twin.expansions_left = s.expansions_left
    twin.roads_left = s.roads_left
    twin.bridges_left = s.bridges_left
    twin.grand_bridges_left = s.grand_bridges_left
    twin.market = s.market
    twin.discounts = s.discounts
    twin.ended = s.ended
    twin.turn = s.turn
    twin.decider = s.decider
    twin.program = s.program
    twin.pc = s.pc
    twin.doing = s.doing
    twin.action = s.action
    twin.in_play = s.in_play
    twin.acted = s.acted
    twin.declared = s.declared
    twin.spent = s.spent
    twin.overtime = s.overtime
    twin.recruited = s.recruited
    twin.turns = s.turns
    twin.at = s.at
    twin.chosen = s.chosen
    twin.paid = s.paid
    twin.count = s.count
    twin.barred = s.barred
    twin.barred_sides = s.barred_sides
    twin.bounty = s.bounty
    twin.costs = s.costs
    twin.leaving = s.leaving
    twin.used = s.used
    twin.deck = s.deck
    twin.drawn = s.drawn
    twin.draw_pile = s.draw_pile
    twin.box = s.box
    twin.setting = s.setting
    twin.board = s.board
    twin.options = s.options
    twin.granted = s.granted
    twin.beside = s.beside
    twin.marked_slots = s.marked_slots
    twin.open_dry = s.open_dry
    twin.open_swamp = s.open_swamp


def hash_seat(s: SeatFields, h: i64) -> i64:
    """Return the given hash extended by the fields that distinguish two seats."""
    h = mix_pile(h, s.hand)
    h = mix_pile(h, s.discard)
    h = mix_pile(h, s.privileges)
    h = mix(h, s.perks)
    h = mix(h, s.goods)
    h = mix(h, s.money)
    h = mix(h, s.reputation)
    h = mix(h, i64(s.quit))
    return mix(h, s.disaster)


def hash_map(s: MapFields, h: i64) -> i64:
    """Return the given hash extended by the fields that distinguish two maps with their markets."""
    h = mix(h, s.crocodiles)
    h = mix(h, s.upright)
    h = mix(h, s.prone)
    h = mix_pile(h, s.extra_upright)
    h = mix_pile(h, s.extra_prone)
    h = mix(h, s.settlements)
    h = mix(h, s.towns)
    h = mix(h, s.workshops)
    h = mix(h, s.expansions)
    h = mix_pile(h, s.palaces)
    h = mix_pile(h, s.blocks)
    h = mix(h, s.developed)
    h = mix_bytes(h, s.built)
    h = mix(h, s.ended_once)
    h = mix(h, s.ended_twice)
    h = mix_pile(h, s.connected)
    h = mix(h, s.idle_workers)
    h = mix(h, s.settlements_left)
    h = mix(h, s.towns_left)
    h = mix(h, s.workshops_left)
    h = mix(h, s.expansions_left)
    h = mix(h, s.roads_left)
    h = mix(h, s.bridges_left)
    h = mix(h, s.grand_bridges_left)
    h = mix_pile(h, s.market)
    h = mix_pile(h, s.discounts)
    h = mix(h, i64(s.ended))
    return mix(h, s.turn)


def hash_action(s: ActionFields, h: i64) -> i64:
    """Return the given hash extended by the fields that distinguish two running actions."""
    h = mix(h, s.decider)
    h = mix(h, s.program)
    h = mix(h, s.pc)
    h = mix(h, s.doing)
    h = mix(h, s.action)
    h = mix(h, s.in_play)
    h = mix(h, i64(s.acted))
    h = mix(h, s.declared)
    h = mix_pile(h, s.spent)
    h = mix(h, s.overtime)
    h = mix(h, i64(s.recruited))
    h = mix(h, s.at)
    h = mix(h, s.chosen)
    h = mix(h, s.paid)
    h = mix(h, s.count)
    h = mix(h, s.barred)
    h = mix_pile(h, s.barred_sides)
    h = mix(h, s.bounty)
    h = mix_pile(h, s.costs)
    h = mix_pile(h, s.leaving)
    return mix(h, s.used)


def seat_key(s: SeatFields) -> Hashable:
    """Return a key that distinguishes two seats."""
    return (
        tuple(s.hand),
        tuple(s.discard),
        tuple(s.privileges),
        s.perks,
        s.goods,
        s.money,
        s.reputation,
        s.quit,
        s.disaster,
    )


def map_key(s: MapFields) -> Hashable:
    """Return a key that distinguishes two maps with their markets."""
    return (
        s.crocodiles,
        s.upright,
        s.prone,
        tuple(s.extra_upright),
        tuple(s.extra_prone),
        s.settlements,
        s.towns,
        s.workshops,
        s.expansions,
        tuple(s.palaces),
        tuple(s.blocks),
        s.developed,
        tuple(s.built),
        s.ended_once,
        s.ended_twice,
        tuple(s.connected),
        s.idle_workers,
        s.settlements_left,
        s.towns_left,
        s.workshops_left,
        s.expansions_left,
        s.roads_left,
        s.bridges_left,
        s.grand_bridges_left,
        tuple(s.market),
        tuple(s.discounts),
        s.ended,
        s.turn,
    )


def action_key(s: ActionFields) -> Hashable:
    """Return a key that distinguishes two running actions."""
    return (
        s.decider,
        s.program,
        s.pc,
        s.doing,
        s.action,
        s.in_play,
        s.acted,
        s.declared,
        tuple(s.spent),
        s.overtime,
        s.recruited,
        s.at,
        s.chosen,
        s.paid,
        s.count,
        s.barred,
        tuple(s.barred_sides),
        s.bounty,
        tuple(s.costs),
        tuple(s.leaving),
        s.used,
    )


def pile_key(s: PileFields) -> Hashable:
    """Return a key that distinguishes the piles of two tables."""
    return (
        tuple(s.deck[s.drawn :]),
        max(s.draw_pile - s.drawn, 0),
        tuple(sorted(s.box)),
    )


def table_key(s: PileFields) -> Hashable:
    """Return a key that distinguishes two tables, apart from their seats and running actions."""
    return (map_key(s), pile_key(s))
