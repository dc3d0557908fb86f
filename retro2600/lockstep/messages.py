"""The messages of two machines in lock step, as bytes; whole numbers are big-endian.

    1  first u32 | have u32 | count u8 | hands            the sender's hands from a frame on
    2  frame u32                                          a question: all that came after the frame
    3  first u32 | until u32 | round u8 | count u8 | hands    the receiver's own hands, as the sender has them
    4  round u8 | frame u32 | digest 8 bytes              the digest of the state at the end of a frame
    5  frame u32 | save state, JSON                       a state to go on from

Frames count as the machine's do: frame 0 is power-on. `have` is the last frame of the receiver whose hand the
sender has. What is no message is refused in one sentence, and no message is longer than `LONGEST`.
"""

from __future__ import annotations

import json
import struct
from dataclasses import dataclass
from typing import Any, ClassVar, Final, TypeAlias

from retro2600 import limits
from retro2600.nesting import nesting

MOST_HANDS: Final = 120
"""Hands of a message: twice the frames that a side may be ahead, so that all a peer lacks fit into one."""

LAST_FRAME: Final = 2**32 - 2
"""The last frame of a lock step: after two years."""


class MessageError(ValueError):
    """Bytes that are no message, or not one that may come now; the text is one sentence."""


@dataclass(frozen=True, slots=True)
class Played:
    """Hands of the sender, those of a frame and of the frames after it."""

    kind: ClassVar[int] = 1
    head: ClassVar[struct.Struct] = struct.Struct(">BIIB")
    first: int
    have: int
    hands: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Missed:
    """The sender has the state of this frame, and nothing that came after it."""

    kind: ClassVar[int] = 2
    head: ClassVar[struct.Struct] = struct.Struct(">BI")
    frame: int


@dataclass(frozen=True, slots=True)
class Returned:
    """Hands that the receiver has played and lost: up to the frame `until` the sender has them."""

    kind: ClassVar[int] = 3
    head: ClassVar[struct.Struct] = struct.Struct(">BIIBB")
    first: int
    until: int
    round: int
    hands: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Marked:
    """The digest, 16 hexadecimal digits, of the sender's state at the end of an agreed frame."""

    kind: ClassVar[int] = 4
    head: ClassVar[struct.Struct] = struct.Struct(">BBI8s")
    round: int
    frame: int
    digest: str


@dataclass(frozen=True, slots=True)
class Put:
    """The sender's keepsake as a save state, for one whose own is too old: it goes on from there."""

    kind: ClassVar[int] = 5
    head: ClassVar[struct.Struct] = struct.Struct(">BI")
    frame: int
    document: Any


Message: TypeAlias = Played | Missed | Returned | Marked | Put

_KINDS: Final[dict[int, type[Message]]] = {
    each.kind: each for each in (Played, Missed, Returned, Marked, Put)
}

LONGEST: Final = limits.FAR_STATE_BYTES + Put.head.size
"""Bytes of a message."""


def written(message: Message) -> bytes:
    """The bytes of a message; `ValueError` for a state that is too large to be read."""
    kind, head = message.kind, message.head
    match message:
        case Played(first, have, hands):
            return head.pack(kind, first, have, len(hands)) + b"".join(hands)
        case Missed(frame):
            return head.pack(kind, frame)
        case Returned(first, until, number, hands):
            return head.pack(kind, first, until, number, len(hands)) + b"".join(hands)
        case Marked(number, frame, digest):
            return head.pack(kind, number, frame, bytes.fromhex(digest))
        case Put(frame, document):
            text = json.dumps(document, separators=(",", ":")).encode()
            if len(text) > limits.FAR_STATE_BYTES:
                raise ValueError(f"a state has {len(text)} bytes, expected {limits.FAR_STATE_BYTES} at most")
            return head.pack(kind, frame) + text


def read(data: bytes, widths: tuple[int, int]) -> Message:
    """The message in these bytes; `MessageError` if it is none.

    `widths`: the bytes of a hand of the sender, and of the receiver.
    """
    if not data or data[0] not in _KINDS:
        raise MessageError(f"a message begins with {data[:1].hex() or 'nothing'}, expected 01 to 05")
    if len(data) > LONGEST:
        raise MessageError(f"a message has {len(data)} bytes, expected {LONGEST} at most")
    kind = _KINDS[data[0]]
    size = kind.head.size
    if len(data) < size:
        raise MessageError(f"a message of kind {data[0]} has {len(data)} bytes, expected {size} or more")
    numbers, rest = kind.head.unpack_from(data)[1:], data[size:]
    if kind is Played:
        first, have, count = numbers
        return Played(first, have, _hands(first, count, rest, widths[0]))
    if kind is Returned:
        first, until, number, count = numbers
        hands = _hands(first, count, rest, widths[1])
        if until < first + count - 1:
            raise MessageError(
                f"hands are returned up to frame {first + count - 1}, expected {until} at most"
            )
        return Returned(first, until, number, hands)
    if kind is Put:
        return Put(numbers[0], _document(rest))
    if rest:
        raise MessageError(f"a message of kind {data[0]} has {len(data)} bytes, expected {size}")
    if kind is Marked:
        return Marked(numbers[0], numbers[1], numbers[2].hex())
    if numbers[0] > LAST_FRAME:
        raise MessageError(f"frame {numbers[0]} is asked from, expected {LAST_FRAME} at most")
    return Missed(numbers[0])


def _hands(first: int, count: int, rest: bytes, width: int) -> tuple[bytes, ...]:
    if count > MOST_HANDS:
        raise MessageError(f"a message has {count} hands, expected {MOST_HANDS} at most")
    if first < 1 or first + count - 1 > LAST_FRAME:
        raise MessageError(f"{count} hands begin with frame {first}, expected frames from 1 to {LAST_FRAME}")
    if len(rest) != count * width:
        raise MessageError(f"{count} hands have {len(rest)} bytes, expected {count * width}")
    return tuple(rest[place : place + width] for place in range(0, len(rest), width))


def _document(text: bytes) -> Any:
    if nesting(text) > limits.JSON_NESTING:
        raise MessageError(f"a state is nested more than {limits.JSON_NESTING} levels deep")
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise MessageError("a state is no JSON in UTF-8") from error
