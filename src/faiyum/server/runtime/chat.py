"""Chat at tables: stored once per request and sent to everybody at the table."""

from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from faiyum.i18n.phrases import Phrase
from faiyum.server.runtime.connections import Connections
from faiyum.server.runtime.pubsub import ChatSent, LocalPubSub, PostgresPubSub
from faiyum.server.storage.store import Store
from faiyum.tables.names import clean_text
from faiyum.tables.refusals import ConflictingStateError, InvalidError
from faiyum.tables.table import Table

# A client receives this many of the latest messages.
MAX_MESSAGES = 200


class ChatMessage(Struct):
    """A chat message as clients receive it."""

    number: int
    seat: int
    name: str
    at: int
    text: str


class ChatService:
    """Stores chat messages and delivers them."""

    def __init__(self, store: Store, connections: Connections, pubsub: LocalPubSub | PostgresPubSub) -> None:
        self._store = store
        self._connections = connections
        self._pubsub = pubsub

    async def send(self, table: Table, request: str, seat: int, text: str) -> ChatMessage:
        """Store and deliver a message; raises ConflictingStateError if its request id belongs to another message."""
        text = clean_text(text)
        if not text:
            raise InvalidError(Phrase("table-empty-message"))
        notify = self._pubsub.statements(ChatSent(self._pubsub.process, table.id, request))
        row = await self._store.add_message(table.id, request, seat, text, notify)
        if (row.seat, row.text) != (seat, text):
            raise ConflictingStateError(Phrase("table-other-request"))
        return self._deliver(table, row)

    async def forward(self, table: Table, request: str) -> None:
        """Deliver a message that another process has stored."""
        row = await self._store.message(table.id, request)
        if row is not None:
            self._deliver(table, row)

    async def latest(self, table: Table) -> list[ChatMessage]:
        """Return the latest messages of a table."""
        rows = await self._store.last_messages(table.id, MAX_MESSAGES)
        return [chat_message(table, row) for row in rows]

    def _deliver(self, table: Table, row: sa.Row[Any]) -> ChatMessage:
        message = chat_message(table, row)
        self._connections.broadcast(table.id, msgspec.json.encode({"chat": message}))
        return message


def chat_message(table: Table, row: sa.Row[Any]) -> ChatMessage:
    return ChatMessage(row.number, row.seat, table.chairs[row.seat].name, row.made, row.text)
