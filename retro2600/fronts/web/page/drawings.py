"""Drawings as they are told to JavaScript: of one after the other only what differs.

A look - the shapes of an element - is told once and has a number from then on. Both sides keep the looks
that were told; where they are too many, the numbers of those that nothing has just now go to new ones.
"""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from typing import Any, Final, NamedTuple

from retro2600 import limits
from retro2600.machine.drawing import Drawing, Element
from retro2600.machine.shapes import Paint, Shape

MOST_LOOKS: Final = 4 * limits.DRAWN_ELEMENTS
"""Looks that are kept (chosen)."""


class _Told(NamedTuple):
    """An element as it was told."""

    element: Element
    fields: dict[str, Any]


class Drawings:
    """Tells of one drawing after the other."""

    def __init__(self) -> None:
        self._last: Drawing | None = None
        self._told: dict[str, _Told] = {}
        self._looks: dict[tuple[Shape, ...], int] = {}
        self._free: list[int] = []  # numbers of looks that were forgotten

    def told(self, drawing: Drawing) -> dict[str, Any] | None:
        """The `protocol_drawings.Drawn` of a drawing; None if it is the one before, or looks like it."""
        if drawing is self._last:
            return None
        last, before = self._last, self._told
        now: dict[str, _Told] = {}
        looks: list[dict[str, Any]] = []
        elements: list[dict[str, Any]] = []
        for element in drawing.elements:
            was = before.get(element.key)
            if was is None or (was.element is not element and was.element != element):
                found = _Told(element, self._fields(element, was, looks, now))
                known = was.fields if was else _NEW
                changed = {name: value for name, value in found.fields.items() if known[name] != value}
                if changed or was is None:
                    elements.append({"key": element.key, **changed})
                was = found
            now[element.key] = was
        self._last, self._told = drawing, now
        parts: dict[str, Any] = {"looks": looks, "elements": elements}
        answer = {name: part for name, part in parts.items() if part}
        if last is None or list(before) != list(now):
            answer["order"] = list(now)
        for name in ("size", "focus", "dialog"):
            if last is None or getattr(drawing, name) != getattr(last, name):
                answer[name] = _plain(getattr(drawing, name))
        return answer or None

    def _fields(
        self, element: Element, was: _Told | None, looks: list[dict[str, Any]], now: dict[str, _Told]
    ) -> dict[str, Any]:
        """An element as plain values, its look as a number; a new look is added to `looks`."""
        if was is not None and was.element.shapes is element.shapes:
            number = was.fields["look"]
        else:
            number = self._looks.get(element.shapes)
            if number is None:
                number = self._numbered(element.shapes, now)
                looks.append({"number": number, "shapes": _plain(element.shapes)})
        return {"look": number, **{name: _plain(getattr(element, name)) for name in _OTHERS}}

    def _numbered(self, shapes: tuple[Shape, ...], now: dict[str, _Told]) -> int:
        """A number for a new look; `now`: the elements of its drawing so far."""
        if len(self._looks) >= MOST_LOOKS and not self._free:
            used = {each.fields["look"] for told in (self._told, now) for each in told.values()}
            self._free = [number for number in self._looks.values() if number not in used]
            self._looks = {look: number for look, number in self._looks.items() if number in used}
        number = self._free.pop() if self._free else len(self._looks)
        self._looks[shapes] = number
        return number


def whole(drawing: Drawing) -> dict[str, Any]:
    """All of a drawing, for somebody who has seen none."""
    return Drawings().told(drawing) or {}


_OTHERS: Final = tuple(name for name in Element._fields if name not in ("key", "shapes"))


def _plain(value: Any) -> Any:
    """A value of a drawing as the protocol has it."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Shape):
        parts = {each.name: _plain(getattr(value, each.name)) for each in fields(value)}
        return {"kind": type(value).__name__.lower(), **parts}
    if isinstance(value, Paint):
        return value._asdict()
    return [_plain(each) for each in value] if isinstance(value, tuple) else value


_NEW: Final[dict[str, Any]] = {"look": None, **{name: _plain(getattr(Element(""), name)) for name in _OTHERS}}
"""An element that has not been told of."""
