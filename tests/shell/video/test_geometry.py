"""The place and the size of the picture."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.championship.cartridge import CONSOLE as PC
from retro2600.machine.console import Console
from retro2600.machine.pictures import Pixels
from retro2600.shell.video.geometry import even_size, fitted, natural_size, window_size
from tests.fronts.consoles import DESK, VCS

SIZES = st.integers(50, 5000)


@given(SIZES, SIZES)
def test_smooth_is_as_large_as_fits_at_10_to_7_and_in_the_middle(width: int, height: int) -> None:
    left, top, across, down = fitted(width, height, VCS)
    assert abs(across * 7 - down * 10) <= 10
    assert across == width or down == height
    assert 0 <= left == (width - across) // 2
    assert 0 <= top == (height - down) // 2


@given(st.integers(320, 5000), st.integers(192, 5000))
def test_whole_gives_every_pixel_of_the_console_the_same_size(width: int, height: int) -> None:
    left, top, across, down = fitted(width, height, VCS, "whole")
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
    assert fitted(*room, VCS, "whole")[2:] == size


def test_where_not_one_line_fits_whole_is_smooth() -> None:
    assert fitted(300, 150, VCS, "whole") == fitted(300, 150, VCS) == (43, 0, 214, 150)


@given(st.integers(0, 3), st.integers(0, 3))
def test_a_picture_is_never_without_pixels(width: int, height: int) -> None:
    assert min(fitted(width, height, VCS)[2:]) >= 1


def test_a_picture_has_natural_and_even_sizes_of_its_shape() -> None:
    assert (natural_size(VCS), even_size(VCS)) == ((320, 224), (1920, 1344))
    assert (natural_size(DESK), even_size(DESK)) == ((320, 240), (1600, 1200))


@given(st.sampled_from([VCS, DESK]), st.integers(1, 640), st.integers(1, 480))
def test_no_natural_size_loses_a_line_and_every_even_one_is_near_the_shape(
    console: Console[Any], width: int, height: int
) -> None:
    other = replace(console, picture=Pixels.blank(width, height))
    across, down = natural_size(other)
    assert across % width == 0
    assert down >= height
    wide, high = even_size(other)
    assert wide % width == high % height == 0
    assert min(wide, high) > 0


@given(SIZES, SIZES)
def test_another_consoles_picture_has_its_own_shape_and_pixels(width: int, height: int) -> None:
    *_, across, down = fitted(width, height, DESK)
    assert abs(across * 3 - down * 4) <= 4
    *_, across, down = fitted(width + 320, height + 240, DESK, "whole")
    assert across % 320 == down % 200 == 0


def test_a_window_is_about_as_large_for_every_console() -> None:
    assert window_size(VCS) == natural_size(VCS) == (320, 224)
    assert natural_size(PC) == (640, 480)
    assert window_size(PC) == (320, 240)


def test_a_still_of_many_pixels_is_nearly_of_its_shape_and_not_too_large() -> None:
    width, height = even_size(PC)
    assert (width % 640, height % 200) == (0, 0)
    assert height <= 1400
    assert width * 3 == pytest.approx(height * 4, rel=0.03)
