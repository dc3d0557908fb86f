"""Kinds of position: each has its own source of chances."""

from __future__ import annotations

from enum import IntEnum

from retro2600.rules import BAR, CHECKERS, HOME, OFF, Position, Seat

DEEP = 2
"""The highest point on which a checker is as good as lost to the rest of the play."""
MOVABLE = 6
"""A side with as many checkers or fewer beyond the deep points has crashed."""
PRIME = 4
"""Points in a row that are taken as a prime."""
ANCHORS = 2
"""A side that holds as many points or more of the other side's home plays a backgame."""


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
    """Any other contact: no plan of its own."""
    BACKGAME = 5
    """Contact, and one side plays a backgame."""
    PRIMING = 6
    """Contact, and one side holds four points in a row before the other's rearmost checker."""
    ENTERING = 7
    """Of acey-deucey alone: contact, and a side has many checkers to bring on."""


PLANS = (Kind.BACKGAME, Kind.PRIMING)
"""Kinds that are CONTACT to weights without nets for them."""


def kind_of(position: Position) -> Kind:
    """The kind of a position; the same from both seats."""
    mine, theirs = position.mine, position.theirs
    if CHECKERS in (mine[OFF], theirs[OFF]):
        return Kind.OVER
    rear, their_rear = _rear(mine), _rear(theirs)
    if rear + their_rear < BAR:
        return Kind.BEAR_OFF if max(rear, their_rear) <= HOME else Kind.RACE
    if min(sum(mine[DEEP + 1 :]), sum(theirs[DEEP + 1 :])) <= MOVABLE:
        return Kind.CRASHED
    if max(_anchors(mine), _anchors(theirs)) >= ANCHORS:
        return Kind.BACKGAME
    return Kind.PRIMING if _primes(mine, their_rear) or _primes(theirs, rear) else Kind.CONTACT


def _rear(seat: Seat) -> int:
    return next(point for point in range(BAR, OFF, -1) if seat[point])


def _anchors(seat: Seat) -> int:
    """The points that the side holds in the other side's home."""
    return sum(count > 1 for count in seat[BAR - HOME : BAR])


def _primes(seat: Seat, other_rear: int) -> bool:
    """True if the side holds four points in a row before the other side's rearmost checker."""
    return any(min(seat[low : low + PRIME]) > 1 for low in range(max(1, BAR - other_rear), BAR - PRIME + 1))
