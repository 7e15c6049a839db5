"""Advice: the best turns with estimates and reasons, and explanations of turns that a bot has played."""

from dataclasses import dataclass
from itertools import groupby
from random import Random
from typing import Any, Final

from faiyum.bots.bot import UNLIMITED, Budget, Seen
from faiyum.bots.coach.estimates import (
    expected_leads,
    expected_reputations,
    opponents_odds,
    ranks_by_reputation,
    win_chance,
)
from faiyum.bots.coach.turn_reasons import amount_phrases, reasons_for
from faiyum.bots.coach.turn_steps import TurnStep, turn_steps
from faiyum.bots.search.search_bot import Plan, SearchBot, limit_per_first_option
from faiyum.bots.search.turns import Turn, hide_drawn_cards
from faiyum.engine.core.machine import take_in_turn
from faiyum.engine.core.option import Option
from faiyum.engine.game import Game
from faiyum.i18n.phrases import Phrase, deed_phrase, nothing_more, spent

# The strongest bot that answers at once.
DEFAULT_HINT_BOT: Final = "advisor"


@dataclass
class Advice:
    """A turn with its estimates and reasons."""

    options: list[Option]
    turn: list[Phrase]
    # The expected reputation at the end of the game.
    reputation: float
    # The expected lead over the best other player; negative if behind.
    lead: float | None
    # The chance to win.
    win: float | None
    # How much less reputation than the first turn; None if turns are not ranked by reputation alone.
    behind: float | None
    reasons: list[Phrase]

    def data(self) -> dict[str, Any]:
        """Return the advice as plain JSON data."""
        return {
            "options": [str(option) for option in self.options],
            "turn": [phrase.data() for phrase in self.turn],
            "reputation": self.reputation,
            "lead": self.lead,
            "win": None if self.win is None else round(self.win, 3),
            "behind": self.behind,
            "expects": self.expects.data(),
            "reasons": [phrase.data() for phrase in self.reasons],
        }

    @property
    def expects(self) -> Phrase:
        """The estimates as one phrase."""
        estimates = [Phrase("hint-reputation", {"n": round(self.reputation)})]
        if self.lead is not None:
            n = round(self.lead)
            estimates.append(Phrase("hint-ahead", {"n": n}) if n >= 0 else Phrase("hint-behind-other", {"n": -n}))
        if self.win is not None:
            estimates.append(Phrase("hint-chance", {"n": round(100 * self.win)}))
        return Phrase("hint-expects", {"things": estimates})


def advise(bot: SearchBot, seen: Seen, budget: Budget = UNLIMITED, count: int = 3) -> list[Advice]:
    """Return advice on the best turns with different first options, best first."""
    game = seen.sample(Random(bot.seed))
    plans = limit_per_first_option(bot.plans(seen, budget))[:count]
    return describe_plans(bot, game, rank_plans(bot, game, plans))


def explain(bot: SearchBot, game: Game, played: list[str], budget: Budget = UNLIMITED, count: int = 3) -> list[Advice]:
    """Return advice on the turn that the bot played from here, followed by the best alternatives it considered.

    The bot must have the seed and the budget that it had then. The turn may be longer than its plan: after a drawn
    card the bot planned the rest of the turn anew.
    """
    options = tuple(resolve_options(game, played))
    after = game.state.clone()
    for option in options:
        take_in_turn(after, option)
    hide_drawn_cards(after, game.state)
    plans = bot.plans(Seen(game), budget)
    planned = next((plan for plan in plans if plan.turn.options == options[: len(plan.turn.options)]), None)
    if planned is None:
        # The bot did not consider this turn, so it cannot be compared with others.
        return describe_plans(bot, game, [Plan(Turn(options, after), bot.outlooks([after], game.player)[0])])
    own = Plan(Turn(options, after), planned.outlook)
    others = [plan for plan in plans if plan.outlook.worth <= own.outlook.worth]
    best = rank_plans(bot, game, limit_per_first_option([own, *others])[:count])
    return describe_plans(bot, game, best[best.index(own) :])


def resolve_options(game: Game, names: list[str]) -> list[Option]:
    """Return the options with these names, taken one after the other."""
    here = game.clone()
    options = []
    for name in names:
        options.append(next(option for option in here.options if option == name))
        here.take(options[-1])
    return options


def rank_plans(bot: SearchBot, game: Game, plans: list[Plan]) -> list[Plan]:
    """Return the plans in the bot's order; in solo games by reputation, which is known for plans that end the game."""
    if not ranks_by_reputation(bot, game):
        return plans
    expected = expected_reputations(bot, game, plans)
    return [plans[i] for i in sorted(range(len(plans)), key=lambda i: -expected[i])]


def describe_plans(bot: SearchBot, game: Game, plans: list[Plan]) -> list[Advice]:
    """Return the advice for each plan, in the same order."""
    seat = game.player
    states = [plan.turn.state for plan in plans]
    expected = expected_reputations(bot, game, plans)
    by_reputation = ranks_by_reputation(bot, game)
    # Each player's view after the best turn, used for all turns so that their estimates can be compared.
    views = [bot.expect([states[0]], other)[0] for other in range(game.players)]
    leads = expected_leads(plans, seat, expected, views)
    others = opponents_odds(views, seat)
    advice = []
    for index, plan in enumerate(plans):
        options = list(plan.turn.options)
        reasons = reasons_for(game, options, states, index, bot.goals)
        if by_reputation and index:
            # The difference between the figures as displayed.
            less = round(expected[0]) - round(expected[index])
            reasons.insert(0, Phrase("hint-behind", {"n": less}))
        end = game.clone()
        end.state = plan.turn.state
        win = win_chance(plan, end, seat, others)
        behind = round(expected[0] - expected[index], 1) if by_reputation else None
        advice.append(
            Advice(options, describe_turn(game, options), expected[index], leads[index], win, behind, reasons)
        )
    return advice


def describe_turn(game: Game, options: list[Option]) -> list[Phrase]:
    """Return what is done in a turn, step by step, including automatic steps other than payments."""
    phrases = []
    for paying, group in groupby(turn_steps(game, options), key=lambda step: step.option.kind == "pay"):
        steps = list(group)
        if not paying:
            phrases += [deed_phrase(step.game, step.option) for step in steps if is_noteworthy(step)]
        elif any(step.chosen for step in steps):
            # One phrase for all parts of a payment.
            paid = spent(game, [step.option for step in steps])
            phrases.append(Phrase("deed-pay", {"goods": amount_phrases(paid)}))
    if phrases:
        return phrases
    return [nothing_more(game) if options[0].kind == "done" else deed_phrase(game, options[0])]


def is_noteworthy(step: TurnStep) -> bool:
    """Return whether a step is mentioned; ending a decision or a turn is not."""
    kind = step.option.kind
    if kind == "done" or (kind == "take-back" and step.option.value == 0):
        return False
    return step.chosen or not (kind == "end" or (kind == "reputation" and step.option.value == 0))
