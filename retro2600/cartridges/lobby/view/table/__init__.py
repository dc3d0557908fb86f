"""The picture of the table's screen: `seeing` takes from a state all that is drawn, `drawn` draws it.

`names` has the spoken names, `plates` the words of the seats and the terms, `surfaces` their looks, `thrown`
the dice, `loose` the pieces. The Board's numbers are in `table.places`.
"""

from __future__ import annotations

from collections.abc import Iterator

from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.view.parts import bar
from retro2600.cartridges.lobby.view.table.drawn import drawn
from retro2600.cartridges.lobby.view.table.seeing import seen_of
from retro2600.machine.drawing import Element

__all__ = ["bars", "elements"]


def elements(state: State) -> Iterator[Element]:
    """The elements from the back to the front, without a question, a sheet and the focus."""
    seen = seen_of(state)
    yield from bar(state, "Lobby", "" if state.upright else seen.title)
    yield from drawn(seen)
