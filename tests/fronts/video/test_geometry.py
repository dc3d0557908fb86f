"""Where the picture lies, and where its pixels meet the screen's."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.fronts.video.geometry import fitted, seams

SIZES = st.integers(50, 5000)


@given(SIZES, SIZES)
def test_smooth_is_as_large_as_fits_at_10_to_7_and_in_the_middle(width: int, height: int) -> None:
    left, top, across, down = fitted(width, height)
    assert abs(across * 7 - down * 10) <= 10
    assert across == width or down == height
    assert 0 <= left == (width - across) // 2
    assert 0 <= top == (height - down) // 2


@given(st.integers(320, 5000), st.integers(192, 5000))
def test_whole_gives_every_pixel_of_the_console_the_same_size(width: int, height: int) -> None:
    left, top, across, down = fitted(width, height, "whole")
    assert across % 160 == down % 192 == 0
    assert left + across <= width
    assert top + down <= height


@pytest.mark.parametrize(
    ("room", "size"),
    [
        ((320, 224), (320, 192)),
        ((640, 448), (480, 384)),
        ((1000, 700), (800, 576)),
        ((1280, 896), (1120, 768)),
        ((1919, 1500), (1600, 1152)),  # at seven to a line it would be one too wide
        ((1920, 1344), (1920, 1344)),
    ],
)
def test_whole_is_the_largest_and_nearest_to_the_shape(room: tuple[int, int], size: tuple[int, int]) -> None:
    assert fitted(*room, "whole")[2:] == size


def test_where_not_one_line_fits_whole_is_smooth() -> None:
    assert fitted(300, 150, "whole") == fitted(300, 150) == (43, 0, 214, 150)


@given(st.integers(0, 3), st.integers(0, 3))
def test_a_picture_is_never_without_pixels(width: int, height: int) -> None:
    assert min(fitted(width, height)[2:]) >= 1


@pytest.mark.parametrize("target", [160, 320, 1280])
def test_whole_multiples_have_no_seams(target: int) -> None:
    assert seams(160, target).at.size == 0


@given(st.integers(160, 3000))
def test_every_pixel_gets_its_part_of_an_enlarged_side(target: int) -> None:
    at, first, share = seams(160, target)
    part = np.bincount(np.setdiff1d(np.arange(target), at) * 160 // target, minlength=160).astype(float)
    np.add.at(part, first, share / 256)
    np.add.at(part, first + 1, 1 - share / 256)
    assert np.allclose(part, target / 160, atol=0.01)
