"""Files: what is the same for all is encoded once and compressed once, and sent again only if it has changed."""

import gzip
import hashlib
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import Any

from msgspec import json
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

# less than this is sent as it is
SMALL = 1000
FOR_EVER = "public, max-age=31536000, immutable"
# to be kept, and asked about each time
ASK_AGAIN = "no-cache"


class CachedFile:
    """Bytes of a kind, ready to be sent."""

    def __init__(self, body: bytes, kind: str) -> None:
        self.body = body
        self.kind = kind
        self.tag = f'W/"{hashlib.sha256(body).hexdigest()[:16]}"'
        packed = gzip.compress(body, mtime=0) if len(body) > SMALL else body
        # fonts and pictures are compressed already
        self.packed = packed if len(packed) < 0.9 * len(body) else None

    @staticmethod
    def of(data: Any) -> "CachedFile":
        """Data as JSON."""
        return CachedFile(json.encode(data), "application/json")

    def answer(self, request: Request, keep: str = ASK_AGAIN) -> Response:
        headers = {"Cache-Control": keep, "ETag": self.tag, "Vary": "Accept-Encoding"}
        if self.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if self.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.packed, headers={**headers, "Content-Encoding": "gzip"}, media_type=self.kind)
        return Response(self.body, headers=headers, media_type=self.kind)


class ClientFiles:
    """The built page; every address without a file of its own is the page's, which finds its way by itself."""

    def __init__(self, folder: Path) -> None:
        self._paths = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
        self._file = lru_cache(len(self._paths))(self._read)

    def _read(self, name: str) -> CachedFile:
        return CachedFile(self._paths[name].read_bytes(), mimetypes.guess_type(name)[0] or "application/octet-stream")

    async def respond(self, request: Request) -> Response:
        name = request.path_params["path"]
        if name not in self._paths:
            if "." in name.rsplit("/", 1)[-1]:
                raise HTTPException(404)
            name = "index.html"
        return self._file(name).answer(request, FOR_EVER if name.startswith("assets/") else ASK_AGAIN)
