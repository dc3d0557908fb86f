"""A page beside the board: lines to be read, above those to choose from."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from textwrap import wrap
from typing import Final

from retro2600.shell.menu.menu import Menu
from retro2600.shell.menu.overlay import Overlay, OverlayLine
from retro2600.shell.words.language import Language

WIDTH: Final = 38
"""Letters of a line that is to be read (chosen: a page beside a board has room for so many)."""


class Beside(Menu, ABC):
    """The picture stays to be seen: another machine's, and with arrows, if the page has any."""

    @property
    @abstractmethod
    def told(self) -> Sequence[str]:
        """The lines to be read."""

    def overlay(self) -> Overlay:
        """Its looks."""
        asked = super().overlay()
        told = tuple(OverlayLine(line, told=True) for line in (*self.told, ""))
        chosen = len(told) + (asked.chosen or 0)
        return replace(asked, lines=(*told, *asked.lines), chosen=chosen, beside=True)

    def point(self, line: int) -> None:
        """Make this line the chosen one."""
        super().point(line - len(self.told) - 1)


def wrapped(told: Sequence[str], words: Language) -> list[str]:
    """The texts to be read, in a language, in lines that a page beside the board has room for."""
    return [row for text in told for row in wrap(words(text), WIDTH, subsequent_indent="  ")]
