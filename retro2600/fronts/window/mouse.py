"""The mouse's events, as pygame tells of them."""

from __future__ import annotations

import pygame

from retro2600.shell.input.actions import Action
from retro2600.shell.mouse import Mouse
from retro2600.shell.shell import Shell


def take(event: pygame.Event, mouse: Mouse, shell: Shell) -> None:
    """Tell the mouse of an event, if it is one of the mouse; its right button opens the menu."""
    match event.type:
        case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
            mouse.press(event.pos)
        case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
            mouse.release(event.pos)
        case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_RIGHT:
            shell.gate.do(Action.MENU)
        case pygame.MOUSEWHEEL:
            mouse.wheel(_detents(event), _fine())
        case pygame.MOUSEMOTION:
            mouse.move(event.rel[0], event.pos, _fine())
        case pygame.WINDOWENTER:
            shell.controls.entered()


def _detents(event: pygame.Event) -> float:
    """The detents by which the wheel was turned away.

    While shift is held, macOS calls it sideways, and SDL turns the sign of what Cocoa says of that round.
    """
    away: float = event.precise_y or (-event.precise_x if _fine() else 0.0)
    return -away if event.flipped else away


def _fine() -> bool:
    return bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
