"""A table of MPGN whose dice a test chooses; see `tests.cartridges.tablet.scripted`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, Self

from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import screen
from retro2600.cartridges.mpgn.table.board import mine
from retro2600.rules import RED, WHITE, Cube, Position, Side, ToRoll, standing
from retro2600.tables import acts
from retro2600.tables.acts import Act
from retro2600.tables.options import Options, Program, TableKind
from retro2600.tables.table import Life
from retro2600.tables.who import Who, WhoKind
from tests.cartridges.mpgn.screen import Screen
from tests.cartridges.tablet import scripted
from tests.cartridges.tablet.scripted import NOW, TABLE

__all__ = ["NOW", "TABLE", "THEY", "YOU", "Board"]

YOU: Final = Who(1, "anna", WhoKind.PERSON, 0, 1_503_800, 20)
THEY: Final = Who(2, "kim", WhoKind.PERSON, 0, 1_612_400, 90)


class Board(Screen, scripted.Scripted[State]):
    """One tablet at a table; the other seat is the test's."""

    you = YOU
    roll = "dice"

    def __init__(
        self,
        *,
        side: Side = WHITE,
        cast: tuple[int, int] | None = (5, 4),
        upright: bool = False,
        calm: bool = False,
        bot: bool = False,
        hints: bool = True,
        joined: bool = True,
        **settings: Any,
    ) -> None:
        """The first game begins with these opening dice, White's and Red's; None: nobody has cast.

        `joined`: the other one sits; else one waits for a second player.
        """
        they = replace(THEY, kind=WhoKind.BOT, level=3, name="House Bot 3") if bot else THEY
        scripted.Scripted.__init__(self, side, they, upright, calm, settings)
        players = 1 if bot else 2
        terms = Options(Program.MPGN, TableKind.SINGLE, name="Friday evening", players=players, hints=hints)
        self.sit(terms, joined=joined).settle()
        if joined:
            self.begins(cast)

    def stands(
        self,
        red: dict[int, int],
        black: dict[int, int],
        mover: Side | None = None,
        cube: Cube | None = None,
    ) -> Self:
        """These men stand on the board, each side's by its own pips; nobody has rolled."""
        seats = {RED: standing(*red.items()), WHITE: standing(*black.items())}
        mover = mover or self.side
        position = Position(seats[mover], seats[mover.other])
        game = replace(self.game, position=position, mover=mover, phase=ToRoll(), cube=cube or self.game.cube)
        games = tuple(each._replace(deeds=()) for each in self.at.games[-1:])
        return self.set_up(game, games=games, last=(), stuck=(), leaves=0).settle()

    def follow(self) -> None:
        """The house does what follows from how the table stands."""
        table = self.there
        if table.life is Life.BETWEEN and table.loser:
            self.happen(None, acts.Close(acts.Why.LEFT))
        if table.game is not None and table.life in (Life.PLAYING, Life.PAUSED):
            self.follow_game()

    @property
    def is_still(self) -> bool:
        """True while nothing goes on by itself."""
        return screen.waits(self.state)

    @property
    def tries(self) -> list[Act]:
        """Acts that the other seat may try, beside rolls and steps; Exit seldom."""
        every: list[Act] = [acts.Take(), acts.Drop(), acts.Double(), acts.Cast(3), acts.Ready(), acts.Play()]
        return [*every, acts.Exit()]

    def shows(self, position: Position) -> bool:
        """True if the men are seen as in this position, which is the tablet's."""
        return mine(self.state) == position

    @property
    def done(self) -> list[str]:
        """The commands that were written, in order, but for those before a game."""
        return [each for each in super().done if each != "ready"]
