"""The focus: the element that the keyboard acts on, its ring, and its way by the arrows."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import element_at
from retro2600.machine.drawing import Element, Role
from retro2600.machine.shapes import Box, Circle, Paint, Shape
from retro2600.machine.touching import Touch, TouchPhase

Place: TypeAlias = tuple[int, int]

RING: Final = "focus-ring"
"""The key of the ring."""

_OUTSIDE: Final = 4
_OUTSIDE_ROUND: Final = 2
_STROKES: Final = ((Ink.FOCUS_EDGE, 6), (Ink.FOCUS, 3))
_RADIUS: Final = 12

_OF_USE: Final = frozenset(
    {Role.BUTTON, Role.SWITCH, Role.RADIO, Role.SLIDER, Role.TAB, Role.ITEM, Role.FIELD}
)
_WAYS: Final = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}


def of_use(elements: Iterable[Element]) -> dict[str, Place]:
    """The keys of the elements among these that the focus may stand on, and a place where each is touched.

    An element that others cover is of no use.
    """
    every = tuple(elements)
    found = {
        element.key: _place(every, element)
        for element in every
        if element.role in _OF_USE and element.hit is not None and not element.idle
    }
    return {key: place for key, place in found.items() if place is not None}


def likeliest(elements: Iterable[Element], keys: Iterable[str]) -> str:
    """The first of these keys whose element is of use; "" if none is."""
    places = of_use(elements)
    return next((key for key in keys if key in places), "")


def found(elements: Iterable[Element], focus: str, likely: Iterable[str]) -> str:
    """The focus, or, where it is not there any more, the likeliest of these keys, "" if none is of use."""
    every = tuple(elements)
    return focus if focus in of_use(every) else likeliest(every, likely)


def moved(elements: Iterable[Element], focus: str, chord: str, likely: Iterable[str] = ()) -> str:
    """The focus after an arrow, home or end; any other key leaves it.

    An arrow leads to the nearest element in its direction: the way along counts once, the way across
    twice. A focus that is not there any more begins at the likeliest of these keys, or else at the first
    element.
    """
    places = of_use(elements)
    if not places or chord not in (*_WAYS, "home", "end"):
        return focus
    first, *_, last = (*places, *places)
    if chord == "end":
        return last
    if chord == "home":
        return first
    if focus not in places:
        return next((key for key in likely if key in places), first)
    x, y = places[focus]
    right, down = _WAYS[chord]
    ways = {
        key: ((there - x) * right + (below - y) * down, abs((there - x) * down + (below - y) * right))
        for key, (there, below) in places.items()
    }
    ahead = {key: along + 2 * across for key, (along, across) in ways.items() if along > 0}
    return min(ahead, key=ahead.__getitem__, default=focus)


def touches(elements: Iterable[Element], focus: str) -> tuple[Touch, ...]:
    """Return or space on the focus: a tap on its element. A slider has none: arrows turn it."""
    every = tuple(elements)
    turned = any(element.key == focus and element.role is Role.SLIDER for element in every)
    place = None if turned else of_use(every).get(focus)
    return () if place is None else (Touch(0, TouchPhase.DOWN, *place), Touch(0, TouchPhase.UP, *place))


def ring(element: Element) -> Element:
    """The ring around the area of an element."""
    left, top, width, height = element.hit or (*element.at, 0, 0)
    return Element(RING, _box(width, height), (left, top))


def round_ring(place: tuple[int, int], radius: int) -> Element:
    """The ring around something round."""
    return Element(RING, _circle(radius), place)


@lru_cache(maxsize=64)
def _box(width: int, height: int) -> tuple[Shape, ...]:
    wide, high = width + 2 * _OUTSIDE, height + 2 * _OUTSIDE
    return tuple(
        Box(-_OUTSIDE, -_OUTSIDE, wide, high, _RADIUS, None, Paint(ink), stroke) for ink, stroke in _STROKES
    )


@lru_cache(maxsize=8)
def _circle(radius: int) -> tuple[Shape, ...]:
    return tuple(Circle(0, 0, radius + _OUTSIDE_ROUND, None, Paint(ink), width) for ink, width in _STROKES)


def _place(elements: tuple[Element, ...], element: Element) -> Place | None:
    """The middle of an element, or of its left or right half: the first that nothing covers."""
    area = Area(*(element.hit or (0, 0, 0, 0)))
    x, y = area.middle
    aside = area.width // 4
    places = ((x, y), (x - aside, y), (x + aside, y))
    return next((place for place in places if element_at(elements, place) == element.key), None)
