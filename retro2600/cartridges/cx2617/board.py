"""The board as the cartridge keeps it: 28 locations with signed counts, and each side's own numbering.

Unlike the rule book's positions, such a board can hold anything that set-up mode can make: both colours on
a bar, sixteen checkers of a colour, none at all.
"""

from enum import Enum

Board = tuple[int, ...]
"""28 counts by location, red positive, white negative (note 2)."""

WHITE_TRAY, RED_BAR, RED_TRAY, WHITE_BAR = 0, 7, 14, 21  # note 2
LOCATIONS = 28  # note 2

OWN_TRAY, OWN_BAR, OTHER_BAR, OTHER_TRAY = 0, 25, 26, 27
"""In the mover's own numbering, which has 1..24 for the points (note 2)."""


class Side(Enum):
    """White (player 1, counter-clockwise) or red (player 2 or the computer, clockwise)."""

    WHITE = "white"
    RED = "red"

    @property
    def sign(self) -> int:
        """The sign of this side's counts on a board."""
        return -1 if self is Side.WHITE else 1

    @property
    def other(self) -> "Side":
        """The opponent."""
        return Side.RED if self is Side.WHITE else Side.WHITE

    @property
    def bar(self) -> int:
        """The location of this side's bar."""
        return WHITE_BAR if self is Side.WHITE else RED_BAR


_RED_ROUTE = (14, *range(15, 21), *range(22, 28), *range(13, 7, -1), *range(6, 0, -1), 7, 21, 0)

LOCATION: dict[Side, tuple[int, ...]] = {
    Side.RED: _RED_ROUTE,
    Side.WHITE: tuple((location + LOCATIONS // 2) % LOCATIONS for location in _RED_ROUTE),
}
"""The location of each of a side's own numbers 0..27 (note 2)."""

NUMBER: dict[Side, tuple[int, ...]] = {
    side: tuple(route.index(location) for location in range(LOCATIONS)) for side, route in LOCATION.items()
}
"""A side's own number of each location (note 2)."""


def seen_by(board: Board, side: Side) -> Board:
    """The board in a side's own numbering, its own checkers positive."""
    sign = side.sign
    return tuple([sign * board[location] for location in LOCATION[side]])


def with_changes(board: Board, changes: dict[int, int]) -> Board:
    """The board with the counts of some locations replaced."""
    counts = list(board)
    for location, count in changes.items():
        counts[location] = count
    return tuple(counts)


def placed(board: Board, location: int, side: Side) -> Board:
    """The board after a checker of `side` lands on a location, sending an opponent there to its bar.

    In play that is a lone one. In a tray where set-up mode has put several, one of them goes (note 9).
    """
    counts = list(board)
    if counts[location] * side.sign < 0:
        counts[location] += side.sign
        counts[side.other.bar] -= side.sign
    counts[location] += side.sign
    return tuple(counts)


def all_off(board: Board) -> bool:
    """True if one side's tray holds exactly its fifteen checkers (note 6)."""
    return board[WHITE_TRAY] == -15 or board[RED_TRAY] == 15


def _both(own: dict[int, int]) -> Board:
    counts = [0] * LOCATIONS
    for side in Side:
        for number, count in own.items():
            counts[LOCATION[side][number]] = side.sign * count
    return tuple(counts)


BACKGAMMON_START = _both({24: 2, 13: 5, 8: 3, 6: 5})  # note 2
ACEY_DEUCEY_START = _both({OWN_BAR: 15})  # note 2
