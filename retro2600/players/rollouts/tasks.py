"""Rollouts of positions for a number of trials, in tasks for any executor, and those who do the tasks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future
from functools import cache
from typing import Any, NamedTuple, TypeAlias, TypeVar

import numpy as np

from retro2600.players.boards import Boards
from retro2600.players.boards.bits import Indices
from retro2600.players.kinds import Kind
from retro2600.players.kinds_arrays import kinds_of
from retro2600.players.levels import Level
from retro2600.players.rollouts.dice import rolled_by_chance
from retro2600.players.rollouts.player import (
    Dice,
    Doubles,
    Floats,
    NetPlayer,
    TrialPlayer,
    looked_ahead,
    turned,
)
from retro2600.players.rollouts.rollout import Rollout
from retro2600.players.taste import Taste
from retro2600.rules import Position

T = TypeVar("T")
Progress: TypeAlias = Callable[[int, int], None]
"""Told after each task how many trials are done, of how many."""


class Serial(Executor):
    """Does each task at once, in this process."""

    def submit(self, task: Callable[..., T], /, *words: Any, **named: Any) -> Future[T]:
        """Done when it returns."""
        future: Future[T] = Future()
        try:
            future.set_result(task(*words, **named))
        except Exception as error:
            future.set_exception(error)
        return future

    def map(
        self, task: Callable[..., T], *tasks: Iterable[Any], timeout: float | None = None, chunksize: int = 1
    ) -> Iterator[T]:
        """Each when its result is asked for."""
        return map(task, *tasks)


class Workers(NamedTuple):
    """Those who make a rollout, and the one who is told how far it is."""

    executor: Executor
    progress: Progress | None = None
    abreast: int = 1
    """The tasks that may well be under way at once."""


ALONE = Workers(Serial())


def played_on(
    player: TrialPlayer, boards: Boards, trials: int, plies: int, dice: Callable[[int, Indices], Dice]
) -> Floats:
    """[n, trials, 5]: the chances of each trial without luck; `dice` rolls for a ply, for trials by place."""
    static = player.chances(boards)
    found = np.repeat(static + _added(player, boards, static), trials, axis=0)
    places = np.arange(len(found))
    live = boards.at(places // trials)
    for ply in range(1, plies):
        going_on = kinds_of(live) > Kind.BEAR_OFF
        places, live = places[going_on], live.at(going_on)
        if not len(places):
            break
        live, chances = player.replied(live, dice(ply, places))
        added = _added(player, live, chances)
        found[places] += turned(added, 0) if ply % 2 else added
    return found.reshape(len(static), trials, -1)


def _added(player: TrialPlayer, boards: Boards, static: Floats) -> Floats:
    """The lookahead's chances less the static ones; nothing where tables or rules know them."""
    added = np.zeros_like(static)
    unsettled = np.flatnonzero(kinds_of(boards) > Kind.BEAR_OFF)
    if len(unsettled):
        added[unsettled] = looked_ahead(player, boards.at(unsettled)) - static[unsettled]
    return added


TRUNCATED = 12
"""Plies of a trial, unless other are asked for."""
TO_THE_END = 10_000
"""Plies that no trial has."""
_TASK = 72
"""Trials of a task."""


class Trials(NamedTuple):
    """The course of a rollout: by whose nets, how often, how far, and with which dice."""

    trials: int
    plies: int = TRUNCATED
    seed: int = 0
    taste: Taste = Taste()


def rolled_out(positions: Sequence[Position], course: Trials, workers: Workers = ALONE) -> list[Rollout]:
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


def _trials(position: Position, course: Trials, first: int) -> Doubles:
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
