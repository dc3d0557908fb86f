"""The console's sounds that end: each is heard, the same on every machine, and begins once."""

from __future__ import annotations

from array import array
from hashlib import sha256

import pytest

from retro2600.consoles.tablet.sound import LASTING, PARTS, VOICES, Sound, sound

RATES = 44_100, 48_000
FRAMES = 100
"""Frames in which every sound has died away."""


def heard(frames: list[tuple[int, ...]], rate: int = 48_000) -> array[int]:
    synthesiser, samples = sound(60).synthesiser(rate), array("h")
    for each in frames:
        samples += synthesiser.frame(each, 1)
    return samples


def one(which: Sound, rate: int = 48_000) -> array[int]:
    return heard([(which,), *[()] * FRAMES], rate)


@pytest.mark.parametrize("rate", RATES)
@pytest.mark.parametrize("which", PARTS)
def test_it_is_loud_enough_and_dies_away(which: Sound, rate: int) -> None:
    samples = one(which, rate)
    assert len(samples) == pytest.approx((FRAMES + 1) * rate / 60, abs=1)
    assert 4_000 < max(map(abs, samples)) < 20_000
    assert not any(samples[-rate // 60 :])


def test_no_two_sound_alike_and_all_sound_the_same_everywhere() -> None:
    digests = {which.name: sha256(bytes(_little(one(which)))).hexdigest()[:8] for which in PARTS}
    assert len(set(digests.values())) == len(PARTS)
    assert PARTS.keys() | LASTING == set(Sound)
    assert digests["DICE"] == DICE


def _little(samples: array[int]) -> bytes:
    """The samples, the low byte first on every machine."""
    return b"".join(each.to_bytes(2, "little", signed=True) for each in samples)


DICE = "9f2282fd"
"""The beginning of the digest of that sound, as it was when it was made."""


def test_several_at_once_are_added_up_and_of_too_many_the_newest_are_heard() -> None:
    together = heard([(Sound.LANDS, Sound.YOUR_TURN), *[()] * FRAMES])
    pairs = zip(one(Sound.LANDS), one(Sound.YOUR_TURN), strict=True)
    assert together.tolist() == [a + b for a, b in pairs]
    many = heard([(Sound.DOUBLE,) + (Sound.LANDS,) * VOICES, *[()] * FRAMES])
    assert many == heard([(Sound.LANDS,) * VOICES, *[()] * FRAMES])


def test_a_frame_that_is_held_begins_nothing() -> None:
    assert sound(60).held((Sound.DICE,)) == ()
