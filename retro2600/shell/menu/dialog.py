"""The sheet that is open over the picture, worked by whatever works the knob."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from retro2600.machine import Machine
from retro2600.machine.facets.markings import Arrow
from retro2600.shell.input.actions import Action, Asked, Push, Rotate
from retro2600.shell.input.assignment import Moved
from retro2600.shell.input.controls import Controls, Used
from retro2600.shell.input.keymap import is_modifier
from retro2600.shell.input.turning import Accumulator
from retro2600.shell.menu.menu import Field, Menu, ValueLine
from retro2600.shell.menu.overlay import OpenSheet, Overlay
from retro2600.shell.words.said import Said, said

_TURNS: Final = {"up": -1, "down": 1, "left": -1, "right": 1}
"""Keys that turn it, whatever else they are mapped to; those that turn a knob do, too."""

_RAISES: Final = {"up": 1, "down": -1, "left": -1, "right": 1}
"""The same keys while a value is turned."""

_PAGES: Final = {"page up": -1, "page down": 1}
"""Keys that turn the pages in it that are only to be read."""

_CHOOSES: Final = ("return", "space")
"""Keys that choose in it on every console."""

_BY_KEYS: Final = (
    said("Up and Down go from line to line, Enter chooses, Esc {back}"),
    said("Up and Down change the value, Enter keeps it"),
)
_BY_WHEEL: Final = (
    said("The wheel goes from line to line, a click chooses"),
    said("The wheel changes the value, a click keeps it"),
)
_BY_KNOB: Final = (
    said("Turn the knob to a line, the button chooses"),
    said("Turn the knob to change the value, the button keeps it"),
)
_WAYS: Final[dict[Used, tuple[Said, Said]]] = {
    "nothing": _BY_KEYS,
    "keys": _BY_KEYS,
    "pointer": (
        said("Point at a line and click it"),
        said("Another click goes on, the wheel up and down; another line keeps it"),
    ),
    "device": _BY_KNOB,
    "paddle": _BY_KNOB,
}
"""Sentences on lines and on a value that is turned, by what works the page; the wheel's for any other."""

_BY_TOUCH: Final = (
    said("Touch a line to choose it"),
    said("Touch it again for the next value, another line to keep it"),
)
_WRITING: Final = said("Type or paste it; Enter goes to the next line, Esc {back}")
_CATCHING: Final = said("Press the key, the button or the stick that is to do this; Esc changes nothing")


class Dialog:
    """A sheet, or none (then it is false); one that is opened from another leads back to it."""

    def __init__(self, controls: Controls) -> None:
        self._controls = controls
        self._sheets: list[OpenSheet] = []
        self._hand: Used = "nothing"  # what works it
        self._clicked = False  # the value is turned since a click on it: movement turns nothing
        self._modifier = ""  # the key by itself that a line may be waiting for, while it is down
        button = controls.console.button_of(0)
        self._button = Push(button.field) if button else None
        self._notch = 0
        self._down = False
        self._detents = Accumulator(1)
        self.pointed = True
        """True if it was the mouse that turned to the chosen line, if anything is open."""

    def __bool__(self) -> bool:
        """True if anything is open."""
        return bool(self._sheets)

    @property
    def _sheet(self) -> OpenSheet | None:
        return self._sheets[-1] if self._sheets else None

    def open(self, sheet: OpenSheet) -> None:
        """Open a sheet; knob, button and wheel count from how they stand now."""
        if not self._sheets:
            self._hand = self._controls.used[0]
        self._sheets.append(sheet)
        self.pointed = self._clicked = False
        self._detents.clear()
        self._controls.lend()
        self._look()

    def close(self) -> None:
        """Close whatever is open."""
        self._sheets.clear()
        self.pointed = True
        self._controls.take_back()

    def overlay(self) -> Overlay | None:
        """Its looks, if anything is open."""
        return self._sheet.overlay() if self._sheet else None

    @property
    def arrows(self) -> Sequence[Arrow]:
        """Arrows over the picture, those of the page beside it."""
        return self._sheet.arrows if self._sheet else ()

    @property
    def shown(self) -> Machine[Any, Any, Any] | None:
        """The machine whose picture is to be seen; None: the one that is played."""
        return self._sheet.shown if self._sheet else None

    @property
    def turning(self) -> bool:
        """True while a value is being turned."""
        return isinstance(self._sheet, Menu) and self._sheet.turning

    @property
    def turned_by_knob(self) -> bool:
        """True while a value is being turned, and not clicked on: movement may turn it."""
        return self.turning and not self._clicked

    @property
    def catches(self) -> bool:
        """True while the next key, button or axis is waited for: it asks for nothing then."""
        return isinstance(self._sheet, Menu) and self._sheet.catching

    @property
    def reads(self) -> bool:
        """True if pages to be read are open, without a line to choose."""
        overlay = self.overlay()
        return overlay is not None and overlay.chosen is None

    @property
    def covers(self) -> bool:
        """True if a page is open that the picture is not to be seen with."""
        overlay = self.overlay()
        return overlay is not None and not overlay.beside

    @property
    def guide(self) -> str:
        """The line on what to do with it; "" if nothing is open, or pages, which say it themselves."""
        if self._sheet is None or self.reads:
            return ""
        if self.catches:
            return _CATCHING
        if self.field and not self._controls.keyless:
            return said(_WRITING.template, back=self._sheet.way_back)
        by_touch = self._controls.keyless and self._hand != "keys"
        lines, value = _BY_TOUCH if by_touch else _WAYS.get(self._hand, _BY_WHEEL)
        return value if self.turning else said(lines.template, back=self._sheet.way_back)

    def worked_by(self, hand: Used) -> None:
        """From now on the guiding line speaks of this."""
        self._hand = hand

    def choose(self) -> None:
        """The button is pressed."""
        sheet = self._sheet
        if sheet is None:
            return
        self.pointed = self._clicked = False
        if not sheet.choose() and self._sheet is sheet:  # it may have opened another one
            self.close()

    def click(self) -> None:
        """The mouse or a finger clicks on the line that it points at."""
        if isinstance(self._sheet, Menu) and isinstance(self._sheet.line, ValueLine):
            self._clicked = self._sheet.click()
        else:
            self.choose()

    def take(self, what: str | Moved) -> None:
        """The line that waits takes a key, or what has moved of a device."""
        if isinstance(self._sheet, Menu):
            self._sheet.take(what)

    def point(self, line: int | None) -> None:
        """The mouse turns to a line, or is beside them all (None)."""
        if self._sheet is None:
            return
        self.pointed, self._hand = True, "pointer"
        if isinstance(self._sheet, Menu) and line is not None:
            self._sheet.point(line)

    def wheel(self, detents: float) -> None:
        """The wheel is turned away from the player (positive): up the lines, or up in a value.

        A detent is a line or a value; on a touchpad they come in pieces.
        """
        if self._sheet is None:
            return
        self._controls.hold_movement()
        self._hand = "wheel"
        whole = self._detents.add(detents)
        away = 1 if whole > 0 else -1
        upwards = self.turning
        for _ in range(abs(whole)):
            self._turn(away if upwards else -away)

    @property
    def field(self) -> Field | None:
        """The line that takes what is typed, if the chosen one is such a line."""
        return self._sheet.field if isinstance(self._sheet, Menu) else None

    def write(self, text: str, number: int | None = None) -> None:
        """Text comes to the end of the chosen field; a field that a number tells of holds it alone."""
        if not isinstance(self._sheet, Menu):
            return
        if number is None and (field := self._sheet.field):
            field.write(text)
        elif number is not None and (field := self._sheet.field_at(number)):
            self._sheet.point(number)
            field.replace(text)

    def key(self, name: str, action: Asked | None) -> None:
        """A key is pressed: its name, and what it asks for elsewhere."""
        if self._sheet is None:
            return
        if name != "escape":  # fronts have a button that goes back as well
            self._hand = "keys"
        if (field := self.field) and field.key(name):
            return
        if name in ("left", "right") and not self.turning and self._sheet.sideways(_TURNS[name]):
            return
        if name in _TURNS:
            self._turn((_RAISES if self.turning else _TURNS)[name])
        elif name in _PAGES and self.reads:
            self._turn(_PAGES[name])
        elif isinstance(action, Rotate):
            self._turn(action.direction)
        elif name in _CHOOSES or (action is not None and action == self._button):
            self.choose()
        elif name == "escape" or action is Action.LEAVE:
            self._back()
        elif action in (Action.MENU, Action.HELP):
            self.close()

    def catch(self, name: str, down: bool) -> None:
        """A key goes down or up while a line waits for one; a modifier counts as it comes up alone."""
        alone, self._modifier = self._modifier, name if down and is_modifier(name) else ""
        if down and name == "escape":
            self._back()
        elif name == alone if not down else not self._modifier:
            self.take(name)

    def follow_knob(self, frames: int) -> None:
        """So many frames have gone by: sticks, paddles and movement may have turned it, or a button chosen.

        From the press that closes the sheet on, input is the program's.
        """
        if frames and self._sheet:
            self._sheet.pass_time(frames)
        for _ in range(frames):
            if self._sheet is None:
                return
            notch, down = self._notch, self._down
            turns = self._controls.knobs.lent_turns()
            self._look()
            turns += self._notch - notch
            if self.catches:
                continue
            if turns:
                self._hand = self._controls.used[0]
                self._turn(turns)
            if self._down and not down:
                self.choose()

    def _look(self) -> None:
        """Take in where the knob rests: after a turn it stands higher for a while, though nobody turns it."""
        inputs = self._controls.frame()
        self._down = bool(self._button and getattr(inputs, self._button.field))
        self._notch = self._controls.knobs.notch

    def _turn(self, steps: int) -> None:
        if self._sheet:
            self.pointed = self._clicked and self.turning
            self._sheet.turn(steps)

    def _back(self) -> None:
        self.pointed = False
        if self._sheet and not self._sheet.back():
            self._sheets.pop()
            if not self._sheets:
                self.close()
