"""The doubling cube: questions, prompts, and the effects of answers (note 7)."""

from retro2600.cartridges.cx2617.board import Side, seen_by
from retro2600.cartridges.cx2617.computer import cube
from retro2600.cartridges.cx2617.frame import recoloured
from retro2600.cartridges.cx2617.glyphs import ACC, DBL, NO, YES
from retro2600.cartridges.cx2617.knob import YES_BELOW, followed, polled, with_paddle_of
from retro2600.cartridges.cx2617.scenes import Ask, Asking, CubeAnswered, CubePhase, Poll, Weighed, Weighing
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.consoles.vcs import Inputs

HIGHEST_CUBE = 64  # note 7


def may_double(state: State) -> bool:
    """True if the player about to roll is asked: the cube is below 64, and nobody's or his own."""
    return VARIATIONS[state.game].cube and state.cube != HIGHEST_CUBE and state.owner is not state.turn.other


def put(state: State, ask: Ask) -> State:
    """The question put to the player on turn: a prompt, or the computer's judgement."""
    variation = VARIATIONS[state.game]
    if not variation.is_computer(state.turn if ask is Ask.DOUBLE else state.turn.other):
        return _prompted(state, ask)
    judge = cube.offer if ask is Ask.DOUBLE else cube.answer
    decision = judge(seen_by(state.board, Side.RED), variation.acey_deucey)
    return _weighed(state, ask, decision.yes, decision.evaluations)


def _prompted(state: State, ask: Ask) -> State:
    if ask is Ask.ACCEPT:
        state = state._replace(turn=state.turn.other)
    word = DBL if ask is Ask.DOUBLE else ACC
    state = state._replace(dice=(state.dice[0], word), asked=True, scene=Asking(ask))
    return with_paddle_of(state, state.turn)


def _weighed(state: State, ask: Ask, yes: bool, evaluations_left: int) -> State:
    scene = Weighing(ask, yes, evaluations_left) if evaluations_left else CubeAnswered(ask, yes)
    return state._replace(scene=scene)


def resumed(state: State, inputs: Inputs, scene: CubePhase) -> State:
    """The question goes on after the frame its scene waited for."""
    match scene:
        case Asking():
            return _asking(state, inputs, scene)
        case Weighing():
            return _weighing(state, inputs, scene)
        case Weighed():
            return _weighed(state, scene.ask, scene.yes, scene.evaluations_left)


def _weighing(state: State, inputs: Inputs, scene: Weighing) -> State:
    """After the blank frame of an evaluation: one with the board shown."""
    return recoloured(state, inputs)._replace(scene=Weighed(scene.ask, scene.yes, scene.evaluations_left - 1))


def _asking(state: State, inputs: Inputs, scene: Asking) -> State:
    """Let the word follow the knob until a press; where the knob stands a frame later is the answer."""
    if scene.decided:
        state = followed(state)
        yes = state.knob < YES_BELOW
        if scene.ask is Ask.ACCEPT:
            state = state._replace(turn=state.turn.other)
        return state._replace(scene=CubeAnswered(scene.ask, yes))
    state, poll = polled(state, inputs, scene.poll)
    if poll is Poll.PRESS:
        return state._replace(scene=Asking(scene.ask, decided=True))
    if scene.poll is Poll.KNOB:
        state = state._replace(dice=(word(state.knob), state.dice[1]))
    if poll is Poll.CLICK:
        state = state._replace(answered=True)
    return state._replace(scene=Asking(scene.ask, Poll.KNOB if poll is Poll.NOTHING else poll))


def word(knob: int) -> int:
    """The word that the knob points at: YES in the left half of its travel, else NO."""
    return YES if knob < YES_BELOW else NO


def offered(state: State) -> State:
    """The cube doubled at once, before the answer, and in the opponent's colour (note 7)."""
    return state._replace(cube=state.cube * 2, owner=state.turn.other)
