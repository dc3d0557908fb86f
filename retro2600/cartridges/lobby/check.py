"""The check of a state from a file: the program must be able to continue from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600 import limits
from retro2600.cartridges.lobby.scenes import Scene
from retro2600.cartridges.lobby.settings import LEVELS
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import screen
from retro2600.cartridges.lobby.words import Message, is_whole

_MOST: Final = 100_000


def check(state: State) -> None:
    """`ValueError`, in one sentence, if no run could be in this state."""
    for trouble in _troubles(state):
        raise ValueError(trouble)


def _troubles(state: State) -> Iterator[str]:
    if state.settings.level not in LEVELS:
        yield f"the house bot has no level {state.settings.level}"
    if not all(map(is_whole, _messages(state))):
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
    yield from screen.troubles(state)


def _messages(state: State) -> Iterator[Message]:
    """All messages of a state."""
    yield from state.said
    prompt = state.at.prompt if state.at else None
    yield from (message for message in (state.message, prompt) if message is not None)
