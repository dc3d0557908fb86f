"""Notices of the line and of the table, as they go to whom they concern."""

from __future__ import annotations

from retro2600.cartridges.mpgn import going, refusing
from retro2600.cartridges.mpgn.kept import RESULTS, Rated
from retro2600.cartridges.mpgn.listing import reading
from retro2600.cartridges.mpgn.saying import sounding, told
from retro2600.cartridges.mpgn.scenes import Scene
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import screen
from retro2600.cartridges.mpgn.words import Message, Says
from retro2600.consoles.tablet.sound import Sound
from retro2600.tables import acts
from retro2600.tables.event import Event
from retro2600.tables.sitting.notices import (
    Booked,
    Entered,
    Happened,
    LineChanged,
    Listed,
    Notice,
    Refused,
    Welcomed,
)
from retro2600.tables.sitting.values import LineState, Sitting


def noticed(state: State, sitting: Sitting, notice: Notice) -> State:
    """The state after a letter, or an event of one; `sitting` has it already."""
    before = state.sitting
    state = screen.noticed(state._replace(sitting=sitting), before, notice)
    match notice:
        case LineChanged(was):
            return _line(state, was)
        case Welcomed(forgotten=True):
            return told(state, Message(Says.FORGOTTEN))
        case Entered():
            return going.entered(state, notice)
        case Booked():
            return going.booked(state, notice)
        case Refused(no, seats) if seats:
            return going.refused(state, no)
        case Refused(no) if state.at is None:
            return told(state, refusing.sentence(no))
        case Listed(message, home):
            return state._replace(listing=reading.listed(state.listing, message, home))
        case Happened(event):
            return _rated(state, event)
    return state


def _line(state: State, was: LineState) -> State:
    """The line has changed: what it says begins anew, and a server that is there is asked for its list."""
    way = state.sitting.way
    state = state._replace(frames=state.frames._replace(line=0))
    if way is LineState.UP and was is not LineState.UP:
        state = going.list_wanted(state)
    if way is LineState.NONE or (
        way is LineState.LOOKING and not state.sitting.trying and was is not LineState.LOOKING
    ):
        state = going.list_wanted(going.renewed(state))
    if way is LineState.LOST and was is LineState.UP and state.scene is Scene.HALL:
        return sounding(state, Sound.LINE_LOST)
    return state


def _rated(state: State, event: Event) -> State:
    """One's own rating has changed: the result is kept, once, though its event may come again."""
    act, table, sitting = event.act, state.sitting.table, state.sitting
    if not isinstance(act, acts.Rated) or table is None or not sitting.seated or act.side is not sitting.side:
        return state
    rating, experience = act.before + act.change, act.experience + act.factor
    result = Rated(sitting.other, act.factor, act.change, rating, experience)
    state = state._replace(sitting=sitting._replace(rating=rating, experience=experience))
    known = state.kept.results
    is_older = len(known) == RESULTS and experience < min(each.experience for each in known)
    if result in known or is_older:
        return state
    return state._replace(kept=state.kept._replace(results=(*known, result)[-RESULTS:]))
