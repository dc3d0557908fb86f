"""Our own nets as a player without a cube, and their games: against themselves and against others.

The games are numbered; number and seed settle all dice. In a duel each number's dice are played from both
seats.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import cycle
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from retro2600.players.boards import Boards, results
from retro2600.players.evaluation_arrays import Evaluator, array_judge, equities
from retro2600.players.levels import LEVELS
from retro2600.players.nets import Weights
from retro2600.players.replies_arrays import array_replies
from retro2600.players.search import Search, finished
from retro2600.players.squash import ONE
from retro2600.rules import CHAMPIONSHIP, ROLLS, START, Play, Position, Roll, legal_plays
from tools.rating.opponents import NO_CUBE, CubeSeen, Meek, Opponent
from tools.rating.rated_game import cast
from tools.rating.record import Decision
from tools.rating.standings import is_won, win_points

_STEP = 512


class NetPlayer(Meek):
    """Makes the play that the nets think best, looking ahead as many plies as that."""

    def __init__(self, weights: Weights, plies: int = 0) -> None:
        self._judge, self._replies, self._plies = array_judge(weights), array_replies(weights), plies
        self.seconds: list[float] = []
        """Of each decision."""

    def play(self, position: Position, plays: Sequence[Play], cube: CubeSeen) -> Play:
        """The best by the nets' equity."""
        begin = time.perf_counter()
        search = Search(self._judge, self._replies, step=_STEP)
        best = finished(search.ranked(position, plays, self._plies))[0].play
        self.seconds.append(time.perf_counter() - begin)
        return best


def level_player(number: int) -> NetPlayer:
    """The player of a level."""
    level = LEVELS[number]
    return NetPlayer(level.weights, level.plies)


class NumberedGame(NamedTuple):
    """A game from the seat of its first player: points won, below zero lost, and all its decisions."""

    points: int
    decisions: list[Decision]


def numbered_game(first: Opponent, second: Opponent, seed: int, number: int) -> NumberedGame:
    """A game with the dice of this number; `first` has the opening roll."""
    chance, position = Random(f"{seed}/{number}/duel"), START
    decisions: list[Decision] = []
    for sign, player in cycle(((1, first), (-1, second))):
        roll = Roll(*cast(chance, opening=not decisions))
        play = player.play(position, legal_plays(position, roll, CHAMPIONSHIP), NO_CUBE)
        decisions.append(Decision(position, roll, play))
        after = position.after(play)
        if is_won(after):
            return NumberedGame(sign * win_points(after), decisions)
        position = after.swapped()
    raise AssertionError("players take turns for ever")


class Points(NamedTuple):
    """Our points a game with the dice of a number, the mean of both seats: as they were, and without luck."""

    points: float
    without_luck: float


def duel(ours: Opponent, theirs: Opponent, evaluator: Evaluator, seed: int, number: int) -> Points:
    """Two games with the dice of this number; the evaluator says what is luck."""
    first, second = (numbered_game(*pair, seed, number) for pair in ((ours, theirs), (theirs, ours)))
    points = (first.points - second.points) / 2
    return Points(points, points - (luck(first, evaluator) - luck(second, evaluator)) / 2)


def luck(game: NumberedGame, evaluator: Evaluator) -> float:
    """The points that the first player's dice gave him beyond the mean of all dice, by the nets' opinion.

    Whoever judges, and however badly, the mean of luck over all dice is nothing: so a score without it is as
    true as one with it, and hangs less on the dice.
    """
    boards = Boards.of([decision.position for decision in game.decisions])
    worth = np.array([_best(boards, roll, evaluator) for roll in ROLLS])
    ways = np.array([[1 if roll.is_doublet else 2] for roll in ROLLS]) * np.ones(len(boards.mine))
    ways[[roll.is_doublet for roll in ROLLS], 0] = 0  # nobody begins with a doublet
    rolled = [ROLLS.index(decision.roll) for decision in game.decisions]
    lucky = worth[rolled, range(len(rolled))] - (worth * ways).sum(axis=0) / ways.sum(axis=0)
    lucky[1::2] *= -1
    return float(lucky.sum())


def _best(boards: Boards, roll: Roll, evaluator: Evaluator) -> NDArray[np.float64]:
    """The equities after the best play of this roll, of each board's mover."""
    found = results(boards, np.full((len(boards.mine), 2), (roll.high, roll.low)))
    worst = np.minimum.reduceat(equities(evaluator.chances(found.boards.swapped())), found.plays.starts[:-1])
    points: NDArray[np.float64] = -worst / ONE
    return points
