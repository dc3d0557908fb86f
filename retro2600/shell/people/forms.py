"""Texts that are being written into pages, for as long as the menu is open."""

from __future__ import annotations

from functools import partial
from typing import Final

from retro2600.shell.menu.menu import Field
from retro2600.shell.menu.overlay import Entry

ADDRESS: Final = Entry("url")
NAME: Final = Entry("username", 20)
CODE: Final = Entry("text", 60)
PASSWORD: Final = Entry("current-password")
NEW_PASSWORD: Final = Entry("new-password")


class Texts:
    """The texts by their keys; they show nothing of themselves, so that no log holds a password."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def __getitem__(self, key: str) -> str:
        return self._texts.get(key, "")

    def field(self, key: str, title: str, entry: Entry, about: str) -> Field:
        """The line of a menu into which this text is written."""
        return Field(title, lambda: self[key], partial(self.put, key), entry, about)

    def put(self, key: str, text: str) -> None:
        """Hold this text."""
        self._texts[key] = text

    def clear(self) -> None:
        """Forget all of them."""
        self._texts.clear()
