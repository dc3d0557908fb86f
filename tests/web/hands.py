"""Hands at a browser: its wheel, its keys, and fingers on a dial."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final, cast

from playwright.sync_api import FloatRect

from retro2600.cartridges.cx2617.board import WHITE_TRAY
from tests.web.program import BrowserProgram
from tools.strangers.hands import SETTLING, Hands

NOTCHES: Final = 24
"""Notches of the dial in a whole turn."""

KEYS: Final = {-1: "ArrowLeft", 1: "ArrowRight"}


class BrowserHands(Hands):
    """Hands at the tab of a program."""

    def __init__(self, program: BrowserProgram) -> None:
        super().__init__(program)
        self._tab = program.tab

    def _towards_answer(self, yes: bool) -> None:
        self._towards(-1 if yes else 1, WHITE_TRAY)


class Wheel(BrowserHands):
    """The mouse lies still over the picture: its wheel turns, its button clicks."""

    name = "wheel"

    def __init__(self, program: BrowserProgram) -> None:
        super().__init__(program)
        box = self._tab.locator("#stage").bounding_box()
        assert box
        self._tab.mouse.move(box["x"] + box["width"] - 4, box["y"] + 4)
        program.pass_frames(SETTLING)

    def press(self) -> None:
        self._tab.mouse.down()
        self._program.pass_frames(2)
        self._tab.mouse.up()
        self._program.pass_frames(SETTLING)
        self._note("click")

    def _towards(self, steps: int, location: int) -> None:
        for _ in range(abs(steps)):
            self._tab.mouse.wheel(0, -100 if steps > 0 else 100)
        self._tab.evaluate("() => new Promise((done) => setTimeout(done))")
        self._note("wheel away" if steps > 0 else "wheel back", abs(steps))


class Keys(BrowserHands):
    """Arrows and Space."""

    name = "keys"

    def press(self) -> None:
        self._tab.keyboard.press("Space")
        self._program.pass_frames(SETTLING)
        self._note("Space")

    def _towards(self, steps: int, location: int) -> None:
        key = KEYS[1 if steps > 0 else -1]
        for _ in range(abs(steps)):
            self._tab.keyboard.press(key)
        self._note(key, abs(steps))


class Fingers(BrowserHands):
    """A thumb turns the dial, another one presses the button."""

    name = "touch"

    def __init__(self, program: BrowserProgram) -> None:
        super().__init__(program)
        self._line = self._tab.context.new_cdp_session(self._tab)

    def press(self) -> None:
        box = self._tab.locator("#button").bounding_box()
        assert box
        self._touch("touchStart", _middle(box))
        self._program.pass_frames(2)
        self._touch("touchEnd")
        self._program.pass_frames(SETTLING)
        self._note("the button")

    def _towards(self, steps: int, location: int) -> None:
        box = self._tab.locator("#dial").bounding_box()
        assert box
        self._touch("touchStart", _on_dial(box, 0))
        for step in range(1, abs(steps) + 1):
            self._touch("touchMove", _on_dial(box, step if steps > 0 else -step))
        self._touch("touchEnd")
        self._note("dial right" if steps > 0 else "dial left", abs(steps))

    def _touch(self, what: str, place: tuple[float, float] | None = None) -> None:
        points = [{"x": place[0], "y": place[1]}] if place else []
        self._line.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})


def _on_dial(box: FloatRect, notches: int) -> tuple[float, float]:
    """A thumb's place after so many notches of the dial from its top, and a little more."""
    angle = (notches + (0.1 if notches > 0 else -0.1 if notches < 0 else 0)) * 2 * pi / NOTCHES - pi / 2
    radius, (x, y) = box["width"] * 0.4, _middle(box)
    return x + radius * cos(angle), y + radius * sin(angle)


def _middle(box: FloatRect) -> tuple[float, float]:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


HANDS: Final = {hands.name: cast(type[BrowserHands], hands) for hands in (Wheel, Keys, Fingers)}
