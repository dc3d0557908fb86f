"""The list of games: a line is selected, PLAY goes into its game (M4)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from retro2600.cartridges.mpgn import choosing, going, lists, standing
from retro2600.cartridges.mpgn.listing.values import Row, awaits_you, tag
from retro2600.cartridges.mpgn.scenes import SheetName
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.words import Message, Says, text
from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.sheet import laid, pressed
from retro2600.consoles.tablet.widgets.shared import looks
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.machine.drawing import Element, Role
from retro2600.machine.shapes import Align, Box, Line, Paint, Shape, Text

_KEY: Final = SheetName.LIST.value
_AREAS: Final = Area(112, 40, 800, 688), Area(0, 0, 390, 764)
_WORDS: Final = {"play": "PLAY", "create": "Create", "back": "Back"}
_ASIDE: Final = 14
_TAG: Final = 130


def elements(state: State) -> Iterator[Element]:
    """The sheet and what lies on it."""
    upright, games, rows, said = state.upright, lists.games(state), lists.rows_of(state), _said(state)
    this = laid(_KEY, _AREAS, upright, "Start a game", "Yours first, then the open games of others")
    yield from this.elements()
    yield from games.elements(state.first)
    for place, area in games.shown(state.first):
        yield _line(rows[place], area, rows[place].key == state.chosen)
    if not rows:
        where = games.area.middle[0], games.area.top + 80
        yield Element(f"{_KEY}-empty", _empty(upright), where, Role.STATUS, Says.EMPTY.value)
    yield from this.remarks((text(said),), games.area.bottom + 30, said.warns or said.refusal)
    idle = () if any(row.key == state.chosen for row in rows) else ("play",)
    yield from this.buttons(_WORDS, this.chief_and_two(upright), state.held, "play", idle)


def _line(row: Row, area: Area, chosen: bool) -> Element:
    title, who, word = lists.title(row), lists.told(row), tag(row)
    shapes = _look(area.width, title, who, word, chosen, awaits_you(row))
    name = f"{title}, {who}, {word}{', selected' if chosen else ''}"
    return Element(f"{lists.GAME}{row.key}", shapes, area.place, Role.ITEM, name, area.hit, chosen)


def _said(state: State) -> Message:
    """The sentence on the selected game, or how one is: news, why it cannot be played, or the line's."""
    if (news := standing.news(state)) is not None:
        return news
    rows = lists.rows_of(state)
    row = next((row for row in rows if row.key == state.chosen), None)
    if not rows or (standing.is_away(state) and not (row and row.home)):
        return standing.sentence(state)
    return lists.sentence(row) if row else Message(Says.CHOOSE)


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    match pressed(_KEY, gesture):
        case "play":
            return going.played(state)
        case "create":
            return going.to_create(state)
        case "back":
            return going.base(state)
    return choosing.touched(state, gesture)


@lru_cache(maxsize=looks.KEPT)
def _look(width: int, title: str, who: str, word: str, chosen: bool, waits: bool) -> tuple[Shape, ...]:
    ink, faint = (Ink.CHIEF_TEXT, Ink.CHIEF_TEXT) if chosen else (Ink.TEXT, Ink.FAINT)
    ground: Shape = Line((_ASIDE, lists.LINE, width - _ASIDE, lists.LINE), Paint(Ink.PANEL_EDGE, alpha=90), 1)
    if chosen:
        ground = Box(1, 1, width - 2, lists.LINE - 2, looks.RADIUS, Paint(Ink.CHIEF, Ink.CHIEF_LOW))
    most, right = width - 2 * _ASIDE, width - _ASIDE
    return (
        ground,
        Text(_ASIDE, 24, title, 17, Paint(ink), True, most=most - _TAG),
        Text(_ASIDE, 45, who, 14, Paint(faint), most=most),
        Text(right, 24, word, 14, Paint(ink), waits, Align.RIGHT, _TAG),
    )


@lru_cache(maxsize=2)
def _empty(upright: bool) -> tuple[Shape, ...]:
    size = 15 if upright else 17
    return (Text(0, 0, Says.EMPTY.value, size, Paint(Ink.FAINT), align=Align.CENTRE),)
