"""The positions protocol: a program's position as the text that its field writes, and back onto the table."""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

StateT = TypeVar("StateT")


class Positions(Protocol[StateT]):
    """Pure functions between states and texts; fronts copy and paste them."""

    @property
    def kinds(self) -> str:
        """The notations, in words: "an XGID or a Position ID"."""

    def written(self, state: StateT) -> Sequence[str]:
        """The position at hand, once in each notation, the one that says most first.

        `ValueError`, in one sentence, for a position that they have no words for.
        """

    def placed(self, state: StateT, text: str, held: Any) -> StateT:
        """The state in which play begins at the position that a text tells, a frame with these inputs held.

        The game is the one selected in `state`, or the one most like it that the position fits. Raises
        `ValueError`, in one sentence, for a text in no notation and for what the program cannot hold.
        """
