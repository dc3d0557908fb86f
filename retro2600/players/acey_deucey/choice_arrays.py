"""The best replies of many states at once: `choice` is the referee."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from retro2600.players.acey_deucey.choice import Replies, Reply, Rolled
from retro2600.players.acey_deucey.evaluation_arrays import Evaluator
from retro2600.players.acey_deucey.score_arrays import equities
from retro2600.players.acey_deucey.states_arrays import OptionArrays, States, options, turned
from retro2600.players.boards.bits import Indices
from retro2600.players.evaluation import Chances
from retro2600.players.nets import Weights
from retro2600.players.replies_arrays import first_of_the_best, order_of
from retro2600.rules import Ruleset


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


def best_of(found: OptionArrays, worth: NDArray[np.int32]) -> Indices:
    """Of each state the place of its best option: `worth` int32[m], equities of the side that decides."""

    def order(rows: Indices) -> list[NDArray[np.integer]]:
        own = turned(found.after.boards.at(rows), ~found.again[rows])
        return [-found.dice[rows].max(axis=1), *order_of(own)]

    return first_of_the_best(found.plays, worth, order)
