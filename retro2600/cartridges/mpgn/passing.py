"""A frame goes by: what is counted while it matters."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.mpgn import standing
from retro2600.cartridges.mpgn.state import State
from retro2600.consoles.tablet.console import FRAMES_PER_SECOND
from retro2600.tables.sitting.values import LineState

HOUR: Final = 3600 * FRAMES_PER_SECOND
"""The most that is counted."""


def counted(state: State) -> State:
    """The state with its counts of frames one further, each as far as somebody sees it."""
    frames = state.frames
    is_silent = state.sitting.way in (LineState.LOOKING, LineState.LOST)
    now = frames._replace(
        line=frames.line + (frames.line < _line_end(state)),
        silent=min(frames.silent + 1, standing.SOON) if is_silent else 0,
        message=frames.message + (state.message is not None and frames.message < standing.SHOWN),
        hush=max(frames.hush - 1, 0),
    )
    if now != frames:
        state = state._replace(frames=now)
    return state._replace(tapped=state.tapped - 1) if state.tapped else state


def _line_end(state: State) -> int:
    """The frames since the line's letter that matter: those to the next try."""
    sitting = state.sitting
    if sitting.way is LineState.NONE or (sitting.way is LineState.UP and not sitting.code):
        return 0
    return min(sitting.in_ms * FRAMES_PER_SECOND // 1000 + 1, HOUR)
