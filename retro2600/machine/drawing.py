"""Drawings: pictures of shapes, for every console whose programs draw with a finger in mind.

All numbers are whole, in the units of the drawing, so that a drawing is the same in every language. Shapes
are gathered in elements: the things that a person can name or touch. Colours are numbers of the console's
palette. A program makes the shapes of a look once and keeps them: by the same object a painter knows that
nothing has changed.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from retro2600 import limits
from retro2600.excerpt import excerpt
from retro2600.machine import fields
from retro2600.machine.pictures import Size, digest_of

_CORNERS: Final = range(3, 33)
_PLACES: Final = range(2, 33)


class Paint(NamedTuple):
    """A colour for the inside or the edge of a shape."""

    ink: int
    """The colour's number in the palette."""
    low: int | None = None
    """The one at the lower end of the shape's box: between the two it fades. None: it does not."""
    alpha: int = 255
    """1, hardly to be seen, to 255, opaque."""


class Align(Enum):
    """The part of a text that stands at its place."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle around a place. `ValueError` for numbers beyond the limits, as in every shape."""

    x: int
    y: int
    r: int
    fill: Paint | None = None
    stroke: Paint | None = None
    width: int = 0
    """Of the stroke, half of it outside of the circle."""

    def __post_init__(self) -> None:
        _check_places(self.x, self.y)
        _check_lengths(self.r, self.width)
        _check_paints(self.fill, self.stroke)


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle by its upper left corner, its corners rounded by a radius."""

    x: int
    y: int
    w: int
    h: int
    radius: int = 0
    fill: Paint | None = None
    stroke: Paint | None = None
    width: int = 0

    def __post_init__(self) -> None:
        _check_places(self.x, self.y)
        _check_lengths(self.w, self.h, self.radius, self.width)
        _check_paints(self.fill, self.stroke)


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed figure through its corners: x, y, x, y ..."""

    places: tuple[int, ...]
    fill: Paint | None = None
    stroke: Paint | None = None
    width: int = 0

    def __post_init__(self) -> None:
        _check_path(self.places, _CORNERS, "corners")
        _check_lengths(self.width)
        _check_paints(self.fill, self.stroke)


@dataclass(frozen=True, slots=True)
class Line:
    """A line through places, x, y, x, y ...; its ends and corners are round."""

    places: tuple[int, ...]
    stroke: Paint
    width: int

    def __post_init__(self) -> None:
        _check_path(self.places, _PLACES, "places")
        _check_lengths(self.width)
        _check_paints(self.stroke)


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text on its base line."""

    x: int
    y: int
    text: str
    size: int
    """Of an em."""
    fill: Paint
    bold: bool = False
    align: Align = Align.LEFT
    most: int = 0
    """Units that it may be wide: a painter condenses it to them. 0: any."""

    def __post_init__(self) -> None:
        _check_places(self.x, self.y)
        _check_lengths(self.size, self.most)
        _check_paints(self.fill)
        check_text(self.text, "a text")


Shape: TypeAlias = Circle | Box | Polygon | Line | Text
"""A part of what is seen, around the place of its element."""


def fading(shape: Shape) -> tuple[int, int]:
    """The upper and the lower end of a shape's box, without its edge: between them its paints fade.

    A text's box goes from one size above its base line down to it.
    """
    match shape:
        case Circle(_, y, r):
            return y - r, y + r
        case Box(_, y, _, h):
            return y, y + h
        case Text(y=y, size=size):
            return y - size, y
    return min(shape.places[1::2]), max(shape.places[1::2])


class Role(Enum):
    """The nature of an element, as readers of the screen are told it: the words of WAI-ARIA."""

    NONE = ""
    BUTTON = "button"
    SWITCH = "switch"
    RADIO = "radio"
    SLIDER = "slider"
    TAB = "tab"
    ITEM = "listitem"
    FIELD = "textbox"
    STATUS = "status"
    TIMER = "timer"
    DIALOG = "dialog"
    DOCUMENT = "document"


class Element(NamedTuple):
    """Shapes that belong together: a thing that can be named."""

    key: str
    """Its own in a drawing, the same from frame to frame."""
    shapes: tuple[Shape, ...] = ()
    """From the back to the front; the same object for the same look."""
    at: tuple[int, int] = (0, 0)
    """The place in the drawing of the shapes' 0, 0."""
    role: Role = Role.NONE
    name: str = ""
    """Spoken; "": it is decoration."""
    hit: tuple[int, int, int, int] | None = None
    """Left, top, width and height, in the drawing, of where a touch means it; None: nowhere."""
    on: bool | None = None
    """For switches, radios and tabs: true or false."""
    idle: bool = False
    """True if it can do nothing just now."""
    value: str = ""
    """The text in a field, the value of a slider, as it is spoken."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture of elements, from the back to the front, which is the order of reading, too.

    `ValueError` for more elements, shapes or letters than the limits allow, and for a key that stands twice.
    """

    size: Size
    elements: tuple[Element, ...] = ()
    focus: str = ""
    """The key of the element that the keyboard acts on; "": no ring is shown."""
    dialog: str = ""
    """The key of the sheet that is open: what stands before it cannot be reached. "": none is."""

    def __post_init__(self) -> None:
        width, height = self.size
        if not (0 < width <= limits.DRAWN_UNITS and 0 < height <= limits.DRAWN_UNITS):
            raise ValueError(f"a drawing of {width} x {height}, expected 1 to {limits.DRAWN_UNITS} units")
        if len(self.elements) > limits.DRAWN_ELEMENTS:
            raise ValueError(f"a drawing of more than {limits.DRAWN_ELEMENTS} elements")
        if sum([len(element.shapes) for element in self.elements]) > limits.DRAWN_SHAPES:
            raise ValueError(f"a drawing of more than {limits.DRAWN_SHAPES} shapes")
        keys = {element.key for element in self.elements}
        if len(keys) < len(self.elements):
            (key, _), *_ = Counter(element.key for element in self.elements).most_common(1)
            raise ValueError(f"two elements of a drawing are called {excerpt(key)}")
        for element in self.elements:
            if _CHECKED.get(id(element)) is not element:
                _check_element(element)
        for called, key in (("focus", self.focus), ("dialog", self.dialog)):
            if key and key not in keys:
                raise ValueError(f"the drawing's {called} is {excerpt(key)}, expected the key of an element")

    def __repr__(self) -> str:
        """Without its elements: they are many."""
        return f"Drawing({self.size.width} x {self.size.height}, {len(self.elements)} elements)"

    @classmethod
    def blank(cls, width: int, height: int) -> Drawing:
        """A drawing of that size with nothing in it."""
        return cls(Size(width, height))

    @property
    def resolution(self) -> Size:
        """Its size: all of it can be seen in a pixel for each unit."""
        return self.size

    @property
    def digest(self) -> str:
        """That of its thumbnail."""
        return digest_of(self.thumbnail)

    @property
    def thumbnail(self) -> bytes:
        """Itself as JSON, as `fields` spells it; it is not small, and stays sharp."""
        return _written(self)

    def of_thumbnail(self, data: bytes, /) -> Drawing:
        """The drawing, of whatever size, in a thumbnail's bytes; `ValueError` if there is none in them."""
        try:
            plain = json.loads(data)
        except (ValueError, RecursionError) as broken:
            raise ValueError("it is no JSON, expected a drawing") from broken
        return fields.read(Drawing, plain, "the drawing")

    @property
    def field(self) -> Element | None:
        """The line of text that the keyboard writes, if there is one."""
        focused = self.element(self.focus)
        return focused if focused and focused.role is Role.FIELD else None

    def element(self, key: str) -> Element | None:
        """The element of that key, if there is one."""
        return next((element for element in self.elements if element.key == key), None)

    @property
    def reached(self) -> tuple[Element, ...]:
        """The elements that can be reached: those from the open sheet on, all of them if none is open."""
        keys = [element.key for element in self.elements]
        return self.elements[keys.index(self.dialog) :] if self.dialog else self.elements


def check_text(text: str, called: str) -> None:
    """`ValueError` for a text that is too long, or has anything in it but characters to be seen."""
    if len(text) > limits.DRAWN_TEXT:
        raise ValueError(f"{called} of {len(text)} characters, expected at most {limits.DRAWN_TEXT}")
    if not text.isprintable():
        raise ValueError(f"{called} is {excerpt(text)}, expected characters that can be seen")


@lru_cache(maxsize=16)
def _written(drawing: Drawing) -> bytes:
    return json.dumps(fields.to_json(drawing), separators=(",", ":")).encode()


_CHECKED: Final[dict[int, Element]] = {}
"""Elements that will do, by their identities: most of a drawing are those of the one before."""


def _check_element(element: Element) -> None:
    check_text(element.key, "an element's key")
    check_text(element.name, "an element's name")
    check_text(element.value, "an element's value")
    _check_places(*element.at)
    if element.hit is not None:
        _check_places(*element.hit[:2])
        _check_lengths(*element.hit[2:])
    if len(_CHECKED) >= limits.DRAWN_ELEMENTS:
        _CHECKED.clear()
    _CHECKED[id(element)] = element


def _check_path(places: tuple[int, ...], counts: range, called: str) -> None:
    if len(places) % 2 or len(places) // 2 not in counts:
        raise ValueError(
            f"a shape of {len(places) / 2:g} {called}, expected {counts.start} to {counts.stop - 1}"
        )
    _check_places(*places)


def _check_places(*numbers: int) -> None:
    for number in numbers:
        if not -limits.DRAWN_UNITS <= number <= limits.DRAWN_UNITS:
            raise ValueError(f"a place at {number}, expected at most {limits.DRAWN_UNITS} units away")


def _check_lengths(*numbers: int) -> None:
    for number in numbers:
        if not 0 <= number <= limits.DRAWN_UNITS:
            raise ValueError(f"a length of {number}, expected 0 to {limits.DRAWN_UNITS} units")


def _check_paints(*paints: Paint | None) -> None:
    for paint in paints:
        if paint is None:
            continue
        inks: Iterable[int] = (paint.ink,) if paint.low is None else (paint.ink, paint.low)
        if not all(0 <= ink <= 255 for ink in inks) or not 1 <= paint.alpha <= 255:
            raise ValueError(f"a paint of {tuple(paint)}, expected inks of 0 to 255 and an alpha of 1 to 255")
