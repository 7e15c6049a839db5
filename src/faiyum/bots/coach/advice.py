"""Advice: the best turns with what is expected of them, and what a bot had in mind."""

from dataclasses import dataclass
from itertools import groupby
from random import Random
from typing import Any, Final

from faiyum.bots.bot import UNLIMITED, Budget, Seen
from faiyum.bots.coach.estimates import (
    chance,
    expected_leads,
    expected_reputations,
    opponents_odds,
    ranks_by_reputation,
)
from faiyum.bots.coach.reasons import amounts, reasons_for
from faiyum.bots.coach.turn_steps import Step, walk
from faiyum.bots.search.search_bot import Plan, SearchBot, limit_per_first_option
from faiyum.bots.search.turns import Turn, hide_drawn_cards
from faiyum.engine.game import Game
from faiyum.engine.machine import take_in_turn
from faiyum.engine.options import Option, option_name
from faiyum.i18n.phrases import Phrase, deed_phrase, nothing_more, spent

# who gives hints unless another bot is asked: the strongest that answers at once
DEFAULT_HINT_BOT: Final = "advisor"


@dataclass
class Advice:
    """A turn, what is expected of it, and its reasons."""

    options: list[Option]
    turn: list[Phrase]
    reputation: float
    # over the best other player; below 0 it is how far behind
    lead: float | None
    win: float | None
    # how much less reputation than with the first turn; where turns are ranked by more than that, nothing is told
    behind: float | None
    reasons: list[Phrase]

    def data(self) -> dict[str, Any]:
        """As plain JSON data."""
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
        things = [Phrase("hint-reputation", {"n": round(self.reputation)})]
        if self.lead is not None:
            n = round(self.lead)
            things.append(Phrase("hint-ahead", {"n": n}) if n >= 0 else Phrase("hint-behind-other", {"n": -n}))
        if self.win is not None:
            things.append(Phrase("hint-chance", {"n": round(100 * self.win)}))
        return Phrase("hint-expects", {"things": things})


def advise(bot: SearchBot, seen: Seen, budget: Budget = UNLIMITED, count: int = 3) -> list[Advice]:
    """The best turns that begin differently, best first."""
    game = seen.sample(Random(bot.seed))
    plans = limit_per_first_option(bot.plans(seen, budget))[:count]
    return told(bot, game, rank_plans(bot, game, plans))


def explain(bot: SearchBot, game: Game, played: list[str], budget: Budget = UNLIMITED, count: int = 3) -> list[Advice]:
    """The turn that the bot played from here, and the best others that it thought of.

    The bot has the seed and the budget that it had then. It may have thought anew on the way, when
    it had seen a card that was drawn: then more is told than it had planned.
    """
    codes = tuple([option.code for option in resolve_options(game, played)])
    after = game.state.clone()
    for code in codes:
        take_in_turn(after, code)
    hide_drawn_cards(after, game.state)
    plans = bot.plans(Seen(game), budget)
    planned = next((plan for plan in plans if plan.turn.codes == codes[: len(plan.turn.codes)]), None)
    if planned is None:
        # not thought of in this way, so there is nothing to hold it against
        return told(bot, game, [Plan(Turn(codes, after), bot.outlooks([after], game.player)[0])])
    own = Plan(Turn(codes, after), planned.outlook)
    others = [plan for plan in plans if plan.outlook.worth <= own.outlook.worth]
    best = rank_plans(bot, game, limit_per_first_option([own, *others])[:count])
    return told(bot, game, best[best.index(own) :])


def resolve_options(game: Game, names: list[str]) -> list[Option]:
    """Options that were taken one after the other."""
    here = game.clone()
    found = []
    for name in names:
        found.append(next(option for option in here.options if option == name))
        here.take(found[-1])
    return found


def rank_plans(bot: SearchBot, game: Game, plans: list[Plan]) -> list[Plan]:
    """As the bot ranks them; but alone a turn that ends the game has the place of its result, which is known."""
    if not ranks_by_reputation(bot, game):
        return plans
    expected = expected_reputations(bot, game, plans)
    return [plans[i] for i in sorted(range(len(plans)), key=lambda i: -expected[i])]


def told(bot: SearchBot, game: Game, plans: list[Plan]) -> list[Advice]:
    """Plans in words, in the order of the bot."""
    board, seat = game.state.board, game.player
    states = [plan.turn.state for plan in plans]
    expected = expected_reputations(bot, game, plans)
    compared = ranks_by_reputation(bot, game)
    # how each player sees it after the best turn; the same for all turns, so that they can be compared
    views = [bot.expect([states[0]], other)[0] for other in range(game.players)]
    leads = expected_leads(plans, seat, expected, views)
    others = opponents_odds(views, seat)
    found = []
    for place, plan in enumerate(plans):
        options = [Option(code, option_name(board, code), board) for code in plan.turn.codes]
        reasons = reasons_for(game, options, states, place, bot.aims)
        if compared and place:
            # the difference of the figures as they are told
            less = round(expected[0]) - round(expected[place])
            reasons.insert(0, Phrase("hint-behind", {"n": less}))
        end = game.clone()
        end.state = plan.turn.state
        win = chance(plan, end, seat, others)
        behind = round(expected[0] - expected[place], 1) if compared else None
        found.append(Advice(options, describe_turn(game, options), expected[place], leads[place], win, behind, reasons))
    return found


def describe_turn(game: Game, options: list[Option]) -> list[Phrase]:
    """What is done in a turn, step by step; what can be done in one way only is told unless it is a payment."""
    found = []
    for paying, group in groupby(walk(game, options), key=lambda step: step.option.kind == "pay"):
        steps = list(group)
        if not paying:
            found += [deed_phrase(step.game, step.option) for step in steps if is_noteworthy(step)]
        elif any(step.chosen for step in steps):
            # one payment, however many times it was asked for
            paid = spent(game, [step.option for step in steps])
            found.append(Phrase("deed-pay", {"goods": amounts(paid)}))
    if found:
        return found
    return [nothing_more(game) if options[0].kind == "done" else deed_phrase(game, options[0])]


def is_noteworthy(step: Step) -> bool:
    """That nothing more is done goes without saying."""
    kind = step.option.kind
    if kind == "done" or (kind == "take-back" and step.option.value == 0):
        return False
    # what is not chosen but follows
    return step.chosen or not (kind == "end" or (kind == "reputation" and step.option.value == 0))
