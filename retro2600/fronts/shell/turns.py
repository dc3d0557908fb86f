"""The turns of a game, and beside each what the program's adviser would have played."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from retro2600.fronts.shell.help import Pages
from retro2600.fronts.shell.overlay import Overlay, OverlayLine
from retro2600.fronts.shell.tape import Point

ROWS: Final = 18
"""Turns on a page: with all around them they fit a terminal of 24 rows."""

_WORKING: Final = "..."


class Turns(Pages):
    """Begins at the last page, with all advice still to be worked out: turn by turn, as the page is read."""

    def __init__(self, point: Point) -> None:
        """The turns that led to this moment: at least one."""
        (console, ledger), onlooker = point, point.console.cartridge.onlooker
        self._advice = partial(onlooker.advice, ledger, console.state)
        heading = OverlayLine("", f"{onlooker.adviser} would play", heading=True)
        turns = enumerate(onlooker.turns(ledger), 1)
        rows = [OverlayLine(f"{number}. {turn}", _WORKING) for number, turn in turns]
        pages = [Overlay("turns", (heading, *rows[at : at + ROWS])) for at in range(0, len(rows), ROWS)]
        super().__init__(pages, -1)

    def work_out(self) -> None:
        """Work out the next piece of advice of the open page, if any is missing."""
        page = self._pages[self._page]
        for number, line in enumerate(page.lines):
            if line.right == _WORKING:
                found = line._replace(right=self._advice(self._page * ROWS + number - 1))
                lines = (*page.lines[:number], found, *page.lines[number + 1 :])
                self._pages[self._page] = replace(page, lines=lines)
                return
