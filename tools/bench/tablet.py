"""Absolute in a real window and on the page: processor and memory while a piece is dragged, and at rest.

    python -m tools.bench.tablet [--seconds 5]

Needs Linux, Xvfb, xdotool, chromium, npm and playwright. A piece is dragged about the board at 60 places a
second. Printed is a line for the window, whose picture is 1024 x 768, and one for the page.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import threading
import time
from math import cos, sin
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import CDPSession, Page

from retro2600.cartridges.absolute import card
from retro2600.cartridges.absolute.kept import Kept
from retro2600.store.folders import Storage
from tools.bench.browser import COUNTED
from tools.bench.processes import Process, seconds_of, tree
from tools.desktop import Screen
from tools.served_page import visited

RATE: Final = 60
_SEED: Final = 13
"""Of a card whose first game is begun by the person."""

_COMPUTER: Final = 512, 276
_WELL: Final = 918, 674
_MINE: Final = 592, 704
"""Places on the landscape screen: the choice, the dice, and row 8."""

_MOVABLE: Final = "[data-key^=row][aria-label*='can move']"
_ASKING: Final = "  requestAnimationFrame(draw);\n  window.Worker"
_POINTED: Final = COUNTED.replace('"keydown"', '"pointermove"').replace(
    _ASKING, _ASKING.replace("requestAnimationFrame(draw)", "counted.begin = () => draw(0)")
)
"""The screen's frames are counted from `begin` on: a page at rest asks for less of them."""


def _circle(number: int) -> tuple[int, int]:
    """A place about the middle of the board."""
    return round(470 + 300 * cos(number / 30)), round(400 + 250 * sin(number / 30))


def _share(processes: list[Process], seconds: float, name: str = "browser") -> str:
    """Percent of a core that they compute while so much time goes by."""
    before, begun = seconds_of(processes)[name], time.perf_counter()
    time.sleep(seconds)
    return f"{100 * (seconds_of(processes)[name] - before) / (time.perf_counter() - begun):.1f} %"


def in_window(seconds: int) -> dict[str, str]:
    """The figures of the window."""
    with TemporaryDirectory() as home:
        Storage.in_folder(Path(home)).write("cards/absolute", card.content(Kept(_SEED), None))
        screen = Screen(1280, 1024)
        words = "-m", "retro2600", "--cartridge", "absolute", "--scale", "4", "--no-levers", "--no-guide"
        around = {"RETRO2600_HOME": home, "SDL_AUDIODRIVER": "dummy"}
        program = [Process(screen.start(sys.executable, *words, environment=around).pid)]
        time.sleep(6)
        window = screen.do("getwindowfocus")
        shape = screen.do("getwindowgeometry", window)
        assert "1024x768" in shape, shape

        def moved(place: tuple[int, int]) -> tuple[str, ...]:
            return "mousemove", "--window", window, str(place[0]), str(place[1])

        for place in (_COMPUTER, _WELL):
            screen.do(*moved(place), "sleep", "0.1", "mousedown", "1", "sleep", "0.1", "mouseup", "1")
            time.sleep(2)
        found = {"idle": _share(program, seconds)}
        screen.do(*moved(_MINE), "mousedown", "1")
        places = [moved(_circle(number)) for number in range(RATE * (seconds + 2))]
        dragging = [word for place in places for word in (*place, "sleep", str(1 / RATE))]
        hand = threading.Thread(target=screen.do, args=dragging)
        hand.start()
        time.sleep(1)
        found["drag"] = _share(program, seconds)
        hand.join()
        found["memory"] = f"{program[0].resident() / 1e6:.0f} MB"
        screen.close()
    return found


def on_page(seconds: int, chromium: str) -> dict[str, str]:
    """The figures of the page, all processes of the browser together."""
    with visited(chromium, _POINTED, "#cartridge=absolute", height=900) as (page, home):
        _begin(page)
        page.wait_for_timeout(30_000)  # until what was loaded is compiled, and the judge has nothing to do
        processes = tree(home)
        found = {"idle": _share(processes, seconds), "idle worker": _share(processes, seconds, "worker")}
        box = page.locator(_MOVABLE).last.bounding_box()
        assert box
        hand = page.context.new_cdp_session(page)  # playwright's own looks for drags at each move
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        for part, name in (("drag", "browser"), ("drag worker", "worker")):
            before, begun = seconds_of(processes)[name], time.perf_counter()
            _drag(hand, seconds)
            share = (seconds_of(processes)[name] - before) / (time.perf_counter() - begun)
            found[part] = f"{100 * share:.1f} %"
        page.evaluate("() => { counted.waited.length = 0; counted.begin() }")
        _drag(hand, seconds)
        waited = sorted(page.evaluate("() => counted.waited"))
        found["pointer to picture"] = f"{waited[len(waited) // 2]} frames, {waited[-1]} at most"
        found["memory"] = f"{sum(each.resident() for each in processes) / 1e6:.0f} MB"
    return found


def _drag(hand: CDPSession, seconds: int) -> None:
    """Move the mouse, whose button is held, at 60 places a second."""
    begun = time.perf_counter()
    for number in range(RATE * seconds):
        x, y = _circle(number)
        hand.send("Input.dispatchMouseEvent", {"type": "mouseMoved", "x": x, "y": y, "buttons": 1})
        time.sleep(max(0.0, begun + number / RATE - time.perf_counter()))


def _begin(page: Page) -> None:
    """Begin a game, until a piece can be moved."""
    page.get_by_role("button", name="Computer Opponent").dispatch_event("click")
    while not page.locator(_MOVABLE).count():
        page.wait_for_timeout(500)
        well = page.locator("[data-key=well-you]")
        if page.locator("[data-key=lamp-you][aria-label*='lit']").count():
            well.dispatch_event("click")


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.tablet")
    parser.add_argument("--seconds", type=int, default=5, help="for which each is measured (5)")
    seconds = parser.parse_args().seconds
    print("window:", in_window(seconds), flush=True)
    if chromium := shutil.which("chromium"):
        print("page:", on_page(seconds, chromium))
    return 0


if __name__ == "__main__":
    sys.exit(main())
