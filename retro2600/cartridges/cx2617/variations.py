"""The matrix of the eight games, a row each: players and kind documented, the cube observed (note 3)."""

from typing import NamedTuple

from retro2600.cartridges.cx2617.board import ACEY_DEUCEY_START, BACKGAMMON_START, Board, Side


class Variation(NamedTuple):
    """One of the eight games."""

    players: int
    cube: bool
    acey_deucey: bool

    @property
    def kind(self) -> str:
        """The game's name: backgammon or acey-deucey."""
        return "acey-deucey" if self.acey_deucey else "backgammon"

    @property
    def start(self) -> Board:
        """The board a game begins with."""
        return ACEY_DEUCEY_START if self.acey_deucey else BACKGAMMON_START

    def is_computer(self, side: Side) -> bool:
        """True if the machine plays this side: red, in the games for one player."""
        return self.players == 1 and side is Side.RED


VARIATIONS: dict[int, Variation] = {
    1: Variation(players=1, cube=True, acey_deucey=False),
    2: Variation(players=2, cube=True, acey_deucey=False),
    3: Variation(players=1, cube=False, acey_deucey=False),
    4: Variation(players=2, cube=False, acey_deucey=False),
    5: Variation(players=1, cube=True, acey_deucey=True),
    6: Variation(players=2, cube=True, acey_deucey=True),
    7: Variation(players=1, cube=False, acey_deucey=True),
    8: Variation(players=2, cube=False, acey_deucey=True),
}


def following(game: int) -> int:
    """The game that SELECT goes to from this one: after 8 comes 1."""
    return game % len(VARIATIONS) + 1
