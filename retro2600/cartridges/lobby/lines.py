"""The lines of the two lists as they are drawn: rooms, and tables below their headings."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from retro2600.cartridges.lobby import standing
from retro2600.cartridges.lobby.listing.grouping import ALL, Room, rooms
from retro2600.cartridges.lobby.listing.values import Row, number_of
from retro2600.cartridges.lobby.lists import (
    CONTINUE,
    FULL,
    HEADING,
    LINE,
    button_of,
    entries,
    rooms_list,
    tables_list,
    told,
)
from retro2600.cartridges.lobby.state import State
from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.colours import DARK, LIGHT
from retro2600.consoles.tablet.widgets.shared.holding import Held
from retro2600.machine.drawing import Element, Role
from retro2600.machine.shapes import Align, Box, Circle, Line, Paint, Shape, Text

_BUTTON: Final = Area(584, 6, 108, 44)
_BUTTON_UPRIGHT: Final = Area(290, 6, 86, 44)
_BAND: Final = 6
_LOCK: Final = 13
_VEIL: Final = 110


def room_elements(state: State) -> Iterator[Element]:
    """The list of rooms."""
    every, shown = rooms(state.listing), rooms_list(state)
    yield from shown.elements(state.lists.rooms)
    for line, area in shown.shown(state.lists.rooms):
        room, chosen = every[line], every[line].key == state.room
        words = room_told(state, room)
        shapes = _room(area.width, area.height, room.name, words, chosen, line % 2 == 1)
        name = f"Room {room.name}, {words}{', chosen' if chosen else ''}"
        yield Element(f"room-{room.key or 'all'}", shapes, area.place, Role.RADIO, name, area.hit, chosen)


def room_told(state: State, room: Room) -> str:
    """The line below a room's name."""
    if standing.is_up(state) or standing.has_tables(state):
        return room.told
    return "house bot: to 3, no clock" if room.key == ALL else "house bot"


def table_elements(state: State) -> Iterator[Element]:
    """The list of tables; what it was, under a veil, while the line is lost. Those at home are above it."""
    every, shown = entries(state), tables_list(state)
    yield from shown.elements(state.lists.tables)
    above: list[Element] = []
    for line, area in shown.shown(state.lists.tables):
        entry = every[line]
        if not isinstance(entry, Row):
            yield Element(f"tables-{line}", _heading(area.width, entry), area.place, Role.ITEM, entry)
        elif entry.home:
            above += _table(state, entry, area, line % 2 == 0)
        else:
            yield from _table(state, entry, area, line % 2 == 0)
    if standing.is_lost(state):
        area = shown.area
        yield Element("tables-veil", _faded(area.width, area.height), area.place)
    yield from above


def _table(state: State, row: Row, area: Area, striped: bool) -> Iterator[Element]:
    upright, key, word = state.upright, f"table-{row.key}", button_of(row)
    lock = row.private and row.mine is not None
    texts = row.terms.told, told(row, short=upright), *row.seats
    look = _upright if upright else _wide
    who = " and ".join(name or "a free seat" for name in row.seats)
    where = " on this device" if row.home else ""
    name = f"Table {number_of(row.id)}{where}, {row.terms.spoken}, {who}, {word}"
    shapes = (*_ground(area.width, striped), *look(texts, lock))
    yield Element(key, shapes, area.place, Role.ITEM, name, area.hit)
    place = _BUTTON_UPRIGHT if upright else _BUTTON
    left = min(place.left, area.width - place.width - 4)
    place = place._replace(left=left + area.left, top=place.top + area.top)
    yield _button(f"{key}-go", place, word, state.held, f"{word} table {number_of(row.id)}", upright)


def _button(key: str, area: Area, word: str, held: Held, name: str, upright: bool) -> Element:
    chief, idle = word == CONTINUE, word == FULL
    shapes = looks.button(
        area.width, area.height, word, 14 if upright else 15, chief, held.pressing(key) and not idle, idle
    )
    return Element(key, shapes, area.place, Role.BUTTON, name, area.hit, idle=idle)


@lru_cache(maxsize=looks.KEPT)
def _room(width: int, height: int, name: str, told: str, chosen: bool, striped: bool) -> tuple[Shape, ...]:
    texts = (
        Text(18, 24, name, 16, Paint(Ink.TEXT), chosen, most=width - 26),
        Text(18, 44, told, 13, Paint(Ink.FAINT), most=width - 26),
    )
    if chosen:
        return (
            Box(0, 0, width, height, 0, Paint(Ink.WELL)),
            Box(0, 0, _BAND, height, 0, Paint(Ink.CHIEF)),
            *texts,
        )
    return *_ground(width, striped), *texts


@lru_cache(maxsize=8)
def _ground(width: int, striped: bool) -> tuple[Shape, ...]:
    stripe = (Box(0, 0, width, LINE, 0, Paint(Ink.WELL, alpha=90)),) if striped else ()
    return *stripe, Line((0, LINE, width, LINE), Paint(Ink.PANEL_EDGE, alpha=90), 1)


@lru_cache(maxsize=16)
def _heading(width: int, text: str) -> tuple[Shape, ...]:
    base = looks.base(HEADING, 13)
    return Box(0, 0, width, HEADING, 0, Paint(Ink.WELL)), Text(12, base, text, 13, Paint(Ink.TEXT), True)


@lru_cache(maxsize=looks.KEPT)
def _wide(texts: tuple[str, ...], lock: bool) -> tuple[Shape, ...]:
    kind, state, red, white = texts
    left = 12 + (_LOCK + 7 if lock else 0)
    return (
        *(_lock(12, 12) if lock else ()),
        Text(left, 24, kind, 15, Paint(Ink.TEXT), True, most=252 - left),
        Text(12, 44, state, 13, Paint(Ink.FAINT), most=240),
        *_person(278, 18, 8, red, True, 14, 180),
        *_person(278, 40, 8, white, False, 14, 180),
    )


@lru_cache(maxsize=looks.KEPT)
def _upright(texts: tuple[str, ...], lock: bool) -> tuple[Shape, ...]:
    kind, state, red, white = texts
    left = 10 + (_LOCK + 7 if lock else 0)
    names = (
        *_person(16, 39, 6, red, True, 13, 54 if state else 84),
        *_person(92 if state else 124, 39, 6, white, False, 13, 76 if state else 84),
    )
    told = (Text(190, 43, state, 12, Paint(Ink.FAINT), most=92),) if state else ()
    title = Text(left, 22, kind, 14, Paint(Ink.TEXT), True, most=282 - left)
    return *(_lock(10, 9) if lock else ()), title, *names, *told


def _person(x: int, y: int, radius: int, name: str, red: bool, size: int, most: int) -> Iterator[Shape]:
    """A disc of the seat's colour and the name; Red's disc has a ring and a dot, White's a ring."""
    inks = DARK if red else LIGHT
    mark = Paint(inks.mark)
    yield Circle(x, y, radius, Paint(inks.face, inks.low), Paint(inks.edge), 2)
    yield Circle(x, y, radius // 2, mark if red else None, mark, 1)
    ink = Paint(Ink.TEXT if name else Ink.FAINT)
    bold = bool(name) and radius > 6
    yield Text(x + radius + 6, y + size * 36 // 100, name or "free", size, ink, bold, Align.LEFT, most)


def _lock(x: int, y: int) -> tuple[Shape, ...]:
    """A padlock of 13 x 16."""
    ink = Paint(Ink.TEXT)
    hoop = Line((x + 3, y + 8, x + 3, y + 3, x + 6, y, x + 10, y + 3, x + 10, y + 8), ink, 2)
    return hoop, Box(x, y + 7, _LOCK, 9, 2, ink)


@lru_cache(maxsize=4)
def _faded(width: int, height: int) -> tuple[Shape, ...]:
    return (Box(0, 0, width, height, looks.RADIUS, Paint(Ink.PANEL, alpha=_VEIL)),)
