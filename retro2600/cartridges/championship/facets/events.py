"""The events of a frame as actions of the rules, read off what was said and what was played."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.championship import scenes
from retro2600.cartridges.championship.state import State
from retro2600.cartridges.championship.words import Says
from retro2600.rules import RED, WHITE, Action, Cast, Double, Drop, Move, Result, Roll, Take, Throw, Turn

_OFFERS: Final = {Says.YOU_DOUBLE, Says.COMPUTER_DOUBLES}
_TAKES: Final = {Says.YOU_TAKE, Says.COMPUTER_TAKES}
_DROPS: Final = {Says.YOU_DROP, Says.COMPUTER_DROPS}
_OPENINGS: Final = {Says.YOU_OPEN, Says.COMPUTER_OPENS}
_ROLLS: Final = {Says.YOU_ROLLED, Says.COMPUTER_ROLLED}
_AT_REST: Final = (scenes.Title, scenes.Over)
_BETWEEN_GAMES: Final = (*_AT_REST, scenes.Menu, scenes.Question, scenes.SetUp, scenes.Dos)


def began(before: State, after: State) -> bool:
    """True if a game began in this frame."""
    return isinstance(before.scene, _AT_REST) and is_playing(after) and not before.moves


def is_playing(state: State) -> bool:
    """True from the opening roll to the end of a game."""
    return not isinstance(scene_of(state), _BETWEEN_GAMES)


def scene_of(state: State) -> scenes.Scene:
    """The scene, and under NEW GAME? the one to go back to."""
    return state.scene.after if isinstance(state.scene, scenes.Quitting) else state.scene


def actions(before: State, after: State) -> list[Action]:
    """The actions of the frame that led from one state to the next."""
    found: list[Action] = []
    if ended_turn(before, after):
        found.append(Turn(tuple(Move(*move) for move in before.moves)))
    for says, numbers, _ in after.said:
        if says in _OPENINGS:
            found.append(Cast(*numbers))
        elif says in _ROLLS:
            found.append(Throw(Roll(*numbers)))
        elif says in _OFFERS:
            found.append(Double())
        elif says in _TAKES:
            found.append(Take())
        elif says in _DROPS:
            found.append(Drop())
    return found


def ended_turn(before: State, after: State) -> bool:
    """True if a roll has been played to its end in this frame."""
    left = not isinstance(after.scene, scenes.Ready | scenes.Stepping | scenes.Stuck)
    if isinstance(before.scene, scenes.Stuck):
        return left
    return (
        isinstance(before.scene, scenes.Ready | scenes.Stepping)
        and left
        and bool(before.moves)
        and not after.moves
    )


def result(before: State, after: State) -> Result | None:
    """The result of the game that ended in this frame."""
    if not isinstance(after.scene, scenes.Over) or not is_playing(before) or after.score == before.score:
        return None
    white, black = (now - then for now, then in zip(after.score[:2], before.score[:2], strict=True))
    return Result(WHITE, white) if white else Result(RED, black)
