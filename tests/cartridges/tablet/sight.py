"""All that is to be seen on a tablet, by keys and spoken names: questions, and places to touch."""

from __future__ import annotations

from typing import Final

from retro2600.consoles.tablet.widgets.shared.holding import element_at
from retro2600.machine.drawing import Drawing
from tests.consoles.tablet import sight
from tests.consoles.tablet.sight import S

__all__ = ["S", "Sight", "place_of"]

_SHARES: Final = ((4, 4), (4, 1), (1, 4), (4, 7), (7, 4), (1, 1), (7, 7))


class Sight(sight.Sight[S]):
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

    def place(self, key: str) -> tuple[int, int]:
        """A place where a finger is on that element and on nothing in front of it."""
        return place_of(self.drawing, key)


def place_of(drawing: Drawing, key: str) -> tuple[int, int]:
    """A place where a finger is on that element and on nothing in front of it."""
    element = next(element for element in drawing.elements if element.key == key)
    left, top, width, height = element.hit or (0, 0, 0, 0)
    for across, down in _SHARES:
        place = left + width * across // 8, top + height * down // 8
        if element_at(drawing.elements, place) == key:
            return place
    raise AssertionError(f"{key} is covered")
