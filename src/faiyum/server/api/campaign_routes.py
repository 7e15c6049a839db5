"""Campaign routes: begin a campaign, look at it, and enter finished games."""

import secrets
from dataclasses import dataclass

from faiyum.campaign import GOALS, REWARDS, Campaign
from faiyum.engine.messages import Fault
from faiyum.i18n.phrases import Phrase
from faiyum.server.api.endpoint import ID, Endpoint, RequestContext
from faiyum.server.api.schemas import CampaignGame, CampaignInfo, StrikeBody
from faiyum.server.storage.database import ConflictError
from faiyum.server.storage.store import Store
from faiyum.tables.refusals import ConflictingStateError, ForbiddenError, NotFoundError


@dataclass
class StoredCampaign:
    """A campaign with its revision and the tables whose games have been entered."""

    id: str
    revision: int
    campaign: Campaign
    tables: list[str]

    def info(self) -> CampaignInfo:
        campaign = self.campaign
        return CampaignInfo(
            id=self.id,
            goals=list(GOALS),
            struck=campaign.struck,
            open=campaign.open_goals,
            rewards=list(REWARDS[: campaign.rewards]),
            all_rewards=list(REWARDS),
            games=[CampaignGame(**game) for game in campaign.games],
            tables=self.tables,
            complete=campaign.complete,
        )


async def stored_campaign(store: Store, campaign_id: str) -> StoredCampaign:
    """Return a stored campaign; NotFoundError if there is none."""
    found = await store.campaign(campaign_id) if ID.fullmatch(campaign_id) else None
    if found is None:
        raise NotFoundError(Phrase("table-no-campaign"))
    revision, data = found
    return StoredCampaign(campaign_id, revision, Campaign.from_data(data), data["tables"])


async def begin_campaign(context: RequestContext) -> CampaignInfo:
    """Begin a campaign; its id entitles to play it."""
    begun = StoredCampaign(secrets.token_urlsafe(16), 0, Campaign(), [])
    await context.service.store.add_campaign(begun.id, {**begun.campaign.data(), "tables": []})
    return begun.info()


async def get_campaign(context: RequestContext) -> CampaignInfo:
    """Return a campaign."""
    return (await stored_campaign(context.service.store, context.path_params["campaign"])).info()


async def strike_goal(context: RequestContext, body: StrikeBody) -> CampaignInfo:
    """Enter a finished game and strike off a goal."""
    service = context.service
    stored = await stored_campaign(service.store, context.path_params["campaign"])
    async with service.table(body.table) as table:
        if not service.tokens.seats(table, body.tokens) or table.campaign != stored.id:
            raise ForbiddenError(Phrase("table-not-your-seat"))
        if table.next_action is not None:
            raise ConflictingStateError(Phrase("table-not-over"))
        if body.table in stored.tables:
            raise ConflictingStateError(Phrase("table-entered"))
        try:
            stored.campaign.finish(table.game, body.goal)
        except Fault as fault:
            raise ConflictingStateError.because_of(fault) from None
    stored.tables.append(body.table)
    try:
        data = {**stored.campaign.data(), "tables": stored.tables}
        await service.store.change_campaign(stored.id, stored.revision, data)
    except ConflictError:
        raise ConflictingStateError(Phrase("table-old")) from None
    return stored.info()


ENDPOINTS = [
    Endpoint("POST", "/campaigns", begin_campaign, None, CampaignInfo, 201, creates=True),
    Endpoint("GET", "/campaigns/{campaign}", get_campaign, None, CampaignInfo),
    Endpoint("POST", "/campaigns/{campaign}/strike", strike_goal, StrikeBody, CampaignInfo),
]
