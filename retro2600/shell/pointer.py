"""Play by pointing: with a pointer of the console's own, or with a knob that turns to what the mouse is over.

A `PictureHand` says to a console that has a pointer where the mouse or a finger is. Of a console with knobs
alone, a `Pointer` turns the knob, and a click presses that player's button as long as it is held: the
machine gets both as ever. A program takes some frames to follow a knob. So a press waits until the program
has followed to where the click was, and what the mouse is over next waits for the press. A question drops
the clicks that were made before it came.
"""

from __future__ import annotations

from collections import deque
from typing import Final, NamedTuple, TypeAlias

from retro2600.machine.touching import Pointing
from retro2600.shell.shell import Shell
from retro2600.shell.time.place import Mode

_SETTLED: Final = 20  # frames in which a program follows the knob, after a press too (chosen)
_TAPPED: Final = 10  # frames that a tap takes, down and up, until the program has seen both (chosen)
_PATIENCE: Final = 120  # turns of the clock until a click that cannot be played is forgotten (chosen)
_MOST: Final = 4  # clicks that wait; more are lost (chosen)
_AWAY: Final = 4  # steps; a turn that every console takes for one

Pixel: TypeAlias = tuple[int, int]
"""A column and a line of the picture."""


class _Finger(NamedTuple):
    """A finger over the picture; the mouse and a pen are one, too."""

    at: Pixel = (0, 0)
    """The pixel that it is over, or was over last."""
    down: bool = False
    stays: bool = True
    """True if it points on when it comes up: it is no real finger."""


class PictureHand:
    """The mouse, a pen or fingers over the picture of a console that has a pointer or a screen for fingers.

    With any other console, and while a page is open over the picture, it does nothing.
    """

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        console = shell.controls.console
        self._has_pointer = console.touches is not None or console.pointer_of(0) is not None
        self._fingers: dict[int, _Finger] = {}

    @property
    def points(self) -> bool:
        """True if what is done over the picture is the program's affair just now."""
        return self._has_pointer and self._shell.view.overlay is None

    def move(self, pixel: Pixel | None, finger: int = 0) -> None:
        """It is over this pixel, or beside the picture; held down, it stays where it left that."""
        if not self.points:
            return
        before = self._fingers.get(finger, _Finger())
        self._fingers[finger] = before._replace(at=pixel or before.at)
        self._point(finger, gone=pixel is None and not before.down)

    def press(self, pixel: Pixel | None, touched: bool = False, finger: int = 0) -> bool:
        """It goes down there; True if that is the program's affair. `touched`: it is a real finger."""
        if pixel is None or not self.points:
            return False
        self._fingers[finger] = _Finger(pixel, down=True, stays=not touched)
        self._point(finger)
        return True

    def release(self, pixel: Pixel | None, finger: int = 0) -> bool:
        """It comes up; True if that is the program's affair. A real finger points nowhere then."""
        before = self._fingers.get(finger)
        if before is None or not before.down:
            return False
        self._fingers[finger] = before._replace(at=pixel or before.at, down=False)
        self._point(finger)
        if not before.stays:
            self._point(finger, gone=True)
        return True

    def cancel(self, finger: int = 0) -> bool:
        """It has gone to somebody else; True if it was the program's affair."""
        if finger not in self._fingers:
            return False
        self._point(finger, gone=True)
        return True

    def let_go(self) -> None:
        """All of them have gone to somebody else."""
        for finger in tuple(self._fingers):
            self.cancel(finger)

    def _point(self, finger: int, gone: bool = False) -> None:
        at, down, _ = self._fingers[finger]
        self._shell.controls.point(None if gone else Pointing(*at, down), finger=finger)
        if gone:
            self._fingers[finger] = _Finger(at)


class _Click(NamedTuple):
    """A click that waits."""

    pixel: Pixel
    asked: str
    """The line of the question that was asked as it was made; "" for none."""


class Pointer:
    """Clicks and movements over the picture, one after the other."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._controls = shell.controls
        self._clicks: deque[_Click] = deque()
        self._held = False  # the last click is
        self._pressed: int | None = None  # whose button the click that is held presses
        self._over: Pixel | None = None
        self._steps = shell.controls.knobs.steps
        self._since_turn = _SETTLED
        self._tapping = 0
        self._waited = 0
        self._player = 0  # who was pointed for last

    @property
    def idle(self) -> bool:
        """True if nothing is to be done."""
        return not (self._clicks or self._tapping or self._over) and self._pressed is None

    def move(self, pixel: Pixel) -> None:
        """The mouse is over this pixel."""
        self._over = pixel

    def click(self, pixel: Pixel, held: bool = False) -> None:
        """The mouse is clicked there; `held`: its button stays down until it is let go."""
        if len(self._clicks) < _MOST:
            self._clicks.append(_Click(pixel, self._asked))
            self._held = held

    def let_go(self) -> None:
        """The mouse's button has come up, or drags."""
        self._held = False
        if self._pressed is not None:
            self._shell.gate.press(False, "pointer", self._pressed)
            self._pressed, self._tapping = None, _TAPPED

    def clear(self) -> None:
        """Forget all that is not done yet."""
        self.let_go()
        self._clicks.clear()
        self._over = None

    def act(self) -> None:
        """Do what can be done before the next frame."""
        mode = self._shell.play.transport.mode
        if self._tapping > 0 or self._pressed is not None or mode is Mode.PAUSED:
            return
        while self._clicks and self._clicks[0].asked != self._asked:
            self._clicks.popleft()
        if self._clicks:
            self._play_click(self._clicks[0].pixel, mode is Mode.LIVE)
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

    @property
    def _asked(self) -> str:
        question = self._shell.helpers.question.now
        return question.line if question else ""

    def _play_click(self, pixel: Pixel, live: bool) -> None:
        """Turn the knob there; once the program has followed, press."""
        if not self._turn_to(pixel):
            self._clicks.popleft()
        elif not live:  # time stands: the turn alone makes it go on, from a knob that stood elsewhere
            step = self._controls.knobs.steps[self._player]
            self._controls.turn_to(self._player, step - _AWAY if step >= _AWAY else step + _AWAY)
            self._since_turn = 0
        elif self._since_turn >= _SETTLED:
            self._clicks.popleft()
            self._tapping = _TAPPED
            self._shell.gate.press(True, "pointer", self._player)
            if self._held and not self._clicks:
                self._pressed = self._player
            else:
                self._shell.gate.press(False, "pointer", self._player)

    def _turn_to(self, pixel: Pixel) -> bool:
        """Turn the knob that belongs to this pixel; False if none does."""
        player = self._shell.gate.point_at(*pixel)
        if player is None:
            return False
        if (player, self._controls.knobs.steps) != (self._player, self._steps):
            self._player, self._steps, self._since_turn = player, self._controls.knobs.steps, 0
        return True
