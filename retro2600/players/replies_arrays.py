"""The best replies of many positions at once: `replies` is the referee."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from retro2600.players.boards import Boards, Plays, Results, results
from retro2600.players.boards.bits import Indices
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
    return first_of_the_best(found.plays, -theirs, lambda rows: order_of(found.boards.at(rows)))


def first_of_the_best(
    plays: Plays, worth: NDArray[np.int32], order: Callable[[Indices], Sequence[NDArray[np.integer]]]
) -> Indices:
    """Of each board the place of the play of the highest worth, int32[m].

    `order` gives the keys by which equals are told apart, the last one counting first, of plays by place.
    """
    starts, worth = plays.starts[:-1], worth >> ROUNDING
    best = np.flatnonzero(worth == np.repeat(np.maximum.reduceat(worth, starts), plays.counts))
    owner = plays.boards[best]
    if len(best) > len(starts):
        places = np.lexsort((*order(best), owner))
        best, owner = best[places], owner[places]
    first: Indices = best[np.flatnonzero(np.diff(owner, prepend=-1))]
    return first


def order_of(own: Boards) -> list[NDArray[np.integer]]:
    """Keys for boards of the side that has played: fewer pips first, then the order of their counts."""
    pips: NDArray[np.integer] = own.mine[:, : BAR + 1] @ _POINT
    return [*own.theirs.T[BAR::-1], *own.mine.T[BAR::-1], pips]
