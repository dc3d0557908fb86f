"""The picture of a state: the lobby or the table, sheets and questions over either, and the focus ring.

The order of the elements is the order in which a touch finds them, the last one first.
"""

from typing import Final

from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.view.drawn import drawn
from retro2600.consoles.tablet.widgets.shared.picture import Pictures

__all__ = ["drawing", "lobby"]

drawing: Final = Pictures[State](drawn).of
"""Gives the picture of a state."""
