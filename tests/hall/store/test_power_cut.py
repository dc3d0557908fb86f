"""Copies of the file as a power cut or a backup leaves them: nothing that was acknowledged is missing."""

from __future__ import annotations

import json
import shutil
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from retro2600.hall.kept import text_of
from retro2600.hall.store import EVENT, GAME_TABLE
from retro2600.hall.store.interface import Transaction
from retro2600.hall.store.sqlite import SqliteStore
from retro2600.tables.event import event_of
from retro2600.tables.table import Table
from retro2600.tables.verify import judged
from tests.hall.halls import House, events_in, pair, played
from tools.seats.seat import Seat

CHECKPOINT = 40
"""Pages of a log that is written ahead until it goes into the file: few, so that it happens often."""


class Copy(NamedTuple):
    """Two files as they were at a moment, and the commands that were acknowledged by then."""

    path: Path
    booked: tuple[dict[str, int], ...]


class Watched(SqliteStore):
    """A storage whose files are copied before and after a transaction is committed, now and then."""

    def __init__(self, path: Path, random: Random, seats: list[Seat]) -> None:
        super().__init__(path)
        self._line.execute(f"pragma wal_autocheckpoint={CHECKPOINT}")
        self._path, self._random, self._seats = path, random, seats
        self._ahead = path.with_name(f"{path.name}-wal")
        self.copies: list[Copy] = []

    @contextmanager
    def transaction(self) -> Iterator[Transaction]:  # type: ignore[override]
        is_copied = self._random.random() < 0.15
        before = self._ahead.read_bytes()
        with super().transaction() as transaction:
            yield transaction
            if is_copied:
                self._copy("open")
        if not is_copied:
            return
        self._copy("done")
        torn = self._ahead.read_bytes()
        if torn[:32] == before[:32] and len(torn) > len(before):  # the frames of this transaction alone
            cut = self._random.randrange(len(before), len(torn))
            rest = self._random.randbytes(len(torn) - cut)
            self._copy("torn", torn[:cut])
            self._copy("noise", torn[:cut] + rest)

    def _copy(self, name: str, ahead: bytes | None = None) -> None:
        path = self._path.with_name(f"{name}-{len(self.copies)}.sqlite")
        shutil.copy(self._path, path)
        path.with_name(f"{path.name}-wal").write_bytes(
            ahead if ahead is not None else self._ahead.read_bytes()
        )
        self.copies.append(Copy(path, tuple(dict(seat.booked) for seat in self._seats)))


def logs(path: Path) -> dict[int, list[dict[str, Any]]]:
    """The logs of all tables in a file, which is opened as a server does."""
    with closing(SqliteStore(path)) as store, store.transaction() as transaction:
        tables = [row.id for row in transaction.find(GAME_TABLE)]
        rows = {id: transaction.find(EVENT, ("tbl", "=", id), order="n", limit=10_000) for id in tables}
        return {id: [json.loads(text_of(row)) for row in found] for id, found in rows.items()}


def test_after_a_power_cut_every_acknowledged_command_is_there(tmp_path: Path) -> None:
    seats = pair(haste=0.3)
    store = Watched(tmp_path / "t.sqlite", Random(1), seats)
    house = House(store)
    played(house, seats, [house.line(), house.line()])
    whole = [json.loads(text) for text in seats[0].log]
    store.close()
    assert {copy.path.name.partition("-")[0] for copy in store.copies} == {"open", "done", "torn", "noise"}
    for copy in store.copies:
        log = logs(copy.path).get(seats[0].id or 0, [])
        assert log == whole[: len(log)]
        commands = {event["cmd"]: event["n"] for event in log if event.get("cmd")}
        for booked in copy.booked:
            assert {id: commands.get(id) for id in booked} == booked


def test_a_commit_waits_for_the_disk(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path / "t.sqlite")) as store:
        asked = [
            store._line.execute(f"pragma {name}").fetchone()[0] for name in ("journal_mode", "synchronous")
        ]
    assert asked == ["wal", 2]


@pytest.mark.slow
def test_a_backup_under_load_is_restored_and_every_game_verifies(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    store = SqliteStore(path)
    house = House(store)
    pairs = [pair(first=group, group=group, haste=0.3) for group in (101, 103, 105)]

    def play() -> None:
        for seats in pairs:
            played(house, seats, [house.line(), house.line()])

    load = threading.Thread(target=play)
    load.start()
    copies: list[tuple[Path, set[str]]] = []
    while load.is_alive():
        known = {id for seats in pairs for seat in seats for id in list(seat.booked)}
        if copies and len(known) < len(copies[-1][1]) + 40:
            continue
        copies.append((tmp_path / f"copy-{len(copies)}.sqlite", known))
        with closing(sqlite3.connect(path)) as reader:
            reader.execute("vacuum into ?", [str(copies[-1][0])])
    load.join()
    store.close()
    whole = logs(path)
    assert len(whole) == len(pairs)
    assert len(copies) > 3
    for copy, known in copies:
        found = logs(copy)
        for id, log in found.items():
            assert log == whole[id][: len(log)]
            assert Table.of(map(event_of, log)).head == len(log) - 1
            assert judged(log).faults == ()
        assert known <= {event["cmd"] for log in found.values() for event in log if event.get("cmd")}
    restored = House(SqliteStore(copies[-1][0]), seed=9)
    line = restored.guest()
    for id, log in found.items():
        numbers = [event["n"] for event in events_in(line.watch(id))]
        assert numbers == list(range(len(log))) or log[-1]["e"] == "close"
    restored.store.close()
