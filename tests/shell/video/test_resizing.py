"""Images of another size."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.shell.video.resizing import averaged, seams, shares
from tests.fronts.consoles import colours

SIDES = st.integers(1, 400)
IMAGE = colours()[np.random.default_rng(1).integers(0, 256, (192, 160), np.uint8)]


@given(SIDES, SIDES)
def test_every_pixel_is_shared_out_whole(source: int, target: int) -> None:
    found = shares(source, target)
    assert np.allclose(found.sum(axis=1), 1, atol=1e-5)
    assert np.allclose(found.sum(axis=0), target / source, atol=1e-4)


@given(st.integers(0, 255), SIDES, SIDES)
def test_one_colour_stays_exactly_itself(value: int, width: int, height: int) -> None:
    assert (averaged(np.full((192, 160, 3), value, np.uint8), width, height) == value).all()


def test_an_image_that_has_the_size_is_left_as_it_is() -> None:
    assert averaged(IMAGE, 160, 192) is IMAGE


@given(st.sampled_from([1, 2, 5, 40, 80]), st.sampled_from([1, 3, 24, 96]))
def test_a_pixel_has_the_mean_of_the_squares_of_all_that_it_covers(width: int, height: int) -> None:
    blocks = IMAGE.reshape(height, 192 // height, width, 160 // width, 3).astype(float)
    expected = np.sqrt(np.square(blocks).mean(axis=(1, 3)))
    assert np.abs(averaged(IMAGE, width, height) - expected).max() <= 0.5 + 1e-3


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
