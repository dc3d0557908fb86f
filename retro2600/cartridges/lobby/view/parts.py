"""Parts of both screens: the room and its top bar with the button at its left."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from retro2600.cartridges.lobby.state import State
from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.machine.drawing import Element, Role
from retro2600.machine.shapes import Box, Line, Paint, Shape, Text

BAR: Final = 52
BAR_UPRIGHT: Final = 48
LEFT: Final = Area(8, 4, 132, 44)
LEFT_UPRIGHT: Final = Area(2, 2, 48, 44)
_TITLE: Final = (156, 34, 19)
_TITLE_UPRIGHT: Final = (62, 31, 19)
_MOST: Final = 600
_MENU: Final = ((14, 16, 34, 16), (14, 22, 34, 22), (14, 28, 34, 28))
_BACK: Final = ((29, 13, 18, 22, 29, 31),)


def bar(state: State, button: str, title: str) -> Iterator[Element]:
    """The room, the top bar with its title, and the button at its left, whose key is `bar-left`.

    To the lobby it is lit while another table waits for oneself.
    """
    upright = state.upright
    screen, height = measures_of(upright).screen, BAR_UPRIGHT if upright else BAR
    yield Element("ground", looks.room(screen))
    yield Element("top-bar", _bar(screen.width, height))
    x, base, size = _TITLE_UPRIGHT if upright else _TITLE
    if title:
        yield Element("title", _title(title, size), (x, base), Role.STATUS, title)
    chief = button != "Menu" and bool(state.called)
    if not upright:
        measures = measures_of(upright)._replace(text=16)
        yield from Button("bar-left", LEFT, button, measures, chief).elements(state.held)
        return
    area, pressed = LEFT_UPRIGHT, state.held.pressing("bar-left")
    shapes = _icon(area.width, area.height, pressed, button == "Menu", chief)
    yield Element("bar-left", shapes, area.place, Role.BUTTON, button, area.hit)


@lru_cache(maxsize=4)
def _bar(width: int, height: int) -> tuple[Shape, ...]:
    edge = Line((0, height, width, height), Paint(Ink.RIM_EDGE), 1)
    return Box(0, 0, width, height, 0, Paint(Ink.RIM, Ink.RIM_LOW)), edge


@lru_cache(maxsize=looks.KEPT)
def _title(text: str, size: int) -> tuple[Shape, ...]:
    return (Text(0, 0, text, size, Paint(Ink.RIM_TEXT), True, most=_MOST),)


@lru_cache(maxsize=8)
def _icon(width: int, height: int, pressed: bool, menu: bool, chief: bool) -> tuple[Shape, ...]:
    ink = Paint(Ink.CHIEF_TEXT if chief else Ink.BUTTON_TEXT)
    lines = tuple(Line(places, ink, 3) for places in (_MENU if menu else _BACK))
    return *looks.raised(width, height, chief, pressed), *lines
