"""Two people who know nothing and the house bot at a node in this process, and the laws of the lobby."""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import Final

from retro2600.machine.controls import Touch
from tests.cartridges.lobby.house import FRAME_MS, House, Person
from tools.fumbles import laws
from tools.fumbles.guest import Guest
from tools.fumbles.logs import Logs
from tools.fumbles.tablet import Told
from tools.fumbles.trial import nothing_yet

_SHARE: Final = 0.08
"""Of the first one's letters come otherwise than they were sent."""
_THINKS_EVERY: Final = 16
"""Frames."""
_DAY_MS: Final = 86_400_000
_TIMES_MS: Final = (2_000, 9_000, 25_000, 61_000, 130_000, 660_000, 8 * _DAY_MS)


class Node(House):
    """The house, with a bot that thinks at its lowest level."""

    def frame(self, acting: Person | None = None, touches: tuple[Touch, ...] = (), key: str = "") -> None:
        """A frame; now and then the bot plays where a table waits for it."""
        super().frame(acting, touches, key)
        if self.now // FRAME_MS % _THINKS_EVERY == 0:
            self.think(level=1)


class Hands:
    """Two people who meet at tables, and what the node has booked of it."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)
        self.seen = nothing_yet()
        told = Told(self.seen, {})
        self.house, self.logs = Node(seed), Logs(told.owners)
        self.guests = [Guest(self.house, self._chance, told, share) for share in (_SHARE, 0.0)]
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
            laws.hold(tablet, self.logs)

    def save(self) -> None:
        """Every program goes on from a save."""
        for guest in self.guests:
            guest.save()
