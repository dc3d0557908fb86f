"""The turns of a game, and beside each what the adviser would have played and what the judge thinks of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any, Final

from retro2600.machine.facets.record import Record
from retro2600.shell.menu.help import Pages
from retro2600.shell.menu.overlay import Overlay, OverlayLine
from retro2600.shell.time.tape import Point
from retro2600.shell.words.said import joined, said

ROWS: Final = 18
"""Turns on a page: with all around them they fit a terminal of 24 rows."""

BETWEEN: Final = " | "
"""Parts the adviser's play from the judge's opinion."""

_WORKING: Final = "..."


class Turns(Pages):
    """Begins at the last page, with all advice still to be worked out: turn by turn, as the page is read."""

    def __init__(self, point: Point, record: Record[Any]) -> None:
        """The turns that led to this moment: at least one."""
        console, ledger = point
        self._advice = partial(record.advice, ledger, console.state)
        self._opinions = partial(record.opinions, ledger, console.state)
        advisers = (record.adviser and said("{player} would play", player=record.adviser), record.judge)
        advised = joined(BETWEEN, filter(None, advisers))
        heading = OverlayLine("", advised, heading=True)
        turns = enumerate(record.turns(ledger, console.state), 1)
        rows = [OverlayLine(f"{number}. {turn}", _WORKING if advised else "") for number, turn in turns]
        pages = [Overlay(said("turns"), (heading, *rows[at : at + ROWS])) for at in range(0, len(rows), ROWS)]
        super().__init__(pages, console.cartridge.console, -1)
        self._turns = len(rows)
        self._advised: dict[int, str] = {}
        self._heard: dict[int, Iterator[str] | None] = {}
        """The opinions that are being worked out; None: worked out."""

    def pass_time(self, frames: int) -> None:
        """Work out the next piece of advice of the open page, or else go on with the next opinion."""
        first = self._page * ROWS
        page = range(first, min(first + ROWS, self._turns))
        for number in page:
            if number not in self._advised:
                self._advised[number] = self._advice(number)
                self._write(number, self._advised[number])
                return
        for number in page:
            if number not in self._heard:
                self._heard[number] = self._opinions(number)
            if self._heard[number] is not None:
                self._listen(number)
                return

    def _listen(self, number: int) -> None:
        """Take the next step towards the opinion of a turn."""
        opinions = self._heard[number]
        text = next(opinions, None) if opinions else None
        if text is None:
            self._heard[number] = None
        elif text:
            self._write(
                number, BETWEEN.join((self._advised[number], text)) if self._advised[number] else text
            )

    def _write(self, number: int, text: str) -> None:
        """Write beside a turn."""
        at, row = divmod(number, ROWS)
        page = self._pages[at]
        lines = list(page.lines)
        lines[row + 1] = lines[row + 1]._replace(right=text)
        self._pages[at] = replace(page, lines=tuple(lines))
