"""The table service: opens tables, applies commands, stores their events and publishes the result."""

import asyncio
import hmac
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, replace
from math import inf
from random import Random, SystemRandom
from string import ascii_letters
from typing import TypeVar

import msgspec

from faiyum.bots.catalog import BotCatalog
from faiyum.engine.core.constants import RULES
from faiyum.i18n.phrases import Phrase
from faiyum.server.ops import metrics
from faiyum.server.ops.rate_limits import RateLimiter
from faiyum.server.ops.settings import Settings
from faiyum.server.runtime.bot_runner import BotRunner
from faiyum.server.runtime.campaigns import CampaignService
from faiyum.server.runtime.chat import ChatService
from faiyum.server.runtime.connections import Connection, Connections
from faiyum.server.runtime.pubsub import (
    AnyMessage,
    ChatSent,
    LocalPubSub,
    PostgresPubSub,
    Presence,
    PresenceRequest,
    ProcessEnded,
    TableChanged,
)
from faiyum.server.runtime.seat_tokens import SeatTokens
from faiyum.server.runtime.table_cache import EVENTS_PER_TOKEN, UNATTENDED_SECONDS, TableCache
from faiyum.server.runtime.worker_pool import WorkerPool
from faiyum.server.storage.database import ConflictError, Database, StorageError
from faiyum.server.storage.store import EventBatch, RequestKey, Store
from faiyum.tables.authorization import authorize
from faiyum.tables.commands import AnyCommand, CallBot, HandBack, OpenRematch, UseHint
from faiyum.tables.events import AnyEvent, LinksRevoked, SeatClaimed
from faiyum.tables.refusals import ConflictingStateError, ForbiddenError, InvalidError, RefusedError
from faiyum.tables.summary import scores, summary
from faiyum.tables.table import Table
from faiyum.tables.table_setup import SeatSetup, TableSetup, rematch_setup

# Maximum number of events per table. A game takes a few hundred, or more if much is undone.
MAX_EVENTS = 10_000
# Maximum attempts to execute a command while other processes change the same table.
MAX_ATTEMPTS = 4

Result = TypeVar("Result")
# Renders a table; takes the table, the client's seats, the last revision that it knows, the present seats, and the
# unclaimed seats that the client is invited to.
Renderer = Callable[[Table, list[int], int, list[int], list[int] | None], object]

logger = logging.getLogger(__name__)


class StaleStateError(RefusedError):
    """A command that the table's current state does not allow, together with that state."""

    def __init__(self, phrases: list[Phrase], state: object) -> None:
        super().__init__(*phrases)
        self.state = state


@dataclass(frozen=True)
class Submission:
    """A client's command, decoded but not yet authorized."""

    request: RequestKey
    # The revision of the table that the client knows.
    revision: int
    # Returns the seats that the client holds at the table.
    seats: Callable[[Table], list[int]]
    # Returns the command, given the seats that the client holds.
    command: Callable[[Sequence[int]], AnyCommand]
    # The connection that the command came over, if any.
    origin: Connection | None = None
    # The client's key for rate limits.
    client: str | None = None


def new_table_id() -> str:
    """Return a random table id. It begins with a letter, because command lines take a leading `-` for an option."""
    return secrets.choice(ascii_letters) + secrets.token_urlsafe(8)


class TableService:
    """All tables of the server, as seen by one of its processes."""

    def __init__(
        self,
        settings: Settings,
        catalog: BotCatalog,
        render: Renderer,
        database: Database,
        secret: str,
        random: Random | None = None,
    ) -> None:
        """`random` deals the cards; by default it is the operating system's source of randomness."""
        self.settings = settings
        self.catalog = catalog
        self.random = random or SystemRandom()
        self.store = Store(database)
        self.tokens = SeatTokens(secret, settings.link_days)
        self.connections = Connections()
        self.pubsub: LocalPubSub | PostgresPubSub = PostgresPubSub(database) if database.shared else LocalPubSub()
        self.worker_pool = WorkerPool(settings.budget, limited=settings.limits is not None)
        self.rate_limiter = RateLimiter(settings.limits)
        self.cache = TableCache(
            self.store, database.shared, settings.idle_seconds, self._on_read, self.rate_limiter.charge
        )
        self.chat = ChatService(self.store, self.connections, self.pubsub)
        self.campaigns = CampaignService(self.store)
        self.bot_runner = BotRunner(
            self.catalog,
            self.cache,
            self.connections,
            self.pubsub,
            self.worker_pool,
            secret.encode(),
            inf if settings.limits is None else settings.limits.bot_tables,
            self._apply,
        )
        self._secret = secret.encode()
        # The clients that operators have blocked, and the number of the last operator action that was applied.
        self.blocked: set[str] = set()
        self._last_action = 0
        self._database = database
        self._render = render
        self._housekeeping = asyncio.create_task(self._run_maintenance())

    @staticmethod
    async def start(settings: Settings, catalog: BotCatalog, render: Renderer) -> "TableService":
        """Connect to the database and return a running service; raises StorageError if it is unavailable."""
        database = Database(settings.database)
        store = Store(database)
        try:
            secret, actions, blocked = await store.secret(), await store.actions_after(0), await store.blocked_clients()
        except BaseException:
            await database.close()
            raise
        service = TableService(settings, catalog, render, database, secret)
        service.blocked = blocked
        service._last_action = actions[-1].number if actions else 0
        service.pubsub.start(service.handle, service.recover)
        return service

    async def close(self) -> None:
        self.connections.close()
        self._housekeeping.cancel()
        await asyncio.gather(self._housekeeping, return_exceptions=True)
        await self.bot_runner.close()
        self.worker_pool.close()
        await self.pubsub.close()
        await self._database.close()

    async def _run_maintenance(self) -> None:
        """Periodically close expired connections, wake bots, apply operator actions and evict idle tables."""
        while True:
            await asyncio.sleep(min(UNATTENDED_SECONDS, self.settings.idle_seconds))
            self.connections.close_expired(time.time())
            self._wake_bots()
            try:
                await self.follow_operators()
            except StorageError as error:
                logger.warning("the audit log cannot be read: %s", error)
            self.cache.evict_idle(self.connections.at)

    async def follow_operators(self) -> None:
        """Apply the operator actions that were stored since the last call."""
        for action in await self.store.actions_after(self._last_action):
            if action.action in ("block", "unblock"):
                self.blocked = await self.store.blocked_clients()
                self.connections.close_clients(self.blocked)
            elif action.action in ("close", "delete", "forget"):
                await self._read_again(action.target)
            # Not earlier, so that no action is lost if the database fails.
            self._last_action = action.number

    async def _read_again(self, table_id: str) -> None:
        """Load a table that an operator has changed, and close its connections if it cannot be loaded any more."""
        with self.cache.pin(table_id) as cached:
            async with cached.lock:
                try:
                    table = await self.cache.load(table_id)
                except RefusedError:
                    cached.table = None
                    for connection in self.connections.at(table_id):
                        connection.close()
                else:
                    for connection in self.connections.at(table_id):
                        # Send everything again, since earlier events may have changed.
                        connection.revision = -1
                    self._publish_state(table)

    def _wake_bots(self) -> None:
        """Resume tables with only bots that had to wait for other tables of the same client."""
        for table_id in self.connections.tables():
            table = self.cache[table_id].table if table_id in self.cache else None
            if table is not None:
                self.bot_runner.wake(table)

    # ---- tables ------------------------------------------------------------------

    def table(
        self, table_id: str, revision: int | None = None, client: str | None = None
    ) -> AbstractAsyncContextManager[Table]:
        """Lock a table for exclusive use; it is at least as new as the given revision.

        If the table has to be loaded, the work counts towards the client's rate limit.
        """
        return self.cache.lock(table_id, revision, client=client)

    async def open_table(self, setup: TableSetup, client: str = "") -> Table:
        """Open and store a new table; the CPU time of its bots is charged to this client.

        The decisions of a record count towards the client's rate limit, as if they were loaded. Raises
        ConflictingStateError if the client has too many tables with only bots.
        """
        table = Table.open(new_table_id(), setup)
        self.rate_limiter.charge(client, table.decisions / EVENTS_PER_TOKEN)
        opener = self._digest(client)
        if not table.active_people() and self.bot_runner.has_too_many_tables(opener):
            raise ConflictingStateError(Phrase("table-bot-tables"))
        await self.store.add_table(table.id, RULES, setup, summary(table), opener)
        self.cache.add(table, opener)
        self.bot_runner.wake(table)
        return table

    async def query(self, client: str, task: Callable[..., Result], *arguments: object) -> Result:
        """Run a quick query in a worker process; its CPU time is charged to the client."""
        return await self.worker_pool.query(self._digest(client), task, *arguments)

    async def slow_query(self, client: str, task: Callable[..., Result], *arguments: object) -> Result:
        """Like `query`, for a query that takes as long as a slow bot's turn."""
        return await self.worker_pool.slow_query(self._digest(client), task, *arguments)

    def _digest(self, client: str) -> str:
        """Return a keyed hash of a client's address, which is stored instead of the address."""
        return hmac.digest(self._secret, client.encode(), "sha256").hex()[:32]

    def state(self, table: Table, seats: list[int], since: int = -1, invitations: list[int] | None = None) -> object:
        """Render a table for a client that holds these seats and invitations and knows it at the revision `since`."""
        return self._render(table, seats, since, self.connections.present_seats(table.id), invitations)

    # ---- commands ----------------------------------------------------------------

    async def submit(self, table_id: str, submission: Submission) -> object | None:
        """Authorize and execute a client's command once, even if it is sent again.

        Returns the new state, or None if that has already been sent over the connection that the command came from.
        """
        async with self.table(table_id, submission.revision, submission.client) as table:
            for _ in range(MAX_ATTEMPTS):
                try:
                    return await self._submit(table, submission)
                except ConflictError:
                    # Another process was faster, perhaps with the same request.
                    table = await self.cache.load(table_id, submission.client)
            seats = submission.seats(table)
            raise StaleStateError([Phrase("table-old")], self._current_state(table, seats, submission))

    async def _submit(self, table: Table, submission: Submission) -> object | None:
        origin = submission.origin
        seats = submission.seats(table)
        command = self._with_absence(table, submission.command(seats))
        authorize(table, command, seats, self.connections.present_seats(table.id))
        try:
            repeated = self.cache[table.id].has_executed(submission.request)
            if not repeated:
                self._check_bot(table, command)
                check_revision(table, submission.revision, command)
                await self._apply(table, command, submission.request, origin)
        except ConflictingStateError as refused:
            # Use the stored state; earlier steps of the command were not stored.
            table = self.cache[table.id].table or await self.cache.load(table.id, submission.client)
            raise StaleStateError(refused.phrases, self._current_state(table, seats, submission)) from None
        if repeated:
            # The first attempt may have been stored but not published, if the database's answer was lost.
            self._publish_state(table)
        elif origin is not None:
            return None
        return self._current_state(table, seats, submission)

    def _with_absence(self, table: Table, command: AnyCommand) -> AnyCommand:
        """Add the player's time of absence, which the table does not know, to a call for a bot."""
        if not isinstance(command, CallBot):
            return command
        return replace(command, absent=self.connections.absent_seconds(table.id, command.seat))

    async def use_hint(self, table: Table, seat: int) -> None:
        """Check that a seat may use a hint, and log its use if other people play. The caller holds the table's lock."""
        if not table.hints_allowed:
            raise ConflictingStateError(Phrase("table-no-hints"))
        alone = sum(chair.person for chair in table.chairs) <= 1
        if not alone and table.hinted != (seat, table.decisions):
            await self._apply(table, UseHint(seat))

    async def welcome_back(self, table: Table, seats: Sequence[int]) -> None:
        """Return seats to reconnected players, unless they called the bot themselves.

        The caller holds the table's lock. Raises StorageError, and ConflictError if other processes keep changing the
        table.
        """
        for seat in seats:
            for attempt in range(MAX_ATTEMPTS):
                request = table.bot_request
                if table.next_action is None or not (table.chairs[seat].lent or (request and request.seat == seat)):
                    break
                try:
                    await self._apply(table, HandBack(seat))
                except ConflictError:
                    if attempt == MAX_ATTEMPTS - 1:
                        raise
                    table = await self.cache.load(table.id)

    def _check_bot(self, table: Table, command: AnyCommand) -> None:
        # The table itself refuses seats that do not exist.
        if not isinstance(command, CallBot) or not 0 <= command.seat < len(table.chairs):
            return
        if command.bot not in self.catalog:
            raise InvalidError(Phrase("table-no-bot", {"name": command.bot}))
        # Nobody is harmed if the person who opened the table plays alone against a weak bot.
        alone = table.manages(command.held, command.seat) and not table.missing_agreement(command.seat, command.held)
        if command.by is not None and not alone and self.catalog.weak(command.bot):
            raise InvalidError(Phrase("table-weak-bot"))

    def _current_state(self, table: Table, seats: list[int], submission: Submission) -> object:
        """Render the response to a submission; if it came over a connection, note the revision sent there."""
        if submission.origin is None:
            return self.state(table, seats, submission.revision)
        known, submission.origin.revision = submission.origin.revision, table.revision
        return self.state(table, seats, known)

    async def _apply(
        self,
        table: Table,
        command: AnyCommand,
        request: RequestKey | None = None,
        origin: Connection | None = None,
    ) -> None:
        """Execute an authorized command, store its events and publish the new state. The caller holds the table's lock.

        Raises ConflictError if another process has changed the table in the meantime.
        """
        revision = table.revision
        was_over = table.next_action is None
        cached = self.cache[table.id]
        if revision >= MAX_EVENTS * command.log_share:
            raise ConflictingStateError(Phrase("table-full"))
        try:
            events = table.execute(command)
            is_over = table.next_action is None
            results = None if is_over == was_over else scores(table) if is_over else []
            batch = EventBatch(events, {request.id: request.mark} if request else {})
            message = TableChanged.with_batch(self.pubsub.process, table.id, table.revision, batch)
            notify = self.pubsub.statements(message)
            await self.store.append(table.id, revision + 1, events, request, summary(table), results, notify)
        except BaseException:
            if table.revision != revision:
                self.cache.invalidate(table.id)
            raise
        metrics.EVENTS.inc(len(events))
        cached.remember(batch.requests)
        self._close_revoked(table, events)
        self._publish_state(table, origin, request)
        self.bot_runner.wake(table)

    async def open_rematch(self, table_id: str, tokens: list[str], seat: int, client: str) -> tuple[Table, list[int]]:
        """Return the rematch, opening it if necessary, and the seats there that the tokens for this table grant."""
        async with self.table(table_id, client=client) as table:
            seats = self.tokens.seats(table, tokens)
            authorize(table, OpenRematch(seat, ""), seats, ())
            if not table.game.over:
                raise ConflictingStateError(Phrase("table-not-over"))
            if table.rematch is None:
                # Seats that bots have taken over belong to people again.
                players = [
                    SeatSetup(chair.name, None if chair.person else chair.bot, not chair.claimed)
                    for chair in table.chairs
                ]
                setup = rematch_setup(table.game, players, table.rules, table.host, self.random)
                rematch = await self.open_table(setup, client)
                try:
                    await self._apply(table, OpenRematch(seat, rematch.id))
                    return rematch, inherited_seats(rematch, seats)
                except ConflictError:
                    # Another process was faster.
                    table = await self.cache.load(table_id)
            rematch_id = table.rematch
        if rematch_id is None:
            raise ConflictingStateError(Phrase("table-old"))
        async with self.table(rematch_id, client=client) as rematch:
            return rematch, inherited_seats(rematch, seats)

    # ---- publishing --------------------------------------------------------------

    def _publish_state(self, table: Table, origin: Connection | None = None, request: RequestKey | None = None) -> None:
        """Send the state to all connections that do not have it yet; to `origin`, as the response to `request`."""
        rendered: dict[tuple[tuple[int, ...], tuple[int, ...], int], bytes] = {}
        for connection in self.connections.at(table.id):
            if connection.revision == table.revision:
                continue
            # Clients with the same seats, invitations and known revision receive the same bytes.
            invitations = self.tokens.invitations(table, connection.tokens)
            viewer = (tuple(connection.seats), tuple(invitations), connection.revision)
            if viewer not in rendered:
                state = self.state(table, connection.seats, connection.revision, invitations)
                rendered[viewer] = msgspec.json.encode(state)
            connection.revision = table.revision
            answers = request.id if request is not None and connection is origin else None
            connection.send(state_message(rendered[viewer], answers))

    def _close_revoked(self, table: Table, events: Sequence[AnyEvent]) -> None:
        """Close the connections whose links were invalidated by these events."""
        if not any(isinstance(event, LinksRevoked | SeatClaimed) for event in events):
            return
        for connection in self.connections.at(table.id):
            try:
                seats = self.tokens.seats(table, connection.tokens)
            except ForbiddenError:
                connection.close()
            else:
                if seats != connection.seats:
                    connection.close()

    def connect(self, connection: Connection, table: Table) -> None:
        """Add a client's connection to a table and publish its presence. The caller holds the table's lock."""
        self.connections.add(connection)
        self._publish_presence(connection.table_id)
        # At a table without people, bots play only while somebody watches.
        self.bot_runner.wake(table)

    def disconnect(self, connection: Connection) -> None:
        """Remove a client's connection and publish its absence."""
        self.connections.remove(connection)
        self._publish_presence(connection.table_id)

    def _publish_presence(self, table_id: str) -> None:
        metrics.CONNECTIONS.set(self.connections.count)
        self.pubsub.publish(Presence(self.pubsub.process, table_id, *self.connections.local_presence(table_id)))
        self._broadcast_presence(table_id)

    def _broadcast_presence(self, table_id: str) -> None:
        """Broadcast presence to the local connections of a table."""
        present, spectators = self.connections.present_seats(table_id), self.connections.spectators(table_id)
        self.connections.broadcast(table_id, msgspec.json.encode({"here": present, "watchers": spectators}))

    # ---- messages from other processes ---------------------------------------------

    def _on_read(self, table: Table, events: Sequence[AnyEvent]) -> None:
        """React to events that were read from the store."""
        self._close_revoked(table, events)
        self.bot_runner.wake(table)

    async def handle(self, message: AnyMessage) -> None:
        """Handle a message from another process."""
        match message:
            case TableChanged():
                if message.table in self.cache or self.connections.at(message.table):
                    async with self.cache.lock(message.table, message.revision, message.batch) as table:
                        self._publish_state(table)
            case ChatSent():
                if self.connections.at(message.table):
                    async with self.table(message.table) as table:
                        await self.chat.forward(table, message.request)
            case Presence():
                self.connections.set_remote_presence(message.table, message.process, message.seats, message.spectators)
                self._broadcast_presence(message.table)
            case PresenceRequest():
                for table_id in self.connections.tables():
                    presence = self.connections.local_presence(table_id)
                    self.pubsub.publish(Presence(self.pubsub.process, table_id, *presence))
            case ProcessEnded():
                for table_id in self.connections.forget_process(message.process):
                    self._broadcast_presence(table_id)

    async def recover(self) -> None:
        """Read all tables again, because messages from other processes may have been missed."""
        self.connections.forget_remote_presence()
        self.pubsub.publish(PresenceRequest(self.pubsub.process))
        self.cache.evict(self.cache)
        for table_id in {*self.cache, *self.connections.tables()}:
            try:
                async with self.table(table_id) as table:
                    self._publish_state(table)
            except StorageError:
                raise
            except Exception as error:
                # Keep recovering the other tables.
                logger.warning("table %s cannot be read again: %s", table_id, error)
                continue
            self._publish_presence(table_id)


def check_revision(table: Table, revision: int, command: AnyCommand) -> None:
    """Raise ConflictingStateError if a command was based on an outdated state."""
    if not command.any_revision and not table.required_revision <= revision <= table.revision:
        raise ConflictingStateError(Phrase("table-old"))


def inherited_seats(rematch: Table, seats: Sequence[int]) -> list[int]:
    """Return the seats whose holders at the first table may also play them at the rematch.

    A seat that somebody has claimed at the rematch, or whose links were revoked there, must not be accessible with a
    link to the first table.
    """
    return [seat for seat in seats if rematch.chairs[seat].link_generation == 0]


def state_message(state: bytes, request: str | None) -> bytes:
    """Return the message with a rendered state; if a request is given, the message is the response to it."""
    answers = b'"request":' + msgspec.json.encode(request) + b"," if request is not None else b""
    return b"{" + answers + b'"state":' + state + b"}"
