"""Files that are the same for all clients: encoded and compressed once, and revalidated by their ETag."""

import gzip
import hashlib
import mimetypes
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from msgspec import json
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

# Smaller files are not compressed.
MIN_COMPRESSED_BYTES = 1000
IMMUTABLE = "public, max-age=31536000, immutable"
# Cached, but revalidated each time.
REVALIDATE = "no-cache"
# The HTML page of the web client.
SHELL = "index.html"


class CachedFile:
    """A response body with its media type and, if it is smaller, its compressed form."""

    def __init__(self, body: bytes, media_type: str) -> None:
        self.body = body
        self.media_type = media_type
        self.etag = f'W/"{hashlib.sha256(body).hexdigest()[:16]}"'
        compressed = gzip.compress(body, mtime=0) if len(body) > MIN_COMPRESSED_BYTES else body
        # Fonts and images are already compressed.
        self.compressed = compressed if len(compressed) < 0.9 * len(body) else None

    @staticmethod
    def of_json(data: Any) -> "CachedFile":
        return CachedFile(json.encode(data), "application/json")

    def respond(self, request: Request, cache_control: str = REVALIDATE) -> Response:
        headers = {"Cache-Control": cache_control, "ETag": self.etag, "Vary": "Accept-Encoding"}
        if self.etag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if self.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(
                self.compressed, headers={**headers, "Content-Encoding": "gzip"}, media_type=self.media_type
            )
        return Response(self.body, headers=headers, media_type=self.media_type)


class ClientFiles:
    """The built web client. Paths that name no file are the client's own routes and return its page."""

    def __init__(self, folder: Path, replace: Mapping[bytes, bytes] = MappingProxyType({})) -> None:
        """Serve the files of a folder; `replace` maps texts of its page to their replacements."""
        self._replace = replace
        self._paths = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
        self._file = lru_cache(len(self._paths))(self._read)

    def _read(self, name: str) -> CachedFile:
        body = self._paths[name].read_bytes()
        if name == SHELL:
            for old, new in self._replace.items():
                body = body.replace(old, new)
        return CachedFile(body, mimetypes.guess_type(name)[0] or "application/octet-stream")

    async def respond(self, request: Request) -> Response:
        name = request.path_params["path"]
        if name not in self._paths:
            if "." in name.rsplit("/", 1)[-1]:
                raise HTTPException(404)
            name = SHELL
        return self._file(name).respond(request, IMMUTABLE if name.startswith("assets/") else REVALIDATE)
