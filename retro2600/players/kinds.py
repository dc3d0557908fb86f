"""Kinds of position: each has its own source of chances."""

from __future__ import annotations

from enum import IntEnum

from retro2600.rules import BAR, CHECKERS, HOME, OFF, Position, Seat

DEEP = 2
"""The highest point on which a checker is as good as lost to the rest of the play."""
MOVABLE = 6
"""A side with as many checkers or fewer beyond the deep points has crashed."""


class Kind(IntEnum):
    """The kinds, from the end of a game backwards."""

    OVER = 0
    """Somebody has borne off everything."""
    BEAR_OFF = 1
    """Both sides have passed each other and are home: the exact tables know."""
    RACE = 2
    """They have passed each other."""
    CRASHED = 3
    """Contact, and one side has hardly a checker left to move without harm."""
    CONTACT = 4
    ENTERING = 5
    """Of acey-deucey alone: contact, and a side has many checkers to bring on."""


def kind_of(position: Position) -> Kind:
    """The kind of a position; the same from both seats."""
    mine, theirs = position.mine, position.theirs
    if CHECKERS in (mine[OFF], theirs[OFF]):
        return Kind.OVER
    rear, their_rear = _rear(mine), _rear(theirs)
    if rear + their_rear < BAR:
        return Kind.BEAR_OFF if max(rear, their_rear) <= HOME else Kind.RACE
    crashed = min(sum(mine[DEEP + 1 :]), sum(theirs[DEEP + 1 :])) <= MOVABLE
    return Kind.CRASHED if crashed else Kind.CONTACT


def _rear(seat: Seat) -> int:
    return next(point for point in range(BAR, OFF, -1) if seat[point])
