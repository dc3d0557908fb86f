"""Cues: a program's signals for the ear, in a voice that nobody takes for the console's.

Consoles sound in square waves and noise; a cue's notes are sines that swell and fade.
"""

from __future__ import annotations

from copy import copy
from fractions import Fraction
from typing import Final

import numpy as np

from retro2600.machine.facets.cues import Cue, Note
from retro2600.shell.sound.drift import Samples

LOUDNESS: Final = 0.25
"""A cue's peak, of full scale: -12 dB (chosen)."""

SWELLING, FADING = 0.004, 0.012
"""Seconds in which a note comes and goes (chosen)."""

_RINGING = 0.12  # seconds in which a note that is held falls to a third (chosen), like something struck

PATIENCE = 0.15
"""Seconds that a cue waits for those before it at most (chosen); what would take longer is broken off."""


def voiced(note: Note, rate: int, frames_per_second: Fraction) -> Samples:
    """A note's samples, full scale being 1: float32[n], its frames long."""
    seconds = np.arange(round(note.frames * rate / frames_per_second)) / rate
    if not note.hertz:
        return np.zeros(len(seconds), np.float32)
    turns = 2 * np.pi * note.hertz * seconds
    wave = LOUDNESS * (0.85 * np.sin(turns) + 0.15 * np.sin(2 * turns))
    swell = np.clip(seconds / SWELLING, 0, 1)
    fade = np.clip(seconds[::-1] / FADING, 0, 1)
    samples: Samples = (wave * swell * fade * np.exp(-seconds / _RINGING)).astype(np.float32)
    return samples


class Cues:
    """Cues one after the other; none of them comes late.

    Cues of the same frame sound in turn. One that comes later waits for those, or breaks them off where it
    would wait too long; a tick - a cue of one note - takes the place of a tick that waits.
    """

    def __init__(self, rate: int, frames_per_second: Fraction) -> None:
        self._rate, self._frames_per_second = rate, frames_per_second
        self._new: list[Cue] = []
        self._sounding = np.zeros(0, np.float32)
        self._waiting: list[tuple[bool, Samples]] = []  # whether it is a tick, and its sound
        self._fade = max(1, round(rate * FADING))

    @property
    def silent(self) -> bool:
        """True while nothing sounds and nothing is to come."""
        return not (self._new or self._waiting or len(self._sounding))

    def fork(self) -> Cues:
        """Others that go on from where these are."""
        other = copy(self)
        other._new, other._waiting = list(self._new), list(self._waiting)
        return other

    def add(self, cue: Cue) -> None:
        """Sound a cue as soon as may be."""
        self._new.append(cue)

    def take(self, count: int) -> Samples:
        """The next samples: float32[count]."""
        self._admit()
        taken = [self._sounding]
        while sum(map(len, taken)) < count and self._waiting:
            taken.append(self._waiting.pop(0)[1])
        samples = np.concatenate(taken)
        self._sounding = samples[count:]
        return np.pad(samples[:count], (0, max(0, count - len(samples))))

    def _admit(self) -> None:
        """Make room for the cues that have come, and let them wait in their order."""
        if not self._new:
            return
        if all(_is_tick(cue) for cue in self._new):
            self._waiting = [(tick, sound) for tick, sound in self._waiting if not tick]
        if self._seconds_to_come() > PATIENCE:
            self._break_off()
        for cue in self._new:
            sound = [voiced(note, self._rate, self._frames_per_second) for note in cue.notes]
            silence = np.zeros(0, np.float32)  # all that a cue without notes is
            self._waiting.append((_is_tick(cue), np.concatenate([silence, *sound])))
        self._new = []

    def _seconds_to_come(self) -> float:
        waiting = sum(len(sound) for _, sound in self._waiting)
        return (len(self._sounding) + waiting) / self._rate

    def _break_off(self) -> None:
        """Let what sounds fade, and forget what waits."""
        rest = self._sounding[: self._fade]
        self._sounding = rest * np.linspace(1, 0, self._fade, dtype=np.float32)[: len(rest)]
        self._waiting = []


def _is_tick(cue: Cue) -> bool:
    return len(cue.notes) <= 1
