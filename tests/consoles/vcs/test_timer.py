"""The interval timer: a slow count, a quick one once it has run out, slow again once it has been read."""

from hypothesis import given
from hypothesis import strategies as st

from retro2600.consoles.vcs.timer import IntervalTimer

counts = st.integers(1, 255)


def test_one_is_taken_off_at_once_and_then_one_every_1024_cycles() -> None:
    timer = IntervalTimer(18)
    assert [timer.read(cycle) for cycle in (1, 1024, 1025, 2048, 2049)] == [17, 17, 16, 16, 15]


@given(counts)
def test_it_reads_zero_for_1024_cycles_and_has_then_expired(count: int) -> None:
    timer = IntervalTimer(count)
    zero = timer.first_reading(0)
    assert zero == (count - 1) * 1024 + 1
    assert (timer.read(zero), timer.read(zero + 1023)) == (0, 0)
    assert not timer.has_expired(zero + 1023)
    assert timer.has_expired(zero + 1024)


@given(counts, st.integers(0, 5000))
def test_an_expired_timer_counts_down_from_255_every_cycle(count: int, later: int) -> None:
    timer = IntervalTimer(count)
    expiry = timer.first_reading(0) + 1024
    assert timer.read(expiry + later) == 255 - later % 256


@given(counts, st.integers(0, 250))
def test_a_reading_ends_the_quick_count_and_the_grid_of_1024_cycles_stays(count: int, later: int) -> None:
    timer = IntervalTimer(count)
    expiry = timer.first_reading(0) + 1024
    reading = timer.read(expiry + later)
    assert not timer.has_expired(expiry + later)
    assert timer.read(expiry + 1023) == reading
    assert timer.read(expiry + 1024) == reading - 1
