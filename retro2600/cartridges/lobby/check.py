"""The check of a state from a file: the program must be able to continue from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600 import limits
from retro2600.cartridges.lobby import going
from retro2600.cartridges.lobby.card import ROOM
from retro2600.cartridges.lobby.listing import checking
from retro2600.cartridges.lobby.listing.reading import MOST
from retro2600.cartridges.lobby.listing.terms import Terms
from retro2600.cartridges.lobby.passing import HOUR
from retro2600.cartridges.lobby.scenes import Scene
from retro2600.cartridges.lobby.settings import LEVELS
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import screen
from retro2600.cartridges.lobby.words import Message, is_whole

_MOST: Final = 100_000
_TEXT: Final = 200


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
    yield from checking.troubles(state.listing)
    yield from _way_troubles(state)
    if state.scene is Scene.TABLE and state.at is None:
        yield "there is no table at the table"
    yield from screen.troubles(state)


def _way_troubles(state: State) -> Iterator[str]:
    """Troubles on the way to a table."""
    draft, terms = state.draft, state.going.terms or Terms()
    if not 0 <= draft.side < len(going.SIDES) or not all(map(checking.can_be, (draft.terms, terms))):
        yield "a table is about to be created that none can be"
    if not all(0 <= count <= HOUR for count in state.frames) or not all(
        abs(line) < _MOST for line in state.lists
    ):
        yield "something is counted that never was"
    if len(state.kept.room) > ROOM or not state.kept.room.isprintable():
        yield "the chosen room is none"
    if len(state.called) > MOST or len(state.focus) > _TEXT:
        yield "too much is remembered"


def _messages(state: State) -> Iterator[Message]:
    """All messages of a state."""
    yield from state.said
    prompt = state.at.prompt if state.at else None
    yield from (message for message in (state.message, prompt) if message is not None)
