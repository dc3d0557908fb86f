"""A far game as it is kept once a second, so that a session that was killed comes back to it.

A machine at a frame at which both sides were equal, and the table: no key, no token and no message.
"""

from __future__ import annotations

import json
from typing import Final, NamedTuple

from retro2600 import limits
from retro2600.machine import Program
from retro2600.machine.savestate import restored, saved
from retro2600.shell.saves.background import Background
from retro2600.shell.saves.slots import slot_name
from retro2600.shell.shelf import AnyMachine
from retro2600.store.json_text import parsed_json
from retro2600.store.refusals import RequestError
from retro2600.store.store import Store

FAR: Final = "resume-far.json"
"""Its name among the things of a program."""

_FORMAT: Final = "retro2600-far-1"


class KeptGame(NamedTuple):
    """A game to come back to."""

    server: str
    """The address of the server, "" for the house in the process."""
    table: int
    machine: AnyMachine


class StoredFar:
    """The far game of a program in the storage."""

    def __init__(self, store: Store, program: Program, background: Background) -> None:
        self._store, self._program, self._background = store, program, background
        self._name = slot_name(program.name, FAR)

    def read(self) -> KeptGame | None:
        """The game that was kept; None where there is none of any use."""
        try:
            if not self._store.found(self._name):
                return None
            plain = parsed_json(self._store.read(self._name, limits.SLOT_BYTES), self._name)
            return self._read(plain)
        except (RequestError, ValueError):
            return None

    def write(self, kept: KeptGame) -> None:
        """Keep a game, beside the frames; `RequestError` if it could not be written the last time."""

        def write() -> None:
            head = {"format": _FORMAT, "server": kept.server, "table": kept.table}
            self._store.write(self._name, json.dumps({**head, "state": saved(kept.machine)}).encode())

        self._background.write(write)

    def remove(self) -> None:
        """The game is over."""
        self._background.settle()
        self._store.remove(self._name)

    def _read(self, plain: object) -> KeptGame:
        if not isinstance(plain, dict) or plain.get("format") != _FORMAT:
            raise ValueError(f"no {_FORMAT}")
        server, table = plain.get("server"), plain.get("table")
        if not isinstance(server, str) or type(table) is not int or table < 1:
            raise ValueError("no table is named")
        machine = restored(plain.get("state"), self._load)
        self._program.check(machine.state)
        return KeptGame(server, table, machine)

    def _load(self, name: str) -> Program:
        if name != self._program.name:
            raise ValueError(f"it is of {name}")
        return self._program
