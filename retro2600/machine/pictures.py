"""Pictures: what a program shows in a frame, of one kind or another.

A kind is a type: `Pixels` here, `Cells` beside it. Fronts have a painter for each kind, and choose it by the
type alone. A picture is a value, equal to its copies.
"""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple, Protocol


class Size(NamedTuple):
    """Columns and lines."""

    width: int
    height: int


class Picture(Protocol):
    """A picture of any kind."""

    @property
    def size(self) -> Size:
        """Columns and lines in the units of its own kind: pixels, characters. Spots in it are counted so."""

    @property
    def resolution(self) -> Size:
        """The columns and lines of pixels in which all of it can be seen."""

    @property
    def digest(self) -> str:
        """16 hexadecimal digits by which it is told from others."""

    @property
    def thumbnail(self) -> bytes:
        """The bytes that a save keeps to know it by."""

    def of_thumbnail(self, data: bytes, /) -> Picture:
        """The picture of this size in a thumbnail's bytes; `ValueError` if there is none in them."""


def digest_of(thumbnail: bytes) -> str:
    """The first 16 hexadecimal digits of the SHA-256 of a picture's bytes."""
    return sha256(thumbnail).hexdigest()[:16]


class Pixels(NamedTuple):
    """A picture of indexed pixels: a byte each, row by row from the top."""

    size: Size
    data: bytes

    def __repr__(self) -> str:
        """Without the pixels: they are many."""
        return f"Pixels({self.size.width} x {self.size.height})"

    @classmethod
    def blank(cls, width: int, height: int) -> Pixels:
        """A picture of that size with nothing in it: noughts."""
        return cls(Size(width, height), bytes(width * height))

    @property
    def resolution(self) -> Size:
        """Its size."""
        return self.size

    @property
    def digest(self) -> str:
        """That of its bytes."""
        return digest_of(self.data)

    @property
    def thumbnail(self) -> bytes:
        """Its bytes."""
        return self.data

    def of_thumbnail(self, data: bytes, /) -> Pixels:
        """Pixels of the same size; `ValueError` for bytes of another number."""
        width, height = self.size
        if len(data) != width * height:
            raise ValueError(f"it has {len(data)} bytes, expected {width} x {height} pixels")
        return Pixels(self.size, data)
