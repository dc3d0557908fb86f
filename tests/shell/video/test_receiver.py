"""From the console's pictures to images."""

from itertools import pairwise, product

import numpy as np
import pytest

from retro2600.consoles.vcs.palette import NAMES, palette
from retro2600.consoles.vcs.picture import HEIGHT, SIZE, WIDTH
from retro2600.machine.cells import Cells
from retro2600.machine.pictures import Picture, Pixels
from retro2600.shell.video.colours import adapted
from retro2600.shell.video.look import Image, Look
from retro2600.shell.video.pictures import as_array, rgb
from retro2600.shell.video.receiver import Receiver
from tests.fronts.consoles import DESK, VCS, colours

PICTURE = Pixels(SIZE, (np.random.default_rng(1).integers(0, 128, WIDTH * HEIGHT, np.uint8) * 2).tobytes())
BLANK = VCS.picture


@pytest.mark.parametrize("name", NAMES)
def test_with_everything_off_the_image_is_the_palettes_colours(name: str) -> None:
    image = Receiver(VCS, palette(name), Look()).image(PICTURE, False)
    assert np.array_equal(image, colours(name)[as_array(PICTURE)])


def test_colours_change_the_palette() -> None:
    image = Receiver(VCS, palette(), Look(colours="safe")).image(PICTURE, False)
    assert np.array_equal(image, rgb(PICTURE, adapted(palette(), "safe")))


def test_the_colours_of_now_are_those_that_were_tuned() -> None:
    receiver = Receiver(VCS, palette(), Look())
    receiver.tune(palette(), Look(colours="safe"))
    assert receiver.palette == adapted(palette(), "safe")


def test_a_picture_of_any_kind_is_seen_as_its_own_image_once() -> None:
    made: list[Picture] = []

    def coloured(picture: Picture, palette: bytes) -> Image:
        made.append(picture)
        return np.full((8, 8, 3), palette[3], np.uint8)

    receiver = Receiver(VCS, bytes(range(256)) * 3, Look(), coloured)
    first, again = (receiver.image(Cells.blank(1, 1), False) for _ in range(2))
    assert first is again
    assert (first == 3).all()
    assert made == [Cells.blank(1, 1)]


def test_a_blank_frame_is_black_unless_light_is_limited() -> None:
    for limited in (False, True):
        receiver = Receiver(VCS, palette(), Look(flash_limiter=limited))
        receiver.image(PICTURE, False)
        assert receiver.image(BLANK, True).any() == limited


@pytest.mark.parametrize(
    ("look", "forgotten"),
    [
        (Look(phosphor=True, sizing="whole", scan_lines=True, curve=True), False),
        (Look(phosphor=True, colours="safe"), True),
    ],
)
def test_only_what_images_differ_by_makes_what_glows_forgotten(look: Look, forgotten: bool) -> None:
    receiver = Receiver(VCS, palette(), Look(phosphor=True))
    receiver.image(PICTURE, False)
    receiver.tune(bytes(bytearray(palette())), look)
    assert receiver.image(BLANK, True).any() != forgotten


TUNINGS = pytest.mark.parametrize(
    ("name", "look"),
    [
        ("reference", Look(flash_limiter=True, sizing="whole", scan_lines=True, curve=True)),
        ("reference", Look(flash_limiter=True, colours="safe")),
        ("reference", Look(flash_limiter=True, phosphor=True)),
        ("z26", Look(flash_limiter=True)),
    ],
)


def dark(receiver: Receiver) -> Image:
    """The image after so many blank frames that nothing changes any more."""
    return [receiver.image(BLANK, True) for _ in range(40)][-1]


@TUNINGS
def test_blank_frames_stay_a_dimmed_picture_whatever_is_tuned(name: str, look: Look) -> None:
    tuned, so_from_the_first = (
        Receiver(VCS, palette(), Look(flash_limiter=True)),
        Receiver(VCS, palette(name), look),
    )
    for receiver in (tuned, so_from_the_first):
        receiver.image(PICTURE, False)
        dark(receiver)
    tuned.tune(palette(name), look)
    assert np.array_equal(dark(tuned), dark(so_from_the_first))


@TUNINGS
def test_what_is_tuned_in_the_dark_lets_the_picture_come_back_slowly(name: str, look: Look) -> None:
    receiver = Receiver(VCS, palette(), Look(flash_limiter=True))
    receiver.image(PICTURE, False)
    dark(receiver)
    receiver.tune(palette(name), look)
    assert_it_comes_back_slowly(receiver)


@pytest.mark.parametrize("blank_frames", [1, 40])
def test_the_limiter_switched_on_in_the_dark_shows_the_last_picture_dimmed(blank_frames: int) -> None:
    receiver, limited = Receiver(VCS, palette(), Look()), Receiver(VCS, palette(), Look(flash_limiter=True))
    for each in (receiver, limited):
        each.image(PICTURE, False)
    for _ in range(blank_frames):
        receiver.image(BLANK, True)
    receiver.tune(palette(), Look(flash_limiter=True))
    assert np.array_equal(receiver.image(BLANK, True), dark(limited))
    assert_it_comes_back_slowly(receiver)


def assert_it_comes_back_slowly(receiver: Receiver) -> None:
    images = [dark(receiver)] + [receiver.image(PICTURE, False) for _ in range(40)]
    values = [image.astype(int) for image in images]
    assert max(np.abs(after - before).max() for before, after in pairwise(values)) <= 9
    assert images[-1] is images[-2]


def test_another_palette_is_seen_at_once() -> None:
    receiver = Receiver(VCS, palette(), Look())
    receiver.image(PICTURE, False)
    receiver.tune(palette("z26"), Look())
    assert np.array_equal(receiver.image(PICTURE, False), rgb(PICTURE, palette("z26")))


@pytest.mark.parametrize(("phosphor", "limited"), list(product((False, True), repeat=2)))
def test_a_picture_that_stays_ends_as_the_same_plain_image(phosphor: bool, limited: bool) -> None:
    receiver = Receiver(VCS, palette(), Look(phosphor=phosphor, flash_limiter=limited))
    receiver.image(BLANK, True)
    receiver.image(rolled := Pixels(SIZE, PICTURE.data[-3:] + PICTURE.data[:-3]), False)
    receiver.image(rolled, False)
    images = [receiver.image(PICTURE, False) for _ in range(60)]
    assert images[-1] is images[-2]
    assert np.array_equal(images[-1], colours()[as_array(PICTURE)])


def test_a_picture_of_another_console_becomes_an_image_of_its_size() -> None:
    size, palette = DESK.picture.size, DESK.palettes.named("reference")
    pixels = Pixels(size, bytes(n % 256 for n in range(size.width * size.height)))
    for kind in ("normal", "safe", "contrast"):
        receiver = Receiver(DESK, palette, Look(colours=kind, phosphor=True, flash_limiter=True))
        image = receiver.image(pixels, False)
        assert image.shape == (200, 320, 3)
        assert np.array_equal(image, rgb(pixels, adapted(palette, kind)))
        assert receiver.image(pixels, False) is image
