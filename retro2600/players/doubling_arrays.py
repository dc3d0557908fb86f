"""The worth of many positions at the same stakes: `doubling` is the referee, and the bits are equal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from retro2600.players.boards import Boards
from retro2600.players.doubling import CONTACT_EFFICIENCY, CubeSetting, Owner, efficiency
from retro2600.players.evaluation import Chances
from retro2600.players.evaluation_arrays import Chances as Rows
from retro2600.players.kinds import Kind
from retro2600.players.kinds_arrays import kinds_of
from retro2600.players.squash import ONE
from retro2600.rules import BAR, CHECKERS

Floats: TypeAlias = NDArray[np.float64]


def array_worths(chances: Sequence[Chances], game: CubeSetting, efficiencies: Sequence[float]) -> list[float]:
    """The same worths as the plain ones."""
    found: list[float] = worths_of(np.array(chances, np.int32), game, np.array(efficiencies)).tolist()
    return found


def worths_of(chances: Rows, game: CubeSetting, efficiencies: Floats) -> Floats:
    """float64[n]: the worth of each position to its side on roll, at the efficiency of each."""
    ends, won = _Ends(chances), chances[:, 0] / ONE
    least, most = ends.of(game)
    dead = least + won * (most - least)
    return (1 - efficiencies) * dead + efficiencies * _at(_live(ends, game), won)


def efficiencies_of(boards: Boards) -> Floats:
    """float64[n]: the efficiency of the cube for each side on roll."""
    pips = boards.mine[:, : BAR + 1] @ np.arange(BAR + 1)
    return np.where(kinds_of(boards) > Kind.RACE, CONTACT_EFFICIENCY, _of_races()[pips])


@cache
def _of_races() -> Floats:
    return np.array([efficiency(True, pips) for pips in range(CHECKERS * BAR + 1)])


class _Ends:
    """The shares of single games, gammons and backgammons among losses, and among wins."""

    def __init__(self, chances: Rows) -> None:
        win, gammon, backgammon, gammon_lost, backgammon_lost = chances.T
        self._lost = _shares(ONE - win, gammon_lost, backgammon_lost)
        self._won = _shares(win, gammon, backgammon)

    def of(self, game: CubeSetting) -> tuple[Floats, Floats]:
        """The worth of a sure loss, and of a sure win, with a cube that is not turned any more."""
        if game.jacoby and game.owner is Owner.NOBODY:
            return tuple(np.full(len(self._won), game.worth(sign * game.value)) for sign in (-1, 1))  # type: ignore[return-value]
        return tuple(  # type: ignore[return-value]
            sum(shares[:, size - 1] * game.worth(sign * size * game.value) for size in (1, 2, 3))
            for sign, shares in ((-1, self._lost), (1, self._won))
        )


def _shares(whole: NDArray[np.int32], gammons: NDArray[np.int32], backgammons: NDArray[np.int32]) -> Floats:
    sizes = np.stack((whole - gammons, gammons - backgammons, backgammons), axis=1)
    shares = sizes / np.maximum(whole, 1)[:, None]
    shares[whole == 0] = 1, 0, 0
    return shares


class _Corner(NamedTuple):
    """A point of each broken line."""

    chance: Floats
    worth: Floats


_Line: TypeAlias = list[_Corner]


def _live(ends: _Ends, game: CubeSetting) -> _Line:
    """The lines of a live cube; a bend that a line has not lies on its end."""
    least, most = ends.of(game)
    first, last = _Corner(np.zeros(len(least)), least), _Corner(np.ones(len(most)), most)
    bends = []
    if not game.crawford and game.value < game.most:
        if game.owner is not Owner.MOVER:
            bends.append(_bend(ends, game, Owner.MOVER, [first, last]))
        if game.owner is not Owner.OTHER:
            bends.append(_bend(ends, game, Owner.OTHER, [first, last]))
    return [first, *bends, last]


def _bend(ends: _Ends, game: CubeSetting, taker: Owner, straight: _Line) -> _Corner:
    sign = 1 if taker is Owner.OTHER else -1
    given_up = game.worth(sign * game.value)
    doubled = replace(game, value=2 * game.value, owner=taker)
    chance = _where(_live(ends, doubled), given_up)
    bends = ~np.isnan(chance) & (sign * (given_up - _at(straight, chance)) > 0)
    missing = straight[1 if taker is Owner.OTHER else 0]
    return _Corner(np.where(bends, chance, missing.chance), np.where(bends, given_up, missing.worth))


def _at(line: _Line, chance: Floats) -> Floats:
    found = line[-1].worth
    for (left, low), (right, high) in reversed([*pairwise(line)]):
        length = np.where(right == left, 1.0, right - left)
        between = np.where(right == left, low, low + (chance - left) / length * (high - low))
        found = np.where(chance <= right, between, found)
    return found


def _where(line: _Line, worth: float) -> Floats:
    """The chance with this worth, which grows with the chance; no number where there is none."""
    found = np.full(len(line[0].worth), np.nan)
    for (left, low), (right, high) in reversed([*pairwise(line)]):
        inside = (low <= worth) & (worth <= high) & (high > low)
        rise = np.where(inside, high - low, 1.0)
        found = np.where(inside, left + (worth - low) / rise * (right - left), found)
    return found
