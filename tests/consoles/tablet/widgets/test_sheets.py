"""Sheets, questions, messages, pages and tables: texts in their places, and places for other widgets."""

from hypothesis import given
from hypothesis import strategies as st

from retro2600 import limits
from retro2600.consoles.tablet.console import LANDSCAPE, PORTRAIT
from retro2600.consoles.tablet.sheet import Sheet, beside
from retro2600.consoles.tablet.type import width_of
from retro2600.consoles.tablet.widgets import message, question
from retro2600.consoles.tablet.widgets.page import PagedText
from retro2600.consoles.tablet.widgets.shared import measures
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import FREE, followed
from retro2600.consoles.tablet.widgets.table import Table
from retro2600.machine.drawing import Drawing, Role
from retro2600.machine.shapes import Box, Text
from retro2600.machine.touching import Touch, TouchPhase
from tests.consoles.tablet.fingers import tapped

SHEET = Sheet("facts", Area(232, 136, 560, 496), "Facts", remark="of this game")


def texts(shapes: tuple[object, ...]) -> list[str]:
    return [shape.text for shape in shapes if isinstance(shape, Text)]


def test_a_sheet_is_a_dialog_above_a_veil_over_the_whole_screen() -> None:
    veil, sheet = SHEET.elements()
    assert (sheet.role, sheet.name) == (Role.DIALOG, "Facts")
    assert texts(sheet.shapes) == ["Facts", "of this game"]
    (box,) = veil.shapes
    assert isinstance(box, Box)
    assert (box.w, box.h) == LANDSCAPE
    assert Drawing(LANDSCAPE, (veil, sheet), dialog="facts").reached == (sheet,)


def test_a_tap_beside_a_sheet_is_told_from_one_on_it() -> None:
    elements = SHEET.elements()
    held, _ = followed(FREE, Touch(0, TouchPhase.DOWN, 5, 5), elements)
    _, aside = followed(held, Touch(0, TouchPhase.UP, 6, 5), elements)
    assert aside is not None
    assert beside(aside)
    assert not beside(tapped(elements, "facts"))
    _, strayed = followed(held, Touch(0, TouchPhase.UP, 50, 5), elements)
    assert strayed is not None
    assert not beside(strayed)


def test_buttons_lie_one_below_the_other_and_the_last_row_ends_above_the_edge() -> None:
    areas = SHEET.column(3, 92)
    assert [area.top for area in areas] == [136 + 92, 136 + 92 + 64, 136 + 92 + 128]
    assert {(area.left, area.width, area.height) for area in areas} == {(256, 512, 56)}
    (last,) = SHEET.last()
    assert last.bottom == 136 + 496 - 24
    one, other = SHEET.last(2, above=1)
    assert one.bottom == other.bottom == last.bottom - 64
    assert (one.left, other.right) == (last.left, last.right)


def test_buttons_in_two_columns_go_down_the_first() -> None:
    areas = SHEET.column(5, 72, columns=2)
    assert [area.top for area in areas] == [208, 272, 336, 208, 272]
    assert areas[3].left > areas[0].right
    assert areas[3].right == SHEET.inner.right


def test_a_sheet_over_the_whole_screen_has_no_round_corners() -> None:
    whole = Sheet("settings", Area(0, 0, *PORTRAIT), "Settings", measures.PORTRAIT)
    for sheet, radius in ((whole, 0), (SHEET, 16)):
        assert {shape.radius for shape in sheet.elements()[1].shapes if isinstance(shape, Box)} == {radius}


def test_answers_lie_in_the_middle_of_the_question_bar() -> None:
    bar = question.placed("take", "Do you take?", upright=False)
    one, other = bar.answers(2)
    assert (one.width, one.height, other.left - one.right) == (220, 46, 10)
    assert one.bottom == bar.area.bottom - 12
    assert one.left - bar.area.left == bar.area.right - other.right
    upright = question.placed("take", "Do you take?", upright=True).answers(3)
    assert all(area.width >= 44 and area.height == 50 for area in upright)


def test_a_question_is_a_dialog() -> None:
    (bar,) = question.placed("take", "Do you take?", upright=False, clockwise=False).elements()
    assert (bar.role, bar.name) == (Role.DIALOG, "Do you take?")
    assert bar.at == (38, 354)


@given(st.text("iWm. ", max_size=96))
def test_an_upright_message_stands_in_at_most_two_lines_which_fit_or_are_condensed(text: str) -> None:
    for element in message.placed(upright=True).elements(text):
        lines = [shape for shape in element.shapes if isinstance(shape, Text)]
        assert len(lines) <= 2
        assert "".join("".join(line.text for line in lines).split()) == "".join(text.split())
        assert all(line.most == 382 for line in lines)


def test_a_message_is_a_status_and_an_empty_one_is_not_there() -> None:
    band = message.placed(upright=False)
    (element,) = band.elements("Your turn: roll.")
    assert (element.role, element.name) == (Role.STATUS, "Your turn: roll.")
    assert element.shapes is band.elements("Your turn: roll.")[0].shapes
    assert element.shapes != band.elements("Your turn: roll.", warns=True)[0].shapes
    assert band.elements("") == ()


@given(st.text("word \n", max_size=900))
def test_pages_hold_all_words_in_lines_that_fit(text: str) -> None:
    page = PagedText("page", Area(20, 80, 150, 26 * 5))
    pages = page.pages(text)
    lines = [line for each in pages for line in each]
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(width_of(line, 18) <= 150 for line in lines)
    assert all(len(each) <= 5 for each in pages)
    assert all(each[0] for each in pages if each)


def test_a_page_of_texts_has_22_lines_of_78_characters_or_26_of_44() -> None:
    text = "Your pieces come in at row 24 and leave past row 1, one after the other. " * 40
    for area, sizes, lines, characters in (
        (Area(0, 0, 752, 572), measures.LANDSCAPE, 22, 78),
        (Area(0, 0, 362, 598), measures.PORTRAIT, 26, 44),
    ):
        first = PagedText("page", area, sizes).pages(text)[0]
        assert len(first) == lines
        assert sum(map(len, first)) / lines > characters - 6


def test_every_line_of_a_page_is_read_and_an_empty_one_is_not_there() -> None:
    elements = PagedText("page", Area(20, 80, 400, 300)).elements(("One", "", "Two"))
    assert [(element.key, element.name) for element in elements] == [("page-0", "One"), ("page-2", "Two")]
    assert [element.at for element in elements] == [(20, 80), (20, 80 + 2 * 26)]


def test_a_table_is_read_line_by_line_with_its_values() -> None:
    table = Table("facts", Area(20, 80, 400, 300))
    elements = table.elements(("You", "They"), (("Pips", "131", "148"), ("In the tray", "0", "2")))
    assert [element.name for element in elements] == ["You, They", "Pips, 131, 148", "In the tray, 0, 2"]
    assert texts(elements[1].shapes) == ["Pips", "131", "148"]
    assert [element.at[1] for element in elements] == [80, 115, 150]


def test_texts_of_200_characters_are_within_the_limits_of_a_drawing() -> None:
    long = "W" * limits.DRAWN_TEXT
    sheet = Sheet("s", Area(0, 0, 390, 764), long, measures.PORTRAIT)
    (band,) = message.placed(upright=True).elements(long)
    lined = sheet.line("line", (20, 200), long, warns=True), sheet.heading("head", Area(0, 0, 90, 52), long)
    assert len(Drawing(PORTRAIT, (*sheet.elements(), band, *lined)).elements) == 5
