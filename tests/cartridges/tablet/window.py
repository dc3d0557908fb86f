"""Somebody at a real window of a program of the tablet, who plays by mouse; a table as its server has it."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from retro2600.consoles.tablet.widgets.shared.holding import FREE
from retro2600.machine.drawing import Drawing
from retro2600.tables.table import Table
from tests.cartridges.absolute.guests import Log
from tests.cartridges.absolute.player import Act, Place
from tests.cartridges.absolute.pointer import Pointer
from tests.cartridges.tablet.sight import place_of
from tests.fronts.window.desktop import Screen, Session
from tests.patience import until


class Guest:
    """Somebody at a window."""

    cartridge: ClassVar[str]
    """The name of the program."""

    def __init__(self, screen: Screen, home: Path, url: str) -> None:
        self.session = Session(screen, home, "--server", url, cartridge=self.cartridge)
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


def table_of(log: Log) -> Table | None:
    """The only table, as the server keeps it."""
    table = None
    for event in log.events:
        table = Table.opened(event) if table is None else table.apply(event)
    return table
