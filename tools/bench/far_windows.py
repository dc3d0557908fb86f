"""Two real windows play the game of 1979 over a server and a line that is late: the processor that they take.

    python -m tools.bench.far_windows [--seconds 30]

A proxy of TCP carries what both say and hear 120 ms later, more or less by 30, one piece in twenty 350 ms
more, in order. Needs Linux and what the tests of windows need. The figures are those of this computer with
all that runs on it, drawing by software included.
"""

from __future__ import annotations

import asyncio
import threading
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from retro2600.tables.acts import Open
from tests.cartridges.absolute.guests import Log
from tests.fronts.window.far_window import FarWindow
from tests.lockstep.proxy import Delay
from tests.patience import until
from tools.bench.processes import Process
from tools.command import parser_of
from tools.seats.server import Served


class LateLine:
    """A proxy before a server, in a thread of its own."""

    def __init__(self, port: int, delay: Delay, seed: int = 1) -> None:
        self._to, self._delay, self._chance = port, delay, Random(seed)
        self.port = 0
        self._ready = threading.Event()
        threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True).start()
        self._ready.wait()

    async def _serve(self) -> None:
        server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        await server.serve_forever()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._to)
        with suppress(ConnectionError):  # a window was ended
            await asyncio.gather(self._way(reader, far_writer), self._way(far_reader, writer))

    async def _way(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        loop, last, mean, spread = asyncio.get_running_loop(), 0.0, self._delay.mean, self._delay.spread
        while data := await reader.read(65_536):
            late = self._chance.uniform(mean - spread, mean + spread)
            late += self._delay.stalled * (self._chance.random() < 0.05)
            last = max(last, loop.time() + late)
            loop.call_at(last, writer.write, data)
        loop.call_at(max(last, loop.time()), writer.close)


def _seconds(window: FarWindow) -> float:
    return sum(Process(window.process.pid).threads().values())


def measured(home: Path, seconds: float) -> list[float]:
    """The share of a core that each window takes."""
    served = Served(home / "tables.sqlite")
    line = LateLine(served.port, Delay())
    url = f"http://127.0.0.1:{line.port}"
    ann = FarWindow(home / "ann", "--server", url)
    ann.invite()
    log = Log(home / "tables.sqlite")
    number = until(lambda: next((each.act.table for each in log.events if isinstance(each.act, Open)), 0))
    link = until(lambda: ann.link(url, number))
    bob = FarWindow(home / "bob", "--server", url, "--join", link)
    windows = [ann, bob]
    until(lambda: min(window.frame for window in windows) > 120)
    ann.key("F2")
    before, begun, frame = [_seconds(window) for window in windows], time.monotonic(), ann.frame
    while time.monotonic() - begun < seconds:
        for window in windows:
            window.screen.do("click", "4")
        time.sleep(0.25)
    took = time.monotonic() - begun
    print(f"{(ann.frame - frame) / took:.1f} frames a second were agreed upon")
    shares = [(_seconds(window) - was) / took for window, was in zip(windows, before, strict=True)]
    for window in windows:
        window.kill()
    served.kill()
    return shares


def main() -> None:
    """Measure and print."""
    parser = parser_of("tools.bench.far_windows", __doc__)
    parser.add_argument("--seconds", type=float, default=30.0)
    with TemporaryDirectory() as home:
        shares = measured(Path(home), parser.parse_args().seconds)
    print(f"each window: {', '.join(f'{share:.1%}' for share in shares)} of a core; both {sum(shares):.1%}")


if __name__ == "__main__":
    main()
