"""What is open over the picture, worked by keys, by the wheel, and by knobs that say where they stand."""

from __future__ import annotations

from typing import Final

from retro2600.consoles.vcs.paddle import SAMPLES
from retro2600.fronts.actions import Action
from retro2600.fronts.cabinet.menu import Menu
from retro2600.fronts.cabinet.overlay import Overlay, Sheet
from retro2600.fronts.hands.carry import Carry
from retro2600.fronts.hands.controls import TURNED, Controls

_TURNS: Final = {"up": -1, "down": 1, "left": -1, "right": 1}
"""Keys that turn it, whatever else they are mapped to; those that turn a knob do, too."""


class Opened:
    """A sheet, or none (then it is false)."""

    def __init__(self, controls: Controls) -> None:
        self._controls = controls
        self._sheet: Sheet | None = None
        self._knob = 0
        self._down = False
        self._detents = Carry(1)

    def __bool__(self) -> bool:
        """Whether anything is open."""
        return self._sheet is not None

    def open(self, sheet: Sheet) -> None:
        """Open a sheet; knob, button and wheel count from how they stand now."""
        self._sheet = sheet
        self._detents.clear()
        self._look()

    def close(self) -> None:
        """Close whatever is open."""
        self._sheet = None

    def overlay(self) -> Overlay | None:
        """How it looks, if anything is open."""
        return self._sheet.overlay() if self._sheet else None

    def choose(self) -> None:
        """The button is pressed."""
        sheet = self._sheet
        if sheet and not sheet.choose() and self._sheet is sheet:  # it may have opened another one
            self._sheet = None

    def point(self, line: int) -> None:
        """Make a line the chosen one."""
        if isinstance(self._sheet, Menu):
            self._sheet.point(line)

    def wheel(self, detents: float) -> None:
        """The wheel is turned away from the player (positive): up the lines, or up in a value.

        A detent is a line or a value; on a touchpad they come in pieces.
        """
        if self._sheet is None:
            return
        whole = self._detents.add(detents)
        away = 1 if whole > 0 else -1
        upwards = isinstance(self._sheet, Menu) and self._sheet.turning
        for _ in range(abs(whole)):
            self._sheet.turn(away if upwards else -away)

    def key(self, name: str, action: Action | None) -> None:
        """A key is pressed: its name, and what it asks for elsewhere."""
        if self._sheet is None:
            return
        if name in _TURNS:
            self._sheet.turn(_TURNS[name])
        elif action in TURNED:
            _, clockwise, _ = TURNED[action]
            self._sheet.turn(clockwise)
        elif action is Action.BUTTON0:
            self.choose()
        elif action is Action.LEAVE:
            self._stays(self._sheet.back())
        elif action in (Action.MENU, Action.HELP):
            self._sheet = None

    def follow_knob(self, frames: int) -> None:
        """So many frames have gone by: knobs that say where they stand may have been turned, or pressed.

        From the press that closes the sheet on, what the hands do is the game's.
        """
        for _ in range(frames):
            if self._sheet is None:
                return
            knob, down = self._knob, self._down
            self._look()
            if self._knob != knob:
                self._sheet.turn(self._knob - knob)
            if self._down and not down:
                self.choose()

    def _look(self) -> None:
        inputs = self._controls.frame()
        self._knob, self._down = SAMPLES[inputs.paddle0], inputs.button0

    def _stays(self, stays: bool) -> None:
        if not stays:
            self._sheet = None
