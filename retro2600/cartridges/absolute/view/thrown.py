"""Dice as they are seen: thrown on the board, or at rest in their wells."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.absolute import pace, scenes
from retro2600.cartridges.absolute.record import Playing
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.view.seen import Dice
from retro2600.rules import RED, WHITE, Cast, ToPlay

_ROLLED: Final = (
    scenes.Falling,
    scenes.Reroll,
    scenes.Play,
    scenes.Automatic,
    scenes.Ending,
    scenes.Stuck,
    scenes.Thinking,
    scenes.Stepping,
)
"""Scenes in which dice lie on the board."""


def _on_board(state: State) -> bool:
    match state.scene:
        case scenes.Advising(cube=cube):
            return not cube
        case scenes.Opening(tied=tied):
            return tied
        case scenes.Awaiting():
            return bool(state.dice)
    return isinstance(state.scene, _ROLLED)


def wells(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The dice that rest; a place without one is 0."""
    if state.playing is None:
        return (0, 0), (0, 0)
    away = _on_board(state)
    opening = away and _opening(state.playing) is not None
    return (
        _resting(state, True, away and (opening or state.mover is WHITE)),
        _resting(state, False, away and (opening or state.mover is RED)),
    )


def _opening(playing: Playing) -> Cast | None:
    """The opening dice, if they are the last thing that was done."""
    last = playing.record[-1] if playing.record else None
    return last if isinstance(last, Cast) else None


def _resting(state: State, yours: bool, away: bool) -> tuple[int, ...]:
    dice = () if away or state.playing is None else state.playing.dice[0 if yours else 1]
    return (*dice, 0, 0)[:2]


def dice(state: State) -> Dice | None:
    playing = state.playing
    if playing is None or not _on_board(state):
        return None
    last, yours, fall = _opening(playing), state.mover is WHITE, _fall(state)
    way = None if state.calm else fall
    if last is not None and (fall or not isinstance(playing.game.phase, ToPlay)):
        return Dice(_tumbling((last.white, last.red), fall), (True, False), fall=way)
    if not state.dice:
        return None
    first, second = state.dice
    values, left = (first, second), state.left
    if fall:
        return Dice(_tumbling(values, fall), (yours, yours), fall=way)
    if first == second:
        used = (len(left) <= 2, not left)
        return Dice(values, (yours, yours), used, len(left))
    return Dice(values, (yours, yours), (first not in left, second not in left))


def _fall(state: State) -> tuple[int, int] | None:
    """Frames since the dice were thrown, of so many; None if they lie."""
    if not isinstance(state.scene, scenes.Falling):
        return None
    frames = pace.fall(state)
    return min(state.scene.frame, frames), frames


def _tumbling(values: tuple[int, int], fall: tuple[int, int] | None) -> tuple[int, int]:
    """The faces of falling dice: another one every few frames, at last those that are thrown."""
    frame, frames = fall or (0, 0)
    if frame >= frames - pace.FACE:
        return values
    step = frame // pace.FACE
    return (values[0] + 5 * step) % 6 + 1, (values[1] + step) % 6 + 1
