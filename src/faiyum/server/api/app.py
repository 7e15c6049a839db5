"""The ASGI application: all routes, the client's files, and the middleware in front of them."""

import asyncio
import hashlib
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache, partial
from multiprocessing import parent_process
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
from faiyum.bots.catalog import BotCatalog
from faiyum.drawing.art import palette_css
from faiyum.i18n.texts import LANGUAGES, LOCALES
from faiyum.processes import exit_with_parent
from faiyum.server.api.endpoint import (
    EXPECTED_ERRORS,
    Endpoint,
    RateLimitedError,
    client_of,
    error_response,
    failure_response,
    json_response,
    same_origin,
)
from faiyum.server.api.openapi import description
from faiyum.server.api.rendering import TableRenderer
from faiyum.server.api.routes import API, ENDPOINTS
from faiyum.server.api.static_files import IMMUTABLE, SHELL, CachedFile, ClientFiles
from faiyum.server.api.table_routes import TABLE
from faiyum.server.api.websocket import live
from faiyum.server.ops import metrics
from faiyum.server.ops.json_logging import configure_json_logging
from faiyum.server.ops.observation import observe
from faiyum.server.ops.settings import Settings
from faiyum.server.runtime.table_service import TableService
from faiyum.server.storage.database import StorageError

# Only responses of at least this size, such as whole tables, are compressed; the result of a move is not worth it.
MIN_COMPRESSED_BYTES = 12_000
# The rate-limit cost of requests outside the API; files are cheap.
COSTS = {"/metrics": 10.0, "/ready": 5.0}
FILE_COST = 0.2
HEALTH_CHECKS = ("/health", "/ready")
PALETTE = "/art/palette.css"
# The pause between attempts of a worker process to reach the database when it starts.
RETRY_SECONDS = 1.0
PACKAGE = Path(faiyum.__file__).parent
# The built client in an installed package, and in a source tree.
CLIENT_FOLDERS = (PACKAGE / "server" / "client", PACKAGE.parent.parent / "web" / "dist")
SECURITY_HEADERS = {
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


logger = logging.getLogger(__name__)


# ---- static resources ----------------------------------------------------------------


@cache
def all_texts(language: str) -> CachedFile:
    files = sorted((LOCALES / language).glob("*.ftl"))
    return CachedFile(b"\n".join(file.read_bytes() for file in files), "text/plain")


async def get_texts(request: Request) -> Response:
    language = request.path_params["language"]
    if language not in LANGUAGES:
        raise HTTPException(404)
    return versioned(request, all_texts(language))


@cache
def palette() -> CachedFile:
    return CachedFile(palette_css().encode(), "text/css")


async def get_palette(request: Request) -> Response:
    return versioned(request, palette())


@cache
def texts_version() -> str:
    """Return a version that changes whenever the texts, the palette or the built client change."""
    folder = client_folder()
    parts = [all_texts(language).body for language in LANGUAGES] + [palette().body]
    if folder is not None:
        parts.append((folder / SHELL).read_bytes())
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:16]


def versioned(request: Request, file: CachedFile) -> Response:
    """Respond with the file, or with 404 if the request names another version, so that pages never mix versions."""
    version = request.query_params.get("v")
    if version is None:
        return file.respond(request)
    if version != texts_version():
        raise HTTPException(404)
    return file.respond(request, IMMUTABLE)


def client_files(folder: Path) -> ClientFiles:
    """Return the files of the client, whose page loads the current version of the palette and the texts."""
    return ClientFiles(folder, {PALETTE.encode(): f"{PALETTE}?v={texts_version()}".encode()})


@cache
def openapi_file() -> CachedFile:
    return CachedFile.of_json(description())


async def get_openapi(request: Request) -> Response:
    return openapi_file().respond(request)


# ---- operations ------------------------------------------------------------------------


async def get_health(request: Request) -> Response:
    """Report that the process responds."""
    return json_response({"status": "ok"})


async def get_ready(request: Request) -> Response:
    """Report that the process responds and the database accepts writes."""
    await request.app.state.service.store.check()
    return json_response({"status": "ok"})


async def get_metrics(request: Request) -> Response:
    return PlainTextResponse(metrics.exposition(), media_type="text/plain; version=0.0.4")


# ---- errors ------------------------------------------------------------------------------


async def on_error(request: Request, error: Exception) -> Response:
    return failure_response(error)


async def on_http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    key = "table-wrong-method" if error.status_code == 405 else "table-no-address"
    return error_response(error.status_code, key)


ERROR_HANDLERS: dict[Any, Any] = {
    **dict.fromkeys(EXPECTED_ERRORS, on_error),
    HTTPException: on_http_error,
    Exception: on_error,
}


# ---- the application -----------------------------------------------------------------------


class RequestGuard:
    """Middleware around everything: rate limits, same-origin check, security headers, metrics and access log."""

    def __init__(self, app: Any, sockets: Any, access_log: bool) -> None:
        self.app = app
        # WebSockets bypass the other middleware, which would use memory as long as they are open.
        self.sockets = sockets
        self.access_log = access_log
        self.headers = [(name.lower().encode(), value.encode()) for name, value in SECURITY_HEADERS.items()]

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            scope["app"] = self.app
            await self.sockets(scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begin = time.perf_counter()
        status = 0

        async def send_with_headers(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], *self.headers]
            await send(message)

        request = Request(scope)
        path = scope["path"]
        cost = 1 if path.startswith(f"{API}/") else COSTS.get(path, FILE_COST)
        service, client = self.app.state.service, client_of(request)
        delay = service.rate_limiter.request_delay(client, cost)
        try:
            if client in service.blocked:
                await error_response(403, "table-blocked")(scope, receive, send_with_headers)
            elif delay:
                await failure_response(RateLimitedError(delay))(scope, receive, send_with_headers)
            elif request.method not in ("GET", "HEAD") and not same_origin(request.headers):
                await error_response(403, "table-elsewhere")(scope, receive, send_with_headers)
            else:
                await self.app(scope, receive, send_with_headers)
        except asyncio.CancelledError:
            # The server is shutting down.
            if not status:
                await error_response(503, "table-ends")(scope, receive, send_with_headers)
            raise
        finally:
            observe(route_pattern(scope), status or 500, time.perf_counter() - begin, self.access_log)


class HostCheck(TrustedHostMiddleware):
    """Rejects requests for other host names, except health checks, which use the name of the machine or container."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http" and scope["path"] in HEALTH_CHECKS:
            await self.app(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


def route_pattern(scope: Any) -> str:
    """Return the pattern of the requested route, so that no client input is recorded."""
    owner = getattr(scope.get("endpoint"), "__self__", None)
    return f"{owner.method} {API}{owner.path}" if isinstance(owner, Endpoint) else "other"


def client_folder() -> Path | None:
    """Return the folder of the built web client, if there is one."""
    return next((folder for folder in CLIENT_FOLDERS if (folder / SHELL).is_file()), None)


async def start_service(settings: Settings, catalog: BotCatalog, renderer: TableRenderer) -> TableService:
    """Start the table service.

    A worker process waits for the database, because its failure would stop the whole server.
    """
    while True:
        try:
            return await TableService.start(settings, catalog, renderer.state)
        except StorageError as error:
            parent = parent_process()
            if parent is None or not parent.is_alive():
                raise
            logger.warning("this worker waits for the database: %s", error)
            await asyncio.sleep(RETRY_SECONDS)


def make_app(settings: Settings, on_shutdown: Callable[[], None] = lambda: None) -> RequestGuard:
    """Return the application; `on_shutdown` is called before the tables are closed."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        exit_with_parent()
        if settings.access_log:
            configure_json_logging(logging.INFO)
        catalog = BotCatalog(settings.bots)
        app.state.renderer = TableRenderer(catalog)
        app.state.service = await start_service(settings, catalog, app.state.renderer)
        memory.freeze_objects()
        yield
        on_shutdown()
        await app.state.service.close()

    routes: list[Any] = [
        Mount(API, routes=[*[endpoint.route() for endpoint in ENDPOINTS], Route("/openapi.json", get_openapi)]),
        Route("/texts/{language}.ftl", get_texts),
        Route(PALETTE, get_palette),
        Route("/health", get_health),
        Route("/ready", get_ready),
        Route("/metrics", get_metrics),
    ]
    folder = client_folder()
    if folder is not None:
        routes.append(Route("/{path:path}", client_files(folder).respond))
    trusted_hosts = partial(HostCheck, allowed_hosts=settings.allowed_hosts, www_redirect=False)
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        exception_handlers=ERROR_HANDLERS,
        middleware=[
            Middleware(trusted_hosts),
            Middleware(GZipMiddleware, minimum_size=MIN_COMPRESSED_BYTES),
        ],
    )
    sockets = Router([WebSocketRoute(f"{API}{TABLE}/live", live)])
    return RequestGuard(app, trusted_hosts(sockets), settings.access_log)
