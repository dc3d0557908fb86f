"""The system's clipboard, by way of SDL."""

from __future__ import annotations

import pygame


class SystemClipboard:
    """Implements `retro2600.shell.clipboard.Clipboard`; needs an open window."""

    def put(self, text: str) -> bool:
        """Hold this text; False if the system does not take it."""
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return False
        return True

    def text(self) -> str:
        """The text in it, if there is any."""
        return pygame.scrap.get_text()
