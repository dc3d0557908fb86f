"""The tones, tick by tick, and the samples made of them."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.consoles.vcs.clock import TICKS_PER_FRAME, TICKS_PER_SECOND
from retro2600.consoles.vcs.sound import REACH, Resampler, Samples, Synth, Voice

STEP = 30  # ticks
BUZZ = (6, 4, 9, 6, 5, 6, 4, 5, 10, 5, 3, 7, 4, 10, 6, 3)  # steps a level lasts; note 12
RATES = st.sampled_from([8000, 22050, 31400, 44100, 48000, 96000])


def played(*frames: tuple[int, int]) -> Samples:
    synth = Synth()
    return np.concatenate([synth.frame(*tones) for tones in frames])


def runs(samples: Samples) -> list[int]:
    """Ticks that each level lasts."""
    changes = np.flatnonzero(np.diff(samples)) + 1
    return [int(lasting) for lasting in np.diff([0, *changes, len(samples)])]


def frequency(samples: Samples, rate: float) -> float:
    """From the first to the last rising zero crossing."""
    rising = np.flatnonzero((samples[:-1] <= 0) & (samples[1:] > 0))
    share = samples[rising] / (samples[rising] - samples[rising + 1])
    places = rising + share
    return float((len(places) - 1) * rate / (places[-1] - places[0]))


def test_a_frame_lasts_524_ticks_whatever_is_played() -> None:
    for tones in [(0, 0), (4, 0), (0, 15), (4, 15)]:
        assert played(tones).shape == (524,)
        assert played(tones).dtype == np.float32


def test_silence_is_exactly_nothing() -> None:
    assert not played((0, 0), (0, 0)).any()


def test_a_channel_rests_at_nothing_before_and_after_a_tone() -> None:
    ticks = played((0, 0), (4, 15), (0, 0)).reshape(3, 524)
    assert ticks.any(axis=1).tolist() == [False, True, False]


def test_a_click_is_a_square_wave_of_30_ticks_high_and_30_low() -> None:
    lasting = runs(played((4, 0)))
    assert lasting[:-1] == [STEP] * 17
    assert sum(lasting) == 524


def test_a_click_sounds_at_523_hertz() -> None:
    assert frequency(played(*[(4, 0)] * 60), float(TICKS_PER_SECOND)) == pytest.approx(523.33, abs=0.01)


def test_a_buzz_keeps_each_level_as_long_as_observed_over_two_periods() -> None:
    assert runs(played(*[(0, 15)] * 13))[:33] == [STEP * steps for steps in (4, *BUZZ, *BUZZ)]


def test_a_buzz_begins_high_and_spends_its_longest_run_low() -> None:
    ticks = played(*[(0, 15)] * 6)
    longest = 4 + sum(BUZZ[:8])
    assert ticks[0] > 0
    assert (ticks[longest * STEP : (longest + 10) * STEP] < 0).all()


def test_a_tone_lies_evenly_about_silence_with_half_its_volume_either_way() -> None:
    assert sorted(set(played((4, 0)).tolist())) == pytest.approx([-8 / 30, 8 / 30])
    assert sorted(set(played(*[(0, 15)] * 2).tolist())) == pytest.approx([-15 / 30, 15 / 30])


@pytest.mark.parametrize("tones", [(4, 0), (0, 15), (4, 15)])
def test_a_tone_goes_on_through_the_ends_of_frames(tones: tuple[int, int]) -> None:
    ticks = played(*[tones] * 20)
    settled = ticks[4 * STEP :]  # after the first level of a buzz
    period = 2 * sum(BUZZ) * STEP  # of both tones together
    assert all(lasting % STEP == 0 for lasting in runs(ticks)[:-1])
    assert np.array_equal(settled[:-period], settled[period:])


def test_both_channels_add_up() -> None:
    both, click, buzz = (played(tones, tones) for tones in [(4, 15), (4, 0), (0, 15)])
    assert np.array_equal(both, click + buzz)


def test_a_tone_begins_anew_after_a_silence() -> None:
    ticks = played((0, 15), (0, 0), (0, 15)).reshape(3, 524)
    assert np.array_equal(ticks[0], ticks[2])


def test_a_higher_audf_lasts_longer() -> None:
    synth = Synth((Voice(audf=9, audv=8), Voice(audf=29, audv=15)))
    assert runs(synth.frame(4, 0))[:3] == [10, 10, 10]


def test_a_tone_that_nothing_here_plays_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^AUDC is 7: no other tone is modelled than 0, 4 and 15$"):
        Synth().frame(7, 0)


@given(RATES, st.lists(st.integers(0, 2000), max_size=8))
def test_ticks_give_as_many_samples_as_fit_into_their_time(rate: int, pieces: list[int]) -> None:
    resampler = Resampler(rate)
    samples = sum(len(resampler.feed(np.zeros(ticks, np.float32))) for ticks in pieces)
    assert 0 <= samples - sum(pieces) * rate / TICKS_PER_SECOND < 1


@given(RATES, st.lists(st.integers(1, 999), max_size=4))
def test_it_does_not_matter_into_which_pieces_the_ticks_are_cut(rate: int, cuts: list[int]) -> None:
    ticks = played((4, 15), (4, 0))
    whole = Resampler(rate).feed(ticks)
    pieces = Resampler(rate)
    cut = np.concatenate([pieces.feed(piece) for piece in np.split(ticks, sorted(cuts))])
    assert np.array_equal(whole, cut)


@pytest.mark.parametrize("rate", [22050, 44100, 48000])
def test_a_click_keeps_its_pitch_at_any_rate(rate: int) -> None:
    resampler = Resampler(rate)
    synth = Synth()
    samples = np.concatenate([resampler.feed(synth.frame(4, 0)) for _ in range(60)])
    assert frequency(samples[rate // 100 :], rate) == pytest.approx(523.33, abs=0.05)


@pytest.mark.parametrize("rate", [44100, 48000])
@pytest.mark.parametrize(("hertz", "decibels"), [(523, 75), (5000, 60), (10000, 55)])
def test_a_pure_tone_stays_pure(rate: int, hertz: int, decibels: int) -> None:
    ticks_per_second = float(TICKS_PER_SECOND)
    ticks = np.sin(2 * np.pi * hertz * np.arange(20 * TICKS_PER_FRAME) / ticks_per_second).astype(np.float32)
    samples = Resampler(rate).feed(ticks)
    expected = np.sin(2 * np.pi * hertz * (np.arange(len(samples)) / rate - REACH / ticks_per_second))
    error = (samples - expected)[100:]
    assert 10 * np.log10(0.5 / np.mean(error**2)) > decibels


def test_what_a_lower_rate_cannot_carry_is_left_out() -> None:
    ticks_per_second = float(TICKS_PER_SECOND)
    ticks = np.sin(2 * np.pi * 9000 * np.arange(5240) / ticks_per_second).astype(np.float32)
    assert np.abs(Resampler(8000).feed(ticks)[50:]).max() < 0.001


def test_silence_stays_exactly_nothing_at_any_rate() -> None:
    assert not Resampler(44100).feed(played((0, 0))).any()


def test_a_rate_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^a sample rate of 0 Hz: expected a positive number$"):
        Resampler(0)
