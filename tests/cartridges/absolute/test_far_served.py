"""Two programs with the posts of the shell play by a group number through a server of its own process."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("aiohttp")

from retro2600.cartridges.absolute import passing, scenes
from retro2600.machine.touching import Touch
from retro2600.post.choosing import Server, server_at
from retro2600.post.desk import Desk
from retro2600.post.line import Line
from retro2600.post.memory import Memory
from retro2600.post.office import Office
from retro2600.tables.table import Life, Table
from tests.cartridges.absolute.tablet import FAST, Screen
from tools.seats.server import served

PATIENCE_S = 240
"""Seconds in which something must happen on the slowest machine."""


class Served(Screen):
    """A tablet whose letters go over a line."""

    def __init__(self, url: str, upright: bool = False) -> None:
        name, server = "retro2600 test", server_at(url)
        self.office = Office(Memory(), os.urandom, _carried, name=name, program="absolute", server=server)
        super().__init__(upright)
        self.set(**FAST)

    def step(self, touches: tuple[Touch, ...] = (), key: str = "", mail: tuple[str, ...] = ()) -> None:
        """A frame, with the letters of the line."""
        super().step(touches, key, (*mail, *self.office.received(64)))
        self.office.send(self.machine.output.mail)

    @property
    def is_at_rest(self) -> bool:
        """True if it waits for a hand, and for no answer."""
        return passing.waits(self.state) and self.is_heard and self.state.far.sitting.request is None


def _carried(server: Server | None, desk: Desk, lock: threading.RLock) -> Line:
    assert server is not None
    return Line(server, desk, lock)


def tables_of(both: tuple[Served, Served]) -> list[Table | None]:
    """The table as each of them knows it."""
    return [there.state.far.sitting.table for there in both]


def until(both: tuple[Served, Served], holds: Callable[[], bool]) -> None:
    """Frames go by on both until something holds of them."""
    end = time.monotonic() + PATIENCE_S
    while not holds():
        for there in both:
            there.frame()
        time.sleep(0.002)
        assert time.monotonic() < end, [(there.state.scene, there.message) for there in both]


def enter(there: Served) -> None:
    """The number of the group is entered."""
    there.tap("main-remote", "remote-server", *(f"number-pad-{digit}" for digit in "137"), "number-connect")


@pytest.mark.slow
def test_two_programs_play_a_game_by_a_group_number_through_the_server(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite") as server:
        both = Served(server.url), Served(server.url, upright=True)
        first, second = both
        until(both, lambda: all(there.state.far.sitting.way.value == "up" for there in both))
        enter(first)
        until(both, lambda: first.state.far.sitting.table is not None)
        enter(second)
        until(both, lambda: "Do you play by these rules?" in second.lines)
        second.tap("table-play")
        until(both, lambda: all(there.state.is_far for there in both))
        end = time.monotonic() + PATIENCE_S
        while not all(isinstance(there.state.scene, scenes.Over) for there in both):
            for there in both:
                if not (there.is_at_rest and not isinstance(there.state.scene, scenes.Over) and there.act()):
                    there.frame()
            time.sleep(0.001)
            assert time.monotonic() < end, [(there.state.scene, there.message) for there in both]
        until(
            both,
            lambda: all(table is None or table.ended is not None for table in tables_of(both)),
        )
        for there in both:
            there.office.close()
        tables = tables_of(both)
        assert tables[0] is not None
        assert tables[0] == tables[1]
        assert tables[0].life is Life.BETWEEN
        results = [there.state.playing.result for there in both if there.state.playing]
        assert results[0] is not None
        assert results[1] is not None
        assert results[0].points == results[1].points == tables[0].ended.points  # type: ignore[union-attr]
        assert results[0].winner is not results[1].winner
        assert server.end() == 0
