"""Files of tables: numbers of two bytes, all low bytes before all high ones, compressed."""

from __future__ import annotations

import lzma
import sys
from array import array
from importlib.resources import files
from typing import Any

FILTERS: list[dict[str, Any]] = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME}]


def packed(low: bytes, high: bytes) -> bytes:
    """The content of a file with these halves."""
    return lzma.compress(low + high, format=lzma.FORMAT_RAW, filters=FILTERS)


def unpacked(name: str) -> tuple[bytes, bytes]:
    """The two halves of a file of this package's data."""
    content = files("retro2600.players").joinpath("data", name).read_bytes()
    block = lzma.decompress(content, format=lzma.FORMAT_RAW, filters=FILTERS)
    half = len(block) // 2
    return block[:half], block[half:]


def numbers(low: bytes, high: bytes, code: str) -> array[int]:
    """The numbers of these bytes; `code` as in `array`: "H", or "h" with a sign."""
    both = bytearray(2 * len(low))
    both[0::2], both[1::2] = low, high
    found = array(code, bytes(both))
    if sys.byteorder == "big":
        found.byteswap()
    return found
