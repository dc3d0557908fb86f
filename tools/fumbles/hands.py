"""Two people who know nothing and the house at a node in this process, and what the node has booked of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from itertools import chain
from random import Random
from typing import Any, ClassVar, Final

from retro2600.machine.touching import Touch
from tests.cartridges.tablet.house import FRAME_MS, House
from tools.fumbles.guest import Guest
from tools.fumbles.logs import Logs, public
from tools.fumbles.tablet import Tablet, Told
from tools.fumbles.trial import BreachError, nothing_yet

_SHARE: Final = 0.08
"""Of the first one's letters come otherwise than they were sent."""
_THINKS_EVERY: Final = 16
"""Frames."""
_DAY_MS: Final = 86_400_000
_TIMES_MS: Final = (2_000, 9_000, 25_000, 61_000, 130_000, 660_000, 8 * _DAY_MS)
_ELEMENTS: Final = 256


class Node(House[Any]):
    """The house, with a bot that thinks at its lowest level."""

    def frame(self, acting: Any = None, touches: tuple[Touch, ...] = (), key: str = "") -> None:
        """A frame; now and then the bot plays where a table waits for it."""
        super().frame(acting, touches, key)
        if self.now // FRAME_MS % _THINKS_EVERY == 0:
            self.think(level=1)


class Hands(ABC):
    """Two people who meet at tables."""

    guest: ClassVar[type[Guest]]

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)
        self.seen = nothing_yet()
        told = Told(self.seen, {})
        self.house, self.logs = Node(seed), Logs(told.owners)
        self.guests = [self.guest(self.house, self._chance, told, share) for share in (_SHARE, 0.0)]
        self.last = ""

    def act(self) -> None:
        """One act of one of them; now and then time goes by for nobody."""
        if self._chance.random() < 0.004:
            self.house.now += self._chance.choice(_TIMES_MS)
        guest = self._chance.choice(self.guests)
        try:
            guest.act()
        finally:
            self.last = guest.last
        self.logs.follow(self.house.hall)

    def hold(self) -> None:
        """The laws hold on every tablet."""
        for tablet in chain.from_iterable(guest.tablets for guest in self.guests):
            self.look(tablet)

    def look(self, tablet: Tablet[Any]) -> None:
        """The state is one that a run can be in, the screen tells the truth, and the program's laws hold."""
        state = tablet.state
        tablet.cartridge.check(state)
        for table in (state.sitting.table, state.at.shown if state.at else None):
            booked = self.logs.after(table.id, table.head) if table is not None else None
            is_booked = booked is not None and not state.sitting.home
            if table is not None and is_booked and public(table) != booked:
                raise BreachError(f"the log says {booked}, the tablet {table}")
        drawing = tablet.drawing
        if len(drawing.elements) > _ELEMENTS or drawing.focus not in ("", *tablet.elements):
            raise BreachError("the drawing has too much, or its focus is nowhere")
        self.laws(tablet)

    @abstractmethod
    def laws(self, tablet: Any) -> None:
        """The laws of this program hold."""

    def save(self) -> None:
        """Every program goes on from a save."""
        for guest in self.guests:
            guest.save()
