"""The cube along the courses of games, at one score: both sides decide by the model of `doubling`."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from retro2600.players.doubling import CubeSetting, Owner
from retro2600.players.doubling_arrays import worths_of
from retro2600.players.match_score import Score, dead_at
from retro2600.players.squash import ONE
from tools.rating.match_table.courses import Courses, Step
from tools.rating.match_table.styles import Floats, Indices

Chance = Callable[[Score], float]
"""The chance to win a match from a score on, of a table as far as it is known."""
_OVER = -1


class _Cube(NamedTuple):
    """A cube, its owner as the side that began sees him, and the two games with it."""

    value: int
    owner: Owner
    games: tuple[CubeSetting, CubeSetting]
    """From the seat of the side that began, and from the other."""

    @property
    def dead(self) -> bool:
        """True if nobody will ever turn it."""
        return not any(game.may_double and game.may_gain for game in self.games)


class Worths(NamedTuple):
    """float64[n]: the worth of games to the side that began."""

    ended: Floats
    """As they ended."""
    believed: Floats
    """As the nets think when a cube is taken that nobody will turn any more."""


class Cubes:
    """The games of courses at a score: `score` is that of the side that began."""

    def __init__(self, score: Score, chance: Chance) -> None:
        self._score, self._chance = score, chance
        self._worths: dict[int, float] = {}
        self._cubes: dict[tuple[int, Owner], int] = {}
        self._known: list[_Cube] = []

    def _worth(self, points: int) -> float:
        """To the side that began."""
        if points not in self._worths:
            self._worths[points] = 2 * self._chance(self._score.after(points)) - 1
        return self._worths[points]

    def _place(self, value: int, owner: Owner) -> int:
        """The place of a cube among those known."""
        if (value, owner) not in self._cubes:
            most = dead_at(self._score)
            mine = CubeSetting(self._worth, value, owner, self._score.crawford, most=most)
            self._cubes[value, owner] = len(self._known)
            self._known.append(_Cube(value, owner, (mine, mine.turned())))
        return self._cubes[value, owner]

    def played(self, courses: Courses) -> Worths:
        """The worths of these games."""
        number = len(courses.ends)
        cubes = np.full(number, self._place(1, Owner.NOBODY))
        ended, believed = np.zeros(number), np.full(number, np.nan)
        for ply, step in enumerate(courses.steps):
            if ply:
                self._turned(ply % 2, step, cubes, ended, believed)
        for place in np.unique(cubes[cubes != _OVER]):
            rows = np.flatnonzero(cubes == place)
            ended[rows] = dead(courses.ends[rows], self._known[place].games[0])
        unsaid = np.isnan(believed)
        believed[unsaid] = ended[unsaid]
        return Worths(ended, believed)

    def _turned(self, seat: int, step: Step, cubes: Indices, ended: Floats, believed: Floats) -> None:
        """Before a roll of the side in this seat."""
        sign = -1 if seat else 1
        now = cubes[step.rows]
        for place in np.unique(now[now != _OVER]):
            cube = self._known[place]
            game = cube.games[seat]
            if not (game.may_double and game.may_gain):
                continue
            some = np.flatnonzero(now == place)
            chances, efficiencies, rows = step.chances[some], step.efficiencies[some], step.rows[some]
            stay = worths_of(chances, game, efficiencies)
            take, drop = worths_of(chances, game.doubled(), efficiencies), game.worth(game.value)
            doubles = np.minimum(take, drop) >= stay
            passes, takes = doubles & (take >= drop), doubles & (take < drop)
            ended[rows[passes]] = believed[rows[passes]] = sign * drop
            cubes[rows[passes]] = _OVER
            owner = Owner.MOVER if seat else Owner.OTHER
            higher = self._place(2 * cube.value, owner)
            cubes[rows[takes]] = higher
            if self._known[higher].dead:
                believed[rows[takes]] = sign * dead(chances[takes].astype(np.float64), game.doubled())
                ended[rows[takes]] = sign * dead(step.ends[some[takes]], game.doubled())
                cubes[rows[takes]] = _OVER


def dead(chances: Floats, game: CubeSetting) -> Floats:
    """The worth of chances with a cube that nobody turns any more; gains may bring some beyond certainty."""
    win, gammon, backgammon, gammon_lost, backgammon_lost = chances.T / ONE
    shares = (
        (1, win - gammon),
        (2, gammon - backgammon),
        (3, backgammon),
        (-1, 1 - win - gammon_lost),
        (-2, gammon_lost - backgammon_lost),
        (-3, backgammon_lost),
    )
    found: Floats = sum(share * game.worth(size * game.value) for size, share in shares)
    return found
