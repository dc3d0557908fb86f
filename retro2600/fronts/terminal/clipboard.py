"""The terminal's clipboard: it takes a text by an escape sequence, and pastes by its own key."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable

from retro2600.shell.words.said import said
from retro2600.store.refusals import RequestError


class TerminalClipboard:
    """Implements `retro2600.shell.clipboard.Clipboard`; `write` sends bytes to the terminal."""

    def __init__(self, write: Callable[[bytes], object]) -> None:
        self._write = write

    def put(self, text: str) -> bool:
        """Send it as OSC 52, which terminals obey that know it and are allowed to."""
        self._write(b"\x1b]52;c;%b\x1b\\" % b64encode(text.encode()))
        return True

    def text(self) -> str:
        """It is not asked: a terminal types what is pasted with its own key."""
        raise RequestError(said("paste with the terminal's own key, such as Ctrl+Shift+V"))
