"""The state of the line in a sentence, and what a touch of it does."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table.words import TableSays
from retro2600.cartridges.mpgn.words import Message, Says
from retro2600.consoles.tablet.console import FRAMES_PER_SECOND
from retro2600.online.line import seconds_left
from retro2600.tables.sitting.values import LineState

SOON: Final = 10 * FRAMES_PER_SECOND
"""Frames for which a server that does not answer yet is only looked for."""

SHOWN: Final = 300
"""Frames for which a message takes the place of the line's sentence."""

_AWAY: Final = (LineState.LOOKING, LineState.LOST, LineState.MOVED)


def sentence(state: State) -> Message:
    """The sentence on the line as it is now."""
    sitting = state.sitting
    match sitting.way:
        case LineState.NONE:
            return Message(Says.NO_SERVER)
        case LineState.LOOKING if state.frames.silent < SOON:
            return Message(Says.LOOKING)
        case LineState.LOOKING | LineState.LOST:
            return Message(Says.NO_ANSWER, (seconds_left(sitting, state.frames.line),), warns=True)
        case LineState.MOVED:
            return Message(TableSays.RESTARTS, (max(seconds_left(sitting, state.frames.line), 1),))
        case LineState.REFUSED:
            return Message(TableSays.REFUSED, warns=True)
        case LineState.OLD | LineState.NEW:
            return Message(TableSays.OLD, warns=True)
    if not sitting.name:
        return Message(Says.LOOKING)
    if sitting.guest:
        return Message(Says.GUEST)
    count = sum(row.is_open and not row.home for row in state.listing.rows)
    if count == 1:
        return Message(Says.ON_LINE_ONE, name=sitting.name)
    return Message(Says.ON_LINE, (count,), sitting.name)


def shown(state: State) -> Message:
    """The sentence in the line's place: a message as long as it is new, else that of the line."""
    return news(state) or sentence(state)


def news(state: State) -> Message | None:
    """A message as long as it is new."""
    return state.message if state.frames.message < SHOWN else None


def is_up(state: State) -> bool:
    """True if there are people to play: the line stands."""
    return state.sitting.way is LineState.UP


def is_away(state: State) -> bool:
    """True while the chosen server is looked for: it is tried again by itself."""
    return state.sitting.way in _AWAY
