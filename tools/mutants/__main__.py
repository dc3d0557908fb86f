"""Put small faults into a copy of the program, one at a time, and see whether a test fails.

python -m tools.mutants --sample 300 --seed 1

Half of the faults go into the rules, half into the cartridge. Needs `cosmic-ray` and `coverage` (extra `dev`)
and a system with fork. Exit code 1 if more than --spare percent survive.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np  # noqa: F401  loaded here once, not in each mutant's process

from tools.command import parser_of
from tools.mutants import covering, suite
from tools.mutants.places import Mutant, mutant_at, places
from tools.mutants.trial import Outcome, Verdict, in_a_process, judged

HOUSE = Path(__file__).parents[2]

ROOMS = {
    "rules": ("retro2600/rules", ()),
    "cx2617": ("retro2600/cartridges/cx2617", ("facets", "check.py")),
}
"""The rooms of faults, without the facets and the check, which decide nothing of the game."""


def main(words: list[str] | None = None) -> int:
    """Draw, try and count."""
    wanted = _arguments().parse_args(words)
    suite.prepare()
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copy = Path(folder) / "house"
        shutil.copytree(HOUSE, copy, ignore=shutil.ignore_patterns(".*", "__pycache__", "dist", "build"))
        drawn = _drawn(copy, wanted.sample, wanted.seed)
        chosen = [number for number in range(len(drawn)) if not wanted.only or number + 1 in wanted.only]
        known = _measured(copy)
        counts = {room: Counter[Verdict]() for room in ROOMS}
        for number in chosen:
            room, mutant = drawn[number]
            outcome = judged(mutant, known, copy)
            counts[room][outcome.verdict] += 1
            print(_line(number + 1, mutant, outcome, copy), flush=True)
    return _summed_up(counts, wanted.spare)


def _drawn(copy: Path, sample: int, seed: int) -> list[tuple[str, Mutant]]:
    """As many mutants of each room as of the other, each of another place."""
    return [
        (room, mutant)
        for number, room in enumerate(ROOMS)
        for mutant in _of_room(copy, room, (sample + number) // len(ROOMS), Random(f"{seed}/{room}"))
    ]


def _of_room(copy: Path, room: str, sample: int, chance: Random) -> Iterator[Mutant]:
    folder, passed_over = ROOMS[room]
    files = sorted((copy / folder).rglob("*.py"))
    all_places = [
        place
        for path in files
        if not set(path.relative_to(copy / folder).parts) & set(passed_over)
        for place in places(path)
    ]
    print(f"{room}: {sample} of {len(all_places)} places", flush=True)
    mutants = (mutant_at(place, chance) for place in chance.sample(all_places, len(all_places)))
    for mutant, _ in zip((mutant for mutant in mutants if mutant is not None), range(sample), strict=False):
        yield mutant


def _measured(copy: Path) -> covering.Covering:
    """The unchanged copy's tests; also leaves the byte code of everything behind."""

    def measure() -> tuple[int, str]:
        sys.dont_write_bytecode = False
        package = copy / "retro2600"
        return 0, covering.dumped(covering.measured(sorted(package.rglob("*.py")), package))

    _, text = in_a_process(measure, copy)
    return covering.loaded(text)


def _line(number: int, mutant: Mutant, outcome: Outcome, copy: Path) -> str:
    where = f"{mutant.path.relative_to(copy / 'retro2600')}:{mutant.line}"
    line = f"{number:4} {outcome.verdict.value:16} {where:44} {mutant.operator}"
    if outcome.verdict is Verdict.SURVIVED:
        return f"{line}\n       - {mutant.before}\n       + {mutant.after}"
    return f"{line}  {outcome.test.removeprefix('tests/')}"


def _summed_up(counts: dict[str, Counter[Verdict]], spare: float) -> int:
    """Print the table; 1 if too many survive."""
    total = sum(counts.values(), Counter[Verdict]())
    print(f"\n{'':8}" + "".join(f"{verdict.value:>18}" for verdict in Verdict) + f"{'noticed':>10}")
    for room, count in {**counts, "both": total}.items():
        noticed = 100 * (1 - count[Verdict.SURVIVED] / max(1, count.total()))
        print(f"{room:8}" + "".join(f"{count[verdict]:18}" for verdict in Verdict) + f"{noticed:9.1f} %")
    return int(100 * total[Verdict.SURVIVED] > spare * total.total())


def _arguments() -> ArgumentParser:
    parser = parser_of("tools.mutants", __doc__)
    parser.add_argument("--sample", type=int, default=300, help="how many mutants (300)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--only", type=int, nargs="+", metavar="N", help="only these of the sample, by number"
    )
    parser.add_argument("--spare", type=float, default=5.0, help="percent that may survive (5)")
    return parser


if __name__ == "__main__":
    sys.exit(main())
