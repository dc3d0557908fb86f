"""A writer that is full answers `busy` and goes on."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from retro2600.hall import Job, JobError
from retro2600.hall.store import MemoryStore
from retro2600.hall.store.interface import Transaction
from retro2600.server import writer
from tests.server.people.served import placed, seat

ROOM = 3


class Held(MemoryStore):
    """A storage whose transactions wait while it is told to hold them."""

    def __init__(self) -> None:
        super().__init__()
        self.goes_on = threading.Event()
        self.goes_on.set()
        self.waits = threading.Event()

    @contextmanager
    def transaction(self) -> Iterator[Transaction]:  # type: ignore[override]
        if not self.goes_on.is_set():
            self.waits.set()
            self.goes_on.wait(60)
        with super().transaction() as transaction:
            yield transaction


async def test_what_does_not_fit_is_busy_and_the_same_command_is_booked_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(writer, "WAITING", ROOM)
    store = Held()
    meet = {"type": "meet", "id": "meet-0123456", "group": 137, "options": {"program": "absolute"}}
    async with placed(store=store) as place, seat(place) as line:
        store.goes_on.clear()
        first = place.service.writer.submit(Job(lambda batch: "first"))
        await asyncio.to_thread(store.waits.wait, 60)
        waiting = [place.service.writer.submit(Job(lambda batch: "waited")) for _ in range(ROOM)]
        told: list[object] = []
        refused = await place.service.writer.submit(Job(lambda batch: "never", then=told.append))
        assert isinstance(refused, JobError)
        assert (str(refused), refused.in_doubt, told) == ("busy", False, [refused])
        await line.say(**meet)
        answer = await line.heard("no")
        assert (answer["code"], answer["id"]) == ("busy", meet["id"])
        store.goes_on.set()
        assert [await first, *[await each for each in waiting]] == ["first"] + ["waited"] * ROOM
        await line.say(**meet)
        assert (await line.heard("ok"))["id"] == meet["id"]
