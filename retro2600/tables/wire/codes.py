"""The versions of the wire, and the codes of a refusal, each with its sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum
from typing import Final

WIRE: Final = 1
"""The wire that this program writes."""

SPOKEN: Final = (1,)
"""The wires that the server speaks: its own and, once there is one, the one before."""

_PREFIX: Final = "retro2600."
_WIRE_NAME: Final = re.compile(r"retro2600\.[1-9][0-9]{0,2}")


def subprotocol(wire: int = WIRE) -> str:
    """The WebSocket subprotocol of a wire: `retro2600.1`."""
    return f"{_PREFIX}{wire}"


def agreed(offered: Iterable[str]) -> int | None:
    """The newest wire among the subprotocols that a client offers, None if the server speaks none of them."""
    ours = {subprotocol(wire): wire for wire in SPOKEN}
    return max((ours[name] for name in offered if name in ours), default=None)


def understood(offered: Iterable[str]) -> tuple[str, ...]:
    """The subprotocols that a server takes up: those it speaks or, if it speaks none of them, any wire's.

    A browser closes a line whose subprotocol is not taken up, and could not be told that it is too old.
    """
    names = tuple(offered)
    spoken = tuple(subprotocol(wire) for wire in SPOKEN)
    return spoken if agreed(names) else tuple(name for name in names if _WIRE_NAME.fullmatch(name))


class Code(Enum):
    """The reason why something was refused."""

    VERSION = "version"
    SIZE = "size"
    FORM = "form"
    RATE = "rate"
    LOGIN = "login"
    NAME = "name"
    FULL = "full"
    MANY = "many"
    CROWD = "crowd"
    GONE = "gone"
    SEAT = "seat"
    TURN = "turn"
    ILLEGAL = "illegal"
    STALE = "stale"
    ORIGIN = "origin"
    KEY = "key"
    GROUP = "group"
    BUSY = "busy"
    UNKNOWN = "unknown"
    DRAIN = "drain"

    @property
    def sentence(self) -> str:
        """The reason in a sentence, for people; a refusal may have a sentence of its own."""
        return _SENTENCES[self]


_SENTENCES: Final = {
    Code.VERSION: "The server does not speak this version of the wire.",
    Code.SIZE: "The message is too large.",
    Code.FORM: "The message is not understood.",
    Code.RATE: "Too many messages: wait a moment.",
    Code.LOGIN: "This needs a name: log in first.",
    Code.NAME: "A name has 1 to 24 letters of A to Z, digits, - _ or spaces.",
    Code.FULL: "The seat is taken.",
    Code.MANY: "You sit at as many tables as one person may: leave one first.",
    Code.CROWD: "As many people as the table lets in watch already.",
    Code.GONE: "This table is closed, or there is none of this number.",
    Code.SEAT: "Another device holds this seat, or it is not yours.",
    Code.TURN: "The table does not wait for this seat, or not for that.",
    Code.ILLEGAL: "The rules do not allow that.",
    Code.STALE: "The table has gone on: look again.",
    Code.ORIGIN: "The server takes no connections from this page.",
    Code.KEY: "This link opens no table: ask for it again.",
    Code.GROUP: "A group number is greater than 100.",
    Code.BUSY: "The server is busy: send it again in a moment.",
    Code.UNKNOWN: "Nobody knows yet if that was booked: send it again with the same id.",
    Code.DRAIN: "The server is being renewed: connect again in a moment.",
}


class WireError(ValueError):
    """A message that is refused at the door: its code and, in a sentence, what is wrong where.

    `id` is the id of the command in it, as far as one could be read: the refusal goes back with it.
    """

    def __init__(self, code: Code, say: str, id: str | None = None) -> None:
        super().__init__(say)
        self.code, self.say, self.id = code, say, id
