"""The browser page from the server's own origin: a folder that `web --out` wrote, with `web`'s headers."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import Final, NamedTuple

from aiohttp import web

from retro2600.store.site import HEADERS, START, TYPES, wired

_PACKED: Final = {".png", ".zip"}  # compressed already


class _File(NamedTuple):
    data: bytes
    gzipped: bytes | None
    kind: str
    tag: str


def added(app: web.Application, site: Mapping[str, bytes]) -> None:
    """Serve the site at the root; its page plays here."""
    files = {name: _file(name, data) for name, data in wired(site).items()}

    async def get(request: web.Request) -> web.Response:
        file = files.get(request.match_info["name"] or START)
        if file is None:
            return web.Response(status=404, text="there is no such file\n")
        return _answer(request, file)

    app.router.add_get("/{name:.*}", get)


def _file(name: str, data: bytes) -> _File:
    suffix = PurePosixPath(name).suffix
    packed = gzip.compress(data, mtime=0) if suffix not in _PACKED else data
    gzipped = packed if len(packed) < len(data) else None
    kind = TYPES.get(suffix, "application/octet-stream")
    return _File(data, gzipped, kind, hashlib.sha256(data).hexdigest()[:32])


def _answer(request: web.Request, file: _File) -> web.Response:
    headers = {**HEADERS, "ETag": f'W/"{file.tag}"', "Vary": "Accept-Encoding"}
    if request.headers.get("If-None-Match", "").strip() in (f'"{file.tag}"', f'W/"{file.tag}"'):
        return web.Response(status=304, headers=headers)
    headers["Content-Type"] = file.kind
    if file.gzipped is not None and "gzip" in request.headers.get("Accept-Encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return web.Response(body=file.gzipped, headers=headers)
    return web.Response(body=file.data, headers=headers)
