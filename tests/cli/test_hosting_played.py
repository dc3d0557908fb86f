"""A program's own letters make it a server: somebody opens a table, another one comes by its link."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("aiohttp")

from retro2600.machine.touching import Touch
from retro2600.post.choosing import link_at
from retro2600.post.office import HOME
from retro2600.shell.correspondent import Ask
from retro2600.tables.table import Life
from tests.cartridges.absolute import tablet as absolute
from tests.cartridges.lobby import screen as lobby
from tests.cartridges.tablet.screen import Screen
from tests.cli.at_home import AtHome
from tests.patience import until

pytestmark = pytest.mark.slow


class Seen(AtHome):
    """The post of a program of its own, with all that went through it and all that was drawn."""

    def __init__(self, folder: Path, program: str) -> None:
        super().__init__(folder, program)
        self.seen = set[str]()


class Posted(Screen[Any]):
    """A tablet at home, whose letters go by that post."""

    def __init__(self, post: Seen) -> None:
        self.post = post
        super().__init__()

    def step(self, touches: tuple[Touch, ...] = (), key: str = "", mail: tuple[str, ...] = ()) -> None:
        """A frame, with the letters of the post; all that is said and drawn has been seen."""
        come = tuple(self.post.office.received(64))
        super().step(touches, key, (*mail, *come))
        output = self.machine.output
        if output.mail:
            self.post.office.send(output.mail)
        self.post.seen |= {*come, *output.mail, repr(output.shown)}


class Tablet(absolute.Screen, Posted):
    """Absolute, at home."""


class Lobby(lobby.Screen, Posted):
    """The lobby, at home."""


@contextmanager
def two(folder: Path, program: str) -> Iterator[tuple[Seen, Seen]]:
    both = Seen(folder / "a", program), Seen(folder / "b", program)
    try:
        yield both
    finally:
        for each in both:
            each.leave()


def invited(post: Seen) -> tuple[Ask, str]:
    """The dialog that the program has asked for, and the link that it shows."""
    [ask] = post.office.asks()
    return ask, post.office.invite(ask.table).result(60).link


def test_a_table_opened_nearby_in_absolute_is_served_to_whoever_has_the_link(tmp_path: Path) -> None:
    with two(tmp_path, "absolute") as posts:
        first, second = map(Tablet, posts)

        def frames() -> None:
            first.frame()
            second.frame()

        first.tap("main-remote", "remote-nearby", "nearby-open")
        table = until(lambda: first.state.far.sitting.table, frames)
        ask, link = invited(posts[0])
        assert ask == Ask("invite", table.id)
        second.tap("main-remote")
        assert posts[1].office.follow(link)
        until(lambda: "Do you play by these rules?" in second.lines, frames)
        second.tap("table-play")
        until(lambda: first.state.is_far and second.state.is_far, frames)
        assert first.state.far.sitting.table
        assert first.state.far.sitting.table.id == table.id


def test_a_private_table_of_the_lobby_keeps_its_key_to_the_shell(tmp_path: Path) -> None:
    with two(tmp_path, "lobby") as posts:
        ann, bob = map(Lobby, posts)

        def frames() -> None:
            ann.frame()
            bob.frame()

        ann.tap("lobby-create").tap("create-private-1").tap("create-create")
        until(lambda: ann.drawing.dialog == "waiting", frames)
        before = ann.state.sitting.table
        assert before
        ann.tap("waiting-link")
        ask, link = invited(posts[0])
        assert ask == Ask("invite", before.id)
        assert posts[1].office.follow(link)
        until(lambda: bob.drawing.dialog == "invited", frames)
        bob.tap("invited-sit")
        until(lambda: ann.state.sitting.table and ann.state.sitting.table.life is Life.PLAYING, frames)
        assert ann.state.sitting.table
        assert ann.state.sitting.table.id == before.id
        assert ann.drawing.dialog == ""
    found = link_at(link)
    assert found
    hidden = [
        found.key,
        posts[0].memory.of(HOME).token,
        posts[1].memory.of(found.server.address).token,
        *(seed.seed for post in posts for kept in (post.memory.of(HOME),) for seed in kept.seeds.values()),
    ]
    assert None not in hidden
    shown = "\n".join(posts[0].seen | posts[1].seen)
    assert found.server.address
    assert str(before.id) in shown
    assert [secret for secret in hidden if secret and secret in shown] == []
