"""Everything that can be touched is large enough, has a name, and lies on the screen; texts have room."""

from __future__ import annotations

import pytest

from retro2600.consoles.tablet.type import width_of
from retro2600.machine.drawing import Align, Text
from tests.cartridges.mpgn.letters import GAMES, connected, game, line, many
from tests.cartridges.mpgn.screen import BOTH, Screen
from tests.cartridges.mpgn.scripted import Board

FINGER = 44

SHEETS = {
    "hall": (),
    "create": ("hall-create",),
    "list": ("hall-start",),
    "play": ("menu-play",),
    "sounds": ("menu-sounds",),
    "tips": ("menu-tips",),
    "pages": ("menu-pages",),
    "ratings": ("hall-ratings",),
    "text": ("hall-rules",),
    "contents": ("hall-rules", "text-contents"),
}
WIDE = game(
    60, "W" * 24, "W" * 24 + " 1612.4", "anna", "paused", hints=True, idle_s=900 * 86_400, mine="white"
)


def screens(upright: bool) -> list[tuple[str, Screen | Board]]:
    """All sheets of the hall, and the table's screen."""
    found: list[tuple[str, Screen | Board]] = [
        (name, connected(*GAMES, WIDE, *many(20), upright=upright).tap(*way)) for name, way in SHEETS.items()
    ]
    found.append(("away", connected(upright=upright).tell(line("lost", **{"try": 1, "in_ms": 6000}))))
    found.append(("table", Board(upright=upright)))
    return found


@BOTH
def test_whatever_can_be_touched_is_44_units_wide_and_high_and_has_a_name(upright: bool) -> None:
    """44 units on the phone's shape, at scale 1."""
    for name, there in screens(upright):
        for element in there.drawing.reached:
            if element.hit is None or not element.role.value or element.role.value == "dialog":
                continue
            left, top, width, height = element.hit
            assert min(width, height) >= FINGER, (name, element.key, width, height)
            assert element.name, (name, element.key)
            size = there.drawing.size
            assert left >= 0, (name, element.key)
            assert top >= 0, (name, element.key)
            assert left + width <= size.width, (name, element.key)
            assert top + height <= size.height, (name, element.key)


@BOTH
def test_texts_on_sheets_are_not_condensed_but_for_names_of_people_and_games(upright: bool) -> None:
    for name, there in screens(upright):
        if name == "table":
            continue
        for element in there.drawing.reached:
            if element.key == "list-game-60":
                continue
            for shape in element.shapes:
                if isinstance(shape, Text) and shape.most:
                    width = width_of(shape.text, shape.size, shape.bold)
                    assert width <= shape.most, (name, element.key, shape.text, width, shape.most)


@BOTH
def test_texts_lie_on_their_sheets(upright: bool) -> None:
    for name, there in screens(upright):
        if name == "table":
            continue
        sheet = there.elements[there.drawing.dialog]
        assert sheet.hit is not None
        left, top, width, height = sheet.hit
        for element in there.drawing.reached:
            if element.key.startswith("menu-"):
                continue
            for shape in element.shapes:
                if isinstance(shape, Text):
                    x, y = element.at[0] + shape.x, element.at[1] + shape.y
                    wide = width_of(shape.text, shape.size, shape.bold)
                    begin = {Align.LEFT: x, Align.CENTRE: x - wide // 2, Align.RIGHT: x - wide}[shape.align]
                    end = begin + (min(wide, shape.most) if shape.most else wide)
                    assert left <= begin, (name, element.key, shape.text)
                    assert end <= left + width, (name, element.key, shape.text)
                    assert top <= y - shape.size * 72 // 100, (name, element.key, shape.text)
                    assert y <= top + height - 4, (name, element.key, shape.text)


@BOTH
@pytest.mark.parametrize("sheet", SHEETS)
def test_buttons_of_a_sheet_do_not_cover_each_other_or_its_texts(upright: bool, sheet: str) -> None:
    there = connected(*GAMES, upright=upright).tap(*SHEETS[sheet])
    areas = {
        each.key: each.hit
        for each in there.drawing.reached
        if each.hit and each.role.value in ("button", "switch", "radio", "textbox")
    }
    for one, (left, top, width, height) in areas.items():
        for other, (x, y, wide, high) in areas.items():
            is_apart = x >= left + width or left >= x + wide or y >= top + height or top >= y + high
            assert one == other or is_apart, (one, other)
        for each in there.drawing.reached:
            if f"{there.drawing.dialog}-line-" in each.key:
                assert not (left <= each.at[0] < left + width and top <= each.at[1] - 4 < top + height), (
                    each.key
                )
