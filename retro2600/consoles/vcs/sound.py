"""The two sound channels: from the tones of a frame to a sound card's samples (note 12).

A channel counts AUDF + 1 ticks to a step; its level at each step, AUDC says. Three settings are modelled,
all that a program on this shelf asks for: 0 silence, 4 a square wave, 15 noise divided by three. Sound is
derived from the tones that a machine puts out: no machine remembers any of it.
"""

from __future__ import annotations

from array import array
from copy import copy
from functools import lru_cache
from typing import Final, NamedTuple

from retro2600.consoles.vcs.clock import LINES_PER_FRAME, TICKS_PER_LINE, TICKS_PER_SECOND
from retro2600.machine.resampler import Edge, Resampler

PHASES: Final = 512
"""Places between two ticks that the resampler tells apart (chosen): a sixteenth of a microsecond each."""

LOUDEST: Final = 15  # the highest AUDV


class Voice(NamedTuple):
    """Pitch and volume of a channel, set for good."""

    audf: int
    audv: int


VOICES: Final = (Voice(audf=29, audv=8), Voice(audf=29, audv=15))  # note 12


class Wave(NamedTuple):
    """Levels by step, -1 to 1: the first `beginning` of them once, then the rest over and over."""

    levels: tuple[int, ...]
    beginning: int = 0

    def at(self, step: int) -> int:
        """The level of a step."""
        if step >= self.beginning:
            step = self.beginning + (step - self.beginning) % (len(self.levels) - self.beginning)
        return self.levels[step]


def _buzz() -> Wave:
    """A five-bit shift register gives noise, and every third one in it turns the level.

    The register (x^5 + x^3) begins with all ones, of which the first does not count; so the first level lasts
    four steps. After 93 more, three rounds of the register, everything is as it was.
    """
    register, ones, level = 0b11111, -1, 1
    levels = []
    for _ in range(4 + 93):
        levels.append(level)
        ones += register & 1
        if ones == 3:
            ones, level = 0, -level
        register = register >> 1 | ((register ^ register >> 2) & 1) << 4
    return Wave(tuple(levels), beginning=4)


_SILENCE: Final = Wave((0,))
_WAVES: Final = {0: _SILENCE, 4: Wave((1, -1)), 15: _buzz()}


class _Channel:
    """One tone generator. A tone begins anew whenever AUDC changes (chosen; note 12)."""

    def __init__(self, voice: Voice) -> None:
        self._ticks_per_step = voice.audf + 1
        self._amplitude = voice.audv / (2 * LOUDEST)  # centred: half the swing either side
        self._audc = 0
        self._age = 0  # ticks the tone has lasted
        self._level = 0

    def frame(self, audc: int, ticks: int) -> list[Edge]:
        """Each change of the level within so many ticks."""
        wave = _WAVES.get(audc)
        if wave is None:
            raise ValueError(f"AUDC is {audc}: no other tone is modelled than 0, 4 and 15")
        if audc != self._audc:
            self._audc, self._age = audc, 0
        edges = []
        begun = self._age // self._ticks_per_step
        steps = range(begun, -(-(self._age + ticks) // self._ticks_per_step))
        for step in steps if wave is not _SILENCE else steps[:1]:
            level = wave.at(step)
            if level != self._level:
                tick = max(step * self._ticks_per_step - self._age, 0)
                edges.append(Edge(tick, level * self._amplitude))
                self._level = level
        self._age += ticks
        return edges


class Synth:
    """Both channels added up; full scale, 1, is both at their loudest."""

    def __init__(self, voices: tuple[Voice, Voice] = VOICES) -> None:
        self._channels = _Channel(voices[0]), _Channel(voices[1])
        self._levels = [0.0, 0.0]

    def fork(self) -> Synth:
        """Another one that goes on from where this one is."""
        other = copy(self)
        other._channels = copy(self._channels[0]), copy(self._channels[1])
        other._levels = self._levels.copy()
        return other

    def frame(self, audc0: int, audc1: int, ticks: int) -> list[Edge]:
        """Each change of the level in a frame, shown or blank, of so many ticks.

        There are clock.TICKS_PER_SECOND to the second.
        """
        changes = sorted(
            (edge.tick, number, edge.level)
            for number, audc in enumerate((audc0, audc1))
            for edge in self._channels[number].frame(audc, ticks)
        )
        edges: list[Edge] = []
        for tick, number, level in changes:
            self._levels[number] = level
            if edges and edges[-1].tick == tick:
                edges.pop()
            edges.append(Edge(tick, self._levels[0] + self._levels[1]))
        return edges


FULL_SCALE: Final = 32767
LOUDNESS: Final = 0.5
"""Of full scale, for both channels at their loudest (chosen): square waves sound louder than they measure."""
_SCALE: Final = LOUDNESS * FULL_SCALE


@lru_cache(maxsize=8)
def _silence(count: int) -> array[int]:
    return array("h", bytes(2 * count))


class Tones:
    """Turns the tones of one frame after the other into samples, without a seam."""

    def __init__(self, rate: int) -> None:
        self._synth = Synth()
        self._resampler = Resampler(rate, TICKS_PER_SECOND, PHASES)

    def fork(self) -> Tones:
        """Another one that goes on from where this one is."""
        other = copy(self)
        other._synth, other._resampler = self._synth.fork(), copy(self._resampler)
        return other

    def frame(self, tones: tuple[int, ...], lines: int = LINES_PER_FRAME) -> array[int]:
        """The samples, int16, of a frame with these tones, so many scan lines long: one channel.

        Nobody writes into them: those of silence are shared.
        """
        audc0, audc1 = tones
        ticks = lines * TICKS_PER_LINE
        edges = self._synth.frame(audc0, audc1, ticks)
        silent = self._resampler.still and not edges
        samples = self._resampler.feed([Edge(tick, level * _SCALE) for tick, level in edges], ticks)
        if silent:
            return _silence(len(samples))
        return array("h", map(round, samples))
