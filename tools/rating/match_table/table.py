"""The table itself, from the last scores of a match to the first ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from retro2600.players.doubling import CubeSetting
from retro2600.players.match_score import Score
from tools.rating.match_table.courses import Courses, from_other
from tools.rating.match_table.cubes import Cubes, dead
from tools.rating.match_table.styles import Floats

HUNTED, CROWNED = 0.6, 1.0
"""Styles of the games: what a gammon adds to a win of the side behind, as a share of it (`courses.Style`)."""


class Found(NamedTuple):
    """A chance and its standard error, of these games alone."""

    chance: float
    error: float


class Pair(NamedTuple):
    """Games of a style."""

    behind: Courses
    """Begun by the side that is behind."""
    leading: Courses
    """Begun by the other."""

    @property
    def ends(self) -> Floats:
        """Of the side behind."""
        return np.concatenate((self.behind.ends, from_other(self.leading.ends)))

    @property
    def at_first_turn(self) -> Floats:
        """Of the side behind, when it may double for the first time."""
        found = self.behind.steps[2].chances, self.leading.steps[1].chances
        return np.concatenate(found).astype(np.float64)

    @property
    def ends_from_there(self) -> Floats:
        """The ends of these games."""
        return np.concatenate((self.behind.steps[2].ends, self.leading.steps[1].ends))


class Games(NamedTuple):
    """The games that a table is made of."""

    money: Courses
    hunted: Pair
    crowned: Pair


class Table:
    """Chances to win a match, of the side that is behind."""

    def __init__(self, games: Games) -> None:
        self._games = games
        self._level = Pair(games.money.believed(), games.money.believed())
        """Half of the games, won by either side however they are played: gammons hardly count there."""
        self.after: dict[int, Found] = {1: Found(0.5, 0.0)}
        """After the Crawford game, by the points that this side needs; the other needs one."""
        self.before: dict[tuple[int, int], Found] = {}
        """By the points that this side needs, and the other; if that is one, in the Crawford game."""

    def chance(self, score: Score) -> float:
        """From a score on that has been found."""
        away, other, crawford = score
        if away <= 0 or other <= 0:
            return float(away <= 0)
        if away == other:
            return 0.5
        if away < other:
            return 1 - self.chance(Score(other, away, crawford))
        return (self.after[away] if other == 1 and not crawford else self.before[away, other]).chance

    def make(self, most: int) -> Iterator[str]:
        """Find all chances up to so many points away, and tell of each."""
        for away in range(2, most + 1):
            self.after[away] = found = self._after_crawford(away)
            yield f"{away:2}  after the Crawford game {_told(found)}"
            self.before[away, 1] = found = self._crawford(away)
            yield f"{away:2} 1, Crawford game         {_told(found)}"
        for away in range(3, most + 1):
            for other in range(2, away):
                self.before[away, other] = found = self._with_the_cube(Score(away, other))
                yield f"{away:2} {other}   {_told(found)}"

    def _crawford(self, away: int) -> Found:
        """Nobody doubles; a gammon is next to nothing to who needs an odd number of points."""
        games = self._level if away % 2 else self._games.crowned if away == 2 else self._games.hunted
        return _found(self._worth(Score(away, 1, crawford=True), 1, games.ends))

    def _after_crawford(self, away: int) -> Found:
        """The side behind doubles at its first turn; the other gives up where it thinks that better."""
        games = self._level if away == 2 else self._games.crowned if away < 5 else self._games.hunted
        score, given_up = Score(away, 1), 2 * self.chance(Score(away - 1, 1)) - 1
        taken = self._worth(score, 2, games.at_first_turn)
        ended = self._worth(score, 2, games.ends_from_there)
        return _found(np.where(taken > given_up, given_up, ended))

    def _worth(self, score: Score, cube: int, chances: Floats) -> Floats:
        """To the side behind, with a cube that nobody turns."""
        game = CubeSetting(lambda points: 2 * self.chance(score.after(points)) - 1, cube, crawford=True)
        return dead(chances, game)

    def _with_the_cube(self, score: Score) -> Found:
        """Seats mirrored: each game with either side as the one that begins."""
        other = Score(score.their_away, score.away)
        behind, leading = Cubes(score, self.chance), Cubes(other, self.chance)
        money = self._games.money
        found = _found((behind.played(money).believed - leading.played(money).believed) / 2)
        if score.their_away > 2:
            return found
        pair = self._games.crowned if score.away == 4 else self._games.hunted
        mine, theirs = behind.played(pair.behind), leading.played(pair.leading)
        more = _found(np.concatenate((mine.ended - mine.believed, theirs.believed - theirs.ended)))
        return Found(found.chance + more.chance - 0.5, float(np.hypot(found.error, more.error)))


def _found(worths: Floats) -> Found:
    return Found((1 + float(worths.mean())) / 2, float(worths.std()) / 2 / len(worths) ** 0.5)


def _told(found: Found) -> str:
    return f"{found.chance:.4f} ± {found.error:.4f}"
