"""A person at the console: how knob and button play a move, a number and an answer (note 5).

The one place that says so: studies, environments, tools and tests sit down here. A person works the real
inputs and nothing else; what is looked at is the cartridge's own state, as people look at the picture.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from retro2600.cartridges.cx2617 import program
from retro2600.cartridges.cx2617.board import LOCATION, Side
from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.cartridges.cx2617.computer import Answer
from retro2600.cartridges.cx2617.knob import DIALLED, KNOB_AT, YES_BELOW
from retro2600.cartridges.cx2617.leaps.carrying import over_its_place, samples_towards
from retro2600.cartridges.cx2617.paddle import LINES
from retro2600.cartridges.cx2617.scenes import Asking, BearingOff, Placed, Thinking
from retro2600.cartridges.cx2617.state import State
from retro2600.consoles.vcs import Inputs

KNOB_THAT_DIALS = {number: DIALLED.index(number) + 1 for number in DIALLED}
"""A filtered knob value that dials each number, not the first one of its stretch."""

YES, NO = YES_BELOW // 2, YES_BELOW + YES_BELOW // 2
"""Filtered knob values in the middle of either half: the answers about the cube."""

_PATIENCE = 1000  # frames; what takes longer than this never comes
_FAR = 10_000  # frames; longer than any turn of the computer's


def lines_towards(state: State, knob: int) -> int:
    """The knob position, in scan lines, from which the filter comes to rest at a value."""
    return LINES[samples_towards(state.knob, knob)]


class Person:
    """Holds the inputs and lets frames pass; `state` is the cartridge's after the last of them.

    Knob and button are those that the program listens to, and as fast as it takes them in.
    """

    def __init__(self, state: State, inputs: Inputs) -> None:
        self.state = state
        self.inputs = inputs
        self.frames = 0
        """The frames that have passed."""

    def hold(self, **inputs: Any) -> None:
        """Hold these inputs from the next frame on, and let it pass."""
        self.inputs = replace(self.inputs, **inputs)
        self._step()

    def leap(self, frames: int) -> None:
        """Change nothing for so many frames, or for as many of them as can be foreseen: one at least."""
        self.state, far = CARTRIDGE.leap(self.state, self.inputs, frames)
        self.frames += far

    def wait(self, frames: int) -> None:
        """Change nothing for so many frames."""
        last = self.frames + frames
        while self.frames < last:
            self.leap(last - self.frames)

    def wait_for(self, happens: Callable[[State], bool]) -> None:
        """Change nothing until the state is as wanted, which must not be in the midst of a standstill."""
        while not happens(self.state):
            self.leap(_FAR)

    def have_answered(self, answer: Answer) -> None:
        """Let the program's thought come to this answer, its own; the blank frames are not counted."""
        scene = self.state.scene
        assert isinstance(scene, Thinking)
        state = program.concluded(self.state, self.inputs, scene.question, answer)
        self.state = program.finished(state, self.inputs)

    def carry(self, side: Side, origin: int, target: int) -> bool:
        """Carry a checker between a side's own numbers; False if it is refused, and so put back.

        The caller knows that there is one to pick up.
        """
        location, place = LOCATION[side][origin], LOCATION[side][target]
        return self._carried(location, place) or not self._drop(location)

    def _carried(self, location: int, place: int) -> bool:
        """Pick a checker up at a location and drop it at a place; False if it stays in the hand."""
        leapt = over_its_place(self.state, self.inputs, location, place)
        if leapt is None:
            self._turn_to(KNOB_AT[location])
            self._until(lambda state: state.cursor == location)
            self._press()
            return self._drop(place)
        self.state, self.inputs, carried = leapt
        self.frames += carried
        self._step()
        self.inputs = self._with(button=False)
        return self._dropped()

    def decide(self, yes: bool) -> None:
        """Answer a question about the cube."""
        self._turn_to(YES if yes else NO)
        self._press()
        self._until(lambda state: not (isinstance(state.scene, Asking) and state.scene.decided))

    def dial(self, number: int) -> None:
        """Turn the die that follows the knob to a number and press."""
        self._turn_to(KNOB_THAT_DIALS[number])
        self._press()

    def pass_on(self) -> None:
        """Press where nothing can be played."""
        self._press()

    def _drop(self, location: int) -> bool:
        """Drop the checker in the hand at a location; False if it stays in the hand."""
        self._turn_to(KNOB_AT[location])
        self._until(lambda state: state.hand is not None and state.hand.at == location)
        self._press()
        return self._dropped()

    def _dropped(self) -> bool:
        """Wait for the drop to be judged; False if the checker stays in the hand."""
        self._until(lambda state: not isinstance(state.scene, BearingOff | Placed))
        return self.state.hand is None

    def _turn_to(self, knob: int) -> None:
        """Turn until the filter rests at a value."""
        for _ in range(_PATIENCE):
            if self.state.knob == self.state.sample == knob:
                return
            lines = lines_towards(self.state, knob)
            if lines != self.inputs.knob(self.state.paddle):
                self.inputs = self._with(paddle=lines)
            self._step()
        raise AssertionError(f"the knob does not come to rest at {knob}: {self.state.scene}")

    def _press(self) -> None:
        """Let the button go until the program has seen it, then press until the press counts."""
        self._until(lambda state: not state.latch)
        released = self.inputs
        self.inputs = self._with(button=True)
        self._until(lambda state: state.latch)
        self.inputs = released

    def _until(self, happens: Callable[[State], bool]) -> None:
        end = self.frames + _PATIENCE
        while not happens(self.state):
            assert self.frames < end, f"nothing comes of it: {self.state.scene}"
            self._step()

    def _with(self, **changes: Any) -> Inputs:
        """The inputs with the paddle that the program listens to turned, or its button down."""
        return replace(
            self.inputs, **{f"{name}{self.state.paddle}": value for name, value in changes.items()}
        )

    def _step(self) -> None:
        self.state = CARTRIDGE.step(self.state, self.inputs)
        self.frames += 1
