"""The 1979 computer's plays on many boards at once, against one thought after the other.

    python -m tools.bench.opponent [BOARDS] [--rounds 5]

Games of the computer against itself on so many boards, 256 by default. In each round it is asked for its play
on all boards, both ways in turn, and both must choose the same; microseconds of processor time a decision,
the medians and their ratio are printed.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time

import numpy as np
from numpy.typing import NDArray

from retro2600.cartridges.cx2617.computer import ComputerQuestion, Thought, Traces, played
from retro2600.cartridges.cx2617.rulebook import own_board, position_seen
from retro2600.envs import BatchedBackgammon, computers_ranks
from retro2600.rules import Position


def one_by_one(games: BatchedBackgammon) -> list[Position]:
    """The positions that the plays lead to, each thought about by itself."""
    found = []
    for seats, (left, right) in zip(games.positions.tolist(), games.dice.tolist(), strict=True):
        board = own_board(Position(tuple(seats[0]), tuple(seats[1])))
        question = ComputerQuestion(board, (left, right), False, Traces.used()._replace(game=3, cube=0))
        found.append(position_seen(played(board, Thought(question).answer().play)))
    return found


def reached(games: BatchedBackgammon, ranks: NDArray[np.int64]) -> list[Position]:
    """The positions that these plays lead to."""
    after = games.afterstates()[games.plays.starts[:-1] + ranks]
    return [Position(tuple(seats[0]), tuple(seats[1])) for seats in after.tolist()]


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("boards", type=int, nargs="?", default=256)
    parser.add_argument("--rounds", type=int, default=5)
    wanted = parser.parse_args()
    games = BatchedBackgammon(wanted.boards, seed=1979)
    for _ in range(6):
        games.step(computers_ranks(games))
    times = []
    for _ in range(wanted.rounds):
        begun = time.process_time()
        ranks = computers_ranks(games)
        between = time.process_time()
        alone = one_by_one(games)
        times.append((between - begun, time.process_time() - between))
        assert reached(games, ranks) == alone
        games.step(ranks)
    together, single = (statistics.median(side) / wanted.boards * 1e6 for side in zip(*times, strict=True))
    print(
        f"{wanted.boards} boards: {together:.0f} us a decision together, "
        f"{single:.0f} us one by one, ratio {single / together:.1f}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
