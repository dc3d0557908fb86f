"""The allowance of a blank frame, and clock tests that come too late."""

import pytest

from retro2600.cartridges.cx2617.computer.allowance import Allowance

LOOKS_BACK = 11
EXPIRY = 18_433  # cycles after the timer is started


def looked(cycles: int) -> tuple[bool, Allowance]:
    """True if a clock test that ends after so many cycles of the first frame closes it."""
    clock = Allowance()
    clock.cycles = cycles
    return clock.cycles >= clock.limit and clock.closes(), clock


@pytest.mark.parametrize(("looked_at", "closes"), [(13_312, False), (13_313, True), (17_000, True)])
def test_a_frame_is_spent_after_13_313_cycles(looked_at: int, closes: bool) -> None:
    assert looked(looked_at + LOOKS_BACK)[0] is closes


def test_a_new_frame_begins_with_six_cycles_used_and_a_new_allowance() -> None:
    _, clock = looked(14_000)
    assert (clock.cycles, clock.limit) == (6, Allowance().limit)


@pytest.mark.parametrize(
    ("reading", "closes"), [(255, True), (133, True), (132, False), (5, False), (4, True), (0, True)]
)
def test_a_timer_that_has_run_out_decides_by_chance(reading: int, closes: bool) -> None:
    closed, clock = looked(EXPIRY + 255 - reading + LOOKS_BACK)
    assert (closed, clock.overruns) == (closes, 1)


def test_after_a_small_reading_the_program_works_on_until_it_has_run_down() -> None:
    _, clock = looked(EXPIRY + 255 - 100 + LOOKS_BACK)
    assert clock.limit == EXPIRY + (100 - 4) * 1024 + LOOKS_BACK


@pytest.mark.parametrize(
    ("looked_at", "lines"), [(13_400, 0), (17_409, 0), (17_417, 1), (17_767, 5), (18_418, 14)]
)
def test_a_late_test_makes_the_frame_up_to_14_lines_longer(looked_at: int, lines: int) -> None:
    assert looked(looked_at + LOOKS_BACK)[1].late_lines == lines


def test_a_large_reading_is_waited_out_a_tenth_of_a_second_and_more() -> None:
    _, clock = looked(EXPIRY + 255 - 193 + LOOKS_BACK)
    assert clock.late_lines == 2614  # 193 counts and a rest of 1,024 cycles each


def test_the_wait_can_miss_zero_by_a_few_cycles_and_then_meets_the_quick_count() -> None:
    _, clock = looked(EXPIRY - 10 + LOOKS_BACK)
    assert (clock.overruns, clock.late_lines) == (0, 3396)
