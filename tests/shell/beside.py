"""A page that the picture is to be seen with, and a record of a game that could stand on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from retro2600.shell.menu.menu import Do, Menu, PageLine
from retro2600.shell.menu.overlay import Overlay, OverlayLine

TITLE: Final = "Turn 12 of 48: Red, 6-3"

TOLD: Final = (
    OverlayLine("24/18 18/15", "played", told=True),
    OverlayLine("24/15 is what 1979 would play", told=True),
    OverlayLine("an error: it loses 0.112 points", told=True),
    OverlayLine("", told=True),
)
"""Lines to be read, over those to choose from."""

TITLES: Final = (
    "the next error",
    "the error before",
    "the next turn",
    "the turn before",
    "13/7 13/10",
    "24/18 13/10",
    "24/15",
    "play on from here",
    "all turns",
    "back to the game",
)


class Review(Menu):
    """Tells which of its lines is chosen."""

    def __init__(self, chose: Callable[[str], object] = lambda title: None) -> None:
        lines = [
            Do(
                title,
                partial(chose, title),
                closes=False,
                about=f"go to {title}, and look at it on the board",
            )
            for title in TITLES
        ]
        super().__init__(PageLine(TITLE, lambda: lines))

    def point(self, line: int) -> None:
        super().point(line - len(TOLD))

    def overlay(self) -> Overlay:
        asked = super().overlay()
        chosen = len(TOLD) + (asked.chosen or 0)
        return replace(asked, lines=(*TOLD, *asked.lines), chosen=chosen, beside=True)
