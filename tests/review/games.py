"""Games of the three programs to be reviewed, played by chance."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from retro2600.cartridges import absolute, championship, cx2617
from retro2600.cartridges.absolute.settings import GameKind, House
from retro2600.machine.facets.review import Desk
from retro2600.rules.notation import MatchRecord
from tests.cartridges.absolute.games import begun, played
from tests.cartridges.absolute.onlooker import ledger_of, on_board
from tests.cartridges.championship.test_facets_record import Watched
from tests.cartridges.cx2617.watching import looked_on, run
from tests.review.desks import desk_of
from tools.player import Habits

PROGRAMS = {each.name: each for each in (cx2617.CARTRIDGE, championship.CARTRIDGE, absolute.CARTRIDGE)}


class Game(NamedTuple):
    """A moment of a game."""

    program: str
    ledger: Any
    state: Any

    @property
    def record(self) -> MatchRecord:
        """The game as a record."""
        facet = PROGRAMS[self.program].facets.record
        record = facet and facet.played(self.ledger, self.state)
        assert isinstance(record, MatchRecord)
        return record

    def desk(self) -> Desk[Any]:
        """A desk with the game on it."""
        return desk_of(PROGRAMS[self.program], self.ledger, self.state)


def of_1979(seed: int, games: tuple[int, ...], frames: int = 12_000) -> Iterator[Game]:
    """The games of some minutes, as they end; the last one as far as it has got."""
    habits = Habits(aimless=0.02, panel=0.000_05, switches=0.0, games=games)
    was_over = True
    for ledger, _, state in looked_on(run(seed, habits, frames)):
        if ledger.over and not was_over:
            yield Game("cx2617", ledger, state)
        was_over = ledger.over
    if not was_over:
        yield Game("cx2617", ledger, state)


def of_championship(seed: int, target: int) -> Game:
    """A game against the computer, in a match to so many points."""
    desk = Watched(level=1, target=target).play(Random(seed))
    return Game("championship", desk.ledger, desk.state)


def of_absolute(kind: GameKind, seed: int) -> Game:
    """A game with beavers."""
    state = on_board(played(begun(kind, seed, House(beavers=True)), 500, Random(seed)))
    return Game("absolute", ledger_of(state), state)
