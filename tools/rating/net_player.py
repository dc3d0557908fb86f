"""Our own nets as a player without a cube, and their games: against themselves and against others.

The games are numbered; number and seed settle all dice. In a duel each number's dice are played from both
seats.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle
from random import Random
from typing import NamedTuple

from retro2600.players.choice import Judge, ranked_plays
from retro2600.players.evaluation_arrays import array_judge
from retro2600.players.nets import Weights
from retro2600.rules import CHAMPIONSHIP, START, Play, Position, Roll, legal_plays
from retro2600.rules.dice import FACES
from tools.rating.opponents import NO_CUBE, CubeSeen, Meek, Opponent
from tools.rating.record import Decision
from tools.rating.standings import is_won, win_points


class NetPlayer(Meek):
    """Makes the play that the nets think best, without looking ahead."""

    def __init__(self, weights: Weights) -> None:
        self._judge: Judge = array_judge(weights)

    def play(self, position: Position, plays: Sequence[Play], cube: CubeSeen) -> Play:
        """The best by the nets' equity."""
        return ranked_plays(position, plays, self._judge)[0].play


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


def duel(ours: Opponent, theirs: Opponent, seed: int, numbers: range) -> Iterator[float]:
    """Our points a game, the mean of both seats, for the dice of each number."""
    for number in numbers:
        first = numbered_game(ours, theirs, seed, number).points
        yield (first - numbered_game(theirs, ours, seed, number).points) / 2


def _roll(chance: Random, opening: bool) -> Roll:
    while True:
        roll = Roll(chance.choice(FACES), chance.choice(FACES))
        if not (opening and roll.is_doublet):
            return roll
