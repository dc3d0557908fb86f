"""Pages over the picture: lines of text to choose from or to read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, NamedTuple, Protocol

from retro2600 import limits
from retro2600.machine import Machine
from retro2600.machine.facets.markings import Arrow
from retro2600.machine.pictures import Picture
from retro2600.shell.words.language import Language
from retro2600.shell.words.said import said

CODE_MARGIN: Final = 4
"""White modules around a QR code, which is black on white whatever else is chosen (ISO/IEC 18004)."""

CODE_UNITS: Final = 6
"""Units of a module, of the 768 that a page is high."""

CARET: Final = "_"
"""The mark behind a text that is written, where the next character goes."""

_HIDDEN: Final = "\N{BULLET}"


class Entry(NamedTuple):
    """The kind of a line that is written into; browsers and phones offer what they know by its name."""

    name: Literal["text", "url", "username", "current-password", "new-password"] = "text"
    most: int = limits.FIELD_TEXT
    """Characters that it takes."""

    @property
    def is_secret(self) -> bool:
        """True if nobody is to read it over a shoulder."""
        return self.name.endswith("password")

    def seen(self, text: str) -> str:
        """The text as it is seen."""
        return _HIDDEN * len(text) if self.is_secret else text


TEXT: Final = Entry()
"""Any text."""


class OverlayLine(NamedTuple):
    """A line: its name on the left, its value on the right."""

    left: str
    right: str = ""
    heading: bool = False
    told: bool = False
    """True if it is only to be read, above lines to choose from."""
    entry: Entry | None = None
    """Present where it is written into: what stands on the right is somebody's own text."""

    @property
    def only_read(self) -> bool:
        """True if it can never be chosen."""
        return self.heading or self.told


@dataclass(frozen=True, slots=True)
class Overlay:
    """A page as a front shows it; two are equal if they read the same."""

    title: str
    lines: tuple[OverlayLine, ...]
    chosen: int | None = None
    """The line that the button would choose; None: there is nothing to choose."""
    thumbnails: tuple[Picture | None, ...] = field(default=(), compare=False)
    """A small picture beside each of the first lines, if any."""
    about: str = ""
    """The chosen line's purpose, in a sentence, to be read under the page."""
    code: tuple[str, ...] = ()
    """A QR code beside the lines: a text of 0 and 1 (black) for each row of modules, without margin."""
    beside: bool = False
    """True if the picture is to be seen with it: a front puts the page beside or below it, never over it."""

    @property
    def thumbnail(self) -> Picture | None:
        """The small picture of the chosen line, if it has one."""
        at = self.chosen
        return self.thumbnails[at] if at is not None and at < len(self.thumbnails) else None

    def translated(self, words: Language) -> Overlay:
        """The same in a language."""
        lines = (
            line._replace(left=words(line.left), right=line.right if line.entry else words(line.right))
            for line in self.lines
        )
        headed = (line._replace(left=heading(line.left)) if line.heading else line for line in lines)
        return replace(self, title=heading(words(self.title)), lines=tuple(headed), about=words(self.about))


def heading(title: str) -> str:
    """A title as it stands over a page or a part of one: with a capital letter."""
    return title[:1].upper() + title[1:]


class OpenSheet(Protocol):
    """Something that is open over the picture and is worked with knob and button."""

    @property
    def way_back(self) -> str:
        """The effect of Esc, in words that follow the key: "goes back"."""
        return said("goes back")

    def turn(self, steps: int) -> None:
        """The knob is turned clockwise (positive) or back."""

    def choose(self) -> bool:
        """The button is pressed; True if the sheet stays open."""

    def back(self) -> bool:
        """The way out by key; True if the sheet stays open."""

    def overlay(self) -> Overlay:
        """Its looks now."""

    @property
    def arrows(self) -> Sequence[Arrow]:
        """Arrows that are drawn over the picture beside it."""
        return ()

    @property
    def shown(self) -> Machine[Any, Any, Any] | None:
        """The machine whose picture is beside it; None: the one that is played."""
        return None

    def sideways(self, steps: int) -> bool:
        """The keys to the left and right; False: they are as those up and down."""
        return False

    def pass_time(self, frames: int) -> None:
        """It has been open for so many frames more."""
        return  # for most it means nothing
