"""Cues: in time, soft, and none of them waits long."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.machine.facets.cues import Cue, Note
from retro2600.shell.sound.cues import LOUDNESS, PATIENCE, Cues, voiced
from retro2600.shell.sound.drift import Samples
from tests.fronts.consoles import VCS

FRAMES = VCS.frames_per_second

RATE = 44_100
FRAME = 736
TICK = Cue("tick", (Note(1500, 1),))
OTHER_TICK = Cue("another tick", (Note(900, 1),))
LONG = Cue("long", (Note(440, 40), Note(550, 40)))
TUNE = Cue("tune", (Note(660, 4), Note(0, 2), Note(880, 4)))
CUES = st.sampled_from([TICK, OTHER_TICK, LONG, TUNE, Cue("nothing to hear", ())])


def sound(cue: Cue) -> Samples:
    return np.concatenate([voiced(note, RATE, FRAMES) for note in cue.notes])


def played(cues: Cues) -> Samples:
    """All that is to come."""
    frames = []
    while not cues.silent:
        frames.append(cues.take(FRAME))
    return np.concatenate([*frames, np.zeros(0, np.float32)])


@given(st.integers(20, 5000), st.integers(1, 120))
def test_a_note_lasts_its_frames_is_soft_and_does_not_click(hertz: int, frames: int) -> None:
    samples = voiced(Note(hertz, frames), RATE, FRAMES)
    assert len(samples) == round(frames * RATE / 59.92275)
    assert abs(samples).max() <= LOUDNESS
    assert samples[0] == samples[-1] == 0
    assert abs(np.diff(samples)).max() <= LOUDNESS * 2 * np.pi * 1.15 * hertz / RATE + LOUDNESS / 170


def test_a_note_of_nought_hertz_is_a_rest() -> None:
    assert not voiced(Note(0, 10), RATE, FRAMES).any()


def test_a_note_has_its_pitch() -> None:
    samples = voiced(Note(1000, 60), RATE, FRAMES)
    loudest = np.argmax(abs(np.fft.rfft(samples))) * RATE / len(samples)
    assert loudest == pytest.approx(1000, abs=2)


def test_cues_of_one_frame_sound_one_after_the_other() -> None:
    cues = Cues(RATE, FRAMES)
    cues.add(LONG)
    cues.add(TUNE)
    expected = np.concatenate([sound(LONG), sound(TUNE)])
    assert np.array_equal(played(cues)[: len(expected)], expected)


def test_a_cue_that_would_wait_too_long_breaks_off_what_sounds_without_a_click() -> None:
    cues = Cues(RATE, FRAMES)
    cues.add(LONG)
    before = cues.take(10 * FRAME)
    cues.add(TUNE)
    after = played(cues)
    together = np.concatenate([before, after])
    assert len(after) < len(sound(TUNE)) + 0.03 * RATE
    assert abs(np.diff(together)).max() <= LOUDNESS * 2 * np.pi * 1.15 * 880 / RATE + LOUDNESS / 170


def test_a_tick_takes_the_place_of_a_tick_that_waits() -> None:
    cues = Cues(RATE, FRAMES)
    cues.add(TUNE)
    begun = cues.take(5 * FRAME)
    cues.add(TICK)
    begun = np.concatenate([begun, cues.take(FRAME)])
    cues.add(OTHER_TICK)
    expected = np.concatenate([sound(TUNE), sound(OTHER_TICK)])
    assert np.array_equal(np.concatenate([begun, played(cues)])[: len(expected)], expected)


@given(st.lists(st.none() | CUES, max_size=30), CUES)
def test_no_cue_waits_longer_than_its_patience_for_those_of_frames_before(
    frames: list[Cue | None], last: Cue
) -> None:
    cues = Cues(RATE, FRAMES)
    for cue in frames:
        if cue:
            cues.add(cue)
        cues.take(FRAME)
    cues.add(last)
    own = sum(len(voiced(note, RATE, FRAMES)) for note in last.notes)
    assert len(played(cues)) - own <= PATIENCE * RATE + FRAME  # the last of the frames played is filled up


@given(st.lists(st.lists(CUES, max_size=2), max_size=20))
def test_whatever_comes_nothing_is_too_loud_and_every_frame_is_full(frames: list[list[Cue]]) -> None:
    cues = Cues(RATE, FRAMES)
    for new in frames:
        for cue in new:
            cues.add(cue)
        samples = cues.take(FRAME)
        assert len(samples) == FRAME
        assert samples.dtype == np.float32
        assert abs(samples).max() <= LOUDNESS
