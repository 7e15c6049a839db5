"""Campaign routes: begin campaigns, return them, and enter finished games."""

from faiyum.campaign import GOALS, REWARDS
from faiyum.i18n.phrases import Phrase
from faiyum.server.api.endpoint import ID, Endpoint, RequestContext
from faiyum.server.api.schemas import CampaignGame, CampaignInfo, StrikeBody
from faiyum.server.runtime.campaigns import StoredCampaign
from faiyum.tables.refusals import NotFoundError


async def begin_campaign(context: RequestContext) -> CampaignInfo:
    """Begin a campaign; anyone who knows its id may play it."""
    return campaign_info(await context.service.campaigns.begin())


async def get_campaign(context: RequestContext) -> CampaignInfo:
    """Return a campaign."""
    return campaign_info(await context.service.campaigns.load(campaign_id(context)))


async def strike_goal(context: RequestContext, body: StrikeBody) -> CampaignInfo:
    """Enter a finished game and strike off a goal."""
    service = context.service
    stored = await service.campaigns.load(campaign_id(context))
    async with service.table(body.table, client=context.client) as table:
        await service.campaigns.enter(stored, table, service.tokens.seats(table, body.tokens), body.goal)
    return campaign_info(stored)


def campaign_id(context: RequestContext) -> str:
    found = context.path_params["campaign"]
    if not ID.fullmatch(found):
        raise NotFoundError(Phrase("table-no-campaign"))
    return found


def campaign_info(stored: StoredCampaign) -> CampaignInfo:
    campaign = stored.campaign
    return CampaignInfo(
        id=stored.id,
        goals=list(GOALS),
        struck=campaign.struck,
        open=campaign.open_goals,
        rewards=list(REWARDS[: campaign.rewards]),
        all_rewards=list(REWARDS),
        games=[CampaignGame(**game) for game in campaign.games],
        tables=stored.tables,
        complete=campaign.complete,
    )


ENDPOINTS = [
    Endpoint("POST", "/campaigns", begin_campaign, None, CampaignInfo, 201, limited_as="table"),
    Endpoint("GET", "/campaigns/{campaign}", get_campaign, None, CampaignInfo),
    Endpoint("POST", "/campaigns/{campaign}/strike", strike_goal, StrikeBody, CampaignInfo),
]
