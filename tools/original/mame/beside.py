"""Our program and the cartridge in MAME, from power-on with the same inputs, compared after every frame."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Final

import numpy as np

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.board import Board
from retro2600.cartridges.cx2617.state import State
from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.clock import LINES_PER_FRAME
from retro2600.consoles.vcs.picture import digest
from retro2600.study import Difference
from tools.original.mame.console import Mame, MameFrame
from tools.original.memory import PADDLE, SECOND_PADDLE, byte, expected, found
from tools.styles import STYLES, Hands, Table

PICTURES_EVERY: Final = 10
"""A picture takes MAME as long as half a frame; every so many frames one is compared (chosen)."""

Play = Callable[[Table], Hands]
"""Inputs made by looking at our state; nothing can be laid in MAME."""


@dataclass(slots=True)
class Beside:
    """A session on both machines; `run` finds the first difference."""

    mame: Mame
    play: Play
    state: State = field(default_factory=CARTRIDGE.power_on)
    pictures: int = 0
    """The number of pictures compared: those whose colours are a fact."""
    long: int = 0
    """The number of frames longer than 262 lines (note 17)."""

    def run(self, frames: int) -> Difference | None:
        """The first difference within that many frames from power-on."""
        coming: deque[State] = deque()
        for frame in self.mame.play(self._told(frames, coming), range(0, frames + 1, PICTURES_EVERY)):
            difference = next(self._differences(coming.popleft(), frame), None)
            if difference is not None:
                return difference
        return None

    def lay(self, board: Board) -> None:
        """Nothing: this original takes inputs only."""

    def wind(self, idle: int) -> None:
        """Nothing, likewise."""

    def _told(self, frames: int, coming: deque[State]) -> Iterator[Inputs]:
        """The inputs, with our states after them put aside."""
        for inputs in islice(self.play(self), frames):
            self.state = CARTRIDGE.step(self.state, inputs)
            coming.append(self.state)
            yield inputs

    def _differences(self, state: State, frame: MameFrame) -> Iterator[Difference]:
        number, output = self.mame.frames, CARTRIDGE.show(state)
        if output.blank != frame.blank:
            yield Difference(number, "blank", output.blank, frame.blank)
            return
        if output.tones != frame.tones:
            yield Difference(number, "tones", output.tones, frame.tones)
        self.long += frame.lines > LINES_PER_FRAME
        if output.lines != frame.lines:
            yield Difference(number, "lines", output.lines, frame.lines)
        if output.blank:
            return
        theirs = found(frame.memory) | {"paddle": int(byte(frame.memory, PADDLE) & SECOND_PADDLE != 0)}
        for name, value in (expected(state) | {"paddle": state.paddle}).items():
            if value != theirs[name]:
                yield Difference(number, name, value, theirs[name])
        if frame.picture is not None and output.accident is None:
            self.pictures += 1
            if not np.array_equal(output.picture, frame.picture):
                yield Difference(number, "picture", output.label, digest(frame.picture.tobytes()))


def by_chance(style: str, seed: str) -> Play:
    """One of the `STYLES`."""
    return lambda table: STYLES[style](table, Random(f"{style}/{seed}"))


def scripted(inputs: Iterable[Inputs]) -> Play:
    """Recorded inputs."""
    return lambda table: iter(inputs)
