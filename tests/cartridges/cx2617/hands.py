"""Hands for the tests: a console one can wait at, turn the knob of and press the button of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.board import LOCATION, LOCATIONS, Board, Side
from retro2600.cartridges.cx2617.knob import KNOB_AT
from retro2600.cartridges.cx2617.person import lines_towards
from retro2600.cartridges.cx2617.scenes import Scene
from retro2600.cartridges.cx2617.state import State
from retro2600.consoles.vcs import Inputs, Output

PATIENCE = 3000
"""Frames after which a wait has failed."""


def board(white: dict[int, int], red: dict[int, int]) -> Board:
    """A board from each side's own numbers; what is missing of fifteen is borne off."""
    counts = [0] * LOCATIONS
    for side, own in ((Side.WHITE, white), (Side.RED, red)):
        for number, count in ({0: 15 - sum(own.values())} | own).items():
            counts[LOCATION[side][number]] += side.sign * count
    return tuple(counts)


def state(**changes: Any) -> State:
    """The state at power-on with these changes; game 1 unless another one is among them."""
    return CARTRIDGE.power_on()._replace(selectable=True, **{"game": 1, **changes})


def stepped(state: State, inputs: Inputs, frames: int) -> State:
    """The state after so many frames with the same inputs."""
    for _ in range(frames):
        state = CARTRIDGE.step(state, inputs)
    return state


class Hands:
    """Somebody at the console; every frame goes through `wait`."""

    def __init__(self) -> None:
        self.state: State = CARTRIDGE.power_on()
        self.inputs = Inputs()
        self.frames = 0

    @property
    def output(self) -> Output:
        return CARTRIDGE.show(self.state)

    def hold(self, **inputs: object) -> Hands:
        """Hold these inputs from the next frame on."""
        self.inputs = replace(self.inputs, **inputs)  # type: ignore[arg-type]
        return self

    def wait(self, frames: int = 1) -> State:
        for _ in range(frames):
            self.state = CARTRIDGE.step(self.state, self.inputs)
            self.frames += 1
        return self.state

    def until(self, *scenes: type[Scene]) -> State:
        """Wait until the program stands in one of these scenes."""
        return self.until_true(lambda state: isinstance(state.scene, scenes))

    def until_true(self, holds: Callable[[State], bool]) -> State:
        for _ in range(PATIENCE):
            if holds(self.state):
                return self.state
            self.wait()
        raise AssertionError(f"not within {PATIENCE} frames; the scene is {self.state.scene}")

    def pulse(self, frames: int = 1, **inputs: object) -> State:
        """Hold inputs for some frames, then let go and wait one frame."""
        before = self.inputs
        self.hold(**inputs).wait(frames)
        self.inputs = before
        return self.wait()

    def start(self, game: int) -> State:
        """Select a game and press RESET; the opening roll begins."""
        while self.state.game != game:
            self.pulse(select=True)
        return self.pulse(reset=True)

    def press(self, frames: int = 2) -> State:
        """Press the selected paddle's button and let go."""
        return self.pulse(frames, **{f"button{self.state.paddle}": True})

    def aim(self, location: int, frames: int = 14) -> State:
        """Turn the selected paddle until the knob points at a location."""
        self.hold(**{f"paddle{self.state.paddle}": lines_towards(self.state, KNOB_AT[location])})
        return self.wait(frames)

    def press_at(self, location: int) -> State:
        """Turn the knob to a location and press."""
        self.aim(location)
        return self.press()

    def carry(self, origin: int, target: int) -> State:
        """Pick a checker up and drop it elsewhere."""
        self.press_at(origin)
        self.press_at(target)
        return self.wait(4)
