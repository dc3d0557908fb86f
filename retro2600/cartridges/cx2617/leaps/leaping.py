"""A leap: many frames at once, where no input decides anything.

It stays within a thought, a roll, the computer's moves, or a wait for a person whose hands keep still, a
checker in one of them or not (`waiting`), and gives exactly the state that as many steps would give. The
frames of a roll and of the computer's moves are gone through without a picture: the game goes on as the
program says, counter and generator turn, and the last frames are real ones. One is enough where latches are
carried along, as through a roll; else it takes two for pictures and latches to catch up (note 10). Where
nothing but counter and generator turns, the frames are not even counted one by one; nor are they where the
computer's moves are asked for whole (`walk`).
"""

from retro2600.cartridges.cx2617 import program, scenes
from retro2600.cartridges.cx2617.computer import think
from retro2600.cartridges.cx2617.computers_turn import doublet_tried, standing
from retro2600.cartridges.cx2617.dice import SHORTEST_ROLL, is_in_orbit, later, stepped
from retro2600.cartridges.cx2617.frame import recoloured
from retro2600.cartridges.cx2617.leaps.waiting import QUIET, held, waited
from retro2600.cartridges.cx2617.leaps.walk import walked
from retro2600.cartridges.cx2617.paddle import SAMPLES
from retro2600.cartridges.cx2617.sounds import CLICK, SILENCE
from retro2600.cartridges.cx2617.state import Glyphs, State
from retro2600.consoles.vcs import Inputs

FAR_ENOUGH = 3
"""Frames below which a leap is not worth its look-ups."""

CATCHING_UP = 2
"""Frames after which a picture shows everything: the top line is latched a frame late (note 10)."""

_MOVES = (scenes.Pausing, scenes.Knocking, scenes.Lifting, scenes.Walking)


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
    if isinstance(scene, _MOVES):
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
    """To the frame after the computer's moves, or as far towards it as there are frames.

    The first frame is a real one, which latches what the inputs are. Cycling colours are not leapt over.
    """
    state = program.step(state, inputs)
    if state.cycling or not is_in_orbit(state.generator) or not isinstance(state.scene, _MOVES):
        return state, 1
    at_once = walked(state, inputs)
    if at_once is not None and at_once[1] + 2 <= frames:
        state, far = at_once
        return program.step(state, inputs), far + 2
    passed = 1
    course = [(state, passed)]
    while passed < frames:
        far = min(standing(state), frames - passed)
        if far > CATCHING_UP:
            far -= far % 2  # a flickering checker is then where it was
            state = _turned(state, inputs, far)
        else:
            far = 1
            following = program.resumed(state, inputs)
            if not isinstance(following.scene, _MOVES):
                break
            idle, generator = following.idle + 1 & 0xFFFF, stepped(following.generator)
            state = following.turned(following.sample, idle, generator)
        passed += far
        course.append((state, passed))
    return _caught_up(course, inputs)


def _caught_up(course: list[tuple[State, int]], inputs: Inputs) -> tuple[State, int]:
    """The last state of a course, its last frames made with pictures."""
    _, last = course[-1]
    state, passed = next(one for one in reversed(course) if last - one[1] >= CATCHING_UP or one is course[0])
    behind = last - passed - CATCHING_UP
    if behind > 0:
        state = _turned(state, inputs, behind - behind % 2)
        passed += behind - behind % 2
    for _ in range(last - passed):
        state = program.step(state, inputs)
    return state, last


def _turned(state: State, inputs: Inputs, frames: int) -> State:
    """The state after so many frames of a standstill."""
    if isinstance(state.scene, scenes.Pausing):
        state = state._replace(moved=state.moved - frames)
    sample = SAMPLES[inputs.knob(state.paddle)]
    return state.turned(sample, state.idle + frames & 0xFFFF, later(state.generator, frames))
