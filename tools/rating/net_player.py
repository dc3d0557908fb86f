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

from retro2600.players.evaluation_arrays import array_judge
from retro2600.players.nets import Weights
from retro2600.players.replies_arrays import array_replies
from retro2600.players.search import Search, finished
from retro2600.rules import CHAMPIONSHIP, START, Play, Position, Roll, legal_plays
from retro2600.rules.dice import FACES
from tools.rating.opponents import NO_CUBE, CubeSeen, Meek, Opponent
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


class NumberedGame(NamedTuple):
    """A game from the seat of its first player: points won, below zero lost, and all its decisions."""

    points: int
    decisions: list[Decision]


def numbered_game(first: Opponent, second: Opponent, seed: int, number: int) -> NumberedGame:
    """A game with the dice of this number; `first` has the opening roll."""
    chance, position = Random(f"{seed}/{number}/duel"), START
    decisions: list[Decision] = []
    for sign, player in cycle(((1, first), (-1, second))):
        roll = _roll(chance, opening=not decisions)
        play = player.play(position, legal_plays(position, roll, CHAMPIONSHIP), NO_CUBE)
        decisions.append(Decision(position, roll, play))
        after = position.after(play)
        if is_won(after):
            return NumberedGame(sign * win_points(after), decisions)
        position = after.swapped()
    raise AssertionError("players take turns for ever")


def duel(ours: Opponent, theirs: Opponent, seed: int, number: int) -> float:
    """Our points a game with the dice of this number, the mean of both seats."""
    first = numbered_game(ours, theirs, seed, number).points
    return (first - numbered_game(theirs, ours, seed, number).points) / 2


def _roll(chance: Random, opening: bool) -> Roll:
    while True:
        roll = Roll(chance.choice(FACES), chance.choice(FACES))
        if not (opening and roll.is_doublet):
            return roll
