"""The names of keys."""

import pygame
import pytest

from retro2600.fronts.window.chords import chord_of

A_SHIFT, ALT, ALT_GR, CTRL = pygame.KMOD_LSHIFT, pygame.KMOD_LALT, pygame.KMOD_RALT, pygame.KMOD_LCTRL


@pytest.mark.parametrize(
    ("key", "mod", "unicode", "name"),
    [
        (pygame.K_SPACE, 0, " ", "space"),
        (pygame.K_LEFT, A_SHIFT, "", "shift+left"),
        (pygame.K_RETURN, ALT, "\r", "alt+return"),
        (pygame.K_KP_ENTER, 0, "\r", "return"),
        (pygame.K_PAUSE, 0, "", "pause"),
        (pygame.K_a, 0, "a", "a"),
        (pygame.K_a, A_SHIFT, "A", "shift+a"),
        (pygame.K_a, pygame.KMOD_CAPS, "A", "a"),
        (pygame.K_a, CTRL, "\x01", "ctrl+a"),
        (pygame.K_a, ALT, "a", "alt+a"),
        (pygame.K_LCTRL, CTRL, "", "left ctrl"),
        (pygame.K_LCTRL, CTRL | A_SHIFT, "", "shift+left ctrl"),
        (pygame.K_RSHIFT, pygame.KMOD_RSHIFT, "", "right shift"),
        (pygame.K_SLASH, A_SHIFT, "?", "?"),
        (pygame.K_EQUALS, A_SHIFT, "+", "+"),
        (pygame.K_KP_PLUS, 0, "+", "+"),
        (pygame.K_COMMA, 0, ",", ","),
        (pygame.K_AMPERSAND, A_SHIFT, "1", "1"),
        (pygame.K_8, ALT_GR, "[", "["),
        (pygame.K_8, ALT_GR | CTRL, "[", "["),
        (pygame.K_COMMA, ALT, ",", "alt+,"),
        (pygame.K_F10, A_SHIFT | CTRL | ALT, "", "alt+ctrl+shift+f10"),
    ],
)
def test_a_key_is_called_as_the_table_of_keys_calls_it(
    sdl: None, key: int, mod: int, unicode: str, name: str
) -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    event = pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode, scancode=0)
    assert chord_of(event) == name


def test_a_letter_of_another_alphabet_is_called_by_where_it_lies(sdl: None) -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    values = {"key": 0x444, "mod": 0, "unicode": "ф", "scancode": pygame.KSCAN_A}
    assert chord_of(pygame.Event(pygame.KEYDOWN, values)) == "a"
    umlaut = {"key": 0xFC, "mod": 0, "unicode": "ü", "scancode": pygame.KSCAN_LEFTBRACKET}
    assert chord_of(pygame.Event(pygame.KEYDOWN, umlaut)) == "ü"
