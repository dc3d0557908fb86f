"""The page of `retro2600 web` in a browser: size, loading, frames, processor, input, memory.

    python -m tools.bench.browser                     half a minute of play
    python -m tools.bench.browser --minutes 60        the memory in an hour of play, and nothing else

Needs Linux, chromium, npm and playwright. Times are those of this computer with all that runs on it.
"""

from __future__ import annotations

import sys
import time
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from playwright.sync_api import Page, Playwright, sync_playwright

from retro2600 import insert
from tools.bench.browser_memory import HEAD, played
from tools.bench.processes import seconds_of, tree
from tools.command import parser_of
from tools.served_page import LOADING, PLAYING, browser, chromium_here, served

LOADS: Final = 3
PRESSES: Final = 20
LOOKS: Final = 10
"""Looks at the memory."""

KEY: Final = "F1"
"""The key whose effect is waited for: it shows another game."""

COUNTED: Final = """(() => {
  const counted = (window.counted = { turns: 0, frames: [], pictures: 0, pressed: null, waited: [] });
  const draw = (now) => {
    counted.frames.push(now);
    requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
  window.Worker = class extends Worker {
    constructor(...words) {
      super(...words);
      this.addEventListener("message", ({ data }) => {
        if (data.kind !== "turn" || !("blank" in data)) return;
        counted.turns += 1;
        if (counted.pressed === null || !data.picture) return;
        counted.waited.push(counted.frames.length - counted.pressed);
        counted.pressed = null;
      });
    }
  };
  window.addEventListener("keydown", () => (counted.pressed = counted.frames.length), { capture: true });
})()"""


def main(words: list[str] | None = None) -> int:
    """Measure, and print what was found."""
    parser = parser_of("tools.bench.browser", __doc__)
    parser.add_argument("--seconds", type=int, default=30, metavar="N", help="play for so long")
    parser.add_argument(
        "--minutes", type=int, metavar="N", help="memory alone, after each of so many minutes"
    )
    parser.add_argument("--pyodide", type=Path, metavar="DIR", help="as of retro2600 web")
    arguments = parser.parse_args(words)
    chromium = chromium_here()
    with served(arguments.pyodide) as server, TemporaryDirectory() as home, sync_playwright() as playwright:
        server.compressing.join()
        if arguments.minutes:
            leave(playwright, chromium, Path(home), server.address, arguments.minutes)
            return 0
        size = sum(len(file.gzipped or file.data) for file in server.files.values())
        print(f"to load, gzipped: {size / 1e6:.2f} MB")
        measure(playwright, chromium, Path(home), server.address, arguments.seconds)
    return 0


def measure(playwright: Playwright, chromium: str, home: Path, address: str, seconds: int) -> None:
    """Load the page in fresh browsers, then play in one."""
    cold = []
    for load in range(LOADS):
        with browser(playwright, chromium, home / str(load)) as context:
            cold.append(_loaded(context.new_page(), address, home / str(load)))
    print(f"first picture of a first visit: {_listed(cold)}")
    with browser(playwright, chromium, home / "warm") as context:
        page = context.new_page()
        page.add_init_script(COUNTED)
        _loaded(page, address, home / "warm")
        page.evaluate("async () => { await navigator.serviceWorker.ready }")
        warm = [_loaded(page, address, home / "warm") for _ in range(LOADS)]
        print(f"first picture from the cache: {_listed(warm)}")
        page.keyboard.press("F2")
        _play(page, home / "warm", seconds)
        _press(page)


def leave(playwright: Playwright, chromium: str, home: Path, address: str, minutes: int) -> None:
    """Leave the page running, and print its memory minute by minute."""
    with browser(playwright, chromium, home) as context:
        page = context.new_page()
        _loaded(page, address, home)
        page.keyboard.press("F2")
        print(HEAD)
        for minute, memory in enumerate(played(page, tree(str(home)), minutes)):
            print(f"{minute:9}", memory, flush=True)


class Loaded(NamedTuple):
    """A page loaded."""

    seconds: float
    """From asking for it to its first picture."""
    computed: float
    """Seconds that the browser has computed for it, on all cores."""


def _loaded(page: Page, address: str, home: Path) -> Loaded:
    begun, before = time.perf_counter(), seconds_of(tree(str(home)))
    page.goto(address, wait_until="commit")
    page.wait_for_selector(PLAYING, state="attached", timeout=LOADING)
    seconds = time.perf_counter() - begun
    return Loaded(seconds, seconds_of(tree(str(home)))["browser"] - before["browser"])


def _play(page: Page, home: Path, seconds: int) -> None:
    """Let the page play, and print its frames, its share of a core, and its memory."""
    page.wait_for_timeout(3000)  # until what was loaded is compiled
    page.evaluate("() => { counted.frames.length = 0; counted.turns = 0 }")
    processes, begun = tree(str(home)), time.perf_counter()
    before = seconds_of(processes)
    memory = []
    for _ in range(LOOKS):
        page.wait_for_timeout(seconds * 1000 / LOOKS)
        memory.append((sum(process.resident() for process in processes), _heap(page)))
    passed = time.perf_counter() - begun
    after = seconds_of(processes)
    counted = page.evaluate("() => counted")
    frames = counted["frames"]
    intervals = sorted(later - sooner for sooner, later in pairwise(frames))
    print(f"answers with frames: {counted['turns'] / passed:.2f} a second")
    print(f"from frame to frame: {_part(intervals, 0.5):.1f} ms, p99 {_part(intervals, 0.99):.1f} ms")
    for name in ("worker", "browser"):
        print(f"{name}: {100 * (after[name] - before[name]) / passed:.0f} % of a core")
    print(f"memory of all processes: {', '.join(f'{bytes_ / 1e6:.0f}' for bytes_, _ in memory)} MB")
    print(f"heap of the page's JavaScript: {', '.join(f'{bytes_ / 1e6:.1f}' for _, bytes_ in memory)} MB")


def _press(page: Page) -> None:
    """Press a key again and again, and print the frames until a picture shows it."""
    for _ in range(PRESSES):
        page.keyboard.down(KEY)
        page.wait_for_function("() => counted.pressed === null")
        page.keyboard.up(KEY)
        page.wait_for_timeout(400)
    waited = sorted(page.evaluate("() => counted.waited"))
    print(f"from key to picture: {_part(waited, 0.5)} frames of the screen, {waited[-1]} at most; ", end="")
    print(f"the console alone needs {_needed()}")


def _needed() -> int:
    """Frames from SELECT to a picture that shows it."""
    machine = insert("cx2617")
    for _ in range(60):
        machine = machine.step(machine.cartridge.console.rest)
    shown = machine.output.pixels
    from retro2600.consoles.vcs import Inputs

    for frame in range(1, 60):
        machine = machine.step(Inputs(select=True))
        if machine.output.pixels != shown:
            return frame
    raise AssertionError("SELECT shows nothing")


def _heap(page: Page) -> int:
    used: Any = page.evaluate("() => performance.memory.usedJSHeapSize")
    return int(used)


def _part(values: list[float], part: float) -> float:
    return values[min(int(len(values) * part), len(values) - 1)]


def _listed(loads: list[Loaded]) -> str:
    return ", ".join(f"{load.seconds:.2f} s ({load.computed:.2f} s computed)" for load in loads)


if __name__ == "__main__":
    sys.exit(main())
