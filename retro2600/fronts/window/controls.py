"""From what hands do - keys, mouse, joystick - to the console's inputs of each frame."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, Literal

from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.inputs import Difficulty
from retro2600.fronts.window.contact import Contact
from retro2600.fronts.window.knob import Knob, turned_while_held

PRESSED: Final = {
    "f1": "select",
    "f2": "reset",
    "space": "button0",
    "return": "button0",
    "left ctrl": "button1",
    "w": "button1",
}
"""Keys that push a button of the console while they are down."""

FLIPPED: Final = {
    "f3": ("color", True),
    "f4": ("color", False),
    "f5": ("left", "a"),
    "f6": ("left", "b"),
    "f7": ("right", "a"),
    "f8": ("right", "b"),
}
"""Keys that put a lever of the console somewhere."""

TURNED: Final = {"left": (0, -1), "right": (0, 1), "a": (1, -1), "d": (1, 1)}
"""Keys that turn the knob of a paddle, one step clockwise (1) or back."""

CLOSING: Final = "escape"

PIXELS_A_STEP = 16
"""Mouse movement that turns the knob by one step (chosen)."""

WHEEL_REIGNS = 30
"""Frames after a turn of the wheel in which small movements of the mouse do not count (chosen)."""

Mouse = Literal["both", "wheel", "movement", "neither"]
"""What of the mouse turns the first player's knob."""


class Controls:
    """Takes events by name and number as they come, and gives the inputs of one frame after the other."""

    def __init__(
        self, left: Difficulty = "a", right: Difficulty = "a", color: bool = True, mouse: Mouse = "both"
    ) -> None:
        self.closing = False
        """Whether the player wants to leave."""
        self._levers = Inputs(left=left, right=right, color=color)
        self._wheel = mouse in ("both", "wheel")
        self._movement = mouse in ("both", "movement")
        self._contacts = {name: Contact() for name in dict.fromkeys(PRESSED.values())}
        self._knobs = Knob(), Knob()
        self._turning: dict[str, int] = {}
        self._detents = 0.0
        self._pixels = 0
        self._since_wheel = WHEEL_REIGNS
        self._leaping = False

    def key(self, name: str, down: bool) -> None:
        """A key of this name goes down or up."""
        if name in PRESSED:
            self.button(PRESSED[name], name, down)
        elif name in TURNED and down:
            paddle, direction = TURNED[name]
            self._knobs[paddle].turn(direction)
            self._turning[name] = 0
        elif name in TURNED:
            self._turning.pop(name, None)
        elif down and name in FLIPPED:
            lever, place = FLIPPED[name]
            self._levers = replace(self._levers, **dict[str, Any]({lever: place}))
        elif down and name == CLOSING:
            self.closing = True

    def button(self, contact: str, by: str, down: bool) -> None:
        """Something presses or releases one of the console's buttons."""
        if down:
            self._contacts[contact].press(by)
        else:
            self._contacts[contact].release(by)

    def wheel(self, detents: float) -> None:
        """The mouse wheel is turned away from the player (positive) or back; a detent is a step."""
        if not self._wheel:
            return
        self._since_wheel = self._pixels = 0
        whole, self._detents = _carried(self._detents + detents, 1)
        if whole:
            self._knobs[0].turn(whole)

    def movement(self, pixels: int) -> None:
        """The mouse is moved to the right (positive) or left."""
        leaping, self._leaping = self._leaping, False
        if leaping or not self._movement or self._since_wheel < WHEEL_REIGNS:
            return
        whole, rest = _carried(self._pixels + pixels, PIXELS_A_STEP)
        self._pixels = int(rest)
        if whole:
            self._knobs[0].turn(whole)

    def entered(self) -> None:
        """The mouse has come into the window: its next movement is the leap from where it left."""
        self._leaping = True
        self._pixels = 0

    def axis(self, place: float) -> None:
        """A joystick's or paddle's axis stands somewhere from -1, counter-clockwise, to +1."""
        self._knobs[0].put(place)

    def let_go(self) -> None:
        """The keyboard has gone to somebody else: no key is down any more."""
        self._turning.clear()
        for contact in self._contacts.values():
            contact.let_go()

    def frame(self) -> Inputs:
        """The inputs of the next frame."""
        self._since_wheel += 1
        for key in self._turning:
            self._turning[key] += 1
            if turned_while_held(self._turning[key]):
                paddle, direction = TURNED[key]
                self._knobs[paddle].turn(direction)
        down: dict[str, Any] = {name: contact.frame() for name, contact in self._contacts.items()}
        paddles = [knob.frame(down[f"button{paddle}"]) for paddle, knob in enumerate(self._knobs)]
        return replace(self._levers, **down, paddle0=paddles[0], paddle1=paddles[1])


def _carried(amount: float, unit: int) -> tuple[int, float]:
    """Whole units in an amount, towards nought, and what is left of it."""
    whole = int(amount / unit)
    return whole, amount - whole * unit
