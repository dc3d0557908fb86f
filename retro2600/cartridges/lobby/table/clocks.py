"""Clocks as they are shown: the time that a seat has left, by the table's events and the server's time.

The delay of a decision runs first, then the bank of the whole game. All times are milliseconds.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from retro2600.cartridges.lobby.listing.grouping import counted
from retro2600.rules import Side
from retro2600.tables.table import Life, Table

LOW_S: Final = 20
"""Seconds from which a clock warns."""

LAST_S: Final = 10
"""Seconds from which it warns once more, and a short delay at all."""

TICKS_S: Final = 5
"""Seconds from which it is heard each second."""

_SHORT_MS: Final = 30_000
_MINUTE: Final = 60
_FRAMES: Final = 60
_SECOND: Final = 1000


class Hour(NamedTuple):
    """The server's time as far as it is known: what it has said last, and the frames that passed since."""

    told: int = 0
    """0: it has said none."""
    frames: int = 0

    @property
    def now(self) -> int:
        """Milliseconds since 1970."""
        return self.told + self.frames * _SECOND // _FRAMES

    def later(self) -> Hour:
        """A frame later."""
        return self._replace(frames=self.frames + 1) if self.told else self

    def at_least(self, told: int) -> Hour:
        """After an event of that time: it may be an old one, but none comes before its time."""
        return Hour(told) if told > self.now or self.now - told < _SECOND else self


class TimeLeft(NamedTuple):
    """The time that a seat has left."""

    delay: int
    """Of the decision at hand, or of the next one."""
    bank: int = 0
    """Of the whole game, which is spent after the delay."""
    runs: bool = False

    @property
    def seconds(self) -> int:
        """All that is left, in seconds, rounded up."""
        return -(-(self.delay + self.bank) // _SECOND)


def left(table: Table, side: Side, now: int) -> TimeLeft | None:
    """The time of a seat; None at a table without a clock."""
    clock, chair = table.options.clock, table.chair(side)
    if clock is None:
        return None
    if not runs(table, side):
        return TimeLeft(clock.delay, chair.bank if clock.bank else 0)
    used = max(0, now - chair.since) - chair.credit
    bank = clock.bank_after(chair.bank, used) if clock.bank else 0
    return TimeLeft(max(0, clock.delay - used), bank, runs=True)


def runs(table: Table, side: Side) -> bool:
    """True if a seat's clock is running."""
    return table.clock_runs and side in table.awaits and table.life is not Life.SEEDING


def figures(ms: int) -> str:
    """Minutes and seconds, rounded up: 0:42."""
    minutes, seconds = divmod(-(-max(0, ms) // _SECOND), _MINUTE)
    return f"{minutes}:{seconds:02}"


def warns_from(table: Table) -> int:
    """The seconds from which a clock of this table warns: a short delay only at the last ones."""
    clock = table.options.clock
    is_short = clock is not None and not clock.bank and clock.delay <= _SHORT_MS
    return LAST_S if is_short else LOW_S


def spoken(seconds: int) -> str:
    """A time for the ear: "42 seconds", "2 minutes 5 seconds"."""
    minutes, rest = divmod(seconds, _MINUTE)
    parts = [counted(minutes, "minute")] * bool(minutes) + [counted(rest, "second")] * bool(
        rest or not minutes
    )
    return " ".join(parts)
