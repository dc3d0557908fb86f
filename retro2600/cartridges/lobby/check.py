"""The check of a state from a file: the program must be able to continue from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from retro2600.cartridges.lobby import going
from retro2600.cartridges.lobby.card import ROOM
from retro2600.cartridges.lobby.listing import checking as listing
from retro2600.cartridges.lobby.listing.reading import MOST
from retro2600.cartridges.lobby.listing.terms import Terms
from retro2600.cartridges.lobby.scenes import Scene
from retro2600.cartridges.lobby.settings import LEVELS
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import screen
from retro2600.cartridges.lobby.words import text
from retro2600.online import checking
from retro2600.online.line import HOUR

_TEXT: Final = 200


def troubles(state: State) -> Iterator[str]:
    """The reasons why no run could be in this state, a sentence each."""
    if state.settings.level not in LEVELS:
        yield f"the house bot has no level {state.settings.level}"
    yield from checking.messages(state, text)
    yield from checking.hand(state, state.page)
    yield from listing.troubles(state.listing)
    yield from _way_troubles(state)
    if state.scene is Scene.TABLE and state.at is None:
        yield "there is no table at the table"
    yield from screen.troubles(state)


def _way_troubles(state: State) -> Iterator[str]:
    """Troubles on the way to a table."""
    draft, terms = state.draft, state.going.terms or Terms()
    if not 0 <= draft.side < len(going.SIDES) or not all(map(listing.can_be, (draft.terms, terms))):
        yield "a table is about to be created that none can be"
    if not all(0 <= count <= HOUR for count in state.frames) or not all(
        abs(line) < checking.MOST for line in state.lists
    ):
        yield "something is counted that never was"
    if len(state.kept.room) > ROOM or not state.kept.room.isprintable():
        yield "the chosen room is none"
    if len(state.called) > MOST or len(state.focus) > _TEXT:
        yield "too much is remembered"
