"""Advice: the best turns with what is expected of them, and what a bot had in mind."""

from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any, Final

from faiyum.bots.bot import UNLIMITED, Budget, Seen
from faiyum.bots.reasons import reasons_for
from faiyum.bots.thinking import Plan, Thinker, begun_differently
from faiyum.bots.turns import Turn
from faiyum.engine.game import Game
from faiyum.engine.options import Option, option_name
from faiyum.texts.phrases import Phrase, Value, deed_phrase, option_phrase

# chosen by games of the advisor against itself: with 1 the chances are too sure, with much less not sure enough
CONFIDENCE: Final = 0.5
# who gives hints unless another bot is asked: the strongest that answers at once
ADVISER: Final = "advisor"


@dataclass
class Advice:
    """A turn, what is expected of it, and its reasons."""

    options: list[Option]
    turn: list[Phrase]
    reputation: float
    win: float | None
    # by how much it is worth less than the best one, in reputation
    behind: float
    reasons: list[Phrase]

    def data(self) -> dict[str, Any]:
        """As plain JSON data."""
        return {
            "options": [str(option) for option in self.options],
            "turn": [phrase.data() for phrase in self.turn],
            "reputation": round(self.reputation, 1),
            "win": None if self.win is None else round(self.win, 3),
            "behind": round(self.behind, 1),
            "expects": self.expects.data(),
            "reasons": [phrase.data() for phrase in self.reasons],
        }

    @property
    def expects(self) -> Phrase:
        values: dict[str, Value] = {"reputation": max(0, round(self.reputation))}
        if self.win is None:
            return Phrase("hint-expects", values)
        return Phrase("hint-expects-win", values | {"chance": round(100 * self.win)})


def advise(bot: Thinker, seen: Seen, budget: Budget = UNLIMITED, count: int = 3) -> list[Advice]:
    """The best turns that begin differently, best first."""
    game = seen.sample(Random(bot.seed))
    plans = begun_differently(bot.plans(seen, budget))[:count]
    return ranked([advice(bot, game, plan, plans[0]) for plan in plans])


def explain(bot: Thinker, game: Game, played: list[str], count: int = 3) -> list[Advice]:
    """The turn that the bot played from here, and the best others that it thought of.

    The bot has the seed that it had then. It may have thought anew on the way, when
    it had seen a card that was drawn; the turn is told as it was played nevertheless.
    """
    options = options_named(game, played)
    codes = tuple(option.code for option in options)
    plans = bot.plans(Seen(game))
    own = next((plan for plan in plans if plan.turn.codes == codes[: len(plan.turn.codes)]), None)
    if own is None:
        # not thought of in this way, so there is nothing to hold it against
        end = game.clone()
        for option in options:
            end.take(option)
        own = Plan(Turn(codes, end.state), bot.outlooks([end.state], game.player)[0])
        plans = []
    others = [plan for plan in begun_differently([own, *plans]) if plan.outlook.worth <= own.outlook.worth]
    return ranked([advice(bot, game, own, own, options), *[advice(bot, game, plan, own) for plan in others[1:count]]])


def options_named(game: Game, names: list[str]) -> list[Option]:
    """Options that were taken one after the other."""
    here = game.clone()
    found = []
    for name in names:
        found.append(next(option for option in here.options if option == name))
        here.take(found[-1])
    return found


def advice(bot: Thinker, game: Game, plan: Plan, best: Plan, options: list[Option] | None = None) -> Advice:
    """A plan in words; more may have been done than was planned."""
    board = game.state.board
    if options is None:
        options = [Option(code, option_name(board, code), board) for code in plan.turn.codes]
    outlook = plan.outlook
    end = game.clone()
    end.state = plan.turn.state
    held = end.reputation[game.player]
    # alone, what turns are ranked by is the reputation at the end, unless there are goals as well
    expected = outlook.worth if game.players == 1 and not bot.aims else outlook.reputation
    return Advice(
        options,
        deeds(game, options),
        held if end.over else max(held, expected),
        chance(bot, end, game.player),
        best.outlook.worth - outlook.worth,
        reasons_for(game, options, plan.turn.state, bot.aims),
    )


def ranked(found: list[Advice]) -> list[Advice]:
    """Advice that agrees with its order.

    Turns are ranked by more than the win: where the chance alone would tell another
    order, it is not told to be higher than that of the turn before.
    """
    for before, one in pairwise(found):
        if one.win is not None and before.win is not None:
            one.win = min(one.win, before.win)
        one.reasons.insert(0, Phrase("hint-behind", {"n": round(one.behind)}))
    return found


def chance(bot: Thinker, game: Game, seat: int) -> float | None:
    """The chance to win against players who are as good as the bot; when the game is over it is known.

    It has learnt at tables with weaker ones too and expects too much for any seat;
    what it expects for all of them is weighed against each other.
    """
    odds: list[float] = []
    for other in range(game.players):
        win = bot.expect([game.state], other)[0].win
        if win is None:
            return None
        win = min(max(win, 1e-6), 1 - 1e-6)
        odds.append((win / (1 - win)) ** CONFIDENCE)
    if game.over:
        return 1 / len(game.winners) if seat in game.winners else 0.0
    return odds[seat] / sum(odds)


def deeds(game: Game, options: list[Option]) -> list[Phrase]:
    """What is done in a turn, step by step; that nothing more is chosen goes without saying."""
    here = game.clone()
    found = []
    for option in options:
        if option.kind != "done":
            found.append(deed_phrase(here, option))
        here.take(option)
    return found or [option_phrase(game, options[0])]
