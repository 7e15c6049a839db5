"""The application: addresses, what is read from a request and what is answered."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

import faiyum
from faiyum.bots import BOTS
from faiyum.drawing.art import board_art, palette_css
from faiyum.engine.board import DEFAULT_BOARD, board_in_data, is_shipped
from faiyum.engine.game import Game
from faiyum.texts import FOLDER as TEXTS
from faiyum.texts import LANGUAGES
from faiyum.texts.phrases import Phrase
from faiyum.web.events import Agreed, AnyEvent, Asked, Confirmed, Refused, Took, Undid
from faiyum.web.host import Host, OldError
from faiyum.web.live import Connection
from faiyum.web.table import RefusedError, Table
from faiyum.web.wire import (
    Command,
    ConfirmCommand,
    ConsentCommand,
    Hello,
    NewTable,
    Opened,
    SeatToken,
    TakeCommand,
    UndoCommand,
)

MOST_BYTES = 300_000
HELLO_SECONDS = 5
PACKAGE = Path(faiyum.__file__).parent
# in the wheel, and in a source tree
PAGES = (PACKAGE / "web" / "page", PACKAGE.parent.parent / "page" / "dist")
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}

Body = TypeVar("Body")


def answer(data: Any, status: int = 200) -> Response:
    body = msgspec.json.encode(data)
    return Response(body, status, media_type="application/json", headers={"Cache-Control": "no-store"})


def refusal(status: int, phrases: list[Phrase], **more: Any) -> Response:
    return answer({"error": [phrase.data() for phrase in phrases], **more}, status)


# ---- reading a request -------------------------------------------------------------


def host_of(request: Request | WebSocket) -> Host:
    host: Host = request.app.state.host
    return host


def tokens_of(request: Request) -> list[str]:
    kind, _, value = request.headers.get("authorization", "").partition(" ")
    return [token for token in value.split(",") if token] if kind.lower() == "bearer" else []


async def body_of(request: Request, kind: type[Body]) -> Body:
    """What a request brings, as its type; RefusedError if it is none."""
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > MOST_BYTES:
            raise RefusedError(413, Phrase("table-too-large"))
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise RefusedError(422, Phrase("table-bad-request", {"fault": str(error)[:200]})) from None


def same_origin(headers: Any) -> bool:
    """Whether a browser sends this from a page of ours, or it is no browser at all."""
    origin = headers.get("origin")
    return origin is None or origin.partition("://")[2] == headers.get("host")


# ---- tables ------------------------------------------------------------------------


async def new_table(request: Request) -> Response:
    host = host_of(request)
    wish = await body_of(request, NewTable)
    try:
        table = await host.add(beginning(wish))
    except ValueError as error:
        raise RefusedError(422, Phrase("table-bad-request", {"fault": str(error)})) from None
    seats = [SeatToken(seat, host.tokens.seat(table, seat)) for seat in table.people()]
    mine = [seat for seat, chair in enumerate(wish.seats) if chair.kind in ("me", "here")]
    return answer(Opened(table.id, seats, host.tokens.watch(table), host.state(table, mine)), 201)


def beginning(wish: NewTable) -> dict[str, Any]:
    """How a table begins: who sits at it, and its game as a record; ValueError if that makes no game."""
    if wish.record is not None:
        game = Game.from_record(wish.record)
        while wish.upto is not None and game.decisions > wish.upto:
            game.undo()
    elif wish.position is not None:
        game = Game.from_position(wish.position)
    else:
        board = board_in_data(wish.board or DEFAULT_BOARD)
        game = Game(len(wish.seats), wish.seed, wish.modules, board.name)
    if game.players != len(wish.seats):
        raise ValueError(f"this game has {game.players} seats, not {len(wish.seats)}")
    seats = []
    for number, seat in enumerate(wish.seats):
        bot = (seat.bot or "greedy") if seat.kind == "bot" else None
        if bot is not None and bot not in BOTS:
            raise ValueError(f"there is no bot {bot!r}")
        seats.append({"name": (seat.name or "").strip() or bot or f"{number + 1}", "bot": bot})
    return {"record": game.record(), "seats": seats}


async def get_table(request: Request) -> Response:
    host = host_of(request)
    async with host.at(request.path_params["table"]) as table:
        return answer(host.state(table, host.tokens.seats(table, tokens_of(request))))


async def act(request: Request, command: Command, make: Callable[[Table, list[int]], AnyEvent]) -> Response:
    state = await host_of(request).act(
        request.path_params["table"], tokens_of(request), command.seat, command.request, command.revision, make
    )
    return answer(state)


async def take(request: Request) -> Response:
    command = await body_of(request, TakeCommand)
    return await act(request, command, lambda table, you: Took(command.seat, command.option, command.confirm))


async def undo(request: Request) -> Response:
    command = await body_of(request, UndoCommand)

    def make(table: Table, you: list[int]) -> AnyEvent:
        if 0 <= command.to < table.decisions and table.consent_needed(command.seat, command.to, tuple(you)):
            return Asked(command.seat, command.to, tuple(you))
        return Undid(command.seat, command.to)

    return await act(request, command, make)


async def confirm(request: Request) -> Response:
    command = await body_of(request, ConfirmCommand)
    return await act(request, command, lambda table, you: Confirmed(command.seat))


async def consent(request: Request) -> Response:
    command = await body_of(request, ConsentCommand)
    return await act(
        request, command, lambda table, you: Agreed(command.seat) if command.agree else Refused(command.seat)
    )


# ---- live --------------------------------------------------------------------------


async def live(socket: WebSocket) -> None:
    """Send a client its table, now and whenever it changes."""
    host = host_of(socket)
    if not same_origin(socket.headers):
        await socket.close(1008)
        return
    await socket.accept()
    try:
        hello = msgspec.json.decode(await asyncio.wait_for(socket.receive_text(), HELLO_SECONDS), type=Hello)
        async with host.at(socket.path_params["table"]) as table:
            connection = Connection(table.id, host.tokens.seats(table, hello.tokens))
            host.live.join(connection)
            if hello.revision != table.revision:
                connection.send(msgspec.json.encode({"state": host.state(table, connection.you, hello.revision)}))
            connection.revision = table.revision
    except (TimeoutError, KeyError, msgspec.MsgspecError, RefusedError):
        await socket.close(1008)
        return
    except WebSocketDisconnect:
        return
    host.tell_presence(connection.table_id)
    sending = asyncio.create_task(send(socket, connection))
    try:
        # what clients say here only shows that they are alive
        while True:
            await socket.receive_text()
    except (WebSocketDisconnect, RuntimeError, KeyError):
        pass
    finally:
        sending.cancel()
        host.live.leave(connection)
        host.tell_presence(connection.table_id)


async def send(socket: WebSocket, connection: Connection) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        while (message := await connection.queue.get()) is not None:
            await socket.send_text(message.decode())
        await socket.close(1013)


# ---- what is the same for all -------------------------------------------------------


@cache
def all_texts(language: str) -> str:
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted((TEXTS / language).glob("*.ftl")))


async def get_texts(request: Request) -> Response:
    language = request.path_params["language"]
    if language not in LANGUAGES:
        raise HTTPException(404)
    return PlainTextResponse(all_texts(language), headers={"Cache-Control": "no-cache"})


async def get_art(request: Request) -> Response:
    name = request.path_params["board"]
    if not is_shipped(name):
        raise HTTPException(404)
    return answer(board_art(board_in_data(name)))


async def get_palette(request: Request) -> Response:
    return Response(palette_css(), media_type="text/css", headers={"Cache-Control": "no-cache"})


async def get_bots(request: Request) -> Response:
    return answer([{"name": name, "level": level} for level, name in enumerate(BOTS, 1)])


# ---- the application ---------------------------------------------------------------


async def on_refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, RefusedError)
    return refusal(error.status, error.phrases)


async def on_old(request: Request, error: Exception) -> Response:
    assert isinstance(error, OldError)
    return refusal(409, error.phrases, state=error.state)


async def on_http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    key = "table-wrong-method" if error.status_code == 405 else "table-no-address"
    return refusal(error.status_code, [Phrase(key)])


async def on_fault(request: Request, error: Exception) -> Response:
    return refusal(500, [Phrase("table-broken")])


class Guard:
    """Security headers on every answer; what other sites make a browser send is turned away."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.headers = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_guarded(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self.headers]
            await send(message)

        request = Request(scope)
        if request.method not in ("GET", "HEAD") and not same_origin(request.headers):
            await refusal(403, [Phrase("table-elsewhere")])(scope, receive, send_guarded)
            return
        await self.app(scope, receive, send_guarded)


class Page(StaticFiles):
    """The built page; every address without a file of its own is the page's, which finds its way by itself."""

    async def get_response(self, path: str, scope: Any) -> Response:
        try:
            found = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in path.rsplit("/", 1)[-1]:
                raise
            found = await super().get_response("index.html", scope)
        hashed = path.startswith("assets/")
        found.headers["Cache-Control"] = "public, max-age=31536000, immutable" if hashed else "no-cache"
        return found


def make_app(database: str) -> Starlette:
    """The server with its tables in that database."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.host = await Host.open(database)
        yield
        await app.state.host.close()

    routes: list[Any] = [
        Route("/api/tables", new_table, methods=["POST"]),
        Route("/api/tables/{table}", get_table),
        Route("/api/tables/{table}/take", take, methods=["POST"]),
        Route("/api/tables/{table}/undo", undo, methods=["POST"]),
        Route("/api/tables/{table}/confirm", confirm, methods=["POST"]),
        Route("/api/tables/{table}/consent", consent, methods=["POST"]),
        WebSocketRoute("/api/tables/{table}/live", live),
        Route("/api/boards/{board}/art", get_art),
        Route("/api/bots", get_bots),
        Route("/texts/{language}.ftl", get_texts),
        Route("/art/palette.css", get_palette),
    ]
    page = next((folder for folder in PAGES if folder.is_dir()), None)
    if page is not None:
        routes.append(Mount("/", Page(directory=page, html=True)))
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        exception_handlers={
            RefusedError: on_refused, OldError: on_old, HTTPException: on_http_error, Exception: on_fault,
        },
    )  # fmt: skip
    app.add_middleware(Guard)
    return app
