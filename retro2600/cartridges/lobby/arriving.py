"""Arrival at a table as its events come: one waits there, is invited, watches, or the game begins."""

from __future__ import annotations

from retro2600.cartridges.lobby import going
from retro2600.cartridges.lobby.saying import sounding, told
from retro2600.cartridges.lobby.scenes import Scene, SheetName
from retro2600.cartridges.lobby.state import Aim, Going, State
from retro2600.cartridges.lobby.table import screen
from retro2600.cartridges.lobby.table.words import TableSays
from retro2600.cartridges.lobby.words import Message, Says
from retro2600.consoles.tablet.sound import Sound
from retro2600.consoles.tablet.widgets.shared.holding import FREE
from retro2600.tables.table import Life, Table


def kept_up(state: State) -> State:
    """The state with the screen and the sheet that belong to the table as it is now."""
    table = state.sitting.table
    if table is None or table.head < 1:  # of a table that was only opened nobody's seat is known
        return state
    if state.scene is not Scene.TABLE:
        return _arrived(state, table)
    match state.sheet:
        case None if _waits(state, table):
            return state._replace(sheet=SheetName.WAITING, going=Going())
        case None if state.going.aim is Aim.SIT and state.sitting.seated:
            return _seated(state)
        case SheetName.WAITING | SheetName.INVITED if table.life is Life.CLOSED:
            return going.no_table(state, table)
        case SheetName.WAITING if not table.free:
            return _met(state)
        case SheetName.INVITED if state.sitting.seated:
            return _seated(state)
        case SheetName.INVITED if not table.free:
            state = state._replace(sheet=None, going=Going())
            return told(state, Message(Says.BOTH_TAKEN))
    return state


def _waits(state: State, table: Table) -> bool:
    """True if one sits at an open table whose other seat is free; not while the house bot is asked to it."""
    is_open = table.life is Life.OPEN and bool(table.free)
    return is_open and state.sitting.seated and state.sitting.request is None


def _arrived(state: State, table: Table) -> State:
    """The table's screen, with the sheet that lies over it at first."""
    way, seated = state.going, state.sitting.seated
    state = state._replace(scene=Scene.TABLE, sheet=None, ask=None, held=FREE, message=None)
    state = state._replace(going=Going(), frames=state.frames._replace(waiting=0))
    state = screen.entered(state)
    if table.life is Life.CLOSED:
        return going.no_table(state, table) if way.aim in going.BY_LINK and not seated else state
    if seated:
        if _waits(state, table):
            return state._replace(sheet=SheetName.WAITING)
        return _seated(state) if table.life is Life.OPEN and not table.free else state
    if way.aim is Aim.INVITATION and table.free:
        return state._replace(sheet=SheetName.INVITED)
    if way.aim is Aim.SIT and table.free:
        return going.sat_down(state._replace(going=way))
    both = way.aim in going.BY_LINK
    return told(state, Message(Says.BOTH_TAKEN if both else TableSays.YOU_WATCH))


def _seated(state: State) -> State:
    """One has sat down across from somebody who was there before."""
    return screen.seated(state._replace(sheet=None, going=Going()))


def _met(state: State) -> State:
    """Somebody sits down at the other seat."""
    state = state._replace(sheet=None, ask=None, going=Going())
    return sounding(told(state, Message(Says.SITS, name=state.sitting.other)), Sound.DOOR)
