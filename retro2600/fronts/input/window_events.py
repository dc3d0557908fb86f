"""The events of a window: keys, mouse and devices."""

from __future__ import annotations

from typing import Protocol

from retro2600.fronts.input.assignment import Devices


class WindowEvents(Protocol):
    """Takes keys and mouse; what devices do goes to `devices`."""

    @property
    def devices(self) -> Devices:
        """The devices and their players."""

    def chord(self, name: str, key: int, down: bool) -> None:
        """A key goes down or up: its chord, and a number that tells it from other keys."""

    def mouse_button(self, number: int, place: tuple[int, int], down: bool) -> None:
        """A mouse button (1 left, 2 middle, 3 right) goes down or up over a place of the window, pixels."""

    def wheel(self, detents: float, fine: bool) -> None:
        """The wheel is turned away from the player (positive) or back; finely while shift is held."""

    def movement(self, pixels: int, fine: bool) -> None:
        """The mouse is moved to the right (positive) or left; finely while shift is held."""

    def mouse_at(self, place: tuple[int, int]) -> None:
        """The mouse is over this place of the window, pixels."""

    def entered(self) -> None:
        """The mouse has come into the window."""

    def let_go(self) -> None:
        """Keyboard and mouse have gone to somebody else: nothing is held any more."""

    def quit(self) -> None:
        """The window is to be closed."""
