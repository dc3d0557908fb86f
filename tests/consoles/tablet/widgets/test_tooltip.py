"""Tooltips: the note's measures, and its place beside the thing that it is on."""

from __future__ import annotations

import pytest

from retro2600.consoles.tablet.console import LANDSCAPE, PORTRAIT
from retro2600.consoles.tablet.type import width_of
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.tooltip import HEIGHT, PADDING, SIZE, WIDEST, Tooltip, marks_of
from retro2600.machine.drawing import Element
from retro2600.machine.pictures import Size
from retro2600.machine.shapes import Align, Box, Circle, Paint, Text

SHORT = "Make a new game."
LONG = "Somebody with a long name, Red. Lamp: their turn. And a few more words."


def test_a_short_note_is_one_line_as_wide_as_its_text() -> None:
    note = Tooltip("note", SHORT, Area(400, 300, 100, 50), LANDSCAPE)
    width = width_of(SHORT, SIZE) + 2 * PADDING
    assert note.place == Area(450 - width // 2, 350 + 6, width, HEIGHT)
    (element,) = note.elements()
    assert element.name == SHORT
    assert element.hit is None


def test_a_long_note_is_broken() -> None:
    note = Tooltip("note", LONG, Area(400, 300, 100, 50), LANDSCAPE)
    assert len(note.lines) == 2
    assert note.place.width <= WIDEST
    (element,) = note.elements()
    texts = [shape.text for shape in element.shapes if isinstance(shape, Text)]
    assert " ".join(texts) == LONG


@pytest.mark.parametrize("screen", [LANDSCAPE, PORTRAIT])
@pytest.mark.parametrize("text", [SHORT, LONG])
@pytest.mark.parametrize("across", [0, 4, 8])
@pytest.mark.parametrize("down", [0, 4, 8])
def test_a_note_lies_on_the_screen_and_beside_its_thing(
    screen: Size, text: str, across: int, down: int
) -> None:
    left, top = (screen.width - 60) * across // 8, (screen.height - 44) * down // 8
    thing = Area(left, top, 60, 44)
    place = Tooltip("note", text, thing, screen).place
    assert place.left >= 0
    assert place.top >= 0
    assert place.right <= screen.width
    assert place.bottom <= screen.height
    assert place.bottom <= thing.top or place.top >= thing.bottom


def test_a_note_goes_where_it_covers_nothing_that_is_read() -> None:
    """Below, above, at the left, at the right: the first place without a mark under it."""
    thing, width = Area(400, 300, 100, 50), width_of(SHORT, SIZE) + 2 * PADDING
    below, above = Area(440, 370, 9, 9), Area(440, 280, 9, 9)
    left = Area(390, 320, 4, 9)
    tops = [
        Tooltip("note", SHORT, thing, LANDSCAPE, marks).place.place
        for marks in ((above,), (below,), (below, above), (below, above, left))
    ]
    aside = 325 - HEIGHT // 2
    assert tops == [
        (450 - width // 2, 356),
        (450 - width // 2, 294 - HEIGHT),
        (394 - width, aside),
        (506, aside),
    ]


def test_texts_pips_and_pieces_are_read() -> None:
    shapes = Text(10, 20, "Roll", 12, Paint(0), align=Align.RIGHT), Circle(5, 5, 3), Box(0, 0, 9, 9)
    text, circle = marks_of([Element("dice", shapes, (100, 200))])
    wide = width_of("Roll", 12)
    assert text == Area(110 - wide, 211, wide, 9)
    assert circle == Area(102, 202, 6, 6)
