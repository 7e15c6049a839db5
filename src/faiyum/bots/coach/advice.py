"""Advice: the best turns with estimates and reasons, and explanations of turns that a bot has played."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from random import Random
from typing import Any, Final

from faiyum.bots.bot import UNLIMITED, Budget, Seen
from faiyum.bots.coach.estimates import expected_leads, expected_reputations, opponents_odds, win_chance
from faiyum.bots.coach.expected_line import expected_turns
from faiyum.bots.coach.ideas import Idea, different_ideas
from faiyum.bots.coach.turn_reasons import amount_phrases, reasons_for
from faiyum.bots.coach.turn_steps import TurnStep, option_places, turn_steps
from faiyum.bots.search.search_bot import Plan, SearchBot
from faiyum.bots.search.turns import Turn, hide_drawn_cards
from faiyum.engine.core.machine import take_in_turn
from faiyum.engine.core.option import Option
from faiyum.engine.core.state import State
from faiyum.engine.game import Game
from faiyum.i18n.phrases import Phrase, deed_phrase, nothing_more, spent

# The strongest bot that answers without a noticeable delay.
DEFAULT_HINT_BOT: Final = "advisor"


@dataclass
class AdviceStep:
    """A step of a turn: its description, the options chosen in it, and the states before and after."""

    say: Phrase
    options: list[Option]
    before: State
    after: State

    def data(self) -> dict[str, Any]:
        """Return the step as plain JSON data."""
        places = [place for option in self.options for place in option_places(option)]
        return {"say": self.say.data(), "options": [str(option) for option in self.options], "places": places}


@dataclass
class Advice:
    """A turn with its estimates and reasons."""

    options: list[Option]
    steps: list[AdviceStep]
    # The expected reputation at the end of the game.
    reputation: float
    # The expected lead over the best other player; negative if behind.
    lead: float | None
    # The chance of winning.
    win: float | None
    # With campaign goals, the value by which turns are ranked: reputation plus progress towards the goals.
    with_goals: float | None
    reasons: list[Phrase]
    # The player's next turns as the bot expects them, each as a list of phrases.
    line: list[list[Phrase]] = field(default_factory=list)
    # The number of equivalent turns that this one stands for, including itself.
    merged: int = 1

    def data(self) -> dict[str, Any]:
        """Return the advice as plain JSON data."""
        return {
            "figure": {"value": self.value, "say": self.figure.data()},
            "estimates": [phrase.data() for phrase in self.estimates],
            "options": [str(option) for option in self.options],
            "steps": [step.data() for step in self.steps],
            "line": [[phrase.data() for phrase in turn] for turn in self.line],
            "reasons": [phrase.data() for phrase in self.reasons],
            "merged": self.merged,
        }

    @property
    def value(self) -> float:
        """The figure that determines the order.

        It is the first of these that is known: the value with campaign goals, the chance of winning, the lead, the
        final reputation.
        """
        if self.with_goals is not None:
            return self.with_goals
        if self.win is not None:
            return round(self.win, 3)
        return self.reputation if self.lead is None else self.lead

    @property
    def figure(self) -> Phrase:
        """The value in words."""
        if self.with_goals is not None:
            return Phrase("hint-with-goals", {"n": round(self.with_goals)})
        if self.win is not None:
            return Phrase("hint-chance", {"n": round(100 * self.win)})
        return self.expected_reputation if self.lead is None else lead_phrase(self.lead)

    @property
    def expected_reputation(self) -> Phrase:
        return Phrase("hint-reputation", {"n": round(self.reputation)})

    @property
    def estimates(self) -> list[Phrase]:
        """The other estimates, in words."""
        found = [self.expected_reputation, *([] if self.lead is None else [lead_phrase(self.lead)])]
        return [phrase for phrase in found if phrase != self.figure]

    @property
    def all_estimates(self) -> Phrase:
        """All estimates as one phrase."""
        return Phrase("hint-expects", {"things": [self.figure, *self.estimates]})


def lead_phrase(lead: float) -> Phrase:
    n = round(lead)
    return Phrase("hint-ahead", {"n": n}) if n >= 0 else Phrase("hint-behind-other", {"n": -n})


def advise(bot: SearchBot, seen: Seen, budget: Budget = UNLIMITED, count: int = 3) -> list[Advice]:
    """Return advice on the best turns with different first options, best first."""
    game = seen.sample(Random(bot.seed))
    return describe_ideas(bot, game, different_ideas(bot.compared_plans(seen, budget), game.player, count))


def explain(bot: SearchBot, game: Game, played: list[str], budget: Budget = UNLIMITED, count: int = 3) -> list[Advice]:
    """Return advice on the turn that the bot played from this position and on the best alternatives it considered.

    The bot needs the same seed and budget as when it played. The turn may be longer than the bot's plan, because the
    bot plans the rest of a turn again after drawing a card.
    """
    options = tuple(resolve_options(game, played))
    after = state_after(game, options)
    plans = bot.compared_plans(Seen(game), budget)
    planned = next((plan for plan in plans if plan.turn.options == options[: len(plan.turn.options)]), None)
    if planned is None:
        # The bot did not consider this turn, so it cannot be compared with others.
        plan = Plan(Turn(options, after), bot.outlooks([after], game.player)[0])
        return describe_ideas(bot, game, [Idea(plan, 1)])
    own = replace(planned, turn=Turn(options, after))
    others = [plan for plan in plans if plan is not planned and plan.outlook.worth <= own.outlook.worth]
    alternatives = [
        idea for idea in different_ideas(others, game.player, count) if idea.plan.turn.options[0] != options[0]
    ]
    described = describe_ideas(bot, game, [Idea(own, 1), *alternatives[: count - 1]])
    # The bot ranked all alternatives lower; leave out those that would be displayed above the played turn.
    played_index = next(i for i, advice in enumerate(described) if advice.options == list(options))
    return described[played_index:]


def resolve_options(game: Game, names: list[str]) -> list[Option]:
    """Return the options with these names, looking up each one after taking those before it."""
    here = game.clone()
    options = []
    for name in names:
        options.append(next(option for option in here.options if option == name))
        here.take(options[-1])
    return options


def state_after(game: Game, options: Sequence[Option]) -> State:
    """Return the state after a turn, without the cards drawn during it."""
    after = game.state.clone()
    for option in options:
        take_in_turn(after, option)
    hide_drawn_cards(after, game.state)
    return after


def describe_ideas(bot: SearchBot, game: Game, ideas: list[Idea]) -> list[Advice]:
    """Return advice for each idea, best first by the displayed figure."""
    seat = game.player
    plans = [idea.plan for idea in ideas]
    states = [plan.turn.state for plan in plans]
    expected = expected_reputations(bot, game, plans)
    # Each seat's outlook after the best turn, used for all turns so that their estimates can be compared.
    views = [bot.expect([states[0]], other)[0] for other in range(game.players)]
    leads = expected_leads(plans, seat, expected, views)
    others = opponents_odds(views, seat)
    advice = []
    for index, (idea, plan) in enumerate(zip(ideas, plans, strict=True)):
        options = list(plan.turn.options)
        end = game.clone()
        end.state = plan.turn.state
        win = win_chance(plan, end, seat, others)
        with_goals = round(plan.outlook.worth, 1) if bot.goals else None
        steps = describe_turn(game, options)
        line = [[step.say for step in describe_turn(*turn)] for turn in expected_turns(bot, game, plan)]
        advice.append(Advice(options, steps, expected[index], leads[index], win, with_goals, [], line, idea.merged))
    order = sorted(range(len(advice)), key=lambda i: rank(advice[i]))
    ordered = [states[i] for i in order]
    for index, i in enumerate(order):
        advice[i].reasons = reasons_for(game, advice[i].options, ordered, index, bot.goals)
    return [advice[i] for i in order]


def rank(advice: Advice) -> tuple[float, ...]:
    """Return a sort key: the figure as displayed, then the other estimates to break ties."""
    shown = round(100 * advice.value) if advice.win is not None else round(advice.value)
    return (-shown, -(advice.lead or 0.0), -advice.value, -advice.reputation)


def describe_turn(game: Game, options: list[Option]) -> list[AdviceStep]:
    """Describe a turn step by step.

    Options that need no description, such as the only possible payment, are merged into a neighbouring step.
    """
    described: list[tuple[Phrase | None, list[TurnStep]]] = []
    for paying, group in groupby(turn_steps(game, options), key=lambda step: step.option.kind == "pay"):
        # All parts of a payment are one step.
        for steps in [list(group)] if paying else [[step] for step in group]:
            phrase = describe_payment(game, steps) if paying else describe_step(steps[0])
            if described and (phrase is None or described[-1][0] is None):
                earlier, before = described[-1]
                described[-1] = (earlier or phrase, before + steps)
            else:
                described.append((phrase, steps))
    return [advice_step(phrase or describe_only_step(game, options[0]), steps) for phrase, steps in described]


def advice_step(phrase: Phrase, steps: list[TurnStep]) -> AdviceStep:
    chosen = [step.option for step in steps if step.chosen]
    return AdviceStep(phrase, chosen, steps[0].game.state, steps[-1].after)


def describe_payment(game: Game, steps: list[TurnStep]) -> Phrase | None:
    """Describe a payment, or return None if there was only one way to pay."""
    if not any(step.chosen for step in steps):
        return None
    return Phrase("deed-pay", {"goods": amount_phrases(spent(game, [step.option for step in steps]))})


def describe_step(step: TurnStep) -> Phrase | None:
    """Describe a step, or return None if it is not worth mentioning."""
    return deed_phrase(step.game, step.option) if is_noteworthy(step) else None


def describe_only_step(game: Game, option: Option) -> Phrase:
    """Describe a turn in which no step is worth mentioning."""
    return nothing_more(game) if option.kind == "done" else deed_phrase(game, option)


def is_noteworthy(step: TurnStep) -> bool:
    """Return whether a step is mentioned; steps that only end a decision or a turn are not."""
    kind = step.option.kind
    if kind == "done" or (kind == "take-back" and step.option.value == 0):
        return False
    return step.chosen or not (kind == "end" or (kind == "reputation" and step.option.value == 0))
