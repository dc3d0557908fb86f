"""The post of a session in a window or terminal: its memory in the person's folder, its line in a thread."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Final

from retro2600.cli import page
from retro2600.cli.home_tables import Tables, clock
from retro2600.cli.hosting import Hosting
from retro2600.post.carrier import Carrier
from retro2600.post.choosing import Server
from retro2600.post.desk import Desk
from retro2600.post.far import FarOffice
from retro2600.post.line import Line
from retro2600.post.memory import BYTES, Memory
from retro2600.post.office import HOME as OF_HOME
from retro2600.post.office import Office
from retro2600.post.passing import Passing
from retro2600.shell.far_tables import FarPost
from retro2600.store import locks
from retro2600.store.refusals import RequestError
from retro2600.store.store import Store
from retro2600.version import __version__

KEPT: Final = "post.json"
"""The file with what a post keeps: tokens, keys of private tables, seeds of games."""

HOME: Final = "home.sqlite"
"""The file of the tables at home."""

PATIENCE_S: Final = 2.0
"""Seconds for which another program may be saving."""


def far_post_of(program: str, store: Store) -> tuple[FarPost, Office]:
    """The post for tables of far friends, of a program without letters; and the office that it works in."""
    passing = Passing()
    office = office_of(program, store, passing)
    return FarPost(office, FarOffice(office, passing, program)), office


def office_of(program: str, store: Store, passing: Passing | None = None) -> Office:
    """The post of a program, at home until the shell chooses the server of the settings."""
    memory = memory_of(store)
    tables = Tables(Path(store.place(HOME)), in_memory=lambda: memory.lend(OF_HOME))
    return Office(
        memory,
        secrets.token_bytes,
        carriers(tables),
        name=f"retro2600 {__version__}",
        program=program,
        host=Hosting(tables, program, page=page.prepared),
        passing=passing,
    )


def carriers(tables: Tables) -> Callable[[Server | None, Desk, AbstractContextManager[object]], Carrier]:
    """The carrier of a desk: a line to the server that is chosen; without one, these tables at home."""

    def carried(server: Server | None, desk: Desk, lock: AbstractContextManager[object]) -> Carrier:
        if server:
            return Line(server, desk, lock)
        from retro2600.post.home import Home

        return Home(desk, lock, tables.opened, secrets.token_bytes, clock)

    return carried


def memory_of(store: Store) -> Memory:
    """The memory of earlier sessions; one that cannot be read counts as nothing."""
    path = Path(store.place(KEPT))

    def found() -> str:
        with suppress(RequestError, OSError, UnicodeDecodeError):
            if store.found(KEPT):
                return store.read(KEPT, BYTES).decode()
        return ""

    @contextmanager
    def alone() -> Iterator[str]:
        with ExitStack() as held:
            with suppress(RequestError):  # whoever has it for so long hangs: then nobody waits for it
                held.enter_context(locks.alone_with(path, PATIENCE_S, "it is being saved"))
            yield found()

    def save(text: str) -> None:
        with suppress(RequestError, OSError):
            is_new = not store.found(KEPT)
            store.write(KEPT, text.encode())
            if is_new:
                path.chmod(0o600)  # others of this computer have no business there

    return Memory(found(), save, alone)
