"""Random sessions, every frame checked against the laws of `tools/hunt/laws.py`, every stretch examined.

python -m tools.hunt --frames 1000000 --seed 3 [--workers 4]

The sessions are numbered, and number and seed settle what happens in one; how many processes play them
changes nothing of what is found.

Exit code 1 at the first broken law; a short movie that breaks it is written to --out.
"""

from __future__ import annotations

import json
import sys
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from random import Random

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cli.arguments import whole_number
from retro2600.cli.studies.processes import MOST, Processes
from retro2600.cli.studies.progress import progress_bar
from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.script import written
from tools.command import parser_of
from tools.hunt.examine import Game
from tools.hunt.session import Session, broken_by, played
from tools.hunt.shrink import shrunk

LENGTH = 20_000
"""Frames of a session."""


def main(words: list[str] | None = None) -> int:
    """Hunt, and print one JSON line about it."""
    wanted = _arguments().parse_args(words)
    began = time.perf_counter()
    frames, scenes, broken = 0, Counter[str](), None
    bar = progress_bar("frames")
    with Processes(wanted.workers) as processes:
        for session in hunted(CARTRIDGE, wanted.seed, wanted.frames, processes):
            frames += session.frames
            scenes += session.scenes
            if bar:
                bar(frames, wanted.frames)
            if session.broken is not None:
                broken = session.broken
                _write(wanted.out, session.inputs, broken)
                processes.shutdown(wait=False, cancel_futures=True)
                break
    seconds = round(time.perf_counter() - began, 1)
    report = {"frames": frames, "broken": broken, "seconds": seconds, "scenes": dict(scenes.most_common())}
    print(json.dumps(report))
    return int(broken is not None)


def hunted(cartridge: Game, seed: int, frames: int, executor: Executor) -> Iterator[Session]:
    """The sessions in their order, played by the executor's workers; one that broke no law has no inputs."""
    lengths = [min(LENGTH, frames - begun) for begun in range(0, frames, LENGTH)]
    return executor.map(partial(_session, cartridge, seed), range(len(lengths)), lengths)


def _session(cartridge: Game, seed: int, number: int, frames: int) -> Session:
    session = played(cartridge, Random(f"{seed}/{number}"), frames)
    if session.broken is None:
        session.inputs.clear()
    return session


def _write(path: Path, inputs: Sequence[Inputs], broken: str) -> None:
    """Write a short movie that breaks a law too; the long one if only its own stretches show it."""
    if broken_by(CARTRIDGE, inputs) is not None:
        inputs = shrunk(inputs, lambda fewer: broken_by(CARTRIDGE, fewer) is not None)
    path.write_text(json.dumps({"broken": broken, "inputs": written(inputs)}) + "\n")
    print(f"{len(inputs)} frames in {path}", file=sys.stderr)


def _arguments() -> ArgumentParser:
    parser = parser_of("tools.hunt", __doc__)
    parser.add_argument("--frames", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=whole_number(1, MOST), default=1, help="so many processes play")
    parser.add_argument("--out", type=Path, default=Path("broken.json"), help="the movie of a failure")
    return parser


if __name__ == "__main__":
    from tools.hunt import __main__ as named  # by which name workers find its functions

    sys.exit(named.main())
