"""A leap: many frames at once, where no input decides anything.

It stays within a thought, a roll, the computer's moves, or a wait for a person whose hands keep still, a
checker in one of them or not, and gives exactly the state that as many steps would give. The frames on the
way are gone through without a picture; the last one is real, and latches are carried along up to it.
"""

from retro2600.cartridges.cx2617 import program, scenes
from retro2600.cartridges.cx2617.computer import think
from retro2600.cartridges.cx2617.computers_turn import doublet_tried
from retro2600.cartridges.cx2617.dice import SHORTEST_ROLL, is_in_orbit, stepped
from retro2600.cartridges.cx2617.frame import recoloured
from retro2600.cartridges.cx2617.leaps.waiting import QUIET, held, waited
from retro2600.cartridges.cx2617.leaps.walk import walked
from retro2600.cartridges.cx2617.sounds import CLICK, SILENCE
from retro2600.cartridges.cx2617.state import Glyphs, State
from retro2600.consoles.vcs import Inputs

FAR_ENOUGH = 3
"""Frames below which a leap is not worth its look-ups."""


def leap(state: State, inputs: Inputs, frames: int) -> tuple[State, int]:
    """The state after some of the next `frames` frames, at least one, with these inputs; and how many."""
    scene = state.scene
    if frames < FAR_ENOUGH or inputs.reset or inputs.select:
        return program.step(state, inputs), 1
    if isinstance(scene, scenes.Thinking):
        return _thought(state, inputs, scene, frames)
    if isinstance(scene, scenes.Holding | scenes.Lifted):
        return _held(state, inputs, frames)
    if isinstance(scene, scenes.Pointing | scenes.Asking | scenes.Passing):
        return _waited(state, inputs, frames)
    if isinstance(scene, scenes.Rolling):
        return _rolled(state, inputs, frames)
    if isinstance(scene, scenes.Pausing):
        return _moved(state, inputs, frames)
    return program.step(state, inputs), 1


def _thought(state: State, inputs: Inputs, scene: scenes.Thinking, frames: int) -> tuple[State, int]:
    """To the last blank frame of a thought; on the way the dice show the doublet tried for a bonus."""
    thought = think(scene.question)
    far = min(frames, thought.frames - scene.frame - 1)
    if far < FAR_ENOUGH:
        return program.step(state, inputs), 1
    frame = scene.frame + far
    if state.bonus and thought.search(frame) > thought.search(scene.frame):
        state = doublet_tried(recoloured(state, inputs), thought.moved(frame))
    return state._replace(scene=scenes.Thinking(scene.question, frame)), far


def _waited(state: State, inputs: Inputs, frames: int) -> tuple[State, int]:
    """With a person who points, or is asked."""
    far = _quiet(state, frames)
    waiting = waited(state, inputs, far - 1)
    return (program.step(state, inputs), 1) if waiting is None else (program.step(waiting, inputs), far)


def _quiet(state: State, frames: int) -> int:
    """So many of these frames as pass before cycling colours come near, but one at least."""
    return min(frames, max(QUIET - state.idle, 0) + 1)


def _held(state: State, inputs: Inputs, frames: int) -> tuple[State, int]:
    """With a person who holds a checker, perhaps to the frame that drops it."""
    holding = held(state, inputs, _quiet(state, frames) - 1)
    if holding is None:
        return program.step(state, inputs), 1
    state, far = holding
    return program.step(state, inputs), far + 1


def _rolled(state: State, inputs: Inputs, frames: int) -> tuple[State, int]:
    """To the frame after a roll; the first frame is a real one, which latches what the inputs are."""
    state = program.step(state, inputs)
    if state.cycling or not isinstance(state.scene, scenes.Rolling):
        return state, 1
    state, far = rolled_on(state, state.scene, frames - 2)
    return program.step(state, inputs), far + 2


def rolled_on(state: State, scene: scenes.Rolling, frames: int) -> tuple[State, int]:
    """So many display frames of `rolling`, or all but the last; their pictures are not made.

    What they latch is as one real frame of the roll with these inputs has left it, but for the dice. One
    loop for what happens in hundreds of frames of every game.
    """
    die, tone = scene.die, state.tones[0]
    left, right = state.dice
    idle, generator = state.idle, state.generator
    passed = 0
    while passed < frames:
        number = generator & 7
        if 0 < number < 7:
            if die is scenes.Die.LEFT:
                left, tone, die = number, SILENCE, scenes.Die.RIGHT
            elif idle & 0xFF < SHORTEST_ROLL:
                right, tone, die = number, CLICK, scenes.Die.LEFT
            else:
                break
        idle, generator = idle + 1 & 0xFFFF, stepped(generator)
        passed += 1
    if not passed:
        return state, 0
    state = state._replace(
        dice=(left, right),
        tones=(tone, state.tones[1]),
        scene=scenes.Rolling(scene.occasion, die),
        shown_dye=state.dye,
        glyphs=Glyphs((left, right), *state.glyphs[1:]),
    )
    return state.turned(state.sample, idle, generator), passed


def _moved(state: State, inputs: Inputs, frames: int) -> tuple[State, int]:
    """To the frame after the computer's moves, if there are frames enough and `walk` knows how they go.

    The first frame is a real one, which latches what the inputs are. Cycling colours are not leapt over.
    """
    state = program.step(state, inputs)
    if state.cycling or not is_in_orbit(state.generator):
        return state, 1
    at_once = walked(state, inputs)
    if at_once is None or at_once[1] + 2 > frames:
        return state, 1
    state, far = at_once
    return program.step(state, inputs), far + 2
