"""Campaigns played by bots: how many games they need for the Challenge of the Pharaoh."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from faiyum.arena.contests import arena_seed
from faiyum.arena.ratings import BOOTSTRAP_SAMPLES, Interval, confidence_interval
from faiyum.bots import UNLIMITED, Budget, Seen, make_bot
from faiyum.bots.search.search_bot import SearchBot
from faiyum.campaign import Campaign
from faiyum.engine.game import Game
from faiyum.parallel import Workers

# If a game reaches several goals, the one listed first is struck off.
HARDEST_FIRST: Final = (
    "reputation-250", "blocks", "workshops", "palaces", "bridges", "crocodiles", "reputation-150"
)  # fmt: skip


@dataclass(frozen=True)
class CampaignContest:
    """A bot, the number of campaigns it plays and their settings."""

    bot: str
    campaigns: int = 20
    modules: tuple[str, ...] = ()
    seed: int = 0
    budget: Budget = UNLIMITED
    processes: int = 2
    ray: str = ""
    # A campaign that is not complete after this many games is abandoned.
    max_games: int = 60


def play_campaigns(contest: CampaignContest) -> Iterator[Campaign]:
    """Yield the campaigns as they become available, always in the same order."""
    workers = Workers(contest.processes, contest.ray)
    yield from workers.map_shared(play_campaign, contest, range(contest.campaigns))


def play_campaign(contest: CampaignContest, number: int) -> Campaign:
    campaign = Campaign()
    while not campaign.complete and len(campaign.games) < contest.max_games:
        seed = arena_seed(f"challenge {contest.seed} {number} {len(campaign.games)}")
        game = campaign.new_game(seed, contest.modules)
        play_campaign_game(game, contest, campaign.open_goals)
        goals = campaign.goals(game)
        campaign.finish(game, next((goal for goal in HARDEST_FIRST if goal in goals), None))
    return campaign


def play_campaign_game(game: Game, contest: CampaignContest, goals: list[str]) -> None:
    bot = make_bot(contest.bot, str(contest.seed))
    if isinstance(bot, SearchBot):
        bot.set_goals(goals)
    while not game.over:
        game.take(bot.choose(Seen(game), contest.budget))


@dataclass
class CampaignScore:
    """The number of games that a bot's campaigns took."""

    name: str
    campaigns: int
    complete: int
    # The mean; a lower bound if campaigns were abandoned.
    games: float
    # None if campaigns were abandoned or there is only one.
    games_interval: Interval | None
    # The 10th, 50th and 90th percentile of the number of games.
    quantiles: list[float]
    reputation: float


def score_campaigns(contest: CampaignContest, campaigns: list[Campaign]) -> CampaignScore:
    games = np.array([len(campaign.games) for campaign in campaigns], float)
    means = np.random.default_rng(contest.seed).choice(games, (BOOTSTRAP_SAMPLES, len(games))).mean(axis=1)
    complete = sum(campaign.complete for campaign in campaigns)
    interval = confidence_interval(np.append(games.mean(), means), len(games))
    return CampaignScore(
        name=contest.bot,
        campaigns=len(campaigns),
        complete=complete,
        games=float(games.mean()),
        games_interval=interval if complete == len(campaigns) else None,
        quantiles=np.quantile(games, [0.1, 0.5, 0.9]).tolist(),
        reputation=float(np.mean([game["reputation"] for campaign in campaigns for game in campaign.games])),
    )
