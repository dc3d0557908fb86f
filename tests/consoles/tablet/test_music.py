"""The music: a sound that lasts, listened to as numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import sha256
from itertools import chain

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from retro2600.consoles.tablet.sound import PARTS, VOICES, Sound, sound
from retro2600.consoles.tablet.sound.music import BAR, BASS, BASS_DECAY, HERTZ, LEVEL, NOTES, ONCE, TUNE, Note
from retro2600.consoles.tablet.sound.synthesiser import FADE
from tests.laws import times

RATE, FRAME = 48_000, 800
MUSIC, SILENCE = (Sound.MUSIC,), ()
SECOND = 60
"""Frames of a second."""

Samples = NDArray[np.int64]


def heard(frames: Iterable[tuple[int, ...]], rate: int = RATE) -> Samples:
    synthesiser = sound(60).synthesiser(rate)
    return np.concatenate([np.array(synthesiser.frame(each, 1), np.int64) for each in frames])


@cache
def music() -> Samples:
    """It once through, a second from its beginning again, and some silence after it has stopped."""
    return heard([MUSIC] * (ONCE + SECOND) + [SILENCE] * 10)


END = (ONCE + SECOND) * FRAME
"""The sample with which it stops."""


def most() -> NDArray[np.float64]:
    """The most by which each sample can differ from the one before, by what the tones do."""
    steps = np.zeros(len(music()) - 1)
    for begun in (0, ONCE):
        for note in NOTES:
            rest = steps[(begun + note.at) * FRAME :]
            decays = np.arange(len(rest)) / (note.decay * RATE / 1000)
            turn = 2 * np.pi * note.hertz / RATE
            rest[:] += np.where(decays < 6, LEVEL * turn * np.exp(-decays), 0) + 1
    return steps


def test_it_has_sixteen_bars_of_a_hundred_and_eight_beats_and_lasts_28_8_seconds() -> None:
    bars = [bar.split() for bar in TUNE]
    assert [sum(map(int, bar[1::2])) for bar in bars] == [BAR] * 16
    assert set(chain(*(bar[::2] for bar in bars), BASS.split())) == HERTZ.keys() | {"r"}
    assert ONCE == 1728 == 28.8 * SECOND


def test_no_sample_jumps_by_more_than_the_tones_do_at_its_beginning_its_seam_and_its_end() -> None:
    steps = abs(np.diff(music(), prepend=0))[1:]
    fade = FADE * RATE // 1000
    allowed = most() + np.where(np.arange(len(steps)) >= END - 1, abs(music()).max() / fade, 0)
    assert music()[0] == 0
    assert (steps <= allowed).all()
    seam = slice(ONCE * FRAME - FRAME, ONCE * FRAME + FRAME)
    assert steps[seam].max() < steps.max()


def test_it_is_a_quarter_to_a_half_as_loud_as_an_effect() -> None:
    effects = [heard([(which,), *[SILENCE] * 100]) for which in PARTS]
    peaks = [abs(effect).max() for effect in effects]
    powers = [
        np.sqrt(np.mean(effect[abs(effect).cumsum() < 0.98 * abs(effect).sum()] ** 2)) for effect in effects
    ]
    assert 0.25 < abs(music()).max() / np.mean(peaks) < 0.5
    assert 0.25 < np.sqrt(np.mean(music()[:END] ** 2)) / np.mean(powers) < 0.5


def strongest(samples: Samples, pitches: Iterable[int]) -> int:
    """The pitch of these that is heard most in the samples: by Goertzel's sums, through a window."""
    windowed = samples * np.hanning(len(samples))
    turns = 2j * np.pi * np.arange(len(samples)) / RATE
    return max(pitches, key=lambda hertz: float(abs(windowed @ np.exp(turns * hertz))))


@pytest.mark.parametrize("bar", range(17))
def test_each_bar_has_its_notes(bar: int) -> None:
    low = {hertz for hertz in HERTZ.values() if hertz < 200}
    begun = bar * BAR
    for note in NOTES:
        at = note.at + (ONCE if bar == 16 else 0)
        if begun <= at < min(begun + BAR, ONCE + SECOND - 18):
            is_low = note.decay == BASS_DECAY
            length = 0.9 if is_low else 0.3
            part = music()[at * FRAME :][: min(round(length * RATE), END - at * FRAME)]
            assert strongest(part, low if is_low else set(HERTZ.values()) - low) == note.hertz


def test_its_first_note_is_a_d_by_its_zero_crossings() -> None:
    alone = heard([MUSIC] * 36)
    bass = [Note(0, HERTZ["D3"], BASS_DECAY)]
    tone = alone - tones(bass, len(alone))
    rises = np.flatnonzero((tone[:-1] < 0) & (tone[1:] >= 0))
    assert RATE * (len(rises) - 1) / (rises[-1] - rises[0]) == pytest.approx(HERTZ["D4"], abs=1)


def tones(notes: Sequence[Note], count: int) -> NDArray[np.float64]:
    """These notes as a formula has them: float64[count]."""
    made = np.zeros(count)
    for note in notes:
        place = np.arange(max(count - note.at * FRAME, 0))
        decays = place / (note.decay * RATE / 1000)
        wave = LEVEL * np.exp(-decays) * np.sin(2 * np.pi * note.hertz / RATE * place)
        made[note.at * FRAME :] += np.where(decays < 6, wave, 0)
    return made


def test_whole_numbers_make_the_tones_of_the_formula() -> None:
    again = [note._replace(at=note.at + ONCE) for note in NOTES]
    assert abs(music()[:END] - tones([*NOTES, *again], END)).max() < 12


def test_the_second_time_it_differs_by_nothing_but_what_rings_on() -> None:
    known = heard([MUSIC] * (2 * ONCE + SECOND))
    ringing = 6 * BASS_DECAY * RATE // 1000
    seam = ONCE * FRAME
    assert np.array_equal(known[ringing:seam], known[seam + ringing : 2 * seam])
    assert np.array_equal(known[seam : seam + 60 * FRAME], known[2 * seam :])


def test_it_is_the_same_on_every_machine() -> None:
    samples = music().astype("<i2").tobytes()
    assert sha256(samples).hexdigest()[:8] == DIGEST


DIGEST = "7f61af6f"
"""The beginning of the digest of its samples, as they were when it was made."""


def test_it_stops_within_milliseconds_when_it_is_absent_and_begins_anew() -> None:
    fade = FADE * RATE // 1000
    assert music()[END - 1] != 0
    assert not music()[END + fade :].any()
    again = heard([*[MUSIC] * 100, SILENCE, *[MUSIC] * 100])
    assert np.array_equal(again[101 * FRAME :], music()[: 100 * FRAME])


def test_effects_sound_above_it_and_do_not_end_it() -> None:
    few, many = (Sound.LIFTED, Sound.DOOR), (Sound.LANDS,) * (VOICES + 3)
    effects = [few, *[SILENCE] * 20, many, *[SILENCE] * 20]
    both = heard([(*MUSIC, *each) for each in effects])
    added = heard([MUSIC] * len(effects)) + heard(effects)
    is_loud = slice(21 * FRAME, 33 * FRAME)  # so many knocks at once are cut off, with or without music
    assert np.array_equal(np.delete(both, is_loud), np.delete(added, is_loud))
    assert np.array_equal(heard([MUSIC * 2] * 9), heard([MUSIC] * 9))


def test_a_frame_that_is_held_goes_on_with_it() -> None:
    value = sound(60)
    assert value.held((Sound.DICE, Sound.MUSIC)) == MUSIC
    assert value.lasts((Sound.DICE, Sound.MUSIC))
    assert not value.lasts((Sound.DICE,))


FRAMES = st.lists(
    st.sampled_from([SILENCE, MUSIC, MUSIC, MUSIC, (Sound.LIFTED,), (Sound.MUSIC, Sound.LANDS)]), max_size=25
)


@times(0.5)
@given(FRAMES, st.integers(0, 25), st.sampled_from([8_000, 11_025, 44_100, 48_000]))
def test_a_fork_at_any_place_gives_the_same_samples_and_changes_nothing(
    frames: list[tuple[int, ...]], place: int, rate: int
) -> None:
    synthesiser = sound(60).synthesiser(rate)
    begun = [synthesiser.frame(each, 1) for each in frames[:place]]
    fork = synthesiser.fork()
    ahead = [fork.frame(each, 1) for each in frames[place:]]
    assert [synthesiser.frame(each, 1) for each in frames[place:]] == ahead
    alone = sound(60).synthesiser(rate)
    assert [alone.frame(each, 1) for each in frames] == begun + ahead


@times(0.5)
@given(st.lists(st.tuples(st.sampled_from([SILENCE, MUSIC]), st.integers(0, 4)), max_size=15))
def test_a_frame_in_pieces_is_heard_as_the_whole_one(frames: list[tuple[tuple[int, ...], int]]) -> None:
    value = sound(60)
    whole, pieces = value.synthesiser(RATE), value.synthesiser(RATE)
    for each, lines in frames:
        parts = [pieces.frame(each, 0), *(pieces.frame(value.held(each), 1) for _ in range(lines))]
        assert whole.frame(each, lines).tolist() == [level for part in parts for level in part]


def test_a_frame_without_lines_has_no_samples_but_says_that_it_is_gone() -> None:
    synthesiser = sound(60).synthesiser(RATE)
    for each, lines in ((MUSIC, 30), (SILENCE, 0)):
        synthesiser.frame(each, lines)
    anew = np.array(synthesiser.frame(MUSIC, 20), np.int64)
    fade = FADE * RATE // 1000
    assert np.array_equal(anew[fade:], music()[fade : 20 * FRAME])
    assert not np.array_equal(anew[:fade], music()[:fade])  # what was heard fades meanwhile
