"""Table commands: decodes what clients send, over HTTP or WebSocket, into submissions for the table service."""

from collections.abc import Callable, Sequence
from hashlib import blake2s

import msgspec

from faiyum.i18n.phrases import Phrase
from faiyum.server.api.endpoint import decode_body
from faiyum.server.api.schemas import CommandBody, ConsentBody, RevokeBody, SeatBody, TakeBody, UndoBody
from faiyum.server.runtime.connections import Connection
from faiyum.server.runtime.table_service import Submission
from faiyum.server.storage.store import RequestKey
from faiyum.tables.commands import (
    AnswerUndo,
    AnyCommand,
    CallBot,
    ConfirmTurn,
    HandBack,
    RenameSeat,
    RevokeLinks,
    TakeOption,
    Undo,
)
from faiyum.tables.refusals import InvalidError, NotFoundError
from faiyum.tables.table import Table

AnyBody = CommandBody | SeatBody
# Stands for a seat number that cannot exist, which the table refuses.
NO_SEAT = 99
# The types of the bodies by the path below the table; commands for a seat are decoded separately.
BODIES: dict[str, type[CommandBody]] = {
    "take": TakeBody,
    "confirm": CommandBody,
    "undo": UndoBody,
    "consent": ConsentBody,
    "revoke": RevokeBody,
}
# The commands that may come over a WebSocket; revoking links answers with a new link and needs HTTP.
SOCKET_COMMANDS = ("take", "confirm", "undo", "consent", "seats")


def decode_socket_command(path: str, data: bytes) -> AnyBody:
    """Decode the body of a command that came over a WebSocket."""
    name = path.partition("/")[0]
    if name not in SOCKET_COMMANDS:
        raise NotFoundError(Phrase("table-no-address"))
    if name == "seats":
        return decode_body(data, SeatBody)
    return decode_body(data, BODIES[name])


def submission(
    table_id: str,
    path: str,
    body: AnyBody,
    seats: Callable[[Table], list[int]],
    origin: Connection | None = None,
) -> Submission:
    """Return the submission of a decoded command, given by its path below the table."""
    # Tells a retry from a different command that reuses the request id.
    content = f"/api/tables/{table_id}/{path}".encode() + msgspec.json.encode(body)
    request = RequestKey(body.request, blake2s(content, digest_size=12).hexdigest())
    return Submission(request, body.revision, seats, lambda held: to_command(path, body, held), origin)


def to_command(path: str, body: AnyBody, held: Sequence[int]) -> AnyCommand:
    """Return the command of a client that holds these seats."""
    match body:
        case TakeBody():
            return TakeOption(body.seat, body.option, body.first, body.confirm, body.more)
        case UndoBody():
            return Undo(body.seat, body.to, tuple(held))
        case ConsentBody():
            return AnswerUndo(body.seat, body.agree)
        case RevokeBody():
            return RevokeLinks(body.seat, body.request, body.watch)
        case SeatBody():
            return seat_command(seat_number(path), body, held)
        case _:
            return ConfirmTurn(body.seat)


def seat_command(seat: int, body: SeatBody, held: Sequence[int]) -> AnyCommand:
    if isinstance(body.name, str):
        return RenameSeat(seat, body.name)
    if body.bot is None:
        return HandBack(seat)
    if not isinstance(body.bot, str):
        raise InvalidError(Phrase("table-nothing-asked"))
    return CallBot(seat, body.bot, None if seat in held or not held else held[0])


def seat_number(path: str) -> int:
    """Return the seat of a path such as `seats/2`."""
    number = path.partition("/")[2]
    return int(number) if number.isascii() and number.isdigit() and len(number) < 3 else NO_SEAT
