"""The house at home as a server for others: it listens after "Nearby" or "Invite", and not before."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Final, NamedTuple, Protocol

from retro2600.post.choosing import Link, Server
from retro2600.shell.correspondent import Invitation

ALONE: Final = "This computer is in no network: the link works on it alone."


class Open(NamedTuple):
    """The addresses of a house that listens."""

    own: Server
    """For this process."""
    outside: Server
    """For others, in links; the same as `own` where there is no network."""
    all: frozenset[str]
    """All addresses under which others may find it."""

    def invitation(self, table: int, key: str | None) -> Invitation:
        """The link to a table of the house."""
        return Invitation(Link(self.outside, table, key).address, ALONE if self.outside.is_near else "")


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
