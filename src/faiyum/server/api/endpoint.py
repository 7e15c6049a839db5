"""Requests and answers: how an address is described, its request read and its answer written."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from math import ceil
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from faiyum.i18n.phrases import Phrase
from faiyum.server.api.static_files import CachedFile
from faiyum.server.ops.rate_limits import client_key
from faiyum.server.runtime.table_service import TableService
from faiyum.tables.table import RefusedError

MOST_BYTES = 300_000
ID = re.compile(r"[A-Za-z0-9_-]{1,64}")

Asked = TypeVar("Asked")


@dataclass(frozen=True)
class RequestContext:
    """A request as a handler sees it."""

    host: TableService
    path: dict[str, str]
    tokens: list[str]
    address: str

    @property
    def table(self) -> str:
        return known_id(self.path["table"])


# a handler gets the call and what was asked, and gives the answer
Handler = Callable[..., Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """An address below the API's root: what it takes (from the body, or from the query of a GET) and gives."""

    method: str
    path: str
    handler: Handler
    takes: type | None = None
    gives: Any = None
    status: int = 200
    # as how many requests it counts, of about two milliseconds each, and whether it makes something that stays
    cost: float = 1
    opens: bool = False

    @property
    def about(self) -> str:
        return (self.handler.__doc__ or "").strip()

    def route(self) -> Route:
        return Route(self.path, self.respond, methods=[self.method])

    async def respond(self, request: Request) -> Response:
        host: TableService = request.app.state.host
        client = client_of(request)
        # one was counted before it was known what is asked for
        seconds = host.rate_limiter.request_delay(client, self.cost - 1)
        if not seconds and self.opens:
            seconds = host.rate_limiter.table_delay(client)
        if seconds:
            raise RateLimitedError(seconds)
        call = RequestContext(host, request.path_params, tokens_of(request), request.scope["path"])
        if self.takes is None:
            given = await self.handler(call)
        elif self.method == "GET":
            given = await self.handler(call, query_of(request, self.takes))
        else:
            given = await self.handler(call, await body_of(request, self.takes))
        if isinstance(given, CachedFile):
            return given.answer(request)
        return given if isinstance(given, Response) else answer(given, self.status)


class RateLimitedError(RefusedError):
    """A client asks too much."""

    def __init__(self, seconds: float) -> None:
        self.seconds = ceil(seconds)
        super().__init__(429, Phrase("table-too-often", {"seconds": self.seconds}))

    def answer(self) -> Response:
        found = refusal(self.status, self.phrases)
        found.headers["Retry-After"] = str(self.seconds)
        return found


def client_of(request: HTTPConnection) -> str:
    """Who asks, by address; behind a proxy that is trusted, by the address that it names."""
    return client_key(request.client.host) if request.client else ""


def known_id(text: str) -> str:
    """An identifier; RefusedError for what can be none."""
    if not ID.fullmatch(text):
        raise RefusedError(404, Phrase("table-unknown"))
    return text


def answer(data: Any, status: int = 200) -> Response:
    body = msgspec.json.encode(data)
    return Response(body, status, media_type="application/json", headers={"Cache-Control": "no-store"})


def refusal(status: int, phrases: list[Phrase], **more: Any) -> Response:
    return answer({"error": [phrase.data() for phrase in phrases], **more}, status)


def tokens_of(request: Request) -> list[str]:
    kind, _, value = request.headers.get("authorization", "").partition(" ")
    return [token for token in value.split(",") if token] if kind.lower() == "bearer" else []


async def body_of(request: Request, kind: type[Asked]) -> Asked:
    """What a request brings, as its type; RefusedError if it is none."""
    data = bytearray()
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > MOST_BYTES:
                raise RefusedError(413, Phrase("table-too-large"))
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ClientDisconnect) as error:
        raise unreadable(error) from None


def query_of(request: Request, kind: type[Asked]) -> Asked:
    """What a GET asks for in its query, as its type; RefusedError if it is none."""
    try:
        # everything in a query is a text
        return msgspec.convert(dict(request.query_params), type=kind, strict=False)
    except msgspec.MsgspecError as error:
        raise unreadable(error) from None


def unreadable(error: Exception) -> RefusedError:
    return RefusedError(422, Phrase("table-bad-request", {"fault": str(error)[:200]}))


def same_origin(headers: Any) -> bool:
    """Whether a browser sends this from a page of ours, or it is no browser at all."""
    origin = headers.get("origin")
    return origin is None or origin.partition("://")[2] == headers.get("host")
