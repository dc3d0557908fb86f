"""The tones, tick by tick and as samples."""

import numpy as np
import pytest

from retro2600.consoles.vcs.clock import TICKS_PER_SECOND
from retro2600.consoles.vcs.sound import FULL_SCALE, LOUDNESS, Synth, Tones, Voice
from tests.consoles.vcs.ticks import FRAME, Samples, frequency, levels, played

STEP = 30  # ticks
BUZZ = (6, 4, 9, 6, 5, 6, 4, 5, 10, 5, 3, 7, 4, 10, 6, 3)  # steps a level lasts; note 12


def runs(samples: Samples) -> list[int]:
    """Ticks that each level lasts."""
    changes = np.flatnonzero(np.diff(samples)) + 1
    return [int(lasting) for lasting in np.diff([0, *changes, len(samples)])]


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
    assert both == pytest.approx(click + buzz)


def test_a_tone_begins_anew_after_a_silence() -> None:
    ticks = played((0, 15), (0, 0), (0, 15)).reshape(3, 524)
    assert np.array_equal(ticks[0], ticks[2])


def test_a_higher_audf_lasts_longer() -> None:
    synth = Synth((Voice(audf=9, audv=8), Voice(audf=29, audv=15)))
    assert runs(levels(synth.frame(4, 0, FRAME), FRAME))[:3] == [10, 10, 10]


def test_a_tone_that_nothing_here_plays_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^AUDC is 7: no other tone is modelled than 0, 4 and 15$"):
        Synth().frame(7, 0, FRAME)


def test_no_tone_is_silence_which_is_made_once() -> None:
    tones = Tones(44_100)
    first = tones.frame((0, 0))
    assert not any(first)
    assert any(frame is first for frame in (tones.frame((0, 0)) for _ in range(60)))


@pytest.mark.parametrize("rate", [22_050, 44_100, 48_000])
def test_a_second_of_frames_is_a_second_of_samples(rate: int) -> None:
    tones = Tones(rate)
    count = sum(len(tones.frame((4, 15))) for _ in range(60))
    assert count == pytest.approx(rate * 60 / 59.92275, abs=1)


def test_a_longer_frame_has_more_samples() -> None:
    assert len(Tones(44_100).frame((4, 0), 20 * 262)) == pytest.approx(20 * 735.95, abs=1)


def test_both_channels_at_their_loudest_stay_within_their_share_of_full_scale() -> None:
    tones = Tones(44_100)
    loudest = max(abs(sample) for _ in range(60) for sample in tones.frame((15, 15)))
    assert 0.2 * FULL_SCALE < loudest < 1.25 * LOUDNESS * FULL_SCALE  # a sharp edge rings


@pytest.mark.parametrize("later", [(0, 0), (4, 15)])
def test_a_fork_sounds_as_what_it_was_forked_from_and_changes_nothing_of_it(later: tuple[int, int]) -> None:
    tones, alone = Tones(44_100), Tones(44_100)
    for each in (tones, alone):
        each.frame((4, 0))
    fork = tones.fork()
    forked = [fork.frame(later) for _ in range(5)]
    assert [tones.frame(later) for _ in range(5)] == forked == [alone.frame(later) for _ in range(5)]


def test_after_a_tone_there_is_silence_again() -> None:
    tones = Tones(44_100)
    tones.frame((4, 15))
    assert any(tones.frame((0, 0)))  # its end
    assert not any(tones.frame((0, 0)))
