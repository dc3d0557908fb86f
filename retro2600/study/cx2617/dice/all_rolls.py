"""Every roll the cartridge can make: one for each phase of its generator (note 4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from retro2600.cartridges.cx2617.dice import SHORTEST_ROLL, stepped
from retro2600.cartridges.cx2617.state import power_on

PERIOD = 32_767  # display frames; note 4
FACES = range(1, 7)

Counts: TypeAlias = NDArray[np.int64]
Flags: TypeAlias = NDArray[np.bool_]


class Rolls(NamedTuple):
    """The roll from each phase: arrays of length 32,767 by the phase a roll begins in, read-only."""

    left: Counts
    right: Counts
    frames: Counts
    """The length of the roll, in display frames."""
    doublet: Flags
    end: Counts
    """The phase in which the roll is over."""

    def next_phase(self, delay: int | Counts) -> Counts:
        """The phase in which the next roll begins, `delay` display frames after the end of this one."""
        return (self.end + delay) % PERIOD

    def pairs(self, phases: Counts | Flags | slice = slice(None)) -> Counts:
        """The count of each pair of dice over these phases (each as often as it is named).

        int64[6, 6]: left die down, right die across.
        """
        pair = 6 * (self.left[phases] - 1) + self.right[phases] - 1
        return np.bincount(pair, minlength=36).reshape(6, 6)


class SessionRoll(NamedTuple):
    """One roll of a session."""

    phase: int
    dice: tuple[int, int]
    frames: int


@cache
def generators() -> Counts:
    """The 16-bit generator in each phase, phase 0 being power-on: int64[32767], read-only."""
    registers = np.empty(PERIOD, np.int64)
    register = power_on().generator
    for phase in range(PERIOD):
        registers[phase] = register
        register = stepped(register)
    registers.setflags(write=False)
    return registers


@cache
def rolls() -> Rolls:
    """Roll from every phase at once: in each frame all that are not over look at their next number."""
    numbers = generators() & 7
    dice = np.zeros((2, PERIOD), np.int64)
    frames = np.zeros(PERIOD, np.int64)
    drawing, rolling = np.zeros(PERIOD, np.int64), np.ones(PERIOD, np.bool_)
    frame = 0
    while rolling.any():
        frame += 1
        number = np.roll(numbers, -frame)
        drawn = rolling & (number != 0) & (number != 7)  # note 4
        dice[drawing[drawn], np.flatnonzero(drawn)] = number[drawn]
        over = drawn & (drawing == 1) & (frame >= SHORTEST_ROLL)
        frames[over] = frame
        drawing[drawn] ^= 1
        rolling &= ~over
    left, right = dice
    end = (np.arange(PERIOD) + frames) % PERIOD
    doublet = left == right
    for array in (left, right, frames, doublet, end):
        array.setflags(write=False)
    return Rolls(left, right, frames, doublet, end)


def design_effect() -> float:
    """The mean number of rolls that end in the same phase as a roll, itself counted: 1.73.

    Rolls begun in neighbouring phases often end on the same draws and so with the same dice. Counts over all
    phases vary by about this factor more than counts of as many independent throws.
    """
    together = np.bincount(rolls().end, minlength=PERIOD)
    return float((together**2).sum() / PERIOD)


def session(phase: int, delays: Iterable[int]) -> Iterator[SessionRoll]:
    """The roll that begins in a phase, and one more after each delay."""
    every = rolls()
    for delay in (0, *delays):
        phase = (phase + delay) % PERIOD
        dice = int(every.left[phase]), int(every.right[phase])
        roll = SessionRoll(phase, dice, int(every.frames[phase]))
        yield roll
        phase += roll.frames
