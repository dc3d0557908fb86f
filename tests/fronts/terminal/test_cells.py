"""The picture in cells, looked at in the emulator."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.consoles.vcs.palette import palette, rgb
from retro2600.fronts.terminal.cells import FINE, OPPOSITE, SEXTANTS, Grain, cells, fitted, grain
from retro2600.fronts.terminal.depth import Depth
from retro2600.fronts.terminal.painter import Painter
from retro2600.fronts.terminal.sheet import Cells, Sheet
from retro2600.fronts.video.look import Image
from tests.fronts.terminal.emulators import Emulator


def image(seed: int = 0) -> Image:
    """Random colours of the palette in blocks of 8 by 8."""
    blocks = np.random.default_rng(seed).integers(0, 256, (24, 20), np.uint8)
    return rgb(blocks.repeat(8, axis=0).repeat(8, axis=1), palette())


def seen(made: Cells) -> Emulator:
    """A terminal that shows nothing else."""
    rows, columns = made.shape[:2]
    sheet = Sheet(columns, rows)
    sheet.put(0, 0, made)
    emulator = Emulator(columns, rows)
    emulator.feed(Painter(Depth.TRUE).paint(sheet))
    return emulator


@pytest.mark.parametrize("sharp", [False, True])
def test_with_as_many_half_blocks_as_pixels_the_picture_is_the_consoles_own(sharp: bool) -> None:
    assert (seen(cells(image(), 160, 96, Grain.HALVES, sharp)).pixels() == image()).all()


@given(st.integers(0, 99), st.integers(1, 40), st.integers(1, 20))
def test_sharp_pixels_have_the_colour_in_their_middle(seed: int, columns: int, rows: int) -> None:
    shown = seen(cells(image(seed), columns, rows, Grain.HALVES, sharp=True)).pixels()
    y, x = 2 * rows // 3, columns // 2
    middle = image(seed)[(2 * y + 1) * 192 // (4 * rows), (2 * x + 1) * 160 // (2 * columns)]
    assert (shown[y, x] == middle).all()


def test_smooth_pixels_have_the_light_of_all_they_cover() -> None:
    half_lit = np.zeros((192, 160, 3), np.uint8)
    half_lit[:, ::2] = 200
    shown = seen(cells(half_lit, 40, 24, Grain.HALVES)).pixels()
    assert (shown == round(200 / 2**0.5)).all()


@given(st.integers(0, 255), st.integers(1, 70), st.integers(1, 30), st.sampled_from(Grain))
def test_one_colour_stays_one_colour_at_any_size(value: int, columns: int, rows: int, kind: Grain) -> None:
    made = cells(np.full((192, 160, 3), value, np.uint8), columns, rows, kind)
    colour = value << 16 | value << 8 | value
    assert made.shape == (rows, columns, 3)
    assert (made[..., 0] == ord(" ")).all()
    assert (made[..., 2] == colour).all()


@pytest.mark.parametrize("pattern", range(64))
def test_a_sextant_shows_six_pixels_in_two_colours(pattern: int) -> None:
    pixels = np.array(
        [[pattern >> 2 * row + column & 1 for column in range(2)] for row in range(3)], np.uint8
    )
    picture = (pixels * 255).repeat(64, axis=0).repeat(80, axis=1)[..., None].repeat(3, axis=2)
    glyph, ink, paper = cells(picture, 1, 1, Grain.SEXTANTS)[0, 0].tolist()
    inked = SEXTANTS.index(chr(glyph))
    shown = [ink if inked >> pixel & 1 else paper for pixel in range(6)]
    assert shown == [0xFFFFFF if pattern >> pixel & 1 else 0 for pixel in range(6)]


def test_sextants_have_their_characters_in_the_order_of_unicode() -> None:
    assert SEXTANTS[1] == "\N{BLOCK SEXTANT-1}"
    assert SEXTANTS[0b010100] == "\N{BLOCK SEXTANT-35}"
    assert SEXTANTS[0b010110] == "\N{BLOCK SEXTANT-235}"
    assert SEXTANTS[0b101011] == "\N{BLOCK SEXTANT-1246}"
    assert SEXTANTS[0b111110] == "\N{BLOCK SEXTANT-23456}"
    assert len(set(SEXTANTS)) == 64


def test_the_opposite_of_the_opposite_is_the_character_itself() -> None:
    assert all(OPPOSITE[OPPOSITE[glyph]] == glyph for glyph in OPPOSITE)


@given(st.integers(1, 400), st.integers(1, 200))
def test_the_picture_fits_and_touches_two_edges(columns: int, rows: int) -> None:
    width, height = fitted(columns, rows)
    assert 1 <= width <= columns
    assert 1 <= height <= rows
    assert width == columns or height == rows


def test_the_picture_has_the_televisions_shape_in_cells_twice_as_high_as_wide() -> None:
    assert fitted(200, 49) == (140, 49)
    assert fitted(100, 100) == (100, 35)


def test_sextants_are_for_small_pictures_in_fonts_that_have_them() -> None:
    assert grain(FINE - 1, sextants=True) is Grain.SEXTANTS
    assert grain(FINE, sextants=True) is Grain.HALVES
    assert grain(FINE - 1, sextants=False) is Grain.HALVES
