"""Facets of programs that are played at a table: its games, who plays them, and the match file."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Final, TypeVar

from retro2600.machine import facets
from retro2600.machine.facets.marks import ARROWS, BOARD_HELP, DOTS
from retro2600.machine.facets.record import Player
from retro2600.machine.remembered import by_identity
from retro2600.online.board import is_bot
from retro2600.online.state import State
from retro2600.rules import RED, WHITE, Match, Ruleset, Side
from retro2600.rules.notation import MatchRecord, SessionRecord, write_mat
from retro2600.tables.options import TableKind
from retro2600.tables.sitting import games
from retro2600.tables.sitting.ledger import Ledger
from retro2600.tables.table import Life, Table

S = TypeVar("S", bound=State[Any])
Names = tuple[str, str]
"""White's name and Red's."""

_PLAYED: Final = (Life.SEEDING, Life.PLAYING, Life.PAUSED)


def goes_on(table: Table | None) -> bool:
    """True while a game goes on at a table: of a match, or for money, between two of its rounds, too."""
    if table is None or table.match.winner is not None:
        return False
    return table.life in _PLAYED or (
        table.life is Life.BETWEEN and table.options.kind is not TableKind.SINGLE
    )


class Memory(facets.ledger.Ledger[S]):
    """The games of the table, and the number of those before."""

    type: Any = Ledger

    def opened(self, state: S) -> Ledger:
        """The ledger of somebody who begins to look on at this state."""
        return self.entered(Ledger(), state, state)

    def entered(self, ledger: Ledger, before: S, after: S) -> Ledger:
        """The ledger one frame later; the same object where there is nothing new."""
        return ledger if after.at is None else ledger.entered(after.at.shown, after.at.games)


class Guide(facets.guide.Guide[S]):
    """The program's own band has the messages; its page has the keys."""

    keys: ClassVar[Sequence[str]]

    def playing(self, state: S) -> bool:
        """True while a game goes on at which one sits."""
        return state.sitting.seated and goes_on(state.sitting.table)

    def page(self, state: S) -> Sequence[str]:
        """The keys."""
        return self.keys


class Company(facets.company.Company[S]):
    """People play each other, or are watched; the house is no company."""

    def is_played(self, state: S) -> bool:
        """True from the first dice of a game between people to its end."""
        table = state.sitting.table
        return table is not None and goes_on(table) and not any(is_bot(table, side) for side in Side)


class Marks(facets.marks.Marks[S]):
    """Marks and arrows; the program numbers the places itself."""

    offers = (BOARD_HELP._replace(title="help on the board: marks and arrows, none"),)
    choices = (DOTS, ARROWS)


class Record(facets.record.Record[S]):
    """The games of the table, by the rules of a new one there."""

    rules: ClassVar[Ruleset]
    house: ClassVar[str]
    """The house in words."""
    nobody: ClassVar[Names]
    """The names of seats while there is no table."""
    unnamed: ClassVar[Names]
    """The names of seats at which nobody sits."""

    @staticmethod
    @abstractmethod
    def name_of(table: Table, side: Side) -> str:
        """The name at a seat."""

    def games(self, ledger: Ledger) -> int:
        """The number of games that are finished."""
        return ledger.finished

    def players(self, state: S) -> tuple[Player, Player] | None:
        """White and Red by their names; the house with its level."""
        if state.at is None:
            return None
        return self._player(state.at.shown, WHITE), self._player(state.at.shown, RED)

    def played(self, ledger: Ledger, state: S) -> MatchRecord | None:
        """The game at the table, with the decision at hand; None where there is none."""
        return _played(ledger, self.unnamed)

    def transcript(self, state: S, match: Sequence[int] = ()) -> Transcript[S]:
        """The games of a session as a match file."""
        return Transcript(state, self.rules, self.nobody, self.unnamed)

    def _player(self, table: Table, side: Side) -> Player:
        who, name = table.chair(side).who, self.name_of(table, side)
        if who is not None and is_bot(table, side):
            return Player(name, f"{self.house}, level {who.level}", is_person=False)
        return Player(name)


class Transcript(SessionRecord, facets.record.Transcript[S]):
    """The games of the table that was played at last; takes in frame after frame."""

    def __init__(self, state: S, rules: Ruleset, nobody: Names, unnamed: Names) -> None:
        super().__init__(Match(rules), *nobody)
        self._memory: Memory[S] = Memory()
        self._ledger, self._unnamed = self._memory.opened(state), unnamed
        self._none = MatchRecord(0, *nobody, (), rules)

    def add(self, before: S, after: S, /) -> None:
        """Take in one frame."""
        if after.at is not before.at:
            self._ledger = self._memory.entered(self._ledger, before, after)

    @property
    def record(self) -> MatchRecord:
        """The games of the last table; the one that is played as far as it has got."""
        table = self._ledger.table
        if table is None:
            return self._none
        return games.match_of(self._ledger.games, table, self._ledger.names(self._unnamed))

    def text(self) -> str:
        """The match file."""
        return write_mat(self.record.last_match)


@by_identity
def _played(ledger: Ledger, unnamed: Names) -> MatchRecord | None:
    return ledger.last(unnamed)
