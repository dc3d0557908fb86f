"""The console's picture: its size, its stencils, its digest."""

import hashlib

import numpy as np
import pytest

from retro2600.consoles.vcs.picture import BLANK, HEIGHT, WIDTH, digest, stencil


def test_a_blank_frame_is_192_lines_of_160_clocks_of_black() -> None:
    assert BLANK.shape == (HEIGHT, WIDTH) == (192, 160)
    assert not BLANK.any()


def test_a_blank_frame_cannot_be_painted_on() -> None:
    with pytest.raises(ValueError, match="read-only"):
        BLANK[0, 0] = 2


def test_a_blank_frame_has_no_digest() -> None:
    assert digest(BLANK) is None


def test_a_digest_is_the_beginning_of_the_sha256_over_the_rows_from_the_top() -> None:
    picture = np.arange(HEIGHT * WIDTH).astype(np.uint8).reshape(HEIGHT, WIDTH)
    by_hand = hashlib.sha256(bytes(n % 256 for n in range(HEIGHT * WIDTH))).hexdigest()
    assert digest(picture) == by_hand[:16]


def test_a_digest_reads_a_picture_row_by_row_however_it_lies_in_memory() -> None:
    picture = np.arange(HEIGHT * WIDTH).astype(np.uint8).reshape(HEIGHT, WIDTH)
    assert digest(np.asfortranarray(picture)) == digest(picture)


def test_each_cell_of_a_glyph_has_the_width_of_its_column_and_the_height_of_its_row() -> None:
    lit = stencil(("#.", ".#"), widths=(2, 3), heights=(1, 2))
    drawn = ["".join(".#"[int(cell)] for cell in line) for line in lit]
    assert drawn == [
        "##...",
        "..###",
        "..###",
    ]
