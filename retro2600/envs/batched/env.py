"""An environment of many games at once for learning machines: one step is a whole turn on every board.

`at_random` and `greedily` choose a play on every board at once: the ranks that `step` takes.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from retro2600.envs.checked import checked_whole
from retro2600.excerpt import excerpt
from retro2600.players.acey_deucey.states import Awaited
from retro2600.players.acey_deucey.states_arrays import RolledPlays, States, play_on, rolled, turned
from retro2600.players.boards import Boards
from retro2600.players.boards.bits import WAITING
from retro2600.players.boards.moving import play, points_won
from retro2600.players.boards.plays import Plays, checked_array, found_moves
from retro2600.rules import BAR, CHAMPIONSHIP, Ruleset
from retro2600.rules.dice import FACES

_SEAT = BAR + 1


MOST_BOARDS = 1 << 31
"""More than any memory holds (chosen)."""


class Turned(NamedTuple):
    """The result of a turn of every board."""

    points: NDArray[np.int8]
    """int8[n]: what the side that played has won: 0 while the game goes on, 1 to 3 with its end, or 1 to 15
    where the rules count a point a checker left."""
    side: NDArray[np.int8]
    """int8[n]: the side that played, 0 or 1."""


class BatchedBackgammon:
    """`boards` games by the strict rules, without a cube; a game that ends is begun anew.

    Every board has its roll and waits for the choice of a play. Boards are seen from the mover's seat, as in
    `retro2600.rules.Position`. In acey-deucey a 1-2 does not end a turn: the same side moves again, with the
    plays of all six doublets before it, and then with another roll. The same seed and choices give the same
    games.
    """

    def __init__(self, boards: int, seed: int | None = None, rules: Ruleset = CHAMPIONSHIP) -> None:
        if not isinstance(rules, Ruleset):
            raise ValueError(f"rules are {excerpt(rules)}, expected a Ruleset")
        self.boards = checked_whole("boards", boards, 1, MOST_BOARDS)
        self.rules = rules
        self.reset(seed)

    def reset(self, seed: int | None = None) -> None:
        """Begins every game anew; without a seed chance goes on where it was."""
        if seed is not None or not hasattr(self, "rng"):
            self.rng = np.random.default_rng(seed)
        self._start = Boards.of([self.rules.start]).mine[0]
        start = self._start[None].repeat(self.boards, axis=0)
        self._states = States(Boards(start, start.copy()), np.zeros(self.boards, np.int8))
        self.side = np.zeros(self.boards, np.int8)
        """int8[n]: the side to move, 0 or 1."""
        self.dice = np.empty((self.boards, 2), np.int8)
        """int8[n, 2]: the roll to be played; 0 where a doublet is to be chosen with the play."""
        self._open(np.arange(self.boards))
        self._look()

    @property
    def positions(self) -> NDArray[np.int8]:
        """int8[n, 2, 26]: the counts of the side to move and of the other, each from its own seat."""
        return _seats(self._states.boards)

    @property
    def waiting(self) -> NDArray[np.int8]:
        """int8[n, 2]: how many checkers at 25 have never been on the board, of both sides likewise.

        None has where acey-deucey begins on the bar.
        """
        return np.stack([counts[:, WAITING] for counts in self._states.boards], axis=1)

    @property
    def awaited(self) -> NDArray[np.int8]:
        """int8[n]: what the dice are: 0 a roll, 2 a doublet to be chosen after a 1-2, 1 the roll after that.

        That roll is a 0, too, where a further 1-2 earns all again.
        """
        return self._states.awaited.copy()

    def afterstates(self) -> NDArray[np.int8]:
        """int8[m, 2, 26]: the positions that the plays lead to, in the order of `plays.codes`.

        Seen from the seat of the side that plays, before the board is turned.
        """
        after = self._states.boards.at(self.plays.boards)
        play(after.mine, after.theirs, *found_moves(self.plays.codes, self.rolls))
        return _seats(after)

    def step(self, ranks: NDArray[np.integer]) -> Turned:
        """Plays on every board the play with this rank, int[n] from 0, and rolls for the next to move.

        Raises IndexError where a board has not so many plays, ValueError for what is no such array; neither
        changes anything.
        """
        codes = self.plays.chosen(ranks)
        dice = self._rolled.dice_of(self.plays.starts[:-1] + np.asarray(ranks, np.int64))
        again = play_on(self._states, codes, dice, self.rules)
        boards, awaited = self._states
        result = Turned(points_won(*boards, self.rules), self.side)
        self._states = States(turned(boards, ~again), awaited)
        self.side = self.side ^ ~again
        self.dice = self.rng.integers(1, len(FACES) + 1, self.dice.shape, np.int8)
        self.dice[awaited == Awaited.DOUBLET] = 0
        self._open(np.flatnonzero(result.points))
        self._look()
        return result

    def _open(self, boards: NDArray[np.int64]) -> None:
        """Begins a game on these boards: one die a side, and the higher, never the same, begins.

        It moves with both dice, unless the rules have it roll again.
        """
        mine, theirs = self._states.boards
        mine[boards] = theirs[boards] = self._start
        self._states.awaited[boards] = Awaited.ROLL
        first = self.rng.integers(0, len(FACES), len(boards))
        second = (first + self.rng.integers(1, len(FACES), len(boards))) % len(FACES)
        self.dice[boards] = np.stack((first, second), axis=1) + 1
        if self.rules.ace_high:
            first, second = (np.where(die == 0, len(FACES), die) for die in (first, second))
        self.side[boards] = first < second
        if self.rules.winner_rolls_again:
            self.dice[boards] = self.rng.integers(1, len(FACES) + 1, (len(boards), 2), np.int8)

    @property
    def rolls(self) -> NDArray[np.int8]:
        """int8[m, 2]: the dice of every play, in the order of `plays.codes`."""
        return self._rolled.dice

    def _look(self) -> None:
        """Finds the legal plays of every board."""
        self._rolled: RolledPlays = rolled(self._states, self.dice, self.rules)
        self.plays: Plays = self._rolled.plays
        """The legal plays of every board."""


def _seats(boards: Boards) -> NDArray[np.int8]:
    return np.stack([counts[:, :_SEAT] for counts in boards], axis=1)


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
