"""The mixing of all that is heard, frame after frame."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from copy import copy
from operator import add
from typing import Final, NamedTuple

from retro2600.consoles.tablet.sound.music import music
from retro2600.consoles.tablet.sound.names import LASTING, Sound
from retro2600.consoles.tablet.sound.recording import Heard, recorded
from retro2600.consoles.tablet.sound.waves import MOST

VOICES: Final = 8
"""Sounds that end, at a time; one more ends the oldest. Those that last are not among them."""

FADE: Final = 5
"""Milliseconds in which a sound that lasts is silent once its number is gone: no click, and not late."""

_SAMPLE: Final = array("h").itemsize


class _Voice(NamedTuple):
    """A sound that is going on."""

    sound: Heard
    gone: int = 0
    """Samples of it that have been heard."""
    left: int | None = None
    """Samples until it is silent, where it fades; None: it does not."""


class Synthesiser:
    """Turns the numbers of one frame after the other into samples; the `machine.console.Synthesiser`."""

    def __init__(self, rate: int, frames_per_second: int) -> None:
        self._rate, self._frames_per_second = rate, frames_per_second
        self._fade = max(rate * FADE // 1000, 1)
        self._left = 0  # of a sample, in parts of a frame
        self._voices: tuple[_Voice, ...] = ()
        self._lasting: Mapping[Sound, _Voice] = {}
        self._fading: tuple[_Voice, ...] = ()

    def fork(self) -> Synthesiser:
        """Another one that goes on from where this one is."""
        return copy(self)

    def frame(self, sound: tuple[int, ...], lines: int) -> array[int]:
        """The samples, int16, of a frame with these sounds: one channel."""
        numbers = [Sound(number) for number in sound]
        begun = tuple(_Voice(recorded(which, self._rate)) for which in numbers if which not in LASTING)
        voices = (self._voices + begun)[-VOICES:]
        lasting, fading = self._followed(numbers)
        samples, self._left = divmod(self._left + self._rate * lines, self._frames_per_second)
        if not (voices or lasting or fading):
            return array("h", bytes(samples * _SAMPLE))  # at most times: silence costs nothing
        mixed = [0] * samples
        self._voices = tuple(after for voice in voices if (after := self._heard(voice, mixed)))
        self._fading = tuple(after for voice in fading if (after := self._heard(voice, mixed)))
        self._lasting = {
            which: after for which, voice in lasting.items() if (after := self._heard(voice, mixed))
        }
        if max(mixed, default=0) > MOST or min(mixed, default=0) < -MOST:
            mixed = [max(-MOST, min(MOST, level)) for level in mixed]
        return array("h", mixed)

    def _followed(self, numbers: list[Sound]) -> tuple[dict[Sound, _Voice], tuple[_Voice, ...]]:
        """The sounds that last in a frame with these, some of which begin in it; and those that fade."""
        lasting = {
            which: self._lasting.get(which) or _Voice(music(self._rate))
            for which in numbers
            if which in LASTING
        }
        gone = (voice for which, voice in self._lasting.items() if which not in lasting)
        return lasting, (*self._fading, *(voice._replace(left=self._fade) for voice in gone))

    def _heard(self, voice: _Voice, mixed: list[int]) -> _Voice | None:
        """Add a frame of a voice to what is heard; as it is then, None where it is over."""
        sound, gone, left = voice
        count = len(mixed)
        heard = sound.part(gone, count if left is None else min(count, left))
        if left is not None:
            heard = array("h", [level * (left - 1 - at) // self._fade for at, level in enumerate(heard)])
            left -= len(heard)
        mixed[: len(heard)] = map(add, mixed, heard)
        is_over = len(heard) < count or left == 0
        return None if is_over else _Voice(sound, gone + count, left)
