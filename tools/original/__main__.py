"""The original beside ours, frame by frame: picture, tones, memory.

python -m tools.original --frames 20000            games by chance
python -m tools.original --sessions                the recorded sessions, as far as ale-py can follow
python -m tools.original --seed 7 --episode 12     one game again

Exit code 1 at the first difference; its pictures and inputs are written to the folder of --out.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.variations import VARIATIONS
from tools.original.episodes import SESSIONS, Episode, by_chance, recorded
from tools.original.pair import Pair
from tools.original.report import write_report


def main(words: list[str] | None = None) -> int:
    """Play, compare, print one JSON line about it."""
    wanted = _arguments().parse_args(words)
    pair = Pair()
    began = time.perf_counter()
    frames, episodes, scenes, different = 0, 0, Counter[str](), None
    for episode in _episodes(pair, wanted):
        frames += episode.frames
        episodes += 1
        scenes += episode.scenes
        if episode.difference is not None:
            different = f"{episode.name}: {episode.difference}"
            ours = CARTRIDGE.show(pair.state).picture
            paths = write_report(wanted.out, episode, ours, pair.original.picture)
            print("see", *paths, file=sys.stderr)
            break
    report = {
        "frames": frames,
        "differing": int(different is not None),
        "first": different,
        "pictures": pair.pictures,
        "episodes": episodes,
        "overruns": pair.overruns,
        "seconds": round(time.perf_counter() - began, 1),
        "scenes": dict(scenes.most_common()),
    }
    print(json.dumps(report))
    return int(different is not None)


def _episodes(pair: Pair, wanted: argparse.Namespace) -> Iterator[Episode]:
    if wanted.sessions:
        yield from filter(None, (recorded(pair, path) for path in sorted(SESSIONS.glob("*.json.gz"))))
        return
    left = wanted.frames
    for number in count() if wanted.episode is None else (wanted.episode,):
        if left <= 0:
            return
        episode = by_chance(pair, wanted.seed, number, wanted.games, left)
        left -= episode.frames
        yield episode


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tools.original",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--frames", type=int, default=20_000, help="how many to play by chance (20000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--episode", type=int, help="only this one")
    parser.add_argument("--games", type=int, nargs="+", choices=VARIATIONS, default=sorted(VARIATIONS))
    parser.add_argument("--sessions", action="store_true", help="the recorded sessions instead of chance")
    parser.add_argument("--out", type=Path, default=Path("differences"), help="where a difference is written")
    return parser


if __name__ == "__main__":
    sys.exit(main())
