"""The sheet that is open over the picture, worked by whatever works the knob."""

from __future__ import annotations

from typing import Final

from retro2600.shell.input.actions import Action, Asked, Push, Turn
from retro2600.shell.input.controls import Controls
from retro2600.shell.input.turning import Accumulator
from retro2600.shell.menu.menu import Menu
from retro2600.shell.menu.overlay import Overlay, Sheet
from retro2600.shell.menu.turns import Turns

_TURNS: Final = {"up": -1, "down": 1, "left": -1, "right": 1}
"""Keys that turn it, whatever else they are mapped to; those that turn a knob do, too."""

_PAGES: Final = {"page up": -1, "page down": 1}
"""Keys that turn the pages in it that are only to be read."""

_CHOOSES: Final = ("return", "space")
"""Keys that choose in it on every console."""


_TURNING: Final = "Up and Down change the value, Enter keeps it"
_CHOOSING: Final = "Up and Down go from line to line, Enter chooses, Esc {back}"
_BY_TOUCH: Final = "Touch a line to choose it"


class Dialog:
    """A sheet, or none (then it is false)."""

    def __init__(self, controls: Controls) -> None:
        self._controls = controls
        self._sheet: Sheet | None = None
        button = controls.console.button_of(0)
        self._button = Push(button.field) if button else None
        self._notch = 0
        self._down = False
        self._detents = Accumulator(1)
        self.pointed = True
        """True if it was the mouse that turned to the chosen line, if anything is open."""

    def __bool__(self) -> bool:
        """True if anything is open."""
        return self._sheet is not None

    def open(self, sheet: Sheet) -> None:
        """Open a sheet; knob, button and wheel count from how they stand now."""
        self._sheet = sheet
        self.pointed = False
        self._detents.clear()
        self._controls.lend()
        self._look()

    def close(self) -> None:
        """Close whatever is open."""
        self._sheet = None
        self.pointed = True
        self._controls.take_back()

    def overlay(self) -> Overlay | None:
        """Its looks, if anything is open."""
        return self._sheet.overlay() if self._sheet else None

    @property
    def turning(self) -> bool:
        """True while a value is being turned."""
        return isinstance(self._sheet, Menu) and self._sheet.turning

    @property
    def reads(self) -> bool:
        """True if pages to be read are open, without a line to choose."""
        overlay = self.overlay()
        return overlay is not None and overlay.chosen is None

    @property
    def guide(self) -> str:
        """The line on what to do with it; "" if nothing is open, or pages, which say it themselves."""
        if self._sheet is None or self.reads:
            return ""
        if self._controls.keyless and self._controls.used != "keys":
            return "" if self.turning else _BY_TOUCH
        return _TURNING if self.turning else _CHOOSING.format(back=self._sheet.way_back)

    def choose(self) -> None:
        """The button is pressed."""
        sheet = self._sheet
        if sheet is None:
            return
        self.pointed = False
        if not sheet.choose() and self._sheet is sheet:  # it may have opened another one
            self.close()

    def point(self, line: int | None) -> None:
        """The mouse turns to a line, or is beside them all (None)."""
        if self._sheet is None:
            return
        self.pointed = True
        if isinstance(self._sheet, Menu) and line is not None:
            self._sheet.point(line)

    def wheel(self, detents: float) -> None:
        """The wheel is turned away from the player (positive): up the lines, or up in a value.

        A detent is a line or a value; on a touchpad they come in pieces.
        """
        if self._sheet is None:
            return
        self._controls.hold_movement()
        whole = self._detents.add(detents)
        away = 1 if whole > 0 else -1
        upwards = self.turning
        for _ in range(abs(whole)):
            self._turn(away if upwards else -away)

    def key(self, name: str, action: Asked | None) -> None:
        """A key is pressed: its name, and what it asks for elsewhere."""
        if self._sheet is None:
            return
        if name in _TURNS:
            self._turn(_TURNS[name])
        elif name in _PAGES and self.reads:
            self._turn(_PAGES[name])
        elif isinstance(action, Turn):
            self._turn(action.direction)
        elif name in _CHOOSES or (action is not None and action == self._button):
            self.choose()
        elif name == "escape" or action is Action.LEAVE:
            self._back()
        elif action in (Action.MENU, Action.HELP):
            self.close()

    def follow_knob(self, frames: int) -> None:
        """So many frames have gone by: sticks, paddles and movement may have turned it, or a button chosen.

        From the press that closes the sheet on, input is the program's.
        """
        if frames and isinstance(self._sheet, Turns):
            self._sheet.work_out()
        for _ in range(frames):
            if self._sheet is None:
                return
            notch, down = self._notch, self._down
            turns = self._controls.lent_turns()
            self._look()
            turns += self._notch - notch
            if turns:
                self._turn(turns)
            if self._down and not down:
                self.choose()

    def _look(self) -> None:
        """Take in where the knob rests: after a turn it stands higher for a while, though nobody turns it."""
        inputs = self._controls.frame()
        self._down = bool(self._button and getattr(inputs, self._button.field))
        self._notch = self._controls.notch

    def _turn(self, steps: int) -> None:
        if self._sheet:
            self.pointed = False
            self._sheet.turn(steps)

    def _back(self) -> None:
        self.pointed = False
        if self._sheet and not self._sheet.back():
            self.close()
