"""Our program and the cartridge in MAME, from power-on with the same inputs, compared after every frame."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.state import State
from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.clock import LINES_PER_FRAME
from retro2600.consoles.vcs.picture import digest
from retro2600.study.conformance import Difference
from tools.original.mame.console import Mame, MameFrame
from tools.original.memory import PADDLE, SECOND_PADDLE, byte, expected, found
from tools.player import Habits, Player

PICTURES_EVERY: Final = 10
"""A picture takes MAME as long as half a frame; every so many frames one is compared (chosen)."""

STYLES: Final = {
    "two": Habits(games=(2, 4, 6, 8), panel=0.002),
    "one": Habits(games=(1, 3, 5, 7), panel=0.001),
    "setup": Habits(switches=0.05, panel=0.002),
    "restless": Habits(switches=0.01, panel=0.03, aimless=0.3),
}
"""Ways to play: games for two, games for one, difficulty switches turned often, everything touched."""

_UNTIMED: Final = "garbage"  # note 17: the frame after RESET in the computer's thought often has 266 lines

Hands = Callable[[State], Inputs]
"""The inputs of the frame after a state of ours."""


@dataclass(slots=True)
class Beside:
    """A session on both machines; `run` says where they part, if they do."""

    mame: Mame
    hands: Hands
    pictures: int = 0
    """How many were compared: those whose colours are a fact."""
    long: int = 0
    """How many blank frames were longer than 262 lines: the computer's thought (note 17)."""

    def run(self, frames: int) -> Difference | None:
        """The first difference within that many frames from power-on."""
        coming: deque[State] = deque()
        for frame in self.mame.play(self._told(frames, coming), range(0, frames + 1, PICTURES_EVERY)):
            difference = next(self._differences(coming.popleft(), frame), None)
            if difference is not None:
                return difference
        return None

    def _told(self, frames: int, coming: deque[State]) -> Iterator[Inputs]:
        """The inputs, with our states after them put aside."""
        state = CARTRIDGE.power_on()
        for _ in range(frames):
            inputs = self.hands(state)
            state = CARTRIDGE.step(state, inputs)
            coming.append(state)
            yield inputs

    def _differences(self, state: State, frame: MameFrame) -> Iterator[Difference]:
        number, output = self.mame.frames, CARTRIDGE.show(state)
        if output.blank != frame.blank:
            yield Difference(number, "blank", output.blank, frame.blank)
            return
        if output.tones != frame.tones:
            yield Difference(number, "tones", output.tones, frame.tones)
        if output.blank:
            self.long += frame.lines > LINES_PER_FRAME
            return
        if frame.lines != LINES_PER_FRAME and output.accident != _UNTIMED:
            yield Difference(number, "lines", LINES_PER_FRAME, frame.lines)
        theirs = found(frame.memory) | {"paddle": int(byte(frame.memory, PADDLE) & SECOND_PADDLE != 0)}
        for field, value in (expected(state) | {"paddle": state.paddle}).items():
            if value != theirs[field]:
                yield Difference(number, field, value, theirs[field])
        if frame.picture is not None and output.accident is None:
            self.pictures += 1
            if not np.array_equal(output.picture, frame.picture):
                yield Difference(number, "picture", output.label, digest(frame.picture))


def by_chance(style: str, seed: str) -> Hands:
    """A seeded player of one of the `STYLES`."""
    return Player(Random(f"{style}/{seed}"), STYLES[style]).inputs


def scripted(inputs: Iterator[Inputs]) -> Hands:
    """Hands that do what was written down."""
    return lambda state: next(inputs)
