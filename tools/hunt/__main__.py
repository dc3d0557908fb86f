"""Random sessions, every frame checked against the laws of `tools/hunt/laws.py`, every stretch examined.

python -m tools.hunt --frames 1000000 --seed 3

Exit code 1 at the first broken law; a short movie that breaks it is written to --out.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from random import Random

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.script import written
from tools.hunt.session import broken_by, played
from tools.hunt.shrink import shrunk

LENGTH = 20_000
"""Frames of a session."""


def main(words: list[str] | None = None) -> int:
    """Hunt, and print one JSON line about it."""
    wanted = _arguments().parse_args(words)
    began = time.perf_counter()
    frames, scenes, broken = 0, Counter[str](), None
    for number in count():
        if frames >= wanted.frames or broken is not None:
            break
        chance = Random(f"{wanted.seed}/{number}")
        session = played(CARTRIDGE, chance, min(LENGTH, wanted.frames - frames))
        frames += len(session.inputs)
        scenes += session.scenes
        broken = session.broken
        if broken is not None:
            _write(wanted.out, session.inputs, broken)
    seconds = round(time.perf_counter() - began, 1)
    report = {"frames": frames, "broken": broken, "seconds": seconds, "scenes": dict(scenes.most_common())}
    print(json.dumps(report))
    return int(broken is not None)


def _write(path: Path, inputs: Sequence[Inputs], broken: str) -> None:
    """Write a short movie that breaks a law too; the long one if only its own stretches show it."""
    if broken_by(CARTRIDGE, inputs) is not None:
        inputs = shrunk(inputs, lambda fewer: broken_by(CARTRIDGE, fewer) is not None)
    path.write_text(json.dumps({"broken": broken, "inputs": written(inputs)}) + "\n")
    print(f"{len(inputs)} frames in {path}", file=sys.stderr)


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tools.hunt",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--frames", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("broken.json"), help="the movie of a failure")
    return parser


if __name__ == "__main__":
    sys.exit(main())
