"""The menu: everything the shell can do, by knob and button alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from retro2600.machine.pictures import Picture
from retro2600.shell.input.assignment import Moved
from retro2600.shell.input.keymap import ERASING, character
from retro2600.shell.menu.overlay import CARET, TEXT, Entry, OpenSheet, Overlay, OverlayLine
from retro2600.shell.words.said import Said, said

ON: Final = said("on")
OFF: Final = said("off")
"""The values of a switch."""

UNREAD: Final = 16
"""Frames for which something to be read is too new for a press to be meant by it (chosen)."""


@dataclass(frozen=True, slots=True)
class Do:
    """A line that does something; after some of them the player is back in the game."""

    title: str
    does: Callable[[], object]
    closes: bool = True
    returns: bool = False
    """True if it leads out of its page, to the one before."""
    about: str = ""


@dataclass(frozen=True, slots=True)
class ValueLine:
    """A line with a value: a switch, or one that the knob turns once the line is chosen."""

    title: str
    value: Callable[[], str]
    turns: Callable[[int], object]
    about: str = ""
    steps: Callable[[], object] | None = None
    """A click on it, a step on; None: it turns on by one."""

    @property
    def switches(self) -> bool:
        """True if it is on or off: then it is switched as soon as it is chosen."""
        return self.value() in (ON, OFF)


@dataclass(frozen=True, slots=True)
class Catch:
    """A line that waits for the next key, button or axis once it is chosen."""

    title: str
    value: Callable[[], str]
    takes: Callable[[str | Moved], PageLine | None]
    """Takes a key's chord or what has moved of a device; the page with a question that is still open."""
    about: str = ""


@dataclass(frozen=True, slots=True)
class Field:
    """A line of text to be written; it takes what is typed or pasted while it is the chosen one."""

    title: str
    text: Callable[[], str]
    writes: Callable[[str], object]
    """Takes the whole text as it is by now."""
    entry: Entry = TEXT
    about: str = ""

    def write(self, more: str) -> None:
        """Put more at the end, as far as it has room and can be typed."""
        self.replace(self.text() + more)

    def replace(self, text: str) -> None:
        """Put this in the place of all of it, likewise."""
        self.writes("".join(filter(str.isprintable, text))[: self.entry.most])

    def key(self, name: str) -> bool:
        """True if a key writes into it, or takes away from it: keys that do more keep their meaning."""
        letter = character(name)
        if name in ERASING:
            self.replace(self.text()[:-1] if name == "backspace" else "")
        elif letter:
            self.write(letter)
        return bool(letter) or name in ERASING


@dataclass(frozen=True, slots=True)
class Fact:
    """A line to be read: to choose it does nothing."""

    title: str
    value: str = ""
    about: str = ""


@dataclass(frozen=True, slots=True)
class PageLine:
    """A line that opens a page of other lines."""

    title: str
    lines: Callable[[], Sequence[Line]]
    thumbnails: Callable[[], Sequence[Picture | None]] = tuple
    about: str = ""


Line: TypeAlias = Do | ValueLine | Catch | Field | Fact | PageLine


class Menu(OpenSheet):
    """A stack of open pages; on each, one line is the chosen one."""

    def __init__(self, root: PageLine) -> None:
        self._open: list[tuple[PageLine, int]] = [(root, 0)]
        self.turning = False
        """True while the knob turns a value."""
        self.catching = False
        """True while a line waits for a key, a button or an axis."""

    @property
    def line(self) -> Line:
        """The chosen line."""
        return self._lines()[self._chosen]

    def turn(self, steps: int) -> None:
        """Another line, or another value of the line that is being turned."""
        self.catching = False
        if self.turning and isinstance(self.line, ValueLine):
            self.line.turns(steps)
        else:
            page, _ = self._open[-1]
            self._open[-1] = page, (self._chosen + steps) % len(self._lines())

    def point(self, line: int) -> None:
        """Make this line the chosen one; a value that was being turned stays as it is."""
        page, chosen = self._open[-1]
        if line != chosen and 0 <= line < len(self._lines()):
            self.turning = self.catching = False
            self._open[-1] = page, line

    def choose(self) -> bool:
        """Do what the chosen line says; True if the menu stays open."""
        line = self.line
        match line:
            case ValueLine() if line.switches:
                line.turns(1)
            case ValueLine():
                self.turning = not self.turning
            case Catch():
                self.catching = not self.catching
            case Field():
                self.turn(1)
            case PageLine():
                self._open.append((line, 0))
            case Do():
                if line.returns:
                    self._open.pop()
                line.does()
                return line.returns or not line.closes
        return True

    def click(self) -> bool:
        """Do what the chosen line says, as somebody points at it: a value goes one step on."""
        line = self.line
        if isinstance(line, Field):
            return True  # it was pointed at, and takes what is typed
        if not isinstance(line, ValueLine) or line.switches:
            return self.choose()
        self.turning = True
        (line.steps or (lambda: line.turns(1)))()
        return True

    def take(self, what: str | Moved) -> None:
        """The line that waits takes a key, or what has moved of a device; it may have a question."""
        line, self.catching = self.line, False
        if isinstance(line, Catch) and (question := line.takes(what)):
            self._open.append((question, 0))

    @property
    def field(self) -> Field | None:
        """The line that takes what is typed now, if there is one."""
        line = self.line
        return line if isinstance(line, Field) else None

    def field_at(self, number: int) -> Field | None:
        """The field that is this line, if it is one."""
        lines = self._lines()
        line = lines[number] if 0 <= number < len(lines) else None
        return line if isinstance(line, Field) else None

    def back(self) -> bool:
        """Out of a value, out of a page, out of the menu; True if it stays open."""
        if self.turning or self.catching:
            self.turning = self.catching = False
        else:
            self._open.pop()
        return bool(self._open)

    def overlay(self) -> Overlay:
        page, _ = self._open[-1]
        lines, chosen = self._lines(), self._chosen
        shown = [self._shown(line, number == chosen) for number, line in enumerate(lines)]
        return Overlay(page.title, tuple(shown), chosen, tuple(page.thumbnails()), lines[chosen].about)

    @property
    def _chosen(self) -> int:
        """The place of the chosen line: the last one, where there are fewer lines by now."""
        return min(self._open[-1][1], len(self._lines()) - 1)

    def _lines(self) -> list[Line]:
        """The lines of the open page, the way back last."""
        page, _ = self._open[-1]
        lines = list(page.lines())
        if len(self._open) == 1 or any(isinstance(line, Do) and line.returns for line in lines):
            return lines
        return [*lines, Do("back", self.back, closes=False, about="go back to the page before")]

    def _shown(self, line: Line, chosen: bool) -> OverlayLine:
        match line:
            case Do(title):
                return OverlayLine(title)
            case ValueLine(title, value):
                return OverlayLine(
                    title, said("< {value} >", value=Said(value())) if chosen and self.turning else value()
                )
            case Catch(title, value):
                return OverlayLine(title, said("press a key ...") if chosen and self.catching else value())
            case Field(title):
                return OverlayLine(title, line.entry.seen(line.text()) + CARET * chosen, entry=line.entry)
            case Fact(title, value):
                return OverlayLine(title, value)
            case PageLine(title):
                return OverlayLine(title, "...")


class LeavingQuestion(Menu):
    """A question about leaving: the way back by key is one of its answers, the last."""

    way_back = said("leaves")

    def back(self) -> bool:
        """Do what the last line says."""
        last = self._lines()[-1]
        if isinstance(last, Do):
            last.does()
        return False


class LinesToRead(LeavingQuestion):
    """Lines to read, above those to choose from, and a picture of what they are about.

    Nothing is chosen as long as nobody can have read them: a press was meant for what was there before.
    """

    def __init__(
        self,
        title: str,
        told: Sequence[str],
        answers: Sequence[Do],
        picture: Picture | None = None,
        code: tuple[str, ...] = (),
    ) -> None:
        super().__init__(PageLine(title, lambda: answers))
        self._code = code
        self._told = tuple(OverlayLine(line, told=True) for line in (*told, ""))
        self._picture = picture
        self._frames = 0  # for which it has been open

    def pass_time(self, frames: int) -> None:
        self._frames += frames

    def choose(self) -> bool:
        return self._frames < UNREAD or super().choose()

    def point(self, line: int) -> None:
        super().point(line - len(self._told))

    def overlay(self) -> Overlay:
        asked = super().overlay()
        chosen = len(self._told) + (asked.chosen or 0)
        lines = (*self._told, *asked.lines)
        thumbnails = (self._picture,) * len(lines) if self._picture else ()
        return replace(asked, lines=lines, chosen=chosen, thumbnails=thumbnails, code=self._code)
