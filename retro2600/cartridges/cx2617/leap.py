"""Many frames at once, where nothing but counter and generator turns; `program.step` is the referee.

In a pause, while a checker stands on a point, and while no input changes, the effect of a frame is known, and
so is the frame that ends it. A leap gives exactly the state that as many steps would give.
"""

from array import array
from functools import cache

from retro2600.cartridges.cx2617 import program
from retro2600.cartridges.cx2617.computer import think
from retro2600.cartridges.cx2617.computers_turn import STAY
from retro2600.cartridges.cx2617.dice import stepped
from retro2600.cartridges.cx2617.frame import is_still
from retro2600.cartridges.cx2617.knob import LAST_QUIET_PAGE
from retro2600.cartridges.cx2617.paddle import SAMPLES
from retro2600.cartridges.cx2617.scenes import Pausing, Pointing, Poll, Thinking, Walking
from retro2600.cartridges.cx2617.state import State, View, power_on
from retro2600.consoles.vcs import Inputs

FAR_ENOUGH = 4
"""Frames below which a leap is not worth its look-ups."""


def leap(state: State, inputs: Inputs, frames: int) -> tuple[State, int]:
    """The state after some of the next `frames` frames, at least one, with these inputs; and how many.

    All frames of a leap of more than one show, sound and describe what the first of them does.
    """
    far = 0 if inputs.reset else min(frames, _standstill(state, inputs))
    if far < FAR_ENOUGH:
        return program.step(state, inputs), 1
    scene = state.scene
    if isinstance(scene, Thinking):
        return state._replace(scene=Thinking(scene.question, scene.frame + far)), far
    if isinstance(scene, Pausing):
        state = state._replace(moved=state.moved - far)
    sample = SAMPLES[inputs.knob(state.paddle)]
    return state.turned(sample, state.idle + far & 0xFFFF, _later(state.generator, far)), far


def _standstill(state: State, inputs: Inputs) -> int:
    """Number of coming frames that are like the one before them."""
    scene = state.scene
    if isinstance(scene, Thinking):
        return 0 if state.bonus else think(scene.question).alike(scene.frame)
    if isinstance(scene, Walking):
        hand = state.hand
        frames = STAY - (state.idle & 0xFF) if hand is not None and hand.view is View.SHOWN else 0
    elif isinstance(scene, Pausing):
        frames = state.moved - 1
    elif isinstance(scene, Pointing):
        frames = _unturned(state, inputs) if scene.poll is Poll.KNOB else 0
    else:
        return 0
    if frames < FAR_ENOUGH or not is_still(state, inputs) or state.generator not in _place():
        return 0
    return frames


def _unturned(state: State, inputs: Inputs) -> int:
    """Number of frames in which an untouched cursor stands still before the colours would cycle."""
    sample = SAMPLES[inputs.knob(state.paddle)]
    at_rest = state.sample == sample and (sample + state.knob) // 2 == state.knob
    if not at_rest or inputs.button(state.paddle) or program.resumed(state, inputs) is not state:
        return 0
    return (LAST_QUIET_PAGE << 8) - state.idle


@cache
def _orbit() -> "array[int]":
    """The generator's registers, frame after frame, through its whole period (note 4)."""
    registers = array("H", [power_on().generator])
    while (register := stepped(registers[-1])) != registers[0]:
        registers.append(register)
    return registers


@cache
def _place() -> dict[int, int]:
    return {register: place for place, register in enumerate(_orbit())}


def _later(register: int, frames: int) -> int:
    """The generator's register some frames later."""
    orbit = _orbit()
    return orbit[(_place()[register] + frames) % len(orbit)]
