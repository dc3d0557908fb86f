"""The law of everything that the program shows: no input steers a terminal, or turns the lines of a page."""

from __future__ import annotations

import re
from typing import Final

_OWN: Final = re.compile(
    r"\x1b\[[?>=<]?[0-9;]*[A-Za-z]"  # the cursor, colours, modes
    r"|\x1b\]2;[^\x00-\x1f\x7f-\x9f]*\x1b\\"  # the window's title
    r"|\x1b\]52;c;[A-Za-z0-9+/=]*\x1b\\"  # the clipboard
)
"""Escape sequences that the terminal front writes itself."""


def ensure_unsteered(text: str, where: str) -> None:
    """An `AssertionError` if a line of the text has a control character, or one that turns its direction."""
    for line in text.split("\n"):
        if not line.isprintable():
            raise AssertionError(f"{where} has {_around_the_first(line)!r}")


def ensure_own_sequences(data: bytes, where: str) -> None:
    """The same of what is written to a terminal, but for the front's own escape sequences."""
    ensure_unsteered(_OWN.sub("", data.decode()), where)


def _around_the_first(line: str) -> str:
    at = next(at for at, letter in enumerate(line) if not letter.isprintable())
    return line[max(at - 20, 0) : at + 20]
