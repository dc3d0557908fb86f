"""A frame goes by: what is counted while it matters."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.lobby import standing
from retro2600.cartridges.lobby.scenes import SheetName
from retro2600.cartridges.lobby.state import State
from retro2600.consoles.tablet.console import FRAMES_PER_SECOND
from retro2600.tables.sitting.values import LineState

HOUR: Final = 3600 * FRAMES_PER_SECOND
"""The most that is counted."""


def counted(state: State) -> State:
    """The state with its counts of frames one further, each as far as somebody sees it."""
    frames = state.frames
    line = frames.line + (frames.line < _line_end(state))
    message = frames.message + (state.message is not None and frames.message < standing.SHOWN)
    waiting = min(frames.waiting + (state.sheet is SheetName.WAITING), HOUR)
    now = frames._replace(line=line, message=message, waiting=waiting, hush=max(frames.hush - 1, 0))
    if now != frames:
        state = state._replace(frames=now)
    listing = state.listing
    if state.sitting.way is LineState.LOST and listing.age < HOUR:
        state = state._replace(listing=listing._replace(age=listing.age + 1))
    return state


def _line_end(state: State) -> int:
    """The frames since the line's letter that matter: the next try, and the first silence."""
    sitting = state.sitting
    if sitting.way is LineState.NONE or (sitting.way is LineState.UP and not sitting.code):
        return 0
    return min(max(standing.SOON, sitting.in_ms * FRAMES_PER_SECOND // 1000 + 1), HOUR)
