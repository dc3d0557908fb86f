"""Games of our nets against themselves, and what both sides think of them before each roll."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import NamedTuple, TypeAlias

import numpy as np

from retro2600.players.boards import Boards
from retro2600.players.doubling_arrays import efficiencies_of
from retro2600.players.kinds import Kind
from retro2600.players.kinds_arrays import kinds_of
from retro2600.players.rollouts import turned
from retro2600.players.squash import ONE
from retro2600.rules import START
from tools.rating.match_table.styles import Chances, Dice, Floats, Gains, Indices, Seat, Style, evaluator

Watcher: TypeAlias = Callable[[Seat, Seat, Boards, Dice], None]
"""Told of the side on roll, the other, and the boards and dice before its decisions."""
BELIEVED = 12
"""Plies after which the nets are believed, where games are not counted as they end."""


class Step(NamedTuple):
    """Those games that are not over before a roll, from the seat of the side on roll."""

    rows: Indices
    chances: Chances
    """As the nets have them; in 1/1048576, as all chances here."""
    efficiencies: Floats
    ends: Floats
    """float64[n, 5]: at the ends of these games."""


class Courses(NamedTuple):
    """Games from the start, ply by ply, and how they ended."""

    steps: list[Step]
    ends: Floats
    """float64[n, 5]: as those before the first roll, from the seat of the side that began."""

    @classmethod
    def joined(cls, some: Sequence[Courses]) -> Courses:
        """All games of these: they cost less together."""
        starts = np.cumsum([0, *(len(courses.ends) for courses in some)])
        steps = list[Step]()
        for plies in zip_longest(*(courses.steps for courses in some)):
            here = [(start, step) for start, step in zip(starts, plies, strict=False) if step is not None]
            rows = np.concatenate([start + step.rows for start, step in here])
            columns = zip(*(step[1:] for _, step in here), strict=True)
            steps.append(Step(rows, *(np.concatenate(column) for column in columns)))
        return cls(steps, np.concatenate([courses.ends for courses in some]))

    def believed(self) -> Courses:
        """The same games, with what the nets think after some plies, or later on, in place of the ends."""
        steps, ends = list[Step](), self.ends.copy()
        for number, step in reversed([*enumerate(self.steps)]):
            if number >= BELIEVED:
                ends[step.rows] = _of_first(step.chances, number)
            steps.append(step._replace(ends=_of_first(ends[step.rows], number)))
        return Courses(steps[::-1], ends)

    def with_gains(self, gains: Gains, hunted: bool) -> Courses:
        """The same games, their ends with the gains of all decisions on the way there.

        `hunted`: the side that began is.
        """
        steps, gained = list[Step](), np.zeros_like(self.ends)
        for number, step in reversed([*enumerate(self.steps)]):
            gain = gains[hunted == (number % 2 == 0)]
            gained[step.rows] += _of_first(gain[None], number, one=0)
            added = _of_first(gained[step.rows], number, one=0)
            steps.append(step._replace(ends=step.ends + added))
        return Courses(steps[::-1], self.ends + gained)


def played(
    number: int,
    seed: tuple[int, ...],
    style: Style | None = None,
    hunted: bool = False,
    watched: Watcher | None = None,
) -> Courses:
    """So many games by the nets, without looking ahead; `hunted`: the side that begins is.

    Without a style they are played as for money; in one, races are not played out: their net is believed.
    `watched` sees every decision.
    """
    rng, last = np.random.default_rng(seed), Kind.RACE if style else Kind.OVER
    seats = [Seat(style, hunted), Seat(style, not hunted)]
    live, rows = Boards.of([START] * number), np.arange(number)
    chances, ends = evaluator().chances(live), np.zeros((number, 5))
    plies = list[tuple[Indices, Chances, Floats]]()
    while len(rows):
        dice = (rng.integers(1, 7, (number, 2)) if plies else _opening(number, rng))[rows]
        if watched:
            watched(seats[0], seats[1], live, dice)
        plies.append((rows, chances, efficiencies_of(live)))
        live, known = seats[0].replied(live, dice)
        chances = known.astype(np.int32)
        seats.reverse()
        over = kinds_of(live) <= last
        ends[rows[over]] = _of_first(chances[over], len(plies))
        rows, live, chances = rows[~over], live.at(~over), chances[~over]
    steps = [Step(*ply, _of_first(ends[ply[0]], number)) for number, ply in enumerate(plies)]
    return Courses(steps, ends)


def _of_first(chances: Chances | Floats, plies: int, one: int = ONE) -> Floats:
    """From the seat of the side that began, if these are of the one on roll after so many plies; or back."""
    own: Floats = chances.astype(np.float64)
    return from_other(own, one) if plies % 2 else own


def from_other(chances: Floats, one: int = ONE) -> Floats:
    """Of the other seat; of differences where `one` is 0."""
    found: Floats = turned(chances, one).astype(np.float64)
    return found


def _opening(number: int, rng: np.random.Generator) -> Dice:
    """Two different dice a game."""
    first, beyond = rng.integers(1, 7, number), rng.integers(1, 6, number)
    return np.stack((first, (first + beyond - 1) % 6 + 1), axis=1)
