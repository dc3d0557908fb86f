"""Drawings: pictures of shapes, for every console whose programs draw with a finger in mind.

All numbers are whole, in the units of the drawing, so that a drawing is the same in every language. Shapes
are gathered in elements: the things that a person can name or touch. Colours are numbers of the console's
palette. A program makes the shapes of a look once and keeps them: by the same object a painter knows that
nothing has changed.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from retro2600 import limits
from retro2600.excerpt import excerpt
from retro2600.machine import fields
from retro2600.machine.pictures import Size, digest_of
from retro2600.machine.shapes import Shape, check_lengths, check_places, check_text


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


@lru_cache(maxsize=16)
def _written(drawing: Drawing) -> bytes:
    return json.dumps(fields.to_json(drawing), separators=(",", ":")).encode()


_CHECKED: Final[dict[int, Element]] = {}
"""Elements that will do, by their identities: most of a drawing are those of the one before."""


def _check_element(element: Element) -> None:
    check_text(element.key, "an element's key")
    check_text(element.name, "an element's name")
    check_text(element.value, "an element's value")
    check_places(*element.at)
    if element.hit is not None:
        check_places(*element.hit[:2])
        check_lengths(*element.hit[2:])
    if len(_CHECKED) >= limits.DRAWN_ELEMENTS:
        _CHECKED.clear()
    _CHECKED[id(element)] = element
