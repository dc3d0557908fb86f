"""The phosphor's glow."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from retro2600.shell.video.look import Image
from retro2600.shell.video.phosphor import Phosphor

LIT: Image = np.full((2, 2, 3), 200, np.uint8)
BLACK: Image = np.zeros((2, 2, 3), np.uint8)


def test_flicker_from_frame_to_frame_becomes_a_steady_light() -> None:
    phosphor = Phosphor()
    values = [int(phosphor.shown(image)[0, 0, 0]) for image in [LIT, BLACK] * 5]
    assert min(values) == 160


def test_what_glows_fades_and_ends() -> None:
    phosphor = Phosphor()
    phosphor.shown(LIT)
    values = [int(phosphor.shown(BLACK)[0, 0, 0]) for _ in range(30)]
    assert values == sorted(values, reverse=True)
    assert values[2] > 90
    assert values[-1] == 0
    assert phosphor.shown(BLACK) is BLACK


@given(st.lists(st.binary(min_size=12, max_size=12), min_size=1, max_size=8))
def test_nothing_is_darker_for_its_glow_nor_brighter_than_it_was(frames: list[bytes]) -> None:
    phosphor, brightest = Phosphor(), BLACK
    for data in frames:
        image = np.frombuffer(data, np.uint8).reshape(2, 2, 3)
        brightest = np.maximum(brightest, image)
        glow = phosphor.shown(image)
        assert (glow >= image).all()
        assert (glow <= brightest).all()
