"""Somebody at a real window creates a table in the lobby, and somebody who types lines sits down there."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import pytest

pytest.importorskip("aiohttp")

from retro2600.cartridges.lobby.scenes import Sheet
from retro2600.cartridges.lobby.table.places import Board
from retro2600.consoles.tablet.widgets.shared.holding import FREE
from retro2600.machine.drawing import Drawing
from retro2600.rules import BAR, RED, ToRoll
from retro2600.tables.steps import moves_left
from retro2600.tables.table import Life, Table
from tests.cartridges.absolute.guests import Log
from tests.cartridges.absolute.player import Act, Place, place_of
from tests.cartridges.absolute.pointer import Pointer
from tests.cli.typist import Typist
from tests.fronts.window.desktop import Screen, Session
from tests.patience import until
from tests.serving import serving
from tools.desktop import MISSING

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
]

_SEAT: Final = RED
_BOARD: Final = Board(red=True)
_ROLL: Final = _BOARD.dice_area.middle


@pytest.fixture
def screen() -> Iterator[Screen]:
    screen = Screen()
    yield screen
    screen.close()


class Guest:
    """Somebody at a window."""

    def __init__(self, screen: Screen, home: Path, url: str) -> None:
        self.session = Session(screen, home, "--server", url, cartridge="lobby")
        self._pointer = Pointer(self.session)
        self._size = self.drawing.size

    @property
    def drawing(self) -> Drawing:
        """All that is to be seen, while nobody else plays."""
        picture = self.session.look().picture
        assert isinstance(picture, Drawing)
        return picture

    def tap(self, *keys: str) -> None:
        """Touch these, each as soon as it can be."""
        for key in keys:
            drawing = until(lambda key=key: self._with(key))  # type: ignore[misc]
            self.touch(place_of(drawing, key))

    def touch(self, place: Place) -> None:
        """A tap there."""
        self._pointer.do(Act(place), self._size)

    def _with(self, key: str) -> Drawing | None:
        kept = self.session.look()
        drawing = kept.picture
        assert isinstance(drawing, Drawing)
        reached = {each.key for each in drawing.reached if not each.idle}
        return drawing if key in reached and kept.state.held == FREE else None


def test_a_window_plays_a_match_with_somebody_who_types_lines(screen: Screen, tmp_path: Path) -> None:
    with serving(tmp_path / "server") as server, ThreadPoolExecutor(1) as pool:
        guest = Guest(screen, tmp_path / "home", server.url)
        guest.tap("lobby-create", "create-target-0", "create-side-1", "create-create")
        log = Log(tmp_path / "server" / "tables.sqlite")
        typist = Typist(f"{server.url}/t/{until(lambda: _table(log)).id}")
        typing = pool.submit(typist.plays_to_the_end)
        until(lambda: _played(guest, log) or (typing.done() and typing.result()))
        typing.result()
        last = _table(log)
        assert last is not None
        assert last.match.winner is not None
        kept = guest.session.look_at_last()
        until(lambda: guest.session.look().state.sheet is Sheet.GAME)
        assert kept.state.sitting.side is _SEAT
        told = {each.key: each.name for each in guest.drawing.elements}["game"]
        guest.session.key("alt+Escape")
        assert guest.session.wait() == 0
        points = max(last.score)
        who = "You win" if last.match.winner is _SEAT else f"{_name(last)} wins"
        assert told == f"{who} the game {points} to 0."
        assert typist.ends() == 0
        assert {line.split()[0] for line in typist.said if " plays " in line} == {"White", "Red"}


def _played(guest: Guest, log: Log) -> bool:
    """Do the next thing if the Board waits for this one; true once the match is over."""
    table = _table(log)
    if table is None or table.match.winner is not None:
        return table is not None
    game = table.game
    if table.life is Life.PLAYING and game is not None and game.mover is _SEAT:
        if isinstance(game.phase, ToRoll):
            guest.touch(_ROLL)
        elif moves := moves_left(game, table.steps):
            guest.touch(_middle(moves[0].source))
    return False


def _middle(position: int) -> Place:
    return (_BOARD.bar_touched() if position == BAR else _BOARD.touched(position)).middle


def _table(log: Log) -> Table | None:
    """The only table, as the server keeps it."""
    table = None
    for event in log.events:
        table = Table.opened(event) if table is None else table.apply(event)
    return table


def _name(table: Table) -> str:
    who = table.chair(_SEAT.other).who
    assert who is not None
    return who.name
