"""Common to sheets: the veil, the surface with a title bar, texts, and buttons below each other.

The keys of all that lies on a sheet begin with the key of its surface and a dash.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.type import broken
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.machine.drawing import Box, Element, Paint, Role, Shape, Text
from retro2600.machine.pictures import Size

TITLE: Final = 52
TITLE_UPRIGHT: Final = 48
BUTTON: Final = 56
BUTTON_UPRIGHT: Final = 52
STEP: Final = 64
STEP_UPRIGHT: Final = 58
_TITLE: Final = 20
_VEIL: Final = 150
_APART: Final = 16


def padding(upright: bool) -> int:
    """Free space along the edges of a sheet."""
    return measures_of(upright).padding


def veil(key: str, screen: Size) -> Element:
    """A veil over all that is drawn so far; it cannot be touched."""
    return Element(key, _veil(screen))


def surface(key: str, area: Area, title: str, upright: bool) -> tuple[Element, ...]:
    """The veil over all that lies below, and the sheet with its title: the `dialog` of a drawing."""
    high, screen = TITLE_UPRIGHT if upright else TITLE, measures_of(upright).screen
    shapes = _surface(area.width, area.height, high, title, padding(upright), area.width == screen.width)
    sheet = Element(key, shapes, area.place, Role.DIALOG, title, area.hit)
    return veil(f"{key}-veil", screen), sheet


def below(area: Area, upright: bool, count: int) -> tuple[Area, ...]:
    """The places of so many buttons at the end of a sheet, from the top."""
    around, high, step = (
        padding(upright),
        BUTTON_UPRIGHT if upright else BUTTON,
        STEP_UPRIGHT if upright else STEP,
    )
    top = area.bottom - around - high - (count - 1) * step
    return tuple(
        Area(area.left + around, top + step * place, area.width - 2 * around, high) for place in range(count)
    )


def lines(
    key: str, texts: tuple[tuple[str, int], ...], area: Area, top: int, upright: bool, apart: int = 0
) -> Iterator[Element]:
    """Texts with their sizes, each broken to the sheet's width, from a place on; smaller ones are faint.

    Above the text of the number `apart` stands more space; 0: above none.
    """
    around, base = padding(upright), top
    for number, (text, size) in enumerate(texts):
        base += _APART if apart and number == apart else 0
        for part, line in enumerate(broken(text, size, area.width - 2 * around)):
            base += size + (9 if size >= measures_of(upright).text - 1 else 7)
            shapes = _line(line, size, size < measures_of(upright).text - 1)
            yield Element(f"{key}-line-{number}-{part}", shapes, (area.left + around, base), Role.ITEM, line)


def pressed(key: str, gesture: Gesture) -> str:
    """The part of a pressed element's key after the sheet's name; "" where no element of it is pressed."""
    prefix = f"{key}-"
    is_own = gesture.presses(gesture.key) and gesture.key.startswith(prefix)
    return gesture.key.removeprefix(prefix) if is_own else ""


@lru_cache(maxsize=32)
def _surface(width: int, height: int, high: int, title: str, around: int, whole: bool) -> tuple[Shape, ...]:
    radius = 0 if whole else looks.PANEL_RADIUS
    bar = Box(0, 0, width, high, radius, Paint(Ink.RIM, Ink.RIM_LOW), Paint(Ink.RIM_EDGE), 1)
    text = Text(
        around, looks.base(high, _TITLE), title, _TITLE, Paint(Ink.RIM_TEXT), True, most=width - 2 * around
    )
    return *looks.panel(width, height, radius), bar, text


@lru_cache(maxsize=64)
def _line(text: str, size: int, faint: bool) -> tuple[Shape, ...]:
    return (Text(0, 0, text, size, Paint(Ink.FAINT if faint else Ink.TEXT)),)


@lru_cache(maxsize=8)
def _veil(screen: Size) -> tuple[Shape, ...]:
    return (Box(0, 0, *screen, 0, Paint(Ink.VEIL, alpha=_VEIL)),)
