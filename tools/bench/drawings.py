"""Milliseconds to paint a drawing: at first, while a checker is dragged over it, while nothing changes.

    python -m tools.bench.drawings [--rounds 20]

Paints a board on a surface, as a window does (without showing it). Printed is a line of JSON for each size,
in the processor's time: the first painting in the process, the median of others from nothing, the median and
the longest frame of a drag over the board, and an idle frame; then the most memory held, in megabytes.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from typing import Final

import pygame

from retro2600.consoles.tablet.console import console_for
from retro2600.fronts.window.easel import Easel
from retro2600.machine.console import REFERENCE
from retro2600.machine.drawing import Drawing
from retro2600.shell.video.look import Look
from tools.posix import most_memory
from tools.sample_drawings import board

SIZES: Final = ((1024, 768), (2048, 1536))
_FRAMES: Final = 200
_IDLE: Final = 100_000
_TABLET: Final = console_for("", "")


def _milliseconds(easel: Easel, drawing: Drawing, window: pygame.Surface) -> float:
    begun = time.process_time()
    easel.draw(drawing, False, window, window.get_rect())
    return (time.process_time() - begun) * 1000


def measured(size: tuple[int, int], rounds: int) -> dict[str, object]:
    """The figures of a size."""
    window, palette = pygame.Surface(size, depth=32), _TABLET.palettes.named(REFERENCE)
    drawing, firsts = board(), []
    for _ in range(rounds):
        easel = Easel(_TABLET, palette, Look())
        firsts.append(_milliseconds(easel, drawing, window))
    places = [(100 + 4 * frame, 200 + frame) for frame in range(_FRAMES)]
    drag = [_milliseconds(easel, board(place), window) for place in places]
    last, begun = board(places[-1]), time.process_time()
    for _ in range(_IDLE):
        easel.draw(last, False, window, window.get_rect())
    idle = (time.process_time() - begun) * 1000 / _IDLE
    return {
        "size": size,
        "first": round(firsts[0], 1),
        "again": round(statistics.median(firsts), 1),
        "drag": round(statistics.median(drag), 2),
        "longest": round(max(drag), 2),
        "idle": round(idle, 5),
    }


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.drawings")
    parser.add_argument("--rounds", type=int, default=20, help="paintings from nothing (20)")
    rounds = parser.parse_args().rounds
    for size in SIZES:
        print(json.dumps(measured(size, rounds)))
    print(json.dumps({"memory": most_memory() // 1024}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
