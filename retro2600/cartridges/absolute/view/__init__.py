"""The picture of a state: `view_of` takes from it all that is drawn, `drawn` makes a drawing of that.

`places` is where pieces lie. Equal views give the same drawing, so a frame in which nothing changes costs
nothing to paint. The order of the elements is the order in which a touch finds them: the last one first.
"""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.view.asking import DOUBLET
from retro2600.cartridges.absolute.view.drawn import drawn
from retro2600.cartridges.absolute.view.seeing import drags, view_of
from retro2600.cartridges.absolute.view.seen import HandPiece, Seen
from retro2600.consoles.tablet.widgets.shared.picture import Pictures


class Views:
    """Remembers the last view: of a piece that is dragged on, the place alone is looked up."""

    def __init__(self) -> None:
        self._last: tuple[State, Seen] | None = None

    def of(self, state: State) -> Seen:
        """The view of a state."""
        if self._last and _follows(self._last[0], state):
            view = self._last[1]._replace(hand=HandPiece(state.held.at), over=state.held.over)
        else:
            view = view_of(state)
        self._last = state, view
        return view


def _follows(before: State, state: State) -> bool:
    """True if a piece that was dragged has been dragged on, and nothing else has changed."""
    is_dragged = drags(before) and drags(state) and not state.motion
    return is_dragged and before == state._replace(held=before.held)


_VIEWS: Final = Views()
drawing: Final = Pictures[State](lambda state: drawn(_VIEWS.of(state))).of
"""Gives the picture of a state."""


__all__ = ["DOUBLET", "Seen", "drawing", "drawn", "places", "view_of"]
