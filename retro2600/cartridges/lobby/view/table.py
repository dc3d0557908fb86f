"""The elements of the table's screen."""

from __future__ import annotations

from collections.abc import Iterator

from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.view.parts import bar
from retro2600.machine.drawing import Element


def elements(state: State) -> Iterator[Element]:
    """The elements from the back to the front."""
    yield from bar(state, "Lobby", "Table")


def sheet(state: State) -> Iterator[Element]:
    """The sheet of a game's end."""
    yield from ()
