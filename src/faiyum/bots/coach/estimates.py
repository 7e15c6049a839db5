"""Figures of advice: the reputation, the lead and the chance that are told of turns, so that they can be compared."""

from typing import Final

from faiyum.bots.search.search_bot import Outlook, Plan, SearchBot, is_over_for, mean
from faiyum.engine.game import Game
from faiyum.engine.state import State
from faiyum.engine.steps import OVER

# chosen by games of the advisor against itself: with 1 the chances are too sure, with much less not sure enough
CONFIDENCE: Final = 0.5


def ranks_by_reputation(bot: SearchBot, game: Game) -> bool:
    """Whether turns are ranked by the reputation at the end: alone, unless there are goals as well."""
    return game.players == 1 and not bot.aims


def expected_reputations(bot: SearchBot, game: Game, plans: list[Plan]) -> list[float]:
    """The reputation that is expected at the end with each plan, or known if it is the end for this player.

    Reputation is hardly ever lost again. A bot that expects less than what is held after
    a turn expects too little in this position: all turns are told to bring as much more,
    so that they stay as far apart as they were.
    """
    seat, alone = game.player, ranks_by_reputation(bot, game)
    held = [float(plan.turn.state.seats[seat].reputation) for plan in plans]
    expected = [plan.outlook.worth if alone else plan.outlook.reputation for plan in plans]
    ends = [is_over_for(plan.turn.state, seat) for plan in plans]
    missing = max([0.0, *[have - want for have, want, end in zip(held, expected, ends) if not end]])
    return [have if end else round(want + missing, 1) for have, want, end in zip(held, expected, ends)]


def expected_leads(plans: list[Plan], seat: int, expected: list[float], views: list[Outlook]) -> list[float | None]:
    """By how much more is expected than of the best other player, or has come out."""
    leads = [lead for plan in plans if (lead := outlook_lead(plan.outlook)) is not None]
    if len(leads) < len(plans) or len(views) == 1:
        return [None] * len(plans)
    # the others keep what they have
    most = [own - best_other_reputation(plan.turn.state, seat) for own, plan in zip(expected, plans, strict=True)]
    too_much = max(
        [optimism(views), *[lead - limit for plan, lead, limit in zip(plans, leads, most) if unfinished(plan)]]
    )
    return [
        round(lead - too_much if unfinished(plan) else limit, 1)
        for plan, lead, limit in zip(plans, leads, most, strict=True)
    ]


def unfinished(plan: Plan) -> bool:
    return plan.turn.state.program != OVER


def outlook_lead(outlook: Outlook) -> float | None:
    return None if outlook.other is None else outlook.reputation - outlook.other


def optimism(views: list[Outlook]) -> float:
    """By how much the two who see themselves in front see too much: one is as far ahead as the other is behind."""
    leads = sorted([lead for view in views if (lead := outlook_lead(view)) is not None])
    return mean(leads[-2:]) if leads else 0.0


def best_other_reputation(s: State, seat: int) -> int:
    """The reputation of the best other player."""
    return max(them.reputation for other, them in enumerate(s.seats) if other != seat)


def chance(plan: Plan, end: Game, seat: int, others: float | None) -> float | None:
    """The chance to win against players who are as good as the bot; when the game is over it is known.

    A bot has learnt at tables with weaker ones too and expects too much for any seat;
    what it expects for this one is weighed against the odds of the others.
    """
    if plan.outlook.win is None or others is None:
        return None
    if end.over:
        return 1 / len(end.winners) if seat in end.winners else 0.0
    own = odds(plan.outlook.win)
    return own / (own + others)


def opponents_odds(views: list[Outlook], seat: int) -> float | None:
    """What speaks for the others, as they see it; None if they do not say or there are none."""
    wins = [view.win for other, view in enumerate(views) if other != seat]
    return sum(odds(win) for win in wins if win is not None) if wins and None not in wins else None


def odds(win: float) -> float:
    """A chance as odds that are held back a little."""
    win = min(max(win, 1e-6), 1 - 1e-6)
    return float((win / (1 - win)) ** CONFIDENCE)
