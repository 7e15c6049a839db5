"""Stored campaigns: a campaign with its revision and the tables whose games have been entered."""

import secrets
from dataclasses import dataclass

from faiyum.campaign import Campaign
from faiyum.engine.core.messages import Fault
from faiyum.i18n.phrases import Phrase
from faiyum.server.storage.database import ConflictError
from faiyum.server.storage.store import Store
from faiyum.tables.refusals import ConflictingStateError, ForbiddenError, NotFoundError
from faiyum.tables.table import Table


@dataclass
class StoredCampaign:
    """A campaign as it is stored."""

    id: str
    revision: int
    campaign: Campaign
    tables: list[str]


class CampaignService:
    """Begins campaigns, loads them, and enters finished games."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def begin(self) -> StoredCampaign:
        """Store a new campaign and return it. Anyone with its id may play it."""
        begun = StoredCampaign(secrets.token_urlsafe(16), 0, Campaign(), [])
        await self._store.add_campaign(begun.id, campaign_data(begun))
        return begun

    async def load(self, campaign_id: str) -> StoredCampaign:
        """Return a stored campaign; raises NotFoundError if it does not exist."""
        found = await self._store.campaign(campaign_id)
        if found is None:
            raise NotFoundError(Phrase("table-no-campaign"))
        revision, data = found
        return StoredCampaign(campaign_id, revision, Campaign.from_data(data), data["tables"])

    async def enter(self, stored: StoredCampaign, table: Table, seats: list[int], goal: str | None) -> None:
        """Enter a finished game into its campaign, and strike off a goal; `seats` are those that the client holds."""
        if not seats or table.campaign != stored.id:
            raise ForbiddenError(Phrase("table-not-your-seat"))
        if table.next_action is not None:
            raise ConflictingStateError(Phrase("table-not-over"))
        if table.id in stored.tables:
            raise ConflictingStateError(Phrase("table-entered"))
        try:
            stored.campaign.finish(table.game, goal)
        except Fault as fault:
            raise ConflictingStateError.because_of(fault) from None
        stored.tables.append(table.id)
        try:
            await self._store.change_campaign(stored.id, stored.revision, campaign_data(stored))
        except ConflictError:
            raise ConflictingStateError(Phrase("table-old")) from None


def campaign_data(stored: StoredCampaign) -> dict[str, object]:
    return {**stored.campaign.data(), "tables": stored.tables}
