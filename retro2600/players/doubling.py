"""The doubling cube by Janowski's model, for money and for any score of a match.

Between a dead cube, with which nobody will ever double, and a live one, which is always turned at the very
moment that suits its owner, lies the real one: the worth of a position is a mean of both, by the cube's
efficiency. With a live cube the worth is a broken line over the chance to win: it bends where the other side
gives up a double. That point follows from the line of the doubled cube in the other side's hands, and so on,
up to a cube that is dead because its owner needs no more points, or high enough not to matter.

Facts: R. Janowski, "Take-points in money games" (1993). His closed formulae for money are the limit of the
same recursion.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from retro2600.players.evaluation import Chances
from retro2600.players.kinds import Kind, kind_of
from retro2600.players.squash import ONE
from retro2600.rules import Position, pip_count

Worth: TypeAlias = Callable[[int], float]
"""The worth of so many points won, or lost if below zero, to the side on roll."""

CONTACT_EFFICIENCY = 0.72
"""Of the cube, in contact: measured by our own players, for who may double (note 21)."""
RACE_EFFICIENCIES = 0.66, 0.75
_RACE_SLOPE, _RACE_BASE = 0.003, 0.6
"""Of the cube in a race, by the pips of the side on roll, between the two above."""
HIGHEST = 1 << 12
"""A cube as high as this is not turned any more: what it changes is too little to matter."""


class Owner(Enum):
    """The side that may double next."""

    NOBODY = "nobody"
    MOVER = "mover"
    OTHER = "other"

    @property
    def turned(self) -> Owner:
        """The same from the other seat."""
        return {Owner.MOVER: Owner.OTHER, Owner.OTHER: Owner.MOVER}.get(self, self)


class CubeAction(Enum):
    """The right decision about a double, of both sides."""

    NO_DOUBLE = "no double"
    TAKE = "double, take"
    PASS = "double, pass"
    TOO_GOOD = "too good"


@dataclass(frozen=True, slots=True)
class CubeSetting:
    """Everything that gives a cube its worth, but the position."""

    worth: Worth = float
    value: int = 1
    owner: Owner = Owner.NOBODY
    crawford: bool = False
    """True where nobody may double in this game."""
    jacoby: bool = False
    """True where gammons do not count before the first double."""
    beavers: bool = False
    """True where the one who takes may double at once and keep the cube."""
    most: int = HIGHEST
    """A cube as high as this is not turned any more."""

    @property
    def may_double(self) -> bool:
        """True if the side on roll may."""
        return not self.crawford and self.owner is not Owner.OTHER and self.value < self.most

    @property
    def may_gain(self) -> bool:
        """True if twice the cube may win the side on roll more, were it by a backgammon.

        It may not where the cube wins the match as it lies.
        """
        return self.worth(2 * 3 * self.value) > self.worth(self.value)

    def doubled(self, times: int = 2) -> CubeSetting:
        """After a double, or a double and a beaver, of the side on roll."""
        return replace(self, value=times * self.value, owner=Owner.OTHER)

    def turned(self) -> CubeSetting:
        """The same from the other seat."""
        worth = self.worth
        theirs = worth if worth is float else lambda points: -worth(-points)
        return replace(self, worth=theirs, owner=self.owner.turned)


class Decision(NamedTuple):
    """The worth of the three ways to go on, and what follows from them."""

    action: CubeAction
    beaver: bool
    """True if the other side should take and double at once."""
    no_double: float
    take: float
    drop: float


class _Corner(NamedTuple):
    """A point of a broken line: the chance to win, and the worth there."""

    chance: float
    worth: float


_Line: TypeAlias = Sequence[_Corner]


@dataclass(frozen=True, slots=True)
class _Sizes:
    """The shares of single games, gammons and backgammons among wins, and among losses."""

    won: tuple[float, float, float]
    lost: tuple[float, float, float]

    @classmethod
    def of(cls, chances: Chances) -> _Sizes:
        losses = ONE - chances.win
        return cls(
            _shares(chances.win, chances.gammon, chances.backgammon),
            _shares(losses, chances.gammon_lost, chances.backgammon_lost),
        )

    def ends(self, game: CubeSetting) -> tuple[float, float]:
        """The worth of a sure loss, and of a sure win, with a cube that is not turned any more."""
        worth, value = game.worth, game.value
        if game.jacoby and game.owner is Owner.NOBODY:
            return worth(-value), worth(value)
        single, gammon, backgammon = self.lost
        least = single * worth(-value) + gammon * worth(-2 * value) + backgammon * worth(-3 * value)
        single, gammon, backgammon = self.won
        most = single * worth(value) + gammon * worth(2 * value) + backgammon * worth(3 * value)
        return least, most


def _shares(whole: int, gammons: int, backgammons: int) -> tuple[float, float, float]:
    if not whole:
        return 1.0, 0.0, 0.0
    return (whole - gammons) / whole, (gammons - backgammons) / whole, backgammons / whole


def worth_of(chances: Chances, game: CubeSetting, efficiency: float) -> float:
    """The worth of a position to the side on roll, before it may double: nobody doubles this very moment."""
    return _worth(_Sizes.of(chances), chances.win / ONE, game, efficiency)


def decided(chances: Chances, game: CubeSetting, efficiency: float) -> Decision:
    """The right decision about a double now."""
    return decision(lambda other: worth_of(chances, other, efficiency), game)


def decision(worth: Callable[[CubeSetting], float], game: CubeSetting) -> Decision:
    """The same by the worth of the position with each cube, to the side on roll, before it may double."""
    stay, take, drop = worth(game), worth(game.doubled()), game.worth(game.value)
    beaver = game.may_double and game.beavers and worth(game.doubled(4)) < min(take, drop)
    may = game.may_double and game.may_gain
    return Decision(action_of(may, stay, take, drop), beaver, stay, take, drop)


def action_of(may: bool, stay: float, take: float, drop: float) -> CubeAction:
    """The right action of a side that may double, or not, by the worth of the three ways to go on."""
    if may and min(take, drop) >= stay:
        return CubeAction.PASS if drop <= take else CubeAction.TAKE
    return CubeAction.TOO_GOOD if may and stay > drop and take > drop else CubeAction.NO_DOUBLE


def efficiency(race: bool, pips: int) -> float:
    """The efficiency of the cube: in a race the more, the longer it is."""
    low, high = RACE_EFFICIENCIES
    return min(high, max(low, _RACE_BASE + _RACE_SLOPE * pips)) if race else CONTACT_EFFICIENCY


def efficiency_of(position: Position) -> float:
    """The same for the side on roll in this position."""
    return efficiency(kind_of(position) <= Kind.RACE, pip_count(position.mine))


def _worth(sizes: _Sizes, chance: float, game: CubeSetting, efficiency: float) -> float:
    least, most = sizes.ends(game)
    dead = least + chance * (most - least)
    return (1 - efficiency) * dead + efficiency * _at(_live(sizes, game), chance)


def _live(sizes: _Sizes, game: CubeSetting) -> _Line:
    """The worth with a live cube, by the chance to win."""
    least, most = sizes.ends(game)
    ends = _Corner(0.0, least), _Corner(1.0, most)
    bends: list[_Corner] = []
    if not game.crawford and game.value < game.most:
        if game.owner is not Owner.MOVER:
            bends += _bend(sizes, game, Owner.MOVER, ends)
        if game.owner is not Owner.OTHER:
            bends += _bend(sizes, game, Owner.OTHER, ends)
    return [ends[0], *bends, ends[1]]


def _bend(sizes: _Sizes, game: CubeSetting, taker: Owner, ends: Sequence[_Corner]) -> list[_Corner]:
    """The corner where the one who is doubled might as well give up; none if he never should.

    A double that gains nothing is none: then the cube is dead for who might double.
    """
    doubled = CubeSetting(
        game.worth, 2 * game.value, taker, game.crawford, game.jacoby, game.beavers, game.most
    )  # `replace` would take five times as long
    sign = 1 if taker is Owner.OTHER else -1
    given_up = game.worth(sign * game.value)
    chance = _where(_live(sizes, doubled), given_up)
    if chance is None or sign * (given_up - _at(ends, chance)) <= 0:
        return []
    return [_Corner(chance, given_up)]


def _at(line: _Line, chance: float) -> float:
    for (left, low), (right, high) in pairwise(line):
        if chance <= right:
            return low if right == left else low + (chance - left) / (right - left) * (high - low)
    return line[-1].worth


def _where(line: _Line, worth: float) -> float | None:
    """The chance with this worth, which grows with the chance."""
    for (left, low), (right, high) in pairwise(line):
        if low <= worth <= high and high > low:
            return left + (worth - low) / (high - low) * (right - left)
    return None
