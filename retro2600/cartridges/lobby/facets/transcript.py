"""The rounds of a session as a match file: those of the table that was played at last."""

from __future__ import annotations

from collections.abc import Sequence

from retro2600.cartridges.lobby.facets.ledger import Ledger, entered, names, opened, record_of
from retro2600.cartridges.lobby.state import State
from retro2600.machine.remembered import by_identity
from retro2600.rules import LOBBY_MATCH, Match
from retro2600.rules.notation import MatchRecord, SessionRecord, write_mat
from retro2600.tables.sitting import games


class Transcript(SessionRecord):
    """Takes in frame after frame."""

    def __init__(self, state: State, match: Sequence[int] = ()) -> None:
        super().__init__(Match(LOBBY_MATCH), "White", "Red")
        self._ledger = opened(state)

    def add(self, before: State, after: State, /) -> None:
        """Take in one frame."""
        if after.at is not before.at:
            self._ledger = entered(self._ledger, before, after)

    @property
    def record(self) -> MatchRecord:
        """The rounds of the last table; the one that is played as far as it has got."""
        table = self._ledger.table
        if table is None:
            return MatchRecord(0, "White", "Red", (), LOBBY_MATCH)
        return games.match_of(self._ledger.games, table, names(self._ledger))

    def text(self) -> str:
        """The match file."""
        return write_mat(self.record.last_match)


def played(ledger: Ledger, state: State) -> MatchRecord | None:
    """The round at the table, with the decision at hand; None where there is none."""
    return _played(ledger)


@by_identity
def _played(this: Ledger) -> MatchRecord | None:
    return record_of(this)
