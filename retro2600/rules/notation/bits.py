"""Numbers packed into bits, the lowest first, and written in the 64 letters of RFC 4648."""

import base64
from collections.abc import Iterable

from retro2600.rules.errors import NotationError


def pack(fields: Iterable[tuple[int, int]]) -> int:
    """The fields, each `(value, width)` in bits, the first lowest; the caller answers for the widths."""
    packed, shift = 0, 0
    for value, width in fields:
        assert 0 <= value < 1 << width, f"{value} does not fit into {width} bits"
        packed |= value << shift
        shift += width
    return packed


def unpack(packed: int, widths: Iterable[int]) -> list[int]:
    """The values of the fields with these widths in bits."""
    values = []
    for width in widths:
        values.append(packed & ((1 << width) - 1))
        packed >>= width
    return values


def to_letters(packed: int, size: int) -> str:
    """The `size` lowest bytes as letters without padding."""
    return base64.b64encode(packed.to_bytes(size, "little")).decode("ascii").rstrip("=")


def from_letters(text: str, size: int, name: str) -> int:
    """The bits that these letters write; raises NotationError if they are not exactly `size` bytes."""
    length = len(to_letters(0, size))
    if len(text) != length:
        raise NotationError(f"a {name} has {length} letters, not {len(text)}", text)
    try:
        packed = int.from_bytes(base64.b64decode(text + "=" * (-length % 4), validate=True), "little")
    except ValueError:
        raise NotationError(f"a {name} is written with A-Z, a-z, 0-9, + and /", text) from None
    if to_letters(packed, size) != text:
        raise NotationError(f"this {name} has stray bits after its end", text)
    return packed
