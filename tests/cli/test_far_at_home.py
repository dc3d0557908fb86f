"""A window's own house is the server for a far friend: it listens once somebody is invited."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("aiohttp")

from retro2600.post.memory import Memory
from retro2600.post.office import Office
from retro2600.post.passing import Passing
from tests.cli.at_home import AtHome
from tests.post.test_far_friends import Friend, press, until

pytestmark = pytest.mark.slow


class Host(Friend):
    """Somebody whose own house is the server."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        super().__init__("")

    def office_of(self, memory: Memory, passing: Passing) -> Office:
        self.home = AtHome(self.folder, "cx2617", memory=memory, passing=passing)
        return self.home.office


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    host = Host(tmp_path)
    yield host
    host.home.leave()


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
