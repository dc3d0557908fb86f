"""The best replies of many states at once: `choice` is the referee."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from retro2600.players.acey_deucey.choice import Replies, Reply, Rolled
from retro2600.players.acey_deucey.evaluation_arrays import Evaluator
from retro2600.players.acey_deucey.score_arrays import equities
from retro2600.players.acey_deucey.states_arrays import Options, States, options
from retro2600.players.boards import Boards
from retro2600.players.boards.bits import Counts, Indices
from retro2600.players.choice import ROUNDING
from retro2600.players.evaluation import Chances
from retro2600.players.nets import Weights
from retro2600.rules import BAR, Ruleset

_POINT = np.arange(BAR + 1)


def array_replies(weights: Weights, rules: Ruleset) -> Replies:
    """The same replies as the plain ones."""
    evaluator = Evaluator(weights, rules)

    def replies(rolled: Sequence[Rolled]) -> list[Reply]:
        dice = np.array([(roll.high, roll.low) if roll else (1, 1) for _, roll in rolled])
        found = options(States.of([state for state, _ in rolled]), dice, rules)
        chances = evaluator.chances(found.after)
        worth = equities(chances, rules)
        best = best_of(found, np.where(found.again, worth, -worth))
        columns = (
            found.after.at(best).values(),
            found.again[best].tolist(),
            [Chances(*row) for row in chances[best].tolist()],
            found.plays.counts.tolist(),
        )
        return [Reply(*row) for row in zip(*columns, strict=True)]

    return replies


def best_of(found: Options, worth: NDArray[np.int32]) -> Indices:
    """Of each state the place of its best option: `worth` int32[m], equities of the side that decides."""
    starts, worth = found.plays.starts[:-1], worth >> ROUNDING
    best = np.flatnonzero(worth == np.repeat(np.maximum.reduceat(worth, starts), found.plays.counts))
    owner = found.plays.boards[best]
    if len(best) > len(starts):
        order = np.lexsort((*_keys(found, best), owner))
        best, owner = best[order], owner[order]
    first: Indices = best[np.flatnonzero(np.diff(owner, prepend=-1))]
    return first


def _keys(found: Options, rows: Indices) -> list[NDArray[np.integer]]:
    """The order among equals, the last first, as `lexsort` wants it."""
    own = _own_seat(found.after.boards.at(rows), found.again[rows])
    pips: NDArray[np.integer] = own.mine[:, : BAR + 1] @ _POINT
    return [-found.dice[rows].max(axis=1), *_backwards(own.theirs), *_backwards(own.mine), pips]


def _own_seat(boards: Boards, again: NDArray[np.bool_]) -> Boards:
    """The boards from the seats of those who have just decided."""
    mine, theirs = (np.where(again[:, None], *sides) for sides in (boards, boards.swapped()))
    return Boards(mine, theirs)


def _backwards(counts: Counts) -> list[Counts]:
    return [*counts.T[BAR::-1]]
