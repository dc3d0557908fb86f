"""Pictures of characters."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.machine.cells import Cells
from retro2600.machine.pictures import Pixels, Size

BOARD = Cells(Size(3, 2), "A─│b♞ ", bytes(range(6)), bytes([0, 1, 0, 0, 0, 1]))


def test_a_line_through_the_cell_of_each_row_is_painted_in_its_colours() -> None:
    lit = Cells(Size(2, 1), "█ ", bytes([0x4E, 0x17]), bytes([0, 1])).pixels
    assert lit.size == (16, 8)
    assert lit.data[:16] == bytes([14] * 8 + [1] * 8)
    assert lit.data[-16:] == bytes([14] * 8 + [7] * 8), "the lowest line is that under the character"


def test_a_character_that_the_font_lacks_is_an_empty_box() -> None:
    known, lacking = (Cells(Size(1, 1), letter, b"\x07", b"\0").pixels.data for letter in ("é", "♞"))
    assert known == lacking
    assert sum(map(bool, lacking)) == 22


def test_the_same_picture_is_painted_once() -> None:
    again = Cells(Size(3, 2), BOARD.text, bytes(range(6)), BOARD.underlined)
    assert again == BOARD
    assert again.pixels is BOARD.pixels


@given(st.text(st.sampled_from("Aé─ ♞"), min_size=6, max_size=6), st.binary(min_size=6, max_size=6))
def test_a_thumbnail_holds_all_of_it(text: str, colours: bytes) -> None:
    cells = Cells(Size(3, 2), text, colours, bytes([0, 1] * 3))
    assert Cells.blank(3, 2).of_thumbnail(cells.thumbnail) == cells


def test_the_pixels_that_saves_once_kept_are_a_thumbnail_too() -> None:
    assert BOARD.of_thumbnail(BOARD.pixels.data) == BOARD.pixels


@pytest.mark.parametrize(
    "data",
    [
        b"",
        BOARD.thumbnail + b"\0",
        BOARD.thumbnail[:-1],
        BOARD.thumbnail[:-1] + b"\2",
        BOARD.thumbnail.replace(b"b", b"\n"),
        b"\xff" + BOARD.thumbnail[1:],
        bytes(10_000),
    ],
)
def test_bytes_that_are_no_such_picture_are_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"characters|utf-8"):
        BOARD.of_thumbnail(data)


def test_pixels_are_told_apart_by_their_digest_and_refused_by_their_number() -> None:
    one, other = Pixels(Size(2, 1), b"\1\2"), Pixels.blank(2, 1)
    assert one.digest != other.digest
    assert other.of_thumbnail(one.thumbnail) == one
    with pytest.raises(ValueError, match="it has 3 bytes, expected 2 x 1 pixels"):
        one.of_thumbnail(b"\1\2\3")
