"""GIF files shot by shot, so that a film of any length takes no memory.

Pillow packs the pixels of a picture; it would keep every picture until the last.
"""

from __future__ import annotations

import struct
from typing import Final

from PIL import Image, ImageChops
from PIL.GifImagePlugin import getdata

END: Final = b";"

_COLOURS_OF_ALL = 0xF7  # a table of 256 colours for every picture, eight bits each
_FOR_EVER = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"


def head(size: tuple[int, int], palette: bytes) -> bytes:
    """The beginning of a film of this size in these colours; it is shown over and over."""
    screen = struct.pack("<6sHHBBB", b"GIF89a", *size, _COLOURS_OF_ALL, 0, 0)
    return screen + palette + _FOR_EVER


def shot(image: Image.Image, before: Image.Image | None, milliseconds: int) -> list[bytes]:
    """A picture after another of the same size: the part that differs, and for how long."""
    box = _difference(image, before) if before else (0, 0, *image.size)
    pieces: list[bytes] = getdata(image.crop(box), box[:2], duration=milliseconds)
    return pieces


def _difference(image: Image.Image, before: Image.Image) -> tuple[int, int, int, int]:
    """The rectangle outside of which two pictures are alike that are not alike all over."""
    grey = (Image.frombytes("L", each.size, each.tobytes()) for each in (image, before))
    box = ImageChops.difference(*grey).getbbox()
    assert box
    return box
