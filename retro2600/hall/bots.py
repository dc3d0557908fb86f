"""The house bot as a node sees it: somebody who can be asked to a free seat."""

from __future__ import annotations

from typing import Final, Protocol

from retro2600.hall.store import Transaction
from retro2600.tables.who import Who, WhoKind

LEVELS: Final = 5


class Bots(Protocol):
    """The house's players, by level 1 to 5."""

    usual: int
    """The level of who is asked without one."""

    def who(self, transaction: Transaction, level: int, now: int) -> Who:
        """The bot of a level as it sits down."""


class HouseBots:
    """Bots without accounts of their own: their numbers are their levels."""

    usual = 3

    def who(self, transaction: Transaction, level: int, now: int) -> Who:
        """See `Bots`."""
        return Who(level, f"House Bot {level}", WhoKind.BOT, level)
