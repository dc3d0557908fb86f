"""The elements of the lobby's screen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from retro2600.cartridges.lobby import lines, lists, standing
from retro2600.cartridges.lobby.listing.grouping import ALL, groups, rooms
from retro2600.cartridges.lobby.scenes import Filter
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.view.parts import bar
from retro2600.cartridges.lobby.words import Says, text
from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.type import broken, width_of
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.lamp import Lamp
from retro2600.consoles.tablet.widgets.segments import Segments
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.machine.drawing import Element, Role
from retro2600.machine.shapes import Align, Line, Paint, Shape, Text
from retro2600.tables.sitting.values import LineState

BUTTONS: Final = {"play": "Play Now", "create": "Create a Table", "house": "House Bot"}
_BUTTONS: Final = (Area(8, 716, 330, 48), Area(347, 716, 330, 48), Area(686, 716, 330, 48))
_BUTTONS_UPRIGHT: Final = (Area(4, 644, 382, 56), Area(4, 708, 189, 52), Area(197, 708, 189, 52))
_LINE: Final = Area(16, 58, 800, 36)
_LINE_UPRIGHT: Final = Area(4, 50, 382, 38)
_SERVER: Final = Area(832, 52, 176, 44)
_SERVER_UPRIGHT: Final = Area(270, 49, 116, 44)
_ROOM: Final = Area(4, 94, 382, 44)
_FILTER: Final = Area(316, 96, 700, 44)
_FILTER_UPRIGHT: Final = Area(4, 142, 382, 44)
_SHORT: Final = {standing.SERVER: "Choose...", standing.NAME: "Name..."}
_WIDEST_NAME: Final = 180


def elements(state: State) -> Iterator[Element]:
    """The elements from the back to the front."""
    yield from bar(state, "Menu", "Lobby")
    yield from _name(state)
    yield from _line(state)
    yield from _room_button(state) if state.upright else lines.room_elements(state)
    yield from filters(state.upright).elements(list(Filter).index(state.kept.filter), state.held)
    yield from lines.table_elements(state)
    yield from _nobody(state)
    yield from _buttons(state)


def filters(upright: bool) -> Segments:
    """The choice of the tables that the list shows."""
    area = _FILTER_UPRIGHT if upright else _FILTER
    texts = tuple(each.value for each in Filter)
    return Segments("filter", area, texts, "Show", measures_of(upright))


def _name(state: State) -> Iterator[Element]:
    """The own name, and the lamp of the line left of it."""
    upright, name = state.upright, state.sitting.name or "you"
    right, base = (380, 31) if upright else (1008, 34)
    yield Element("name", _named(name), (right, base), Role.STATUS, f"You are {name}")
    left = right - min(width_of(name, 16, True), _WIDEST_NAME) - 18
    is_up = state.sitting.way is LineState.UP
    yield from Lamp("lamp", (left, base - 6)).elements(
        is_up, f"The line {'stands' if is_up else 'does not stand'}"
    )


def _line(state: State) -> Iterator[Element]:
    """The state of the line, or a message in its place, and its button."""
    message, button, upright = standing.shown(state), standing.button(state), state.upright
    area = _LINE_UPRIGHT if upright else _LINE
    width = (260 if button else area.width) if upright else area.width
    said = text(message)
    yield Element(
        "line",
        _said(said, width, area.height, upright, message.warns or message.refusal),
        area.place,
        Role.STATUS,
        said,
    )
    if button:
        touched = _SERVER_UPRIGHT if upright else _SERVER
        word = _SHORT.get(button, button) if upright else button
        drawn = (
            touched._replace(top=touched.top + 2, height=40)
            if upright
            else touched._replace(top=58, height=36)
        )
        shapes = looks.button(
            drawn.width, drawn.height, word, 15, False, state.held.pressing("line-button"), False
        )
        yield Element("line-button", shapes, drawn.place, Role.BUTTON, button, touched.hit)


def _room_button(state: State) -> Iterator[Element]:
    """The chosen room, upright: its button opens the list of them."""
    room = next((each for each in rooms(state.listing) if each.key == state.room), None)
    name = "all rooms" if room is None or room.key == ALL else room.name
    shapes = _chooser(_ROOM.width, _ROOM.height, name, state.held.pressing("room"))
    yield Element("room", shapes, _ROOM.place, Role.BUTTON, f"Room: {name}", _ROOM.hit)


def _nobody(state: State) -> Iterator[Element]:
    """The sentence in an empty list."""
    if groups(state.listing, state.room, state.kept.filter):
        return
    area = lists.tables_list(state).area
    no_line = Says.NO_PEOPLE if standing.can_play(state) else Says.NO_LINE
    says = Says.NOBODY_WAITS if standing.is_up(state) else no_line
    parts = tuple(broken(says.value, 16, area.width - 60))
    yield Element("nobody", _lines(parts), (area.middle[0], area.top + 88), Role.STATUS, says.value)


def _buttons(state: State) -> Iterator[Element]:
    """Play Now, Create a Table and House Bot; the chief one is the first, or, with no line, the last."""
    is_up = standing.is_up(state)
    idle = {"play": not is_up, "create": not standing.can_play(state), "house": False}
    areas = _BUTTONS_UPRIGHT if state.upright else _BUTTONS
    for (name, words), area in zip(BUTTONS.items(), areas, strict=True):
        chief = name == ("play" if is_up else "house")
        measures = measures_of(state.upright)
        measures = measures._replace(text=18 if state.upright and name == "play" else 16)
        yield from Button(f"lobby-{name}", area, words, measures, chief, idle[name]).elements(state.held)


@lru_cache(maxsize=8)
def _named(name: str) -> tuple[Shape, ...]:
    return (Text(0, 0, name, 16, Paint(Ink.RIM_TEXT), True, Align.RIGHT, _WIDEST_NAME),)


@lru_cache(maxsize=looks.KEPT)
def _said(text: str, width: int, height: int, upright: bool, warns: bool) -> tuple[Shape, ...]:
    """The line: landscape in one row, upright in one of 14 or two of 13."""
    ink = Paint(Ink.WARN if warns else Ink.TEXT)
    if not upright:
        return (Text(0, 22, text, 16, ink, most=width),)
    if width_of(text, 14) <= width:
        return (Text(4, looks.base(height, 14), text, 14, ink, most=width),)
    first, *rest = broken(text, 13, width - 4)
    lines = (first, " ".join(rest))
    return tuple(Text(4, 14 + 17 * place, line, 13, ink, most=width - 4) for place, line in enumerate(lines))


@lru_cache(maxsize=16)
def _chooser(width: int, height: int, name: str, pressed: bool) -> tuple[Shape, ...]:
    x, y = width - 26, height // 2
    arrow = Line((x - 8, y - 4, x, y + 4, x + 8, y - 4), Paint(Ink.BUTTON_TEXT), 3)
    base, left = looks.base(height, 16), 14 + width_of("Room: ", 16)
    return (
        *looks.raised(width, height, pressed=pressed),
        Text(14, base, "Room: ", 16, Paint(Ink.BUTTON_TEXT)),
        Text(left, base, name, 16, Paint(Ink.BUTTON_TEXT), True, most=x - 20 - left),
        arrow,
    )


@lru_cache(maxsize=8)
def _lines(lines: tuple[str, ...]) -> tuple[Shape, ...]:
    return tuple(
        Text(0, 24 * place, line, 16, Paint(Ink.FAINT), align=Align.CENTRE)
        for place, line in enumerate(lines)
    )
