"""Rollouts of positions for a number of trials, in tasks for any executor."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np

from retro2600.players.boards import Boards
from retro2600.players.boards.bits import Indices
from retro2600.players.levels import Level
from retro2600.players.rollouts.dice import rolled_by_chance
from retro2600.players.rollouts.player import Dice, Doubles, NetPlayer
from retro2600.players.rollouts.rollout import Rollout
from retro2600.players.rollouts.trials import played_on
from retro2600.players.rollouts.workers import ALONE, Workers
from retro2600.players.taste import Taste
from retro2600.rules import Position

TRUNCATED = 12
"""Plies of a trial, unless other are asked for."""
TO_THE_END = 10_000
"""Plies that no trial has."""
_TASK = 72
"""Trials of a task."""


class Course(NamedTuple):
    """The course of a rollout: by whose nets, how often, how far, and with which dice."""

    trials: int
    plies: int = TRUNCATED
    seed: int = 0
    taste: Taste = Taste()


def rolled_out(positions: Sequence[Position], course: Course, workers: Workers = ALONE) -> list[Rollout]:
    """A rollout of each position; every one is played on with the same dice."""
    firsts = range(0, course.trials, _TASK)
    tasks = [(position, course, first) for position in positions for first in firsts]
    done: list[Doubles] = []
    for found in workers.executor.map(_trials, *zip(*tasks, strict=True)):
        done.append(found)
        if workers.progress:
            workers.progress(sum(map(len, done)), course.trials * len(positions))
    each = len(firsts)
    return [Rollout(np.concatenate(done[at : at + each])) for at in range(0, len(done), each)]


def _trials(position: Position, course: Course, first: int) -> Doubles:
    """A task: the trials from this number on."""
    number = min(_TASK, course.trials - first)

    def dice(ply: int, places: Indices) -> Dice:
        return np.array([rolled_by_chance(course.seed, first + place, ply) for place in places.tolist()])

    found = played_on(_player(course.taste), Boards.of([position]), number, course.plies, dice)
    trials: Doubles = found[0].astype(np.float64)
    return trials


@cache
def _player(taste: Taste) -> NetPlayer:
    return NetPlayer(Level(taste).weights)
