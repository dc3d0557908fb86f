"""Milliseconds to draw a frame in each look, beside the sharp one.

    python -m tools.bench.looks [--rounds 60] [--width 960] [--height 672]

Draws pictures on a surface of that size as a window does (without showing it): noise, in which every pixel
changes from frame to frame, and a board on which a checker comes and goes. The looks take turns. Printed are,
for each, the median of the processor's time, its ratio to that of the sharp look, the fastest frame, and the
first one, in which the look makes its tables.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from typing import Final

import numpy as np
import pygame

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.picture import SIZE
from retro2600.fronts.window.tube import Tube
from retro2600.machine.console import REFERENCE
from retro2600.machine.pictures import Pixels
from retro2600.shell.menu.choices import LOOKS
from retro2600.shell.video.look import Look

_MOVED: Final = slice(60, 66), slice(24, 28)
"""Lines and columns of the board in which a checker comes and goes."""


def noise() -> list[Pixels]:
    """Two pictures that differ everywhere."""
    (width, height), chance = SIZE, np.random.default_rng(1)
    one = chance.integers(0, 128, (height, width), np.uint8) * np.uint8(2)
    return [Pixels(SIZE, each.tobytes()) for each in (one, one ^ np.uint8(0x54))]


def board() -> list[Pixels]:
    """A game's picture, and the same with a checker more."""
    state = CARTRIDGE.power_on()
    for inputs in [Inputs(reset=True)] * 2 + [Inputs()] * 300:
        state = CARTRIDGE.step(state, inputs)
    picture = CARTRIDGE.show(state).picture
    other = picture.copy()
    other[_MOVED] = 0x0E
    assert (other != picture).any()
    return [Pixels(SIZE, each.tobytes()) for each in (picture, other)]


def main() -> int:
    """Draw, and print what was measured."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--width", type=int, default=960)
    parser.add_argument("--height", type=int, default=672)
    wanted = parser.parse_args()
    for title, pictures in {"everything changes": noise(), "a checker moves": board()}.items():
        print(f"{title}, {wanted.width} x {wanted.height}:")
        _compare(pictures, (wanted.width, wanted.height), wanted.rounds)
    return 0


def _compare(pictures: list[Pixels], size: tuple[int, int], rounds: int) -> None:
    palette = CONSOLE.palettes.named(REFERENCE)
    tubes = {
        name: Tube(CONSOLE, palette, Look("smooth", scan_lines, False, curve, mask))
        for (scan_lines, _, curve, mask), name in LOOKS.items()
    }  # a phosphor mixes the two pictures, which then no more differ everywhere
    surfaces = {name: pygame.Surface(size, depth=32) for name in tubes}
    first = {name: _seconds(tubes[name], surfaces[name], pictures[0]) for name in tubes}
    times: dict[str, list[float]] = {name: [] for name in tubes}
    for turn in range(1, rounds + 1):
        for name, tube in tubes.items():
            times[name].append(_seconds(tube, surfaces[name], pictures[turn % 2]))
    medians = {name: statistics.median(taken) * 1e3 for name, taken in times.items()}
    for name, taken in times.items():
        ratio = medians[name] / medians["sharp"]
        print(
            f"  {name}: {medians[name]:.2f} ms, ratio {ratio:.1f}; fastest {min(taken) * 1e3:.2f} ms", end=""
        )
        print(f"; the first frame {first[name] * 1e3:.0f} ms")


def _seconds(tube: Tube, surface: pygame.Surface, picture: Pixels) -> float:
    begun = time.thread_time()
    drawn = tube.draw(picture, False, surface, surface.get_rect())
    seconds = time.thread_time() - begun
    assert drawn, "every frame should differ from the one before"
    return seconds


if __name__ == "__main__":
    sys.exit(main())
