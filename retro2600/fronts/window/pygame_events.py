"""From pygame's events to the window's."""

from __future__ import annotations

import pygame

from retro2600.fronts.input.window_events import WindowEvents
from retro2600.fronts.window.chords import chord_of
from retro2600.fronts.window.joysticks import Joysticks


class PygameEvents:
    """Tells a window of one event after the other; from the beginning devices are looked for."""

    def __init__(self, window: WindowEvents) -> None:
        self._window = window
        self._joysticks = Joysticks(window.devices)

    def take(self, event: pygame.Event) -> None:
        """Tell of one event, if it is input."""
        match event.type:
            case pygame.QUIT:
                self._window.quit()
            case pygame.KEYDOWN | pygame.KEYUP:
                self._window.chord(chord_of(event), event.scancode, event.type == pygame.KEYDOWN)
            case pygame.WINDOWFOCUSLOST:
                self._window.let_go()
            case _:
                self._mouse(event)
                self._joysticks.take(event)

    def _mouse(self, event: pygame.Event) -> None:
        match event.type:
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP if event.button not in _WHEEL:
                self._window.mouse_button(event.button, event.pos, event.type == pygame.MOUSEBUTTONDOWN)
            case pygame.MOUSEWHEEL:
                self._window.wheel(_detents(event), _fine())
            case pygame.MOUSEMOTION:
                self._window.movement(event.rel[0], _fine())
                self._window.mouse_at(event.pos)
            case pygame.WINDOWENTER:
                self._window.entered()


_WHEEL = (4, 5)
"""The buttons as which pygame tells of the wheel once more."""


def _detents(event: pygame.Event) -> float:
    """The detents by which the wheel was turned away.

    While shift is held, macOS calls it sideways, and SDL turns the sign of what Cocoa says of that round.
    """
    away: float = event.precise_y or (-event.precise_x if _fine() else 0.0)
    return -away if event.flipped else away


def _fine() -> bool:
    return bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
