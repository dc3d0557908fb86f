"""The original and ours, stepped with the same inputs and compared after every frame."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.board import Board
from retro2600.cartridges.cx2617.computer import think
from retro2600.cartridges.cx2617.paddle import GROUND_KEPT
from retro2600.cartridges.cx2617.scenes import Thinking
from retro2600.cartridges.cx2617.state import State
from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.picture import digest
from retro2600.consoles.vcs.script import frames_of
from retro2600.study import Difference
from tools.original import memory
from tools.original.console import START, Original

ACTS_OF_AN_OVERRUN = 4
"""Acts of 25,000 instructions that a search frame may need if it overran its timer (note 17)."""


class Pair:
    """Both machines, brought to the opening roll of a game by `begin`; `step` is the comparison."""

    def __init__(self) -> None:
        self.original = Original()
        self.started = _started()
        self.state = self.started
        self.frame = 0
        self.pictures = 0
        """Number of pictures compared: those whose colours are a fact."""
        self.overruns = 0
        """Number of additional acts that ale-py needed for search frames that overran their timer."""

    def begin(self, opening: State) -> None:
        """The opening roll of a game, the left die just drawn, with what of a state can be written."""
        self.state = self.started._replace(**{name: getattr(opening, name) for name in memory.WRITABLE})
        self.original.start()
        for address, value in memory.bytes_of(self.state):
            self.original.write(address, value)
        self.frame = 0

    def lay(self, board: Board) -> None:
        """Put a position on both boards."""
        self.state = self.state._replace(board=board)
        for address, value in memory.bytes_of_board(board):
            self.original.write(address, value)

    def step(self, inputs: Inputs) -> Difference | None:
        """Run a frame of both; the first field in which they differ."""
        before = self.state
        self.state = CARTRIDGE.step(before, inputs)
        self.frame += 1
        self._step_original(before, inputs)
        return next(self._differences(), None)

    def _step_original(self, before: State, inputs: Inputs) -> None:
        """The same frame there; its one paddle is the one looked at, or sampled, by the program."""
        original, state = self.original, self.state
        button, knob = inputs.button(before.paddle), inputs.knob(state.paddle)
        lent = replace(inputs, paddle0=knob, paddle1=knob, button0=button, button1=False)
        original.step(lent)
        if state.screen is None:
            return
        for _ in range(ACTS_OF_AN_OVERRUN * _overruns(before)):
            if original.blank:
                original.step(lent)
                self.overruns += 1
        if before.screen is None:
            original.write(memory.LAST_SAMPLE, GROUND_KEPT)
        paddle = memory.byte(original.memory, memory.PADDLE)
        if state.paddle and paddle & memory.SECOND_PADDLE:
            original.write(memory.PADDLE, paddle & ~memory.SECOND_PADDLE)

    def _differences(self) -> Iterator[Difference]:
        output, original = CARTRIDGE.show(self.state), self.original
        if output.blank != original.blank:
            yield Difference(self.frame, "blank", output.blank, original.blank)
            return
        if output.tones != original.tones:
            yield Difference(self.frame, "tones", output.tones, original.tones)
        if output.blank:
            return
        if memory.byte(original.memory, memory.PADDLE) & memory.SECOND_PADDLE:
            yield Difference(self.frame, "paddle", self.state.paddle, 1)
        theirs = memory.found(original.memory)
        for field, value in memory.expected(self.state).items():
            if value != theirs[field]:
                yield Difference(self.frame, field, value, theirs[field])
        if output.accident is None:
            self.pictures += 1
            if not np.array_equal(output.picture, original.picture):
                yield Difference(self.frame, "picture", output.label, digest(original.picture.tobytes()))


def _overruns(before: State) -> int:
    """Number of frames of the search just ended that overran the timer."""
    return think(before.scene.question).answer().overruns if isinstance(before.scene, Thinking) else 0


def _started() -> State:
    """Our machine where ale-py hands the console to an agent."""
    state = CARTRIDGE.power_on()
    for inputs in frames_of(START):
        state = CARTRIDGE.step(state, inputs)
    return state
