"""The way back: the tail of the record is dropped, and the game goes on from there with the same dice."""

from __future__ import annotations

from retro2600.cartridges.absolute import pace, scenes, turn
from retro2600.cartridges.absolute.record import Concede, Deed, Playing, folded, story
from retro2600.cartridges.absolute.saying import refused, told
from retro2600.cartridges.absolute.state import State, Undone
from retro2600.cartridges.absolute.words import Message, Says
from retro2600.rules import Beaver, Double, Drop, Take, ToChoose, ToPlay


def undone(state: State) -> State:
    """A step back: the moves, the steps of a double, then turn by turn to your rolls as they were thrown."""
    playing = state.playing
    if playing is None or isinstance(state.scene, scenes.Nothing):
        return refused(state, Message(Says.NOTHING_BACK))
    if state.is_far and not is_possible(state):
        return refused(state, Message(Says.TURN_STAYS))
    if isinstance(state.scene, scenes.Asked) and state.scene.taken:
        return told(state._replace(scene=scenes.Asked(frame=state.scene.frame)), Says.AT_QUESTION)
    if state.by_hand and playing.moves and playing.result is None:
        frames = pace.undo(state)
        motion = Undone(playing.moves, 0, frames) if frames else None
        return _at_roll(state, playing.record, Says.START_OF_TURN)._replace(motion=motion)
    if (step := _cube_step(playing)) is not None:
        return _back(state, *step)
    return _turn_before(state, playing)


def is_possible(state: State) -> bool:
    """True if there is something to take back: a move, a step of a double, or a turn by hand."""
    playing = state.playing
    if playing is None or isinstance(state.scene, scenes.Nothing):
        return False
    if state.by_hand and playing.moves and playing.result is None:
        return True
    if playing.begun.other:  # a turn that is over has been told to the other one
        return False
    if isinstance(state.scene, scenes.Asked) and state.scene.taken:
        return True
    return _cube_step(playing) is not None or any(stop < len(playing.record) for stop in playing.stops)


def rescued(state: State) -> State:
    """Rescue: back to the start of this turn, or, if it is not yet rolled, of the last one played by hand."""
    playing = state.playing
    if playing is None:
        return refused(state, Message(Says.NOTHING_BACK))
    state = state._replace(sheet=None, ask=None)
    if state.by_hand and isinstance(playing.game.phase, ToPlay) and playing.result is None:
        return _at_roll(state, playing.record, Says.START_OF_TURN)
    return _turn_before(state, playing)


def _cube_step(playing: Playing) -> tuple[tuple[Deed, ...], Says] | None:
    """The record before the last step of a double, or before a game was given up or passed; and its words."""
    match playing.record:
        case (*before, Double(), Beaver()):
            return (*before, Double(), Take()), Says.BEAVER_TAKEN_BACK
        case (*before, Double(), Drop()) if _is_by_hand(playing, -1):
            return (*before, Double()), Says.AT_QUESTION
        case (*before, Double(), Take() | Drop()) if _is_by_hand(playing, -2):
            return tuple(before), Says.TAKEN_BACK
        case (*before, Double()) if _is_by_hand(playing, -1):
            return tuple(before), Says.TAKEN_BACK
        case (*before, Concede()):
            return tuple(before), Says.GOES_ON
    return None


def _is_by_hand(playing: Playing, number: int) -> bool:
    """True if a person did that deed of the record."""
    return playing.is_by_hand([side for side, _ in story(playing)][number])


def _turn_before(state: State, playing: Playing) -> State:
    """The last roll by hand before now, as it was thrown, or the choice of a doublet; not where it is now."""
    stops = [stop for stop in playing.stops if stop < len(playing.record)]
    if not stops:
        return refused(state, Message(Says.NOTHING_BACK))
    return _at_roll(state, playing.record[: stops[-1]], Says.LAST_TURN if len(stops) > 1 else Says.AT_FIRST)


def _at_roll(state: State, record: tuple[Deed, ...], says: Says) -> State:
    """Back at a roll, of which nothing is played, or at the choice of a doublet."""
    assert state.playing is not None
    playing = folded(state.playing.begun, record)
    state = turn.gone_on(state._replace(playing=playing, ask=None))
    phase = playing.game.phase
    if isinstance(phase, ToChoose):
        return told(state, Says.AT_CHOICE)
    if not isinstance(state.scene, scenes.Play):
        return state
    assert isinstance(phase, ToPlay)
    numbers = () if says is Says.START_OF_TURN else (phase.roll.high, phase.roll.low)
    return told(state, says, *numbers)


def _back(state: State, record: tuple[Deed, ...], says: Says) -> State:
    assert state.playing is not None
    state = state._replace(playing=folded(state.playing.begun, record), ask=None)
    return told(turn.gone_on(state), says)
