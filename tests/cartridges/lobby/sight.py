"""All that is to be seen on a tablet that plays in the lobby, by keys and spoken names."""

from __future__ import annotations

import re

from retro2600.cartridges.lobby.state import State
from retro2600.machine.shapes import Circle
from tests.cartridges.tablet import fingers


class Hand(fingers.Hand[State]):
    """A tablet in the lobby under a hand."""

    @property
    def marks(self) -> set[int]:
        """The positions that are marked; 0 is the slot."""
        keys = (key.removeprefix("mark-") for key in self.elements if key.startswith("mark-"))
        return {0 if key == "slot" else int(key) for key in keys}

    @property
    def their_pieces(self) -> dict[int, int]:
        """The other side's pieces as the positions are spoken, by your numbers; 25 is the bar."""
        found = {}
        for key, name in self.names.items():
            told = re.search(r"(\d+) theirs", name)
            if told and (key.startswith("position-") or key == "on-bar"):
                found[25 if key == "on-bar" else int(key.removeprefix("position-"))] = int(told[1])
        return found

    def alpha(self, key: str) -> int:
        """The alpha of an element's first shape, a circle: of a piece that is not sure yet less than all."""
        (first, *_) = self.elements[key].shapes
        assert isinstance(first, Circle)
        assert first.fill is not None
        return first.fill.alpha
