"""Explanations for bots that do not search: their own turn, with the advisor's figures and reasons."""

from random import Random

from faiyum.bots import make_bot
from faiyum.bots.advisor import AdvisorBot
from faiyum.bots.bot import UNLIMITED, Bot, Budget, Seen
from faiyum.bots.search.search_bot import Plan, SearchBot
from faiyum.bots.search.turns import Turn, hide_drawn_cards
from faiyum.engine.core.option import Option
from faiyum.engine.game import Game


def make_adviser(name: str, seed: str) -> SearchBot:
    """Create a bot that can give reasons: the named bot itself if it searches, else one that speaks for it.

    Raises Fault if there is no such bot.
    """
    bot = make_bot(name, seed)
    return bot if isinstance(bot, SearchBot) else Spokesperson(seed, bot)


class Spokesperson(AdvisorBot):
    """An advisor that puts the turn of another bot first and compares it with turns that it does not rate higher."""

    def __init__(self, seed: str, bot: Bot) -> None:
        super().__init__(seed)
        self.bot = bot

    def compared_plans(self, seen: Seen, budget: Budget = UNLIMITED) -> list[Plan]:
        """Return the turn that the other bot would play, followed by the advisor's plans that are not rated higher."""
        own = self.plan_of_bot(seen.sample(Random(self.seed)), budget)
        others = super().compared_plans(seen, budget)
        alternatives = [plan for plan in others if plan.turn.options[0] != own.turn.options[0]]
        return [own, *[plan for plan in alternatives if plan.outlook.worth <= own.outlook.worth]]

    def plan_of_bot(self, game: Game, budget: Budget) -> Plan:
        """Let the other bot finish the turn, or play up to the first drawn card, and evaluate the result."""
        before, here = game, game.clone()
        options: list[Option] = []
        while is_same_turn(before, here):
            option = self.bot.choose(Seen(here), budget)
            options.append(next(found for found in here.options if found == option))
            here.take(options[-1])
        after = here.state
        hide_drawn_cards(after, before.state)
        return Plan(Turn(tuple(options), after), self.outlooks([after], before.player)[0])


def is_same_turn(before: Game, here: Game) -> bool:
    """Return whether the same player is still deciding in the same turn and has seen no new card."""
    return (
        not here.over
        and here.turns == before.turns
        and here.player == before.player
        and here.state.drawn == before.state.drawn
    )
