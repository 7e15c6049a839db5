"""What is asked away from any table: boards, cards, rules, bots, campaigns, high scores, one's own games."""

import secrets
from functools import cache

from faiyum.bots import BOTS, GUESTS
from faiyum.campaign import GOALS, REWARDS, Campaign
from faiyum.drawing import rulebook
from faiyum.drawing.art import VARIABLES, board_art
from faiyum.drawing.pictograms import face
from faiyum.engine.board import board_in_data, is_shipped
from faiyum.engine.cards import CARDS
from faiyum.engine.constants import (
    DISASTERS,
    NOT_WITH_PRIVILEGES,
    PRIVILEGES,
    START_HAND,
    UNVERIFIED,
    YELLOW,
    card_value,
)
from faiyum.engine.messages import Fault
from faiyum.i18n.phrases import Phrase, fault_phrase
from faiyum.i18n.texts import LANGUAGES, OTHER_NAMES
from faiyum.server.api.endpoint import ID, Endpoint, RequestContext
from faiyum.server.api.schemas import (
    AllCards,
    BotInfo,
    CampaignGame,
    CampaignInfo,
    CardInfo,
    MineQuery,
    RulesPage,
    Score,
    ScoresQuery,
    StrikeCommand,
    Summary,
    Waiting,
)
from faiyum.server.api.static_files import CachedFile
from faiyum.server.storage.database import ConflictError
from faiyum.server.storage.store import Store
from faiyum.tables.table import RefusedError

MOST_SCORES = 50


async def get_bots(call: RequestContext) -> list[BotInfo]:
    """The bots, from weak to strong, and then those of one's own."""
    return [BotInfo(name, level) for level, name in enumerate(BOTS, 1)] + [BotInfo(name, None) for name in GUESTS]


async def get_cards(call: RequestContext) -> CachedFile:
    """All cards; their names and words are in the texts."""
    return all_cards()


@cache
def all_cards() -> CachedFile:
    return CachedFile.of(AllCards([card_info(card) for card in sorted([*CARDS, *DISASTERS])], UNVERIFIED))


def card_info(card: int) -> CardInfo:
    return CardInfo(
        number=card_value(card),
        also=OTHER_NAMES.get(card, []),
        kind=CARDS[card].kind if card in CARDS else "disaster",
        yellow=card in YELLOW,
        copies=START_HAND.count(card) or 1,
        base=card not in PRIVILEGES,
        privileges=card not in NOT_WITH_PRIVILEGES,
        face=face(card).data(),
        faces=[face(card, players).data() for players in range(1, 6)] if card in DISASTERS else None,
    )


async def get_rules(call: RequestContext) -> CachedFile:
    """The rules of the game to read, in the colours of the page's style sheet."""
    language = call.path["language"]
    if language not in LANGUAGES:
        raise RefusedError(404, Phrase("table-no-address"))
    return rules_page(language)


@cache
def rules_page(language: str) -> CachedFile:
    return CachedFile.of(RulesPage(rulebook.html(language, VARIABLES), rulebook.contents(language)))


async def get_art(call: RequestContext) -> CachedFile:
    """A shipped board for drawing."""
    name = call.path["board"]
    if not is_shipped(name):
        raise RefusedError(404, Phrase("table-no-address"))
    return shipped_art(name)


@cache
def shipped_art(name: str) -> CachedFile:
    return CachedFile.of(board_art(board_in_data(name)))


# ---- campaigns -------------------------------------------------------------------------


async def campaign_of(store: Store, campaign_id: str) -> tuple[int, Campaign, list[str]]:
    """A stored campaign with its revision and the tables entered; RefusedError if there is none."""
    found = await store.campaign(campaign_id) if ID.fullmatch(campaign_id) else None
    if found is None:
        raise RefusedError(404, Phrase("table-no-campaign"))
    revision, data = found
    return revision, Campaign.from_data(data), data["tables"]


async def new_campaign(call: RequestContext) -> CampaignInfo:
    """Begin a campaign. Whoever knows its number plays it."""
    campaign_id = secrets.token_urlsafe(16)
    campaign = Campaign()
    await call.host.store.add_campaign(campaign_id, {**campaign.data(), "tables": []})
    return campaign_info(campaign_id, campaign, [])


async def get_campaign(call: RequestContext) -> CampaignInfo:
    """How a campaign stands."""
    campaign_id = call.path["campaign"]
    _, campaign, tables = await campaign_of(call.host.store, campaign_id)
    return campaign_info(campaign_id, campaign, tables)


async def strike(call: RequestContext, command: StrikeCommand) -> CampaignInfo:
    """Enter a finished game and strike a goal off."""
    campaign_id = call.path["campaign"]
    revision, campaign, tables = await campaign_of(call.host.store, campaign_id)
    async with call.host.at(command.table) as table:
        if not call.host.tokens.seats(table, command.tokens) or table.campaign != campaign_id:
            raise RefusedError(403, Phrase("table-not-your-seat"))
        if table.duty is not None:
            raise RefusedError(409, Phrase("table-not-over"))
        if command.table in tables:
            raise RefusedError(409, Phrase("table-entered"))
        try:
            campaign.finish(table.game, command.goal)
        except Fault as fault:
            raise RefusedError(409, fault_phrase(fault)) from None
    tables.append(command.table)
    try:
        await call.host.store.change_campaign(campaign_id, revision, {**campaign.data(), "tables": tables})
    except ConflictError:
        raise RefusedError(409, Phrase("table-old")) from None
    return campaign_info(campaign_id, campaign, tables)


def campaign_info(campaign_id: str, campaign: Campaign, tables: list[str]) -> CampaignInfo:
    return CampaignInfo(
        id=campaign_id,
        goals=list(GOALS),
        struck=campaign.struck,
        open=campaign.open_goals,
        rewards=list(REWARDS[: campaign.rewards]),
        games=[CampaignGame(**game) for game in campaign.games],
        tables=tables,
        complete=campaign.complete,
    )


# ---- lists -----------------------------------------------------------------------------


async def get_scores(call: RequestContext, query: ScoresQuery) -> list[Score]:
    """The best results of people in games that were played here from the start."""
    modules = "privileges" if query.privileges else ""
    rows = await call.host.store.high_scores(query.players, modules, MOST_SCORES)
    return [Score(row.name, row.reputation, row.players, row.rewards, row.won, row.made) for row in rows]


async def mine(call: RequestContext, query: MineQuery) -> list[Summary]:
    """The tables that a browser remembers and may see, the latest first."""
    tokens = {table.id: table.tokens for table in query.tables}
    found: list[Summary] = []
    for table_id, updated, data in await call.host.store.summaries(list(tokens)):
        try:
            links = data.pop("links")
            # before links for watching could be revoked, they had no number
            links += [0] * (len(data["names"]) + 1 - len(links))
            you = call.host.tokens.seats_at(table_id, links, tokens[table_id])
        except RefusedError:
            continue
        waiting = data.pop("waiting")
        yours = waiting is not None and waiting["why"] != "bot" and waiting["for"] in you
        found.append(
            Summary(
                id=table_id,
                waiting=waiting and Waiting(waiting["for"], waiting["why"]),
                your_turn=yours,
                you=you,
                updated=updated,
                **data,
            )
        )
    return found


ENDPOINTS = [
    Endpoint("GET", "/bots", get_bots, None, list[BotInfo]),
    Endpoint("GET", "/cards", get_cards, None, AllCards),
    Endpoint("GET", "/rules/{language}", get_rules, None, RulesPage),
    Endpoint("GET", "/boards/{board}/art", get_art),
    Endpoint("POST", "/campaigns", new_campaign, None, CampaignInfo, 201, opens=True),
    Endpoint("GET", "/campaigns/{campaign}", get_campaign, None, CampaignInfo),
    Endpoint("POST", "/campaigns/{campaign}/strike", strike, StrikeCommand, CampaignInfo),
    Endpoint("GET", "/scores", get_scores, ScoresQuery, list[Score]),
    Endpoint("POST", "/mine", mine, MineQuery, list[Summary], cost=5),
]
