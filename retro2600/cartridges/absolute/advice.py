"""Advice: the best plays of a roll, one a touch of the bulb, and what is right about the cube."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from retro2600.cartridges.absolute import computer, scenes, turn
from retro2600.cartridges.absolute.record import Moves, Playing
from retro2600.cartridges.absolute.saying import refused, told, triples
from retro2600.cartridges.absolute.state import Arrows, Shown, State
from retro2600.cartridges.absolute.turn import at_hand
from retro2600.cartridges.absolute.words import Message, Says
from retro2600.players.doubling import CubeAction
from retro2600.players.squash import ONE
from retro2600.players.thought import Answer, Question, thought
from retro2600.rules import WHITE, ToChoose

PLAYS: Final = 4
"""Plays that are told at most."""


def asked(state: State) -> State:
    """The bulb is touched; advice is on what comes after a motion that it ends."""
    state = turn.hurried(state)
    if state.is_far and at_hand(state).result is None:
        return refused(state, Message(Says.ADVICE_OFF))
    match state.scene:
        case scenes.Play() if state.advised:
            return _next(state)
        case scenes.Play():
            return state._replace(scene=scenes.Advising(), picked=None, message=Message(Says.THINKING))
        case scenes.ToRoll() if not at_hand(state).game.may_double:
            has_cube = at_hand(state).game.rules.cube
            return refused(state, Message(Says.NO_CUBE_ADVICE if has_cube else Says.ADVICE_AFTER))
        case scenes.Choosing() if state.by_hand:
            return state._replace(scene=scenes.Advising(), message=Message(Says.THINKING))
        case scenes.ToRoll() | scenes.Asked(False):
            after = state.scene
            cube = scenes.Advising(
                cube=True, asked=after.frame if isinstance(after, scenes.Asked) else scenes.NOT_ASKED
            )
            return state._replace(scene=cube, message=Message(Says.THINKING))
        case scenes.Advising():
            return state
    return refused(state, Message(Says.NO_ADVICE))


def thinking(state: State) -> State:
    """A frame of the thought goes by."""
    scene, playing = state.scene, at_hand(state)
    assert isinstance(scene, scenes.Advising)
    answer = thought(_question(playing, scene.cube)(playing, state.highest), scene.frame)
    if answer is None:
        return state._replace(scene=scenes.Advising(scene.cube, scene.asked, scene.frame + 1))
    if isinstance(playing.game.phase, ToChoose):
        return told(state._replace(scene=scenes.Choosing()), Says.ADVISE_DOUBLET, answer.doublet)
    if not scene.cube:
        plays: tuple[Moves, ...] = answer.plays[:PLAYS]
        return _shown(state._replace(scene=scenes.Play(), advised=plays), 0)
    if scene.asked != scenes.NOT_ASKED:
        state = state._replace(scene=scenes.Asked(False, scene.asked))
        says = Says.ADVISE_BEAVER if answer.beavers else Says.ADVISE_TAKE
        return told(state, says if answer.takes else Says.ADVISE_PASS)
    return _on_doubling(state._replace(scene=scenes.ToRoll()), answer)


def _question(playing: Playing, cube: bool) -> Callable[[Playing, int], Question]:
    """The question that the mover has."""
    chooses = isinstance(playing.game.phase, ToChoose)
    return computer.other_question if cube or chooses else computer.play_question


def _on_doubling(state: State, answer: Answer) -> State:
    match answer.action:
        case CubeAction.TAKE:
            return told(state, Says.ADVISE_DOUBLE_TAKE)
        case CubeAction.PASS:
            return told(state, Says.ADVISE_DOUBLE_PASS)
        case CubeAction.TOO_GOOD:
            return told(state, Says.ADVISE_TOO_GOOD)
    assert answer.chances is not None
    return told(state, Says.ADVISE_ROLL, round(100 * answer.chances.win / ONE))


def _next(state: State) -> State:
    """The next best play; after the last one the sentence that there is none, then the first again."""
    shown = state.shown
    if shown is None or shown.arrows is not Arrows.ADVICE:
        return _shown(state, 0)
    if shown.place + 1 < len(state.advised):
        return _shown(state, shown.place + 1)
    if len(state.advised) == PLAYS:
        return _shown(state, 0)
    return told(state._replace(shown=None), Says.NO_OTHER)


def _shown(state: State, place: int) -> State:
    play = state.advised[place]
    numbers = triples(state.position, play, state.hand is WHITE)
    state = state._replace(shown=Shown(Arrows.ADVICE, play, place))
    return told(state, Says.BEST_PLAY, place + 1, len(state.advised), *numbers)
