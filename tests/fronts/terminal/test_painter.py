"""The terminal's screen after the bytes of the painter."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.fronts.terminal.depth import OWN, Depth
from retro2600.fronts.terminal.grid import INK, Cells, Grid, Style
from retro2600.fronts.terminal.painter import Painter
from tests.fronts.terminal.emulators import Emulator, look

COLUMNS, ROWS = 12, 5
GLYPHS = [ord(glyph) for glyph in "  ▀▄█ax▌▐"]
COLOURS = [OWN, 0x000000, 0xFF0000, 0x123456, 0xFFFFFF]


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    """Random cells, few different ones, so that neighbours are often alike."""
    random = np.random.default_rng(draw(st.integers(0, 2**32)))
    grid = Grid(COLUMNS, ROWS)
    grid.cells[..., 0] = random.choice(GLYPHS, (ROWS, COLUMNS))
    grid.cells[..., INK:] = random.choice(COLOURS, (ROWS, COLUMNS, 2))
    return grid


def changed(grid: Grid, seed: int) -> Grid:
    """A few other cells."""
    random = np.random.default_rng(seed)
    cells: Cells = grid.cells.copy()
    places = random.random((ROWS, COLUMNS)) < 0.2
    cells[places] = np.stack(
        [random.choice(GLYPHS, places.sum()), *random.choice(COLOURS, (2, places.sum()))], axis=-1
    )
    other = Grid(COLUMNS, ROWS)
    other.cells = cells
    return other


def shown(*grids: Grid, depth: Depth = Depth.TRUE) -> Emulator:
    """A terminal that has been sent these grids one after the other."""
    painter, emulator = Painter(depth), Emulator(COLUMNS, ROWS)
    for grid in grids:
        emulator.feed(painter.paint(grid))
    return emulator


@pytest.mark.parametrize("depth", Depth)
@given(first=grids(), seeds=st.lists(st.integers(0, 999), min_size=1, max_size=4))
def test_changes_lead_to_what_a_whole_new_screen_shows(depth: Depth, first: Grid, seeds: list[int]) -> None:
    pages = [first]
    for seed in seeds:
        pages.append(changed(pages[-1], seed))
    assert shown(*pages, depth=depth).looks() == shown(pages[-1], depth=depth).looks()


@given(grids())
def test_the_terminal_shows_every_character_in_its_colours(grid: Grid) -> None:
    looks = shown(grid).looks()
    for row in range(ROWS):
        for column in range(COLUMNS):
            glyph, ink, paper = grid.cells[row, column].tolist()
            assert looks[row][column] == look(chr(glyph), _name(ink), _name(paper))


def _name(colour: int) -> str:
    """The name that pyte has for it."""
    return "default" if colour == OWN else f"{colour:06x}"


def test_what_the_terminal_shows_already_is_not_sent_again() -> None:
    painter = Painter(Depth.TRUE)
    grid = Grid(COLUMNS, ROWS)
    assert painter.paint(grid)
    assert painter.paint(grid) == b""


def test_after_being_forgotten_everything_is_sent_again() -> None:
    painter = Painter(Depth.TRUE)
    grid = Grid(COLUMNS, ROWS)
    grid.write(0, 0, "board")
    first = painter.paint(grid)
    painter.forget()
    assert painter.paint(grid) == first


def test_another_size_begins_with_a_clean_screen() -> None:
    painter = Painter(Depth.TRUE)
    wide = Grid(2 * COLUMNS, ROWS)
    wide.write(0, 0, "x" * 2 * COLUMNS)
    emulator = Emulator(2 * COLUMNS, ROWS)
    emulator.feed(painter.paint(wide))
    emulator.feed(painter.paint(Grid(COLUMNS, ROWS)))
    assert emulator.text.strip() == ""


def test_one_changed_cell_takes_few_bytes() -> None:
    painter = Painter(Depth.TRUE)
    grid = Grid(COLUMNS, ROWS)
    painter.paint(grid)
    grid = Grid(COLUMNS, ROWS)
    grid.write(5, 2, "x", Style(0xFF0000, 0))
    assert len(painter.paint(grid)) < 64


def test_half_blocks_are_exchanged_rather_than_their_colours() -> None:
    painter = Painter(Depth.TRUE)
    grid = Grid(COLUMNS, 1)
    grid.write(0, 0, "▀", Style(1, 2))
    grid.write(1, 0, "▀", Style(2, 1))
    assert "▀▄".encode() in painter.paint(grid)


def test_two_colours_that_the_terminal_shows_alike_are_one() -> None:
    painter = Painter(Depth.INDEXED)
    grid = Grid(COLUMNS, ROWS)
    grid.write(0, 0, "x", Style(0xFF0000, 0))
    painter.paint(grid)
    grid.write(0, 0, "x", Style(0xFE0100, 0x010000))
    assert painter.paint(grid) == b""


def test_the_cursor_stands_where_a_screen_reader_reads_and_is_hidden_else() -> None:
    painter, emulator = Painter(Depth.TRUE), Emulator(COLUMNS, ROWS)
    grid = Grid(COLUMNS, ROWS)
    emulator.feed(painter.paint(grid))
    assert emulator.screen.cursor.hidden
    grid.reading = 4, 3
    emulator.feed(painter.paint(grid))
    cursor = emulator.screen.cursor
    assert (cursor.x, cursor.y, cursor.hidden) == (4, 3, False)
