"""A house in the test's process, and people who play in it: by touches, keys and letters."""

from __future__ import annotations

from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import screen
from tests.cartridges.mpgn.screen import Screen
from tests.cartridges.tablet import alone, house
from tests.cartridges.tablet.house import FRAME_MS, PATIENCE, SECOND_MS

__all__ = ["FRAME_MS", "PATIENCE", "SECOND_MS", "Alone", "House", "Person"]


class Person(Screen, house.Person[State]):
    """A tablet with a post of its own."""

    @property
    def told(self) -> tuple[object, ...]:
        """A few words on where it stands, for a test that fails."""
        state = self.state
        return state.scene, state.sheet, self.message, self.question, state.aim, state.sitting.request

    @property
    def is_ready(self) -> bool:
        """True if the program itself waits for a hand."""
        return screen.waits(self.state)


class House(house.House[Person]):
    """One node, and the people at its lines."""

    kind = Person


class Alone(Screen, alone.Alone[State]):
    """A tablet whose post has no server: the house plays in the same process."""
