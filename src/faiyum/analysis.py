"""Analysis of many recorded games: how much each turn lost compared with the best turn that a bot finds."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from faiyum.bots import BOTS, UNLIMITED, Budget, Seen, bot_class, make_bot
from faiyum.bots.coach.advice import resolve_options, state_after
from faiyum.bots.search.search_bot import SearchBot
from faiyum.engine.core.messages import Fault, quoted
from faiyum.engine.game import Game
from faiyum.parallel import Workers


@dataclass(frozen=True)
class AnalysisSettings:
    """The bot used for the analysis, and its limit per turn. Raises Fault if the bot does not evaluate turns."""

    bot: str
    budget: Budget = UNLIMITED

    def __post_init__(self) -> None:
        if not compares_turns(self.bot):
            raise Fault("no-analysis", {"name": quoted(self.bot), "names": [*filter(compares_turns, BOTS)]})


def compares_turns(name: str) -> bool:
    """Return whether a bot searches, and can therefore compare turns; raises Fault if there is no such bot."""
    cls = bot_class(name)
    return isinstance(cls, type) and issubclass(cls, SearchBot)


@dataclass(frozen=True)
class NamedRecord:
    """The text of a record and the name of its file."""

    file: str
    text: str


def analyze_records(
    settings: AnalysisSettings, records: list[NamedRecord], workers: Workers
) -> Iterator[list[dict[str, Any]]]:
    """Yield the analysed turns of each record, in order; raises Fault, naming the file, if a record is invalid."""
    yield from workers.map_shared(analyze_record, settings, records)


def analyze_record(settings: AnalysisSettings, record: NamedRecord) -> list[dict[str, Any]]:
    """Return every turn of a record in which there was a choice: the options played, the best turn, and the loss.

    `loss` uses the bot's unit for comparing turns: reputation, or the lead plus a bonus for winning chances.
    """
    try:
        end = Game.from_record(record.text)
    except Fault as fault:
        raise Fault("in", {"where": record.file, "fault": fault}) from None
    bot = make_bot(settings.bot, "analysis")
    assert isinstance(bot, SearchBot)
    game = end.beginning()
    found = []
    for (turn, seat), decisions in groupby(end.history, key=lambda entry: (entry[0], entry[1])):
        names = [str(option) for _, _, option in decisions]
        if any(len(options) > 1 for options in offered(game, names)):
            place = {"file": record.file, "turn": turn + 1, "seat": seat + 1}
            found.append(place | compare_turn(bot, game, names, settings.budget))
        for name in names:
            game.take(name)
    return found


def offered(game: Game, names: list[str]) -> Iterator[list[Any]]:
    """Yield the options at each decision of a turn."""
    here = game.clone()
    for name in names:
        yield here.options
        here.take(name)


def compare_turn(bot: SearchBot, game: Game, names: list[str], budget: Budget) -> dict[str, Any]:
    plans = bot.compared_plans(Seen(game), budget)
    best = plans[0]
    options = tuple(resolve_options(game, names))
    # a plan ends where a card is drawn, but the turn goes on
    planned = next((plan for plan in plans if plan.turn.options == options[: len(plan.turn.options)]), None)
    played = bot.outlooks([state_after(game, options)], game.player)[0] if planned is None else planned.outlook
    return {
        "played": names,
        "best": [str(option) for option in best.turn.options],
        "considered": planned is not None,
        "loss": round(best.outlook.worth - played.worth, 2),
        "reputation": round(best.outlook.reputation, 1),
        "win": None if best.outlook.win is None else round(best.outlook.win, 3),
    }
