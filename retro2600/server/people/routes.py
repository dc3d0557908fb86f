"""The requests of people: read and checked, done by the entrance, answered in JSON.

A page is known by its cookie, which counts only where the page is the server's own. Programs, which send no
`Origin`, say `Authorization: Bearer TOKEN`; they are given tokens in the answer, pages never are.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final

from aiohttp import web

from retro2600.hall.account import standing
from retro2600.hall.batch import Batch
from retro2600.hall.people import PersonError, accounts, history
from retro2600.hall.people.accounts import Known
from retro2600.hall.people.sessions import LASTS
from retro2600.hall.store import AccountRow
from retro2600.server.app import ASKED, COOKIE, SERVICE
from retro2600.server.people.entrance import Entrance
from retro2600.server.people.hashing import Hashing
from retro2600.tables.booking import LADDERS

ENTRANCE: Final = web.AppKey("entrance", Entrance)
"""The application's entrance."""

STATUS: Final = {
    "login": 403,
    "name": 409,
    "rate": 429,
    "busy": 503,
    "unknown": 503,
    "seat": 409,
    "gone": 404,
    "key": 404,
    "turn": 404,
    "origin": 403,
    "size": 413,
}
"""The status of a refusal's code; others have 400."""

TEXT: Final = 400
"""Characters of a field of a request."""

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
Asking = Callable[[web.Request, Entrance, dict[str, str]], Awaitable[web.Response]]


def added(app: web.Application) -> None:
    """People can register, log in and be forgotten for as long as the application runs."""

    async def living(app: web.Application) -> AsyncIterator[None]:
        hashing = Hashing()
        app[ENTRANCE] = Entrance(app[SERVICE], hashing)
        yield
        hashing.close()

    app.cleanup_ctx.append(living)
    add = app.router.add_post
    add("/people/login", posted(_login, "name", "password"))
    add("/people/register", posted(_register, "name", "password"))
    add("/people/recover", posted(_recover, "name", "code", "password"))
    add("/people/delete", posted(_delete, "password"))
    add("/people/logout", posted(_logout))
    add("/people/guest", posted(_call, "name"))
    app.router.add_get("/people/me", guarded(_me))
    app.router.add_get("/people/{name}", guarded(_somebody))


def token_of(request: web.Request) -> str | None:
    """The token of who asks: a program's own, or the cookie of a page that is the server's own."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token:
        return token.strip()
    return request.cookies.get(COOKIE) if _is_own_page(request) else None


def _is_own_page(request: web.Request) -> bool:
    """True for a page of this server: by its origin or, where a request only reads, by the browser's word."""
    gate, origin = request.app[SERVICE].gate, request.headers.get("Origin")
    if origin is not None:
        return gate.is_own(origin, request.host, request[ASKED].secure)
    return request.method == "GET" and request.headers.get("Sec-Fetch-Site", "same-origin") == "same-origin"


def posted(ask: Asking, *names: str) -> Handler:
    """A handler that reads these texts from a body of JSON."""

    async def handler(request: web.Request) -> web.StreamResponse:
        origin = request.headers.get("Origin")
        if not request.app[SERVICE].gate.lets_in(origin, request.host, request[ASKED].secure):
            raise PersonError("origin", "The server takes nothing from this page.")
        return await ask(request, request.app[ENTRANCE], await _read(request, names))

    return guarded(handler)


def guarded(handler: Handler) -> Handler:
    """The handler, whose refusals become answers."""

    async def answered(request: web.Request) -> web.StreamResponse:
        try:
            return await handler(request)
        except PersonError as refusal:
            status = STATUS.get(refusal.code, 400)
            return web.json_response({"code": refusal.code, "say": refusal.say}, status=status)

    return answered


async def _read(request: web.Request, names: tuple[str, ...]) -> dict[str, str]:
    """The texts of these names from a body of JSON, and no others."""
    if request.content_type != "application/json":
        raise PersonError("form", "The body is application/json.")
    try:
        body: Any = json.loads(await request.text()) if request.can_read_body else {}
    except (ValueError, RecursionError) as error:
        raise PersonError("form", "The body is no JSON.") from error
    is_fit = isinstance(body, dict) and set(body) <= set(names)
    if not is_fit or not all(isinstance(text, str) and len(text) <= TEXT for text in body.values()):
        raise PersonError("form", f"The body is an object of short texts: {', '.join(names) or 'none'}.")
    return {name: body.get(name, "") for name in names}


async def _login(request: web.Request, entrance: Entrance, body: dict[str, str]) -> web.Response:
    return _known(request, await entrance.logged_in(request[ASKED], body["name"], body["password"]))


async def _register(request: web.Request, entrance: Entrance, body: dict[str, str]) -> web.Response:
    guest = token_of(request)
    known = await entrance.registered(request[ASKED], body["name"], body["password"], guest)
    return _known(request, known)


async def _recover(request: web.Request, entrance: Entrance, body: dict[str, str]) -> web.Response:
    known = await entrance.recovered(request[ASKED], body["name"], body["code"], body["password"])
    return _known(request, known)


async def _delete(request: web.Request, entrance: Entrance, body: dict[str, str]) -> web.Response:
    await entrance.deleted(request[ASKED], token_of(request), body["password"])
    return _without_cookie(
        web.json_response({"say": "Deleted: your games stay, as those of somebody who is gone."})
    )


async def _logout(request: web.Request, entrance: Entrance, body: dict[str, str]) -> web.Response:
    if token := token_of(request):
        await entrance.logged_out(token)
    return _without_cookie(web.json_response({"say": "Logged out."}))


async def _call(request: web.Request, entrance: Entrance, body: dict[str, str]) -> web.Response:
    return web.json_response(_named(await entrance.called(token_of(request), body["name"])))


async def _me(request: web.Request) -> web.Response:
    entrance = request.app[ENTRANCE]
    account = await entrance.person(token_of(request))
    before = request.query.get("before", "")
    until = int(before) if before.isascii() and before.isdigit() and len(before) < 16 else 2**53

    def look(batch: Batch) -> dict[str, Any]:
        games = [history.told(row) for row in history.of(batch.transaction, account.id, until)]
        return {**_named(account), "ratings": _ratings(batch, account), "games": games}

    return web.json_response(await entrance.job(look))


async def _somebody(request: web.Request) -> web.Response:
    name = request.match_info["name"]

    def look(batch: Batch) -> dict[str, Any] | None:
        account = accounts.named(batch.transaction, name[:40])
        return {**_named(account), "ratings": _ratings(batch, account)} if account else None

    told = await request.app[ENTRANCE].job(look)
    if told is None:
        return web.json_response({"code": "name", "say": "Nobody has this name."}, status=404)
    return web.json_response(told)


def _ratings(batch: Batch, account: AccountRow) -> dict[str, Any]:
    """The ratings by ladder, in thousandths, with the experience; below 50 it is not ranked."""
    found = {}
    for ladder in LADDERS:
        rating = standing(batch.transaction, account.id, ladder)
        if rating.experience:
            found[ladder] = {"rating": rating.milli, "n": rating.experience, "ranked": rating.is_ranked}
    return found


def _named(account: AccountRow) -> dict[str, Any]:
    return {"id": account.id, "name": account.name, "kind": account.kind}


def _known(request: web.Request, known: Known) -> web.Response:
    """The answer to who is let in: pages get a cookie, programs the token."""
    told = _named(known.account) | ({"recovery": known.recovery} if known.recovery else {})
    if request.headers.get("Origin") is None or not _is_own_page(request):
        return web.json_response({**told, "token": known.token})
    response = web.json_response(told)
    response.set_cookie(
        COOKIE,
        known.token,
        max_age=LASTS // 1000,
        httponly=True,
        secure=request[ASKED].secure,
        samesite="Lax",
        path="/",
    )
    return response


def _without_cookie(response: web.Response) -> web.Response:
    response.del_cookie(COOKIE, path="/", httponly=True, samesite="Lax")
    return response
