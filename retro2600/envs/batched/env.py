"""An environment of many games at once for learning machines: one step is a whole turn on every board."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from retro2600.envs.batched.bits import widened
from retro2600.envs.batched.moving import play, points_won
from retro2600.envs.batched.plays import Plays, found_moves, found_plays
from retro2600.envs.checked import checked_whole
from retro2600.excerpt import excerpt
from retro2600.rules import BAR, CHAMPIONSHIP, Ruleset
from retro2600.rules.dice import FACES
from retro2600.rules.ruleset import Bonus

_SEAT = BAR + 1


MOST_BOARDS = 1 << 31
"""More than any memory holds (chosen)."""


class Turned(NamedTuple):
    """The result of a turn of every board."""

    points: NDArray[np.int8]
    """int8[n]: what the side that played has won: 0 while the game goes on, 1 to 3 with its end."""
    side: NDArray[np.int8]
    """int8[n]: the side that played, 0 or 1."""


class BatchedBackgammon:
    """`boards` games of backgammon by the strict rules, without a cube; a game that ends is begun anew.

    Every board has its roll and waits for the choice of a play. Boards are seen from the mover's seat, as in
    `retro2600.rules.Position`. The same seed and choices give the same games. Raises ValueError for rules
    with bonus rolls or checkers that wait beside the board.
    """

    def __init__(self, boards: int, seed: int | None = None, rules: Ruleset = CHAMPIONSHIP) -> None:
        if not isinstance(rules, Ruleset):
            raise ValueError(f"rules are {excerpt(rules)}, expected a Ruleset")
        if rules.bonus is not Bonus.NONE or rules.start.my_waiting or rules.point_a_checker_left:
            raise ValueError(f"rules are {excerpt(rules.name)}, expected backgammon")
        self.boards = checked_whole("boards", boards, 1, MOST_BOARDS)
        self.rules = rules
        self.reset(seed)

    def reset(self, seed: int | None = None) -> None:
        """Begins every game anew; without a seed chance goes on where it was."""
        if seed is not None or not hasattr(self, "rng"):
            self.rng = np.random.default_rng(seed)
        start = widened(np.array([self.rules.start.mine], np.int8))
        self._start = start[0]
        self._mine, self._theirs = start.repeat(self.boards, axis=0), start.repeat(self.boards, axis=0)
        self.side = np.zeros(self.boards, np.int8)
        """int8[n]: the side to move, 0 or 1."""
        self.dice = np.empty((self.boards, 2), np.int8)
        """int8[n, 2]: the roll to be played."""
        self._open(np.arange(self.boards))
        self.plays: Plays = self._legal()
        """The legal plays of every board."""

    @property
    def positions(self) -> NDArray[np.int8]:
        """int8[n, 2, 26]: the counts of the side to move and of the other, each from its own seat."""
        return np.stack((self._mine[:, :_SEAT], self._theirs[:, :_SEAT]), axis=1)

    def afterstates(self) -> NDArray[np.int8]:
        """int8[m, 2, 26]: the positions that the plays lead to, in the order of `plays.codes`.

        Seen from the seat of the side that plays, before the board is turned.
        """
        board = self.plays.boards
        mine, theirs = self._mine[board], self._theirs[board]
        play(mine, theirs, *found_moves(self.plays.codes, self.dice[board]))
        return np.stack((mine[:, :_SEAT], theirs[:, :_SEAT]), axis=1)

    def step(self, ranks: NDArray[np.integer]) -> Turned:
        """Plays on every board the play with this rank, int[n] from 0, and rolls for the next to move.

        Raises IndexError where a board has not so many plays, ValueError for what is no such array; neither
        changes anything.
        """
        codes = self.plays.chosen(ranks)
        play(self._mine, self._theirs, *found_moves(codes, self.dice))
        turned = Turned(points_won(self._mine, self._theirs, self.rules), self.side)
        self._mine, self._theirs = self._theirs, self._mine
        self.side = 1 - self.side
        self.dice = self.rng.integers(1, len(FACES) + 1, self.dice.shape, np.int8)
        self._open(np.flatnonzero(turned.points))
        self.plays = self._legal()
        return turned

    def _open(self, boards: NDArray[np.int64]) -> None:
        """Begins a game on these boards: one die a side, and the higher, never the same, moves with both."""
        self._mine[boards] = self._theirs[boards] = self._start
        first = self.rng.integers(0, len(FACES), len(boards))
        second = (first + self.rng.integers(1, len(FACES), len(boards))) % len(FACES)
        self.dice[boards] = np.stack((first, second), axis=1) + 1
        self.side[boards] = first < second

    def _legal(self) -> Plays:
        return found_plays(self._mine, self._theirs, self.dice, self.rules.hit_checker_enters_first)
