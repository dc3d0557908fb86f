"""Samples made of a stream of levels."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.consoles.vcs.clock import TICKS_PER_SECOND
from retro2600.consoles.vcs.sound import PHASES, Synth
from retro2600.machine.resampler import REACH, Resampler
from tests.consoles.vcs.ticks import FRAME, edges, frequency, played


def resampler_to(rate: int) -> Resampler:
    """From the ticks of a console's tone generators to so many samples a second."""
    return Resampler(rate, TICKS_PER_SECOND, PHASES)


RATES = st.sampled_from([8000, 22050, 31400, 44100, 48000, 96000])


@given(RATES, st.lists(st.integers(0, 2000), max_size=8))
def test_ticks_give_as_many_samples_as_fit_into_their_time(rate: int, pieces: list[int]) -> None:
    resampler = resampler_to(rate)
    samples = sum(len(resampler.feed([], ticks)) for ticks in pieces)
    assert 0 <= samples - sum(pieces) * rate / TICKS_PER_SECOND < 1


@given(RATES, st.lists(st.integers(1, 999), max_size=4))
def test_it_does_not_matter_into_which_pieces_the_ticks_are_cut(rate: int, cuts: list[int]) -> None:
    ticks = played((4, 15), (4, 0))
    whole = resampler_to(rate).feed(edges(ticks), len(ticks))
    pieces, cut, before = resampler_to(rate), [], 0.0
    for piece in np.split(ticks, sorted(cuts)):
        cut += pieces.feed(edges(piece, before), len(piece))
        before = float(piece[-1]) if len(piece) else before
    assert whole == cut


@pytest.mark.parametrize("rate", [22050, 44100, 48000])
def test_a_click_keeps_its_pitch_at_any_rate(rate: int) -> None:
    resampler = resampler_to(rate)
    synth = Synth()
    samples = np.concatenate([resampler.feed(synth.frame(4, 0, FRAME), FRAME) for _ in range(60)])
    assert frequency(samples[rate // 100 :], rate) == pytest.approx(523.33, abs=0.05)


@pytest.mark.parametrize("rate", [44100, 48000])
@pytest.mark.parametrize(("hertz", "decibels"), [(523, 75), (5000, 60), (10000, 55)])
def test_a_pure_tone_stays_pure(rate: int, hertz: int, decibels: int) -> None:
    ticks_per_second = float(TICKS_PER_SECOND)
    ticks = np.sin(2 * np.pi * hertz * np.arange(20 * FRAME) / ticks_per_second)
    samples = np.array(resampler_to(rate).feed(edges(ticks), len(ticks)))
    expected = np.sin(2 * np.pi * hertz * (np.arange(len(samples)) / rate - REACH / ticks_per_second))
    error = (samples - expected)[100:]
    assert 10 * np.log10(0.5 / np.mean(error**2)) > decibels


def test_what_a_lower_rate_cannot_carry_is_left_out() -> None:
    ticks_per_second = float(TICKS_PER_SECOND)
    ticks = np.sin(2 * np.pi * 9000 * np.arange(5240) / ticks_per_second)
    samples = resampler_to(8000).feed(edges(ticks), len(ticks))
    assert np.abs(samples[50:]).max() < 0.001


def test_silence_stays_exactly_nothing_at_any_rate() -> None:
    resampler = resampler_to(44100)
    assert resampler.still
    assert not any(resampler.feed([], FRAME))
    assert resampler.still


def test_a_rate_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^a sample rate of 0 Hz: expected a positive number$"):
        resampler_to(0)
