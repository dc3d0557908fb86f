"""People in the lobby's program on the page: they play by what is to be seen alone."""

from __future__ import annotations

from typing import Final, TypeAlias

from retro2600.cartridges.lobby.table.places import Board
from tests.web.people import standing
from tests.web.pointers import on_page
from tests.web.travellers import Traveller

POSITIONS: Final = range(1, 25)

Seats: TypeAlias = tuple[tuple[int, str], ...]
"""For each position from 1 on how many pieces stand there, and whose."""


class Player(Traveller):
    """Somebody in the lobby, with a browser of their own."""

    home = "#cartridge=lobby"

    def place(self, key: str) -> tuple[float, float]:
        """The middle of a thing on the page; of the bar, that of the part which is touched."""
        if key == "on-bar":
            board = Board(self.is_upright(), "Red" in self.names["plate-you"].split(", "))
            return on_page(self.there, *board.bar_touched().middle)
        return super().place(key)

    def play(self) -> None:
        """Do the next thing, if the Board waits for one."""
        able = self.able
        if "answer-next" in able:
            self.answers("answer-next")
        elif able.get("roll") == "Roll":
            self.rolls += 1
            self.tap("roll")
        elif keys := [key for key, name in able.items() if name.endswith(", can move")]:
            self.tap(_farthest(keys))
        else:
            self.look()

    @property
    def is_to_roll(self) -> bool:
        return self.able.get("roll") == "Roll"

    @property
    def result(self) -> str:
        """The sentence on the game's end, once it is over."""
        return self.names.get("game", "")

    def board(self) -> Seats:
        """The pieces on the positions, which count from one's own side."""
        names = self.names
        return tuple(standing(names.get(f"position-{each}", "")) for each in POSITIONS)


def _farthest(keys: list[str]) -> str:
    """Of these, the piece that is farthest from home."""
    return max(keys, key=lambda key: 25 if key == "on-bar" else int(key.rpartition("-")[2]))


def from_across(seats: Seats) -> Seats:
    """The same pieces as the other side counts them."""
    theirs = {"yours": "theirs", "theirs": "yours", "": ""}
    return tuple((count, theirs[whose]) for count, whose in reversed(seats))
