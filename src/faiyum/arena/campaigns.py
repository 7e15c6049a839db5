"""Bots meet the Challenge of the Pharaoh: how many games do they need?"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

import numpy as np

from faiyum.arena.contests import BOOTSTRAP_SAMPLES, Interval, arena_seed, interval, parallel_map
from faiyum.bots import UNLIMITED, Budget, Seen, make_bot
from faiyum.bots.search.search_bot import SearchBot
from faiyum.campaign import Campaign
from faiyum.engine.game import Game

# which goal is struck off if several are reached
HARDEST_FIRST: Final = (
    "reputation-250", "blocks", "workshops", "palaces", "bridges", "crocodiles", "reputation-150"
)  # fmt: skip


@dataclass(frozen=True)
class CampaignContest:
    """A bot and how many campaigns it plays."""

    bot: str
    campaigns: int = 20
    modules: tuple[str, ...] = ()
    seed: int = 0
    budget: Budget = UNLIMITED
    processes: int = 2
    # a campaign that is not complete by then is given up
    max_games: int = 60


def play_campaign(challenge: CampaignContest, number: int) -> Campaign:
    """One campaign from its first game to its last."""
    campaign = Campaign()
    while not campaign.complete and len(campaign.games) < challenge.max_games:
        seed = arena_seed(f"challenge {challenge.seed} {number} {len(campaign.games)}")
        game = campaign.new_game(seed, challenge.modules)
        play(game, challenge, campaign.open_goals)
        goals = campaign.goals(game)
        campaign.finish(game, next((goal for goal in HARDEST_FIRST if goal in goals), None))
    return campaign


def play(game: Game, challenge: CampaignContest, goals: list[str]) -> None:
    bot = make_bot(challenge.bot, str(challenge.seed))
    if isinstance(bot, SearchBot):
        bot.aim(goals)
    while not game.over:
        game.take(bot.choose(Seen(game), challenge.budget))


def campaigns(challenge: CampaignContest) -> Iterator[Campaign]:
    """The campaigns, as they come and always in the same order."""
    yield from parallel_map(partial(play_campaign, challenge), range(challenge.campaigns), challenge.processes)


@dataclass
class CampaignScore:
    """How many games the campaigns of a bot took."""

    name: str
    campaigns: int
    complete: int
    # at least so many if some were given up, which tells nothing of an interval; nor does one campaign
    games: float
    games_interval: Interval | None
    # the number of games that 10, 50 and 90 in a hundred campaigns stay below
    quantiles: list[float]
    reputation: float


def length(challenge: CampaignContest, played: list[Campaign]) -> CampaignScore:
    games = np.array([len(campaign.games) for campaign in played], float)
    drawn = np.random.default_rng(challenge.seed).choice(games, (BOOTSTRAP_SAMPLES, len(games))).mean(axis=1)
    complete = sum(campaign.complete for campaign in played)
    return CampaignScore(
        name=challenge.bot,
        campaigns=len(played),
        complete=complete,
        games=float(games.mean()),
        games_interval=interval(np.append(games.mean(), drawn), len(games)) if complete == len(played) else None,
        quantiles=np.quantile(games, [0.1, 0.5, 0.9]).tolist(),
        reputation=float(np.mean([game["reputation"] for campaign in played for game in campaign.games])),
    )
