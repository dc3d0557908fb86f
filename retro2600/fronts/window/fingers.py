"""Fingers on a touch screen, by SDL's events: from the second one on, for the first one is a mouse, too."""

from __future__ import annotations

import pygame

from retro2600.shell.mouse import Mouse


class Fingers:
    """Numbers the fingers that are down, and tells the mouse of all but the first."""

    def __init__(self, mouse: Mouse) -> None:
        self._mouse = mouse
        self._first: int | None = None  # the finger that SDL has mouse events for
        self._numbers: dict[int, int] = {}

    def take(self, event: pygame.Event, size: tuple[int, int]) -> None:
        """Something has happened to a finger, over a window whose inside is of that size."""
        place = int(event.x * size[0]), int(event.y * size[1])
        match event.type:
            case pygame.FINGERDOWN if self._first is None:
                self._first = event.finger_id
            case pygame.FINGERDOWN:
                number = next(each for each in range(1, 100) if each not in self._numbers.values())
                self._numbers[event.finger_id] = number
                self._mouse.press(place, touched=True, finger=number)
            case pygame.FINGERMOTION if event.finger_id in self._numbers:
                self._mouse.move(0, place, False, touched=True, finger=self._numbers[event.finger_id])
            case pygame.FINGERUP if event.finger_id == self._first:
                self._first = None
            case pygame.FINGERUP if event.finger_id in self._numbers:
                self._mouse.release(place, self._numbers.pop(event.finger_id))
