"""Somebody at the console: turns the knob, presses the button, slides the switches, frame by frame."""

from __future__ import annotations

from dataclasses import replace

from retro2600.cartridges.cx2617.board import LOCATION, Side
from retro2600.cartridges.cx2617.knob import LOCATION_AT
from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.inputs import Difficulty
from retro2600.consoles.vcs.paddle import SAMPLES_PER_FRAME, lines_for
from retro2600.study.quirk.examples import Console

# Chosen: a hand slow enough for every wait of the program, the flicker over opposing checkers included.
TURN, PRESS, RELEASE = 14, 2, 4  # frames


class Person:
    """The hands at the console; `console` is the machine after the last frame."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self._inputs = Inputs()

    def wait(self, frames: int) -> None:
        """Change nothing for so many frames."""
        for _ in range(frames):
            self.console = self.console.step(self._inputs)

    def slide_left(self, difficulty: Difficulty) -> None:
        """Slide the left difficulty switch."""
        self._inputs = replace(self._inputs, left=difficulty)
        self.wait(1)

    def reset(self) -> None:
        """Press GAME RESET and let it go."""
        self.console = self.console.step(replace(self._inputs, reset=True))
        self.wait(1)

    def carry(self, side: Side, origin: int, target: int) -> bool:
        """Carry a checker between a side's own numbers; one that is refused is put back. Whether it went."""
        self._point_at(LOCATION[side][origin])
        self._press()
        self._point_at(LOCATION[side][target])
        self._press()
        if self.console.state.hand is None:
            return True
        self._point_at(LOCATION[side][origin])
        self._press()
        return False

    def _point_at(self, location: int) -> None:
        """Turn the knob; on the way up its filter stops one short of the samples (note 5)."""
        knob = LOCATION_AT.index(location)
        samples = knob + 1 if self.console.state.knob < knob else knob
        lines = lines_for(min(samples, SAMPLES_PER_FRAME))
        if self.console.state.paddle:
            self._inputs = replace(self._inputs, paddle1=lines)
        else:
            self._inputs = replace(self._inputs, paddle0=lines)
        self.wait(TURN)

    def _press(self) -> None:
        at_rest = self._inputs
        down = replace(at_rest, button1=True) if self.console.state.paddle else replace(at_rest, button0=True)
        self._inputs = down
        self.wait(PRESS)
        self._inputs = at_rest
        self.wait(RELEASE)
