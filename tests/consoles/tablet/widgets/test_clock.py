"""Clocks, pale pieces, a cube without a lane, other slabs, messages in three lines, idle buttons."""

from __future__ import annotations

from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.widgets import cube, pieces, tray
from retro2600.consoles.tablet.widgets.button import Button
from retro2600.consoles.tablet.widgets.clock import Clock
from retro2600.consoles.tablet.widgets.message import Message
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.colours import DARK
from retro2600.machine.drawing import Role
from retro2600.machine.shapes import Box, Circle, Text

CLOCK = Clock("clock", (14, 104), 36, (14, 126), 13, foot=(8, 143, 172))
BAND = Message(Area(54, 0, 246, 48), 14, 14, 12)


def test_a_clock_shows_its_figures_and_below_them_its_bank() -> None:
    (element,) = CLOCK.elements("0:42", Ink.TEXT, "then 2:00")
    figures, bank = element.shapes
    assert isinstance(figures, Text)
    assert isinstance(bank, Text)
    assert (figures.text, figures.size, figures.fill.ink) == ("0:42", 36, Ink.TEXT)
    assert (bank.text, bank.fill.ink) == ("then 2:00", Ink.FAINT)
    assert CLOCK.elements("", Ink.TEXT) == ()


def test_the_bar_at_its_foot_empties() -> None:
    def widths(left: int) -> list[int]:
        (element,) = CLOCK.elements("0:07", Ink.WARN, left=left)
        return [shape.w for shape in element.shapes if isinstance(shape, Box)]

    assert widths(1024) == [172, 172]
    assert widths(512) == [172, 86]
    assert widths(0) == [172]


def test_a_pale_piece_has_the_alpha_that_is_wanted() -> None:
    piece = pieces.faint("piece", (100, 100), DARK, 26, 170)
    circles = [shape for shape in piece.shapes if isinstance(shape, Circle)]
    assert {paint.alpha for each in circles for paint in (each.fill, each.stroke) if paint} == {170}


def test_a_cube_without_a_lane_is_touched_where_it_lies() -> None:
    element = cube.lying((418, 402), 52, "64", "Cube 64, in the middle", Area(416, 400, 56, 56))
    assert (element.key, element.at, element.hit) == (cube.KEY, (418, 402), (416, 400, 56, 56))
    assert (element.role, element.name) == (Role.BUTTON, "Cube 64, in the middle")


def test_slabs_of_another_size_lie_at_their_own_distance() -> None:
    area = Area(16, 436, 52, 298)
    there = tray.Tray("slot", area, area, slabs=tray.Slabs(44, 16, 19, 266))
    first, second = there.place(0, False, 15), there.place(1, False, 15)
    assert first == (20, 715)
    assert second == (20, 715 - 19)


def test_a_long_message_stands_in_two_lines_and_a_longer_one_in_three_smaller_ones() -> None:
    def lines(text: str) -> list[tuple[int, int]]:
        (element,) = BAND.elements(text)
        return [(shape.size, shape.y) for shape in element.shapes if isinstance(shape, Text)]

    assert len(lines("Your turn: roll.")) == 1
    two = lines("The line is lost. Your move is kept and goes out first.")
    assert [size for size, _ in two] == [14, 14]
    assert two[1][1] - two[0][1] == 18
    three = lines(
        "anna-p-of-the-harbour offers the cube at 64. Accept, or lose this round, which is worth 32 now."
    )
    assert [size for size, _ in three] == [12, 12, 12]


def test_an_idle_button_may_be_let_into_its_surface() -> None:
    def inks(sinks: bool) -> set[int]:
        (element,) = Button("roll", Area(0, 0, 160, 44), "Roll", idle=True, sinks=sinks).elements()
        return {shape.fill.ink for shape in element.shapes if isinstance(shape, Box) and shape.fill}

    assert inks(True) == {Ink.WELL}
    assert inks(False) == {Ink.BUTTON}
