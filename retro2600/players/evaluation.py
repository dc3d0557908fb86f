"""The chances of any position, in plain Python: the referee of the form with arrays.

Five whole numbers in 1/1048576, for a mover about to roll: to win, to win a gammon or more, to win a
backgammon, and likewise to lose them. Nets know contact and races, tables the bear-off, the board what is
over.
"""

from __future__ import annotations

from typing import NamedTuple

from retro2600.players import bear_off
from retro2600.players.inputs.plain import inputs_of
from retro2600.players.kinds import Kind, kind_of
from retro2600.players.nets import Weights
from retro2600.players.squash import ONE
from retro2600.rules import BAR, CHECKERS, HOME, OFF, Position, Seat

BEHIND = BAR - HOME
"""The first point of the other side's home."""


class Chances(NamedTuple):
    """Of a mover, in 1/1048576."""

    win: int
    gammon: int
    backgammon: int
    gammon_lost: int
    backgammon_lost: int

    @property
    def equity(self) -> int:
        """Points of cubeless money play, in 1/1048576."""
        won = self.win + self.gammon + self.backgammon
        return self.win + won - self.gammon_lost - self.backgammon_lost - ONE

    def turned(self) -> Chances:
        """The same from the other seat."""
        return Chances(ONE - self.win, self.gammon_lost, self.backgammon_lost, self.gammon, self.backgammon)


def chances_of(position: Position, weights: Weights) -> Chances:
    """Those of the mover, who is about to roll."""
    kind = kind_of(position)
    if kind == Kind.OVER:
        return _over(position)
    if kind == Kind.BEAR_OFF:
        win, gammon, gammon_lost = bear_off.race(position.mine, position.theirs)
        return Chances(*(chance * ONE // bear_off.ONE**2 for chance in (win, gammon, 0, gammon_lost, 0)))
    said = Chances(*weights.net(kind)(inputs_of(position, kind)))
    return _sensible(said, position, kind)


def _over(position: Position) -> Chances:
    if position.mine[OFF] != CHECKERS:
        return _over(position.swapped()).turned()
    gammon = position.theirs[OFF] == 0
    return Chances(ONE, ONE * gammon, ONE * (gammon and _is_behind(position.theirs)), 0, 0)


def _is_behind(seat: Seat) -> bool:
    """True if the side has a checker in the other side's home or on the bar."""
    return any(seat[BEHIND:])


def _sensible(said: Chances, position: Position, kind: Kind) -> Chances:
    """Chances that contradict neither the board nor each other."""
    win, gammon, backgammon, gammon_lost, backgammon_lost = said
    gammon, backgammon = _lost(position.theirs, kind, win, gammon, backgammon)
    lost = _lost(position.mine, kind, ONE - win, gammon_lost, backgammon_lost)
    return Chances(win, gammon, backgammon, *lost)


def _lost(loser: Seat, kind: Kind, most: int, gammon: int, backgammon: int) -> tuple[int, int]:
    """No gammon once a checker is off, no backgammon in a race once none is behind, no more than a whole."""
    gammon = 0 if loser[OFF] else min(gammon, most)
    backgammon = 0 if kind == Kind.RACE and not _is_behind(loser) else min(gammon, backgammon)
    return gammon, backgammon
