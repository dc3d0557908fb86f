"""Rollouts: a position played on many times by the nets, with the luck of the dice taken out.

Luck is what a roll gave beyond the mean over all rolls; a lookahead knows it at every ply. So a trial without
it comes to the static chances and, of each position on the way, what its lookahead adds to them. After the
last ply the nets are believed; a trial ends before where tables or rules know the chances.

Trials are numbered: number and seed settle a trial's dice, and all chances on the way are whole numbers. So a
rollout is the same whoever makes it, in one process or on many machines: its tasks go to any
`concurrent.futures.Executor`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from retro2600.players.boards import Boards, results
from retro2600.players.boards.bits import Indices
from retro2600.players.choice import Value, money_value
from retro2600.players.evaluation import Chances
from retro2600.players.evaluation_arrays import Evaluator, equities
from retro2600.players.kinds import Kind
from retro2600.players.kinds_arrays import kinds_of
from retro2600.players.nets import shipped
from retro2600.players.replies_arrays import best_of
from retro2600.players.squash import ONE
from retro2600.rules import ROLLS, Position
from retro2600.rules.dice import FACES

T = TypeVar("T")
Dice: TypeAlias = NDArray[np.integer[Any]]
Floats: TypeAlias = NDArray[np.floating[Any]]
Doubles: TypeAlias = NDArray[np.float64]
Progress: TypeAlias = Callable[[int, int], None]
"""Told after each task how many trials are done, of how many."""

TRUNCATED = 12
"""Plies of a trial, unless other are asked for."""
TO_THE_END = 10_000
"""Plies that no trial has."""
_TASK = 72
"""Trials of a task."""
_WITHIN = 1.96
"""Standard errors on either side that hold 95 %."""
_ABREAST = 128
"""Boards whose rolls are all answered at once."""
_DICE = np.array([(roll.high, roll.low) for roll in ROLLS])
_SHARES = np.array([[1 if roll.is_doublet else 2] for roll in ROLLS])
_ALL_WAYS = 36


class Player(Protocol):
    """The one who judges and plays; chances are [n, 5], of movers about to roll, in whatever unit."""

    one: float
    """Certainty."""

    def chances(self, boards: Boards) -> Floats:
        """Those of positions, without looking ahead."""

    def replied(self, boards: Boards, dice: Dice) -> tuple[Boards, Floats]:
        """The boards after the best play of each roll, and their chances, from the other seat.

        `dice` is int[n, 2].
        """


class NetPlayer:
    """The nets that are shipped in this file."""

    one = float(ONE)

    def __init__(self, file: str) -> None:
        self._evaluator = Evaluator(shipped(file))

    def chances(self, boards: Boards) -> Doubles:
        """In 1/1048576."""
        return self._evaluator.chances(boards).astype(np.float64)

    def replied(self, boards: Boards, dice: Dice) -> tuple[Boards, Doubles]:
        """The play is that of `replies`."""
        found = results(boards, dice)
        after = found.boards.swapped()
        chances = self._evaluator.chances(after)
        best = best_of(found, equities(chances))
        return after.at(best), chances[best].astype(np.float64)


def turned(chances: Floats, one: float) -> Floats:
    """The same chances from the other seat."""
    other = chances[..., [0, 3, 4, 1, 2]]
    other[..., 0] = one - other[..., 0]
    return other


def looked_ahead(player: Player, boards: Boards) -> Floats:
    """The mean over all rolls of the chances after the best play; at least one board."""
    rows = np.arange(len(boards.mine))
    some = (boards.at(rows[at : at + _ABREAST]) for at in range(0, len(rows), _ABREAST))
    return np.concatenate([_ahead(player, each) for each in some])


def _ahead(player: Player, boards: Boards) -> Floats:
    number = len(boards.mine)
    each = boards.at(np.repeat(np.arange(number), len(_DICE)))
    replied = turned(player.replied(each, np.tile(_DICE, (number, 1)))[1], player.one)
    means: Floats = (replied.reshape(number, len(_DICE), -1) * _SHARES.astype(replied.dtype)).sum(axis=1)
    return means / means.dtype.type(_ALL_WAYS)


def played_on(
    player: Player, boards: Boards, trials: int, plies: int, dice: Callable[[int, Indices], Dice]
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


def _added(player: Player, boards: Boards, static: Floats) -> Floats:
    """The lookahead's chances less the static ones; nothing where tables or rules know them."""
    added = np.zeros_like(static)
    unsettled = np.flatnonzero(kinds_of(boards) > Kind.BEAR_OFF)
    if len(unsettled):
        added[unsettled] = looked_ahead(player, boards.at(unsettled)) - static[unsettled]
    return added


class Course(NamedTuple):
    """The course of a rollout: by which nets, how often, how far, and with which dice."""

    trials: int
    plies: int = TRUNCATED
    seed: int = 0
    file: str = "nets.bin"


@dataclass(frozen=True, eq=False)
class Rollout:
    """The trials of a position without luck: float64[trials, 5], in 1/1048576."""

    trials: Doubles

    @property
    def chances(self) -> Chances:
        """The means; none contradicts another."""
        win, gammon, backgammon, lost, backgammon_lost = (
            np.rint(self.trials.mean(axis=0)).astype(int).tolist()
        )
        win = min(max(win, 0), ONE)
        gammon, lost = min(max(gammon, 0), win), min(max(lost, 0), ONE - win)
        return Chances(win, gammon, min(max(backgammon, 0), gammon), lost, min(max(backgammon_lost, 0), lost))

    def margin(self, value: Value = money_value) -> float:
        """Half the width of the 95 % interval of the value, in its unit.

        `value` grows in a straight line with each chance. Of one trial nothing is sure.
        """
        points = self._values(value)
        if len(points) < 2:
            return float("inf")
        return float(_WITHIN * points.std(ddof=1) / len(points) ** 0.5)

    def _values(self, value: Value) -> Doubles:
        """Each trial's, less that of a sure loss: a trial without luck may be beyond what is possible."""
        worths = [value(chances) for chances in _SURE]
        loss, win, gammon, backgammon, gammon_lost, backgammon_lost = worths
        slopes = (
            win - loss,
            gammon - win,
            backgammon - gammon,
            gammon_lost - loss,
            backgammon_lost - gammon_lost,
        )
        values: Doubles = self.trials @ np.array(slopes) / ONE
        return values


_SURE = tuple(
    Chances(*(ONE * chance for chance in sure))
    for sure in (
        (0, 0, 0, 0, 0),
        (1, 0, 0, 0, 0),
        (1, 1, 0, 0, 0),
        (1, 1, 1, 0, 0),
        (0, 0, 0, 1, 0),
        (0, 0, 0, 1, 1),
    )
)
"""A loss, a win, a gammon and a backgammon won, a gammon and a backgammon lost."""


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


ALONE = Workers(Serial())


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
        return np.array([_roll(course.seed, first + place, ply) for place in places.tolist()])

    found = played_on(_player(course.file), Boards.of([position]), number, course.plies, dice)
    trials: Doubles = found[0].astype(np.float64)
    return trials


@cache
def _player(file: str) -> NetPlayer:
    return NetPlayer(file)


def _roll(seed: int, trial: int, ply: int) -> tuple[int, int]:
    """Two dice that are as good as chance."""
    hashed = sha256(f"{seed} {trial} {ply}".encode()).digest()
    left, right = divmod(int.from_bytes(hashed) % _ALL_WAYS, len(FACES))
    return FACES[left], FACES[right]
