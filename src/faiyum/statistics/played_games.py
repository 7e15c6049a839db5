"""Games of a bot against itself, reduced to what statistics need and stored in a file that later runs extend."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from faiyum.arena.contests import arena_seed
from faiyum.atomic_files import write_text
from faiyum.bots import UNLIMITED, Budget, Seen, make_bot
from faiyum.engine.core.constants import RULES
from faiyum.engine.core.messages import Fault
from faiyum.engine.game import Game
from faiyum.parallel import Workers

# Increased whenever the meaning of the file's lines changes.
VERSION: Final = 1
# The first three phases last for a third of the deck each; the last one begins when the end is triggered.
PHASES: Final = ("early", "middle", "late", "end")
THIRDS: Final = 3
# The kinds of card events.
BOUGHT: Final = 0
PLAYED: Final = 1


@dataclass(frozen=True, order=True)
class Mode:
    """Whether Privileges is in play, and the number of players."""

    privileges: bool
    players: int


MODES: Final = tuple(Mode(privileges, players) for privileges in (False, True) for players in range(1, 6))


@dataclass(frozen=True)
class GameSettings:
    """The bot that plays all seats, and the settings of its games."""

    bot: str = "advisor"
    seed: int = 0
    budget: Budget = UNLIMITED
    facts: dict[str, int | str] = field(default_factory=dict)

    def description(self) -> dict[str, Any]:
        """Return the content of the file's first line."""
        return {"version": VERSION, "rules": RULES} | asdict(self)


@dataclass
class CardEvent:
    """The purchase or play of a card, with the reputation that it brought."""

    card: int
    kind: int
    phase: int
    gain: int = 0


@dataclass
class PlayedGame:
    """What statistics need of a game; `reputation`, `held` and `events` have an entry for each seat."""

    number: int
    mode: Mode
    turns: int
    reputation: list[int]
    winners: list[int]
    # How many cards each seat held when it quit.
    held: list[int]
    # The number of blocks on each building site.
    blocks: list[int]
    events: list[list[CardEvent]]

    def line(self) -> str:
        """Return the game as a line of JSON."""
        events = [[[event.card, event.kind, event.phase, event.gain] for event in seat] for seat in self.events]
        mode = [self.mode.players, int(self.mode.privileges)]
        facts = [self.number, mode, self.turns, self.reputation, self.winners, self.held, self.blocks, events]
        return json.dumps(facts, separators=(",", ":")) + "\n"

    @classmethod
    def from_line(cls, line: str) -> "PlayedGame":
        number, (players, privileges), turns, reputation, winners, held, blocks, events = json.loads(line)
        seats = [[CardEvent(*event) for event in seat] for seat in events]
        return cls(number, Mode(bool(privileges), players), turns, reputation, winners, held, blocks, seats)


def game_modes(count: int, modes: tuple[Mode, ...] = MODES) -> list[tuple[int, Mode]]:
    """Return the numbers and modes of `count` games per mode; a list for fewer games is the start of a longer one."""
    return [(number, mode) for number in range(count) for mode in modes]


def play_games(
    settings: GameSettings, games: list[tuple[int, Mode]], file: Path, workers: Workers
) -> Iterator[PlayedGame]:
    """Yield the games, first those in the file, then new ones, which are immediately appended to the file.

    Raises Fault if the file belongs to games with other settings, or is damaged.
    """
    known = read_games(settings, file)
    yield from (known[game] for game in games if game in known)
    missing = [game for game in games if game not in known]
    with file.open("a", encoding="utf-8") as lines:
        for played in workers.map_shared(play_game, settings, missing):
            lines.write(played.line())
            lines.flush()
            yield played


def read_games(settings: GameSettings, file: Path) -> dict[tuple[int, Mode], PlayedGame]:
    """Return the games in a file; create the file if necessary, and remove an incomplete last line."""
    header = json.dumps(settings.description())
    if not file.exists():
        write_text(file, header + "\n")
        return {}
    first, *lines = file.read_text(encoding="utf-8", errors="replace").split("\n")
    if first != header:
        raise Fault("other-dataset", {"folder": str(file.parent)})
    if lines and lines[-1]:
        # The run was interrupted while it wrote this line.
        write_text(file, "\n".join([first, *lines[:-1], ""]))
    try:
        found = [PlayedGame.from_line(line) for line in lines[:-1]]
    except (ValueError, TypeError) as error:
        raise Fault("damaged-data", {"file": str(file), "reason": str(error)}) from None
    return {(game.number, game.mode): game for game in found}


def play_game(settings: GameSettings, game_to_play: tuple[int, Mode]) -> PlayedGame:
    """Play a game; its deck order depends only on the seed and the number."""
    number, mode = game_to_play
    seed = arena_seed(f"statistics {settings.seed} {number}")
    game = Game(mode.players, seed, ("privileges",) if mode.privileges else (), facts=settings.facts)
    bots = [make_bot(settings.bot, f"{seed} {seat}") for seat in range(mode.players)]
    events: list[list[CardEvent]] = [[] for _ in bots]
    held = [0 for _ in bots]
    cards = cards_left(game)
    # Reputation counts for the card that was bought, played or used last in the same turn.
    current, turn = None, -1
    while not game.over:
        seat = game.player
        option = bots[seat].choose(Seen(game), settings.budget)
        if game.turns != turn or option.kind in ("buy", "cash", "administrate", "quit"):
            current, turn = None, game.turns
        if option.kind in ("play", "use", "buy"):
            phase = len(PHASES) - 1 if game.state.ended else THIRDS - 1 - (THIRDS * cards_left(game) - 1) // cards
            current = CardEvent(option.value, BOUGHT if option.kind == "buy" else PLAYED, phase)
            events[seat].append(current)
        elif option.kind == "quit":
            held[seat] = len(game.state.seats[seat].hand)
        before = game.reputation[seat]
        game.take(option)
        if current is not None:
            current.gain += game.reputation[seat] - before
    blocks = list(game.state.blocks)
    return PlayedGame(number, mode, game.turns, game.reputation, game.winners, held, blocks, events)


def cards_left(game: Game) -> int:
    return len(game.state.deck) - game.state.drawn
