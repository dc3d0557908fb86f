"""The console's sounds, each by a name, made of knocks, tones and slides in whole numbers.

So they are equal on every machine. A sound begins in the frame whose output names its number, and goes on
by itself. All pitches and times are chosen (note 26).
"""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Iterator
from copy import copy
from enum import Enum, IntEnum
from functools import lru_cache, partial
from itertools import count, islice, repeat
from operator import add
from typing import Final, NamedTuple

from retro2600.machine import console

VOICES: Final = 8
"""Sounds at a time; one more ends the oldest."""

_ONE: Final = 1 << 16
_TURN: Final = 1 << 32  # a whole wave
_TWO_PI: Final = 411_775  # of _ONE
_LOUD: Final = 9000  # of 32,767: so many may sound together without being cut off
_MOST: Final = 32_767
_SAMPLE: Final = array("h").itemsize
_SILENT: Final = 8  # a level that nobody hears
_SEED: Final = 0x4A31  # of the noise


class Sound(IntEnum):
    """Everything that the console can sound."""

    DICE = 1
    LONG_DICE = 2
    LANDS = 3
    HITS = 4
    OFF = 5
    CUBE = 6
    DOUBLE = 7
    REFUSED = 8
    YOUR_TURN = 9
    WON = 10
    LOST = 11
    MATCH_WON = 12
    CLOCK = 13
    DOOR = 14
    LINE_LOST = 15
    LINE_BACK = 16


class _Kind(Enum):
    KNOCK = "noise that dies away"
    TONE = "a sine that dies away"
    SLIDE = "noise that stays as loud"


class _Part(NamedTuple):
    """A part of a sound."""

    at: int
    """Milliseconds after it has begun."""
    kind: _Kind
    hertz: int
    """Of a tone; of noise, where its filter begins to work."""
    decay: int
    """Milliseconds until it has died away to a third; of a slide, all that it lasts."""


def _knocks(hertz: int, decay: int, *at: int) -> tuple[_Part, ...]:
    return tuple(_Part(each, _Kind.KNOCK, hertz, decay) for each in at)


def _tones(decay: int, apart: int, *hertz: int) -> tuple[_Part, ...]:
    return tuple(_Part(apart * place, _Kind.TONE, each, decay) for place, each in enumerate(hertz))


_LONG: Final = (0, 80, 165, 250, 340, 430, 520, 610, 700, 790, 880)  # when the dice knock, as they roll out

PARTS: Final[dict[Sound, tuple[_Part, ...]]] = {
    Sound.DICE: _knocks(900, 40, 0, 70, 150),
    Sound.LONG_DICE: tuple(_Part(at, _Kind.KNOCK, 900 - 40 * place, 45) for place, at in enumerate(_LONG)),
    Sound.LANDS: _knocks(180, 45, 0),
    Sound.HITS: _knocks(140, 60, 0) + _knocks(220, 60, 60),
    Sound.OFF: (_Part(0, _Kind.SLIDE, 500, 60), *_knocks(260, 40, 70)),
    Sound.CUBE: _knocks(120, 60, 0, 110),
    Sound.DOUBLE: _tones(150, 130, 392, 523),
    Sound.REFUSED: _tones(110, 0, 150),
    Sound.YOUR_TURN: _tones(35, 0, 880),
    Sound.WON: _tones(150, 120, 523, 659, 784),
    Sound.LOST: _tones(150, 120, 392, 330, 262),
    Sound.MATCH_WON: _tones(150, 120, 523, 659, 784, 1047),
    Sound.CLOCK: _tones(40, 0, 988),
    Sound.DOOR: _tones(90, 110, 587, 880),
    Sound.LINE_LOST: _tones(80, 140, 440, 330),
    Sound.LINE_BACK: _tones(80, 140, 330, 440),
}
"""The parts of each sound."""


class Recording:
    """A whole sound at so many samples a second, made as far as somebody has heard it."""

    def __init__(self, which: Sound, rate: int) -> None:
        self._made = array("h")
        self._making = _mixed(which, rate)

    def part(self, begin: int, count: int) -> array[int]:
        """At most so many samples, int16, from one of them on; fewer where it ends."""
        self._made.extend(islice(self._making, max(begin + count - len(self._made), 0)))
        return self._made[begin : begin + count]


class _Voice(NamedTuple):
    """A sound that is going on."""

    sound: Recording
    gone: int
    """Samples of it that have been heard."""


class Synthesiser:
    """Turns the numbers of one frame after the other into samples; the `machine.console.Synthesiser`."""

    def __init__(self, rate: int, frames_per_second: int) -> None:
        self._rate, self._frames_per_second = rate, frames_per_second
        self._left = 0  # of a sample, in parts of a frame
        self._voices: tuple[_Voice, ...] = ()

    def fork(self) -> Synthesiser:
        """Another one that goes on from where this one is."""
        return copy(self)

    def frame(self, sound: tuple[int, ...], lines: int) -> array[int]:
        """The samples, int16, of a frame in which these sounds begin: one channel."""
        begun = tuple(_Voice(recorded(Sound(number), self._rate), 0) for number in sound)
        samples, self._left = divmod(self._left + self._rate * lines, self._frames_per_second)
        if not self._voices and not begun:
            return array("h", bytes(samples * _SAMPLE))  # at most times: silence costs nothing
        mixed, going = [0] * samples, []
        for voice in (self._voices + begun)[-VOICES:]:
            heard = voice.sound.part(voice.gone, samples)
            mixed[: len(heard)] = map(add, mixed, heard)
            if len(heard) == samples:
                going.append(_Voice(voice.sound, voice.gone + samples))
        self._voices = tuple(going)
        return array("h", [max(-_MOST, min(_MOST, level)) for level in mixed])


def sound(frames_per_second: int) -> console.Sound:
    """The sound of a console of these sounds; nothing begins in a silent frame."""
    return console.Sound((), partial(Synthesiser, frames_per_second=frames_per_second), begins=True)


@lru_cache(maxsize=64)
def recorded(which: Sound, rate: int) -> Recording:
    """A sound at so many samples a second; the same object whenever it is asked for."""
    return Recording(which, rate)


def _mixed(which: Sound, rate: int) -> Iterator[int]:
    """The samples of a sound: the sums of its parts."""
    coming = deque((part.at * rate // 1000, _part(part, rate)) for part in PARTS[which])
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
        yield max(-_MOST, min(_MOST, level))


def _part(part: _Part, rate: int) -> Iterator[int]:
    """A knock, a tone or a slide by itself."""
    if part.kind is _Kind.TONE:
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
        yield max(-_LOUD, min(_LOUD, (level * smooth >> 16) * gain >> 8))


def _levels(part: _Part, rate: int) -> Iterator[int]:
    """The loudness of each sample."""
    samples = part.decay * rate // 1000
    if part.kind is _Kind.SLIDE:
        yield from repeat(_LOUD // 4, samples)
        return
    level, kept = _LOUD << 16, _ONE - _ONE // max(samples, 2)
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
