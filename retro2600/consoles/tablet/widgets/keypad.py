"""Keypads: a number and the keys by which it is typed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.events import Changed, Pressed
from retro2600.consoles.tablet.widgets.shared.holding import FREE, Gesture, Held
from retro2600.consoles.tablet.widgets.shared.measures import LANDSCAPE, Measures
from retro2600.machine.drawing import Element, Role
from retro2600.machine.shapes import Align, Paint, Shape, Text

HEIGHT: Final = 56
"""Of the number and of each key."""

STEP: Final = 64
"""From a row to the next one."""

_GAP: Final = STEP - HEIGHT
_SIZE: Final = 28
_ASIDE: Final = 14
_ERASE: Final = "erase"
_BACK: Final = "back"
_ROWS: Final = (("1", "2", "3"), ("4", "5", "6"), ("7", "8", "9"), (_ERASE, "0", _BACK))


@dataclass(frozen=True, slots=True)
class Keypad:
    """A number of at most `digits` digits; `erase` and `back` are the texts of two of its keys.

    The last digit is erased by the one, the other leads back to where one came from. Its area is five
    steps high.
    """

    key: str
    area: Area
    name: str
    erase: str
    back: str
    digits: int = 6
    measures: Measures = LANDSCAPE

    def elements(self, number: int, held: Held = FREE) -> tuple[Element, ...]:
        """The number, nothing for 0, and the keys."""
        typed = str(number or "")
        shapes = _number(self.area.width, typed)
        spoken = f"{self.name} {typed}".rstrip()
        return (
            Element(self.key, shapes, self.area.place, Role.STATUS, spoken),
            *(self._element(called, area, held) for called, area in self._areas.items()),
        )

    def event(self, gesture: Gesture, number: int) -> Changed | Pressed | None:
        """`Changed` by a digit or by erasing, `Pressed` with the key of the way back."""
        for called in self._areas:
            if gesture.presses(self._key(called)):
                return Pressed(self._key(_BACK)) if called == _BACK else self._changed(called, number)
        return None

    def struck(self, chord: str, number: int) -> Changed | None:
        """`Changed` by a digit's key or by backspace."""
        if chord == "backspace":
            return self._changed(_ERASE, number)
        return self._changed(chord, number) if chord in set("0123456789") else None

    def _changed(self, called: str, number: int) -> Changed | None:
        """The number with a digit more or one less; None if that is the same number or too long."""
        wanted = number // 10 if called == _ERASE else number * 10 + int(called)
        return Changed(self.key, wanted) if wanted != number and wanted < 10**self.digits else None

    def _key(self, called: str) -> str:
        return f"{self.key}-{called}"

    @property
    def _areas(self) -> dict[str, Area]:
        lines = self.area.rows(HEIGHT, STEP)[1:]
        return {
            called: area
            for row, line in zip(_ROWS, lines, strict=False)
            for called, area in zip(row, line.columns(3, _GAP), strict=True)
        }

    def _element(self, called: str, area: Area, held: Held) -> Element:
        key, text = self._key(called), {_ERASE: self.erase, _BACK: self.back}.get(called, called)
        pressed = held.pressing(key)
        shapes = looks.button(area.width, area.height, text, self.measures.text, False, pressed, False)
        return Element(key, shapes, area.place, Role.BUTTON, text, area.hit)


@lru_cache(maxsize=looks.KEPT)
def _number(width: int, typed: str) -> tuple[Shape, ...]:
    base, most = looks.base(HEIGHT, _SIZE), width - 2 * _ASIDE
    digits = Text(width - _ASIDE, base, typed, _SIZE, Paint(Ink.TEXT), True, Align.RIGHT, most)
    return *looks.sunk(width, HEIGHT), digits
