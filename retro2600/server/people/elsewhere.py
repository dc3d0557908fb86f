"""Pages of other sites that `--origin` names: they may ask about people and games, with a token of their own.

No cookie reaches the server from there: credentials are never allowed, and count for the server's own pages
alone (Cross-Origin Resource Sharing, Fetch standard 3.2).
"""

from __future__ import annotations

from typing import Final

from aiohttp import web

from retro2600.server.app import ASKED, SERVICE

FOLDERS: Final = ("/people/", "/t/")
"""The requests that such pages may make."""

ASKED_SELDOM: Final = "3600"
"""Seconds for which a browser remembers what is allowed."""


def added(app: web.Application) -> None:
    """Answer those pages so that their browsers let them read it."""
    for folder in FOLDERS:
        app.router.add_route("OPTIONS", folder + "{name:.*}", _allowed)
    app.on_response_prepare.append(_let_read)


async def _allowed(request: web.Request) -> web.Response:
    """The answer to a browser that asks before a page does."""
    if not _is_named(request):
        return web.Response(status=403, text="not this page\n")
    headers = {
        "Access-Control-Allow-Methods": "GET, POST",
        "Access-Control-Allow-Headers": "Authorization, Content-Type",
        "Access-Control-Max-Age": ASKED_SELDOM,
    }
    return web.Response(status=204, headers=headers)


async def _let_read(request: web.Request, response: web.StreamResponse) -> None:
    if request.path.startswith(FOLDERS):
        response.headers.add("Vary", "Origin")
        if _is_named(request):
            response.headers["Access-Control-Allow-Origin"] = request.headers["Origin"]


def _is_named(request: web.Request) -> bool:
    """True for a page of another site that an option names; a refused host has no origin at all."""
    origin, asked = request.headers.get("Origin"), request.get(ASKED)
    gate = request.app[SERVICE].gate
    if origin is None or asked is None or gate.is_own(origin, request.host, asked.secure):
        return False
    return origin in gate.origins
