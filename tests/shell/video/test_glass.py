"""The glass of a picture tube."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from retro2600.machine.pictures import Size
from retro2600.shell.video.glass import Glass
from retro2600.shell.video.look import Look
from tests.fronts.consoles import DESK, VCS, colours
from tests.laws import some, times
from tests.shell.video.eyes import game_picture

PACKED = 0xFF0000, 0x00FF00, 0x0000FF
WHITE, GREY, DARK = 0xFFFFFF, 0x808080, 0x303030
LOOKS = [
    Look(scan_lines=lines, mask=mask, curve=curve) for lines, mask, curve in product((False, True), repeat=3)
]
PLAIN, CURVED, LINED, MASKED = Look(), Look(curve=True), Look(scan_lines=True), Look(mask=True)


def shown(pixels: NDArray[np.uint32], size: tuple[int, int], look: Look) -> NDArray[np.uint8]:
    """The colours on the glass: uint8[height, width, 3], blue, green, red."""
    onto = np.full(size[::-1], 0x123456, np.uint32)
    Glass(size, Size(*pixels.shape[::-1]), look, PACKED).show(pixels, onto)
    return onto.view(np.uint8).reshape(*onto.shape, 4)[:, :, :3]


def uniform(colour: int, picture: Size = VCS.picture.size) -> NDArray[np.uint32]:
    return np.full((picture.height, picture.width), colour, np.uint32)


def game() -> NDArray[np.uint32]:
    red, green, blue = colours()[game_picture(True)].astype(np.uint32).transpose(2, 0, 1)
    packed: NDArray[np.uint32] = red << 16 | green << 8 | blue
    return packed


def middle(colours: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """All but a margin that a curve may leave dark."""
    height, width = (side // 16 for side in colours.shape[:2])
    return colours[height:-height, width:-width]


def light(colours: NDArray[np.uint8]) -> NDArray[np.float64]:
    """The mean light of a screen that shows these: of each colour."""
    mean: NDArray[np.float64] = ((colours / 255) ** 2.2).mean(axis=(0, 1))
    return mean


@times(0.5)
@given(st.sampled_from(LOOKS), st.integers(1, 0xFFFFFF), st.integers(200, 900))
def test_a_uniform_colour_is_as_bright_in_every_look(look: Look, colour: int, height: int) -> None:
    own = shown(uniform(colour), (320, 192), PLAIN)
    seen = shown(uniform(colour), (height * 10 // 7, height), look)
    assert light(middle(seen)) == pytest.approx(light(middle(own)), rel=0.04, abs=0.002)


@pytest.mark.parametrize("curve", [False, True])
@pytest.mark.parametrize("size", some([(640, 448), (960, 672), (1100, 770)], 2))
def test_a_games_picture_is_as_bright_with_scan_lines_and_mask(size: tuple[int, int], curve: bool) -> None:
    seen = shown(game(), size, Look(scan_lines=True, mask=True, curve=curve))
    assert light(seen) == pytest.approx(light(shown(game(), size, Look(curve=curve))), rel=0.03)


def test_between_two_pixels_the_half_of_the_light_is_seen() -> None:
    row = shown(np.array([[0, 0x646464]], np.uint32), (5, 3), PLAIN)[1, :, 0]
    assert row[1:4].tolist() == [0, round(0x64 * 0.5**0.5), 0x64]


@given(st.integers(0, 2**32 - 1))
def test_the_light_of_many_pixels_is_mixed(seed: int) -> None:
    noise = np.random.default_rng(seed).integers(0, 2, (40, 50), np.uint32) * WHITE
    seen = (shown(noise, (420, 333), PLAIN) / 255) ** 2
    assert seen.mean() == pytest.approx((noise > 0).mean(), abs=0.02)


@pytest.mark.parametrize("look", LOOKS)
def test_full_white_and_black_have_no_gaps(look: Look) -> None:
    for colour in (WHITE, 0):
        assert (middle(shown(uniform(colour), (640, 448), look)) == colour % 256).all()


def test_the_curve_alone_keeps_a_colour_exactly() -> None:
    assert np.unique(
        middle(shown(uniform(0x4080C0), (640, 448), CURVED)).reshape(-1, 3), axis=0
    ).tolist() == [[0xC0, 0x80, 0x40]]


@pytest.mark.parametrize("rows", [3, 4, 5, 7])
def test_at_whole_sizes_all_scan_lines_are_alike_and_dark_between(rows: int) -> None:
    seen = shown(uniform(DARK), (320, 192 * rows), LINED)[:, 100, 0].reshape(192, rows)[1:-1].astype(int)
    assert (seen == seen[0]).all()
    assert seen[0].argmax() in (rows // 2, (rows - 1) // 2)
    assert seen[0, 0] < seen[0].max() * 0.65


def test_bright_lines_are_wider_than_dark_ones() -> None:
    dark, bright = (shown(uniform(colour), (320, 960), LINED)[300:600, 100, 0] for colour in (DARK, 0xD0D0D0))
    assert dark.min() / dark.max() < 0.5 < 0.7 < bright.min() / bright.max()


@given(st.integers(192, 384))
def test_where_lines_are_too_fine_to_be_told_apart_there_are_none(height: int) -> None:
    assert (middle(shown(uniform(GREY), (320, height), LINED)) == 0x80).all()


@given(st.integers(385, 1500))
def test_between_whole_sizes_no_bands_appear(height: int) -> None:
    rows = (shown(uniform(DARK), (160, height), LINED)[:, 80, 0] / 255.0) ** 2.2
    lines = np.arange(4, 180) * height / 192  # the mean light of every four lines, parts of rows included
    total = np.interp(
        np.concatenate([lines, lines + 4 * height / 192]), np.arange(height + 1), np.append(0, rows.cumsum())
    )
    local = np.diff(total.reshape(2, -1), axis=0)
    assert np.ptp(local) < 0.05 * local.mean()


def test_each_stripe_of_the_mask_lets_more_of_one_colour_through() -> None:
    seen = middle(shown(uniform(GREY), (640, 448), MASKED))
    assert (seen[0, :3].argmax(axis=1) == seen[50, 3:6].argmax(axis=1)).all()
    assert sorted(seen[0, :3].argmax(axis=1)) == [0, 1, 2]
    assert (seen.max(axis=2) > 0x88).all()
    assert (seen.min(axis=2) < 0x78).all()


def test_on_a_large_glass_the_stripes_are_wider() -> None:
    brightest = shown(uniform(GREY), (2100, 220), MASKED)[100, 60:120].argmax(axis=1).reshape(-1, 2)
    assert (brightest[:, 0] == brightest[:, 1]).all()


def test_the_curve_is_alike_on_both_sides_and_dark_in_the_corners() -> None:
    seen = shown(uniform(WHITE), (640, 448), CURVED)
    assert np.array_equal(seen, seen[:, ::-1])
    assert np.array_equal(seen, seen[::-1])
    assert not seen[:4, :4].any()
    assert (seen[224, 2:-2] == 255).all()
    assert (seen[2:-2, 320] == 255).all()


def test_the_curves_edge_is_smooth() -> None:
    rows = shown(uniform(WHITE), (640, 448), CURVED)[:, :320, 0]
    into = rows[20:-20].astype(int)
    assert (np.diff(into, axis=1) >= 0).all()
    assert (((into > 0) & (into < 255)).sum(axis=1) >= 1).mean() > 0.9
    assert len(np.unique(into)) > 50


@times(0.5)
@given(st.sampled_from([VCS.picture.size, DESK.picture.size]), st.booleans(), st.data())
def test_the_pixel_at_a_place_is_the_one_that_is_seen_there(
    picture: Size, curve: bool, data: st.DataObject
) -> None:
    size, look = (640, 470), Look(curve=curve)
    glass, onto = Glass(size, picture, look, PACKED), np.zeros((470, 640), np.uint32)
    for _ in range(5):
        across, down = data.draw(st.integers(0, 639)), data.draw(st.integers(0, 469))
        pixel = glass.pixel_at(across, down)
        alone = uniform(0 if pixel else WHITE, picture)
        if pixel:
            alone[pixel[1], pixel[0]] = WHITE
        glass.show(alone, onto)
        share = ((onto[down, across] & 0xFF) / 255.0) ** 2
        assert share > 0.2 if pixel else share < 0.55


@pytest.mark.parametrize("below", [10, 100, 180])
def test_lines_bend_as_pixels_at_places_do(below: int) -> None:
    size, pixels = (1280, 896), uniform(0)
    pixels[below:] = WHITE
    glass, seen = Glass(size, VCS.picture.size, CURVED, PACKED), shown(pixels, size, CURVED)[:, :, 0]
    apart = []
    for across in range(60, 1220, 20):
        found = [glass.pixel_at(across, down) for down in range(896)]
        first = next(down for down, pixel in enumerate(found) if pixel and pixel[1] >= below)
        apart.append(abs(int((seen[:, across] > 180).argmax()) - first))
    assert max(apart) <= 1
    assert sum(apart) <= len(apart) / 4  # the middle of a column stands for all of it


def test_the_pixels_at_places_are_all_those_of_the_picture() -> None:
    glass = Glass((640, 448), VCS.picture.size, CURVED, PACKED)
    assert glass.pixel_at(320, 224) == (80, 96)
    assert glass.pixel_at(0, 0) is None is glass.pixel_at(639, 447)
    assert [glass.pixel_at(x, 224) for x in range(0, 640, 4)] == [(column, 96) for column in range(160)]
    assert {glass.pixel_at(320, y) for y in range(448)} == {(80, line) for line in range(192)}


@given(st.lists(st.tuples(st.integers(0, 191), st.integers(0, 159), st.integers(0, WHITE)), max_size=4))
def test_what_did_not_change_stays(changes: list[tuple[int, int, int]]) -> None:
    look, onto, pixels = Look(curve=True, scan_lines=True, mask=True), np.zeros((300, 400), np.uint32), game()
    glass = Glass((400, 300), VCS.picture.size, look, PACKED)
    glass.show(pixels, onto)
    for line, column, colour in changes:
        pixels = pixels.copy()
        pixels[line, column] = colour
        glass.show(pixels, onto)
    assert np.array_equal(onto.view(np.uint8).reshape(300, 400, 4)[:, :, :3], shown(pixels, (400, 300), look))


def test_only_bands_that_change_are_written() -> None:
    glass, onto, pixels = (
        Glass((400, 300), VCS.picture.size, CURVED, PACKED),
        np.zeros((300, 400), np.uint32),
        game(),
    )
    glass.show(pixels, onto)
    onto[:] = 0
    pixels = pixels.copy()
    pixels[96, 80] ^= WHITE
    glass.show(pixels, onto)
    assert onto[150, 200]
    assert not onto[:80].any()
    assert not onto[220:].any()
