"""Two shells at a real server: invited, played, come back to, watched, left, and after the server's death."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import sleep

import pytest

pytest.importorskip("aiohttp")

from retro2600.machine.digest import digest
from retro2600.post.choosing import server_at
from retro2600.post.far import FarOffice
from retro2600.post.line import Line
from retro2600.post.memory import Memory
from retro2600.post.office import Office
from retro2600.post.passing import Passing
from retro2600.shell.far.playing import Playing
from retro2600.shell.far.watching import Watching
from retro2600.shell.far_tables import FarPost
from retro2600.shell.input.actions import Push
from retro2600.shell.shell import Shell
from tests.fronts.memory import MemoryStore, world_in_memory
from tests.serving import serving
from tests.shell import sessions
from tools.seats.server import Served

FRAMES = 6_000
"""Frames of the screen after which what is waited for does not come any more."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path / "server") as server:
        yield server


class Friend:
    """Somebody at a shell, whose process may be killed."""

    def __init__(self, address: str) -> None:
        self.address, self.store, self.kept = address, MemoryStore(), ""
        self.shell = self.begun()

    def begun(self) -> Shell:
        """The shell of a new process."""
        memory, passing = Memory(self.kept, self._keep), Passing()
        self.office = self.office_of(memory, passing)
        post = FarPost(self.office, FarOffice(self.office, passing, "cx2617"))
        world = replace(world_in_memory(), open_far_post=lambda: post)
        return sessions.begun("cx2617", self.store, world=world)

    def office_of(self, memory: Memory, passing: Passing) -> Office:
        """An office at the server."""
        return Office(
            memory,
            secrets.token_bytes,
            lambda server, desk, lock: self._line(server, desk, lock),
            name="test",
            program="cx2617",
            server=server_at(self.address),
            passing=passing,
        )

    def kill(self) -> None:
        """The process ends without a word, and another one begins."""
        self.line.close()
        self.line.join(5)
        self.shell = self.begun()

    @property
    def side(self) -> Playing:
        """The own side of the game."""
        now = self.shell.far._now
        assert isinstance(now, Playing)
        return now

    @property
    def marks(self) -> dict[int, str]:
        """The digests of the agreed frames, as the movie has them."""
        movie = self.side.movie
        assert movie.start
        return {movie.start.frame + mark.frame: mark.digest for mark in movie.marks}

    def _keep(self, text: str) -> None:
        self.kept = text

    def _line(self, server: object, desk: object, lock: object) -> Line:
        self.line = Line(server, desk, lock)  # type: ignore[arg-type]
        return self.line


def until(friends: Sequence[Friend], holds: Callable[[], object]) -> None:
    """Frames of the screen go by until that holds."""
    for _ in range(FRAMES):
        if holds():
            return
        for friend in friends:
            friend.shell.run(1)
        sleep(0.005)
    raise AssertionError([friend.shell.view.notice for friend in friends])


def press(friends: Sequence[Friend], friend: Friend, field: str) -> None:
    for down in (True, False):
        friend.shell.gate.do(Push(field), down)
        frame = friend.shell.session.frame + 6
        until(friends, partial(_has_come_to, friend, frame))


def _has_come_to(friend: Friend, frame: int) -> bool:
    return friend.shell.session.frame >= frame


def seated(server: Served) -> tuple[Friend, Friend, str]:
    """Two friends at a table, and its link."""
    ann, bob = Friend(server.url), Friend(server.url)
    ann.shell.far.post.tables.open(0)
    until([ann], lambda: (table := ann.shell.far.table) and table.number and table.names[0])
    table = ann.shell.far.table
    assert table
    link = ann.office.invite(table.number).result().link
    assert bob.shell.far.join(link)
    until([ann, bob], lambda: ann.shell.far.plays and bob.shell.far.plays)
    return ann, bob, link


@pytest.mark.slow
def test_two_play_one_is_killed_and_a_third_one_watches(server: Served) -> None:
    ann, bob, link = seated(server)
    both = [ann, bob]
    assert [friend.side.seat for friend in both] == [0, 1]
    press(both, ann, "reset")
    press(both, bob, "button1")
    until(both, lambda: len(ann.marks.keys() & bob.marks.keys()) > 3)
    bob.kill()
    until(both, lambda: bob.shell.far.plays and bob.side.session.frame > ann.side.side.agreed > 300)
    press(both, bob, "button1")
    count = len(ann.marks)
    until(both, lambda: len(ann.marks) > count + 2 and max(bob.marks) > max(ann.marks) - 120)
    shared = ann.marks.keys() & bob.marks.keys()
    assert all(ann.marks[frame] == bob.marks[frame] for frame in shared)
    carol = Friend(server.url)
    assert carol.shell.far.join(link)
    three = [*both, carol]
    until(three, lambda: carol.shell.far.plays and carol.shell.session.frame > 400)
    now = carol.shell.far._now
    assert isinstance(now, Watching)
    assert now.differs_at is None
    seen = {mark.frame: mark.digest for mark in now.movie.marks}
    assert seen
    assert all(ann.marks[frame] == seen[frame] for frame in seen.keys() & ann.marks.keys())
    carol.shell.gate.press(True, "mouse")
    frame = carol.shell.session.frame
    until(three, lambda: carol.shell.session.frame > frame + 60)
    ann.shell.commands.perform(ann.shell.far.leave)
    until(three, lambda: not bob.shell.far.plays and not carol.shell.far.plays)
    assert "has left: the game is over; its movie is saved" in str(bob.shell.notices)
    assert json.loads(bob.store.things["pictures/movie now.json"])["marks"]
    assert digest(carol.shell.session.console.state)
    for friend in three:
        friend.office.close()


@pytest.mark.slow
def test_a_server_that_was_killed_loses_nothing(tmp_path: Path) -> None:
    with serving(tmp_path / "server") as server:
        ann, bob, _ = seated(server)
        both = [ann, bob]
        press(both, ann, "reset")
        until(both, lambda: len(ann.marks.keys() & bob.marks.keys()) > 3)
        server.kill()
    until(both, lambda: "no line to the server" in ann.shell.view.notice)
    with serving(tmp_path / "server", port=server.port):
        count, frame = len(ann.marks), ann.side.session.frame
        until(both, lambda: len(ann.marks) > count + 2 and ann.side.session.frame > frame + 120)
        press(both, bob, "button1")
        until(both, lambda: max(bob.marks) > frame + 120)
        shared = ann.marks.keys() & bob.marks.keys()
        assert all(ann.marks[each] == bob.marks[each] for each in shared)
        assert [friend.side.side.figures.returns for friend in both] == [0, 0]
        for friend in both:
            friend.office.close()
