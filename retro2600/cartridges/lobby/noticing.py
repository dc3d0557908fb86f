"""Notices of the line and of the table, as they go to whom they concern."""

from __future__ import annotations

from retro2600.cartridges.lobby import going, standing
from retro2600.cartridges.lobby.listing import reading
from retro2600.cartridges.lobby.listing.values import Listing, Row, number_of
from retro2600.cartridges.lobby.saying import sounding, told
from retro2600.cartridges.lobby.scenes import Scene
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import screen
from retro2600.cartridges.lobby.words import Message, Says
from retro2600.consoles.tablet.sound import Sound
from retro2600.tables.sitting.notices import (
    Booked,
    Entered,
    LineChanged,
    Listed,
    Notice,
    Refused,
    Welcomed,
)
from retro2600.tables.sitting.values import LineState, Sitting


def noticed(state: State, sitting: Sitting, notice: Notice) -> State:
    """The state after a letter, or an event of one; `sitting` has it already."""
    began, before = state, state.sitting
    state = screen.noticed(state._replace(sitting=sitting), before, notice)
    match notice:
        case LineChanged(was):
            return _line(began, state, was)
        case Welcomed(forgotten=True):
            return told(state, Message(Says.FORGOTTEN))
        case Entered():
            return going.entered(state, notice)
        case Booked():
            return going.booked(state, notice)
        case Refused(no, seats) if seats:
            return going.refused(state, no, before)
        case Refused(no) if state.at is None:  # the table cannot tell of it
            return told(state, Message(Says.SERVER_SAYS, name=no.say, warns=True))
        case Listed(message, home):
            listed = reading.listed_at_home if home else reading.listed
            return _called(state._replace(listing=listed(state.listing, message)))
    return state


def _line(began: State, state: State, was: LineState) -> State:
    """The line has changed: what it says begins anew, and a server that is there is asked for its list."""
    way = state.sitting.way
    state = state._replace(frames=state.frames._replace(line=standing.counted_on(began, state)))
    if way is LineState.UP and was is not LineState.UP:
        state = going.list_wanted(state)
    if way is LineState.NONE:
        state = going.list_wanted(going.renewed(state)._replace(listing=Listing()))
    if way is LineState.LOOKING and not state.sitting.trying and was is not LineState.LOOKING:
        state = state._replace(called=()) if state.sitting.home else going.renewed(state)
        state = state._replace(listing=Listing(rows=reading.at_home(state.listing)))
        state = going.list_wanted(going.list_wanted(state), home=True)
    if way is LineState.LOST and was is LineState.UP:
        return state if _is_at_home(state) else sounding(state, Sound.LINE_LOST)
    if way is LineState.UP and (was is LineState.LOST or standing.is_renewed(began)):
        state = state._replace(listing=state.listing._replace(age=0))
        if _is_at_home(state):
            return state
        return sounding(told(screen.back_in(state), Message(Says.LIST_BACK)), Sound.LINE_BACK)
    return state


def _is_at_home(state: State) -> bool:
    """True at a table on this device: the line to the server is told of in the lobby alone."""
    return state.sitting.home and state.scene is Scene.TABLE


def _called(state: State) -> State:
    """A table at which one sits, and at which one is not, waits for oneself: that is told once a turn.

    On this device, beside a server, nobody waits.
    """
    waiting = [row for row in state.listing.rows if row.is_yours_to_act and _is_elsewhere(state, row)]
    called = tuple(row.id for row in waiting)
    new = [row for row in waiting if row.id not in state.called]
    state = state._replace(called=called)
    if not new or state.scene is not Scene.TABLE:
        return state
    message = Message(Says.YOUR_TURN_AT, (number_of(new[0].id),))
    return sounding(told(state, message), Sound.YOUR_TURN)


def _is_elsewhere(state: State, row: Row) -> bool:
    return not row.home and (state.sitting.home or row.id != state.sitting.watched)
