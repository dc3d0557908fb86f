"""A page that the picture is to be seen with, and markings over a picture of characters."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.consoles.pc.console import console_for
from retro2600.fronts.terminal.beside import SharedRoom, shared, shared_by_characters, write_page
from retro2600.fronts.terminal.grid import PAPER, Grid
from retro2600.fronts.terminal.layout import Composer
from retro2600.fronts.terminal.picture_painters import HalfBlocks
from retro2600.machine.cells import Cells
from retro2600.machine.console import Console
from retro2600.machine.facets.markings import Arrow, ArrowRole, Dot, DotRole, Label, Markings, Spot
from retro2600.machine.pictures import Size
from retro2600.shell.menu.overlay import Overlay, OverlayLine
from tests.fronts.consoles import VCS
from tests.fronts.terminal.pages import LIT, lines, painter, shown
from tests.fronts.terminal.shells import Shell
from tests.fronts.terminal.watching import Session
from tests.shell.beside import TITLE, TITLES, TOLD, Review

PC: Final = console_for("the keyboard")
TEXT: Final = Size(80, 25)
ROWS: Final = tuple(f"row {number} ".ljust(80, ".") for number in range(25))
SIZES = st.integers(20, 250), st.integers(5, 90)


def written(size: tuple[int, int], by: HalfBlocks, console: Console[Any] = VCS, turned: int = 0) -> Grid:
    """A terminal with the page open; it is written where the picture leaves room for it."""
    shell, review, page = Shell(), Review(), Composer(console)
    review.turn(turned)
    shell.view.overlay, shell.view.line = review.overlay(), "Up and Down go from line to line"
    shell.view.markings = Markings(dots=(Dot(Spot(40.5, 12.5), DotRole.CHOSEN),))
    grid = page.grid(size, shell, by, "")
    assert page.beside
    write_page(grid, shell.view.overlay, 0, None, page.beside)
    return grid


def text_of(characters: tuple[str, ...] = ROWS) -> HalfBlocks:
    return painter(Cells(TEXT, "".join(characters), bytes([0x10]) * 2000, bytes(2000)), PC)


def test_a_picture_of_pixels_has_half_of_80_columns_as_bright_as_ever_and_the_page_the_other() -> None:
    emulator = shown(written((80, 24), painter()))
    lit = (emulator.pixels() == LIT).all(axis=-1)
    assert np.count_nonzero(lit.any(axis=0)) == 40
    assert not lit[:, 40:].any()
    right = [line[40:] for line in emulator.screen.display]
    assert TITLE in right[0]
    assert [line for line in TITLES if not any(line in row for row in right)] == []
    assert "go to the next error" in emulator.text
    assert "Up and Down go from line to line" in emulator.screen.display[21]


def test_on_a_tall_terminal_the_page_is_below() -> None:
    emulator = shown(written((64, 50), painter()))
    lit = (emulator.pixels() == LIT).all(axis=-1)
    assert lit[:, :64].any(axis=0).sum() > 50
    assert next(row for row, line in enumerate(emulator.screen.display) if TITLE in line) > 20


def test_a_picture_of_characters_stays_whole_where_there_is_room_beside_or_below() -> None:
    for size in ((130, 30), (80, 40)):
        picture = lines(written(size, text_of(), PC))
        found = [row for row in ROWS if any(row[:38] in line for line in picture)]
        assert len(found) == 25


def test_on_80_columns_and_24_rows_a_low_page_lies_on_the_end_of_the_characters() -> None:
    for turned in (0, 5):
        found = lines(written((80, 24), text_of(), PC, turned))
        assert [number for number in range(24) if found[number][:30] == ROWS[number][:30]] == list(range(19))
        assert TITLE in found[19]
        assert [line[:40].strip() for line in found[20:23]] == [
            f"{line.left}   {line.right}".strip() for line in TOLD[:3]
        ]
        chosen = [line[40:].strip() for line in found[20:23] if line[40] == ">"]
        assert chosen == [f">{TITLES[turned]}"]
        assert found[23].startswith(" Up and Down go from line to line ")


def test_in_a_terminal_too_small_for_both_the_page_covers_the_picture() -> None:
    shell, page = Shell(), Composer(VCS)
    shell.view.overlay = Review().overlay()
    page.grid((50, 15), shell, painter(), "")
    assert page.beside is None
    page.grid((70, 24), shell, text_of(), "")
    assert page.beside is None


def test_a_long_line_to_be_read_is_wrapped_and_the_chosen_one_is_still_the_same() -> None:
    told = OverlayLine("word " * 20, told=True)
    grid = Grid(40, 12)
    overlay = Overlay("title", (told, OverlayLine("one"), OverlayLine("two")), 2, beside=True)
    write_page(grid, overlay, 0, None, (0, 0, 40, 12))
    assert "".join(lines(grid)).count("word") == 20
    assert [line.strip() for line in lines(grid) if ">" in line] == [">two"]


def test_the_session_shows_picture_and_page_until_it_is_closed() -> None:
    session = Session(shell := Shell())
    acts = {
        9: lambda: setattr(shell.view, "overlay", Review().overlay()),
        19: lambda: setattr(shell.view, "overlay", None),
    }
    assert session.noted(acts, lambda: TITLE in session.emulator.text, 8, 18, 28) == [False, True, False]


@given(*SIZES)
def test_picture_and_page_have_room_of_their_own(columns: int, rows: int) -> None:
    parts = shared((columns, rows), VCS)
    assert (parts is None) == (columns < 60 and rows < 16)
    if parts:
        assert_apart(parts, columns, rows)
        assert parts.picture[0] * 5 > columns * 2


@given(*SIZES, st.integers(1, 4))
def test_characters_have_all_the_room_that_they_need_or_the_page_is_low(
    columns: int, rows: int, below: int
) -> None:
    parts = shared_by_characters((columns, rows), rows - below, TEXT)
    assert (parts is None) == (columns < 80 or rows < 24)
    if parts:
        assert parts.picture >= (80, 24)
        left, top, width, height = parts.page
        assert left + width <= columns
        assert top + height <= rows - below
        assert left >= 80 or top >= min(25, rows - below) - 4


def test_a_low_page_has_all_rows_that_are_free_below_the_characters() -> None:
    parts = shared_by_characters((80, 30), 28, TEXT)
    assert parts
    assert parts.page == (0, 21, 80, 7)


def assert_apart(parts: SharedRoom, columns: int, rows: int) -> None:
    left, top, width, height = parts.page
    assert left in (0, parts.picture[0])
    assert top in (0, parts.picture[1])
    assert (left + width, top + height) == (columns, rows)
    assert left or top


@pytest.mark.parametrize("rows", [24, 25, 40])
def test_markings_over_characters_lie_on_the_cells_of_their_spots(rows: int) -> None:
    shell = Shell()
    arrow = Arrow(Spot(10.5, 18.5), Spot(30.5, 18.5), ArrowRole.BEST)
    marks = (Dot(Spot(0.5, 0.5), DotRole.CHOSEN), Dot(Spot(79.5, 22.5), DotRole.MAY_LAND))
    shell.view.markings = Markings((Label(Spot(50.5, 3.5), "24"),), marks, (arrow,))
    found = lines(Composer(PC).grid((80, rows), shell, text_of(), ""))
    top = next(number for number, line in enumerate(found) if line.startswith("●ow 0"))
    assert found[top + 22][79] == "○"
    assert found[top + 18][10:31] == "━" * 20 + "→"
    assert found[top + 3][49:51] == "24"


def test_what_asks_for_more_room_has_no_markings() -> None:
    shell = Shell()
    shell.view.markings = Markings(dots=(Dot(Spot(40.5, 12.5), DotRole.CHOSEN),))
    grid = Composer(PC).grid((70, 24), shell, text_of(), "")
    assert "●" not in "".join(lines(grid))
    assert "80 columns" in "".join(lines(grid))
    assert not (grid.cells[..., PAPER] == 0x0000AA).any()
