"""The application: routes of the wire, of health and of metrics, behind the gate."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, Final

from aiohttp import web

from retro2600.server.gate import GateRequest
from retro2600.server.service import Service
from retro2600.server.socket import BUFFER, FRAME_BYTES, Socket
from retro2600.tables.wire.codes import understood

SERVICE: Final = web.AppKey("service", Service)
"""The application's service."""

ASKED: Final = web.RequestKey("asked", GateRequest)
"""The origin of a request."""

COOKIE: Final = "retro2600"
"""The cookie with the token of a page's person."""

BODY_BYTES: Final = 16_384
"""Bytes of a request's body."""

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
Extension = Callable[[web.Application], None]
"""Adds routes to an application, which has its service already."""

HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}
"""Headers of every answer that does not say otherwise."""

SHARED: Final = ("/people/", "/t/", "/tables.json")
"""The beginnings of paths that pages of other sites may ask for, where an option names their origin."""

PREFLIGHT: Final = {
    "Access-Control-Allow-Methods": "GET, POST",
    "Access-Control-Allow-Headers": "Authorization, Content-Type",
    "Access-Control-Max-Age": "600",
}
"""Headers of the answer to a page of another site that asks what it may ask."""


def made(service: Service, *extensions: Extension) -> web.Application:
    """The application of a service."""
    app = web.Application(middlewares=[_gate], client_max_size=BODY_BYTES)
    app[SERVICE] = service
    app.router.add_get("/wire", _wire)
    app.router.add_get("/health", _health)
    app.router.add_get("/metrics", _metrics)
    app.on_response_prepare.append(_with_headers)
    for extend in extensions:
        extend(app)
    return app


def beside(app: web.Application, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Work that begins with the application and is cancelled with it."""

    async def living(app: web.Application) -> AsyncIterator[None]:
        task = asyncio.create_task(work())
        yield
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task

    app.cleanup_ctx.append(living)


@web.middleware
async def _gate(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Find out where a request comes from; refuse hosts that are none of ours."""
    gate = request.app[SERVICE].gate
    try:
        asked = gate.asked(
            request.remote or "",
            request.headers.getall("X-Forwarded-For", ()),
            request.headers.get("X-Forwarded-Proto", ""),
        )
    except ValueError:
        return web.Response(status=400, text="no address\n")
    if not gate.knows_host(request.host):
        return web.Response(status=421, text="this server is not known by that name\n")
    request[ASKED] = asked
    if request.method == "OPTIONS" and request.path.startswith(SHARED):
        is_named = _named_origin(request)
        return web.Response(status=204, headers=PREFLIGHT) if is_named else web.Response(status=403)
    return await handler(request)


def _named_origin(request: web.Request) -> str:
    """The origin of a page of another site that may ask here; "" for any other request."""
    origin, asked = request.headers.get("Origin", ""), request.get(ASKED)
    gate = request.app[SERVICE].gate
    if asked is None or origin not in gate.origins or gate.is_own(origin, request.host, asked.secure):
        return ""
    return origin if request.path.startswith(SHARED) else ""


async def _with_headers(request: web.Request, response: web.StreamResponse) -> None:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if origin := _named_origin(request):  # without credentials: no cookie reaches such a page
        response.headers["Access-Control-Allow-Origin"] = origin
        response.headers.add("Vary", "Origin")
    response.headers["Server"] = "retro2600"


async def _health(request: web.Request) -> web.Response:
    is_well = request.app[SERVICE].is_well
    return web.Response(status=200 if is_well else 503, text="well\n" if is_well else "not now\n")


async def _metrics(request: web.Request) -> web.Response:
    service = request.app[SERVICE]
    if not service.gate.may_watch(request[ASKED]):
        return web.Response(status=403, text="not from this address\n")
    return web.Response(text=service.metrics.text())


async def _wire(request: web.Request) -> web.StreamResponse:
    service, asked = request.app[SERVICE], request[ASKED]
    origin = request.headers.get("Origin")
    if not service.gate.lets_in(origin, request.host, asked.secure):
        service.metrics.refused.add(of="origin")
        return web.Response(status=403, text="this page may not connect\n")
    if service.drains:
        return web.Response(status=503, text="the server ends\n", headers={"Retry-After": "5"})
    if not service.arrivals.allows(asked.neighbourhood, service.clock()):
        service.metrics.refused.add(of="rate")
        return web.Response(status=429, text="too many new connections\n", headers={"Retry-After": "1"})
    if not service.addresses.enter(asked.neighbourhood):
        service.metrics.refused.add(of="full")
        return web.Response(status=429, text="too many connections\n", headers={"Retry-After": "10"})
    try:
        return await _talk(request, service, origin, asked)
    finally:
        service.addresses.leave(asked.neighbourhood)


async def _talk(
    request: web.Request, service: Service, origin: str | None, asked: GateRequest
) -> web.StreamResponse:
    offered = request.headers.get("Sec-WebSocket-Protocol", "").split(",")
    protocols = understood(name.strip() for name in offered)
    ws = web.WebSocketResponse(
        protocols=protocols, timeout=2.0, compress=False, max_msg_size=FRAME_BYTES, writer_limit=BUFFER
    )
    is_own = origin is not None and service.gate.is_own(origin, request.host, asked.secure)
    await ws.prepare(request)
    transport = request.transport
    if transport is not None:
        transport.set_write_buffer_limits(high=BUFFER)
    line = Socket(service, ws, transport, request.cookies.get(COOKIE) if is_own else None)
    service.lines[line.visitor.line] = line
    try:
        if ws.ws_protocol is None:
            await line.close(1002, "the subprotocol retro2600.1 was expected")
        else:
            await line.run()
    finally:
        del service.lines[line.visitor.line]
    return ws
