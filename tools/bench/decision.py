"""The cost of a decision of the 1979 computer: ours computed, against the original's black frames emulated.

    python -m tools.bench.decision [--rounds 5]

Recorded decisions (a roll, the play the original chose, how many frames it was black) are put to our search,
nothing remembered from one to the next; ale-py steps the original for as many frames as these decisions
took it, not reading its screen. Both in turn in one process; medians and their ratio are printed.
"""

from __future__ import annotations

import argparse
import gzip
import json
import statistics
import sys
import time
from pathlib import Path
from typing import Any

from retro2600.cartridges.cx2617.computer import think
from retro2600.study.cx2617.play_decision import answer
from tools.bench.frames import theirs

DECISIONS = Path(__file__).parents[2] / "tests" / "golden" / "cx2617" / "computer.jsonl.gz"

EVERY = 8
"""One of so many recorded decisions is put to the search."""


def ours(questions: list[dict[str, Any]]) -> float:
    """Seconds for all the decisions; they are checked against the original's."""
    seconds = 0.0
    for question in questions:
        think.cache_clear()
        begun = time.perf_counter()
        found = answer({name: question[name] for name in ("game", "red", "white", "dice", "machine")})
        seconds += time.perf_counter() - begun
        assert found["play"] == question["play"], question
    return seconds


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    lines = gzip.decompress(DECISIONS.read_bytes()).splitlines()
    questions = [json.loads(line) for line in lines[::EVERY]]
    frames = sum(question["frames"] for question in questions)
    ale = theirs(frames)
    pairs = [(ours(questions), ale(False)) for _ in range(rounds)]
    mine, peer = (statistics.median(side) / len(questions) * 1e3 for side in zip(*pairs, strict=True))
    print(
        f"{len(questions)} decisions of {frames / len(questions):.0f} frames on the average, as the original:"
    )
    print(f"{mine:.2f} ms a decision, ale-py {peer:.2f} ms, ratio {peer / mine:.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
