"""Games of our nets against themselves, and what both sides think of them before each roll."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from retro2600.players.boards import Boards, results
from retro2600.players.doubling import efficiency
from retro2600.players.evaluation_arrays import Evaluator, equities
from retro2600.players.kinds import Kind
from retro2600.players.kinds_arrays import kinds_of
from retro2600.players.nets import shipped
from retro2600.players.replies_arrays import best_of
from retro2600.players.squash import ONE
from retro2600.rules import BAR, START

Chances: TypeAlias = NDArray[np.int32]
Floats: TypeAlias = NDArray[np.float64]
Dice: TypeAlias = NDArray[np.integer[Any]]
_POINTS = np.arange(BAR + 1)


class Style(NamedTuple):
    """The goal of both sides: a share of a win that a gammon of the one side adds; of the other, nothing."""

    gammon: float

    def theirs(self, chances: Chances, hunted: bool) -> NDArray[np.int32]:
        """int32[n]: the worth to the side on roll, in 1/1048576; `hunted`: it is the other that seeks gammons."""
        win, gammon, lost = chances[:, 0], chances[:, 1], chances[:, 3]
        worth = 2 * win - ONE
        added = -2 * self.gammon * lost if hunted else 2 * self.gammon * gammon
        return worth + np.rint(added).astype(np.int32)


class Step(NamedTuple):
    """Those games that are not over before a roll, from the seat of the side on roll."""

    rows: NDArray[np.intp]
    chances: Chances
    efficiencies: Floats


class Courses(NamedTuple):
    """Games from the start, ply by ply, and how they ended."""

    steps: list[Step]
    ends: Chances
    """int32[n, 5]: from the seat of the side that began."""


def played(number: int, seed: tuple[int, ...], style: Style | None = None, hunted: bool = False) -> Courses:
    """So many games, for money's plays unless a style is named; `hunted`: the side that begins is.

    With a style a race is not played out: its net's chances are the end.
    """
    rng, evaluator = np.random.default_rng(seed), Evaluator(shipped())
    last = Kind.RACE if style else Kind.OVER
    live, rows = Boards.of([START] * number), np.arange(number)
    chances, ends, steps = evaluator.chances(live), np.zeros((number, 5), np.int32), list[Step]()
    while len(rows):
        steps.append(Step(rows, chances, _efficiencies(live)))
        dice = rng.integers(1, 7, (number, 2)) if len(steps) > 1 else _opening(number, rng)
        found = results(live, dice[rows])
        after = found.boards.swapped()
        known = evaluator.chances(after)
        other_hunted = hunted == (len(steps) % 2 == 0)
        worth = style.theirs(known, other_hunted) if style else equities(known)
        best = best_of(found, worth)
        live, chances = after.at(best), known[best]
        over = kinds_of(live) <= last
        ends[rows[over]] = chances[over] if len(steps) % 2 == 0 else turned(chances[over])
        rows, live, chances = rows[~over], live.at(~over), chances[~over]
    return Courses(steps, ends)


def _opening(number: int, rng: np.random.Generator) -> Dice:
    """Two different dice a game."""
    first, beyond = rng.integers(1, 7, number), rng.integers(1, 6, number)
    return np.stack((first, (first + beyond - 1) % 6 + 1), axis=1)


def turned(chances: Chances) -> Chances:
    """The same from the other seat."""
    other = chances[:, [0, 3, 4, 1, 2]]
    other[:, 0] = ONE - other[:, 0]
    return other


def _efficiencies(boards: Boards) -> Floats:
    pips = boards.mine[:, : BAR + 1] @ _POINTS
    race = np.array([efficiency(True, count) for count in range(int(pips.max(initial=0)) + 1)])
    found: Floats = np.where(kinds_of(boards) <= Kind.RACE, race[pips], efficiency(False, 0))
    return found
