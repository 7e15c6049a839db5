"""Endpoints: the description, decoding and handling of requests."""

import logging
import re
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from math import ceil
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import UNSET
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from faiyum.i18n.phrases import Phrase
from faiyum.server.api.rendering import TableRenderer
from faiyum.server.api.static_files import CachedFile
from faiyum.server.ops.rate_limits import client_key
from faiyum.server.runtime.table_service import StaleStateError, TableService
from faiyum.server.storage.database import ConflictError, StorageError
from faiyum.tables.refusals import (
    ConflictingStateError,
    ForbiddenError,
    InvalidError,
    NotFoundError,
    RefusedError,
)
from faiyum.tables.table import Table

MAX_BODY_BYTES = 300_000
ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
Decoded = TypeVar("Decoded")
logger = logging.getLogger(__name__)


class BodyTooLargeError(RefusedError):
    """A request body that exceeds the limit."""

    def __init__(self) -> None:
        super().__init__(Phrase("table-too-large"))


class RateLimitedError(RefusedError):
    """A request that exceeds the client's rate limit."""

    def __init__(self, seconds: float) -> None:
        self.retry_after = ceil(seconds)
        super().__init__(Phrase("table-too-often", {"seconds": self.retry_after}))


# The HTTP status of each kind of refusal.
STATUS: dict[type[RefusedError], int] = {
    ForbiddenError: 403,
    NotFoundError: 404,
    ConflictingStateError: 409,
    StaleStateError: 409,
    BodyTooLargeError: 413,
    InvalidError: 422,
    RateLimitedError: 429,
}
# Exceptions that a request may raise in normal operation.
EXPECTED_ERRORS = (RefusedError, ConflictError, StorageError)


@dataclass(frozen=True)
class Failure:
    """A failed request as clients see it: the status, the reasons and, for a stale request, the current state."""

    status: int
    phrases: list[Phrase]
    state: object = UNSET

    @property
    def content(self) -> dict[str, Any]:
        content: dict[str, Any] = {"error": [phrase.data() for phrase in self.phrases]}
        return content if self.state is UNSET else {**content, "state": self.state}


def failure(error: Exception) -> Failure:
    """Return the failure that the client receives for an error."""
    match error:
        case StaleStateError():
            return Failure(STATUS[StaleStateError], error.phrases, error.state)
        case RefusedError():
            return Failure(STATUS.get(type(error), 409), error.phrases)
        case ConflictError():
            return Failure(409, [Phrase("table-old")])
        case StorageError():
            logger.error("the database is unavailable: %s", error)
            return Failure(503, [Phrase("table-no-storage")])
        case _:
            return Failure(500, [Phrase("table-broken")])


@dataclass(frozen=True)
class RequestContext:
    """Everything that a handler knows about a request, except the body or query."""

    service: TableService
    renderer: TableRenderer
    path_params: dict[str, str]
    tokens: list[str]
    # The client's key for rate limits.
    client: str
    # The path as requested.
    path: str

    @property
    def table_id(self) -> str:
        return checked_id(self.path_params["table"])

    def table(self) -> AbstractAsyncContextManager[Table]:
        """Lock the requested table."""
        return self.service.table(self.table_id, client=self.client)


# Receives the context and, if the endpoint accepts one, the decoded body or query.
Handler = Callable[..., Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """A route of the API, with the types that it accepts (as a body, or as the query of a GET) and returns."""

    method: str
    path: str
    handler: Handler
    accepts: type | None = None
    returns: Any = None
    status: int = 200
    # Rate-limit tokens per request; one token stands for about two milliseconds of CPU time.
    cost: float = 1
    # An additional rate limit, if any: new tables and campaigns, or chat messages.
    limited_as: Literal["table", "chat"] | None = None

    @property
    def summary(self) -> str:
        return (self.handler.__doc__ or "").strip()

    def route(self) -> Route:
        return Route(self.path, self.respond, methods=[self.method])

    async def respond(self, request: Request) -> Response:
        service: TableService = request.app.state.service
        client = client_of(request)
        self._check_rate(service, client)
        context = RequestContext(
            service, request.app.state.renderer, request.path_params, tokens_of(request), client, request.scope["path"]
        )
        if self.accepts is None:
            result = await self.handler(context)
        elif self.method == "GET":
            result = await self.handler(context, decode_query(request, self.accepts))
        else:
            result = await self.handler(context, decode_body(await read_body(request), self.accepts))
        if isinstance(result, CachedFile):
            return result.respond(request)
        return result if isinstance(result, Response) else json_response(result, self.status)

    def _check_rate(self, service: TableService, client: str) -> None:
        # The first token was taken before the endpoint was known.
        delay = service.rate_limiter.request_delay(client, self.cost - 1)
        if not delay and self.limited_as == "table":
            delay = service.rate_limiter.table_delay(client)
        elif not delay and self.limited_as == "chat":
            delay = service.rate_limiter.chat_delay(client)
        if delay:
            raise RateLimitedError(delay)


def client_of(request: HTTPConnection) -> str:
    """Return the client's key for rate limits; behind a trusted proxy, it stands for the forwarded address."""
    return client_key(request.client.host) if request.client else ""


def checked_id(text: str) -> str:
    """Return the id unchanged; raises NotFoundError if it is malformed."""
    if not ID.fullmatch(text):
        raise NotFoundError(Phrase("table-unknown"))
    return text


def json_response(data: Any, status: int = 200) -> Response:
    body = msgspec.json.encode(data)
    return Response(body, status, media_type="application/json", headers={"Cache-Control": "no-store"})


def error_response(status: int, key: str) -> Response:
    """Return the response to a request that fails for a single reason."""
    return json_response(Failure(status, [Phrase(key)]).content, status)


def failure_response(error: Exception) -> Response:
    """Return the response to a request that failed with an error."""
    failed = failure(error)
    response = json_response(failed.content, failed.status)
    if isinstance(error, RateLimitedError):
        response.headers["Retry-After"] = str(error.retry_after)
    return response


def tokens_of(request: Request) -> list[str]:
    scheme, _, value = request.headers.get("authorization", "").partition(" ")
    return [token for token in value.split(",") if token] if scheme.lower() == "bearer" else []


async def read_body(request: Request) -> bytes:
    """Read a request's body; raises BodyTooLargeError if it exceeds the limit."""
    data = bytearray()
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > MAX_BODY_BYTES:
                raise BodyTooLargeError
    except ClientDisconnect as error:
        raise malformed(error) from None
    return bytes(data)


def decode_body(data: bytes, kind: type[Decoded]) -> Decoded:
    """Decode a JSON body; raises InvalidError if it does not match its type."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise malformed(error) from None


def decode_query(request: Request, kind: type[Decoded]) -> Decoded:
    """Decode the query of a GET; raises InvalidError if it does not match its type."""
    try:
        # Every value in a query is a string.
        return msgspec.convert(dict(request.query_params), type=kind, strict=False)
    except msgspec.MsgspecError as error:
        raise malformed(error) from None


def malformed(error: Exception) -> InvalidError:
    return InvalidError(Phrase("table-bad-request", {"fault": str(error)[:200]}))


def same_origin(headers: Any) -> bool:
    """Whether a request comes from a page of this server or from outside a browser."""
    origin = headers.get("origin")
    return origin is None or origin.partition("://")[2] == headers.get("host")
