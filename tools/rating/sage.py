"""Open Sage as a judge: asked by lines of JSON in a process of its own.

Its package, `bgsage`, is no part of this project: whoever wants its opinion installs it in an environment of
its own and names the Python of that. Its "3ply" looks two plies ahead, as gnubg's 2 plies do.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType

from retro2600.rules import BAR, Position, Roll

_SCRIPT = """
import json, sys
import bgsage
judge = bgsage.BgBotAnalyzer(eval_level="3ply", cubeful=False, parallel_threads=1)
for line in sys.stdin:
    board, dice, made = json.loads(line)
    moves = judge.checker_play(board, *dice, jacoby=False, force_boards=made).moves
    print(json.dumps([(list(move.board), move.equity) for move in moves]), flush=True)
"""


class SageError(RuntimeError):
    """Open Sage is not there, or answers something else."""


class Sage:
    """A running Open Sage; use it in a `with` statement."""

    def __init__(self, python: Path, script: str = _SCRIPT) -> None:
        self._process = subprocess.Popen(
            [python, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> Sage:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.communicate()

    def losses(self, position: Position, roll: Roll, made: Mapping[str, Position]) -> dict[str, float]:
        """The equity that each play loses, by the position after it."""
        boards = {name: sage_board(after) for name, after in made.items()}
        asked = sage_board(position), (roll.high, roll.low), list(boards.values())
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise SageError("Open Sage has ended: is bgsage installed for this Python?")
        worth = {tuple(board): equity for board, equity in json.loads(answer)}
        best = max(worth.values())
        return {name: round(best - worth[tuple(board)], 5) for name, board in boards.items()}


def sage_board(position: Position) -> list[int]:
    """Its 26 numbers: those of the side to move above zero; 0 is the other side's bar, as a plain count."""
    mine, theirs = position.mine, position.theirs
    points = (mine[point] - theirs[BAR - point] for point in range(1, BAR))
    return [theirs[BAR], *points, mine[BAR]]
