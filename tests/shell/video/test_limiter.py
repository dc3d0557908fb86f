"""The flash limiter, with a counter of flashes as WCAG defines them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.consoles.vcs.palette import NAMES, palette
from retro2600.machine.pictures import Pixels, Size
from retro2600.shell.video.limiter import APART, FlashLimiter
from retro2600.shell.video.look import Image, Look
from retro2600.shell.video.receiver import Receiver
from tests.fronts.consoles import VCS
from tests.shell.video.eyes import Reals, linear, luminance, most_flashes

WHITE: Image = np.full((2, 2, 3), 255, np.uint8)
GREY: Image = np.full((2, 2, 3), 128, np.uint8)
BLACK: Image = np.zeros((2, 2, 3), np.uint8)

TINY = replace(VCS, picture=Pixels.blank(2, 2))
LIMITED = Look(flash_limiter=True)

Frame = tuple[Image, bool]

IMAGES = st.binary(min_size=12, max_size=12).map(
    lambda data: np.frombuffer(data, np.uint8).reshape(2, 2, 3)
) | st.sampled_from([WHITE, GREY, BLACK])


@st.composite
def films(draw: st.DrawFn) -> list[Frame]:
    """Some images in any order, each for some frames, with blank ones between."""
    images = draw(st.lists(IMAGES, min_size=2, max_size=4))
    spans = draw(
        st.lists(
            st.tuples(st.sampled_from(images), st.booleans(), st.integers(1, 16)), min_size=20, max_size=80
        )
    )
    return [(image, blank) for image, blank, frames in spans for _ in range(frames)][:240]


def shown(film: Iterable[Frame]) -> list[Image]:
    limiter = FlashLimiter()
    return [limiter.shown(*frame) for frame in film]


def light(images: list[Image]) -> Reals:
    """Relative luminance, float[frames, pixels]."""
    return luminance(np.stack(images).reshape(len(images), -1, 3))


def redness(images: list[Image]) -> Reals:
    """The excess of red over green and blue; WCAG 2.0 counts a change of 20 of 320, here made a tenth."""
    red, green, blue = np.moveaxis(linear(np.stack(images).reshape(len(images), -1, 3)), -1, 0)
    surplus: Reals = np.maximum(red - green - blue, 0) * 1.6
    return surplus


@given(films())
def test_no_pixel_flashes_more_than_three_times_in_any_second(film: list[Frame]) -> None:
    seen = shown(film)
    assert most_flashes(light(seen)) <= 3
    assert most_flashes(redness(seen)) <= 3


@given(st.integers(1, 12), st.integers(1, 12))
def test_steady_flicker_at_any_rate_is_tamed(bright: int, dark: int) -> None:
    film = [(WHITE, False)] * bright + [(BLACK, False)] * dark
    assert most_flashes(light(shown(film * 20))) <= 3


@given(
    st.lists(st.tuples(st.sampled_from([0x0E, 0x48, 0x84, 0x00]), st.booleans()), min_size=61, max_size=150)
)
def test_the_glow_of_the_phosphor_brings_no_flashes_back(film: list[tuple[int, bool]]) -> None:
    receiver = Receiver(TINY, palette(), Look(flash_limiter=True, phosphor=True))
    pictures = {byte: Pixels(Size(2, 2), bytes([byte] * 4)) for byte, _ in film}
    assert most_flashes(light([receiver.image(pictures[byte], blank) for byte, blank in film])) <= 3


@given(
    st.lists(
        st.tuples(st.sampled_from([0x0E, 0x48, 0x84, 0x00]), st.booleans(), st.sampled_from(NAMES)),
        min_size=61,
        max_size=150,
    )
)
def test_another_palette_in_each_frame_brings_no_flashes_back(film: list[tuple[int, bool, str]]) -> None:
    receiver = Receiver(TINY, palette(), LIMITED)
    pictures = {byte: Pixels(Size(2, 2), bytes([byte] * 4)) for byte, *_ in film}
    seen = []
    for byte, blank, name in film:
        receiver.tune(palette(name), LIMITED)
        seen.append(receiver.image(pictures[byte], blank))
    assert most_flashes(light(seen)) <= 3


@pytest.mark.parametrize("frames", [APART, 20, 60])
def test_changes_that_are_slow_enough_are_shown_at_once(frames: int) -> None:
    film = ([(WHITE, False)] * frames + [(BLACK, False)] * frames) * 3
    assert all(image is wanted for image, (wanted, _) in zip(shown(film), film, strict=True))


def test_changes_of_colour_alone_are_shown_at_once() -> None:
    blue, grey = np.zeros((2, 2, 3), np.uint8), np.full((2, 2, 3), 70, np.uint8)
    blue[..., 2] = 240
    film = [(blue, False), (grey, False)] * 10
    assert all(image is wanted for image, (wanted, _) in zip(shown(film), film, strict=True))


def test_a_pixel_is_held_without_holding_its_neighbours() -> None:
    one = BLACK.copy()
    one[0, 0] = 255
    seen = shown([(BLACK, False), (one, False), (BLACK, False), (WHITE, False)])
    assert seen[3][:, :, 0].tolist() == [[0, 255], [255, 255]]


def test_what_was_held_is_shown_in_the_end() -> None:
    film = [(BLACK, False), (WHITE, False), (BLACK, False)] + [(GREY, False)] * APART
    seen = shown(film)
    assert all((image == BLACK).all() for image in seen[2:-1])
    assert (seen[-1] == GREY).all()


def test_in_blank_frames_the_last_picture_is_dimmed_to_a_third() -> None:
    seen = shown([(WHITE, False)] + [(BLACK, True)] * 40)
    values = [int(image[0, 0, 0]) for image in seen]
    assert values[-1] == round(0.35 * 255)
    assert seen[-1] is seen[-2]
    assert all(0 <= before - after <= 9 for before, after in pairwise(values))


def test_after_blank_frames_the_picture_comes_back_slowly() -> None:
    film = [(WHITE, False)] + [(BLACK, True)] * 30 + [(WHITE, False)] * 30
    seen = shown(film)
    values = [int(image[0, 0, 0]) for image in seen[31:]]
    assert values[-1] == 255
    assert all(0 <= after - before <= 9 for before, after in pairwise(values))


def test_two_blank_frames_are_hardly_seen() -> None:
    seen = shown([(WHITE, False), (BLACK, True), (BLACK, True), (WHITE, False), (WHITE, False)])
    assert min(int(image.min()) for image in seen) > 230


def test_blank_frames_before_any_picture_are_black() -> None:
    assert not shown([(BLACK, True)] * 3)[-1].any()


def test_an_image_that_stays_is_the_same_array() -> None:
    assert all(image is GREY for image in shown([(GREY, False)] * 5))
