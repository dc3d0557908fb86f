"""The colour latches of a game, and those of a machine left alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.cx2617.colours import attract_colours, colours, is_cycled
from tests.cartridges.cx2617.golden import GOLDEN

registers = st.integers(0, 0xFFFF)

LEFT_POINTS = [0xC6, 0x84] * 3  # points 1 to 6, from the bottom
RIGHT_POINTS = [0x84, 0xC6] * 3


def test_green_and_blue_points_alternate_and_face_each_other() -> None:
    rows = colours(True, 0).rows
    assert rows[1:14] == (*LEFT_POINTS, 0xB7, *LEFT_POINTS)
    assert rows[15:28] == (*RIGHT_POINTS, 0xB7, *RIGHT_POINTS)


def test_in_colour_white_is_white_red_is_red_and_the_border_green() -> None:
    assert colours(True, 0)[1:] == (0x0E, 0x49, 0xB7)


def test_without_colour_all_points_border_and_bar_are_one_grey() -> None:
    grey = colours(False, 0)
    assert set(grey.rows[1:14] + grey.rows[15:]) == {0x08}
    assert grey[1:] == (0x0E, 0x05, 0x08)


def test_bit_0_tells_red_from_white_with_and_without_colour() -> None:
    for switch in (True, False):
        assert colours(switch, 0).red & 1
        assert not colours(switch, 0).white & 1


@given(st.booleans(), st.sampled_from([x for x in range(28) if x not in (0, 14)]))
def test_the_cursor_recolours_one_location_and_nothing_else(color: bool, cursor: int) -> None:
    plain, lit = colours(color, 0), colours(color, cursor)
    assert lit.rows[cursor] == (0xFA if color else 0x0D)
    assert lit._replace(rows=plain.rows) == plain
    assert [x for x in range(28) if lit.rows[x] != plain.rows[x]] == [cursor]


@pytest.mark.parametrize("color", [True, False])
def test_on_the_trays_the_cursor_highlights_nothing(color: bool) -> None:
    assert colours(color, 0) == colours(color, 14)


@given(registers)
def test_a_machine_left_alone_shows_any_hue_but_nothing_bright(seed: int) -> None:
    left_alone = attract_colours(seed, True)
    for byte in (*left_alone.rows, *left_alone[1:]):
        assert byte & 0x0E in (2, 6)


@given(registers)
def test_without_colour_a_machine_left_alone_is_dark_grey(seed: int) -> None:
    left_alone = attract_colours(seed, False)
    assert {byte & 0xFE for byte in (*left_alone.rows, *left_alone[1:])} <= {2, 6}


@given(registers)
def test_the_generators_low_byte_decides_the_colours(seed: int) -> None:
    assert attract_colours(seed, True) != attract_colours(seed + 1, True)
    assert attract_colours(seed, True) == attract_colours.__wrapped__(seed ^ 0xFF00, True)


def test_of_a_machine_left_alone_only_the_sides_bytes_can_be_odd() -> None:
    latched = [attract_colours(low, True) for low in range(256)]
    assert not any(byte & 1 for colours in latched for byte in (*colours.rows, colours.border))


@pytest.mark.parametrize("color", [True, False])
def test_the_bits_that_tell_the_sides_apart_are_the_originals(color: bool) -> None:
    lines = [line.split() for line in (GOLDEN / "cycled_bits.txt").read_text().splitlines()]
    assert len(lines) == 256
    for low, white, red in lines:
        latched = attract_colours(int(low, 16), color)
        assert (latched.white & 1, latched.red & 1) == (int(white), int(red))


@pytest.mark.parametrize("color", [True, False])
def test_a_checkers_and_a_numbers_byte_tells_whether_colours_cycled(color: bool) -> None:
    assert not any(is_cycled(byte) for byte in colours(color, 0)[1:])
    assert all(is_cycled(byte) for low in range(256) for byte in attract_colours(low, color)[1:])


def test_attract_colours_use_the_whole_circle_of_hues() -> None:
    bytes_seen = [byte for seed in range(20) for byte in attract_colours(seed, True).rows]
    assert {byte >> 4 for byte in bytes_seen} == set(range(16))
