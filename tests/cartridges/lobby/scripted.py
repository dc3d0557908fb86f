"""A table of the lobby whose dice a test chooses; see `tests.cartridges.tablet.scripted`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Self

from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import passing
from retro2600.rules import WHITE, Position, Side, ToRoll, standing
from retro2600.tables import acts
from retro2600.tables.acts import Act, End
from retro2600.tables.clock import Clock
from retro2600.tables.options import Options, Program, TableKind
from retro2600.tables.table import Life
from retro2600.tables.who import Who, WhoKind
from tests.cartridges.lobby.screen import Screen
from tests.cartridges.tablet import scripted
from tests.cartridges.tablet.scripted import NOW, TABLE

__all__ = ["NOW", "TABLE", "Board", "options"]

THEY = Who(2, "anna-p", WhoKind.GUEST)


def options(target: int = 5, clock: Clock | None = None) -> Options:
    """MatchPlay to so many points, or, to 0, MoneyPlay."""
    return Options(Program.LOBBY, TableKind.MATCH if target else TableKind.MONEY, target, clock)


class Board(Screen, scripted.Scripted[State]):
    """One tablet at a table; the other seat is the test's."""

    you = Who(1, "bo", WhoKind.GUEST)
    roll = "roll"

    def __init__(
        self,
        *,
        side: Side = WHITE,
        target: int = 5,
        clock: Clock | None = None,
        cast: tuple[int, int] = (5, 4),
        upright: bool = False,
        calm: bool = False,
        bot: bool = False,
        **settings: Any,
    ) -> None:
        """The first round begins with these opening dice, White's and Red's; a tie waits for `casts`."""
        they = replace(THEY, kind=WhoKind.BOT, level=3) if bot else THEY
        scripted.Scripted.__init__(self, side, they, upright, calm, settings)
        self.sit(options(target, clock)).begins(cast)

    def stands(self, you: dict[int, int], they: dict[int, int], mover: Side | None = None) -> Self:
        """These pieces stand on the Board of the tablet, each side's by its own pips; nobody has rolled."""
        mine, others = standing(*you.items()), standing(*they.items())
        mover = mover or self.side
        position = Position(mine, others) if mover is self.side else Position(others, mine)
        game = replace(self.game, position=position, mover=mover, phase=ToRoll())
        return self.set_up(game, dice=None, rounds=()).settle()

    def follow(self) -> None:
        """The house does what follows from how the table stands."""
        table, game = self.there, self.there.game
        if game is None or table.life is not Life.PLAYING:
            if table.loser and table.life in (Life.PLAYING, Life.SEEDING):
                self._lost(table.loser, 0)
        elif table.loser is not None:
            self._lost(table.loser, 0 if table.options.kind is TableKind.MATCH else game.cube.value)
        else:
            self.follow_game()

    def _lost(self, loser: Side, points: int) -> None:
        self.happen(None, End(self.there.number, loser.other, points, 1 if points else 0, False))
        if self.there.life is Life.BETWEEN:
            self.happen(None, acts.Close(acts.Why.LEFT))

    @property
    def is_still(self) -> bool:
        """True while nothing goes on by itself."""
        return self.at is None or passing.waits(self.state)

    @property
    def tries(self) -> list[Act]:
        """Acts that the other seat may try, beside rolls and steps."""
        return [acts.Take(), acts.Drop(), acts.Double(), acts.Resign(1), acts.Ready()]

    def shows(self, position: Position) -> bool:
        """True if the other side's pieces are seen as in this position, which is the tablet's."""
        there = {place: position.holds(place) for place in range(1, 25) if position.holds(place)}
        on_bar = {25: position.theirs[25]} if position.theirs[25] else {}
        return self.their_pieces == there | on_bar

    @property
    def yours(self) -> dict[int, int]:
        """Your pieces that are seen, by positions."""
        found: dict[int, int] = {}
        for key in self.elements:
            if key.startswith("piece-you-"):
                place = key.split("-")[2]
                number = 25 if place == "bar" else int(place)
                found[number] = found.get(number, 0) + 1
        return found
