"""The pace of frames, by a clock that the test winds."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from retro2600.shell.process.pacing import AT_REST, MOST_AT_ONCE, Pacer
from tests.fronts.consoles import DESK, RATE, VCS
from tests.fronts.winding import Dozing, WoundClock


def test_the_rate_is_that_of_a_television_picture_of_262_lines_of_76_cycles() -> None:
    cycles = Fraction(315_000_000, 88 * 3)
    assert abs(RATE - cycles / (262 * 76)) < 1e-9
    assert round(RATE, 2) == 59.92


def test_the_first_frame_is_due_at_once() -> None:
    pacer = Pacer(WoundClock(), VCS.frames_per_second)
    assert pacer.due() == 1
    assert pacer.due() == 0


@given(st.lists(st.floats(0, 10), max_size=50))
def test_never_more_than_five_frames_are_due_at_once(delays: list[float]) -> None:
    clock = WoundClock()
    pacer = Pacer(clock, VCS.frames_per_second)
    for delay in delays:
        clock.sleep(delay)
        assert pacer.due() <= MOST_AT_ONCE


@given(st.lists(st.floats(0, (MOST_AT_ONCE - 1) / RATE), max_size=200))
def test_in_the_long_run_no_frame_is_lost_or_added_as_long_as_delays_are_short(delays: list[float]) -> None:
    clock = WoundClock()
    pacer = Pacer(clock, VCS.frames_per_second)
    frames = pacer.due()
    for delay in delays:
        clock.sleep(delay)
        frames += pacer.due()
    assert abs(frames - (clock.now() * RATE + 1)) <= 1


def test_waiting_brings_one_frame_after_the_other_at_their_times() -> None:
    clock = WoundClock()
    pacer = Pacer(clock, VCS.frames_per_second)
    times = []
    for _ in range(600):
        assert pacer.due() == 1
        times.append(clock.now())
        pacer.wait()
    assert all(abs(time - number / RATE) < 1e-9 for number, time in enumerate(times))


def test_the_time_of_frames_that_are_not_caught_up_is_dropped() -> None:
    clock = WoundClock()
    pacer = Pacer(clock, VCS.frames_per_second)
    pacer.due()
    clock.sleep(60)
    assert pacer.due() == MOST_AT_ONCE
    assert pacer.due() == 0
    pacer.wait()
    assert pacer.due() == 1


def test_a_clock_that_is_put_back_brings_no_frame() -> None:
    clock = WoundClock()
    pacer = Pacer(clock, VCS.frames_per_second)
    pacer.due()
    clock.sleep(-3)
    assert pacer.due() == 0


def test_another_console_has_a_pace_of_its_own() -> None:
    clock = WoundClock()
    pacer = Pacer(clock, DESK.frames_per_second)
    for _ in range(50):
        assert pacer.due() == 1
        pacer.wait()
    assert abs(clock.now() - 1) < 1e-9


def test_a_rest_lets_three_frames_become_due_and_none_is_lost() -> None:
    clock = Dozing({}, lambda: None)
    pacer = Pacer(clock, DESK.frames_per_second)
    dealt = [pacer.due()]
    for _ in range(50):
        pacer.rest(lambda seconds: None)
        dealt.append(pacer.due())
    assert set(dealt[1:]) == {AT_REST}
    assert sum(dealt) == 1 + 50 * AT_REST


def test_after_a_rest_that_ends_early_the_next_frame_comes_at_its_time() -> None:
    clock = Dozing({1.5 / RATE: lambda: None}, lambda: None)
    pacer = Pacer(clock, VCS.frames_per_second)
    pacer.due()
    pacer.rest(lambda seconds: None)
    assert pacer.due() == 1
    pacer.wait()
    assert abs(clock.now() - 2 / RATE) < 1e-9
    assert pacer.due() == 1


def test_a_clock_that_nothing_wakes_rests_for_a_frame() -> None:
    pacer = Pacer(WoundClock(), VCS.frames_per_second)
    pacer.due()
    pacer.rest(lambda seconds: None)
    assert pacer.due() == 1
