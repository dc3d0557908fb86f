"""A window's own house is the server for a far friend: it listens once somebody is invited."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("aiohttp")

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
from tests.post.test_far_friends import Friend, press, until

pytestmark = pytest.mark.slow


class Host(Friend):
    """Somebody whose own house is the server."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "home.sqlite"
        self.tables = Tables(self.path)
        super().__init__("")

    def office_of(self, memory: Memory, passing: Passing) -> Office:
        def carried(server: Server | None, desk: Desk, lock: object) -> Carrier:
            if server:
                return Line(server, desk, lock)  # type: ignore[arg-type]
            return Home(desk, lock, self.tables.opened, secrets.token_bytes, clock)  # type: ignore[arg-type]

        return Office(
            memory,
            secrets.token_bytes,
            carried,
            name="test",
            program="cx2617",
            host=Hosting(self.tables, "cx2617", list),
            passing=passing,
        )


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    host = Host(tmp_path)
    yield host
    host.office.close()
    locks.released(host.path.with_name(f".{host.path.name}.lock"))


def test_a_friend_plays_at_the_house_of_who_invites(host: Host) -> None:
    host.shell.far.post.tables.open(1)
    until([host], lambda: (table := host.shell.far.table) and table.number and table.names[1])
    table = host.shell.far.table
    assert table
    invited = host.office.invite(table.number)
    until([host], invited.done)
    guest = Friend(invited.result().link.partition("/t/")[0])
    both = [host, guest]
    assert guest.shell.far.join(invited.result().link)
    until(both, lambda: host.shell.far.plays and guest.shell.far.plays)
    assert [friend.side.seat for friend in both] == [1, 0]
    press(both, guest, "reset")
    until(both, lambda: len(host.marks.keys() & guest.marks.keys()) > 3)
    assert all(host.marks[frame] == guest.marks[frame] for frame in host.marks.keys() & guest.marks.keys())
    guest.shell.commands.perform(guest.shell.far.leave)
    until(both, lambda: not host.shell.far.plays)
    guest.office.close()
