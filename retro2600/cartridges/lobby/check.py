"""The check of a state from a file: the program must be able to continue from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600 import limits
from retro2600.cartridges.lobby.scenes import Scene
from retro2600.cartridges.lobby.settings import LEVELS
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.words import is_whole

_MOST: Final = 100_000


def check(state: State) -> None:
    """`ValueError`, in one sentence, if no run could be in this state."""
    for trouble in _troubles(state):
        raise ValueError(trouble)


def _troubles(state: State) -> Iterator[str]:
    if state.settings.level not in LEVELS:
        yield f"the house bot has no level {state.settings.level}"
    if not all(map(is_whole, (*state.said, *((state.message,) if state.message else ())))):
        yield "a message lacks its numbers"
    if not 0 <= state.asked <= _MOST or not 0 <= state.page < _MOST:
        yield "a question or a page of it is none"
    held = state.held
    if not -1 <= held.finger < limits.FINGERS or any(
        abs(place) > limits.DRAWN_UNITS for place in (*held.start, *held.at)
    ):
        yield "no finger is there"
    if state.scene is Scene.TABLE and state.at is None:
        yield "there is no table at the table"
