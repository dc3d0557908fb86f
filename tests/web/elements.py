"""Elements of drawings, and drawings of them."""

from __future__ import annotations

from typing import Any

from retro2600.consoles.tablet.inks import Ink
from retro2600.machine.drawing import Drawing, Element, Role
from retro2600.machine.pictures import Size
from retro2600.machine.shapes import Box, Paint

SIZE = Size(400, 300)
BOX = (Box(0, 0, 80, 40, 8, Paint(Ink.BUTTON)),)


def things(*elements: Element, focus: str = "", dialog: str = "") -> Drawing:
    return Drawing(SIZE, elements, focus, dialog)


def a(key: str, role: Role, **more: Any) -> Element:
    number = len(key)
    return Element(key, BOX, (number, 40), role, f"The {key}", (number, 40, 80, 40))._replace(**more)
