"""One seat of a table: who sits there, and what is kept for that seat."""

from __future__ import annotations

from dataclasses import dataclass, replace

from retro2600.tables.clock import Clock
from retro2600.tables.who import Who


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat. `since` is the time at which it began to be awaited, `credit` what it was given since, in ms;
    `bank` is what is left of the clock's. `die` is its opening die, 0 before the cast."""

    who: Who | None = None
    ready: bool = False
    pledge: str = ""
    seeded: bool = False
    seed: str = ""
    die: int = 0
    plays: bool = False
    """It has said play in a pause."""
    since: int = 0
    credit: int = 0
    bank: int = 0

    def begun(self, t: int) -> Chair:
        """The seat as its decision begins."""
        return replace(self, since=t, credit=0)

    def charged(self, clock: Clock | None, t: int) -> Chair:
        """The seat as its decision ends; without a clock nothing is charged."""
        if clock is None:
            return self
        return replace(self, bank=clock.bank_after(self.bank, t - self.since - self.credit))

    def renewed(self, clock: Clock | None, keeps_bank: bool) -> Chair:
        """The seat before a game: no seed shown, no die cast."""
        bank = self.bank if keeps_bank or clock is None else clock.bank
        return replace(self, seeded=False, seed="", die=0, plays=False, bank=bank)

    def over(self) -> Chair:
        """The seat after a game: not ready for another one."""
        return replace(self, ready=False, pledge="", seeded=False, seed="", die=0, plays=False)
