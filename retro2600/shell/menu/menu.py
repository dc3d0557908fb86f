"""The menu: everything the shell can do, by knob and button alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from retro2600.machine.pictures import Picture
from retro2600.shell.menu.overlay import Overlay, OverlayLine, Sheet


@dataclass(frozen=True, slots=True)
class Do:
    """A line that does something; after some of them the player is back in the game."""

    title: str
    does: Callable[[], object]
    closes: bool = True


@dataclass(frozen=True, slots=True)
class Turn:
    """A line with a value, which the knob turns once the line is chosen."""

    title: str
    value: Callable[[], str]
    turns: Callable[[int], object]


@dataclass(frozen=True, slots=True)
class Page:
    """A line that opens a page of other lines."""

    title: str
    lines: Callable[[], Sequence[Line]]
    thumbnails: Callable[[], Sequence[Picture | None]] = tuple


Line: TypeAlias = Do | Turn | Page


class Menu(Sheet):
    """A stack of open pages; on each, one line is the chosen one."""

    def __init__(self, root: Page) -> None:
        self._open: list[tuple[Page, int]] = [(root, 0)]
        self.turning = False
        """True while the knob turns a value."""

    def turn(self, steps: int) -> None:
        """Another line, or another value of the line that is being turned."""
        page, chosen = self._open[-1]
        line = self._lines()[chosen]
        if self.turning and isinstance(line, Turn):
            line.turns(steps)
        else:
            self._open[-1] = page, (chosen + steps) % len(self._lines())

    def point(self, line: int) -> None:
        """Make this line the chosen one, unless a value is being turned."""
        if not self.turning and 0 <= line < len(self._lines()):
            self._open[-1] = self._open[-1][0], line

    def choose(self) -> bool:
        """Do what the chosen line says; True if the menu stays open."""
        line = self._lines()[self._open[-1][1]]
        if isinstance(line, Turn):
            self.turning = not self.turning
        elif isinstance(line, Page):
            self._open.append((line, 0))
        else:
            line.does()
            return not line.closes
        return True

    def back(self) -> bool:
        """Out of a value, out of a page, out of the menu; True if it stays open."""
        if self.turning:
            self.turning = False
        else:
            self._open.pop()
        return bool(self._open)

    def overlay(self) -> Overlay:
        page, chosen = self._open[-1]
        lines = [self._shown(line, number == chosen) for number, line in enumerate(self._lines())]
        return Overlay(page.title, tuple(lines), chosen, tuple(page.thumbnails()))

    def _lines(self) -> list[Line]:
        """The lines of the open page, the way back last."""
        page, _ = self._open[-1]
        if len(self._open) == 1:
            return list(page.lines())
        return [*page.lines(), Do("back", self.back, closes=False)]

    def _shown(self, line: Line, chosen: bool) -> OverlayLine:
        match line:
            case Do(title):
                return OverlayLine(title)
            case Turn(title, value):
                return OverlayLine(title, f"< {value()} >" if chosen and self.turning else value())
            case Page(title):
                return OverlayLine(title, "...")


class Question(Menu):
    """The question before leaving: the way back by key is one of its answers, the last."""

    way_back = "leaves"

    def back(self) -> bool:
        """Do what the last line says."""
        last = self._lines()[-1]
        if isinstance(last, Do):
            last.does()
        return False
