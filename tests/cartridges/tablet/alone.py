"""A tablet without a server: the post's own house is in the same process."""

from __future__ import annotations

from itertools import count
from typing import Any, Self

from retro2600.hall.store import MemoryStore
from retro2600.machine.touching import Touch
from retro2600.post.desk import Desk
from retro2600.post.home import Home
from retro2600.post.memory import Memory
from retro2600.post.office import Office
from tests.cartridges.tablet.screen import Screen
from tests.cartridges.tablet.sight import S
from tests.post.model import Chance


class Alone(Screen[S]):
    """A tablet whose post has no server."""

    def __init__(self, upright: bool = False) -> None:
        clock, chance = count(1_795_312_800_000, 16), Chance()

        def carried(server: object, desk: Desk, lock: Any) -> Home:
            return Home(desk, lock, MemoryStore, chance, lambda: next(clock))

        self.office = Office(Memory(), chance, carried, name="test", program=self.cartridge.name)
        super().__init__(upright, calm=True)

    def step(self, touches: tuple[Touch, ...] = (), key: str = "", mail: tuple[str, ...] = ()) -> None:
        """A frame, with the letters of the house."""
        super().step(touches, key, (*mail, *self.office.received(64)))
        if letters := [text for text in self.machine.output.mail if '"type":"ask"' not in text]:
            self.office.send(letters)

    def settle(self) -> Self:
        """A few frames."""
        return self.frames(5)
