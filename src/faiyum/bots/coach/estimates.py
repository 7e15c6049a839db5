"""The estimates shown with advice: reputation, lead and chance of winning, made comparable between turns."""

from typing import Final

from faiyum.bots.search.search_bot import Outlook, Plan, SearchBot, is_over_for, mean
from faiyum.engine.core.program import OVER
from faiyum.engine.core.state import State
from faiyum.engine.game import Game

# Calibrated on games of the advisor against itself: 1 makes the chances overconfident, and a much lower value brings
# them too close to even.
ODDS_EXPONENT: Final = 0.5
# Until the game is over, only proven results are shown as certain.
MIN_CHANCE: Final = 0.01


def ranks_by_reputation(bot: SearchBot, game: Game) -> bool:
    """Return whether turns are ranked by the final reputation alone: in solo games without campaign goals."""
    return game.players == 1 and not bot.goals


def expected_reputations(bot: SearchBot, game: Game, plans: list[Plan]) -> list[float]:
    """Return the expected final reputation for each plan, or the actual one if the plan ends the player's game.

    Players hardly ever lose reputation. If the bot expects less from a plan than the player already has after it, the
    estimate is too low, and all estimates are raised by the same amount to keep their differences.
    """
    seat, solo = game.player, ranks_by_reputation(bot, game)
    current = [float(plan.turn.state.seats[seat].reputation) for plan in plans]
    expected = [plan.outlook.worth if solo else plan.outlook.reputation for plan in plans]
    if all(plan.exact for plan in plans):
        return [plan.outlook.reputation for plan in plans]
    final = [is_over_for(plan.turn.state, seat) for plan in plans]
    missing = max([0.0, *[now - estimate for now, estimate, over in zip(current, expected, final) if not over]])
    return [now if over else round(estimate + missing, 1) for now, estimate, over in zip(current, expected, final)]


def expected_leads(plans: list[Plan], seat: int, expected: list[float], views: list[Outlook]) -> list[float | None]:
    """Return the expected lead over the best other player for each plan, or the actual one if the plan ends the game.

    `expected` holds the expected reputation for each plan, `views` the outlook of each seat. The leads are corrected by
    the average optimism of the two leading seats, and lowered further if one of them would be impossible. All are None
    if there are no other players or the bot does not estimate their reputation.
    """
    leads = [lead for plan in plans if (lead := outlook_lead(plan.outlook)) is not None]
    if len(leads) < len(plans) or len(views) == 1:
        return [None] * len(plans)
    if all(plan.exact for plan in plans):
        return list(leads)
    # The highest possible leads, since the other players keep at least what they have.
    limits = [own - best_other_reputation(plan.turn.state, seat) for own, plan in zip(expected, plans, strict=True)]
    excess = max(
        [optimism(views), *[lead - limit for plan, lead, limit in zip(plans, leads, limits) if is_unfinished(plan)]]
    )
    return [
        round(lead - excess if is_unfinished(plan) else limit, 1)
        for plan, lead, limit in zip(plans, leads, limits, strict=True)
    ]


def is_unfinished(plan: Plan) -> bool:
    return plan.turn.state.program != OVER


def outlook_lead(outlook: Outlook) -> float | None:
    return None if outlook.other is None else outlook.reputation - outlook.other


def optimism(views: list[Outlook]) -> float:
    """Return the average optimism of the two leading seats.

    One of them leads by as much as the other trails, so the mean of their expected leads should be zero.
    """
    leads = sorted([lead for view in views if (lead := outlook_lead(view)) is not None])
    return mean(leads[-2:]) if leads else 0.0


def best_other_reputation(s: State, seat: int) -> int:
    return max(them.reputation for other, them in enumerate(s.seats) if other != seat)


def win_chance(plan: Plan, end: Game, seat: int, others: float | None) -> float | None:
    """Return the chance of winning against players as strong as the bot, or the result if the game is over.

    The bot was trained against weaker players as well and overestimates every seat, so its estimate for this seat is
    weighed against `others`, the sum of the other players' odds.
    """
    if plan.exact:
        return plan.outlook.win
    if plan.outlook.win is None or others is None:
        return None
    if end.over:
        return 1 / len(end.winners) if seat in end.winners else 0.0
    own = damped_odds(plan.outlook.win)
    return min(max(own / (own + others), MIN_CHANCE), 1 - MIN_CHANCE)


def opponents_odds(views: list[Outlook], seat: int) -> float | None:
    """Return the sum of the other players' odds; None if there are no others or a chance is unknown."""
    wins = [view.win for other, view in enumerate(views) if other != seat]
    return sum(damped_odds(win) for win in wins if win is not None) if wins and None not in wins else None


def damped_odds(win: float) -> float:
    """Convert a chance of winning to odds, damped towards even."""
    win = min(max(win, 1e-6), 1 - 1e-6)
    return float((win / (1 - win)) ** ODDS_EXPONENT)
