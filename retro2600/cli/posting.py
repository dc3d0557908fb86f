"""The post of a session in a window or terminal: its memory in the person's folder, its line in a thread."""

from __future__ import annotations

import secrets
import time
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from retro2600.post.desk import Desk
from retro2600.post.line import Line
from retro2600.post.memory import BYTES, Memory
from retro2600.post.office import Carrier, Office
from retro2600.store import locks
from retro2600.store.files import made
from retro2600.store.refusals import RequestError
from retro2600.store.store import Store
from retro2600.version import __version__

if TYPE_CHECKING:
    from retro2600.hall.store import Store as Database

KEPT: Final = "post.json"
"""The file with what a post keeps: tokens, keys of private tables, seeds of games."""

HOME: Final = "home.sqlite"
"""The file of the tables at home."""


def office_of(program: str, store: Store) -> Office:
    """The post of a program, at home until the shell chooses the server of the settings."""
    return Office(
        _memory(store),
        secrets.token_bytes,
        lambda server, desk, lock: Line(server, desk, lock) if server else _at_home(desk, lock, store),
        name=f"retro2600 {__version__}",
        program=program,
    )


def _at_home(desk: Desk, lock: AbstractContextManager[object], store: Store) -> Carrier:
    """The house in this process; its tables are in the person's folder, if nobody else plays there now."""
    from retro2600.post.home import Home

    def opened() -> Database:
        from retro2600.hall.store import MemoryStore, StoreError
        from retro2600.hall.store.sqlite import SqliteStore

        path = Path(store.place(HOME))
        try:
            if locks.claimed(path.with_name(f".{path.name}.lock")):
                return SqliteStore(made(path.parent) / path.name, _clock())
        except (StoreError, RequestError, OSError):
            return MemoryStore()
        return MemoryStore()

    return Home(desk, lock, opened, secrets.token_bytes, _clock)


def _clock() -> int:
    return time.time_ns() // 1_000_000


def _memory(store: Store) -> Memory:
    """The memory of earlier sessions; one that cannot be read counts as nothing."""
    text = ""
    with suppress(RequestError, OSError, UnicodeDecodeError):
        if store.found(KEPT):
            text = store.read(KEPT, BYTES).decode()

    def save(text: str) -> None:
        with suppress(RequestError, OSError):
            is_new = not store.found(KEPT)
            store.write(KEPT, text.encode())
            if is_new:
                Path(store.place(KEPT)).chmod(0o600)  # others of this computer have no business there

    return Memory(text, save)
