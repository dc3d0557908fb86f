"""The original beside ours, frame by frame: picture, tones, memory.

python -m tools.original --frames 20000            random games, in ale-py
python -m tools.original --sessions                the recorded sessions, as far as ale-py can follow
python -m tools.original --seed 7 --episode 12     one game again
python -m tools.original --referee blackbox --frames 50000 --jobs 2      every style of play, every input
python -m tools.original --referee blackbox --style torn --seed 7 --episode 12      one episode again

python -m tools.original --referee mame --frames 20000      every style in MAME's console, by inputs alone
python -m tools.original --referee mame --sessions          the recorded sessions, whole

Exit code 1 if anything differs: ale-py and MAME stop there, the black box goes on with the next episode.
Pictures and inputs of each difference in ale-py and in the black box are written to the folder of --out.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.variations import VARIATIONS
from tools.command import parser_of
from tools.original.episodes import SESSIONS, Episode, by_chance, recorded
from tools.original.mame.sessions import compared
from tools.original.mame.sessions import played as sessions_of
from tools.original.mame.sessions import recorded as recorded_whole
from tools.original.pair import Pair
from tools.original.report import write_report
from tools.original.sweep import Played, part_of, planned, swept
from tools.styles import STYLES

REFEREES = ("ale", "blackbox", "mame")


def main(words: list[str] | None = None) -> int:
    """Play, compare, print one JSON line about it."""
    wanted = _arguments().parse_args(words)
    began = time.perf_counter()
    reports = {"ale": _by_ale, "blackbox": _by_black_box, "mame": _by_mame}
    report = reports[wanted.referee](wanted)
    print(json.dumps(report | {"seconds": round(time.perf_counter() - began, 1)}))
    return int(report["differing"] != 0)


def _by_ale(wanted: argparse.Namespace) -> dict[str, object]:
    """Games or sessions in ale-py's console."""
    pair = Pair()
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
    return {
        "frames": frames,
        "differing": int(different is not None),
        "first": different,
        "pictures": pair.pictures,
        "episodes": episodes,
        "overruns": pair.overruns,
        "scenes": dict(scenes.most_common()),
    }


def _by_black_box(wanted: argparse.Namespace) -> dict[str, object]:
    """Every wanted style in the black box."""
    styles = [wanted.style] if wanted.style else list(STYLES)
    if wanted.episode is None:
        parts = planned(str(wanted.seed), styles, wanted.frames)
    else:
        parts = iter([part_of(str(wanted.seed), style, wanted.episode) for style in styles])
    found = _added_up(swept(parts, wanted.jobs), wanted.out)
    differences = [name for counted in found.values() for name in counted["differences"]]
    return {
        "frames": sum(counted["frames"] for counted in found.values()),
        "differing": len(differences),
        "styles": found,
    }


def _by_mame(wanted: argparse.Namespace) -> dict[str, object]:
    """Every wanted style in MAME's console, by inputs alone, or the recorded sessions."""
    styles = [wanted.style] if wanted.style else list(STYLES)
    sessions = recorded_whole() if wanted.sessions else sessions_of(styles, wanted.seed, wanted.frames)
    return compared(sessions, wanted.timer)


def _added_up(results: Iterable[Played], out: Path) -> dict[str, dict[str, Any]]:
    """Frames by style and kind, and the differences; their pictures and inputs are written."""
    found: dict[str, dict[str, Any]] = {}
    for result in results:
        episode = result.episode
        counted = found.setdefault(
            result.part.style,
            {
                "frames": 0,
                "episodes": 0,
                "differences": [],
                "departures": Counter[str](),
                "seen": Counter[str](),
            },
        )
        counted["frames"] += episode.frames
        counted["episodes"] += 1
        counted["seen"] += result.seen
        if result.departure is not None:
            counted["departures"][result.departure] += 1
        elif episode.difference is not None and result.pictures is not None:
            counted["differences"].append(f"{episode.name}: {episode.difference}")
            print(counted["differences"][-1], file=sys.stderr)
            print("see", *write_report(out, episode, *result.pictures), file=sys.stderr)
    return found


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
    parser = parser_of("tools.original", __doc__)
    parser.add_argument("--referee", choices=REFEREES, default="ale", help="whose console the original is in")
    parser.add_argument(
        "--frames",
        type=int,
        default=20_000,
        help="how many to play by chance, in the black box of each style",
    )
    parser.add_argument("--seed", default="1", help="any word")
    parser.add_argument("--style", choices=STYLES, help="black box, MAME: only this one")
    parser.add_argument(
        "--timer", choices=("6532", "mame"), default="6532", help="MAME: once it has run out (6532; note 20)"
    )
    parser.add_argument("--jobs", type=int, default=1, help="black box: how many processes (1)")
    parser.add_argument("--episode", type=int, help="only this one")
    parser.add_argument("--games", type=int, nargs="+", choices=VARIATIONS, default=sorted(VARIATIONS))
    parser.add_argument("--sessions", action="store_true", help="the recorded sessions instead of chance")
    parser.add_argument("--out", type=Path, default=Path("differences"), help="where a difference is written")
    return parser


if __name__ == "__main__":
    sys.exit(main())
