"""The picture of a state: `view_of` takes from it all that is drawn, `drawn` makes a drawing of that.

`places` is where pieces lie. Equal views give the same drawing, so a frame in which nothing changes costs
nothing to paint. The order of the elements is the order in which a touch finds them: the last one first.
"""

from typing import Final

from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.view.asking import DOUBLET
from retro2600.cartridges.absolute.view.drawn import drawn
from retro2600.cartridges.absolute.view.following import Views
from retro2600.cartridges.absolute.view.seeing import view_of
from retro2600.cartridges.absolute.view.seen import View
from retro2600.consoles.tablet.widgets.shared.picture import Pictures
from retro2600.machine.drawing import Drawing, Element

_VIEWS: Final = Views()
_PICTURES: Final[Pictures[State]] = Pictures(lambda state: drawn(_VIEWS.of(state)))


def drawing(state: State) -> Drawing:
    """The picture of a state."""
    return _PICTURES.of(state)


def reachable(drawing: Drawing) -> tuple[Element, ...]:
    """The elements that can be touched: from the open sheet or question on, all of them if none is open."""
    return drawing.reached


__all__ = ["DOUBLET", "View", "drawing", "drawn", "places", "reachable", "view_of"]
