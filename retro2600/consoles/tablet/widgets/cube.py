"""The cube: its face, its place in the lane, and beads around it that count down."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.widgets.shared import glide, looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.events import Changed, Pressed
from retro2600.consoles.tablet.widgets.shared.holding import FREE, Gesture, Held
from retro2600.machine.drawing import Element, Role
from retro2600.machine.shapes import Box, Circle, Line, Paint, Shape, Text
from retro2600.machine.touching import TouchPhase

KEY: Final = "cube"

BEADS: Final = 12

_OF: Final = 1024
_HALF_WAY: Final = 512
_MOST_OF_IT: Final = 887  # the cosine of 30 degrees
_WAYS: Final = (
    *((0, -_OF), (_HALF_WAY, -_MOST_OF_IT), (_MOST_OF_IT, -_HALF_WAY)),
    *((_OF, 0), (_MOST_OF_IT, _HALF_WAY), (_HALF_WAY, _MOST_OF_IT)),
    *((0, _OF), (-_HALF_WAY, _MOST_OF_IT), (-_MOST_OF_IT, _HALF_WAY)),
    *((-_OF, 0), (-_MOST_OF_IT, -_HALF_WAY), (-_HALF_WAY, -_MOST_OF_IT)),
)
"""The directions of the beads from the middle, from the top on, clockwise."""

_FADED: Final = 90


@dataclass(frozen=True, slots=True)
class Cube:
    """The cube's lane, and the corners of the cube at theirs, in the middle, and at yours."""

    lane: Area
    places: tuple[tuple[int, int], tuple[int, int], tuple[int, int]]
    size: int
    bead: int
    """Radius of a bead."""
    around: int
    """From the middle of the cube to that of a bead."""

    def elements(
        self,
        face: str,
        owner: int,
        name: str,
        faded: bool = False,
        beads: int = 0,
        idle: bool = False,
        held: Held = FREE,
        way: tuple[int, int, int] | None = None,
    ) -> tuple[Element, ...]:
        """The lane and the cube.

        `owner`: 0 theirs, 1 nobody's, 2 yours. `beads`: those that are lit; 0: there are none. `way`: the
        cube comes from another owner, in so many of so many steps.
        """
        at = self._at(owner, held) if way is None else self._gliding(owner, way)
        cube = Element(KEY, _cube(face, self.size, faded), at, Role.BUTTON, name, self.lane.hit, idle=idle)
        middle = at[0] + self.size // 2, at[1] + self.size // 2
        lit = Element(f"{KEY}-beads", _beads(beads, self.bead, self.around), middle)
        return (Element(f"{KEY}-lane", _lane(self)), *((lit,) if beads else ()), cube)

    def event(self, gesture: Gesture, owner: int) -> Pressed | Changed | None:
        """`Pressed` by a tap; `Changed` to the owner at whose place the cube is left after a drag."""
        if gesture.key != KEY or gesture.phase is not TouchPhase.UP:
            return None
        if not gesture.dragged:
            return Pressed(KEY)
        nearest = self._nearest(owner, gesture.start, gesture.at)
        return Changed(KEY, nearest) if nearest != owner else None

    def _at(self, owner: int, held: Held) -> tuple[int, int]:
        """The place of the cube: along its lane it follows the finger that drags it."""
        if not (held.on(KEY) and held.dragged):
            return self.places[owner]
        return self._dragged(owner, held.start, held.at)

    def _dragged(self, owner: int, start: tuple[int, int], at: tuple[int, int]) -> tuple[int, int]:
        (x, y), theirs, yours = self.places[owner], self.places[0], self.places[2]
        return (
            _within(x + at[0] - start[0], theirs[0], yours[0]),
            _within(y + at[1] - start[1], theirs[1], yours[1]),
        )

    def _nearest(self, owner: int, start: tuple[int, int], at: tuple[int, int]) -> int:
        x, y = self._dragged(owner, start, at)
        return min(
            range(3), key=lambda place: abs(self.places[place][0] - x) + abs(self.places[place][1] - y)
        )

    def _gliding(self, owner: int, way: tuple[int, int, int]) -> tuple[int, int]:
        begun, step, steps = way
        return glide.between(self.places[begun], self.places[owner], step, steps)


def placed(upright: bool) -> Cube:
    """The cube where it is on a screen."""
    if upright:
        return Cube(Area(130, 671, 130, 44), ((131, 672), (174, 672), (217, 672)), 42, 2, 25)
    return Cube(Area(880, 232, 76, 344), ((890, 240), (890, 376), (890, 512)), 56, 4, 37)


def lying(
    place: tuple[int, int],
    size: int,
    face: str,
    name: str,
    touched: Area,
    faded: bool = False,
    idle: bool = False,
) -> Element:
    """A cube without a lane, by its upper left corner; it is touched in an area of its own."""
    return Element(KEY, _cube(face, size, faded), place, Role.BUTTON, name, touched.hit, idle=idle)


def _within(place: int, one: int, other: int) -> int:
    return max(min(one, other), min(max(one, other), place))


@lru_cache(maxsize=4)
def _lane(cube: Cube) -> tuple[Shape, ...]:
    half = cube.size // 2
    (x, y), _, (last_x, last_y) = cube.places
    return (Line((x + half, y + half, last_x + half, last_y + half), Paint(Ink.WELL_EDGE), 2),)


@lru_cache(maxsize=looks.KEPT)
def _cube(face: str, size: int, faded: bool) -> tuple[Shape, ...]:
    alpha = _FADED if faded else 255
    edge, type_size, inset = Paint(Ink.CUBE_EDGE, alpha=alpha), size * 45 // 100, size // 11
    number = looks.centred(size, size, face, type_size, Ink.CUBE_TEXT, True)
    inner = size - 2 * inset
    cube = Box(0, 0, size, size, size // 8, Paint(Ink.CUBE, Ink.CUBE_LOW, alpha), edge, 1)
    line = Box(inset, inset, inner, inner, size // 12, None, edge, 1)
    return cube, line, number if not faded else _paler(number, alpha)


def _paler(text: Text, alpha: int) -> Text:
    return replace(text, fill=text.fill._replace(alpha=alpha))


@lru_cache(maxsize=32)
def _beads(lit: int, radius: int, around: int) -> tuple[Shape, ...]:
    """The last ones are lit: they go out clockwise from the top."""
    inks = (Ink.MARK if place >= BEADS - lit else Ink.LAMP_OFF for place in range(BEADS))
    return tuple(
        Circle(x * around // _OF, y * around // _OF, radius, Paint(ink))
        for (x, y), ink in zip(_WAYS, inks, strict=True)
    )
