"""The cost of a decision of the 1979 computer: ours computed, against the original's black frames emulated.

    python -m tools.bench.decision [--rounds 5]

Recorded decisions (a roll, the play the original chose, how many frames it was black; after a 1-2 the choice
of a doublet as well) are put to our search; ale-py steps the original for as many frames as these decisions
took it, not reading its screen. Both in turn in one process, the tables of the search emptied before each
round; medians of processor time and their ratio are printed.
"""

from __future__ import annotations

import gc
import gzip
import json
import statistics
import sys
import time
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import Any, NamedTuple

from retro2600.cartridges.cx2617 import computer
from retro2600.cartridges.cx2617.computer import (
    BonusQuestion,
    ComputerQuestion,
    Thought,
    Traces,
    played,
    think,
)
from retro2600.cartridges.cx2617.rulebook import own_board
from retro2600.rules import Position
from tools.bench.frames import theirs
from tools.command import parser_of

DECISIONS = Path(__file__).parents[2] / "tests" / "golden" / "cx2617" / "computer.jsonl.gz"

EVERY = 8
"""One of so many recorded decisions is put to the search."""


class Asked(NamedTuple):
    """A question and the recorded answer."""

    question: ComputerQuestion | BonusQuestion
    play: list[list[int]]
    frames: int


def asked() -> list[Asked]:
    """The recorded decisions."""
    found = []
    for line in gzip.decompress(DECISIONS.read_bytes()).splitlines()[::EVERY]:
        decision: dict[str, Any] = json.loads(line)
        left, right = decision["dice"]
        board = own_board(Position(tuple(decision["red"]), tuple(decision["white"])))
        left_behind = Traces.used() if decision["machine"] == "used" else Traces.fresh()
        left_behind = left_behind._replace(game=decision["game"], cube=int(decision["game"] in (1, 5)))
        question = ComputerQuestion(board, (left, right), decision["game"] > 4, left_behind)
        found.append(Asked(question, decision["play"], decision["frames"]))
        if bonus := decision.get("bonus"):
            after = played(board, [computer.Move(*move) for move in decision["play"]])
            chosen = BonusQuestion(after, Traces.fresh()._replace(game=decision["game"]))
            found.append(Asked(chosen, bonus["play"], bonus["frames"]))
    return found


def forget() -> None:
    """Empty every table that the search has filled."""
    think.cache_clear()
    for name, module in sys.modules.items():
        if name.startswith(computer.__name__):
            for value in vars(module).values():
                if isinstance(value, _lru_cache_wrapper):
                    value.cache_clear()
    for table in gc.get_objects():
        if isinstance(table, dict) and type(table).__module__.startswith(computer.__name__):
            table.clear()


def ours(decisions: list[Asked]) -> float:
    """Seconds for all the decisions, whose plays must be the original's."""
    seconds = 0.0
    forget()
    for decision in decisions:
        begun = time.process_time()
        answer = Thought(decision.question).answer()
        seconds += time.process_time() - begun
        assert [list(move) for move in answer.play] == decision.play, decision
    return seconds


def main() -> int:
    parser = parser_of("tools.bench.decision", __doc__)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    for kind, name in (ComputerQuestion, "plays"), (BonusQuestion, "doublets chosen"):
        decisions = [decision for decision in asked() if isinstance(decision.question, kind)]
        frames, count = sum(decision.frames for decision in decisions), len(decisions)
        ale = theirs(frames)
        times = [(ours(decisions), ale(False)) for _ in range(rounds)]
        mine, peer = (statistics.median(side) / count * 1e3 for side in zip(*times, strict=True))
        told = f"{mine:.2f} ms, ale-py {peer:.2f} ms, ratio {peer / mine:.1f}"
        print(f"{count} {name} of {frames / count:.0f} frames on the average, as the original: {told}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
