"""The files of tables over HTTP: GAME.json, which `verify` checks, and `.mat`; and the link to a table."""

from __future__ import annotations

from aiohttp import web

from retro2600.hall import files
from retro2600.hall.batch import Batch
from retro2600.hall.people import PersonError, sessions
from retro2600.hall.store import GAME_TABLE, GameTableRow
from retro2600.server.people.routes import ENTRANCE, guarded, token_of


def added(app: web.Application) -> None:
    """Tables have files; their links lead to the page."""
    app.router.add_get(r"/t/{table:\d{1,15}}.json", guarded(_json))
    app.router.add_get(r"/t/{table:\d{1,15}}.mat", guarded(_mat))
    app.router.add_get(r"/t/{table:\d{1,15}}", _link)


async def _json(request: web.Request) -> web.Response:
    texts = await _texts(request)
    name = f'attachment; filename="{request.match_info["table"]}.json"'
    return web.Response(
        text=files.document(texts),
        content_type="application/json",
        headers={"Content-Disposition": name},
    )


async def _mat(request: web.Request) -> web.Response:
    texts = await _texts(request)
    name = f'attachment; filename="{request.match_info["table"]}.mat"'
    return web.Response(text=files.match_file(texts), headers={"Content-Disposition": name})


async def _link(request: web.Request) -> web.Response:
    """The page, which finds the table's number in its address; the key behind # goes with it unseen."""
    raise web.HTTPFound(f"/?t={request.match_info['table']}")


async def _texts(request: web.Request) -> list[str]:
    """The events of a table up to its last end of a game; refused if there is none, or it is private."""
    table, token = int(request.match_info["table"]), token_of(request)

    def look(batch: Batch) -> list[str]:
        row = batch.transaction.get(GAME_TABLE, table)
        if row is None or not _may_read(batch, row, token):
            raise PersonError("gone", "There is no such table, or it is private.")
        return files.ended(batch, row)

    return await request.app[ENTRANCE].job(look)


def _may_read(batch: Batch, row: GameTableRow, token: str | None) -> bool:
    """True for everybody at a public table, for its two seats at a private one."""
    if not row.key_hash:
        return True
    account = sessions.account_of(batch.transaction, token, batch.now) if token else None
    return account is not None and account.id in (row.white, row.red)
