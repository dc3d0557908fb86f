"""A sentence with what stands in it."""

from __future__ import annotations

from enum import Enum
from typing import Final

MOST: Final = 96
"""Characters of a message."""


def filled(says: Enum, numbers: tuple[int, ...], **names: str) -> str:
    """The sentence, a longer one cut; `IndexError` or `KeyError` if something is missing that it needs."""
    written: str = says.value.format(*numbers, **names)
    return written if len(written) <= MOST else f"{written[: MOST - 1]}\N{HORIZONTAL ELLIPSIS}"
