"""The best replies of many positions at once: `replies` is the referee."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from retro2600.players.boards import Boards, Results, results
from retro2600.players.boards.bits import Counts, Indices
from retro2600.players.choice import ROUNDING
from retro2600.players.evaluation import Chances
from retro2600.players.evaluation_arrays import Evaluator, equities
from retro2600.players.kinds import Kind
from retro2600.players.kinds_arrays import kinds_of
from retro2600.players.nets import Weights
from retro2600.players.replies import Replies, Reply
from retro2600.rules import BAR, Position, Roll

_POINT = np.arange(BAR + 1)


def array_replies(weights: Weights) -> Replies:
    """The same replies as the plain ones."""
    evaluator = Evaluator(weights)

    def replies(rolled: Sequence[tuple[Position, Roll]]) -> list[Reply]:
        boards = Boards.of([position for position, _ in rolled])
        found = results(boards, np.array([(roll.high, roll.low) for _, roll in rolled]))
        after = found.boards.swapped()
        chances = evaluator.chances(after)
        best = best_of(found, equities(chances))
        chosen = after.at(best)
        columns = (
            chosen.positions(),
            [Chances(*row) for row in chances[best].tolist()],
            (kinds_of(chosen) <= Kind.BEAR_OFF).tolist(),
            found.plays.counts.tolist(),
        )
        return [Reply(*row) for row in zip(*columns, strict=True)]

    return replies


def best_of(found: Results, theirs: NDArray[np.int32]) -> Indices:
    """Of each board the place of its best result: `theirs` int32[m], the equities of those who roll next."""
    starts = found.plays.starts[:-1]
    worth = -theirs >> ROUNDING
    best = np.flatnonzero(worth == np.repeat(np.maximum.reduceat(worth, starts), found.plays.counts))
    owner = found.plays.boards[best]
    if len(best) > len(starts):  # equals: fewer pips first, then the order of their counts
        some = found.boards.at(best)
        order = np.lexsort((*_backwards(some.theirs), *_backwards(some.mine), _pips(some.mine), owner))
        best, owner = best[order], owner[order]
    first: Indices = best[np.flatnonzero(np.diff(owner, prepend=-1))]
    return first


def _pips(counts: Counts) -> NDArray[np.int64]:
    pips: NDArray[np.int64] = counts[:, : BAR + 1] @ _POINT
    return pips


def _backwards(counts: Counts) -> Counts:
    """The columns, the last first, as `lexsort` wants them."""
    return counts.T[BAR::-1]
