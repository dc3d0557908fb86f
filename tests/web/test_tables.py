"""Games between people on a page that a server of tables serves, on a phone, over the browser's socket."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from typing import Final

import pytest

from tests.web.visits import Come

pytest.importorskip("aiohttp")

from retro2600.cartridges.absolute import card
from retro2600.cartridges.absolute.kept import Kept
from retro2600.cartridges.absolute.settings import Settings
from retro2600.consoles.tablet.widgets.board import Board
from retro2600.fronts.web.site import folder
from retro2600.fronts.web.site.collecting import collected
from retro2600.rules import BAR, CHECKERS, OFF, Seat
from tests.cartridges.absolute.courses import CARD
from tests.cli.typist import Typist
from tests.patience import until
from tests.web.people import Someone, standing
from tests.web.pointers import WHERE, on_page
from tests.web.visits import PHONE, Visit
from tools.seats.server import Served, served
from tools.tabs import records

pytestmark = pytest.mark.slow

ROLLS: Final = 3
"""Rolls of each side after which enough has been played."""


@pytest.fixture(scope="module")
def server(files: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    home = tmp_path_factory.mktemp("tables")
    site: Path = home / "site"
    folder.write(collected(files), site)
    with served(home / "t.sqlite", "--page", str(site)) as server:
        yield server


class Person(Someone):
    """Somebody at a phone, who plays Absolute by the names of what is to be seen."""

    def __init__(self, there: Visit) -> None:
        super().__init__(there)
        self.rolls = 0
        with there.aside() as page:
            records.begin(page, {CARD: card.content(Kept(1, settings=Settings(speed=10)), None)})
        there.open(WHERE)
        until(self.is_upright, self.look)

    @property
    def is_to_roll(self) -> bool:
        return "to be rolled" in self.names.get("well-you", "")

    def place(self, key: str) -> tuple[float, float]:
        """The middle of a thing on the page; of the bar, the place of its first piece."""
        if key in ("bar-you", "bar-they"):
            return on_page(self.there, *Board(upright=True).bar_stack(key == "bar-you")[0])
        return super().place(key)

    def meet(self, group: int) -> None:
        """Enter the number of a group at the game server."""
        digits = (f"number-pad-{digit}" for digit in str(group))
        self.tap("main-remote", "remote-server", *digits, "number-connect")

    def play(self) -> None:
        """Do the next thing, if the board waits for one."""
        names = self.names
        if "touch the dice" in names.get("message", ""):
            self.tap("dice")
        elif self.is_to_roll:
            self.rolls += 1
            self.tap("well-you")
        elif keys := [key for key, name in names.items() if name.endswith(", can be reached")]:
            self.tap(keys[0])
        elif keys := [key for key, name in names.items() if name.endswith(", can move")]:
            self.tap(keys[-1])
        else:
            self.look()

    def board(self) -> tuple[Seat, Seat]:
        """The pieces, one's own and the other one's, each counted from its own side."""
        names, mine, theirs = self.names, [0] * (BAR + 1), [0] * (BAR + 1)
        for row in range(1, BAR):
            count, whose = standing(names[f"row-{row}"])
            if whose == "yours":
                mine[row] = count
            else:
                theirs[BAR - row] = count
        for side, whose in ((mine, "you"), (theirs, "they")):
            side[BAR], _ = standing(names[f"bar-{whose}"])
            side[OFF] = CHECKERS - sum(side)
        return tuple(mine), tuple(theirs)


@pytest.fixture
def person(visit: Come, server: Served) -> Callable[[], Person]:
    return lambda: Person(visit(f"{server.url}/", **PHONE))


def test_a_page_plays_with_a_plain_client(person: Callable[[], Person], server: Served) -> None:
    typist = Typist(server.url)
    typist.type("meet 137 absolute single")
    typist.hears("You sit at table")
    here = person()
    here.meet(137)
    here.tap("table-play")
    turns = iter(range(ROLLS))

    def enough(line: str) -> bool:
        return line.startswith("It is your turn: roll") and next(turns, None) is None

    playing = Thread(target=typist.plays_until, args=[enough])
    playing.start()
    until(lambda: not playing.is_alive(), here.play, lambda: str(here.names))
    assert here.rolls >= ROLLS
    assert sum(" plays " in line for line in typist.said) >= ROLLS
    printed = typist.board()
    until(lambda: here.board() == (printed.theirs, printed.mine), here.look, lambda: str(here.board()))
    typist.type("quit")
    assert typist.ends() == 0


def test_two_pages_play_with_each_other(person: Callable[[], Person]) -> None:
    both = person(), person()
    for each in both:
        each.meet(138)
        each.sees("table")
    both[1].tap("table-play")

    def turn() -> None:
        for each in both:
            each.play()

    def is_enough() -> bool:
        return min(each.rolls for each in both) >= ROLLS and any(each.is_to_roll for each in both)

    until(is_enough, turn, lambda: str([each.names for each in both]))
    until(lambda: both[0].board() == both[1].board()[::-1], turn, lambda: str([e.board() for e in both]))
