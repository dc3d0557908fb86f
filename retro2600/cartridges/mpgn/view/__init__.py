"""The picture of a state: the board, sheets over it, and the focus ring.

`table` is the board with its boxes, `parts` the buttons of the menus; `drawn` lays
them over each other. The order of the elements is the order in which a touch finds them, the
last one first.
"""

from typing import Final

from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.view.drawn import drawn
from retro2600.consoles.tablet.widgets.shared.picture import Pictures

__all__ = ["drawing", "parts", "table"]

drawing: Final = Pictures[State](drawn).of
"""Gives the picture of a state."""
