"""The two sides by colour; a position knows only the mover and the other, a game knows colours."""

from enum import Enum


class Side(Enum):
    """One of the two players."""

    WHITE = "white"
    RED = "red"

    @property
    def other(self) -> "Side":
        """The opponent."""
        return Side.RED if self is Side.WHITE else Side.WHITE


WHITE = Side.WHITE
RED = Side.RED
