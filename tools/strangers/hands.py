"""Hands, each at one device: they point at a place of the board, pick up, put down and answer.

They know where on the screen they want to be, and turn until they see that they are there.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from retro2600.cartridges.cx2617.board import WHITE_TRAY
from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.cartridges.cx2617.knob import KNOB_AT
from retro2600.cartridges.cx2617.layout import (
    BOTTOM_BORDER,
    FIRST_SLOT,
    TRAYS,
    half_row,
    on_the_left,
)
from retro2600.fronts.window.layout import divided
from retro2600.shell.settings.options import Options
from retro2600.shell.video.geometry import fitted
from tools.strangers.program import NO, YES, Program, Seen

SETTLING: Final = 16
"""Frames after a turn in which the cursor follows the hand, and a tap is over (chosen)."""

_APART: Final = "6"
"""Milliseconds between two strokes of a key: SDL takes faster ones for the repeating of one that is held."""

_TRIES: Final = 60
"""Turns after which a place cannot be reached."""


class Hands(ABC):
    """Somebody's hands at a device, and what they have done since it was last asked."""

    name: str

    def __init__(self, program: Program) -> None:
        self._program = program
        self._did: list[tuple[str, int]] = []

    def did(self) -> list[tuple[str, int]]:
        """Everything done since this was asked last: each thing, and how often in a row."""
        did, self._did = self._did, []
        return did

    def pick_up(self, location: int) -> None:
        """Take the checker that lies there."""
        self.go_to(location)
        self.press()

    def put_down(self, location: int) -> None:
        """Put it down there."""
        self.go_to(location)
        self.press()

    def show_answer(self, yes: bool) -> None:
        """Turn until the answer that is meant can be read; once at least, or a press does not count."""
        for _ in range(_TRIES):
            self._towards_answer(yes)
            self._program.pass_frames(SETTLING)
            if self._program.seen.game["dice"][0] == (YES if yes else NO):
                return
        raise AssertionError(f"the answer never comes: {self._program.seen}")

    @abstractmethod
    def press(self) -> None:
        """Press what is pressed."""

    def go_to(self, location: int) -> None:
        """Turn to a place of the board, with a checker or without."""
        for _ in range(_TRIES):
            at = _at(self._program.seen)
            if at == location:
                return
            self._towards(KNOB_AT[location] - KNOB_AT[at], location)
            self._program.pass_frames(SETTLING)
        raise AssertionError(f"location {location} is never reached: {self._program.seen}")

    @abstractmethod
    def _towards(self, steps: int, location: int) -> None:
        """Turn clockwise by so many points, to this location."""

    @abstractmethod
    def _towards_answer(self, yes: bool) -> None:
        """Turn to YES, which lies on the left, or to NO."""

    def _note(self, what: str, times: int = 1) -> None:
        if self._did and self._did[-1][0] == what:
            times += self._did.pop()[1]
        self._did.append((what, times))


def _at(seen: Seen) -> int:
    held: int | None = seen.game["held"]
    at: int = seen.game["cursor"] if held is None else held
    return at


class Clicking(Hands):
    """The left mouse button, wherever the mouse is."""

    def press(self) -> None:
        self._program.do("click", "1", MouseButtonDown=1, MouseButtonUp=1)
        self._program.pass_frames(SETTLING)
        self._note("click")


class Wheel(Clicking):
    """The mouse lies still: its wheel turns, its button clicks."""

    name = "wheel"

    def _towards(self, steps: int, location: int) -> None:
        self._turn(steps)

    def _towards_answer(self, yes: bool) -> None:
        self._turn(-1 if yes else 1)

    def _turn(self, notches: int) -> None:
        times, button = abs(notches), "4" if notches > 0 else "5"
        self._program.do("click", "--repeat", str(times), "--delay", "1", button, MouseWheel=times)
        self._note("wheel away" if notches > 0 else "wheel back", times)


class Mouse(Clicking):
    """The mouse points, clicks and drags; its wheel is not used."""

    name = "mouse"

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self._place = 0, 0
        self._holding = False

    def pick_up(self, location: int) -> None:
        """Press on the checker, and keep the button down."""
        self.go_to(location)
        self._program.do("mousedown", "1", MouseButtonDown=1)
        self._program.pass_frames(2 * SETTLING)  # the knob turns there first, if it is not there
        self._note("press")
        self._holding = True

    def put_down(self, location: int) -> None:
        """Drag it there and let go."""
        self.go_to(location)
        self._program.do("mouseup", "1", MouseButtonUp=1)
        self._program.pass_frames(2 * SETTLING)
        self._note("let go")
        self._holding = False

    def go_to(self, location: int) -> None:
        self._point(_spot(location), "drag" if self._holding else "point")

    def _towards(self, steps: int, location: int) -> None:
        raise AssertionError("a mouse does not turn")

    def _towards_answer(self, yes: bool) -> None:
        left, _, width, _ = BOTTOM_BORDER
        middle = CONSOLE.picture.size.height // 2
        self._point((left + width * (1 if yes else 3) // 4, middle), f"point {'left' if yes else 'right'}")

    def _point(self, pixel: tuple[int, int], so: str) -> None:
        place = _place_of(pixel, self._program.size)
        if place != self._place:
            self._place = place
            self._program.move_to(place)
            self._program.pass_frames(SETTLING)
            self._note(so)


class Keys(Hands):
    """Arrows and Space."""

    name = "keys"

    def press(self) -> None:
        self._program.do("key", "space", KeyDown=1, KeyUp=1)
        self._program.pass_frames(SETTLING)
        self._note("Space")

    def _towards(self, steps: int, location: int) -> None:
        times, key = abs(steps), "Right" if steps > 0 else "Left"
        self._program.do("key", "--repeat", str(times), "--delay", _APART, key, KeyDown=times, KeyUp=times)
        self._note(key, times)

    def _towards_answer(self, yes: bool) -> None:
        self._towards(-1 if yes else 1, WHITE_TRAY)


class Paddle(Hands):
    """Paddles on an adapter, of SDL's virtual joysticks: no container has real ones.

    In a game for two each player has one, and both are worked here.
    """

    name = "paddle"
    _DEVICE: Final = "2600-daptor II"

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        program.tell(plug=self._DEVICE)
        self._places = [0.0, 0.0]
        program.pass_frames(SETTLING)

    def press(self) -> None:
        player = self._program.seen.player
        for down in (True, False):
            self._program.tell(button=[self._DEVICE, player, down])
            self._program.pass_frames(SETTLING // 2)
        self._note("red button")

    def _towards(self, steps: int, location: int) -> None:
        self._turn(steps)

    def _towards_answer(self, yes: bool) -> None:
        self._turn(-4 if yes else 4)

    def _turn(self, steps: int) -> None:
        travel = CONSOLE.knobs[0].travel / CONSOLE.knobs[0].fine_steps_a_step
        player = self._program.seen.player
        self._places[player] = min(max(self._places[player] + steps * 2 / travel, -1.0), 1.0)
        self._program.tell(axis=[self._DEVICE, player, self._places[player]])
        self._note("turn right" if steps > 0 else "turn left")


HANDS: Final[dict[str, type[Hands]]] = {hands.name: hands for hands in (Wheel, Mouse, Keys, Paddle)}


def _spot(location: int) -> tuple[int, int]:
    """A location's pixel of the picture: on its outermost checkers; a tray is the border under the board."""
    if location in TRAYS:
        beside = 12 if location == WHITE_TRAY else BOTTOM_BORDER.width - 12
        return BOTTOM_BORDER.left + beside, BOTTOM_BORDER.top
    box = half_row(location)
    from_edge = 3 * FIRST_SLOT
    column = box.left + from_edge if on_the_left(location) else box.left + box.width - from_edge
    return column, box.top + box.height // 2


def _place_of(pixel: tuple[int, int], window: tuple[int, int]) -> tuple[int, int]:
    """The place of a pixel of the picture in a window of that size."""
    room = divided(window, CONSOLE, Options()).television
    left, top, width, height = fitted(*room.size, CONSOLE)
    column, line = pixel
    return (
        left + (2 * column + 1) * width // (2 * CONSOLE.picture.size.width),
        top + (2 * line + 1) * height // (2 * CONSOLE.picture.size.height),
    )
