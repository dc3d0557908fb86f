"""A post with its tables at home, which it may serve to others."""

from __future__ import annotations

import secrets
from pathlib import Path

from retro2600.cli.home_tables import Tables
from retro2600.cli.hosting import Hosting
from retro2600.cli.posting import carriers
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
        self.memory = memory or Memory()
        self.office = Office(
            self.memory,
            secrets.token_bytes,
            carriers(tables),
            name="test",
            program=program,
            host=Hosting(tables, program, addresses=lambda: addresses),
            passing=passing,
        )

    def leave(self) -> None:
        """Close the office; others may have the tables."""
        self.office.close()
        locks.released(self.path.with_name(f".{self.path.name}.lock"))
