"""The letters `ask`, by which a program wants a dialog of the shell; they go to no server."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from retro2600.shell.correspondent import DIALOGS, Ask

MOST: Final = 8
"""Dialogs that are asked for and not opened yet; more are passed over."""


class Asks:
    """The dialogs that are asked for."""

    def __init__(self) -> None:
        self._asks: list[Ask] = []

    def take(self, letter: str) -> bool:
        """True for a letter `ask`, which is for the shell alone."""
        try:
            plain = json.loads(letter)
        except (ValueError, RecursionError):
            return False
        if not isinstance(plain, dict) or plain.get("type") != "ask":
            return False
        what, table = plain.get("what"), plain.get("table", 0)
        known = [dialog for dialog in DIALOGS if dialog == what]
        if known and len(self._asks) < MOST and type(table) is int:
            self._asks.append(Ask(known[0], table))
        return True

    def taken(self) -> Sequence[Ask]:
        """Those since this was called last."""
        asks, self._asks = self._asks, []
        return asks
