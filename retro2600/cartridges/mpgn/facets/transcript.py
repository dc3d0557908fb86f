"""The games of a session as a match file: those of the table that was played at last."""

from __future__ import annotations

from collections.abc import Sequence

from retro2600.cartridges.mpgn.facets.ledger import NAMES, entered, opened
from retro2600.cartridges.mpgn.state import State
from retro2600.rules import MPGN, Match
from retro2600.rules.notation import MatchRecord, SessionRecord, write_mat
from retro2600.tables.sitting import games


class Transcript(SessionRecord):
    """Takes in frame after frame."""

    def __init__(self, state: State, match: Sequence[int] = ()) -> None:
        super().__init__(Match(MPGN), *NAMES)
        self._ledger = opened(state)

    def add(self, before: State, after: State, /) -> None:
        """Take in one frame."""
        if after.at is not before.at:
            self._ledger = entered(self._ledger, before, after)

    @property
    def record(self) -> MatchRecord:
        """The games of the last table; the one that is played as far as it has got."""
        table = self._ledger.table
        if table is None:
            return MatchRecord(0, *NAMES, (), MPGN)
        return games.match_of(self._ledger.games, table, self._ledger.names(NAMES))

    def text(self) -> str:
        """The match file."""
        return write_mat(self.record.last_match)
