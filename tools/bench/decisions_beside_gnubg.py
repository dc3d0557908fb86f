"""Single decisions: ours at 0, 1 and 2 plies beside GNU Backgammon's, in turn in one run.

    OPENBLAS_NUM_THREADS=1 python -m tools.bench.decisions_beside_gnubg [--decisions 200] [--rounds 3]

Needs gnubg 1.07 (Debian: `gnubg`), which is asked by its own Python to find a play, in one thread without a
cache; at two plies it prunes. Positions are those of games that our nets play against themselves. Medians and
means of a decision's processor time are printed, and how many plays are the same.
"""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import mean, median
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from retro2600.rules import CHAMPIONSHIP, Position, legal_plays
from tools.bench.evaluation import Board, boards_of_games
from tools.bench.search import decided
from tools.command import parser_of
from tools.rating.gnubg import PROGRAM, GnubgError

DEPTHS: Final = (0, 1, 2)
"""Plies."""
_SAME: Final = 0.5
"""The share of plays that are the same at least: else the two do not look at the same positions."""

_SCRIPT: Final = """
import gnubg, json, time
FOLDER = {folder!r}
for command in ("threads 1", "cache 0", "automatic game off", "automatic roll off"):
    gnubg.command("set " + command)
for player in "01":
    gnubg.command("set player " + player + " human")
gnubg.command("new session")
gnubg.command("set turn 1")
cube = dict(gnubg.cubeinfo(1, -1, 1, 0, (0, 0), 0, 0), jacoby=0)
def found(plies, board, dice):
    gnubg.command("set dice %d %d" % tuple(dice))
    how = dict(cubeful=0, plies=plies, deterministic=1, prune=int(plies > 1), noise=0.0)
    begin = time.process_time()
    play = gnubg.findbestmove(tuple(map(tuple, board)), cube, how)
    return time.process_time() - begin, play
asked = json.load(open(FOLDER + "/asked.json"))
answer = [[found(plies, *each) for each in asked] for plies in {depths}]
json.dump(answer, open(FOLDER + "/answered.json", "w"))
"""


class Decided(NamedTuple):
    """A decision: seconds of processor time, and the position after the play."""

    seconds: float
    after: Position


def by_us(boards: Sequence[Board], plies: int) -> list[Decided]:
    """Our decisions."""
    found = []
    for board in boards:
        begin = time.process_time()
        plays, _ = decided(board, plies)
        found.append(Decided(time.process_time() - begin, plays[0].after))
    return found


def by_gnubg(boards: Sequence[Board]) -> list[list[Decided]]:
    """Its decisions, by depth."""
    if PROGRAM is None:
        raise GnubgError("gnubg is not installed: apt-get install gnubg")
    with TemporaryDirectory(prefix="bench-") as place:
        folder = Path(place)
        # its board: the other side's points from 1 to the bar, then those of the side on roll
        asked = [[[p.theirs[1:], p.mine[1:]], [roll.high, roll.low]] for p, roll in boards]
        (folder / "asked.json").write_text(json.dumps(asked))
        (folder / "ask.py").write_text(_SCRIPT.format(folder=place, depths=DEPTHS))
        command = [PROGRAM, "-t", "-q", "-r", "-p", str(folder / "ask.py")]
        subprocess.run(command, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        answer = json.loads((folder / "answered.json").read_text())
    return [[_decided(*each) for each in zip(boards, some, strict=True)] for some in answer]


def _decided(board: Board, told: tuple[float, list[int]]) -> Decided:
    seconds, points = told  # left and reached, in turns; 0 is off
    moves = [(source, source - target) for source, target in zip(points[::2], points[1::2], strict=True)]
    return Decided(seconds, board[0].after(moves))


def main() -> None:
    """Checks that both see the same positions, measures and prints."""
    parser = parser_of("tools.bench.decisions_beside_gnubg", __doc__)
    for name, usual in (("decisions", 200), ("rounds", 3), ("seed", 13)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    given = parser.parse_args()
    every = boards_of_games(3 * given.decisions, Random(given.seed))
    boards = [board for board in every if len(legal_plays(*board, CHAMPIONSHIP)) > 1][: given.decisions]
    by_us(boards[:5], max(DEPTHS))  # nets and tables are read
    ours: list[list[Decided]] = [[] for _ in DEPTHS]
    theirs: list[list[Decided]] = [[] for _ in DEPTHS]
    for _ in range(given.rounds):
        for plies, some in zip(DEPTHS, by_gnubg(boards), strict=True):
            theirs[plies] += some
            ours[plies] += by_us(boards, plies)
    for plies in DEPTHS:
        same = mean(a.after == b.after for a, b in zip(ours[plies], theirs[plies], strict=True))
        assert same > _SAME, same
        print(f"{plies} plies: ours {_time(ours[plies])}, gnubg {_time(theirs[plies])}; {same:.0%} the same")


def _time(decisions: Sequence[Decided]) -> str:
    seconds = [decision.seconds for decision in decisions]
    return f"median {median(seconds) * 1e3:.2f} ms, mean {mean(seconds) * 1e3:.2f}"


if __name__ == "__main__":
    main()
