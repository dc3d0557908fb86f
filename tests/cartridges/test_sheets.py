"""Laws of every sheet and board of the three programs: touch, focus, names, room for texts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final, TypeAlias

import pytest

from retro2600.consoles.tablet import Ink
from retro2600.consoles.tablet.type import width_of
from retro2600.consoles.tablet.widgets.shared import focus
from retro2600.consoles.tablet.widgets.shared.holding import FREE, followed
from retro2600.machine import fields
from retro2600.machine.drawing import Drawing, Element, Role
from retro2600.machine.shapes import Align, Paint, Text
from tests.cartridges.absolute.sheets import looks
from tests.cartridges.absolute.tablet import playing, to_roll
from tests.cartridges.lobby import letters as lobby
from tests.cartridges.lobby.screen import Screen as LobbyScreen
from tests.cartridges.lobby.scripted import Board as LobbyBoard
from tests.cartridges.mpgn import letters as mpgn
from tests.cartridges.mpgn.scripted import Board as MpgnBoard
from tests.online.states import LOBBY, MPGN

ARROWS: Final = "left", "right", "up", "down"
FINGER: Final = 44
"""Units on the phone's shape, at scale 1."""

_NARROW: Final = "create-target-"
"""The lobby's usual target scores, upright: 42 units wide."""
_CONDENSED: Final = ("list-game-60", "create-clock-4")
"""A line with the widest names, and the lobby's longest clock, upright."""
_OVER: Final = ("hall-create-told", "hall-start-told")
"""The words on the big buttons of MPGN's hall."""
_TOUCHED: Final = (Role.BUTTON, Role.SWITCH, Role.RADIO, Role.SLIDER, Role.TAB, Role.FIELD)

Box: TypeAlias = tuple[int, int, int, int]

_WIDE: Final = mpgn.game(
    60, "W" * 24, "W" * 24 + " 1612.4", "anna", "paused", hints=True, idle_s=900 * 86_400, mine="white"
)
_OF_THE_LOBBY: Final = ("menu", "settings", "text", "create")
_OF_MPGN: Final = (
    *((), ("hall-create",), ("hall-start",), ("menu-play",), ("menu-sounds",), ("menu-tips",)),
    *(("menu-pages",), ("hall-ratings",), ("hall-rules",), ("hall-rules", "text-contents")),
)
"""The ways to the sheets of the hall."""
_AT_TABLES: Final = {
    "lobby": ("met", "invited", "rooms", "ended"),
    "mpgn": ("rules", "paused", "ended"),
}


def absolute() -> Iterator[Drawing]:
    """Every sheet with all of its pages at many moments."""
    yield from looks()


def of_the_lobby() -> Iterator[Drawing]:
    """Every sheet."""
    for upright in (False, True):
        for sheet in _OF_THE_LOBBY:
            there = lobby.connected(upright=upright)
            way = ("lobby-create",) if sheet == "create" else ("bar-left", f"menu-{sheet}")
            yield there.tap(*way[: 1 if sheet == "menu" else 2]).drawing
        yield LobbyBoard(upright=upright).tap("resign", "answer-give-up").drawing
    yield from (LOBBY[name]().drawing for name in _AT_TABLES["lobby"])


def of_mpgn() -> Iterator[Drawing]:
    """Every sheet."""
    for upright in (False, True):
        games = (*mpgn.GAMES, _WIDE, *mpgn.many(20))
        for way in _OF_MPGN:
            yield mpgn.connected(*games, upright=upright).tap(*way).drawing
        away = mpgn.connected(upright=upright).tell(mpgn.line("lost", **{"try": 1, "in_ms": 6000}))
        yield away.drawing
    yield from (MPGN[name]().drawing for name in _AT_TABLES["mpgn"])


EVERY: Final = pytest.mark.parametrize("drawings", [absolute, of_the_lobby, of_mpgn])


def on_sheet(drawing: Drawing) -> list[Element]:
    """All that lies on the open sheet; MPGN's menus lie beside the hall's."""
    (sheet, *every) = drawing.reached
    assert sheet.key == drawing.dialog
    return [each for each in every if not each.key.startswith("menu-")]


def box(element: Element, text: Text) -> Box:
    """The box of a text."""
    wide = width_of(text.text, text.size, text.bold)
    wide = min(wide, text.most) if text.most else wide
    before = {Align.LEFT: 0, Align.CENTRE: wide // 2, Align.RIGHT: wide}[text.align]
    left, base = element.at[0] + text.x - before, element.at[1] + text.y
    return left, base - text.size * 3 // 4, wide, text.size


def apart(one: Box, other: Box) -> bool:
    """True if two boxes do not overlap."""
    beside = one[0] + one[2] <= other[0] or other[0] + other[2] <= one[0]
    return beside or one[1] + one[3] <= other[1] or other[1] + other[3] <= one[1]


def screens() -> Iterator[Drawing]:
    """Boards, and the lobby's lists: no sheet is open."""
    for upright in (False, True):
        yield MpgnBoard(upright=upright).drawing
        yield from (each(upright=upright).drawing for each in (lobby.connected, LobbyScreen))
        yield from (each.drawing for each in (to_roll(upright), playing((3, 1), upright=upright)))


WITH_BOARDS: Final = pytest.mark.parametrize("drawings", [absolute, of_the_lobby, of_mpgn, screens])


@pytest.mark.parametrize("drawings", [absolute, screens])
def test_the_same_look_is_the_same_object(drawings: Any) -> None:
    for one, other in zip(drawings(), drawings(), strict=True):
        assert one == other
        for element, again in zip(one.elements, other.elements, strict=True):
            assert element.shapes is again.shapes or element.shapes == (), element.key


@WITH_BOARDS
def test_a_drawing_can_be_kept_and_read_again(drawings: Any) -> None:
    for drawing in {(each.dialog, each.size): each for each in drawings()}.values():
        assert fields.read(Drawing, fields.to_json(drawing)) == drawing


@WITH_BOARDS
def test_all_inks_are_those_of_the_console(drawings: Any) -> None:
    for drawing in drawings():
        shapes = (shape for element in drawing.elements for shape in element.shapes)
        paints = (getattr(shape, side, None) for shape in shapes for side in ("fill", "stroke"))
        inks = {ink for each in paints if isinstance(each, Paint) for ink in (each.ink, each.low)}
        assert inks <= {*range(Ink.VEIL + 1), None}


@WITH_BOARDS
def test_arrows_reach_everything_from_everywhere(drawings: Any) -> None:
    for drawing in drawings():
        elements = drawing.reached
        keys = set(focus.of_use(elements))
        ways = {key: {focus.moved(elements, key, arrow) for arrow in ARROWS} for key in keys}
        for begin in keys:
            reached, new = {begin}, {begin}
            while new:
                new = set[str]().union(*(ways[key] for key in new)) - reached
                reached |= new
            assert reached == keys, (drawing.dialog, drawing.size, begin, keys - reached)


@WITH_BOARDS
def test_return_presses_what_the_focus_is_on(drawings: Any) -> None:
    for drawing in drawings():
        for key in focus.of_use(drawing.reached):
            held = FREE
            for touch in focus.touches(drawing.reached, key):
                held, gesture = followed(held, touch, drawing.reached)
                assert gesture is not None
                assert gesture.key == gesture.over == key


@WITH_BOARDS
def test_what_can_be_touched_has_room_for_a_finger_and_a_name_and_lies_on_the_screen(drawings: Any) -> None:
    for drawing in drawings():
        for element in on_sheet(drawing) if drawing.dialog else drawing.reached:
            if element.hit is None or element.role is Role.NONE:
                continue
            left, top, width, height = element.hit
            wide = width + 2 * element.key.startswith(_NARROW)
            assert min(wide, height) >= FINGER, (drawing.dialog, element.key)
            assert element.name, (drawing.dialog, element.key)
            assert 0 <= left <= left + width <= drawing.size.width, (drawing.dialog, element.key)
            assert 0 <= top <= top + height <= drawing.size.height, (drawing.dialog, element.key)


@EVERY
def test_every_text_fits_and_stands_on_its_sheet(drawings: Any) -> None:
    for drawing in drawings():
        sheet = drawing.reached[0].hit
        for element in on_sheet(drawing):
            for text in (shape for shape in element.shapes if isinstance(shape, Text)):
                wide = width_of(text.text, text.size, text.bold)
                assert not text.most or wide <= text.most or element.key in _CONDENSED, text.text
                left, top, width, height = box(element, text)
                assert sheet[0] <= left <= left + width <= sheet[0] + sheet[2], (drawing.dialog, text.text)
                assert sheet[1] < top + 1 <= top + height <= sheet[1] + sheet[3], (drawing.dialog, text.text)


@EVERY
def test_no_touch_area_and_no_line_lies_over_another(drawings: Any) -> None:
    for drawing in drawings():
        boxes: list[tuple[str, Box]] = []
        for element in on_sheet(drawing):
            if element.hit is not None and element.role in _TOUCHED:
                boxes.append((element.key, element.hit))
            elif element.hit is None and element.key not in _OVER and element.role is not Role.STATUS:
                texts = (shape for shape in element.shapes if isinstance(shape, Text))
                boxes += [(text.text, box(element, text)) for text in texts]
        for (one, first), (other, second) in combinations(boxes, 2):
            assert apart(first, second), (drawing.dialog, drawing.size, one, other)


@EVERY
def test_all_that_lies_on_a_sheet_is_named_by_it(drawings: Any) -> None:
    for drawing in drawings():
        for element in on_sheet(drawing):
            assert element.key.startswith((f"{drawing.dialog}-", "room-")), element.key
