"""The post of a session in a window or terminal: its memory in the person's folder, its line in a thread."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from retro2600.post.choosing import Server, chosen, link_at
from retro2600.post.desk import Desk
from retro2600.post.line import Line
from retro2600.post.memory import BYTES, Memory
from retro2600.post.office import Carrier, Office
from retro2600.store.refusals import RequestError
from retro2600.store.store import Store
from retro2600.version import __version__

KEPT: Final = "post.json"
"""The file with what a post keeps: tokens, keys of private tables, seeds of games."""


def office_of(program: str, store: Store, setting: str) -> tuple[Office, str]:
    """The post of a program, and the sentence about a server's address that is none.

    The address may be the link to a table, which the program enters then.
    """
    link, server, complaint = link_at(setting) if setting else None, None, ""
    try:
        server = link.server if link else chosen(None, setting)
    except RequestError as refusal:
        complaint = str(refusal)
    office = Office(
        _memory(store),
        secrets.token_bytes,
        _carried,
        name=f"retro2600 {__version__}",
        program=program,
        server=server,
    )
    if link:
        office.follow(setting)
    return office, complaint


class _NoHouse:
    """No server is chosen: letters go nowhere."""

    def take(self, letters: Sequence[str]) -> None:
        """See `Carrier`."""

    def frame(self) -> None:
        """See `Carrier`."""

    def try_now(self) -> None:
        """See `Carrier`."""

    def close(self) -> None:
        """See `Carrier`."""

    def join(self, seconds: float) -> None:
        """See `Carrier`."""


def _carried(server: Server | None, desk: Desk, lock: threading.RLock) -> Carrier:
    return _NoHouse() if server is None else Line(server, desk, lock)


def _memory(store: Store) -> Memory:
    """What was kept; what cannot be read counts as nothing, and what cannot be written is kept meanwhile."""
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
