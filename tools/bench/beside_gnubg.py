"""Static evaluations: the players' nets in batches beside GNU Backgammon, in turn in one run.

    OPENBLAS_NUM_THREADS=1 python -m tools.bench.beside_gnubg [--rounds 7]

Needs gnubg 1.07 (Debian: `gnubg`). It evaluates the same positions one by one, at 0 plies, in one thread, in
three ways: by its own Python, without a cache; by its socket, as `tools.rating` asks it from ours; and by its
command `calibrate`, which asks no Python at all. A call of its own Python hands the work to another thread
and looks for the result every 10 ms: the processor's time says more there than the clock. Medians are
printed.
"""

from __future__ import annotations

import json
import re
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from retro2600.players.boards import Boards
from retro2600.players.evaluation_arrays import Evaluator, equities
from retro2600.players.nets import shipped
from retro2600.players.squash import ONE
from retro2600.rules import Position
from tools.bench.evaluation import POSITIONS, boards_of_games
from tools.command import parser_of
from tools.posix import make_pipe
from tools.rating.gnubg import PROGRAM, Gnubg, GnubgError

ASKED = 256
"""Positions of a round that gnubg evaluates; ours are always 4,096 at once."""
FARTHEST_APART = 0.15
"""Points, root mean square: else the two do not look at the same positions."""

SCRIPT = """
import gnubg, json, time
FOLDER = {folder!r}
boards = [tuple(map(tuple, board)) for board in json.load(open(FOLDER + "/boards.json"))]
gnubg.command("set threads 1")
gnubg.command("set cache 0")
cube = dict(gnubg.cubeinfo(1, -1, 1, 0, (0, 0), 0, 0), jacoby=0)
plies = dict(cubeful=0, plies=0, deterministic=1, prune=0, noise=0.0)
for line in open(FOLDER + "/asked"):
    clock, processor = time.perf_counter(), time.process_time()
    found = [gnubg.evaluate(board, cube, plies)[5] for board in boards]
    answer = [time.perf_counter() - clock, time.process_time() - processor, found]
    with open(FOLDER + "/answered", "w") as file:
        file.write(json.dumps(answer))
"""


class Took(NamedTuple):
    """Seconds an evaluation, by the clock and of the processor."""

    clock: float
    processor: float

    @classmethod
    def by(cls, task: Callable[[], object], evaluations: int) -> Took:
        """The time of a task that makes so many."""
        clock, processor = time.perf_counter(), time.process_time()
        task()
        clock, processor = time.perf_counter() - clock, time.process_time() - processor
        return cls(clock / evaluations, processor / evaluations)


class GnubgsPython:
    """A running GNU Backgammon whose Python evaluates some positions; use it in a `with` statement."""

    def __init__(self, positions: list[Position]) -> None:
        if PROGRAM is None:
            raise GnubgError("gnubg is not installed: apt-get install gnubg")
        self._number = len(positions)
        self._place = TemporaryDirectory(prefix="bench-")
        self._folder = Path(self._place.name)
        # its board: the other side's points from 1 to the bar, then those of the side on roll
        boards = [(position.theirs[1:], position.mine[1:]) for position in positions]
        (self._folder / "boards.json").write_text(json.dumps(boards))
        (self._folder / "ask.py").write_text(SCRIPT.format(folder=self._place.name))
        for name in ("asked", "answered"):
            make_pipe(self._folder / name)
        command = [PROGRAM, "-t", "-q", "-r", "-p", str(self._folder / "ask.py")]
        self._process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        self._asked = (self._folder / "asked").open("w")

    def __enter__(self) -> GnubgsPython:
        return self

    def __exit__(self, *error: object) -> None:
        self._asked.close()
        self._process.wait()
        self._place.cleanup()

    def round(self) -> tuple[Took, list[float]]:
        """The time an evaluation takes, and all equities."""
        print("evaluate", file=self._asked, flush=True)
        clock, processor, found = json.loads((self._folder / "answered").read_text())
        return Took(clock / self._number, processor / self._number), found


def calibrated() -> float:
    """Seconds an evaluation by gnubg's own measure."""
    assert PROGRAM is not None
    with subprocess.Popen(
        [PROGRAM, "-t", "-q", "-r"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as gnubg:
        assert gnubg.stdin is not None
        assert gnubg.stdout is not None
        print("calibrate 1", file=gnubg.stdin, flush=True)
        found = next(filter(None, (re.search(r"result: (\d+) static", line) for line in gnubg.stdout)))
    return 1 / int(found[1])


def main() -> None:
    """Checks that both see the same positions, measures and prints."""
    parser = parser_of("tools.bench.beside_gnubg", __doc__)
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    positions = [position for position, _ in boards_of_games(POSITIONS, Random(1979))]
    boards, evaluator = Boards.of(positions), Evaluator(shipped())
    step = POSITIONS // ASKED
    points = equities(evaluator.chances(boards))[::step] / ONE
    ours, by_python, by_socket, by_itself = list[Took](), list[Took](), list[Took](), list[float]()
    with GnubgsPython(positions[::step]) as python, Gnubg() as gnubg:
        for at in range(rounds):
            took, found = python.round()
            assert ((points - found) ** 2).mean() ** 0.5 < FARTHEST_APART
            by_python.append(took)
            fresh = positions[at % step :: step]
            by_socket.append(Took.by(lambda: list(map(gnubg.equity, fresh)), ASKED))  # noqa: B023
            by_itself.append(calibrated())
            ours.append(Took.by(lambda: evaluator.chances(boards), POSITIONS))
    clock, processor = _medians(ours)
    print(f"retro2600, {POSITIONS} at once, by the clock: {clock * 1e6:.2f} us")
    print(f"retro2600, {POSITIONS} at once, of the processor: {processor * 1e6:.2f} us")
    _compare("its Python, by the clock", _medians(by_python).clock, clock)
    _compare("its Python, of the processor", _medians(by_python).processor, processor)
    _compare("its socket, by the clock", _medians(by_socket).clock, clock)
    _compare("its calibrate, by the clock", median(by_itself), clock)


def _medians(took: list[Took]) -> Took:
    return Took(*map(median, zip(*took, strict=True)))


def _compare(name: str, theirs: float, ours: float) -> None:
    print(f"gnubg, {name}: {theirs * 1e6:.2f} us, {theirs / ours:.1f} times ours")


if __name__ == "__main__":
    main()
