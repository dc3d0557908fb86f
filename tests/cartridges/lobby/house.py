"""A house in the test's process, and people who play in its lobby: by touches, keys and letters."""

from __future__ import annotations

from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import passing
from retro2600.tables.table import Life
from tests.cartridges.lobby.screen import Screen
from tests.cartridges.tablet import house
from tests.cartridges.tablet.house import FRAME_MS, PATIENCE, SECOND_MS

__all__ = ["FRAME_MS", "PATIENCE", "SECOND_MS", "House", "Person"]


class Person(Screen, house.Person[State]):
    """A tablet with a post of its own."""

    @property
    def told(self) -> tuple[object, ...]:
        """A few words on where it stands, for a test that fails."""
        at = self.state.at
        shown = (at.coming, at.motion, at.pending, at.wish, at.stays) if at else ()
        return self.state.scene, self.state.sheet, self.message, self.question, shown

    @property
    def is_ready(self) -> bool:
        """True if the program itself waits for a hand."""
        at = self.state.at
        return at is None or (at.shown.life is not Life.SEEDING and passing.waits(self.state))


class House(house.House[Person]):
    """One node, and the people of the lobby at its lines."""

    kind = Person
