"""Samples that wait for the card: nothing lost, nothing doubled, and a fade where more comes too late."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from retro2600.shell.sound.stream import Waiting
from tests.shell.sound.plugged import FakeCard, largest_step

FADE = 100
LEAD = 500
FRAME = 735
PEAK = 10_000
SLOPE = PEAK * 2 * np.pi / 200  # the most by which the wave below changes from sample to sample


def wave(frames: int) -> NDArray[np.int16]:
    """A sine of 200 samples, begun at its peak: int16[frames, FRAME]."""
    place = np.arange(frames * FRAME) / 200
    return (PEAK * np.cos(2 * np.pi * place)).round().astype(np.int16).reshape(frames, FRAME)


@given(st.lists(st.integers(-LEAD, LEAD), max_size=40))
def test_no_sample_is_lost_or_doubled_while_they_come_in_time(late: list[int]) -> None:
    card, waiting, frames = FakeCard(), Waiting(FADE), wave(len(late) + 1)
    card.swap(waiting.renewal(frames[0], LEAD))
    due = 0
    for shift, fresh in zip(late, frames[1:], strict=True):
        due += FRAME
        card.take(max(0, min(due + shift - len(card.heard), waiting.ahead(card.left()))))
        card.swap(waiting.renewal(fresh, LEAD))
    card.take(waiting.ahead(card.left()))
    assert waiting.gaps == 0
    assert np.array_equal(card.heard[LEAD + FADE :], frames.ravel()[FADE:])


@given(st.lists(st.integers(-LEAD, LEAD + 2 * FRAME), max_size=40))
def test_where_it_goes_on_as_was_foreseen_nobody_hears_what_was_late(late: list[int]) -> None:
    card, waiting, frames = FakeCard(), Waiting(FADE), wave(len(late) + 4)
    card.swap(waiting.renewal(frames[0], LEAD, frames[1:4].ravel()))
    due = 0
    for number, shift in enumerate(late, 1):
        due += FRAME
        card.take(max(0, due + shift - len(card.heard)))
        card.swap(waiting.renewal(frames[number], LEAD, frames[number + 1 : number + 4].ravel()))
    card.take(waiting.ahead(card.left()))
    assert waiting.gaps == 0
    assert np.array_equal(card.heard[LEAD + FADE :], frames.ravel()[FADE : len(card.heard) - LEAD])


@given(st.lists(st.integers(0, 3 * FRAME), min_size=1, max_size=40))
def test_whenever_the_card_runs_dry_there_is_no_click(taken: list[int]) -> None:
    card, waiting = FakeCard(), Waiting(FADE)
    for fresh, count in zip(wave(len(taken)), taken, strict=True):
        card.swap(waiting.renewal(fresh, LEAD))
        card.take(count)
    card.take(card.left())
    assert largest_step(card.heard) <= SLOPE + PEAK / FADE + 2


def test_after_a_gap_silence_comes_first_so_that_the_next_frame_may_be_late() -> None:
    card, waiting, frames = FakeCard(), Waiting(FADE), wave(2)
    card.swap(waiting.renewal(frames[0], LEAD))
    card.take(LEAD + FRAME + FADE)
    card.swap(waiting.renewal(frames[1], LEAD))
    assert waiting.gaps == 1
    assert not card.samples[:LEAD].any()
    assert waiting.ahead(card.left()) == LEAD + FRAME


def test_a_gap_may_begin_in_the_fade() -> None:
    card, waiting, frames = FakeCard(), Waiting(FADE), wave(2)
    card.swap(waiting.renewal(frames[0], LEAD))
    card.take(LEAD + FRAME + 1)
    card.swap(waiting.renewal(frames[1], LEAD))
    assert waiting.gaps == 1
    assert waiting.ahead(card.left()) == LEAD + FRAME
