"""Somebody at a real window of the lobby, who sits as Red and plays by mouse."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from retro2600.cartridges.lobby.table.places import Board
from retro2600.consoles.tablet.widgets.shared.holding import FREE
from retro2600.machine.drawing import Drawing
from retro2600.rules import BAR, RED, ToRoll
from retro2600.tables.steps import moves_left
from retro2600.tables.table import Life, Table
from tests.cartridges.absolute.guests import Log
from tests.cartridges.absolute.player import Act, Place, place_of
from tests.cartridges.absolute.pointer import Pointer
from tests.fronts.window.desktop import Screen, Session
from tests.patience import until

SEAT: Final = RED
CREATES: Final = ("lobby-create", "create-target-0", "create-side-1", "create-create")
"""The touches that create a table to 1, at which one sits as Red."""

_BOARD: Final = Board(red=True)
_ROLL: Final = _BOARD.dice_area.middle


class Guest:
    """Somebody at a window."""

    def __init__(self, screen: Screen, home: Path, url: str) -> None:
        self.session = Session(screen, home, "--server", url, cartridge="lobby")
        self._pointer = Pointer(self.session)
        self._size = self.drawing.size

    @property
    def drawing(self) -> Drawing:
        """All that is to be seen, while nobody else plays."""
        picture = self.session.look().picture
        assert isinstance(picture, Drawing)
        return picture

    def tap(self, *keys: str) -> None:
        """Touch these, each as soon as it can be."""
        for key in keys:
            drawing = until(lambda key=key: self._with(key))  # type: ignore[misc]
            self.touch(place_of(drawing, key))

    def touch(self, place: Place) -> None:
        """A tap there."""
        self._pointer.do(Act(place), self._size)

    def _with(self, key: str) -> Drawing | None:
        kept = self.session.look()
        drawing = kept.picture
        assert isinstance(drawing, Drawing)
        reached = {each.key for each in drawing.reached if not each.idle}
        return drawing if key in reached and kept.state.held == FREE else None


def played(guest: Guest, log: Log) -> bool:
    """Do the next thing if the Board waits for this one; true once the match is over."""
    table = table_of(log)
    if table is None or table.match.winner is not None:
        return table is not None
    game = table.game
    if table.life is Life.PLAYING and game is not None and game.mover is SEAT:
        if isinstance(game.phase, ToRoll):
            guest.touch(_ROLL)
        elif moves := moves_left(game, table.steps):
            guest.touch(_middle(moves[0].source))
    return False


def table_of(log: Log) -> Table | None:
    """The only table, as the server keeps it."""
    table = None
    for event in log.events:
        table = Table.opened(event) if table is None else table.apply(event)
    return table


def _middle(position: int) -> Place:
    return (_BOARD.bar_touched() if position == BAR else _BOARD.touched(position)).middle
