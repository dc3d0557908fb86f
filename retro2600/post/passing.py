"""Messages of two machines in lock step on their way: bytes that a desk passes on and does not read."""

from __future__ import annotations

from collections.abc import Iterable
from threading import Lock
from typing import Final

from retro2600.lockstep import messages

LONGEST: Final = messages.LONGEST
"""Bytes of a message."""

MOST: Final = 20_000
"""Messages that wait for a program that stands still, as in a page that nobody sees, or for a line:
those of ten minutes.

Others are as if they were lost with the line: what counts of them is said again.
"""


class Passing:
    """The messages of one line after the other; who sends them and the line may be two threads."""

    def __init__(self) -> None:
        self.lines = 0
        """The lines that have stood so far."""
        self._going: list[bytes] = []
        self._come: list[bytes] = []
        self._lock = Lock()

    def send(self, sent: Iterable[bytes]) -> None:
        """These go with the next frames over the line that stands."""
        with self._lock:
            self._going += sent
            del self._going[:-MOST]  # no line has stood for long

    def going(self) -> list[bytes]:
        """Those that go now, once."""
        with self._lock:
            going, self._going = self._going, []
        return going

    def heard(self, message: bytes) -> None:
        """One has come."""
        with self._lock:
            if len(self._come) < MOST and len(message) <= LONGEST:
                self._come.append(message)

    def come(self) -> list[bytes]:
        """Those that have come, once, oldest first."""
        with self._lock:
            come, self._come = list(self._come), []
        return come

    def begun(self) -> None:
        """Another line stands: what was on its way is lost with the one before."""
        with self._lock:
            self.lines += 1
            self._going.clear()
