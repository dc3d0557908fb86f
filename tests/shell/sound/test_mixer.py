"""A console's sound and cues mixed."""

import numpy as np
import pytest

from retro2600.consoles.vcs.sound import LOUDNESS, Tones
from retro2600.machine.facets.cues import Cue, Note
from retro2600.shell.sound import cues
from retro2600.shell.sound.mixer import FADE, FULL_SCALE, Fader, Mixer
from tests.fronts.consoles import DESK, VCS

RATE = 44_100
BEEP, SILENCE = (4, 0), (0, 0)
CUE = Cue("a cue", (Note(1000, 5),))
LONGER = Cue("another", (Note(800, 2), Note(0, 1), Note(600, 3)))


def test_tones_that_are_not_stretched_are_the_samples_of_a_sound_file() -> None:
    mixer, tones = Mixer(VCS, RATE), Tones(RATE)
    mixed = np.concatenate([mixer.frame(BEEP) for _ in range(20)])
    expected = np.concatenate([tones.frame(BEEP) for _ in range(20)])
    assert np.array_equal(mixed[2:], expected[:-2])


def test_a_rest_fades_the_tone_of_the_last_frame_and_is_silent_then() -> None:
    mixer = Mixer(VCS, RATE)
    mixer.frame(BEEP)
    fading = abs(mixer.rest().astype(np.int32))
    assert fading[:40].max() > 0.8 * fading.max()
    assert not fading[round(RATE * FADE) :].any()
    assert not mixer.rest().any()
    assert not mixer.frame(SILENCE).any()


def test_a_held_frame_goes_on_with_the_tone_of_the_last() -> None:
    mixer, other = Mixer(VCS, RATE), Mixer(VCS, RATE)
    assert np.array_equal(mixer.frame(BEEP), other.frame(BEEP))
    assert np.array_equal(mixer.rest(held=True), other.frame(BEEP))


def test_cues_are_heard_above_tones_and_in_a_rest() -> None:
    mixer, plain = Mixer(VCS, RATE), Mixer(VCS, RATE)
    mixer.cues.add(CUE)
    sounding = mixer.frame(BEEP).astype(np.int32) - plain.frame(BEEP)
    assert 0.1 * FULL_SCALE < abs(sounding).max() <= cues.LOUDNESS * FULL_SCALE + 1
    mixer.rest()
    assert mixer.rest().any()


@pytest.mark.parametrize("tones", [BEEP, SILENCE])
def test_what_would_come_next_is_what_comes_if_nothing_changes(tones: tuple[int, int]) -> None:
    mixer = Mixer(VCS, RATE)
    for cue in (CUE, LONGER):
        mixer.cues.add(cue)
    mixer.frame(tones)
    foreseen = mixer.onward(8)
    assert np.array_equal(foreseen, mixer.onward(8))
    assert np.array_equal(foreseen, np.concatenate([mixer.frame(tones) for _ in range(8)]))
    assert foreseen.any()


def test_all_at_its_loudest_does_not_clip() -> None:
    assert LOUDNESS + cues.LOUDNESS < 1


@pytest.mark.parametrize("loudness", [0.0, 0.25])
def test_a_change_of_loudness_is_gradual_and_then_holds(loudness: float) -> None:
    mixer, plain = Mixer(VCS, RATE), Mixer(VCS, RATE)
    mixer.frame(BEEP)
    plain.frame(BEEP)
    mixer.loudness = loudness
    changing, loud = mixer.frame(BEEP), plain.frame(BEEP).astype(np.float64)
    settled = round(RATE * FADE)
    assert abs(changing[settled:] - loudness * loud[settled:]).max() <= 1
    assert abs(changing[:20] - loud[:20]).max() < 0.1 * abs(loud).max()


def test_a_fader_goes_no_further_than_it_is_to() -> None:
    fader = Fader(100)
    assert fader.over(30, 0.0)[-1] == pytest.approx(0.7)
    assert fader.over(200, 0.5)[-1] == pytest.approx(0.5)
    assert fader.over(200, 1.0)[50:] == pytest.approx(1.0)
    assert abs(np.diff(fader.over(200, 0.0))).max() <= 0.01 + 1e-6
    assert len(fader.over(0, 1.0)) == 0


def test_another_consoles_sound_is_made_by_its_own_synthesiser() -> None:
    mixer, own = Mixer(DESK, RATE), DESK.sound.synthesiser(RATE)
    assert not mixer.frame((0,)).any()
    own.frame((0,), DESK.lines)
    beep = mixer.frame((1000,)).astype(np.int32)
    assert len(beep) == pytest.approx(RATE / 50, abs=2)
    wave = own.frame((1000,), DESK.lines)
    assert (beep.max(), beep.min()) == (max(wave), min(wave))
    assert beep.max() > 0 > beep.min()
    assert not np.concatenate([mixer.rest(), mixer.rest()])[round(RATE * FADE) + 2 :].any()
