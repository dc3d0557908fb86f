"""From pygame's events to the controls."""

from __future__ import annotations

import pygame

from retro2600.fronts.window.controls import Controls

_LEFT_BUTTON = 1


def feed(controls: Controls, event: pygame.Event) -> None:
    """Let the controls know of one event, if it is any of theirs."""
    match event.type:
        case pygame.QUIT:
            controls.closing = True
        case pygame.KEYDOWN | pygame.KEYUP:
            controls.key(pygame.key.name(event.key), event.type == pygame.KEYDOWN)
        case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP if event.button == _LEFT_BUTTON:
            controls.button("button0", "mouse", event.type == pygame.MOUSEBUTTONDOWN)
        case pygame.MOUSEWHEEL:
            away = event.precise_y
            controls.wheel(-away if event.flipped else away)
        case pygame.MOUSEMOTION:
            controls.movement(event.rel[0])
        case pygame.WINDOWENTER:
            controls.entered()
        case pygame.JOYAXISMOTION if event.axis == 0:
            controls.axis(event.value)
        case pygame.JOYBUTTONDOWN | pygame.JOYBUTTONUP:
            controls.button("button0", f"joystick {event.button}", event.type == pygame.JOYBUTTONDOWN)
        case pygame.WINDOWFOCUSLOST:
            controls.let_go()
