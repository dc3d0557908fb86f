"""Scan lines, phosphor and curve."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.fronts.video.effects import OUTSIDE, Phosphor, curve, curved_scan_lines, scan_lines
from retro2600.fronts.video.look import Image
from tests.fronts.consoles import DESK, VCS

WIDTH, HEIGHT = VCS.picture

LIT: Image = np.full((2, 2, 3), 200, np.uint8)
BLACK: Image = np.zeros((2, 2, 3), np.uint8)


@pytest.mark.parametrize("lines", [3, 4, 5, 7])
def test_at_whole_sizes_all_scan_lines_are_alike_and_end_dark(lines: int) -> None:
    rows = scan_lines(HEIGHT * lines, HEIGHT).reshape(HEIGHT, lines)
    assert (rows == rows[0]).all()
    assert rows[0, 0] == 255
    assert rows[0, -1] < 150


@given(st.integers(480, 3000))
def test_between_whole_sizes_no_bands_appear(height: int) -> None:
    light = (scan_lines(height, HEIGHT) / 255) ** 2.2
    some_lines = 4 * height // HEIGHT
    local = np.convolve(light, np.ones(some_lines) / some_lines, "valid")
    assert light.mean() == pytest.approx(0.6 + 0.4 * 0.2, abs=0.01)
    assert np.ptp(local) < 0.8 / 4  # less than what one line of the four may gain or lose


@given(st.integers(1, 288))
def test_where_lines_are_too_fine_to_be_told_apart_there_are_none(height: int) -> None:
    assert (scan_lines(height, HEIGHT) == 255).all()


def test_the_curve_shows_the_middle_in_the_middle_and_is_dark_in_the_corners() -> None:
    index = curve(1280, 896, VCS.picture)
    assert index.shape == (896, 1280)
    assert index[448, 640] == 96 * WIDTH + 80
    assert {int(index[y, x]) for x in (0, -1) for y in (0, -1)} == {OUTSIDE}


def test_the_curve_shows_the_whole_width_and_height_through_the_middle() -> None:
    index = curve(1280, 896, VCS.picture)
    assert set(index[448] % WIDTH) == set(range(WIDTH))
    assert set(index[:, 640] // WIDTH) == set(range(HEIGHT))


def test_the_curve_is_the_same_on_both_sides() -> None:
    index = curve(640, 448, VCS.picture)
    seen = index != OUTSIDE
    assert np.array_equal(seen, seen[:, ::-1])
    assert np.array_equal((index % WIDTH)[seen], (WIDTH - 1 - index[:, ::-1] % WIDTH)[seen])


def test_scan_lines_bend_with_the_curve() -> None:
    dark = curved_scan_lines(1280, 896, VCS.picture)
    assert dark.shape == (896, 1280)
    assert np.array_equal(dark[:, 639], dark[:, 640])
    assert not np.array_equal(dark[:, 0], dark[:, 640])


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


def test_a_picture_of_another_size_has_its_own_lines_and_curve() -> None:
    rows = scan_lines(800, 200).reshape(200, 4)
    assert (rows == rows[0]).all()
    index = curve(1280, 960, DESK.picture)
    assert index[480, 640] == 100 * 320 + 160
    assert set(index[:, 640] // 320) == set(range(200))
    assert set(index[480] % 320) == set(range(320))
    assert curved_scan_lines(1280, 960, DESK.picture).shape == (960, 1280)
