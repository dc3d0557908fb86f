"""Views of one state after the other: a piece in the hand follows the finger, all else stays as it was."""

from __future__ import annotations

from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.view.seeing import drags, view_of
from retro2600.cartridges.absolute.view.seen import Hand, View


class Views:
    """Remembers the last view: of a piece that is dragged on, the place alone is looked up."""

    def __init__(self) -> None:
        self._last: tuple[State, View] | None = None

    def of(self, state: State) -> View:
        """The view of a state."""
        if self._last and _follows(self._last[0], state):
            view = self._last[1]._replace(hand=Hand(state.held.at), over=state.held.over)
        else:
            view = view_of(state)
        self._last = state, view
        return view


def _follows(before: State, state: State) -> bool:
    """True if a piece that was dragged has been dragged on, and nothing else has changed."""
    is_dragged = drags(before) and drags(state) and not state.motion
    return is_dragged and before == state._replace(held=before.held)
