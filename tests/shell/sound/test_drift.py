"""Two clocks kept together."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.shell.sound.drift import MOST, Drift, Stretcher

FRAME = 736.0
TARGET = 700.0
RATIOS = st.floats(1 - MOST, 1 + MOST)


@given(st.lists(st.integers(1, 800), max_size=20))
def test_samples_that_are_not_stretched_stay_as_they_are(lengths: list[int]) -> None:
    stretcher = Stretcher()
    samples = np.random.default_rng(1).normal(size=sum(lengths)).astype(np.float32)
    pieces = [stretcher.feed(piece, 1.0) for piece in np.split(samples, np.cumsum(lengths))]
    made = np.concatenate(pieces)
    assert np.array_equal(made[2:], samples[:-2])
    assert not made[:2].any()


@given(st.lists(st.tuples(st.integers(1, 800), RATIOS, st.booleans()), max_size=20))
def test_silence_is_as_long_as_if_it_were_stretched(frames: list[tuple[int, float, bool]]) -> None:
    one, other = Stretcher(), Stretcher()
    for length, ratio, counted in frames:
        nothing = np.zeros(length, np.float32)
        made = len(one.feed(nothing, ratio))
        assert made == (other.silence(length, ratio) if counted else len(other.feed(nothing, ratio)))
    tone = np.linspace(-1, 1, 700, dtype=np.float32)
    assert np.array_equal(one.feed(tone, 1.001), other.feed(tone, 1.001))
    assert not one.is_silent


@given(st.lists(st.tuples(st.integers(700, 740), RATIOS), min_size=1, max_size=20))
def test_a_stretched_tone_has_no_seam_and_the_length_that_was_asked_for(
    frames: list[tuple[int, float]],
) -> None:
    stretcher, begun, made, asked = Stretcher(), 0, [], 0.0
    for length, ratio in frames:
        places = np.arange(begun, begun + length)
        made.append(stretcher.feed(np.sin(places / 10).astype(np.float32), ratio))
        begun, asked = begun + length, asked + length * ratio
    steps = abs(np.diff(np.concatenate(made)))
    assert abs(sum(map(len, made)) - asked) < 2
    assert steps.max() < 0.1 / (1 - MOST) + 0.001


@given(RATIOS)
def test_a_stretched_tone_is_the_tone_at_another_pitch(ratio: float) -> None:
    made = Stretcher().feed(np.sin(np.arange(5000) / 10).astype(np.float32), ratio)
    expected = np.sin((np.arange(len(made)) / ratio - 2) / 10)
    assert abs(made[10:] - expected[10:]).max() < 0.001


@pytest.mark.parametrize("deviation", [-0.003, -0.0001, 0.0, 0.0001, 0.003])
@pytest.mark.parametrize("chunk", [256, 1024])
def test_what_waits_comes_back_to_its_target_though_the_clocks_differ(deviation: float, chunk: int) -> None:
    drift = Drift(TARGET, FRAME)
    waiting, taken, played = TARGET, 0, 0.0
    found = []
    for _ in range(60 * 60):
        ratio = drift.ratio(round(waiting))
        waiting += FRAME * ratio
        played += FRAME * (1 + deviation)
        while taken + chunk <= played:
            taken, waiting = taken + chunk, waiting - chunk
        found.append(waiting)
    assert min(found) > TARGET - FRAME / 2 - chunk
    assert max(found) < TARGET + FRAME / 2 + chunk
    assert np.mean(found[-600:]) == pytest.approx(TARGET, abs=chunk / 4)
    assert ratio - 1 == pytest.approx(deviation, abs=0.002)


@given(st.lists(st.integers(0, 100_000), max_size=50))
def test_the_sound_is_never_stretched_by_more_than_can_be_heard(waiting: list[int]) -> None:
    drift = Drift(TARGET, FRAME)
    assert all(abs(drift.ratio(found) - 1) <= MOST + 1e-9 for found in waiting)
