"""Fields: one line of text that is typed or pasted, with a caret and a limit.

A paste comes as the keys of its characters. Fronts that have an input line of their own show it in the place
of the element and strike the same keys.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.type import width_of
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.events import Done, Typed
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.consoles.tablet.widgets.shared.measures import LANDSCAPE, Measures
from retro2600.machine.drawing import Element, Role
from retro2600.machine.shapes import Line, Paint, Shape, Text

_ASIDE: Final = 12
_CARET: Final = 2


class Writing(NamedTuple):
    """The content of a field."""

    text: str = ""
    caret: int = 0
    """Characters before it."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field for at most `limit` characters."""

    key: str
    area: Area
    name: str
    limit: int
    measures: Measures = LANDSCAPE

    def elements(self, writing: Writing, active: bool) -> tuple[Element, ...]:
        """The line as far as it has room; an active one has a caret, which is always seen."""
        first = self._first(writing)
        shown = self._fitting(writing.text[first:])
        size = self.measures.text
        before = width_of(writing.text[first : writing.caret], size) if active else -1
        return (
            Element(
                self.key,
                _look(self.area.width, self.area.height, shown, size, before),
                self.area.place,
                Role.FIELD,
                self.name,
                self.area.hit,
                value=writing.text,
            ),
        )

    def event(self, gesture: Gesture, writing: Writing) -> Typed | None:
        """`Typed` with the caret at the nearest place to the finger, as it comes up."""
        if not gesture.presses(self.key):
            return None
        first, text = self._first(writing), writing.text
        x, last = gesture.at[0] - self.area.left - _ASIDE, first + len(self._fitting(text[first:]))
        size = self.measures.text
        caret = min(range(first, last + 1), key=lambda place: abs(width_of(text[first:place], size) - x))
        return Typed(self.key, text, caret)

    def struck(self, chord: str, writing: Writing) -> Typed | Done | None:
        """The event of a key: `Done` for return, `Typed` for all that changes the text or its caret."""
        if chord == "return":
            return Done(self.key)
        after = _moved(writing, chord) or _erased(writing, chord) or self._with(writing, _letter(chord))
        return None if after is None or after == writing else Typed(self.key, *after)

    def _with(self, writing: Writing, letter: str) -> Writing | None:
        """The writing with a letter at its caret; None if there is none, or no room for it."""
        text, caret = writing
        if not letter or len(text) >= self.limit:
            return None
        return Writing(text[:caret] + letter + text[caret:], caret + 1)

    @property
    def _room(self) -> int:
        return self.area.width - 2 * _ASIDE - _CARET

    def _first(self, writing: Writing) -> int:
        """The first character that is shown: the least one with which the caret is seen."""
        text, size = writing.text, self.measures.text
        return next(
            first
            for first in range(writing.caret + 1)
            if width_of(text[first : writing.caret], size) <= self._room
        )

    def _fitting(self, text: str) -> str:
        """The part of a text, from its beginning, that has room."""
        count = len(text)
        while width_of(text[:count], self.measures.text) > self._room:
            count -= 1
        return text[:count]


def _moved(writing: Writing, chord: str) -> Writing | None:
    text, caret = writing
    places = {"left": max(caret - 1, 0), "right": min(caret + 1, len(text)), "home": 0, "end": len(text)}
    return Writing(text, places[chord]) if chord in places else None


def _erased(writing: Writing, chord: str) -> Writing | None:
    text, caret = writing
    if chord != "backspace" or not caret:
        return None
    return Writing(text[: caret - 1] + text[caret:], caret - 1)


def _letter(chord: str) -> str:
    """The character that a chord types; "" if it types none."""
    if chord in ("space", "shift+space"):
        return " "
    letter = chord[-1:]
    if chord not in (letter, f"shift+{letter}") or not letter.isprintable():
        return ""
    upper = letter.upper()
    return upper if chord != letter and len(upper) == 1 else letter


@lru_cache(maxsize=looks.KEPT)
def _look(width: int, height: int, text: str, size: int, before: int) -> tuple[Shape, ...]:
    """`before`: the width of the text before the caret; -1: there is none."""
    ink = Paint(Ink.TEXT)
    line = Text(_ASIDE, looks.base(height, size), text, size, ink, most=width - 2 * _ASIDE)
    ground = looks.sunk(width, height, 1 if before < 0 else 2)
    if before < 0:
        return *ground, line
    x, reach = _ASIDE + before, size * 6 // 10
    caret = Line((x, height // 2 - reach, x, height // 2 + reach), ink, _CARET)
    return *ground, line, caret
