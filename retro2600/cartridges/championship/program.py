"""One frame: a key goes to the scene that waits for it, or a scene that shows something goes on.

The table of scenes is complete: `_answered` has those that wait for keys, `_passed` all.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple, assert_never

from retro2600.cartridges.championship import (
    between,
    computer,
    game,
    letters,
    menu,
    saying,
    scenes,
    setting,
    sounds,
    turn,
)
from retro2600.cartridges.championship.entry import BACKSPACE, ENTER
from retro2600.cartridges.championship.saying import answered, refused, told
from retro2600.cartridges.championship.state import Speed, State
from retro2600.cartridges.championship.words import Message, Says
from retro2600.consoles.pc import Inputs
from retro2600.rules import RED, WHITE


class Pace(NamedTuple):
    """Frames for which things are to be seen, at one of the speeds (chosen)."""

    faces: int
    """Faces that a die shows on its way."""
    face: int
    blinks: int
    """Times that a piece goes off and on, at its source and at its target."""
    blink: int
    """Frames off, and as many on."""
    rest: int
    thinking: int
    """Frames that a thought lasts at least."""
    pause: int


PACES: Final = {
    Speed.BLINK: Pace(6, 5, 3, 8, 16, 30, 120),
    Speed.NO_BLINK: Pace(3, 4, 0, 12, 18, 12, 60),
    Speed.LIGHTNING: Pace(0, 0, 0, 0, 0, 0, 30),
}

LANDING_BLINKS: Final = 2
"""Times that your own piece goes off and on where it has landed."""


def step(state: State, inputs: Inputs) -> State:
    """The state at the end of the next frame."""
    state = sounds.worn_off(state)._replace(beat=state.beat + 1, said=())
    before, key = state.scene, inputs.character
    state = _struck(state, key) if key else _passed(state)
    new = state.scene != before or state.beat == 1 or (key and not state.typed)
    if prompt(state) and (state.said or new):
        state = saying.aloud(state, Says.PROMPT)
    return state


def prompt(state: State) -> str:
    """The words at which the program waits for a key; "" where it does not wait."""
    if state.help_shown:
        return "ANY KEY"
    match state.scene:
        case scenes.Title() | scenes.Over():
            return "READY TO PLAY?"
        case scenes.Menu():
            return "OPTION--"
        case scenes.Question(option):
            return menu.question(state, option)
        case scenes.SetUp():
            return setting.prompt(state.scene)
        case scenes.AskDice(throw):
            return throw.value
        case scenes.ToRoll():
            return "SPACE=ROLL  D=DOUBLE" if state.may_double(WHITE) else "SPACE=ROLL"
        case scenes.From():
            return "FROM--"
        case scenes.To():
            return "TO-"
        case scenes.Ready():
            return "READY?"
        case scenes.Asked():
            return "ACCEPT?"
        case scenes.Quitting(_, leaving):
            return "EXIT TO DOS?" if leaving else "NEW GAME?"
        case scenes.Dos():
            return "A>"
    return ""


def _struck(state: State, key: str) -> State:
    """A key is struck."""
    if state.help_shown:
        return state._replace(help_shown=False)
    if not prompt(state):
        return _struck_between(state, key)
    if not isinstance(state.scene, scenes.Asked):  # what is to be accepted stays there
        state = state._replace(message=None)
    if key == BACKSPACE and state.typed:
        return state._replace(typed=state.typed[:-1])
    if isinstance(state.scene, scenes.Dos):
        return between.at_dos(state, key)
    return letters.struck(state, key) or _answered(state, key)


def _struck_between(state: State, key: str) -> State:
    """A key where the program does not wait: keys are dropped while the computer plays (chosen)."""
    if not isinstance(state.scene, scenes.Landing):
        return _passed(state)
    landed = turn.landed(state)  # it has been seen enough
    return landed if key == ENTER else _struck(landed, key)  # a number is often ended with it


def _answered(state: State, key: str) -> State:
    """A key at a prompt that has keys of its own."""
    match state.scene:
        case scenes.Title() | scenes.Over():
            return between.at_title(state, key)
        case scenes.Menu():
            return menu.at_menu(state, key)
        case scenes.Question():
            return menu.at_question(state, key)
        case scenes.SetUp():
            return setting.at_set_up(state, key)
        case scenes.AskDice():
            return between.at_dice(state, key)
        case scenes.ToRoll():
            return turn.at_roll(state, key)
        case scenes.From():
            return turn.at_from(state, key)
        case scenes.To():
            return turn.at_to(state, key)
        case scenes.Ready():
            return turn.at_ready(state, key)
        case scenes.Asked():
            return _at_asked(state, key)
        case scenes.Quitting():
            return between.at_quitting(state, key)
        case _:
            raise AssertionError(f"no prompt: {state.scene}")


def _passed(state: State) -> State:
    """A frame goes by."""
    pace, scene = PACES[state.options.speed], state.scene
    match scene:
        case scenes.Opening(white, black, frame):
            return _opening(state, white, black, frame, pace)
        case scenes.Rolling(frame):
            if frame < pace.faces * pace.face:
                return _falling(state._replace(scene=scenes.Rolling(frame + 1)), frame, pace)
            first, second = state.dice
            return game.fallen(state, (first, second))
        case scenes.Landing(frame):
            if frame < LANDING_BLINKS * 2 * pace.blink:
                return state._replace(scene=scenes.Landing(frame + 1))
            return turn.landed(state)
        case scenes.Stuck(frame):
            if frame < pace.pause:
                return state._replace(scene=scenes.Stuck(frame + 1))
            return game.turn_of(state, state.mover.other)
        case scenes.Advising(after, frame):
            return _advising(state, after, frame)
        case scenes.Offered(frame):
            return _offered(state, frame)
        case scenes.Considering(frame):
            return _considering(state, frame)
        case scenes.Thinking(frame):
            return _thinking(state, frame, pace)
        case scenes.Stepping():
            return _stepping(state, scene, pace)
        case _ if isinstance(scene, scenes.Decision | scenes.Quitting | scenes.Dos):
            return state
        case _:
            assert_never(scene)


def _opening(state: State, white: int, black: int, frame: int, pace: Pace) -> State:
    if frame < pace.faces * pace.face:
        return _falling(state._replace(scene=scenes.Opening(white, black, frame + 1)), frame, pace)
    return game.decided(state, white, black)


def _falling(state: State, frame: int, pace: Pace) -> State:
    """Each face of a die that falls is heard."""
    return sounds.sounding(state, sounds.FACE) if frame % pace.face == 0 else state


def _at_asked(state: State, key: str) -> State:
    """A key at ACCEPT?"""
    if key == "Y":
        return game.taken(state, WHITE)
    if key == "N":
        return game.dropped(state, RED)
    return refused(state, Message(Says.YES_OR_NO))


def _advising(state: State, after: scenes.From | scenes.To, frame: int) -> State:
    answer = computer.thought(computer.question_of(state, computer.adviser(state)), frame)
    if answer is None:
        return state._replace(scene=scenes.Advising(after, frame + 1))
    made = len(state.moves)
    numbers = game.triples(state, (*state.moves, *answer.play))[3 * made :]
    return answered(state._replace(scene=after, message=None), Says.ADVICE, *numbers)


def _offered(state: State, frame: int) -> State:
    """The computer thinks of your double."""
    answer = computer.thought(computer.cube_question_of(state, WHITE), frame)
    if answer is None:
        return state._replace(scene=scenes.Offered(frame + 1))
    return game.taken(state, RED) if answer.takes else game.dropped(state, WHITE)


def _considering(state: State, frame: int) -> State:
    """The computer, about to roll, doubles or rolls."""
    if state.may_double(RED):
        answer = computer.thought(computer.cube_question_of(state, RED), frame)
        if answer is None:
            return state._replace(scene=scenes.Considering(frame + 1))
        if answer.doubles:
            state = sounds.sounding(told(state, Says.COMPUTER_DOUBLES, 2 * state.cube.value), sounds.DOUBLE)
            return state._replace(scene=scenes.Asked())
    return game.thrown(state)


def _thinking(state: State, frame: int, pace: Pace) -> State:
    answer = computer.thought(computer.question_of(state, state.options.level), frame)
    if answer is None or frame < pace.thinking:
        return state._replace(scene=scenes.Thinking(frame + 1), message=Message(Says.THINKING))
    return state._replace(scene=scenes.Stepping(answer.play), message=None)


def _stepping(state: State, scene: scenes.Stepping, pace: Pace) -> State:
    """The computer's pieces go off and on at their sources, then at their targets, one after the other."""
    if scene.made == len(scene.play):
        return game.computer_played(state)
    at_source, at_target = source_frames(pace), 2 * pace.blinks * pace.blink
    if scene.frame == at_source:
        state = game.moved(state, *scene.play[scene.made])
    if scene.frame < at_source + at_target + pace.rest:
        return state._replace(scene=replace(scene, frame=scene.frame + 1))
    return state._replace(scene=replace(scene, made=scene.made + 1, frame=0))


def source_frames(pace: Pace) -> int:
    """Frames for which a piece of the computer's is pointed out before it moves."""
    return 2 * pace.blinks * pace.blink if pace.blinks else pace.blink
