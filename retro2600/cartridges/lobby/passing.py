"""A frame goes by: what is counted while it matters."""

from __future__ import annotations

from retro2600.cartridges.lobby import standing
from retro2600.cartridges.lobby.scenes import SheetName
from retro2600.cartridges.lobby.state import State
from retro2600.online.line import HOUR, last_of
from retro2600.tables.sitting.values import LineState


def counted(state: State) -> State:
    """The state with its counts of frames one further, each as far as somebody sees it."""
    frames = state.frames
    line = frames.line + (frames.line < last_of(state.sitting, standing.SOON))
    message = frames.message + (state.message is not None and frames.message < standing.SHOWN)
    waiting = min(frames.waiting + (state.sheet is SheetName.WAITING), HOUR)
    now = frames._replace(line=line, message=message, waiting=waiting, hush=max(frames.hush - 1, 0))
    if now != frames:
        state = state._replace(frames=now)
    listing = state.listing
    if state.sitting.way is LineState.LOST and listing.age < HOUR:
        state = state._replace(listing=listing._replace(age=listing.age + 1))
    return state
