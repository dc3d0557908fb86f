"""A pointer, frame by frame."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from retro2600.machine.touching import Pointing
from retro2600.shell.input.pointed import MOST, Pointed

PLACES = st.none() | st.builds(Pointing, st.integers(0, 3), st.integers(0, 3), st.booleans())


def seen(*places: Pointing | None) -> list[Pointing | None]:
    """The frames after all of these have come within one."""
    pointed = Pointed()
    for place in places:
        pointed.at(place)
    return [pointed.frame() for _ in range(MOST + 1)]


def test_of_several_movements_within_a_frame_the_last_counts() -> None:
    assert seen(Pointing(1, 1), Pointing(2, 2), Pointing(3, 3))[:2] == [Pointing(3, 3)] * 2


def test_a_click_that_is_over_within_a_frame_is_seen_where_it_went_down() -> None:
    down, dragged, up = Pointing(1, 1, True), Pointing(5, 5, True), Pointing(5, 5)
    assert seen(down, Pointing(3, 3, True), dragged, up, None)[:5] == [down, dragged, up, None, None]


def presses(places: list[Pointing | None]) -> int:
    downs = [False, *(place is not None and place.down for place in places)]
    return sum(now and not before for before, now in pairwise(downs))


@given(st.lists(PLACES, max_size=MOST))
def test_no_press_is_lost_and_it_ends_where_it_was_last(places: list[Pointing | None]) -> None:
    frames = seen(*places)
    assert presses(frames) == presses(places)
    assert not places or frames[-1] == places[-1]


@given(st.lists(PLACES, min_size=3 * MOST, max_size=3 * MOST))
def test_however_many_come_at_once_it_ends_where_it_was_last(places: list[Pointing | None]) -> None:
    assert seen(*places)[-1] == places[-1]
