"""Ways to choose a play on every board at once: each gives the ranks that `BatchedBackgammon.step` takes."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from retro2600.excerpt import excerpt
from retro2600.players.boards.checked import checked_array
from retro2600.players.boards.plays import Plays


def at_random(plays: Plays, rng: np.random.Generator) -> NDArray[np.int64]:
    """int64[n]: any play of each board, each as likely as the others."""
    if not isinstance(rng, np.random.Generator):
        raise TypeError(f"rng is {excerpt(rng)}, expected a Generator of numpy's")
    return (rng.random(len(plays.starts) - 1) * plays.counts).astype(np.int64)


def greedily(plays: Plays, values: NDArray[Any]) -> NDArray[np.int64]:
    """int64[n]: the play of the highest value of each board, the first of equals.

    `values` is a number for every play, [m] in the order of `plays.codes`; else it is a ValueError.
    """
    values = checked_array("values", values, "biuf", "numbers")
    if values.shape != (plays.starts[-1],) or np.isnan(values).any():
        raise ValueError(f"values are {excerpt(values)}, expected {plays.starts[-1]} numbers, one a play")
    highest = np.maximum.reduceat(values, plays.starts[:-1])
    best = np.flatnonzero(values == np.repeat(highest, plays.counts))
    board = plays.boards[best]
    first = np.flatnonzero(np.diff(board, prepend=-1))
    ranks: NDArray[np.int64] = best[first] - plays.starts[:-1]
    return ranks
