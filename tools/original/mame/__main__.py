"""Sessions from power-on in MAME's console and in ours, compared frame by frame.

python -m tools.original.mame --frames 20000 --seed 7     by chance, each way to play
python -m tools.original.mame --styles one --timer mame   as MAME has the expired timer (note 20)
python -m tools.original.mame --sessions                  the recorded sessions, whole

Prints one JSON line; exit code 1 at the first difference.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
import time
from collections.abc import Iterator
from itertools import count

from retro2600.consoles.vcs.script import frames_of, read
from tools.original.episodes import SESSIONS
from tools.original.mame.beside import STYLES, Beside, Hands, by_chance, scripted
from tools.original.mame.console import Mame

LENGTH = 5_000
"""Frames of a session by chance, at most."""

Session = tuple[str, int, Hands]
"""Its name, how many frames it lasts, and what is done in it."""


def main(words: list[str] | None = None) -> int:
    """Play, compare, print one JSON line about it."""
    wanted = _arguments().parse_args(words)
    began = time.perf_counter()
    frames = pictures = long = sessions = 0
    different = None
    for name, length, hands in _sessions(wanted):
        with Mame(wanted.timer) as mame:
            beside = Beside(mame, hands)
            difference = beside.run(length)
            frames += mame.frames
        pictures += beside.pictures
        long += beside.long
        sessions += 1
        if difference is not None:
            different = f"{name}: {difference}"
            break
    report = {
        "frames": frames,
        "differing": int(different is not None),
        "first": different,
        "pictures": pictures,
        "longer than 262 lines": long,
        "sessions": sessions,
        "seconds": round(time.perf_counter() - began, 1),
    }
    print(json.dumps(report))
    return int(different is not None)


def _sessions(wanted: argparse.Namespace) -> Iterator[Session]:
    yield from _recorded() if wanted.sessions else _by_chance(wanted.styles, wanted.seed, wanted.frames)


def _recorded() -> Iterator[Session]:
    for path in sorted(SESSIONS.glob("*.json.gz")):
        document = json.loads(gzip.decompress(path.read_bytes()))
        inputs = list(frames_of(read(document["inputs"])))
        yield path.name.removesuffix(".json.gz"), len(inputs), scripted(iter(inputs))


def _by_chance(styles: list[str], seed: int, frames: int) -> Iterator[Session]:
    for number in count():
        if frames <= 0:
            return
        style = styles[number % len(styles)]
        length = min(LENGTH, frames)
        frames -= length
        yield f"{style}, seed {seed}/{number}", length, by_chance(style, f"{seed}/{number}")


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tools.original.mame",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--frames", type=int, default=20_000, help="how many to play by chance (20000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--styles", nargs="+", choices=STYLES, default=list(STYLES))
    parser.add_argument(
        "--timer", choices=("6532", "mame"), default="6532", help="once it has run out (6532)"
    )
    parser.add_argument("--sessions", action="store_true", help="the recorded sessions instead of chance")
    return parser


if __name__ == "__main__":
    sys.exit(main())
