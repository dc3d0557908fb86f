"""A push-button's contact."""

from itertools import groupby

from hypothesis import given
from hypothesis import strategies as st

from retro2600.shell.input.debouncer import LEAST, Debouncer


def frames(debouncer: Debouncer, count: int) -> list[bool]:
    return [debouncer.frame() for _ in range(count)]


def test_a_press_counts_in_the_next_frame() -> None:
    debouncer = Debouncer()
    assert not debouncer.frame()
    debouncer.hold("space", True)
    assert debouncer.frame()


def test_it_is_down_as_long_as_it_is_pressed() -> None:
    debouncer = Debouncer()
    debouncer.hold("space", True)
    assert all(frames(debouncer, 100))
    debouncer.hold("space", False)
    assert not any(frames(debouncer, 100))


def test_a_tap_between_two_frames_lasts_a_few() -> None:
    debouncer = Debouncer()
    debouncer.hold("mouse", True)
    debouncer.hold("mouse", False)
    assert frames(debouncer, 10) == [True] * LEAST + [False] * (10 - LEAST)


def test_two_keys_on_it_are_one_press_until_both_are_up() -> None:
    debouncer = Debouncer()
    debouncer.hold("space", True)
    debouncer.hold("mouse", True)
    assert all(frames(debouncer, 5))
    debouncer.hold("space", False)
    assert all(frames(debouncer, 5))
    debouncer.hold("mouse", False)
    assert not debouncer.frame()


def test_a_key_that_goes_up_without_having_gone_down_is_no_press() -> None:
    debouncer = Debouncer()
    debouncer.hold("space", False)
    assert not any(frames(debouncer, 5))


@given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), max_size=8))
def test_no_press_is_lost_and_none_is_shorter_than_a_program_can_see(taps: list[tuple[int, int]]) -> None:
    debouncer = Debouncer()
    shown = frames(debouncer, LEAST)
    for down, up in taps:
        debouncer.hold("space", True)
        shown += frames(debouncer, down)
        debouncer.hold("space", False)
        shown += frames(debouncer, up)
    shown += frames(debouncer, 2 * LEAST * (len(taps) + 1))
    runs = [(level, len(list(run))) for level, run in groupby(shown)]
    assert sum(level for level, _ in runs) == len(taps)
    assert all(length >= LEAST for _, length in runs)
    assert not shown[-1]


def test_a_press_that_waits_can_be_let_be_and_one_that_is_down_goes_up() -> None:
    debouncer = Debouncer()
    debouncer.hold("space", True)
    assert debouncer.frame()
    for down in (False, True, False):
        debouncer.hold("space", down)
    debouncer.let_be()
    assert frames(debouncer, 20) == [True] * (LEAST - 1) + [False] * (21 - LEAST)
    debouncer.hold("space", True)
    debouncer.let_be()
    assert not any(frames(debouncer, 20))
    debouncer.hold("space", False)
    debouncer.hold("space", True)
    assert any(frames(debouncer, 20))
