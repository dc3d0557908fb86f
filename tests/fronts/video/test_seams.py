"""The seams of an enlarged picture."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.fronts.video.seams import seams


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
