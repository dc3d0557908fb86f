"""Clocks as budgets: a delay for each decision, and a bank for what exceeds it. Milliseconds everywhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from retro2600.tables.spelling import expect

MOST: Final = 3_600_000
"""An hour: the longest delay or bank (chosen)."""
SEED_MS: Final = 30_000
"""The time in which a seat has to show its seed, where no clock decides."""
ABANDONED_MS: Final = 7 * 86_400_000
"""A week: who has not been seen for so long has abandoned a table without a clock."""
ALONE_MS: Final = 600_000
"""Ten minutes: an open table that nobody is connected to is closed then."""


@dataclass(frozen=True, slots=True)
class Clock:
    """The delay of each decision and the bank of a whole match, in ms; of a game where no match is played."""

    delay: int
    bank: int = 0

    def __post_init__(self) -> None:
        expect(1000 <= self.delay <= MOST, "delay", self.delay, f"1000 to {MOST}")
        expect(0 <= self.bank <= MOST, "bank", self.bank, f"0 to {MOST}")

    def bank_after(self, bank: int, used: int) -> int:
        """The bank after a decision that took so long, credits not counted."""
        return max(0, bank - max(0, used - self.delay))
