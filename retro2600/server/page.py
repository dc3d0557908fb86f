"""The browser page from the server's own origin, with `web`'s headers.

The page is a site that is there already, or one that is prepared while the server runs: until it is there the
front page says so, and where there can be none it says why, and the tables are served all the same.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from html import escape
from pathlib import PurePosixPath
from threading import Thread
from typing import Final, NamedTuple, TypeAlias

from aiohttp import web

from retro2600.server.app import SERVICE
from retro2600.store.refusals import RequestError
from retro2600.store.site import HEADERS, START, TYPES, wired

Source: TypeAlias = Callable[[], Mapping[str, bytes]]
"""Gives a site, however long that takes; `RequestError`, in a sentence, where there is none to be had."""

SECONDS: Final = 3
"""Seconds after which a browser asks again for a page that is being prepared."""

_PACKED: Final = {".png", ".zip"}  # compressed already
_FRONT: Final = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
{refresh}<title>retro2600</title>
</head>
<body>
<h1>retro2600</h1>
<p>{sentence}</p>
</body>
</html>
"""
_REFRESH: Final = f'<meta http-equiv="refresh" content="{SECONDS}">\n'
_SOON: Final = "The page is being prepared: it opens by itself in a moment."
_NEVER: Final = (
    "The server has no page for browsers: {why}. Tables are served all the same: retro2600, installed, "
    "plays at this address."
)


class _File(NamedTuple):
    data: bytes
    gzipped: bytes | None
    kind: str
    tag: str


class _Site:
    """The files of the page by their names, once they are there."""

    def __init__(self) -> None:
        self.files: Mapping[str, _File] | None = None
        self.why = ""
        """The reason why there will be none; "" for none."""

    def answer(self, request: web.Request) -> web.Response:
        """The file that is asked for, or a sentence in its place."""
        name = request.match_info["name"] or START
        if self.files is None:
            return self._without(name)
        file = self.files.get(name)
        if file is None:
            return web.Response(status=404, text="there is no such file\n")
        return _answer(request, file)

    def _without(self, name: str) -> web.Response:
        if name != START:
            return web.Response(status=404 if self.why else 503, text="the page is not there\n")
        sentence = _NEVER.format(why=self.why) if self.why else _SOON
        text = _FRONT.format(refresh="" if self.why else _REFRESH, sentence=escape(sentence))
        headers = {**HEADERS, "Cache-Control": "no-store"}
        return web.Response(status=503, text=text, content_type="text/html", charset="utf-8", headers=headers)


def added(app: web.Application, site: Mapping[str, bytes] | Source) -> None:
    """Serve the site at the root; its page plays here. A `Source` is asked in a thread, at the start."""
    there = _Site()
    if callable(site):
        source = site

        async def prepare(app: web.Application) -> None:
            service, loop = app[SERVICE], asyncio.get_running_loop()

            def settle(files: Mapping[str, _File] | None, why: str) -> None:
                there.files, there.why = files, why
                service.log("page", files=len(files or ()), why=why or None)

            def work() -> None:
                result = _prepared(source)
                with suppress(RuntimeError):  # the server has ended meanwhile
                    loop.call_soon_threadsafe(settle, *result)

            Thread(target=work, name="page", daemon=True).start()  # the server's end does not wait for it

        app.on_startup.append(prepare)
    else:
        there.files = _files(site)

    async def get(request: web.Request) -> web.Response:
        return there.answer(request)

    app.router.add_get("/{name:.*}", get)


def _prepared(source: Source) -> tuple[Mapping[str, _File] | None, str]:
    """The files, or the reason why there are none."""
    try:
        return _files(source()), ""
    except RequestError as refusal:
        return None, str(refusal)
    except Exception as error:  # whatever it is, nobody is to wait for a page that never comes
        why = (isinstance(error, OSError) and error.strerror) or type(error).__name__
        return None, f"it cannot be prepared ({why})"


def _files(site: Mapping[str, bytes]) -> Mapping[str, _File]:
    return {name: _file(name, data) for name, data in wired(site).items()}


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
