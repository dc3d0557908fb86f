"""From pygame's events to whoever has ears for what hands do."""

from __future__ import annotations

import pygame

from retro2600.fronts.input.window_events import Ears
from retro2600.fronts.window.chords import chord_of
from retro2600.fronts.window.joysticks import Joysticks


class Hearing:
    """Tells the ears of one event after the other; from the beginning devices are looked for."""

    def __init__(self, ears: Ears) -> None:
        self._ears = ears
        self._joysticks = Joysticks(ears.devices)

    def take(self, event: pygame.Event) -> None:
        """Tell of one event, if hands did it."""
        match event.type:
            case pygame.QUIT:
                self._ears.quit()
            case pygame.KEYDOWN | pygame.KEYUP:
                self._ears.chord(chord_of(event), event.scancode, event.type == pygame.KEYDOWN)
            case pygame.WINDOWFOCUSLOST:
                self._ears.let_go()
            case _:
                self._mouse(event)
                self._joysticks.take(event)

    def _mouse(self, event: pygame.Event) -> None:
        match event.type:
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP if event.button not in _WHEEL:
                self._ears.mouse_button(event.button, event.pos, event.type == pygame.MOUSEBUTTONDOWN)
            case pygame.MOUSEWHEEL:
                self._ears.wheel(_detents(event), _fine())
            case pygame.MOUSEMOTION:
                self._ears.movement(event.rel[0], _fine())
                self._ears.mouse_at(event.pos)
            case pygame.WINDOWENTER:
                self._ears.entered()


_WHEEL = (4, 5)
"""The buttons as which pygame tells of the wheel once more."""


def _detents(event: pygame.Event) -> float:
    """How far the wheel was turned away.

    While shift is held, macOS calls it sideways, and SDL turns the sign of what Cocoa says of that round.
    """
    away: float = event.precise_y or (-event.precise_x if _fine() else 0.0)
    return -away if event.flipped else away


def _fine() -> bool:
    return bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
