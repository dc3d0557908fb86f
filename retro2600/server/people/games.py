"""The files of tables: GAME.json, which `verify` checks, and `.mat`; and the link to a table.

What has been played up to the last end of a game is told; a game that goes on is not, as its log would tell
what a program at another table could use.
"""

from __future__ import annotations

import json
from typing import Final

from aiohttp import web

from retro2600 import limits
from retro2600.hall.batch import Batch
from retro2600.hall.kept import text_of
from retro2600.hall.people import PersonError, sessions
from retro2600.hall.store import EVENT, GAME_TABLE, EventRow, GameTableRow
from retro2600.rules.notation import write_mat
from retro2600.server.people.routes import ENTRANCE, guarded, token_of
from retro2600.tables.event import event_of
from retro2600.tables.export import FORMAT
from retro2600.tables.record import match_record

_PAGE: Final = 1000
_HEAD: Final = f'{{"format":{json.dumps(FORMAT)},"events":[\n'
_TAIL: Final = "\n]}\n"


def added(app: web.Application) -> None:
    """Tables have files; their links lead to the page."""
    app.router.add_get(r"/t/{table:\d{1,15}}.json", guarded(_json))
    app.router.add_get(r"/t/{table:\d{1,15}}.mat", guarded(_mat))
    app.router.add_get(r"/t/{table:\d{1,15}}", _link)


async def _json(request: web.Request) -> web.Response:
    texts = await _texts(request)
    name = f'attachment; filename="{request.match_info["table"]}.json"'
    return web.Response(
        text=_HEAD + ",\n".join(texts) + _TAIL,
        content_type="application/json",
        headers={"Content-Disposition": name},
    )


async def _mat(request: web.Request) -> web.Response:
    texts = await _texts(request)
    record = match_record(event_of(json.loads(text)) for text in texts)
    name = f'attachment; filename="{request.match_info["table"]}.mat"'
    return web.Response(text=write_mat(record), headers={"Content-Disposition": name})


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
        return _ended(batch, row)

    return await request.app[ENTRANCE].asked_for(look)


def _may_read(batch: Batch, row: GameTableRow, token: str | None) -> bool:
    """True for everybody at a public table, for its two seats at a private one."""
    if not row.key_hash:
        return True
    account = sessions.account_of(batch.transaction, token, batch.now) if token else None
    return account is not None and account.id in (row.white, row.red)


def _ended(batch: Batch, row: GameTableRow) -> list[str]:
    texts: list[str] = []
    size, end, start = 0, 0, 0
    while rows := _rows(batch, row.id, start):
        for each in rows:
            text = text_of(each)
            size += len(text) + 2
            if size > limits.GAME_BYTES:
                raise PersonError("size", "This table's log is larger than 5 MB.")
            texts.append(text)
            end = len(texts) if _ends(each, end == len(texts) - 1) else end
        start = rows[-1].n + 1
    if row.status == "closed":
        end = len(texts)
    if not any('"e":"end"' in text for text in texts[:end]):
        raise PersonError("turn", "No game has ended at this table yet.")
    return texts[:end]


def _ends(row: EventRow, follows: bool) -> bool:
    """True for the end of a game, and for the ratings that follow it at once."""
    word = json.loads(row.body)["e"] if row.seat == "house" else ""
    return word == "end" or (word in ("rated", "close") and follows)


def _rows(batch: Batch, table: int, start: int) -> list[EventRow]:
    where = ("tbl", "=", table), ("n", ">=", start)
    return batch.transaction.find(EVENT, *where, order="n", limit=_PAGE)  # type: ignore[arg-type]
