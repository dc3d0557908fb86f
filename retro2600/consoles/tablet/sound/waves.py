"""Samples of the sounds that end: knocks, tones and slides, and their sums."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import count, repeat
from typing import Final

from retro2600.consoles.tablet.sound.parts import PartKind, SoundPart

LOUD: Final = 9000
"""The level at which a part begins, of 32,767: so many may sound together without being cut off."""

MOST: Final = 32_767
"""The highest level that a sample has."""

_ONE: Final = 1 << 16
_TURN: Final = 1 << 32  # a whole wave
_TWO_PI: Final = 411_775  # of _ONE
_SILENT: Final = 8  # a level that nobody hears
_SEED: Final = 0x4A31  # of the noise


def mixed(parts: Sequence[SoundPart], rate: int) -> Iterator[int]:
    """The samples of a sound at so many a second: the sums of its parts, which are in the order of time."""
    coming = deque((part.at * rate // 1000, _part(part, rate)) for part in parts)
    heard: list[Iterator[int]] = []
    for now in count():
        while coming and coming[0][0] <= now:
            heard.append(coming.popleft()[1])
        levels = [next(part, None) for part in heard]
        if None in levels:
            heard = [part for part, level in zip(heard, levels, strict=True) if level is not None]
            if not heard and not coming:
                return
        level = sum(level for level in levels if level is not None)
        yield max(-MOST, min(MOST, level))


def _part(part: SoundPart, rate: int) -> Iterator[int]:
    """A knock, a tone or a slide by itself."""
    if part.kind is PartKind.TONE:
        step, phase = part.hertz * _TURN // rate, 0
        for level in _levels(part, rate):
            yield level * _sine(phase) >> 16
            phase = (phase + step) % _TURN
        return
    share, smooth, register = min(_TWO_PI * part.hertz // rate, _ONE), 0, _SEED
    gain = _gain(share)
    for level in _levels(part, rate):
        register = register >> 1 | ((register ^ register >> 1) & 1) << 14
        smooth += ((_ONE if register & 1 else -_ONE) - smooth) * share >> 16
        yield max(-LOUD, min(LOUD, (level * smooth >> 16) * gain >> 8))


def _levels(part: SoundPart, rate: int) -> Iterator[int]:
    """The loudness of each sample."""
    samples = part.decay * rate // 1000
    if part.kind is PartKind.SLIDE:
        yield from repeat(LOUD // 4, samples)
        return
    level, kept = LOUD << 16, _ONE - _ONE // max(samples, 2)
    while level >> 16 > _SILENT:
        yield level >> 16
        level = level * kept >> 16


def _gain(share: int) -> int:
    """The gain, of 256, by which noise through a filter is about as loud as before it."""
    gain = 256
    while gain * gain * share < 256 * 256 * _ONE:  # its power is about as large as its share
        gain += 16
    return gain


def _sine(phase: int) -> int:
    """The sine of a phase, of `_TURN`, times 65,536: by Bhaskara's formula, which needs no table."""
    half, across = divmod(phase, _TURN // 2)
    degrees = across * 180 * 256 // (_TURN // 2)  # in parts of 256
    turned = degrees * (180 * 256 - degrees)
    value = 4 * turned * _ONE // (40_500 * 256 * 256 - turned)
    return -value if half else value
