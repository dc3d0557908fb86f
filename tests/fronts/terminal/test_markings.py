"""Markings in cells."""

from __future__ import annotations

import pytest

from retro2600.fronts.terminal.grid import GLYPH, INK, PAPER, Grid, Style
from retro2600.fronts.terminal.layout import Page
from retro2600.fronts.terminal.markings import Place, write_markings
from retro2600.machine.facets.markings import Arrow, Dot, Label, Markings, Role, Spot
from tests.fronts.consoles import DESK, VCS
from tests.fronts.terminal.shells import Shell
from tests.fronts.terminal.test_layout import painter, shown
from tests.shelf.typewriter import CARTRIDGE as TYPEWRITER
from tests.shelf.typewriter.program import Margin

PLACE = Place(10, 2, 40, 20)
BLUE = 0x2030B0


def written(markings: Markings, place: Place = PLACE) -> Grid:
    grid = Grid(60, 24)
    grid.fill(0, 0, 60, 24, Style(paper=BLUE))
    write_markings(grid, markings, place, VCS)
    return grid


def text(grid: Grid, row: int) -> str:
    return "".join(map(chr, grid.cells[row, :, GLYPH]))


def test_a_mark_is_a_dot_of_its_roles_colour_on_the_paper_of_its_cell() -> None:
    marks = [Dot(Spot(40 * number, 96), role) for number, role in enumerate(Role, 1)]
    grid = written(Markings(dots=tuple(marks)))
    assert text(grid, 12).split() == ["●", "○", "●"]
    assert [text(grid, 12).index("●"), text(grid, 12).index("○")] == [20, 30]
    inks = grid.cells[12, [20, 30, 40], INK]
    assert inks[0] == inks[1] != inks[2]
    assert (grid.cells[12, :, PAPER] == BLUE).all()


def test_labels_stand_around_their_spots_unless_two_would_take_one_cell() -> None:
    labels = (Label(Spot(12, 50), "24"), Label(Spot(12, 62), "bar"))
    grid = written(Markings(labels=labels))
    assert (text(grid, 7).index("24"), text(grid, 8).index("bar")) == (12, 12)
    low = written(Markings(labels=labels), Place(10, 2, 40, 6))
    assert not any(text(low, row).strip() for row in range(24))


@pytest.mark.parametrize(
    ("head", "glyph"),
    [
        (Spot(140, 96), "→"),
        (Spot(20, 96), "←"),
        (Spot(80, 20), "↑"),
        (Spot(80, 170), "↓"),
        (Spot(130, 150), "↘"),
        (Spot(81, 97), "↘"),
    ],
)
def test_an_arrow_is_a_line_of_dots_with_a_head(head: Spot, glyph: str) -> None:
    grid = written(Markings(arrows=(Arrow(Spot(80, 96), head),)))
    column, row = PLACE.cell(head, VCS)
    assert chr(grid.cells[row, column, GLYPH]) == glyph
    dots = sum(text(grid, line).count("·") for line in range(24))
    tail = PLACE.cell(Spot(80, 96), VCS)
    assert dots == max(abs(column - tail[0]), abs(row - tail[1]))


def test_they_lie_over_the_picture_of_a_page() -> None:
    shell = Shell()
    shell.view.markings = Markings(dots=(Dot(Spot(80, 96), Role.CHOSEN),))
    assert "●" in shown(Page(VCS).grid((80, 24), shell, painter(), "")).text


def test_a_strangers_markings_are_written_as_well() -> None:
    state = TYPEWRITER.power_on()
    markings = Margin().drawn(None, state)
    grid = Grid(60, 24)
    write_markings(grid, markings, PLACE, DESK)
    assert "margin" in text(grid, 21)
    assert "○" in text(grid, 3)
