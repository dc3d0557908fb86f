"""Palettes: the table by colour byte, files of other people's, and the look-up."""

import random

import numpy as np
import pytest
from numpy.typing import NDArray

from retro2600.consoles.vcs.palette import NAMES, load_pal, palette


def table(colours: bytes) -> NDArray[np.uint8]:
    """Red, green and blue by colour byte: uint8[256, 3]."""
    return np.frombuffer(colours, np.uint8).reshape(256, 3)


@pytest.mark.parametrize(
    ("byte", "colour"),
    [
        (0x00, "000000"),
        (0x0E, "ECECEC"),
        (0x48, "D65C5C"),
        (0xB6, "429E82"),
        (0xC6, "48A048"),
        (0x84, "2D32B8"),
        (0xFA, "D2B656"),
        (0x0C, "D6D6D6"),
        (0x04, "6F6F6F"),
        (0x08, "AAAAAA"),
    ],
)
def test_the_reference_palette_shows_the_games_colours_as_observed(byte: int, colour: str) -> None:
    assert table(palette("reference"))[byte].tobytes().hex().upper() == colour


def test_the_reference_palette_is_the_default() -> None:
    assert palette() == palette("reference")


@pytest.mark.parametrize("name", NAMES)
def test_no_palette_of_ours_shows_bit_0(name: str) -> None:
    colours = table(palette(name))
    assert colours.shape == (256, 3)
    assert (colours[0::2] == colours[1::2]).all()


@pytest.mark.parametrize("name", NAMES)
def test_hue_0_is_grey_and_begins_with_black(name: str) -> None:
    greys = table(palette(name))[:16]
    assert (greys == greys[:, :1]).all()
    assert not greys[0].any()


@pytest.mark.parametrize("name", NAMES)
def test_a_higher_luma_is_brighter_in_every_hue(name: str) -> None:
    brightness = table(palette(name))[::2].astype(int) @ (299, 587, 114)
    assert (np.diff(brightness.reshape(16, 8)) > 0).all()


@pytest.mark.parametrize("name", NAMES)
def test_red_is_mostly_red_and_the_points_mostly_green_and_blue(name: str) -> None:
    colours = table(palette(name))
    assert [int(colours[byte].argmax()) for byte in (0x48, 0xC6, 0x84)] == [0, 1, 2]


def test_an_unknown_palette_is_named_and_the_known_ones_are_listed() -> None:
    known = "'reference', 'stella', 'z26' or 'phase'"
    with pytest.raises(ValueError, match=rf"^no palette is called 'sepia', expected {known}$"):
        palette("sepia")


@pytest.mark.parametrize(
    ("name", "colours"),
    [
        ("stella", {0x02: "3F3F3F", 0x0E: "EAEAEA", 0x48: "D25151", 0x84: "2428B1"}),
        ("z26", {0x02: "505050", 0x0E: "C8C8C8", 0x48: "CD627C", 0x84: "4D4DBB", 0xFE: "D2CA7D"}),
    ],
)
def test_other_emulators_palettes_are_as_documented(name: str, colours: dict[int, str]) -> None:
    shown = table(palette(name))
    assert {byte: shown[byte].tobytes().hex().upper() for byte in colours} == colours


def test_the_phase_step_can_be_given() -> None:
    assert palette("phase:26.2") == palette("phase")
    usual, other = table(palette("phase")), table(palette("phase:25"))
    assert np.array_equal(other[:32], usual[:32])  # greys, and the hue that the steps begin with
    assert not np.array_equal(other[0xF2], usual[0xF2])


@pytest.mark.parametrize("step", ["", "19.9", "33", "nan", "inf", "-26", "wide", "26,2"])
def test_another_phase_step_is_refused_in_one_sentence(step: str) -> None:
    with pytest.raises(ValueError, match=rf"^the phase step '{step}' is not a number from 20 to 32$"):
        palette(f"phase:{step}")


def test_a_file_of_128_colours_gives_each_to_two_bytes() -> None:
    data = bytes(n % 251 for n in range(384))
    colours = table(load_pal(data, "my.pal"))
    assert colours[2 * 100].tobytes() == colours[2 * 100 + 1].tobytes() == data[300:303]


def test_a_file_of_256_colours_gives_one_to_each_byte() -> None:
    data = bytes(n % 251 for n in range(768))
    assert load_pal(data, "my.pal") == data


def test_of_a_file_for_three_television_standards_the_first_is_taken() -> None:
    data = bytes(n % 251 for n in range(792))
    assert load_pal(data, "my.pal") == load_pal(data[:384], "my.pal")


@pytest.mark.parametrize("size", [0, 383, 385, 1024])
def test_a_file_of_another_size_is_refused_in_one_sentence(size: int) -> None:
    with pytest.raises(ValueError, match=rf"^my\.pal has {size} bytes: a palette has one of 384, 768, 792$"):
        load_pal(bytes(size), "my.pal")


def test_any_bytes_are_a_palette_or_refused_in_one_sentence() -> None:
    chance = random.Random(2600)
    sizes = [0, 1, 383, 384, 385, 767, 768, 769, 791, 792, 793, 4096]
    for _ in range(10_000):
        data = chance.randbytes(chance.choice(sizes))
        if len(data) in (384, 768, 792):
            colours = load_pal(data, "any.pal")
            assert len(colours) == 768
            assert colours[:3] == data[:3]
        else:
            with pytest.raises(ValueError, match=rf"^any\.pal has {len(data)} bytes: a palette has one of"):
                load_pal(data, "any.pal")
