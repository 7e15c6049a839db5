"""Figures of advice: the reputation, the lead and the chance that are told of turns, so that they can be compared."""

from typing import Final

from faiyum.bots.thinking import Outlook, Plan, Thinker, mean
from faiyum.engine.game import Game
from faiyum.engine.state import State
from faiyum.engine.steps import OVER

# chosen by games of the advisor against itself: with 1 the chances are too sure, with much less not sure enough
CONFIDENCE: Final = 0.5


def by_reputation(bot: Thinker, game: Game) -> bool:
    """Whether turns are ranked by the reputation at the end: alone, unless there are goals as well."""
    return game.players == 1 and not bot.aims


def reputations(bot: Thinker, game: Game, plans: list[Plan]) -> list[float]:
    """The reputation that is expected at the end with each plan, or known if it is the end for this player."""
    seat, alone = game.player, by_reputation(bot, game)
    expected = [plan.outlook.worth if alone else plan.outlook.reputation for plan in plans]
    held = [plan.turn.state.seats[seat].reputation for plan in plans]
    return [
        float(held[i]) if plan.turn.state.seats[seat].quit or plan.turn.state.program == OVER else reputation
        for i, (plan, reputation) in enumerate(zip(plans, at_least(held, expected), strict=True))
    ]


def leads_of(plans: list[Plan], seat: int, expected: list[float], views: list[Outlook]) -> list[float | None]:
    """By how much more is expected than of the best other player, or has come out."""
    leads = [lead for plan in plans if (lead := lead_of(plan.outlook)) is not None]
    if len(leads) < len(plans):
        return [None] * len(plans)
    # the others keep what they have
    most = [own - best_other(plan.turn.state, seat) for own, plan in zip(expected, plans, strict=True)]
    too_much = max(optimism(views), *[lead - limit for lead, limit in zip(leads, most, strict=True)])
    return [
        round(limit if plan.turn.state.program == OVER else lead - too_much, 1)
        for plan, lead, limit in zip(plans, leads, most, strict=True)
    ]


def lead_of(outlook: Outlook) -> float | None:
    return None if outlook.other is None else outlook.reputation - outlook.other


def optimism(views: list[Outlook]) -> float:
    """By how much the two who see themselves in front see too much: one is as far ahead as the other is behind."""
    leads = sorted([lead for view in views if (lead := lead_of(view)) is not None])
    return mean(leads[-2:]) if leads else 0.0


def best_other(s: State, seat: int) -> int:
    """The reputation of the best other player."""
    return max(them.reputation for other, them in enumerate(s.seats) if other != seat)


def at_least(held: list[int], expected: list[float]) -> list[float]:
    """What is expected of some turns, but no less than what is held after each.

    Reputation is hardly ever lost again. A bot that expects less than what is held after
    one of the turns expects too little in this position: all of them are told to bring
    as much more, so that they stay as far apart as they were.
    """
    missing = max(0.0, *[have - expect for have, expect in zip(held, expected, strict=True)])
    return [round(expect + missing, 1) for expect in expected]


def chance(plan: Plan, end: Game, seat: int, others: float) -> float | None:
    """The chance to win against players who are as good as the bot; when the game is over it is known.

    A bot has learnt at tables with weaker ones too and expects too much for any seat;
    what it expects for this one is weighed against the odds of the others.
    """
    if plan.outlook.win is None:
        return None
    if end.over:
        return 1 / len(end.winners) if seat in end.winners else 0.0
    own = odds(plan.outlook.win)
    return own / (own + others)


def odds_of_others(views: list[Outlook], seat: int) -> float:
    """What speaks for the others, as they see it."""
    return sum(odds(view.win) for other, view in enumerate(views) if other != seat and view.win is not None)


def odds(win: float) -> float:
    """A chance as odds that are held back a little."""
    win = min(max(win, 1e-6), 1 - 1e-6)
    return float((win / (1 - win)) ** CONFIDENCE)
