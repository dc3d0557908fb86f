"""The console's type: the width of every character, by which texts are broken, alike everywhere.

The widths are Arial's, which Helvetica, Liberation Sans and Arimo share; measured in Liberation Sans 2.1
(note 26). A painter with another face condenses a line to `Text.most`; none breaks a text.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

_REGULAR: Final = """
278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278
556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556
1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778
667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556
333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556
556 556 333 500 278 556 500 722 500 500 500 334 260 334 584
"""
"""Thousandths of an em, from the space to the tilde, 16 characters a row."""

_BOLD: Final = """
278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278
556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611
975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778
667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556
333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611
611 611 389 556 333 611 556 778 556 556 500 389 280 389 584
"""

_WIDTHS: Final = {
    bold: dict(zip(map(chr, range(32, 127)), map(int, table.split()), strict=True))
    for bold, table in ((False, _REGULAR), (True, _BOLD))
}

_OTHER: Final = 667  # any other character (chosen: a wide capital)


def width_of(text: str, size: int, bold: bool = False) -> int:
    """The width of a line of text of a size, in units, rounded up."""
    widths = _WIDTHS[bold]
    return -(-sum(widths.get(letter, _OTHER) for letter in text) * size // 1000)


@lru_cache(maxsize=1024)
def broken(text: str, size: int, most: int, bold: bool = False) -> tuple[str, ...]:
    """The text in lines of at most so many units: between words, within one where it is too wide."""
    lines, line = [], ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if width_of(longer, size, bold) <= most:
            line = longer
            continue
        if line:
            lines.append(line)
        while width_of(word, size, bold) > most and len(word) > 1:
            kept = _fitting(word, size, most, bold)
            lines.append(word[:kept])
            word = word[kept:]
        line = word
    return (*lines, line) if line or not lines else tuple(lines)


@lru_cache(maxsize=256)
def evenly_broken(text: str, size: int, most: int, bold: bool = False) -> tuple[str, ...]:
    """The same number of lines, as narrow as they can be: no word is left alone in the last one."""
    lines = broken(text, size, most, bold)
    low = min(most, max((width_of(word, size, bold) for word in text.split()), default=most))
    while low < most:
        middle = (low + most) // 2
        if len(narrow := broken(text, size, middle, bold)) > len(lines):
            low = middle + 1
        else:
            most, lines = middle, narrow
    return lines


def _fitting(word: str, size: int, most: int, bold: bool) -> int:
    """The number of its characters that fit, at least one."""
    count = len(word)
    while count > 1 and width_of(word[:count], size, bold) > most:
        count -= 1
    return count
