"""The system's clipboard in an open window."""

from __future__ import annotations

import pygame

from retro2600.fronts.window.clipboard import SystemClipboard


def test_a_text_that_was_put_there_is_read_again(sdl: None) -> None:
    pygame.display.set_mode((64, 64))
    clipboard = SystemClipboard()
    assert clipboard.put("XGID=-b:ü")
    assert clipboard.text() == "XGID=-b:ü"


def test_where_there_is_no_clipboard_nothing_is_put_and_nothing_read(sdl: None) -> None:
    clipboard = SystemClipboard()
    assert not clipboard.put("x")
    assert not clipboard.text()
