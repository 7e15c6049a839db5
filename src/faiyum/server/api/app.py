"""The application: all addresses, the page's files, and what guards them."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache, partial
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, Router, WebSocketRoute

import faiyum
from faiyum import memory
from faiyum.bots import GUESTS
from faiyum.drawing.art import palette_css
from faiyum.i18n.phrases import Phrase
from faiyum.i18n.texts import LANGUAGES, LOCALES
from faiyum.processes import end_with_parent
from faiyum.server.api import public_routes, table_routes
from faiyum.server.api.endpoint import Endpoint, RateLimitedError, answer, client_of, refusal, same_origin
from faiyum.server.api.openapi import description
from faiyum.server.api.static_files import CachedFile, ClientFiles
from faiyum.server.api.websocket import live
from faiyum.server.ops import metrics
from faiyum.server.ops.json_logging import configure_json_logging, log_request
from faiyum.server.ops.settings import Settings
from faiyum.server.runtime.table_service import StaleRevisionError, TableService
from faiyum.server.storage.database import ConflictError, StorageError
from faiyum.tables.table import RefusedError

API = "/api"
SMALL = 12_000
# what a request counts as: one below the API, there some more; whatever lies ready is quickly sent
COSTS = {"/metrics": 10.0, "/ready": 5.0}
FILE_COST = 0.2
log = logging.getLogger(__name__)
ENDPOINTS = table_routes.ENDPOINTS + public_routes.ENDPOINTS
PACKAGE = Path(faiyum.__file__).parent
# in the wheel, and in a source tree
PAGES = (PACKAGE / "server" / "client", PACKAGE.parent.parent / "web" / "dist")
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


# ---- what is the same for all -------------------------------------------------------


@cache
def all_texts(language: str) -> CachedFile:
    files = sorted((LOCALES / language).glob("*.ftl"))
    return CachedFile(b"\n".join(file.read_bytes() for file in files), "text/plain")


async def get_texts(request: Request) -> Response:
    language = request.path_params["language"]
    if language not in LANGUAGES:
        raise HTTPException(404)
    return all_texts(language).answer(request)


@cache
def palette() -> CachedFile:
    return CachedFile(palette_css().encode(), "text/css")


async def get_palette(request: Request) -> Response:
    return palette().answer(request)


@cache
def described() -> CachedFile:
    return CachedFile.of(description(API, ENDPOINTS))


async def get_description(request: Request) -> Response:
    return described().answer(request)


# ---- for those who run it ------------------------------------------------------------


async def get_health(request: Request) -> Response:
    """The process answers."""
    return answer({"status": "ok"})


async def get_ready(request: Request) -> Response:
    """Its database does too."""
    await request.app.state.host.store.check()
    return answer({"status": "ok"})


async def get_metrics(request: Request) -> Response:
    return PlainTextResponse(metrics.exposition(), media_type="text/plain; version=0.0.4")


# ---- the application ---------------------------------------------------------------


async def on_refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, RefusedError)
    return refusal(error.status, error.phrases)


async def on_old(request: Request, error: Exception) -> Response:
    assert isinstance(error, StaleRevisionError)
    return refusal(error.status, error.phrases, state=error.state)


async def on_too_often(request: Request, error: Exception) -> Response:
    assert isinstance(error, RateLimitedError)
    return error.answer()


async def on_conflict(request: Request, error: Exception) -> Response:
    return refusal(409, [Phrase("table-old")])


async def on_no_storage(request: Request, error: Exception) -> Response:
    log.error("the database does not do it: %s", error)
    return refusal(503, [Phrase("table-no-storage")])


async def on_http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    key = "table-wrong-method" if error.status_code == 405 else "table-no-address"
    return refusal(error.status_code, [Phrase(key)])


async def on_fault(request: Request, error: Exception) -> Response:
    return refusal(500, [Phrase("table-broken")])


class Guard:
    """What is the same for every request: limits, security headers on the answer, and a note of it.

    What other sites make a browser send is turned away.
    """

    def __init__(self, app: Any, connections: Any, writes_log: bool) -> None:
        self.app = app
        # live connections stay: little is to lie on their way, for it takes memory as long as they do
        self.connections = connections
        self.writes_log = writes_log
        self.headers = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            scope["app"] = self.app
            await self.connections(scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begin = time.perf_counter()
        status = 0

        async def send_guarded(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], *self.headers]
            await send(message)

        request = Request(scope)
        path = scope["path"]
        cost = 1 if path.startswith(f"{API}/") else COSTS.get(path, FILE_COST)
        seconds = self.app.state.host.rate_limiter.request_delay(client_of(request), cost)
        try:
            if seconds:
                await RateLimitedError(seconds).answer()(scope, receive, send_guarded)
            elif request.method not in ("GET", "HEAD") and not same_origin(request.headers):
                await refusal(403, [Phrase("table-elsewhere")])(scope, receive, send_guarded)
            else:
                await self.app(scope, receive, send_guarded)
        except asyncio.CancelledError:
            # the server ends and waits no longer
            if not status:
                await refusal(503, [Phrase("table-ends")])(scope, receive, send_guarded)
            raise
        finally:
            self.note(pattern_of(scope), status or 500, time.perf_counter() - begin)

    def note(self, address: str, status: int, seconds: float) -> None:
        metrics.REQUESTS.labels(address, status).inc()
        metrics.REQUEST_SECONDS.labels(address).observe(seconds)
        if self.writes_log:
            log_request(address, status, seconds)


def pattern_of(scope: Any) -> str:
    """The address that was asked for as the application knows it: what a client makes up is noted nowhere."""
    owner = getattr(scope.get("endpoint"), "__self__", None)
    return f"{owner.method} {API}{owner.path}" if isinstance(owner, Endpoint) else "other"


def page_folder() -> Path | None:
    """Where the built page is, if it was built."""
    return next((folder for folder in PAGES if (folder / "index.html").is_file()), None)


def make_app(settings: Settings, end: Callable[[], None] = lambda: None) -> Guard:
    """The server with its tables in a database; something else may be done when it is told to end."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        end_with_parent()
        if settings.access_log:
            configure_json_logging(logging.INFO)
        GUESTS[:] = settings.bots
        app.state.host = await TableService.open(settings)
        memory.settle()
        yield
        end()
        await app.state.host.close()

    api = [
        *[address.route() for address in ENDPOINTS],
        Route("/openapi.json", get_description),
    ]
    routes: list[Any] = [
        Mount(API, routes=api),
        Route("/texts/{language}.ftl", get_texts),
        Route("/art/palette.css", get_palette),
        Route("/health", get_health),
        Route("/ready", get_ready),
        Route("/metrics", get_metrics),
    ]
    page = page_folder()
    if page is not None:
        routes.append(Route("/{path:path}", ClientFiles(page).respond))
    names_only = partial(TrustedHostMiddleware, allowed_hosts=settings.allowed_hosts, www_redirect=False)
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        exception_handlers={
            RefusedError: on_refused, StaleRevisionError: on_old, RateLimitedError: on_too_often,
            ConflictError: on_conflict,
            StorageError: on_no_storage, HTTPException: on_http_error, Exception: on_fault,
        },
        middleware=[
            Middleware(names_only),
            # whole tables; what a move changes is smaller, and too much to be worth the time
            Middleware(GZipMiddleware, minimum_size=SMALL),
        ],
    )  # fmt: skip
    connections = Router([WebSocketRoute(f"{API}{table_routes.TABLE}/live", live)])
    return Guard(app, names_only(connections), settings.access_log)
