"""What a bot is, and what it may know."""

from random import Random
from typing import Any, Protocol

from faiyum.engine.game import Game
from faiyum.engine.options import Option


class Seen:
    """A game as the seat that decides sees it: everything but the order of the deck."""

    def __init__(self, game: Game) -> None:
        self._game = game

    @property
    def options(self) -> list[Option]:
        return self._game.options

    @property
    def player(self) -> int:
        return self._game.player

    def view(self) -> dict[str, Any]:
        return self._game.view(self._game.player)

    def sample(self, random: Random) -> Game:
        """A game to think ahead in: like the real one, the unseen cards in an order drawn by chance."""
        return self._game.sample(random)


class Bot(Protocol):
    """Whoever chooses an option."""

    def choose(self, seen: Seen) -> Option: ...
