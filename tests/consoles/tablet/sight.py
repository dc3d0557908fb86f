"""A tablet's screen as tests look at it: elements by keys, and their spoken names."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from retro2600.consoles.tablet import Inputs
from retro2600.machine import Machine
from retro2600.machine.drawing import Drawing, Element
from retro2600.machine.shapes import Text

S = TypeVar("S")


def shown(drawing: Drawing, key: str) -> Element:
    """The element with this key, which has to be there."""
    found = drawing.element(key)
    assert found is not None
    return found


class Sight(Generic[S]):
    """All that is to be seen of a program with states of this type."""

    machine: Machine[S, Inputs, Any]

    @property
    def state(self) -> S:
        return self.machine.state

    @property
    def drawing(self) -> Drawing:
        shown: Drawing = self.machine.output.shown
        return shown

    @property
    def elements(self) -> dict[str, Element]:
        """All that is to be seen, by keys."""
        return {element.key: element for element in self.drawing.elements}

    @property
    def names(self) -> dict[str, str]:
        """The spoken names by keys."""
        return {key: element.name for key, element in self.elements.items() if element.name}

    @property
    def message(self) -> str:
        """The sentence in the band."""
        return self.names.get("message", "")

    def texts(self, prefix: str) -> str:
        """The spoken names of the elements whose keys begin so, as one text."""
        return " ".join(name for key, name in self.names.items() if key.startswith(prefix))

    def written(self, key: str) -> list[str]:
        """The texts that are drawn on an element."""
        return [shape.text for shape in self.elements[key].shapes if isinstance(shape, Text)]
