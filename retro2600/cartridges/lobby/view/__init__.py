"""The picture of a state: the lobby or the table, sheets and questions over either, and the focus ring.

The order of the elements is the order in which a touch finds them, the last one first.
"""

from typing import Final

from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.view.drawn import drawn
from retro2600.machine.drawing import Drawing

__all__ = ["drawing", "lobby"]

_REMEMBERED: Final = 4
_remembered: tuple[tuple[State, Drawing], ...] = ()
"""The drawings made last, by the identity of their states: a frame's state is asked for several times."""


def drawing(state: State) -> Drawing:
    """The picture of a state."""
    global _remembered
    for known, picture in _remembered:
        if known is state:
            return picture
    picture = drawn(state)
    if _remembered and picture == _remembered[0][1]:
        picture = _remembered[0][1]  # by the same object a front knows that nothing has changed
    _remembered = ((state, picture), *_remembered[: _REMEMBERED - 1])
    return picture
