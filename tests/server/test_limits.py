"""The page on limits has the numbers of the server."""

from __future__ import annotations

import json
import re
from pathlib import Path

from retro2600 import limits
from retro2600.cli.serve import ROOMS_BYTES
from retro2600.hall import commands, hearing, kept, lobby, presence, rooms, telling
from retro2600.hall.bot import leasing
from retro2600.hall.people import history, sessions
from retro2600.server import app, service, socket, writer
from retro2600.server.people import entrance, hashing
from retro2600.tables import clock, rating
from retro2600.tables.wire import door, server

DOCS = Path(__file__).parents[2] / "docs"

LIMITS = (
    (door.CLIENT_BYTES, door.CLIENT_DEPTH),
    (socket.BAD_FRAMES,),
    (hearing.RATE, hearing.BURST),
    (socket.HELLO_S, socket.SILENT_S, socket.SLOW_S),
    (service.SOCKETS, service.NEW),
    (writer.WAITING, writer.BATCH),
    (commands.TABLES, commands.PAUSED),
    (presence.WATCHERS, hearing.WATCHED),
    (server.FRAME_EVENTS, telling.FRAME_BYTES),
    (lobby.LISTED,),
    (kept.LONGEST,),
    (clock.ALONE_MS / 60_000,),
    (sessions.LASTS / 86_400_000,),
    (rooms.ROOMS, ROOMS_BYTES),
    (entrance.PAIR_LOGINS, entrance.ADDRESS_LOGINS),
    (entrance.REGISTRATIONS,),
    (hashing.QUEUE,),
    (app.BODY_BYTES, limits.GAME_BYTES),
    (history.MOST, rating.MOST_A_DAY),
    (leasing.LEASE_MS / 1000,),
)


def test_the_page_has_the_numbers_of_the_server() -> None:
    section = (
        (DOCS / "limits.md").read_text(encoding="utf-8").partition("## A server\n")[2].partition("\n## ")[0]
    )
    told = re.findall(r"^\| .+? \| ([\d,; ]+) \|", section, re.M)
    assert told == ["; ".join(f"{number:,.0f}" for number in numbers) for numbers in LIMITS]


def test_the_page_of_the_wire_tells_the_limits_of_a_welcome() -> None:
    page = (DOCS / "wire.md").read_text(encoding="utf-8")
    [welcome] = re.findall(r'^< (\{"type":"welcome".+)$', page, re.M)
    assert json.loads(welcome)["limits"] == hearing.LIMITS
    assert f"reads {hearing.RATE} messages a second of a connection, and {hearing.BURST} at once" in page
