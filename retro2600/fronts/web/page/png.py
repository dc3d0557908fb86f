"""A picture of indexed pixels as a PNG file, without a library for pictures."""

from __future__ import annotations

import zlib
from struct import pack
from typing import Any

from retro2600.machine.console import Console
from retro2600.machine.pictures import Pixels
from retro2600.shell.video.geometry import even_pixel

_INDEXED = 3  # PNG's colour type for a palette


def png(pixels: Pixels, console: Console[Any], palette: bytes) -> bytes:
    """The file: the smallest picture of its shape with all pixels alike, in the colours of the palette."""
    width, height = pixels.size
    wide, high = even_pixel(console)
    rows = bytearray()
    for start in range(0, width * height, width):
        line = b"".join(bytes([pixel]) * wide for pixel in pixels.data[start : start + width])
        rows += (b"\0" + line) * high  # no filter
    head = pack(">IIBBBBB", width * wide, height * high, 8, _INDEXED, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"PLTE", palette), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in chunks)


def _chunk(name: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + name + data + pack(">I", zlib.crc32(name + data))
