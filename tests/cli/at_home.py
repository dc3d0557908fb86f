"""A post with its tables at home, which it may serve to others."""

from __future__ import annotations

import secrets
from contextlib import AbstractContextManager
from pathlib import Path

from retro2600.cli.home_tables import Tables, clock
from retro2600.cli.hosting import Hosting
from retro2600.post.carrier import Carrier
from retro2600.post.choosing import Server
from retro2600.post.desk import Desk
from retro2600.post.home import Home
from retro2600.post.line import Line
from retro2600.post.memory import Memory
from retro2600.post.office import Office
from retro2600.post.passing import Passing
from retro2600.store import locks


class AtHome:
    """A program's office, whose tables at home are in this folder."""

    def __init__(
        self,
        folder: Path,
        program: str,
        *addresses: str,
        memory: Memory | None = None,
        passing: Passing | None = None,
    ) -> None:
        """As a server it listens at these addresses beside this computer's own."""
        self.path = folder / "home.sqlite"
        tables = Tables(self.path)

        def carried(server: Server | None, desk: Desk, lock: AbstractContextManager[object]) -> Carrier:
            if server:
                return Line(server, desk, lock)
            return Home(desk, lock, tables.opened, secrets.token_bytes, clock)

        self.memory = memory or Memory()
        self.office = Office(
            self.memory,
            secrets.token_bytes,
            carried,
            name="test",
            program=program,
            host=Hosting(tables, program, addresses=lambda: addresses),
            passing=passing,
        )

    def leave(self) -> None:
        """Close the office; others may have the tables."""
        self.office.close()
        locks.released(self.path.with_name(f".{self.path.name}.lock"))
