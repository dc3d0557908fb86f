"""The list of tables as JSON, for a page whose program is still loading; and the line of one table.

Both are lists of the wire's frames `lobby`, and hold what those tell everybody. The line of a private table
is told to whom its key is known, who may watch it, too.
"""

from __future__ import annotations

from typing import Final

from aiohttp import web

from retro2600.hall.commands import opens
from retro2600.hall.job import Job
from retro2600.hall.people import PersonError
from retro2600.server.app import ASKED, SERVICE
from retro2600.server.people.entrance import Entrance
from retro2600.server.people.routes import posted
from retro2600.tables.wire.codes import Code
from retro2600.tables.wire.door import written
from retro2600.tables.wire.server import LobbyList

LIST: Final = "/tables.json"
"""The path of the list."""


def added(app: web.Application) -> None:
    """The list can be read, and a table be asked for by a link's number and key."""
    app.router.add_get(LIST, _list)
    app.router.add_post(r"/t/{table:\d{1,15}}", posted(_line, "key"))


async def _list(request: web.Request) -> web.Response:
    service = request.app[SERVICE]
    return _frames(service.hall.lobby.whole("", service.clock()))


async def _line(request: web.Request, entrance: Entrance, body: dict[str, str]) -> web.Response:
    """The line of a table; one refusal for all that cannot be seen, so that nobody learns what there is."""
    service, table = request.app[SERVICE], int(request.match_info["table"])
    if table not in service.hall.cache.tables:
        if not service.arrivals.allows(request[ASKED].neighbourhood, service.clock()):
            raise PersonError(Code.RATE.value, Code.RATE.sentence)
        await service.writer.submit(Job(lambda batch: None, (table,)))
    kept = service.hall.cache.tables.get(table)
    if kept is None or not opens(kept.table.options, body["key"]):
        raise PersonError(Code.KEY.value, Code.KEY.sentence)
    line = service.hall.lobby.line(kept, service.clock())
    return _frames([written(LobbyList((), (line,), False))])


def _frames(frames: list[str]) -> web.Response:
    return web.Response(text=f"[{','.join(frames)}]", content_type="application/json")
