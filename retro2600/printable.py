"""The door for text from outside: a name in a file, a word of a command line, a device that names itself.

Whatever shows such text passes it through here first: a terminal obeys control characters, and a terminal and
a page alike let directional characters change the order in which a line is read. Every floor may use it.
"""

from __future__ import annotations

from unicodedata import category


def printable(text: str) -> str:
    """The text as one line of the same length: spaces of any width are one, what cannot be seen is a `?`.

    That is every control character, those of Latin-1 too, every directional or other invisible one, and
    halves of characters.
    """
    return text if text.isprintable() else "".join(map(_shown, text))


def _shown(letter: str) -> str:
    if letter.isprintable():
        return letter
    return " " if category(letter) == "Zs" else "?"
