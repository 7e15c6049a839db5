"""Requests and answers: how an address is described, its request read and its answer written."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from faiyum.texts.phrases import Phrase
from faiyum.web.host import Host
from faiyum.web.table import RefusedError

MOST_BYTES = 300_000

Asked = TypeVar("Asked")


@dataclass(frozen=True)
class Call:
    """A request as a handler sees it."""

    host: Host
    path: dict[str, str]
    tokens: list[str]

    @property
    def table(self) -> str:
        return self.path["table"]


# a handler gets the call and what was asked, and gives the answer
Handler = Callable[..., Awaitable[Any]]


@dataclass(frozen=True)
class Address:
    """An address below the API's root: what it takes (from the body, or from the query of a GET) and gives."""

    method: str
    path: str
    handler: Handler
    takes: type | None = None
    gives: Any = None
    status: int = 200

    @property
    def about(self) -> str:
        return (self.handler.__doc__ or "").strip()

    def route(self) -> Route:
        return Route(self.path, self.respond, methods=[self.method])

    async def respond(self, request: Request) -> Response:
        call = Call(request.app.state.host, request.path_params, tokens_of(request))
        if self.takes is None:
            given = await self.handler(call)
        elif self.method == "GET":
            given = await self.handler(call, query_of(request, self.takes))
        else:
            given = await self.handler(call, await body_of(request, self.takes))
        return given if isinstance(given, Response) else answer(given, self.status)


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
    async for chunk in request.stream():
        data += chunk
        if len(data) > MOST_BYTES:
            raise RefusedError(413, Phrase("table-too-large"))
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
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
