"""The state of the line in a sentence, and the button beside it."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.lobby.listing.grouping import counted
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.words import Message, Says
from retro2600.consoles.tablet.console import FRAMES_PER_SECOND
from retro2600.online.line import seconds_left
from retro2600.tables.sitting.values import LineState

SOON: Final = 120
"""Frames for which nothing more is said of the first look for a server."""

_BRIEF: Final = 60
_BRIEF_MS: Final = 1000
"""A server that is there again in this time, in frames or as it says, is not spoken of."""

SHOWN: Final = 300
"""Frames for which a message takes the place of the line's."""

SERVER: Final = "Choose a Server"
TRY: Final = "Try Now"
NAME: Final = "Name and Server"

_AGAIN: Final = ("busy", "rate", "unknown", "drain")


def sentence(state: State) -> Message:
    """The sentence on the line as it is now."""
    sitting, frames = state.sitting, state.frames.line
    match sitting.way:
        case LineState.NONE:
            return Message(Says.NO_SERVER)
        case LineState.LOOKING if frames < SOON:
            return Message(Says.LOOKING)
        case LineState.LOOKING:
            return Message(
                Says.NOT_CONNECTED, (max(sitting.trying, 1), seconds_left(sitting, frames)), warns=True
            )
        case LineState.LOST:
            return Message(Says.LIST_LOST, (state.listing.age // FRAMES_PER_SECOND,), warns=True)
        case LineState.REFUSED:
            return Message(Says.ORIGIN if sitting.code == "origin" else Says.REFUSED, warns=True)
        case LineState.OLD:
            return Message(Says.OLD, warns=True)
        case LineState.NEW:
            return Message(Says.NEEDS, warns=True)
        case LineState.MOVED if is_renewed(state):
            return Message(Says.MOVED)
    if is_busy(state):
        return Message(Says.BUSY, (max(seconds_left(sitting, frames), 1),))
    tables = counted(sum(row.is_public for row in state.listing.rows), "table")
    if sitting.people:
        return Message(Says.CONNECTED, (sitting.people,), tables)
    return Message(Says.CONNECTED_TABLES, name=tables)


def shown(state: State) -> Message:
    """The sentence in the line's place: a message as long as it is new, else that of the line."""
    if state.message is not None and state.frames.message < SHOWN:
        return state.message
    return sentence(state)


def button(state: State) -> str:
    """The text of the button in the line's place; "" where there is none."""
    if shown(state).says is Says.FORGOTTEN:
        return NAME
    match state.sitting.way:
        case LineState.NONE | LineState.REFUSED | LineState.OLD:
            return SERVER
        case LineState.LOST:
            return TRY
        case LineState.LOOKING if state.frames.line >= SOON:
            return TRY
    return ""


def is_up(state: State) -> bool:
    """True if there are people to play: the line stands, or comes back at once."""
    way = state.sitting.way
    return way is LineState.UP or (way is LineState.MOVED and not is_renewed(state))


def is_busy(state: State) -> bool:
    """True while a letter waits, as the server has no time for it."""
    return state.sitting.way is LineState.UP and state.sitting.code in _AGAIN


def is_renewed(state: State) -> bool:
    """True while a server is renewed, and not there again at once."""
    sitting = state.sitting
    return sitting.way is LineState.MOVED and (sitting.in_ms > _BRIEF_MS or state.frames.line >= _BRIEF)


def counted_on(before: State, state: State) -> int:
    """Frames of the line's state at a new letter on it: they begin anew, but for a server that is renewed."""
    if before.sitting.way is not LineState.MOVED or state.sitting.way is not LineState.MOVED:
        return 0
    return max(before.frames.line, _BRIEF if is_renewed(before) else 0)


def can_play(state: State) -> bool:
    """True if a table can be asked for: at the server, or in this house where there is none.

    While it cannot, the house bot plays in this house beside the server.
    """
    return is_up(state) or state.sitting.way is LineState.NONE


def is_lost(state: State) -> bool:
    """True while the list is that of a line that does not stand any more."""
    return state.sitting.way not in (LineState.UP, LineState.NONE, LineState.MOVED) and has_tables(state)


def has_tables(state: State) -> bool:
    """True if the server has told of tables."""
    return any(not row.home for row in state.listing.rows)
