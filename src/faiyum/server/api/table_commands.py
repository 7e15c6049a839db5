"""Table commands: decoding of requests, sent over HTTP or WebSocket, into submissions for the table service."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2s
from typing import Any

import msgspec

from faiyum.i18n.phrases import Phrase
from faiyum.server.api.endpoint import RateLimitedError, decode_body
from faiyum.server.api.schemas import (
    AbsenceBody,
    ClaimBody,
    CommandBody,
    ConsentBody,
    RevokeBody,
    SeatBody,
    TakeBody,
    UndoBody,
)
from faiyum.server.ops.rate_limits import RateLimiter
from faiyum.server.runtime.connections import Connection
from faiyum.server.runtime.table_service import Submission
from faiyum.server.storage.store import RequestKey
from faiyum.tables import commands
from faiyum.tables.commands import AnyCommand
from faiyum.tables.refusals import InvalidError, NotFoundError
from faiyum.tables.table import Table

AnyBody = CommandBody | SeatBody | ClaimBody
# A seat number that never exists: the table refuses commands for it.
NO_SEAT = 99


@dataclass(frozen=True)
class CommandType:
    """A kind of command: the type of its body, and a function that makes the command from body and client's seats."""

    body: type[AnyBody]
    command: Callable[[Any, Sequence[int]], AnyCommand]
    # Claiming a seat and revoking links return a new link, which only an HTTP response can carry.
    over_socket: bool = True


# By their path relative to the table.
COMMAND_TYPES = {
    "take": CommandType(
        TakeBody, lambda body, _: commands.TakeOption(body.seat, body.option, body.first, body.confirm, body.ask)
    ),
    "confirm": CommandType(CommandBody, lambda body, _: commands.ConfirmTurn(body.seat)),
    "undo": CommandType(UndoBody, lambda body, held: commands.Undo(body.seat, body.to, tuple(held))),
    "consent": CommandType(ConsentBody, lambda body, _: commands.AnswerUndo(body.seat, body.agree)),
    "absence": CommandType(AbsenceBody, lambda body, _: commands.AnswerBot(body.seat, body.agree)),
    "claim": CommandType(
        ClaimBody, lambda body, _: commands.ClaimSeat(body.seat, body.request, body.name), over_socket=False
    ),
    "revoke": CommandType(
        RevokeBody, lambda body, _: commands.RevokeLinks(body.seat, body.request, body.watch), over_socket=False
    ),
}


def command_type(path: str) -> CommandType | None:
    """Return the kind of command at a path such as `take` or `seats/2`; None if there is none."""
    name, _, seat = path.partition("/")
    if name == "seats":
        return CommandType(SeatBody, lambda body, held: seat_command(seat_number(seat), body, held))
    return COMMAND_TYPES.get(path)


def decode_socket_command(path: str, data: bytes) -> AnyBody:
    """Decode the body of a command received over a WebSocket; raises NotFoundError if there is no such command."""
    found = command_type(path)
    if found is None or not found.over_socket:
        raise NotFoundError(Phrase("table-no-address"))
    return decode_body(data, found.body)


def submission(
    table_id: str,
    path: str,
    body: AnyBody,
    seats: Callable[[Table], list[int]],
    client: str,
    origin: Connection | None = None,
) -> Submission:
    """Return the submission for a decoded command; `path` is relative to the table."""
    found = command_type(path)
    assert found is not None
    # Distinguishes a retry from a different command that reuses the request id.
    content = f"/api/tables/{table_id}/{path}".encode() + msgspec.json.encode(body)
    request = RequestKey(body.request, blake2s(content, digest_size=12).hexdigest())
    revision = 0 if isinstance(body, ClaimBody) else body.revision
    return Submission(request, revision, seats, lambda held: found.command(body, held), origin, client)


def check_chat_rate(limiter: RateLimiter, client: str, body: AnyBody) -> None:
    """Count a rename or a call for a bot as a chat message, because everybody sees it in the log and cannot mute it.

    Handing a seat back is not limited. Raises RateLimitedError.
    """
    if isinstance(body, SeatBody) and (isinstance(body.name, str) or isinstance(body.bot, str)):
        delay = limiter.chat_delay(client)
        if delay:
            raise RateLimitedError(delay)


def seat_command(seat: int, body: SeatBody, held: Sequence[int]) -> AnyCommand:
    if isinstance(body.name, str):
        return commands.RenameSeat(seat, body.name)
    if body.bot is None:
        return commands.HandBack(seat)
    if not isinstance(body.bot, str):
        raise InvalidError(Phrase("table-nothing-asked"))
    return commands.CallBot(seat, body.bot, None if seat in held or not held else held[0], tuple(held))


def seat_number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 3 else NO_SEAT
