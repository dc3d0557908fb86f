"""The steadiness of the window: lateness and cost of frames, and the delay from input to picture.

    python -m tools.bench.session [--seconds 60] [--scale 4] [--levers --panels --curve ...]

Plays game 1 with random inputs in a real window (SDL's, wherever it opens; under `xvfb-run`, too) at the
console's rate and prints: frames a second; each frame's delay on the window after its moment, median
and worst; the number over 20 ms late; the program's own computing time for a frame; processor time of one
core; and the delay from input to picture beyond the console's own.

Where frames are late although the program computed for a moment only, it waited for the machine. Beside it
watchers do nothing but sleep (`tools/bench/stalls.py`), and the late frames are counted during which one of
them was woken late as well. Options are those of `retro2600 play`.
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.fronts.window.app import Window
from retro2600.shell.input.assignment import Devices
from retro2600.shell.launch import LaunchOptions, launched
from retro2600.shell.outside import world
from retro2600.shell.process import punctual
from retro2600.shell.process.pacing import WallClock
from retro2600.shell.settings.flags import add_flags, with_flags
from retro2600.shell.settings.options import Options, Settings
from retro2600.shell.shell import Shell
from retro2600.shell.video.palettes import palette_called
from retro2600.store.folders import Storage
from tools.bench.stalls import Stalls
from tools.command import parser_of

LATE = 0.020
"""Seconds after its moment from which a frame is late."""

RATE = float(CONSOLE.frames_per_second)
PERIOD = 1 / RATE
"""Seconds before a frame's moment in which the one before it may have been late, too."""

WARMING_UP = 120
"""Frames at the beginning that are not counted: fonts, sound and caches are made in them."""


class Stopwatch(WallClock):
    """A clock that notes when each turn should have begun and when its picture was there."""

    def __init__(self, seconds: float, chance: random.Random) -> None:
        self.shown: list[tuple[float, float]] = []
        """Of each turn when it should have begun, and how many seconds later its picture was there."""
        self.computed: list[float] = []
        """Seconds of processor time that the program spent on each turn."""
        self._chance = chance
        self._due = time.perf_counter()
        self._begun = time.thread_time()
        self._turns = 0
        self._end = self._due + seconds

    def sleep(self, seconds: float) -> None:
        """Between two turns: note the last one, make an input, wait."""
        self._turns += 1
        if self._turns > WARMING_UP:
            self.shown.append((self._due, time.perf_counter() - self._due))
            self.computed.append(time.thread_time() - self._begun)
        if time.perf_counter() > self._end:
            pygame.event.post(pygame.Event(pygame.QUIT))
        self._act()
        self._due = time.perf_counter() + seconds
        super().sleep(seconds)
        self._begun = time.thread_time()

    def doze(self, seconds: float, most: float, wait: Callable[[float], None]) -> None:
        """As long as between any two turns: each is measured."""
        self.sleep(seconds)

    def _act(self) -> None:
        if self._turns == 30:
            _key(pygame.K_F2, True)
        elif self._turns == 40:
            _key(pygame.K_F2, False)
        elif self._turns % 12 == 0:
            detents = self._chance.choice((-3, -1, 1, 2))
            pygame.event.post(
                pygame.Event(
                    pygame.MOUSEWHEEL, x=0, y=detents, precise_x=0.0, precise_y=float(detents), flipped=False
                )
            )
        elif self._turns % 30 == 5:
            _key(pygame.K_SPACE, True)
        elif self._turns % 30 == 11:
            _key(pygame.K_SPACE, False)


def _key(key: int, down: bool) -> None:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    pygame.event.post(pygame.Event(kind, key=key, mod=0, unicode="", scancode=key & 0xFF))


def main() -> int:
    """Play, and print what was measured."""
    parser = parser_of("tools.bench.session", __doc__)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    add_flags(parser, CARTRIDGE)
    arguments = parser.parse_args()
    options = with_flags(Options(scale=4), arguments, CARTRIDGE)
    with tempfile.TemporaryDirectory() as folder:
        shell, window = opened(options, Path(folder))
        stalls = Stalls(arguments.seconds)
        clock = Stopwatch(arguments.seconds, random.Random(arguments.seed))
        begun, used = time.perf_counter(), time.process_time()
        window.play(clock)
        seconds, cpu = time.perf_counter() - begun, time.process_time() - used
    stalls.end()
    _told(clock, shell.session.frame, seconds, cpu)
    _told_of_stalls(clock, stalls)
    return 0


def opened(options: Options, home: Path) -> tuple[Shell, Window]:
    """A shell with these options, which keeps everything in a folder, and its window."""
    punctual.use_one_thread()
    colours = partial(palette_called, palettes=CONSOLE.palettes)
    storage = Storage.in_folder(home)
    around = world(storage, lambda: "bench", lambda now: colours(now.palette), threaded=True)
    shell = launched(LaunchOptions("cx2617"), Settings(options), storage, around)
    window = Window(shell, Devices(shell.controls), lambda now: palette_called(now.palette, CONSOLE.palettes))
    punctual.settle()
    return shell, window


def _told(clock: Stopwatch, frames: int, seconds: float, cpu: float) -> None:
    delays, computed = [delay for _, delay in clock.shown], clock.computed
    late = sum(delay > LATE for delay in delays)
    median, worst = statistics.median(delays) * 1e3, max(delays) * 1e3
    print(f"{frames} frames in {seconds:.1f} s: {frames / seconds:.2f} a second (the console: {RATE:.2f})")
    print(f"on the window {median:.1f} ms after its moment (median), {worst:.1f} ms at worst")
    print(f"{late} of {len(delays)} frames over {LATE * 1e3:.0f} ms late")
    median_work, most_work = statistics.median(computed) * 1e3, max(computed) * 1e3
    print(f"computed for {median_work:.1f} ms (median), {most_work:.1f} ms at most")
    print(f"{100 * cpu / seconds:.1f} % of one core")
    wait = 1e3 / RATE / 2 + median
    print(f"a hand waits {wait:.1f} ms on the average: for the next frame to begin, and for it to be drawn")


def _told_of_stalls(clock: Stopwatch, stalls: Stalls) -> None:
    late = [stalls.longest(due - PERIOD, due + delay) for due, delay in clock.shown if delay > LATE]
    print(f"{sum(stall > 0 for stall in late)} of these while a process that only sleeps was woken late, too")
    longest = stalls.longest() * 1e3
    print(f"{len(stalls.found)} stalls of processes that only sleep, {longest:.1f} ms at worst; ", end="")
    print(f"a hypervisor took {100 * stalls.stolen:.1f} % of the cores")


if __name__ == "__main__":
    sys.exit(main())
