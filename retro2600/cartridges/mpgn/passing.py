"""A frame goes by: what is counted while it matters."""

from __future__ import annotations

from retro2600.cartridges.mpgn import standing
from retro2600.cartridges.mpgn.state import State
from retro2600.online.line import last_of
from retro2600.tables.sitting.values import LineState


def counted(state: State) -> State:
    """The state with its counts of frames one further, each as far as somebody sees it."""
    frames = state.frames
    is_silent = state.sitting.way in (LineState.LOOKING, LineState.LOST)
    now = frames._replace(
        line=frames.line + (frames.line < last_of(state.sitting)),
        silent=min(frames.silent + 1, standing.SOON) if is_silent else 0,
        message=frames.message + (state.message is not None and frames.message < standing.SHOWN),
        hush=max(frames.hush - 1, 0),
    )
    if now != frames:
        state = state._replace(frames=now)
    return state._replace(tapped=state.tapped - 1) if state.tapped else state
