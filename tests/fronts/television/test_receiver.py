"""From the console's pictures to images."""

from itertools import product

import numpy as np
import pytest

from retro2600.consoles.vcs.palette import NAMES, palette, rgb
from retro2600.consoles.vcs.picture import BLANK, HEIGHT, WIDTH, frozen
from retro2600.fronts.television.colours import adapted
from retro2600.fronts.television.look import Look
from retro2600.fronts.television.receiver import Receiver

PICTURE = frozen(np.random.default_rng(1).integers(0, 128, (HEIGHT, WIDTH), np.uint8) * np.uint8(2))


@pytest.mark.parametrize("name", NAMES)
def test_with_everything_off_the_image_is_the_palettes_colours(name: str) -> None:
    image = Receiver(palette(name), Look()).image(PICTURE, False)
    assert np.array_equal(image, palette(name)[PICTURE])


def test_colours_change_the_palette() -> None:
    image = Receiver(palette(), Look(colours="safe")).image(PICTURE, False)
    assert np.array_equal(image, rgb(PICTURE, adapted(palette(), "safe")))


def test_a_blank_frame_is_black_unless_light_is_limited() -> None:
    for limited in (False, True):
        receiver = Receiver(palette(), Look(flash_limiter=limited))
        receiver.image(PICTURE, False)
        assert receiver.image(BLANK, True).any() == limited


@pytest.mark.parametrize(
    ("look", "forgotten"),
    [
        (Look(flash_limiter=True, sizing="whole", scan_lines=True, curve=True), False),
        (Look(flash_limiter=True, colours="safe"), True),
        (Look(flash_limiter=True, phosphor=True), True),
    ],
)
def test_only_what_images_differ_by_makes_it_forget(look: Look, forgotten: bool) -> None:
    receiver = Receiver(palette(), Look(flash_limiter=True))
    receiver.image(PICTURE, False)
    receiver.tune(palette().copy(), look)
    assert receiver.image(BLANK, True).any() != forgotten


def test_another_palette_is_seen_at_once() -> None:
    receiver = Receiver(palette(), Look())
    receiver.image(PICTURE, False)
    receiver.tune(palette("z26"), Look())
    assert np.array_equal(receiver.image(PICTURE, False), rgb(PICTURE, palette("z26")))


@pytest.mark.parametrize(("phosphor", "limited"), list(product((False, True), repeat=2)))
def test_a_picture_that_stays_ends_as_the_same_plain_image(phosphor: bool, limited: bool) -> None:
    receiver = Receiver(palette(), Look(phosphor=phosphor, flash_limiter=limited))
    receiver.image(BLANK, True)
    receiver.image(rolled := frozen(np.roll(PICTURE, 3)), False)
    receiver.image(rolled, False)
    images = [receiver.image(PICTURE, False) for _ in range(60)]
    assert images[-1] is images[-2]
    assert np.array_equal(images[-1], palette()[PICTURE])
