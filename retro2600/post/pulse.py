"""Signs of life: the server is asked for one now and then, and is given up where it stays silent."""

from __future__ import annotations

from typing import Final

PING_MS: Final = 20_000
"""Time between two pings."""

PONG_MS: Final = 10_000
"""A line without an answer for so long is lost."""


class Pulse:
    """That of one line after the other; times in milliseconds."""

    def __init__(self) -> None:
        self._asked: int | None = None
        self._pinged = self._pings = 0

    def begun(self, now: int) -> None:
        """A line stands, and its first message asks for an answer."""
        self._asked = now

    def ended(self) -> None:
        """There is no line."""
        self._asked = None

    def heard(self, now: int | None = None) -> None:
        """The server has answered; `now`: it is not to be asked again for a while."""
        self._asked = None
        self._pinged = self._pinged if now is None else now

    def is_dead(self, now: int) -> bool:
        """True if it has been silent for too long."""
        return self._asked is not None and now - self._asked > PONG_MS

    def ping(self, now: int) -> int | None:
        """The number of the ping that is due; None if none is."""
        if now - self._pinged < PING_MS or self._asked is not None:
            return None
        self._pings += 1
        self._pinged = self._asked = now
        return self._pings
