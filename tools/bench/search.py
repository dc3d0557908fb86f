"""The time of a decision by depth of search, and what the filter of plays costs.

Decisions are those of games that the nets play against themselves. The loss is by a search of the same depth
that passes over hardly a play.

    OPENBLAS_NUM_THREADS=1 python -m tools.bench.search [--decisions 120]
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from functools import cache
from random import Random
from statistics import mean, median

from retro2600.players.choice import Judge, Ranked
from retro2600.players.evaluation_arrays import array_judge
from retro2600.players.nets import shipped
from retro2600.players.replies import Replies
from retro2600.players.replies_arrays import array_replies
from retro2600.players.search import DEEPEST, FILTERS, MOST, Filter, Search, finished
from retro2600.players.squash import ONE
from retro2600.rules import CHAMPIONSHIP, Position, legal_plays
from tools.bench.evaluation import Board, boards_of_games

STEP = 512
WIDE = (Filter(20, ONE * 2 // 5),) * DEEPEST
ENDLESS = 10**9
REFEREE = 2
"""Plies."""


def decided(
    board: Board, plies: int, filters: Sequence[Filter] = FILTERS, most: int = MOST, whole: bool = False
) -> tuple[list[Ranked], int]:
    """The plays, best first, and how many positions were evaluated."""
    position, roll = board
    search = Search(*_minds(), most, STEP, filters)
    plays = finished(search.ranked(position, legal_plays(position, roll, CHAMPIONSHIP), plies, whole=whole))
    return plays, search.weighed


@cache
def _minds() -> tuple[Judge, Replies]:
    return array_judge(shipped()), array_replies(shipped())


def wide(board: Board) -> dict[Position, int]:
    """The equity of each position after a play that is not far behind."""
    plays, _ = decided(board, REFEREE, WIDE, ENDLESS, whole=True)
    return {play.after: play.chances.equity for play in plays if play.plies == REFEREE}


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser("python -m tools.bench.search", description=__doc__)
    parser.add_argument("--decisions", type=int, default=120)
    wanted = parser.parse_args().decisions
    boards = [
        board
        for board in boards_of_games(3 * wanted, Random(11))
        if len(legal_plays(*board, CHAMPIONSHIP)) > 1
    ][:wanted]
    referee = [wide(board) for board in boards]
    for plies in range(DEEPEST + 1):
        seconds, weighed, losses, reached = [], [], [], 0
        for board, equities in zip(boards, referee, strict=True):
            begin = time.perf_counter()
            plays, number = decided(board, plies)
            seconds.append(time.perf_counter() - begin)
            weighed.append(number)
            losses.append(max(equities.values()) - equities.get(plays[0].after, min(equities.values())))
            reached += plays[0].plies == plies
        rare = sorted(seconds)[len(seconds) * 99 // 100]
        told = (
            f"median {median(seconds):.3f} s, mean {mean(seconds):.3f}, 99 % within {rare:.2f}",
            f"positions: median {median(weighed):.0f}, mean {mean(weighed):.0f}",
            f"loses {mean(losses) / ONE * 1e3:.2f} thousandths by {REFEREE} plies",
            f"so deep: {reached / len(boards):.0%}",
        )
        print(f"{plies} plies:", "; ".join(told))


if __name__ == "__main__":
    main()
