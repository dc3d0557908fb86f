"""The ledger: the games of the table on the screen, and those that were finished before at other tables."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.mpgn.state import State
from retro2600.machine.remembered import by_identity
from retro2600.rules.notation import MatchRecord
from retro2600.tables.sitting.ledger import Ledger

NAMES: Final = ("Black", "Red")
"""The names of seats at which nobody sits: White of the code is Black here."""


def opened(state: State) -> Ledger:
    """The ledger of somebody who begins to look on at this state."""
    return entered(Ledger(), state, state)


def entered(ledger: Ledger, before: State, after: State) -> Ledger:
    """The ledger one frame later; the same object where there is nothing new."""
    return ledger if after.at is None else ledger.entered(after.at.shown, after.at.games)


def played(ledger: Ledger, state: State) -> MatchRecord | None:
    """The game at the table, with the decision at hand; None where there is none."""
    return _played(ledger)


@by_identity
def _played(ledger: Ledger) -> MatchRecord | None:
    return ledger.last(NAMES)
