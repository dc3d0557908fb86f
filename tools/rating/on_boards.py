"""Rated games without a cube on boards alone, many at once: the scores that the machine would give.

`rated_game` is the referee, with the machine itself. A score needs neither frames nor pictures: dice, plays
and the book settle it. The computer's plays are found by arrays, and by its search where equal scores or
shorter plays leave them open. What a machine remembers of earlier play decides but one thing, the worth of
bearing off the last man (note 15): a game in which a roll can do that and need not is left to the machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from retro2600.envs.cx2617.opponent import computers_after, ranks_by_scores
from retro2600.players.boards import Boards, Results, results
from retro2600.rules import BAR, CHAMPIONSHIP, CHECKERS, OFF, START, Position, Roll, legal_plays
from tools.rating.opponents import NO_CUBE, Opponent
from tools.rating.rated_game import cast, powered_on
from tools.rating.record import Score, finished

_SEAT = BAR + 1
_Flags: TypeAlias = NDArray[np.bool_]
_Ranks: TypeAlias = NDArray[np.int64]
Ranks: TypeAlias = Callable[[Boards, Results, _Flags], _Ranks]
"""An opponent's choice on the boards wanted, bool[n]: ranks of plays, -1 where he is to be asked himself."""


def scores(dice: Sequence[Random], opponents: Sequence[Opponent], ranks: Ranks | None) -> list[Score | None]:
    """The score of each game, with these dice and this player of white; None where the machine must tell.

    `ranks` may answer for the opponents, as far as it can.
    """
    games = _Games(dice, opponents, ranks)
    while len(games.numbers):
        games.turn()
    return games.scores


class _Games:
    """The games that still go on, each seen by the side to move."""

    def __init__(self, dice: Sequence[Random], opponents: Sequence[Opponent], ranks: Ranks | None) -> None:
        self._dice, self._opponents, self._ranks = dice, opponents, ranks
        for chance in dice:
            powered_on(chance)
        self.numbers = np.arange(len(dice))
        self.scores: list[Score | None] = [None] * len(dice)
        self._boards = Boards.of([START] * len(dice))
        self._rolls = [cast(chance, opening=True) for chance in dice]
        self._red = np.array([left < right for left, right in self._rolls], bool)
        self._decisions = np.zeros(len(dice), np.int64)

    def turn(self) -> None:
        """One turn of every game."""
        rolls = np.array(self._rolls, np.int8)
        found = results(self._boards, rolls)
        starts = found.plays.starts[:-1]
        wins = found.boards.mine[:, OFF] == CHECKERS
        can_win, must_win = np.logical_or.reduceat(wins, starts), np.logical_and.reduceat(wins, starts)
        open_ones = self._red & can_win & ~must_win
        ranks = np.where(self._red, self._reds(found, rolls), self._whites(found))
        ranks[self._red & must_win] = 0
        after = found.boards.at(starts + np.maximum(ranks, 0))
        for game in np.flatnonzero((ranks < 0) & ~open_ones):
            reached = self._asked(int(game))
            open_ones[game] = self._red[game] and not _is_among(found, int(game), reached)
            after.mine[game, :_SEAT], after.theirs[game, :_SEAT] = reached.mine, reached.theirs
        self._decisions[self.numbers] += self._red
        over = after.mine[:, OFF] == CHECKERS
        for game in np.flatnonzero(over & ~open_ones):
            self._score(int(game), after)
        self._go_on(after, ~(over | open_ones))

    def _reds(self, found: Results, rolls: NDArray[np.int8]) -> _Ranks:
        positions, after = (
            np.stack([counts[:, :_SEAT] for counts in boards], axis=1)
            for boards in (self._boards, found.boards)
        )
        return ranks_by_scores(positions, found.plays, rolls[found.plays.boards], after, self._red)

    def _whites(self, found: Results) -> _Ranks:
        if self._ranks is None:
            return np.where(found.plays.counts == 1, 0, -1)
        return self._ranks(self._boards, found, ~self._red)

    def _asked(self, game: int) -> Position:
        """The board after a play that arrays do not settle."""
        [position] = self._boards.at(np.array([game])).positions()
        roll = self._rolls[game]
        if self._red[game]:
            return computers_after(position, roll)
        plays = legal_plays(position, Roll(*roll), CHAMPIONSHIP)
        return position.after(self._opponents[int(self.numbers[game])].play(position, plays, NO_CUBE))

    def _score(self, game: int, after: Boards) -> None:
        [position] = after.at(np.array([game])).positions()
        red, number = bool(self._red[game]), int(self.numbers[game])
        self.scores[number] = Score(
            finished(position, red, 1), int(self._decisions[number]), 0, int(red), int(red), 0
        )

    def _go_on(self, after: Boards, going: _Flags) -> None:
        self._boards, self._red = after.swapped().at(going), ~self._red[going]
        self.numbers = self.numbers[going]
        self._rolls = [cast(self._dice[int(number)]) for number in self.numbers]


def _is_among(found: Results, game: int, position: Position) -> bool:
    """True if the book has a play of this game that leads there."""
    first, end = found.plays.starts[game : game + 2]
    mine, theirs = (counts[first:end, :_SEAT] for counts in found.boards)
    return bool(((mine == position.mine).all(axis=1) & (theirs == position.theirs).all(axis=1)).any())
