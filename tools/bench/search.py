"""The time of a decision by depth of search, and what the filter of plays costs.

Decisions are those of games that the nets play against themselves. The loss is by a search of two plies that
passes over hardly a play; times are the processor's.

    OPENBLAS_NUM_THREADS=1 python -m tools.bench.search [--decisions 120] [--seed 11]
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
TRIED = (
    ((8, 16), (4, 8)),
    ((8, 12), (5, 4)),
    ((8, 12), (4, 4)),
    ((8, 10), (4, 4)),
    ((6, 12), (3, 6)),
    ((8, 12), (4, 3)),
    ((8, 16), (2, 4)),
)
"""Filters of two plies: so many at most, so many hundredths of a point behind the best."""


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


def measured(
    boards: Sequence[Board], referee: Sequence[dict[Position, int]], plies: int, filters: Sequence[Filter]
) -> str:
    """The time and the losses of the decisions, in a line."""
    seconds, weighed, losses, reached = [], [], [], 0
    for board, equities in zip(boards, referee, strict=True):
        begin = time.process_time()
        plays, number = decided(board, plies, filters)
        seconds.append(time.process_time() - begin)
        weighed.append(number)
        losses.append(max(equities.values()) - equities.get(plays[0].after, min(equities.values())))
        reached += plays[0].plies == plies
    rare = sorted(seconds)[len(seconds) * 99 // 100]
    parts = (
        f"median {median(seconds):.4f} s, mean {mean(seconds):.4f}, 99 % within {rare:.2f}",
        f"positions: median {median(weighed):.0f}, mean {mean(weighed):.0f}",
        f"loses {mean(losses) / ONE * 1e3:.3f} thousandths by {REFEREE} plies",
        f"so deep: {reached / len(boards):.0%}",
    )
    return "; ".join(parts)


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser("python -m tools.bench.search", description=__doc__)
    parser.add_argument("--decisions", type=int, default=120)
    parser.add_argument("--seed", type=int, default=11)
    given = parser.parse_args()
    boards = [
        board
        for board in boards_of_games(3 * given.decisions, Random(given.seed))
        if len(legal_plays(*board, CHAMPIONSHIP)) > 1
    ][: given.decisions]
    referee = [wide(board) for board in boards]
    for plies in range(DEEPEST + 1):
        print(f"{plies} plies:", measured(boards, referee, plies, FILTERS))
    for tried in TRIED:
        filters = [Filter(most, ONE * within // 100) for most, within in tried]
        name = ", then ".join(f"{most} within 0.{within:02}" for most, within in tried)
        print(f"{name}:", measured(boards, referee, len(tried), filters))


if __name__ == "__main__":
    main()
