"""Sounds of frames that are corrected: heard once, in order, late rather than never."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.lockstep.sounding import FORGOTTEN_AFTER, Sounding
from tests.laws import times

QUIET, CLICK, TONE = (0, 0), (4, 0), (0, 15)
Heard = list[tuple[int, int]]


def after(sounding: Sounding, frame: int, sounds: Heard) -> Heard:
    """The sounds heard of frames with these of their own."""
    return [sounding.shown(at, each) for at, each in enumerate(sounds, frame)]  # type: ignore[misc]


def test_a_far_press_clicks_in_the_next_silent_frame() -> None:
    sounding = Sounding(QUIET)
    assert after(sounding, 1, [QUIET] * 8) == [QUIET] * 8
    sounding.corrected(3, CLICK)
    assert after(sounding, 9, [TONE, QUIET, QUIET]) == [TONE, CLICK, QUIET]


def test_a_tone_that_is_known_late_lasts_as_long_as_it_is() -> None:
    sounding = Sounding(QUIET)
    after(sounding, 1, [QUIET] * 5)
    for frame in (2, 3, 4, 5):
        sounding.corrected(frame, TONE)
    assert after(sounding, 6, [TONE] * 6) == [TONE] * 6
    for frame in (8, 9, 10, 11):
        sounding.corrected(frame, QUIET)  # its end is known as late as its begin
    assert after(sounding, 12, [QUIET] * 3) == [QUIET] * 3


def test_a_sound_that_was_heard_and_comes_a_frame_later_after_all_is_not_heard_again() -> None:
    sounding = Sounding(QUIET)
    after(sounding, 1, [CLICK, QUIET])
    sounding.corrected(1, QUIET)
    sounding.corrected(2, CLICK)
    assert after(sounding, 3, [QUIET] * 3) == [QUIET] * 3


@pytest.mark.parametrize(("frames", "heard"), [(FORGOTTEN_AFTER - 1, CLICK), (FORGOTTEN_AFTER, QUIET)])
def test_after_a_second_nothing_is_owed(frames: int, heard: tuple[int, int]) -> None:
    sounding = Sounding(QUIET)
    after(sounding, 1, [QUIET])
    sounding.corrected(1, CLICK)
    after(sounding, 2, [TONE] * frames)
    assert after(sounding, 2 + frames, [QUIET]) == [heard]


def test_frames_that_are_passed_over_are_not_heard() -> None:
    sounding = Sounding(QUIET)
    for frame in range(1, 5):
        sounding.passed(frame, CLICK)
    assert after(sounding, 5, [QUIET] * 2) == [QUIET] * 2


SOUNDS = st.sampled_from((QUIET, CLICK, TONE))


@times(10)
@given(st.lists(st.tuples(SOUNDS, SOUNDS), min_size=1, max_size=20))
def test_each_sound_is_heard_as_often_as_it_is_and_never_in_place_of_another(
    guessed_and_true: list[tuple[tuple[int, int], tuple[int, int]]],
) -> None:
    sounding = Sounding(QUIET)
    guessed = [each for each, _ in guessed_and_true]
    assert after(sounding, 1, guessed) == guessed
    for frame, (_, true) in enumerate(guessed_and_true, 1):
        sounding.corrected(frame, true)
    sounding.agree(len(guessed))
    late = after(sounding, len(guessed) + 1, [QUIET] * 20)
    for sound in (CLICK, TONE):
        times_true = sum(each == sound for _, each in guessed_and_true)
        assert guessed.count(sound) + late.count(sound) == max(guessed.count(sound), times_true)
