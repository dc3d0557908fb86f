"""Play by pointing: with a pointer of the console's own, or with a knob that turns to what the mouse is over.

A `Hand` says to a console that has a pointer where the mouse or a finger is. Of a console with knobs alone, a
`Pointer` turns the knob, and a click is a tap of that player's button: the machine gets both as ever. A
program takes some frames to follow a knob. So a tap waits until the program has followed to where the click
was, and what the mouse is over next waits for the tap.
"""

from __future__ import annotations

from collections import deque
from typing import Final, TypeAlias

from retro2600.machine.controls import Pointing
from retro2600.shell.shell import Shell
from retro2600.shell.time.transport import Mode

_SETTLED: Final = 16  # frames in which a program follows the knob wherever it is put (chosen)
_TAPPED: Final = 10  # frames that a tap takes, down and up, until the program has seen both (chosen)
_PATIENCE: Final = 120  # turns of the clock until a click that cannot be played is forgotten (chosen)
_MOST: Final = 4  # clicks that wait; more are lost (chosen)
_AWAY: Final = 4  # steps; a turn that every console takes for one

Pixel: TypeAlias = tuple[int, int]
"""A column and a line of the picture."""


class Hand:
    """The mouse, a pen or a finger over the picture of a console whose first player has a pointer.

    With any other console, and while a page is open over the picture, it does nothing.
    """

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._has_pointer = shell.controls.console.pointer_of(0) is not None
        self._at: Pixel = 0, 0
        self._down = self._touches = False

    @property
    def points(self) -> bool:
        """True if what is done over the picture is the program's affair just now."""
        return self._has_pointer and self._shell.view.overlay is None

    def move(self, pixel: Pixel | None) -> None:
        """It is over this pixel, or beside the picture; held down, it stays where it left that."""
        if self.points:
            self._at = pixel or self._at
            over = pixel is not None or self._down
            self._shell.controls.point(Pointing(*self._at, self._down) if over else None)

    def press(self, pixel: Pixel | None, touched: bool = False) -> bool:
        """It goes down there; True if that is the program's affair. `touched`: it is a finger."""
        if pixel is None or not self.points:
            return False
        self._down, self._touches = True, touched
        self.move(pixel)
        return True

    def release(self, pixel: Pixel | None) -> bool:
        """It comes up; True if that is the program's affair. A finger points nowhere then."""
        if not self._down:
            return False
        self._down = False
        self._shell.controls.point(Pointing(*(pixel or self._at)))
        if self._touches:
            self._shell.controls.point(None)
        return True

    def let_go(self) -> None:
        """It has gone to somebody else."""
        self._down = False
        self._shell.controls.point(None)


class Pointer:
    """Clicks and movements over the picture, one after the other."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._controls = shell.controls
        self._clicks: deque[Pixel] = deque()
        self._over: Pixel | None = None
        self._steps = shell.controls.steps
        self._since_turn = _SETTLED
        self._tapping = 0
        self._waited = 0
        self._player = 0  # who was pointed for last

    def move(self, pixel: Pixel) -> None:
        """The mouse is over this pixel."""
        self._over = pixel

    def click(self, pixel: Pixel) -> None:
        """The mouse is clicked there."""
        if len(self._clicks) < _MOST:
            self._clicks.append(pixel)

    def clear(self) -> None:
        """Forget all that is not done yet."""
        self._clicks.clear()
        self._over = None

    def act(self) -> None:
        """Do what can be done before the next frame."""
        mode = self._shell.play.transport.mode
        if self._tapping > 0 or mode is Mode.PAUSED:
            return
        if self._clicks:
            self._play_click(self._clicks[0], mode is Mode.LIVE)
        elif self._over is not None and mode is Mode.LIVE:
            self._turn_to(self._over)
            self._over = None

    def pass_time(self, frames: int) -> None:
        """So many frames have been run."""
        self._since_turn += frames
        self._tapping = max(self._tapping - max(frames, 1), 0)  # a tap ends where time stands, too
        self._waited = self._waited + 1 if self._clicks else 0
        if self._waited > _PATIENCE:
            self.clear()

    def _play_click(self, pixel: Pixel, live: bool) -> None:
        """Turn the knob there; once the program has followed, tap."""
        if not self._turn_to(pixel):
            self._clicks.popleft()
        elif not live:  # time stands: the turn alone makes it go on, from a knob that stood elsewhere
            step = self._controls.steps[self._player]
            self._controls.turn_to(self._player, step - _AWAY if step >= _AWAY else step + _AWAY)
            self._since_turn = 0
        elif self._since_turn >= _SETTLED:
            self._clicks.popleft()
            self._tapping = _TAPPED
            for down in (True, False):
                self._shell.gate.press(down, "pointer", self._player)

    def _turn_to(self, pixel: Pixel) -> bool:
        """Turn the knob that belongs to this pixel; False if none does."""
        player = self._shell.gate.point_at(*pixel)
        if player is None:
            return False
        if (player, self._controls.steps) != (self._player, self._steps):
            self._player, self._steps, self._since_turn = player, self._controls.steps, 0
        return True
