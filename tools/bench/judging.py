"""Frames beside the judge: the cost of judging a game while it is played, in the window and on the page.

    python -m tools.bench.judging [--seconds 600] [--only window]

Game 1 of the 1979 console is played with random inputs in a real window and on the page in chromium, as in
`tools/bench/session` and `tools/bench/browser`, one after the other. Of the window is printed how many frames
were due and how many of them were run together with a later one, because the one before took too long: those
are lost. They are counted apart for turns in which the judge took a step. Of the page is printed how often
the answer to a tick of the screen came too late for the next one, and how often that was seen: with another
picture. Needs what the two others need.
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Page

from retro2600.review.desk import Desk
from retro2600.shell.settings.options import Options
from retro2600.shell.shell import Shell
from retro2600.shell.time.place import Frame
from tools.bench.session import PERIOD, WARMING_UP, Stopwatch, opened
from tools.bench.stalls import Stalls
from tools.command import parser_of
from tools.served_page import chromium_here, visited

TICK: Final = 1000 / 60
"""Milliseconds between two frames of the screen."""

TIMED: Final = """(() => {
  const timed = (window.timed = { sent: 0, waited: [] });
  window.Worker = class extends Worker {
    constructor(...words) {
      super(...words);
      this.addEventListener("message", ({ data }) => {
        if (data.kind === "turn") timed.waited.push([performance.now() - timed.sent, Boolean(data.picture)]);
      });
    }
    postMessage(message, ...more) {
      if (message.kind === "tick") timed.sent = performance.now();
      super.postMessage(message, ...more);
    }
  };
})()"""
"""Notes how many milliseconds each tick of the screen waits for its answer, and if that has a picture."""


class Turn(NamedTuple):
    """A turn of the window's loop."""

    begun: float
    """As `time.perf_counter` counts."""
    due: int
    """Frames that it ran: more than one if some were lost."""
    steps: tuple[float, ...]
    """Seconds that each step of the judge took."""


class Watched:
    """The turns of a shell, and the steps of the judge in each of them."""

    def __init__(self, shell: Shell) -> None:
        self.turns: list[Turn] = []
        self._steps: list[float] = []
        run, step = shell.run, Desk.step

        def run_watched(due: int) -> Sequence[Frame]:
            begun = time.perf_counter()
            frames = run(due)
            self.turns.append(Turn(begun, due, tuple(self._steps)))
            self._steps.clear()
            return frames

        def step_watched(desk: Desk[Any]) -> bool:
            begun = time.perf_counter()
            found = step(desk)
            if found:
                self._steps.append(time.perf_counter() - begun)
            return found

        shell.run = run_watched  # type: ignore[method-assign]
        Desk.step = step_watched  # type: ignore[method-assign, assignment]


def in_window(seconds: float, seed: int) -> None:
    """Play in the window, and print what was counted."""
    with tempfile.TemporaryDirectory() as folder:
        shell, window = opened(Options(scale=4), Path(folder))
        watched, stalls = Watched(shell), Stalls(seconds)
        window.play(Stopwatch(seconds, random.Random(seed)))
    stalls.end()
    turns = watched.turns[WARMING_UP:]
    steps = [each for turn in turns for each in turn.steps]
    # A turn that takes too long has the frame after it run together with others.
    lost = [(before, turn.due - 1) for before, turn in pairwise(turns) if turn.due > 1]
    judged = sum(count for before, count in lost if before.steps)
    excused = sum(count for before, count in lost if stalls.longest(before.begun, before.begun + 2 * PERIOD))
    print(f"window: {sum(turn.due for turn in turns)} frames, {sum(count for _, count in lost)} lost")
    print(f"  {excused} of these while a process that only sleeps was woken late, too")
    print(f"  in {sum(bool(turn.steps) for turn in turns)} turns the judge worked: {judged} lost after one")
    if steps:
        median, most = statistics.median(steps) * 1e3, max(steps) * 1e3
        print(f"  {len(steps)} steps of the judge: {median:.1f} ms (median), {most:.1f} ms at most")
    print(f"  {len(stalls.found)} stalls, {stalls.longest() * 1e3:.0f} ms at worst", flush=True)


def on_page(seconds: float, seed: int, chromium: str) -> None:
    """Play on the page, and print what was counted."""
    with visited(chromium, TIMED) as (page, _):
        page.wait_for_timeout(5000)  # until what was loaded is compiled
        page.keyboard.press("F2", delay=150)
        stalls = Stalls(seconds)
        page.evaluate("() => { timed.waited.length = 0 }")
        _played(page, seconds, random.Random(seed))
        answers = page.evaluate("() => timed.waited")
    stalls.end()
    waited = sorted(milliseconds for milliseconds, _ in answers)
    late = sum(milliseconds > TICK for milliseconds, _ in answers)
    lost = sum(milliseconds > TICK for milliseconds, moves in answers if moves)
    median, most = waited[len(waited) // 2], waited[-1]
    print(
        f"page: {len(waited)} ticks, {late} answered too late for the next one, {lost} with another picture"
    )
    print(f"  an answer takes {median:.1f} ms (median), {most:.1f} ms at most")
    print(f"  {len(stalls.found)} stalls, {stalls.longest() * 1e3:.0f} ms at worst", flush=True)


def _played(page: Page, seconds: float, chance: random.Random) -> None:
    """Turn the knob and press at random, for so long."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        for _ in range(chance.randrange(1, 4)):
            page.keyboard.press(chance.choice(("ArrowLeft", "ArrowRight")), delay=30)
        page.keyboard.press("Space", delay=100)
        page.wait_for_timeout(chance.choice((200, 200, 2000)))  # a person thinks, too


def main() -> int:
    """Measure, and print what was found."""
    parser = parser_of("tools.bench.judging", __doc__)
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=("window", "page"))
    arguments = parser.parse_args()
    chromium = chromium_here()
    if arguments.only != "page":
        in_window(arguments.seconds, arguments.seed)
    if arguments.only != "window":
        on_page(arguments.seconds, arguments.seed, chromium)
    return 0


if __name__ == "__main__":
    sys.exit(main())
