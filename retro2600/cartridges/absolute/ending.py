"""The end of a game: who has won what is said, and sounds."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.absolute import scenes
from retro2600.cartridges.absolute.record import Ended
from retro2600.cartridges.absolute.saying import message_of, sounding, spoken
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.words import Message, Says
from retro2600.consoles.tablet.sound import Sound
from retro2600.rules import WHITE, Result, Win

_WON: Final = {
    Win.SINGLE: Says.WINS,
    Win.GAMMON: Says.WINS_GAMMON,
    Win.BACKGAMMON: Says.WINS_BACKGAMMON,
}


def over(state: State) -> State:
    """The game is over: who has won what is said."""
    assert state.playing is not None
    result = state.playing.result
    assert result is not None
    state = state._replace(scene=scenes.Over(), picked=None, motion=None, shown=None)
    state = sounding(state, _fanfare(state, result))
    return spoken(state, result_message(state))


def _fanfare(state: State, result: Result) -> Sound:
    if not state.is_alone or result.winner is WHITE:
        match = state.playing.match if state.playing else None
        return Sound.MATCH_WON if match and match.winner else Sound.WON
    return Sound.LOST


def result_message(state: State) -> Message:
    """The winner, and the points; of a match that is over its score."""
    playing = state.playing
    assert playing is not None
    result, match = playing.result, playing.match
    assert result is not None
    winner, cube = result.winner, playing.game.cube.value
    if isinstance(playing.record[-1], Ended):
        whole = playing.record[-1].whole
        numbers = () if whole else (result.points,)
        return message_of(state, Says.MATCH_ENDED if whole else Says.ENDED, *numbers, side=winner)
    if match is not None and match.winner is not None:
        score = max(match.white, match.red), min(match.white, match.red)
        return message_of(state, Says.WINS_MATCH, *score, side=winner)
    if playing.game.rules.point_a_checker_left:
        return message_of(state, Says.WINS_LEFT, result.points, side=winner)
    if result.win is None:
        return message_of(state, Says.PASSES, result.points, side=winner.other)
    return message_of(state, _WON[result.win], result.points, cube, side=winner)
