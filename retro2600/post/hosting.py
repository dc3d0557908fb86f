"""The house at home as a server for others: it listens after "Nearby" or "Invite", and not before."""

from __future__ import annotations

from concurrent.futures import Future
from typing import NamedTuple, Protocol

from retro2600.post.choosing import Server


class Open(NamedTuple):
    """The addresses of a house that listens."""

    own: Server
    """For this process."""
    outside: Server
    """For others, in links; the same as `own` where there is no network."""
    all: frozenset[str]
    """All addresses under which others may find it."""

    @property
    def reaches_others(self) -> bool:
        """True if anybody else than this computer can come."""
        return not self.outside.is_near


class Host(Protocol):
    """Serves the tables at home."""

    def opened(self) -> Open:
        """Listen from now on; those who come wait. `RequestError` that says why that cannot be.

        The tables are not touched: until `serve` they are whoever's they were.
        """

    def serve(self) -> Future[None]:
        """Serve the tables, which are this host's from now on; done once it serves."""

    def close(self) -> None:
        """End in order, if it serves."""
