"""Letters of the keyboard, each a thing that a finger does, too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from retro2600.cartridges.absolute import advice, cubing, racing, scenes, touching, turn, undo
from retro2600.cartridges.absolute.saying import told
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.words import Says
from retro2600.rules import WHITE


def struck(state: State, key: str) -> State:
    """The state after a letter; any other key is not heard."""
    playing, act = state.playing, _ACTS.get(key)
    if playing is None:
        return state
    if isinstance(state.scene, scenes.Choosing) and state.by_hand and key in _DICE:
        return turn.chosen(state, int(key))
    return act(state) if act else state


def _pips(state: State) -> State:
    return told(state, Says.PIPS, *state.mine.pips, side=WHITE)


def _remaining(state: State) -> State:
    return told(state, Says.REMAINING, *racing.remaining_rolls(state.mine), side=WHITE)


_DICE: Final = tuple(map(str, range(1, 7)))

_ACTS: Final[dict[str, Callable[[State], State]]] = {
    "d": cubing.wanted,
    "x": touching.swapped,
    "t": touching.their_moves,
    "o": touching.my_moves,
    "u": undo.undone,
    "a": advice.asked,
    "p": _pips,
    "r": _remaining,
}
