"""Paint drawings that nobody drew: python -m tools.drawings [--count N] [--seed S].

Each is any within the limits, by its seed, and is followed by a few that differ from it. They are painted at
a size by chance, as shapes of SVG too, and once more from the beginning: nothing may raise, and both pictures
must be equal. The first one that breaks this is told by its seed, which `--seed` tries again.
"""

from __future__ import annotations

import argparse
import random
import sys
from dataclasses import replace
from typing import Final

from retro2600.consoles.tablet.inks import PALETTES
from retro2600.machine.console import REFERENCE
from retro2600.machine.drawing import Drawing
from retro2600.shell.video.painting import Painting
from retro2600.shell.video.svg_shapes import of_drawing
from tools.sample_drawings import drawing

SIZES: Final = ((160, 120), (65, 127), (96, 33), (320, 240), (1, 1))
"""Pixels of the pictures: small ones, as there are to be many of them."""

_UNITS: Final = ((1024, 768), (390, 764))
_CHANGES: Final = 3
_PALETTE: Final = PALETTES.named(REFERENCE)


def fault(seed: int) -> str:
    """The sentence on a seed whose pictures are wrong; "" if they are right."""
    chance = random.Random(seed)
    size, units = chance.choice(SIZES), chance.choice(_UNITS)
    painting, seen = Painting(size, units, _PALETTE), drawing(seed, units)
    try:
        for number in range(_CHANGES + 1):
            painting.show(seen)
            "".join(of_drawing(seen, _PALETTE))
            again = Painting(size, units, _PALETTE)
            again.show(seen)
            if painting.image.tobytes() != again.image.tobytes():
                return f"seed {seed}: after {number} changes the picture is not the one painted at once"
            seen = _changed(seen, chance, number)
    except Exception as error:
        return f"seed {seed}: {type(error).__name__}: {error}"
    return ""


def _changed(before: Drawing, chance: random.Random, number: int) -> Drawing:
    """Another one with most of its elements: some have moved, gone, come or changed their order."""
    kept = [element for element in before.elements if chance.random() < 0.8]
    moved = [
        element._replace(at=(element.at[0] // 2, element.at[1])) if chance.random() < 0.3 else element
        for element in kept
    ]
    come = drawing(chance.randrange(10**9), before.size, 2).elements
    elements = [*moved, *(element._replace(key=f"{element.key} {number}") for element in come)]
    if chance.random() < 0.3:
        chance.shuffle(elements)
    return replace(before, elements=tuple(elements), focus="", dialog="")


def main(words: list[str] | None = None) -> int:
    """Paint them; 1 if one of them was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.drawings", description=__doc__)
    parser.add_argument("--count", type=int, default=1000, help="seeds to try (1000)")
    parser.add_argument("--seed", type=int, default=0, help="the first of them (0)")
    asked = parser.parse_args(words)
    for seed in range(asked.seed, asked.seed + asked.count):
        if wrong := fault(seed):
            print(wrong)
            return 1
    print(f"{asked.count} drawings, each with {_CHANGES} changes: all were painted alike")
    return 0


if __name__ == "__main__":
    sys.exit(main())
