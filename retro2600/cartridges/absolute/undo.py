"""The way back: the tail of the record is dropped, and the game goes on from there with the same dice."""

from __future__ import annotations

from retro2600.cartridges.absolute import scenes, turn
from retro2600.cartridges.absolute.record import Concede, Deed, Playing, folded, story
from retro2600.cartridges.absolute.saying import refused, told
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.words import Message, Says
from retro2600.rules import WHITE, Beaver, Cast, Double, Drop, Take, Throw, ToPlay, Turn


def undone(state: State) -> State:
    """A step back: your moves, the steps of a double, then turn by turn to your rolls as they were thrown."""
    playing = state.playing
    if playing is None or isinstance(state.scene, scenes.Nothing):
        return refused(state, Message(Says.NOTHING_BACK))
    if isinstance(state.scene, scenes.Asked) and state.scene.taken:
        return told(state._replace(scene=scenes.Asked(frame=state.scene.frame)), Says.AT_QUESTION)
    if state.mover is WHITE and playing.moves and playing.result is None:
        return _at_roll(state, playing.record, Says.START_OF_TURN)
    if (step := _cube_step(playing)) is not None:
        kept, says = step
        return _back(state, kept, says)
    return _turn_before(state, playing)


def is_possible(playing: Playing) -> bool:
    """True if there is something to take back: a move, a step of a double, or a turn that you have played."""
    if playing.moves or playing.begun.base is not None:
        return True
    if any(isinstance(deed, Double | Concede) for deed in playing.record):
        return True
    first = any(_opened(playing, deed) for deed in playing.record)
    return sum(isinstance(deed, Turn) for deed in playing.record) + first > 1


def rescued(state: State) -> State:
    """Rescue: back to the start of this turn, or, if it is not yet rolled, of your last one."""
    playing = state.playing
    if playing is None:
        return refused(state, Message(Says.NOTHING_BACK))
    state = state._replace(sheet=None, ask=None)
    if state.mover is WHITE and isinstance(playing.game.phase, ToPlay) and playing.result is None:
        return _at_roll(state, playing.record, Says.START_OF_TURN)
    return _turn_before(state, playing)


def _cube_step(playing: Playing) -> tuple[tuple[Deed, ...], Says] | None:
    """The record before the last step of a double, or before a game was given up or passed; and its words."""
    record = playing.record
    match record:
        case (*before, Double(), Beaver()):
            return (*before, Double(), Take()), Says.BEAVER_TAKEN_BACK
        case (*before, Double(), Take() | Drop()) if _mover(playing, len(before)):
            return tuple(before), Says.TAKEN_BACK
        case (*before, Double(), Drop()):
            return (*before, Double()), Says.AT_QUESTION
        case (*before, Double()) if playing.game.mover is WHITE:
            return tuple(before), Says.TAKEN_BACK
        case (*before, Concede()):
            return tuple(before), Says.GOES_ON
    return None


def _mover(playing: Playing, number: int) -> bool:
    """True if you did that deed of the record."""
    return [side for side, _ in story(playing)][number] is WHITE


def _turn_before(state: State, playing: Playing) -> State:
    """Your last roll before now, as it was thrown; the roll at hand does not count."""
    deeds = list(story(playing))
    rolls = [
        number
        for number, (side, deed) in enumerate(deeds)
        if (isinstance(deed, Throw) and side is WHITE) or _opened(playing, deed)
    ]
    at_roll = isinstance(playing.game.phase, ToPlay) and state.mover is WHITE and playing.result is None
    if at_roll:
        rolls = rolls[:-1]
    if not rolls:
        return refused(state, Message(Says.NOTHING_BACK))
    kept = playing.record[: rolls[-1] + 1]
    return _at_roll(state, kept, Says.LAST_TURN if len(rolls) > 1 else Says.AT_FIRST)


def _opened(playing: Playing, deed: Deed) -> bool:
    """True for the opening dice that you have won."""
    return isinstance(deed, Cast) and deed.white > deed.red and not playing.game.rules.winner_rolls_again


def _at_roll(state: State, record: tuple[Deed, ...], says: Says) -> State:
    """Back at a roll of yours, of which nothing is played."""
    assert state.playing is not None
    playing = folded(state.playing.begun, record)
    state = turn.gone_on(state._replace(playing=playing, ask=None))
    phase = playing.game.phase
    assert isinstance(phase, ToPlay)
    if isinstance(state.scene, scenes.Stuck):
        return state
    numbers = () if says is Says.START_OF_TURN else (phase.roll.high, phase.roll.low)
    return told(state, says, *numbers)


def _back(state: State, record: tuple[Deed, ...], says: Says) -> State:
    assert state.playing is not None
    state = state._replace(playing=folded(state.playing.begun, record), ask=None)
    return told(turn.gone_on(state), says)
