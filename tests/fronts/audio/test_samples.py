"""From tones to samples."""

import numpy as np
import pytest

from retro2600.fronts.audio.samples import FULL_SCALE, LOUDNESS, Tones


def test_no_tone_is_silence() -> None:
    assert not Tones(44_100).frame((0, 0)).any()


@pytest.mark.parametrize("rate", [22_050, 44_100, 48_000])
def test_a_second_of_frames_is_a_second_of_samples(rate: int) -> None:
    tones = Tones(rate)
    count = sum(len(tones.frame((4, 15))) for _ in range(60))
    assert count == pytest.approx(rate * 60 / 59.92275, abs=1)


def test_both_channels_at_their_loudest_stay_within_their_share_of_full_scale() -> None:
    tones = Tones(44_100)
    samples = np.concatenate([tones.frame((15, 15)) for _ in range(60)])
    loudest = abs(samples.astype(np.int32)).max()
    assert 0.2 * FULL_SCALE < loudest < 1.25 * LOUDNESS * FULL_SCALE  # a sharp edge rings
