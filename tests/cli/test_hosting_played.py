"""A program's own letters make it a server: somebody opens a table nearby, another one comes by the link."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

pytest.importorskip("aiohttp")

from retro2600.cli.home_tables import Tables, clock
from retro2600.cli.hosting import Hosting
from retro2600.post.carrier import Carrier
from retro2600.post.choosing import link_at
from retro2600.post.home import Home
from retro2600.post.line import Line
from retro2600.post.memory import Memory
from retro2600.post.office import HOME, Office
from retro2600.shell.correspondent import Ask
from retro2600.store import locks
from tests.cartridges.absolute.far import Remote
from tests.patience import until


class AtHome(Remote):
    """A tablet with the post of a program of its own."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "home.sqlite"
        tables = Tables(self.path)

        def carried(server: object, desk: object, lock: object) -> Carrier:
            if server:
                return Line(server, desk, lock)  # type: ignore[arg-type]
            return Home(desk, lock, tables.opened, os.urandom, clock)  # type: ignore[arg-type]

        self.memory = Memory()
        host = Hosting(tables, "absolute", list)
        self.office = Office(self.memory, os.urandom, carried, name="test", program="absolute", host=host)
        super().__init__(None)
        self.post = self  # type: ignore[assignment]

    def received(self) -> tuple[str, ...]:
        return tuple(self.office.received(64))

    def take(self, letters: tuple[str, ...]) -> None:
        if letters:
            self.office.send(letters)

    @property
    def box(self) -> bool:
        return self.state.far.sitting.request is not None

    def leave(self) -> None:
        self.office.close()
        locks.released(self.path.with_name(f".{self.path.name}.lock"))


@pytest.mark.slow
def test_a_table_opened_nearby_is_served_to_whoever_has_the_link(tmp_path: Path) -> None:
    both = AtHome(tmp_path / "a"), AtHome(tmp_path / "b")
    first, second = both

    def frames() -> None:
        for each in both:
            each.frame()

    try:
        first.tap("main-remote", "remote-nearby", "nearby-open")
        [ask] = until(first.office.asks, frames)
        table = until(lambda: first.state.far.sitting.table, frames)
        assert ask == Ask("invite", table.id)
        link = first.office.invite(ask.table).result(60).link
        second.tap("main-remote")
        assert second.office.follow(link)
        until(lambda: "Do you play by these rules?" in second.lines, frames)
        second.tap("table-play")
        until(lambda: all(each.state.is_far for each in both), frames)
        assert first.state.far.sitting.table
        assert first.state.far.sitting.table.id == table.id
    finally:
        for each in both:
            each.leave()
    found = link_at(link)
    assert found
    hidden = {first.memory.of(HOME).token, second.memory.of(found.server.address).token, found.key} - {None}
    assert len(hidden) == 2
    shown = [*first.letters, *second.letters, repr(first.machine.output), repr(second.machine.output)]
    assert [secret for secret in hidden if secret and secret in json.dumps(shown)] == []
