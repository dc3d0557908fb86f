"""The way of a desk's frames, whatever it is."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import Protocol

from retro2600.post.requesting import Request


class Carrier(Protocol):
    """The way of a desk's frames: over a line, or within this process."""

    def take(self, letters: Sequence[str]) -> None:
        """The program has sent letters."""

    def wake(self) -> None:
        """The desk has something to send that is no letter."""

    def frame(self) -> None:
        """A frame of play passes: what is due is done, if nobody else does it."""

    def answered(self, asked: Request) -> Future[bytes] | None:
        """The answer to a request, where the server is in this process; None: it is asked over HTTP."""

    def try_now(self) -> None:
        """A lost line is tried again at once."""

    def close(self) -> None:
        """Nothing is carried any more, once what is on its way has gone."""

    def join(self, seconds: float) -> None:
        """Wait for that, at most so long."""
