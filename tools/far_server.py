"""Games of two machines in lock step through a real server, at a screen's pace: what they cost the server.

    python -m tools.far_server --games 4 --seconds 20

Each game has two sides with a socket each, which send 30 messages a second, and marks. The server is a
process of its own, with a file of SQLite. The tool prints the milliseconds of a core that it spends on a
game's second, and ends with an error if a game's frames were not stored.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from aiohttp import ClientSession, TCPConnector

from retro2600.cli.arguments import whole_number
from tools.command import parser_of
from tools.load.__main__ import memory, processor
from tools.seats.far_side import FarSide
from tools.seats.server import Served, served

FRAMES_A_SECOND = 60


async def paced(side: FarSide, frames: int) -> None:
    """So many frames of the screen, each at its time."""
    begun = time.monotonic()
    for frame in range(frames):
        await side.frame()
        await asyncio.sleep(max(0.0, begun + frame / FRAMES_A_SECOND - time.monotonic()))


async def game(server: Served, number: int, frames: int) -> tuple[FarSide, FarSide]:
    """The sides of a game, after so many frames of the screen, from an address of their own."""
    connector = TCPConnector(local_addr=(f"127.2.0.{1 + number}", 0))
    async with ClientSession(connector=connector) as session:
        sides = FarSide(0), FarSide(1)
        for side in sides:
            await side.come(session, server.wire)
            await side.sit(sides[0].table)
        await asyncio.gather(*(paced(side, frames) for side in sides))
        for side in sides:
            await side.leave()
    return sides


async def games(server: Served, count: int, frames: int) -> None:
    """So many games at once; an error if one was not stored."""
    for sides in await asyncio.gather(*(game(server, number, frames) for number in range(count))):
        agreed = min(side.lockstep.agreed for side in sides)
        stored = max(event.get("last", 0) for event in sides[0].events)
        if stored < agreed - 2 * FRAMES_A_SECOND:
            raise SystemExit(f"{agreed} frames are agreed upon, and {stored} are stored")


def main(words: Sequence[str] | None = None) -> None:
    """Play, and print what it costs."""
    parser = parser_of("tools.far_server", __doc__)
    parser.add_argument("--games", type=whole_number(1, 200), default=4)
    parser.add_argument("--seconds", type=whole_number(2), default=20)
    arguments = parser.parse_args(words)
    with TemporaryDirectory() as folder, served(Path(folder) / "t.sqlite") as server:
        time.sleep(2)
        idle = processor(server.process.pid)
        time.sleep(5)
        before = processor(server.process.pid)
        rest = (before - idle) / 5
        asyncio.run(games(server, arguments.games, arguments.seconds * FRAMES_A_SECOND))
        spent = processor(server.process.pid) - before
        held = memory(server.process.pid)
    share = 1000 * (spent - rest * arguments.seconds) / arguments.games / arguments.seconds
    print(f"{share:.2f} ms of a core a game and second; {1000 * rest:.1f} ms a second without a game")
    print(f"memory {held / 2**20:.0f} MiB at the end of {arguments.games} games")


if __name__ == "__main__":
    main()
