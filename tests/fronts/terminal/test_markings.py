"""Markings in cells."""

from __future__ import annotations

import numpy as np
import pytest

from retro2600.fronts.terminal.grid import GLYPH, INK, PAPER, Grid, Style
from retro2600.fronts.terminal.layout import Composer
from retro2600.fronts.terminal.markings import PictureCells, write_markings
from retro2600.machine.facets.markings import Arrow, ArrowRole, Dot, DotRole, Label, Markings, Spot
from tests.fronts.consoles import DESK, VCS
from tests.fronts.terminal.pages import lines, painter, shown
from tests.fronts.terminal.shells import Shell
from tests.shelf.typewriter import CARTRIDGE as TYPEWRITER
from tests.shelf.typewriter.program import Margin

PLACE = PictureCells(10, 2, 40, 20, VCS.picture.size)
BLUE = 0x2030B0


def written(markings: Markings, place: PictureCells = PLACE) -> Grid:
    grid = Grid(60, 24)
    grid.fill(0, 0, 60, 24, Style(paper=BLUE))
    write_markings(grid, markings, place)
    return grid


def test_a_mark_is_a_dot_of_its_roles_colour_on_the_paper_of_its_cell() -> None:
    marks = [Dot(Spot(40 * number, 96), role) for number, role in enumerate(DotRole, 1)]
    grid = written(Markings(dots=tuple(marks)))
    row = lines(grid)[12]
    assert row.split() == ["●", "○", "●"]
    assert (row.index("●"), row.index("○")) == (20, 30)
    inks = grid.cells[12, [20, 30, 40], INK]
    assert inks[0] == inks[1] != inks[2]
    assert (grid.cells[12, :, PAPER] == BLUE).all()


def test_labels_stand_around_their_spots_unless_two_would_take_one_cell() -> None:
    labels = (Label(Spot(12, 50), "24"), Label(Spot(12, 62), "bar"))
    grid = written(Markings(labels=labels))
    assert (lines(grid)[7].index("24"), lines(grid)[8].index("bar")) == (12, 12)
    low = written(Markings(labels=labels), PLACE._replace(rows=6))
    assert not "".join(lines(low)).strip()


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
    column, row = PLACE.cell(head)
    assert chr(grid.cells[row, column, GLYPH]) == glyph
    dots = "".join(lines(grid)).count("·")
    tail = PLACE.cell(Spot(80, 96))
    assert dots == max(abs(column - tail[0]), abs(row - tail[1]))


def test_they_lie_over_the_picture_of_a_page() -> None:
    shell = Shell()
    shell.view.markings = Markings(dots=(Dot(Spot(80, 96), DotRole.CHOSEN),))
    assert "●" in shown(Composer(VCS).grid((80, 24), shell, painter(), "")).text


def test_a_strangers_markings_are_written_as_well() -> None:
    state = TYPEWRITER.power_on()
    markings = Margin().drawn(None, state)
    grid = Grid(60, 24)
    write_markings(grid, markings, PLACE._replace(shown=DESK.picture.size))
    assert "margin" in lines(grid)[21]
    assert "○" in lines(grid)[3]


def test_each_role_of_arrows_has_its_own_characters_and_is_told_without_its_colour() -> None:
    for head in (Spot(120, 96), Spot(40, 180)):
        looks = {role: written(Markings(arrows=(Arrow(Spot(40, 96), head, role),))) for role in ArrowRole}
        shafts = {role: set("".join(lines(grid))) for role, grid in looks.items()}
        assert len({frozenset(shaft) for shaft in shafts.values()}) == len(ArrowRole)
        inks = {
            role: set(grid.cells[grid.cells[..., GLYPH] != ord(" ")][:, INK]) for role, grid in looks.items()
        }
        assert len(set.union(*inks.values())) == len(ArrowRole)


@pytest.mark.parametrize("head", [Spot(120, 96), Spot(40, 150)], ids=["across", "down"])
def test_arrows_of_two_roles_with_the_same_way_are_both_seen(head: Spot) -> None:
    tail = Spot(40, 96)
    alone, both = (
        written(Markings(arrows=tuple(Arrow(tail, head, role) for role in roles)))
        for roles in ([ArrowRole.BEST], [ArrowRole.MADE, ArrowRole.BEST])
    )
    length = np.count_nonzero(alone.cells[..., GLYPH] != ord(" "))
    assert np.count_nonzero(both.cells[..., GLYPH] != ord(" ")) == 2 * length
    assert (both.cells[..., GLYPH] == alone.cells[..., GLYPH])[alone.cells[..., GLYPH] != ord(" ")].all()


def test_arrows_that_cross_keep_their_places() -> None:
    falling = Arrow(Spot(40, 40), Spot(120, 150), ArrowRole.BEST)
    rising = Arrow(Spot(40, 150), Spot(120, 40), ArrowRole.MADE)
    grid = written(Markings(arrows=(falling, rising)))
    for arrow, head in ((falling, "↘"), (rising, "↗")):
        column, row = PLACE.cell(arrow.head)
        assert chr(grid.cells[row, column, GLYPH]) == head


def test_what_lies_under_an_arrow_of_a_review_is_darkened() -> None:
    grid = written(Markings(arrows=(Arrow(Spot(40, 96), Spot(120, 96), ArrowRole.BEST),)))
    papers = grid.cells[grid.cells[..., GLYPH] != ord(" ")][:, PAPER]
    assert set(papers) == {0x080C2C}
