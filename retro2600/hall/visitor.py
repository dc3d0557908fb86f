"""One line to a node, and all that is known about what it was told."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Final

from retro2600.hall.account import Account

FRAMES: Final = 256
"""Messages of a lock step that wait for a line: those of eight seconds (chosen)."""


@dataclass(slots=True)
class Watching:
    """A table that a line watches: the event that it is told next; `seen` is the table's
    when presence was told last."""

    next: int
    seen: int = -1


@dataclass(slots=True)
class Visitor:
    """A line: who is at its end once it has said hello, what it watches, what waits to be told.

    `replies` holds no more than there were messages that have not been answered, of which a line has one at
    a time.
    """

    line: int
    account: Account | None = None
    program: str | None = None
    watching: dict[int, Watching] = field(default_factory=dict)
    replies: deque[str] = field(default_factory=deque)
    frames: deque[bytes] = field(default_factory=lambda: deque(maxlen=FRAMES))
    """Messages of a lock step that wait to be sent; of too many the oldest are lost, as with a line."""
    lobby: bool = False
    lobby_program: str | None = None
    lobby_told: int = -1
    """The tick of the list that was told last; -1: none yet."""
    lobby_pages: deque[str] = field(default_factory=deque)
