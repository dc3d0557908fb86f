"""The table itself, from the last scores of a match to the first ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import numpy as np

from retro2600.players.doubling import Game
from retro2600.players.doubling_arrays import worths_of
from retro2600.players.match_score import Score
from tools.rating.match_table.courses import Chances, Courses, Floats, turned
from tools.rating.match_table.cubes import Cubes

LEVEL, HUNTED, CROWNED = 0.0, 0.6, 1.0
"""Styles of the games: what a gammon adds to a win of the side behind, as a share of it (`courses.Style`)."""


class Found(NamedTuple):
    """A chance and its standard error, of these games alone."""

    chance: float
    error: float


class Games(NamedTuple):
    """The games that a table is made of, some thousands in each element.

    Pairs: in the first games the side behind begins, in the others the one that leads.
    """

    money: Sequence[Courses]
    level: Sequence[tuple[Courses, Courses]]
    hunted: Sequence[tuple[Courses, Courses]]
    crowned: Sequence[tuple[Courses, Courses]]


class Table:
    """Chances to win a match, of the side that is behind."""

    def __init__(self, games: Games) -> None:
        self._games = games
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
        """Nobody doubles; three points too much are worth as much as two for the one who needs an odd number."""
        games = self._games.level if away % 2 else self._games.crowned if away == 2 else self._games.hunted
        worth = self._worth(Score(away, 1, crawford=True), 1)
        return _found([worth(_ends(pair)) for pair in games])

    def _after_crawford(self, away: int) -> Found:
        """The side behind doubles at its first turn; the other gives up where it thinks that better."""
        worth = self._worth(Score(away, 1), 2)
        given_up = 2 * self.chance(Score(away - 1, 1)) - 1
        games = self._games.level if away == 2 else self._games.crowned if away < 5 else self._games.hunted
        found = []
        for pair in games:
            before = worth(_at_first_turn(pair))
            ended = before if away == 2 else worth(_ends(pair))
            found.append(np.where(before > given_up, given_up, ended))
        return _found(found)

    def _worth(self, score: Score, cube: int) -> Callable[[Chances], Floats]:
        """Of chances of the side behind, with a cube that nobody turns."""
        game = Game(lambda points: 2 * self.chance(score.after(points)) - 1, cube, crawford=True)
        return lambda chances: worths_of(chances, game, np.zeros(len(chances)))

    def _with_the_cube(self, score: Score) -> Found:
        """Seats mirrored: each game with either side as the one that begins."""
        turned, halves = Score(score.their_away, score.away), []
        for courses in self._games.money:
            mine, theirs = (Cubes(each, self.chance).played(courses).believed for each in (score, turned))
            halves.append((mine - theirs) / 2)
        found = _found(halves)
        if score.their_away > 2:
            return found
        games = self._games.crowned if score.away == 4 else self._games.hunted
        added = []
        for first, second in games:
            mine, theirs = (
                Cubes(each, self.chance).played(courses) for each, courses in ((score, first), (turned, second))
            )
            added.append(np.concatenate((mine.ended - mine.believed, theirs.believed - theirs.ended)))
        more = _found(added)
        return Found(found.chance + more.chance - 0.5, float(np.hypot(found.error, more.error)))


def _ends(pair: tuple[Courses, Courses]) -> Chances:
    """Of the side behind."""
    first, second = pair
    return np.concatenate((first.ends, turned(second.ends)))


def _at_first_turn(pair: tuple[Courses, Courses]) -> Chances:
    """Of the side behind, when it may double for the first time."""
    first, second = pair
    return np.concatenate((first.steps[2].chances, second.steps[1].chances))


def _found(worths: Sequence[Floats]) -> Found:
    every = np.concatenate(worths)
    return Found((1 + float(every.mean())) / 2, float(every.std()) / 2 / len(every) ** 0.5)


def _told(found: Found) -> str:
    return f"{found.chance:.4f} ± {found.error:.4f}"
