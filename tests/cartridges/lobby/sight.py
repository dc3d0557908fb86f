"""All that is to be seen on a tablet that plays in the lobby, by keys and spoken names."""

from __future__ import annotations

import re
from typing import Final

from retro2600.cartridges.lobby.state import State
from retro2600.consoles.tablet.widgets.shared.holding import element_at
from retro2600.machine.drawing import Circle
from tests.consoles.tablet import sight

_SHARES: Final = ((4, 4), (4, 1), (1, 4), (4, 7), (7, 4), (1, 1), (7, 7))


class Sight(sight.Sight[State]):
    """A tablet as it is seen."""

    @property
    def question(self) -> str:
        """The question that is asked."""
        return self.names.get("question", "")

    @property
    def choices(self) -> dict[str, bool]:
        """The texts of a question's answers, each with True if it can be given."""
        keys = self.elements.items()
        return {each.name: not each.idle for key, each in keys if key.startswith("answer-")}

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

    def place(self, key: str) -> tuple[int, int]:
        """A place where a finger is on that element and on nothing in front of it."""
        reached = self.drawing.reached
        element = next(each for each in reached if each.key == key)
        assert element.hit is not None
        left, top, width, height = element.hit
        for across, down in _SHARES:
            place = left + width * across // 8, top + height * down // 8
            if element_at(reached, place) == key:
                return place
        raise AssertionError(f"{key} is covered")
