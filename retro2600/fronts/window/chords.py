"""The names of pygame's keys: `space`, `shift+f2`, `?`."""

from __future__ import annotations

from typing import Final

import pygame

from retro2600.shell.input.keymap import chord

_HELD: Final = {"alt": pygame.KMOD_ALT, "ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT}

_OTHER_ALPHABETS: Final = range(pygame.KSCAN_A, pygame.KSCAN_Z + 1)  # keys on which they put letters

CALLED: Final = {"break": "pause", "enter": "return", "equals": "="}
"""Keys that pygame calls otherwise than we: the one marked Pause; the number block's, as those elsewhere."""


def chord_of(event: pygame.Event) -> str:
    """The chord of a key event.

    A key that makes a character with shift or AltGr is called by that character, so that "?" is "?" wherever
    it lies. Letters are called by their key.
    """
    key = _word(event)
    held = {name for name, mask in _HELD.items() if event.mod & mask and not key.endswith(f" {name}")}
    made: str = event.unicode
    if len(made) == 1 and made.isprintable() and made != " " and not made.isalpha():
        if event.mod & (pygame.KMOD_RALT | pygame.KMOD_MODE):
            held -= {"alt", "ctrl"}
        return chord(made, held - {"shift"})
    return chord(key, held)


def _word(event: pygame.Event) -> str:
    if name := pygame.key.name(event.key).lower():
        return CALLED.get(name, name)
    if event.scancode in _OTHER_ALPHABETS:
        return chr(ord("a") + event.scancode - pygame.KSCAN_A)
    letter: str = event.unicode.lower()
    return letter
