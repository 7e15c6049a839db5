"""A conformance suite for bots: `faiyum.bots.check("my_bots:MyBot")`."""

import time
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from faiyum.bots.bot import Bot, Budget, Seen
from faiyum.bots.random import RandomBot
from faiyum.engine.core.messages import Fault
from faiyum.engine.game import Game

# Every mode: one to five players, the base game and the Privileges expansion.
Mode = tuple[int, tuple[str, ...]]
MODES: Final[list[Mode]] = [(players, modules) for modules in ((), ("privileges",)) for players in range(1, 6)]
# The budget for each decision of a whole game, which keeps games short.
GAME_BUDGET: Final = Budget(evaluations=60)
# When its time is up, a bot may finish the step it has begun, such as an evaluation of all turns, which is slow on the
# interpreted engine and on slow machines. The limit on CPU time is therefore generous: it catches bots that ignore the
# budget, not those that exceed it by one step.
TIME_BUDGET: Final = Budget(seconds=0.05)
MAX_SECONDS: Final = 1.0
# Every n-th decision is repeated under other conditions.
STRIDE: Final = 15
MakeBot = Callable[[str], Bot]


class ConformanceError(AssertionError):
    """A bot violates the bot contract."""


def check_bot(make: MakeBot, seed: int = 0, modes: Sequence[Mode] = MODES) -> None:
    """Check that a bot works in every mode; `make` creates it from a seed.

    In each mode, the bot plays a game against random players, and the following is checked:

    - the bot chooses a legal option at every decision and does not change the game that it sees;
    - bots with the same seed make the same choices;
    - no choice depends on the order of the deck;
    - the bot keeps to a budget in seconds.

    Raises ConformanceError, which names the mode and the decision, at the first failure.
    """
    for players, modules in modes:
        mode = f"{players} players{' with ' + ', '.join(modules) if modules else ''}"
        first, second = (list(play(make, players, modules, seed, mode)) for _ in range(2))
        for (decision, chosen), (_, again) in zip(first, second):
            if chosen != again:
                raise ConformanceError(
                    f"{mode}, decision {decision}: chose {chosen!r}, then {again!r} in the same game with the same seed"
                )


def play(make: MakeBot, players: int, modules: tuple[str, ...], seed: int, mode: str) -> Iterator[tuple[int, str]]:
    """Play a game and yield the bot's choices, each with the number of the decision."""
    game = Game(players, seed, modules)
    seat = seed % players
    bot = make(f"{seed}")
    others = RandomBot(f"{seed}")
    own_decisions = 0
    while not game.over:
        if game.player != seat:
            game.take(others.choose(Seen(game)))
            continue
        where = f"{mode}, decision {game.decisions}"
        chosen = checked_choice(bot, game, GAME_BUDGET, where)
        if own_decisions % STRIDE == 0 and len(game.options) > 1:
            check_independence(make, game, f"{seed}", where)
            check_time(make, game, f"{seed}", where)
        yield game.decisions, chosen
        game.take(chosen)
        own_decisions += 1


def checked_choice(bot: Bot, game: Game, budget: Budget, where: str) -> str:
    """Return the bot's choice; raise ConformanceError if the bot fails or the choice is illegal."""
    seen = Seen(game)
    names = [str(option) for option in seen.options]
    try:
        chosen = str(bot.choose(seen, budget))
    except Fault as fault:
        raise ConformanceError(f"{where}: {fault}") from fault
    if [str(option) for option in seen.options] != names:
        raise ConformanceError(f"{where}: the bot changed the game that it sees; use seen.sample() to search")
    if chosen not in names:
        raise ConformanceError(f"{where}: {chosen!r} is not an option; available: {', '.join(names)}")
    return chosen


def check_independence(make: MakeBot, game: Game, seed: str, where: str) -> None:
    """Raise ConformanceError if the choice is not reproducible, or if it changes with the order of the deck."""
    orders = [game.sample(Random(number)) for number in (0, 0, 1)]
    first, again, other = (checked_choice(make(seed), order, GAME_BUDGET, where) for order in orders)
    if first != again:
        raise ConformanceError(f"{where}: two bots with the same seed chose {first!r} and {again!r}")
    if first != other:
        raise ConformanceError(f"{where}: with another order of the deck the bot chose {other!r} instead of {first!r}")


def check_time(make: MakeBot, game: Game, seed: str, where: str) -> None:
    """Raise ConformanceError if the bot takes much longer than its budget."""
    bot = make(seed)
    # CPU time, which does not depend on the load of the machine.
    start = time.process_time()
    checked_choice(bot, game, TIME_BUDGET, where)
    seconds = time.process_time() - start
    if seconds > MAX_SECONDS:
        raise ConformanceError(f"{where}: the bot took {seconds:.1f} s with a budget of {TIME_BUDGET.seconds} s")
