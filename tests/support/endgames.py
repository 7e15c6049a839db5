"""Small endgames in which nothing is hidden, and an exhaustive search for the best result."""

from collections.abc import Hashable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from faiyum import Game
from faiyum.engine.core.constants import DISASTERS

GOLDEN = Path(__file__).parent.parent / "golden"


def sampled_endgames(count: int, active: int, cards: int, seed: int = 0) -> Iterator[Game]:
    """Yield endgames on the maps of the golden games, with `active` players left and `cards` cards in each hand.

    The end has been triggered and no card is left to draw.
    """
    random = Random(f"{seed} {active} {cards}")
    files = [file for file in sorted(GOLDEN.glob("*.txt")) if int(file.stem[0]) >= active]
    found = 0
    while found < count:
        whole = Game.from_record(random.choice(files).read_text(encoding="utf-8"))
        turns = [n for n, (_, _, option) in enumerate(whole.history) if option.kind in ("play", "buy", "administrate")]
        game = whole.beginning()
        for _, _, option in whole.history[: random.choice(turns[len(turns) // 2 :])]:
            game.take(option)
        endgame = as_endgame(game, active, cards, random)
        if len(endgame.options) > 1:
            found += 1
            yield endgame


def as_endgame(game: Game, active: int, cards: int, random: Random) -> Game:
    position = game.position()
    # Disasters that quitters have taken are not in the market.
    disasters = [int(card) for card in DISASTERS]
    order = [(position["turn"] + n) % game.players for n in range(game.players)]
    for n, seat in enumerate(order):
        own: dict[str, Any] = position["seats"][seat]
        owned = own["hand"] + own["discard"]
        random.shuffle(owned)
        own["hand"], own["discard"] = owned[:cards], owned[cards:]
        own["quit"] = n >= active
        own["disaster"] = disasters.pop() if n >= active and disasters else None
        own["money"] = random.randrange(4)
    unseen = position.pop("draw") + position.pop("final")
    market = [card for card in position["market"] if card not in DISASTERS]
    # The market has eight slots.
    market, removed = market[: 8 - len(disasters)], market[8 - len(disasters) :]
    position |= {
        "market": [*market, *disasters],
        "discounts": [card for card in position["discounts"] if card in market],
        "box": position["box"] + removed + [card for card in unseen if card not in DISASTERS],
        "draw": [],
        "final": [],
        "ended": True,
    }
    return Game.from_position({key: value for key, value in position.items() if key != "pending"})


class TooManyPositionsError(Exception):
    """The endgame is too large for an exhaustive search."""


class Exhaustive:
    """The best results from a seat's point of view: every option of every decision, each position once."""

    def __init__(self, seat: int, limit: int, *, hostile: bool = True) -> None:
        self.seat = seat
        self.limit = limit
        self.hostile = hostile
        self.known: dict[Hashable, tuple[float, int]] = {}

    def result(self, game: Game) -> tuple[float, int]:
        """Return the value for the seat and its reputation at the end.

        A single player maximises reputation; otherwise, the seat maximises its lead and the win. Hostile opponents
        minimise this value, and others help to maximise it.
        """
        if game.over:
            own = game.reputation[self.seat]
            if game.players == 1:
                return own, own
            lead = own - max(theirs for seat, theirs in enumerate(game.reputation) if seat != self.seat)
            return lead + 50 * (self.seat in game.winners) / len(game.winners), own
        key = game.position_key()
        if key not in self.known:
            if len(self.known) >= self.limit:
                raise TooManyPositionsError
            results = []
            for option in game.options:
                after = game.clone()
                after.take(option)
                results.append(self.result(after))
            self.known[key] = min(results) if self.hostile and game.player != self.seat else max(results)
        return self.known[key]


def solved_endgames(count: int, active: int, cards: int, positions: int) -> Iterator[tuple[Game, Exhaustive, float]]:
    """Yield those of `count` sampled endgames that an exhaustive search can solve, with the search and the value."""
    for game in sampled_endgames(count, active, cards):
        exhaustive = Exhaustive(game.player, positions)
        try:
            value, _ = exhaustive.result(game)
        except TooManyPositionsError:
            continue
        yield game, exhaustive, value
