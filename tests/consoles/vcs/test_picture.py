"""The console's picture: its size, its stencils, its digest."""

import hashlib

import numpy as np
import pytest

from retro2600.consoles.vcs.picture import BLANK, HEIGHT, WIDTH, as_array, digest, inked, lay, stencil


def test_a_blank_frame_is_192_lines_of_160_clocks_of_black() -> None:
    assert (HEIGHT, WIDTH) == (192, 160)
    assert bytes(192 * 160) == BLANK


def test_for_numpy_a_picture_is_one_array_that_cannot_be_painted_on() -> None:
    picture = bytes(range(240)) * 128
    array = as_array(picture)
    assert array.shape == (192, 160)
    assert array.dtype == np.uint8
    assert array.tobytes() == picture
    assert as_array(picture) is array
    with pytest.raises(ValueError, match="read-only"):
        array[0, 0] = 2


def test_a_blank_frame_has_no_digest() -> None:
    assert digest(BLANK) is None


def test_a_digest_is_the_beginning_of_the_sha256_over_the_rows_from_the_top() -> None:
    picture = bytes(n % 256 for n in range(HEIGHT * WIDTH))
    assert digest(picture) == hashlib.sha256(picture).hexdigest()[:16]


def test_each_cell_of_a_glyph_has_the_width_of_its_column_and_the_height_of_its_row() -> None:
    lit = stencil(("#.", ".#"), widths=(2, 3), heights=(1, 2))
    drawn = ["".join(".#"[cell] for cell in line) for line in lit]
    assert drawn == [
        "##...",
        "..###",
        "..###",
    ]


def test_a_stencil_is_inked_where_it_is_lit_and_no_ink_has_bit_0() -> None:
    assert inked((b"\1\0", b"\0\1"), 0x49) == (b"\x48\0", b"\0\x48")


def test_a_tile_is_laid_with_its_upper_left_corner_on_a_pixel() -> None:
    picture = bytearray(BLANK)
    lay((b"ab", b"cd"), picture, 3 * WIDTH + 5)
    assert {n: value for n, value in enumerate(picture) if value} == {
        3 * WIDTH + 5: ord("a"),
        3 * WIDTH + 6: ord("b"),
        4 * WIDTH + 5: ord("c"),
        4 * WIDTH + 6: ord("d"),
    }
