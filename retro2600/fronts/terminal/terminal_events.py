"""From a terminal's events to requests to the shell."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from retro2600.fronts.terminal.job_control import Signals
from retro2600.fronts.terminal.parser import (
    ANSWER,
    Answered,
    Event,
    Focus,
    Key,
    Motion,
    Mouse,
    Parser,
    Pasted,
    Wheel,
)
from retro2600.shell.input.actions import Action, Asked, Rotate
from retro2600.shell.input.keymap import is_written
from retro2600.shell.pointer import PictureHand, Pixel
from retro2600.shell.shell import Shell

CELL_WIDTH: Final = 8
"""Pixels that the mouse moves from one column to the next (chosen): that of a usual font."""

UNDECIDED: Final = 3
"""Frames after which an escape is one and begins no sequence (chosen): 50 ms, as editors have it."""

UNENDED: Final = 60
"""Frames without a byte after which a paste has ended whose end has not come (chosen): a second."""

TAP: Final = 6
"""Frames that a key is down once it is typed, a tenth of a second (chosen)."""

BETWEEN_REPEATS: Final = 10
"""Frames that a key is taken to be down still, once it has begun to repeat itself (chosen)."""

_LEAVING, _STOPPING = ("ctrl+c", "ctrl+\\"), "ctrl+z"
_SCROLLING: Final = {"page up": -10, "page down": 10}
_REPEATING: Final = {"up", "down", "left", "right"}  # they move an open page while held


class KeysDown:
    """The keys that are down as far as one can tell."""

    def __init__(self) -> None:
        self._left: dict[str, int] = {}

    def typed(self, key: str) -> bool:
        """A key is typed; True if it goes down by that, False if it has been down."""
        repeats = key in self._left
        self._left[key] = BETWEEN_REPEATS if repeats else TAP
        return not repeats

    def pass_time(self, frames: int) -> list[str]:
        """The keys that come up as so many frames go by."""
        up = [key for key, left in self._left.items() if left <= frames]
        self._left = {key: left - frames for key, left in self._left.items() if left > frames}
        return up

    def let_go(self) -> None:
        """No key is down any more."""
        self._left.clear()


class TerminalEvents:
    """Reads bytes; `lever_at` gives the action of the lever at a column and row, if there is one.

    `pixel_at` gives the place of the picture there, for programs with a pointer.
    """

    def __init__(
        self,
        shell: Shell,
        signals: Signals,
        lever_at: Callable[[int, int], Asked | None],
        pixel_at: Callable[[int, int], Pixel | None] = lambda column, row: None,
    ) -> None:
        self.scrolled = 0
        """The lines by which the page open over the picture is to be moved up."""
        self._shell = shell
        self._signals = signals
        self._lever_at = lever_at
        self._pixel_at = pixel_at
        self._hand = PictureHand(shell)
        self._parser = Parser()
        self._holding = KeysDown()
        self._waiting = 0
        self._pointer: int | None = None
        self._lever: Asked | None = None

    def take_in(self, data: bytes, frames: int) -> int:
        """Take in the bytes that have come while so many frames went by; the number of answers in them."""
        for key in self._holding.pass_time(frames):
            self._shell.gate.chord(key, key, False)
        events = self._parser.feed(data)
        silent = not data.replace(ANSWER, b"") if self._parser.pasting else not data
        self._waiting = self._waiting + frames if self._parser.waiting and silent else 0
        if self._waiting >= (UNENDED if self._parser.pasting else UNDECIDED):
            events += self._parser.rest()
        for event in events:
            self._heed(event)
        return sum(isinstance(event, Answered) for event in events)

    def let_go(self) -> None:
        """The keyboard has gone to somebody else: nothing is held any more."""
        self._holding.let_go()
        self._shell.gate.let_go()
        self._hand.let_go()
        self._pointer = None

    def _heed(self, event: Event) -> None:
        match event:
            case Key():
                self._key(event)
            case Mouse(button=0):
                self._moved(event)
            case Mouse(button=1):
                self._clicked(event)
            case Mouse(button=3, down=True):
                self._shell.gate.do(Action.MENU)
            case Wheel(detents, fine):
                self._shell.gate.wheel(detents, fine)
            case Focus(gained=False):
                self.let_go()
            case Pasted(text):
                self._shell.gate.paste(text)

    def _key(self, key: Key) -> None:
        if key.motion is Motion.UP:
            self._shell.gate.chord(key.chord, key.identity, False)
        elif key.chord in _LEAVING:
            self._shell.commands.leaving.closing = True
        elif key.chord == _STOPPING:
            self._signals.stopping = True  # on this terminal it makes none
        elif self._shell.view.overlay is not None:
            self._struck(key)
        elif key.motion is Motion.TYPED and self._counts_each_time(key.chord):
            self._tap(key)  # taps and repetitions come alike: each is a step or a character, and none is lost
        elif self._goes_down(key):
            self._shell.gate.chord(key.chord, _identity(key), True)

    def _counts_each_time(self, chord: str) -> bool:
        """True for a key that turns a knob, or is typed into the program."""
        keyboard = self._shell.controls.console.keyboard
        typed = keyboard is not None and keyboard.takes(chord)
        return typed or isinstance(self._shell.keymap.action(chord), Rotate)

    def _goes_down(self, key: Key) -> bool:
        """True if it does, and has not been down."""
        return key.motion is Motion.DOWN or (key.motion is Motion.TYPED and self._holding.typed(key.chord))

    def _struck(self, key: Key) -> None:
        """A page over the picture moves on with every repetition of a key that moves it."""
        if key.chord in _SCROLLING and not self._shell.dialog.catches:
            self.scrolled += _SCROLLING[key.chord]
            return
        written = self._shell.dialog.field is not None and is_written(key.chord)
        repeating = key.chord in _REPEATING or isinstance(self._shell.keymap.action(key.chord), Rotate)
        repeating = repeating or written
        if repeating or self._goes_down(key):
            self._tap(key)

    def _tap(self, key: Key) -> None:
        """It goes down, and up again at once where nobody tells when it does."""
        self._shell.gate.chord(key.chord, _identity(key), True)
        if key.motion is Motion.TYPED:
            self._shell.gate.chord(key.chord, _identity(key), False)

    def _moved(self, mouse: Mouse) -> None:
        """On its way to a lever the mouse turns no knob."""
        playing = self._shell.view.overlay is None and not self._lever_at(mouse.column, mouse.row)
        if playing and self._pointer is not None:
            self._shell.controls.movement((mouse.column - self._pointer) * CELL_WIDTH, mouse.fine)
        self._pointer = mouse.column
        self._hand.move(self._pixel_at(mouse.column, mouse.row))

    def _clicked(self, mouse: Mouse) -> None:
        if mouse.down:
            self._lever = None if self._shell.view.overlay else self._lever_at(mouse.column, mouse.row)
        pixel = self._pixel_at(mouse.column, mouse.row)
        if self._lever:
            self._shell.gate.do(self._lever, mouse.down)
        elif not (self._hand.press(pixel) if mouse.down else self._hand.release(pixel)):
            self._shell.gate.press(mouse.down, "mouse")


def _identity(key: Key) -> Hashable:
    """The identity of a key: on a terminal that does not tell, each chord is a key of its own."""
    return key.chord if key.motion is Motion.TYPED else key.identity
