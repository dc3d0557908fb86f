"""The facet `positions`: a program's position as the text that its field writes, and back onto the table."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from retro2600.machine.facets.facet import Facet, Offer, StateT

COPY = Offer("copy", "copy the position as text", ("shift+c",), "saves")
PASTE = Offer("paste", "continue from a copied position", ("shift+v", "ctrl+v"), "saves")


class Positions(Facet[StateT]):
    """Pure functions between states and texts; fronts copy and paste them."""

    offers = (COPY, PASTE)

    @property
    @abstractmethod
    def kinds(self) -> str:
        """The notations, in words: "an XGID or a Position ID"."""

    @abstractmethod
    def written(self, state: StateT) -> Sequence[str]:
        """The position at hand, once in each notation, the one that says most first.

        `ValueError`, in one sentence, for a position that they have no words for.
        """

    @abstractmethod
    def placed(self, state: StateT, text: str, held: Any) -> StateT:
        """The state in which play begins at the position that a text tells, a frame with these inputs held.

        The game is the one selected in `state`, or the one most like it that the position fits. Raises
        `ValueError`, in one sentence, for a text in no notation and for what the program cannot hold.
        """
