"""Arrows over the picture, in a look for each role that differs in more than its colour."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import atan2, cos, hypot, pi, sin
from typing import Final, NamedTuple, TypeAlias

import pygame

from retro2600.machine.facets.markings import Arrow, ArrowRole, Markings, Spot

Place: TypeAlias = tuple[float, float]
"""A place of the window."""

_Part: TypeAlias = tuple[float, float]
"""The distances of the beginning and the end of a part of an arrow from its tail."""

# In lines of the picture's resolution (chosen).
_LANE: Final = 3.0
_DASH, _GAP = 4.0, 2.0
_RIM: Final = 0.5

_DARK: Final = "#101014"


class ArrowLook(NamedTuple):
    """The look of an arrow; lengths are in lines of the picture's resolution."""

    ink: str
    stroke: float
    head: float
    """Its length, and its width."""
    dashed: bool = False


LOOKS: Final = {
    ArrowRole.OTHER: ArrowLook("#d0d0d8", 0.5, 3.6),
    ArrowRole.LAST: ArrowLook("#ffd54a", 0.7, 4.5),
    ArrowRole.MADE: ArrowLook("#ff9e42", 1.1, 5.2, dashed=True),
    ArrowRole.BEST: ArrowLook("#5ccbff", 1.6, 6.4),
}
"""Looks of the roles, the last one drawn over the others (chosen).

Orange and sky blue are told apart with every kind of colour blindness; they differ in dashes and width, too.
"""


def draw_arrows(
    markings: Markings, place_of: Callable[[Spot], Place], onto: pygame.Surface, line: float
) -> None:
    """Draw the arrows where spots are found so; `line`: pixels of a line of the picture."""
    lanes = markings.lanes
    for way, look in LOOKS.items():
        for arrow in markings.arrows:
            if arrow.role is way:
                _draw(arrow, look, lanes[way] * _LANE * line, place_of, onto, line)


def _draw(
    arrow: Arrow,
    look: ArrowLook,
    aside: float,
    place_of: Callable[[Spot], Place],
    onto: pygame.Surface,
    line: float,
) -> None:
    tail, head = place_of(arrow.tail), place_of(arrow.head)
    angle = atan2(head[1] - tail[1], head[0] - tail[0])
    tail, head = (_beside(place, angle + pi / 2, aside) for place in (tail, head))
    shaft = max(hypot(head[0] - tail[0], head[1] - tail[1]) - look.head * line, 0.0)
    for ink, rim in ((_DARK, max(_RIM * line, 1)), (look.ink, 0.0)):
        stroke, long = look.stroke * line / 2 + rim, look.head * line + 2 * rim
        tip = _beside(head, angle, rim)
        neck = _beside(tip, angle + pi, long)
        _fill(onto, ink, [tip, *_across(neck, angle, long / 2)])
        dashes = _dashes(shaft, line) if look.dashed and not rim else [(0.0, shaft)]
        for begin, end in dashes:
            ends = [_beside(tail, angle, far) for far in (begin, end)]
            _fill(onto, ink, [*_across(ends[0], angle, stroke), *_across(ends[1], angle, -stroke)])


def _dashes(shaft: float, line: float) -> Iterator[_Part]:
    """Dashes of one length, the last of which ends with the shaft."""
    count = max(round((shaft / line + _GAP) / (_DASH + _GAP)), 1)
    each = (shaft + _GAP * line) / count
    for number in range(count):
        yield number * each, max((number + 1) * each - _GAP * line, 0.0)


def _across(place: Place, angle: float, half: float) -> tuple[Place, Place]:
    """Two places on both sides of the arrow's line, to the left of it first."""
    return _beside(place, angle - pi / 2, half), _beside(place, angle + pi / 2, half)


def _fill(onto: pygame.Surface, ink: str, outline: list[Place]) -> None:
    pygame.draw.polygon(onto, ink, outline)
    pygame.draw.aalines(onto, ink, True, outline)


def _beside(place: Place, angle: float, far: float) -> Place:
    return place[0] + far * cos(angle), place[1] + far * sin(angle)
