"""Text and pictures on a grid of cells, looked at in the emulator."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.fronts.terminal.depth import Depth
from retro2600.fronts.terminal.grid import OPPOSITE, Cells, Grid, cells, fitted, plain
from retro2600.fronts.terminal.painter import Painter
from retro2600.shell.video.look import Image
from tests.fronts.consoles import DESK, VCS, colours
from tests.fronts.terminal.emulators import Emulator


def image(seed: int = 0) -> Image:
    """Random colours of the palette in blocks of 8 by 8."""
    blocks = np.random.default_rng(seed).integers(0, 256, (24, 20), np.uint8)
    made: Image = colours()[blocks.repeat(8, axis=0).repeat(8, axis=1)]
    return made


def seen(made: Cells) -> Emulator:
    """A terminal that shows nothing else."""
    rows, columns = made.shape[:2]
    grid = Grid(columns, rows)
    grid.put(0, 0, made)
    emulator = Emulator(columns, rows)
    emulator.feed(Painter(Depth.TRUE).paint(grid))
    return emulator


def test_text_that_goes_over_the_edge_is_cut_off() -> None:
    grid = Grid(4, 2)
    grid.write(2, 0, "board")
    grid.write(0, 2, "below")
    grid.write(4, 1, "beside")
    assert [chr(glyph) for glyph in grid.cells[..., 0].flat] == list("  bo    ")


def test_what_takes_no_cell_or_two_is_a_question_mark() -> None:
    assert plain("A\x1b[2J→ é ▀") == "A?[2J→ é ▀"
    assert plain("e\N{COMBINING ACUTE ACCENT}") == "e?"
    assert plain("ा\u1161\u202e") == "???"
    assert plain("棋 \N{ZERO WIDTH JOINER}") == "? ?"


@given(st.text(st.characters(max_codepoint=0x25FF), max_size=30))
def test_no_text_can_do_anything_but_be_read(text: str) -> None:
    grid = Grid(40, 3)
    grid.write(0, 1, text)
    emulator = Emulator(40, 3)
    emulator.feed(Painter(Depth.TRUE).paint(grid))
    assert emulator.screen.display[1].rstrip() == plain(text).rstrip()
    assert emulator.screen.display[0].strip() == emulator.screen.display[2].strip() == ""


@pytest.mark.parametrize("sharp", [False, True])
def test_with_as_many_half_blocks_as_pixels_the_picture_is_the_consoles_own(sharp: bool) -> None:
    assert (seen(cells(image(), 160, 96, sharp)).pixels() == image()).all()


@given(st.integers(0, 99), st.integers(1, 40), st.integers(1, 20))
def test_sharp_pixels_have_the_colour_in_their_middle(seed: int, columns: int, rows: int) -> None:
    shown = seen(cells(image(seed), columns, rows, sharp=True)).pixels()
    y, x = 2 * rows // 3, columns // 2
    middle = image(seed)[(2 * y + 1) * 192 // (4 * rows), (2 * x + 1) * 160 // (2 * columns)]
    assert (shown[y, x] == middle).all()


def test_smooth_pixels_have_the_light_of_all_they_cover() -> None:
    half_lit = np.zeros((192, 160, 3), np.uint8)
    half_lit[:, ::2] = 200
    shown = seen(cells(half_lit, 40, 24)).pixels()
    assert (shown == round(200 / 2**0.5)).all()


@given(st.integers(0, 255), st.integers(1, 70), st.integers(1, 30))
def test_one_colour_stays_one_colour_at_any_size(value: int, columns: int, rows: int) -> None:
    made = cells(np.full((192, 160, 3), value, np.uint8), columns, rows)
    colour = value << 16 | value << 8 | value
    assert made.shape == (rows, columns, 3)
    assert (made[..., 0] == ord(" ")).all()
    assert (made[..., 2] == colour).all()


def test_the_opposite_of_the_opposite_is_the_character_itself() -> None:
    assert all(OPPOSITE[OPPOSITE[glyph]] == glyph for glyph in OPPOSITE)


@given(st.integers(1, 400), st.integers(1, 200))
def test_the_picture_fits_and_touches_two_edges(columns: int, rows: int) -> None:
    width, height = fitted(columns, rows, VCS)
    assert 1 <= width <= columns
    assert 1 <= height <= rows
    assert width == columns or height == rows


def test_the_picture_has_the_consoles_shape_in_cells_twice_as_high_as_wide() -> None:
    assert fitted(200, 49, VCS) == (140, 49)
    assert fitted(100, 100, VCS) == (100, 35)
    assert fitted(160, 100, DESK) == (160, 60)
