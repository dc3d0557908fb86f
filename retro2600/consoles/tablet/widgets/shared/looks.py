"""Looks that several widgets share. A look that is asked for again is the same object."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from retro2600.consoles.tablet.inks import Ink
from retro2600.machine.pictures import Size
from retro2600.machine.shapes import Align, Box, Paint, Shape, Text

KEPT: Final = 256
"""Looks of a kind that are remembered."""

RADIUS: Final = 10
"""Of the corners of buttons and of what is let into a surface."""

PANEL_RADIUS: Final = 16

_BESIDE: Final = 8  # free on both sides of the text on a button
_PRESSED: Final = Paint(Ink.SHADE, alpha=60)
_SHADOW: Final = Paint(Ink.SHADE, alpha=90)


def base(height: int, size: int) -> int:
    """The base line by which a text of a size stands in the middle of a height: capitals are 0.72 em high."""
    return height // 2 + size * 36 // 100


def centred(width: int, height: int, text: str, size: int, ink: int, bold: bool = False) -> Text:
    """A text in the middle of an area at 0, 0."""
    most = max(width - 2 * _BESIDE, 1)
    return Text(width // 2, base(height, size), text, size, Paint(ink), bold, Align.CENTRE, most)


@lru_cache(maxsize=2)
def room(screen: Size) -> tuple[Shape, ...]:
    """The room behind all else."""
    return (Box(0, 0, *screen, 0, Paint(Ink.ROOM, Ink.ROOM_LOW)),)


@lru_cache(maxsize=KEPT)
def button(
    width: int, height: int, text: str, size: int, chief: bool, pressed: bool, idle: bool
) -> tuple[Shape, ...]:
    """A button with a text; the chief one stands out."""
    ink = Ink.CHIEF_TEXT if chief else Ink.BUTTON_TEXT
    return (
        *raised(width, height, chief, pressed),
        centred(width, height, text, size, Ink.FAINT if idle else ink, chief),
    )


@lru_cache(maxsize=KEPT)
def idle(width: int, height: int, text: str, size: int) -> tuple[Shape, ...]:
    """A button without effect, let into its surface."""
    return (*sunk(width, height), centred(width, height, text, size, Ink.FAINT))


@lru_cache(maxsize=KEPT)
def raised(width: int, height: int, chief: bool = False, pressed: bool = False) -> tuple[Shape, ...]:
    """The surface of a thing to be pressed."""
    paint = Paint(Ink.CHIEF, Ink.CHIEF_LOW) if chief else Paint(Ink.BUTTON, Ink.BUTTON_LOW)
    surface = Box(0, 0, width, height, RADIUS, paint, Paint(Ink.PANEL_EDGE), 1)
    return (surface, Box(0, 0, width, height, RADIUS, _PRESSED)) if pressed else (surface,)


@lru_cache(maxsize=KEPT)
def sunk(width: int, height: int, edge: int = 1) -> tuple[Shape, ...]:
    """A place let into a surface, in which something lies or is written."""
    return (Box(0, 0, width, height, RADIUS, Paint(Ink.WELL), Paint(Ink.WELL_EDGE), edge),)


@lru_cache(maxsize=KEPT)
def panel(width: int, height: int, radius: int = PANEL_RADIUS) -> tuple[Shape, ...]:
    """A surface above all else, with its shadow."""
    paint = Paint(Ink.PANEL, Ink.PANEL_LOW)
    return (
        Box(0, 5, width, height, radius, _SHADOW),
        Box(0, 0, width, height, radius, paint, Paint(Ink.PANEL_EDGE), 1),
    )
