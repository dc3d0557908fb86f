"""The sound of a console with one square wave: a clock, divided, as a timer does it (note 23)."""

from __future__ import annotations

from array import array
from copy import copy
from fractions import Fraction
from functools import partial
from typing import Final

from retro2600.machine.console import Sound
from retro2600.machine.resampler import Edge, Resampler

PHASES: Final = 16
"""Places between two ticks of the clock that the resampler tells apart (chosen)."""

SWING: Final = 9000
"""Of 32,767: the level to either side (chosen): square waves sound louder than they measure."""


class SquareWave:
    """Turns the divisors of one frame after the other into samples, without a seam.

    The wave is up for the first half of the divisor's ticks and down for the second, as in mode 3 of that
    timer; it begins anew whenever the divisor changes.
    """

    def __init__(self, rate: int, clock: Fraction, ticks_a_line: int) -> None:
        """`clock`: its ticks a second, of which each scan line lasts so many."""
        self._resampler, self._ticks_a_line = Resampler(rate, clock, PHASES), ticks_a_line
        self._divisor = self._age = 0
        self._level = 0

    def fork(self) -> SquareWave:
        """Another one that goes on from where this one is."""
        other = copy(self)
        other._resampler = copy(self._resampler)
        return other

    def frame(self, sound: tuple[int, ...], lines: int) -> array[int]:
        """The samples, int16, of a frame with this divisor, so many scan lines long: one channel."""
        (divisor,) = sound
        if divisor < 0:
            raise ValueError(f"the square wave's divisor is {divisor}, expected 0 or more")
        if divisor != self._divisor:
            self._divisor, self._age = divisor, 0
        ticks = lines * self._ticks_a_line
        edges = list(self._edges(ticks))
        self._age += ticks
        return array("h", map(round, self._resampler.feed(edges, ticks)))

    def _edges(self, ticks: int) -> list[Edge]:
        """Each change of the level within so many ticks."""
        if not self._divisor:
            changed = self._level != 0
            self._level = 0
            return [Edge(0, 0)] if changed else []
        edges = []
        up = (self._divisor + 1) // 2
        wave = self._age // self._divisor * self._divisor - self._age
        while wave < ticks:
            for tick, level in ((wave, SWING), (wave + up, -SWING)):
                if 0 <= tick < ticks and level != self._level:
                    edges.append(Edge(tick, level))
                    self._level = level
            wave += self._divisor
        return edges


def square_wave(clock: Fraction, ticks_a_line: int) -> Sound:
    """The sound of a console whose outputs give one number: the clock's divisor, 0 for silence.

    `clock` is in ticks a second, of which each scan line lasts so many.
    """
    return Sound((0,), partial(SquareWave, clock=clock, ticks_a_line=ticks_a_line))
