"""A sound that lasts, on its way to the card: the tablet's music, whatever becomes of the frames."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from retro2600.consoles.tablet import Sound
from retro2600.shell.sound.mixer import Mixer
from retro2600.shell.sound.stream import Stream
from tests.fronts.consoles import TABLET
from tests.shell.sound.plugged import FakeCard

RATE, FRAME = 44_100, 735
MUSIC, SILENCE, KNOCK = (Sound.MUSIC,), (), (Sound.LIFTED,)
STEP = 260
"""The most by which the music's samples differ at this rate; see note 26."""

Samples = np.ndarray[tuple[int], np.dtype[np.int16]]


def music(frames: int) -> Samples:
    synthesiser = TABLET.sound.synthesiser(RATE)
    return np.concatenate([np.array(synthesiser.frame(MUSIC, 1), np.int16) for _ in range(frames)])


def mixed(mixer: Mixer, sound: tuple[int, ...], frames: int) -> Samples:
    return np.concatenate([mixer.frame(sound) for _ in range(frames)])


def test_it_goes_on_in_frames_that_are_held_and_in_those_foreseen() -> None:
    mixer = Mixer(TABLET, RATE)
    begun = mixed(mixer, MUSIC, 20)
    foreseen = mixer.onward(3)
    held = np.concatenate([mixer.rest(held=True) for _ in range(3)])
    assert np.array_equal(foreseen, held)
    assert np.array_equal(np.concatenate([begun, held])[2:], music(23)[:-2])  # the stretcher comes 2 later


def test_it_stands_still_while_no_frame_is_run_and_goes_on_from_there() -> None:
    mixer = Mixer(TABLET, RATE)
    mixed(mixer, MUSIC, 20)
    resting = [mixer.rest() for _ in range(50)]
    assert not any(rest.any() for rest in resting[1:])
    assert not mixer.silent  # it is to go on: nobody may put the frames to come aside as silent ones
    assert np.array_equal(mixed(mixer, MUSIC, 20)[FRAME:], music(41)[22 * FRAME - 2 : 41 * FRAME - 2])


def test_an_effect_that_was_begun_goes_on_after_a_pause_too() -> None:
    mixer = Mixer(TABLET, RATE)
    mixer.frame(KNOCK)
    for _ in range(9):
        mixer.rest()
    assert not mixer.silent
    assert mixer.frame(SILENCE).any()
    mixed(mixer, SILENCE, 20)
    assert mixer.silent


def test_it_is_never_taken_for_silence_while_it_stands() -> None:
    mixer = Mixer(TABLET, RATE)
    for _ in range(100):
        mixer.frame(MUSIC)
        assert not mixer.silent
    mixed(mixer, SILENCE, 5)
    assert mixer.silent


class Soundless:
    """A synthesiser that makes silence of everything."""

    def frame(self, sound: tuple[int, ...], lines: int) -> array[int]:
        return array("h", bytes(2 * FRAME * lines))

    def fork(self) -> Soundless:
        return self


def test_even_where_its_samples_are_silent_it_goes_on() -> None:
    silent = replace(TABLET, sound=replace(TABLET.sound, synthesiser=lambda rate: Soundless()))
    mixer = Mixer(silent, RATE)
    mixed(mixer, SILENCE, 3)
    assert mixer.silent
    mixer.frame(MUSIC)
    assert not mixer.silent


def test_a_frame_that_is_passed_over_can_end_it() -> None:
    gone, there = Mixer(TABLET, RATE), Mixer(TABLET, RATE)
    for mixer in (gone, there):
        mixed(mixer, MUSIC, 50)
    gone.pass_over((*SILENCE, *KNOCK))
    there.pass_over((*MUSIC, *KNOCK))
    assert np.array_equal(mixed(gone, MUSIC, 20)[FRAME:], music(20)[FRAME - 2 : -2])
    assert np.array_equal(mixed(there, MUSIC, 20), music(70)[50 * FRAME - 2 : -2])


def streamed(turns: Sequence[Sequence[tuple[int, ...]]]) -> tuple[Samples, Stream]:
    """The samples heard in turns of so many frames, after a second of music."""
    card = FakeCard(rate=RATE)
    stream = Stream(TABLET, card)
    for frames in [*[[MUSIC]] * 60, *turns]:
        for sound in frames:
            stream.add(sound)
        if not frames:
            stream.idle()
        card.take(FRAME)
    return card.heard, stream


@pytest.mark.parametrize("slowness", [2, 4, 10])
def test_in_slow_motion_it_goes_on_at_its_own_pace(slowness: int) -> None:
    heard, stream = streamed([[] if turn % slowness else [MUSIC] for turn in range(200)])
    steady = heard[80 * FRAME :]
    assert all(abs(piece).max() > 300 for piece in np.array_split(steady, len(steady) // FRAME))
    assert abs(np.diff(steady.astype(np.int32))).max() <= STEP
    assert stream.gaps == 0


def test_fast_forward_leaves_frames_out_without_a_click() -> None:
    heard, stream = streamed([[MUSIC] * 8] * 120)
    assert stream.dropped > 700
    assert abs(np.diff(heard.astype(np.int32))).max() <= STEP
    assert all(abs(piece).max() > 300 for piece in np.array_split(heard[5 * FRAME :], 170))


def test_a_pause_and_what_comes_after_it_leave_no_click() -> None:
    heard, stream = streamed([[]] * 30 + [[MUSIC]] * 60 + [[SILENCE]] * 10)
    assert abs(np.diff(heard.astype(np.int32))).max() <= 1.2 * STEP
    assert not heard[70 * FRAME : 88 * FRAME].any()
    assert not heard[-5 * FRAME :].any()
    assert stream.gaps == 0


def test_a_frame_that_the_card_has_no_room_for_can_end_it() -> None:
    stream = Stream(TABLET, FakeCard(rate=RATE))  # which takes nothing
    while not stream.dropped:
        stream.add(MUSIC)
    stream.add(SILENCE)
    anew, known = mixed(stream.mixer, MUSIC, 9)[FRAME:], music(9)[FRAME - 2 :]
    assert np.allclose(anew, known[: len(anew)], atol=STEP)  # it was stretched a little before
