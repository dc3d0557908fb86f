"""Terms of a table: kind, target score and clock; their words, and the rooms that have them."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from retro2600.tables.clock import Clock
from retro2600.tables.options import Options, Program, TableKind

TARGETS: Final = range(1, 26)
"""Target scores that a table may be created with."""

CLOCKS: Final = (None, Clock(30_000), Clock(60_000), Clock(120_000), Clock(15_000, 120_000))
"""The clocks that a table may be created with: a delay for each decision, and a bank for the game."""

_SECOND: Final = 1000
_MINUTE: Final = 60_000
_LONG: Final = 120_000


class Terms(NamedTuple):
    """Kind, target score (0 in MoneyPlay) and clock."""

    target: int = 3
    clock: Clock | None = None

    @property
    def is_money(self) -> bool:
        """True for MoneyPlay, which has no target score."""
        return self.target == 0

    @property
    def key(self) -> str:
        """A short name for elements and for the card: "match-3", "money-60"."""
        kind = "money" if self.is_money else f"match-{self.target}"
        if self.clock is None:
            return kind
        bank = f"-{self.clock.bank // _SECOND}" if self.clock.bank else ""
        return f"{kind}-{self.clock.delay // _SECOND}{bank}"

    @property
    def kind_told(self) -> str:
        """The kind with its target score."""
        return "MoneyPlay" if self.is_money else f"MatchPlay to {self.target}"

    @property
    def rule_told(self) -> str:
        """The rule of its own on the cube (L28 to L30)."""
        if self.is_money:
            return "Jacoby rule"
        return "no cube" if self.target == 1 else "Crawford round once"

    @property
    def told(self) -> str:
        """The terms in words: "MatchPlay to 3, no clock"."""
        return f"{self.kind_told}, {clock_told(self.clock) or 'no clock'}"

    @property
    def spoken(self) -> str:
        """The same as a voice says it."""
        return self.told.replace(" s", " seconds").replace(" min", " minutes")

    def options(self, private: bool = False) -> dict[str, Any]:
        """The options of a new table as a letter has them."""
        clock = {"delay": self.clock.delay, "bank": self.clock.bank} if self.clock else None
        kind = TableKind.MONEY if self.is_money else TableKind.MATCH
        return {
            "program": Program.LOBBY.value,
            "kind": kind.value,
            "target": self.target,
            "clock": clock,
            **({"private": True} if private else {}),
        }


def terms_of(options: Options) -> Terms:
    """The terms among a table's options."""
    return Terms(options.target if options.kind is TableKind.MATCH else 0, options.clock)


def clock_told(clock: Clock | None) -> str:
    """A clock in words: "60 s", "2 min", "15 s + 2 min"; "" for none."""
    if clock is None:
        return ""
    return _time(clock.delay) + (f" + {_time(clock.bank)}" if clock.bank else "")


def _time(ms: int) -> str:
    if ms >= _LONG and ms % _MINUTE == 0:
        return f"{ms // _MINUTE} min"
    return f"{-(-ms // _SECOND)} s"


ROOMS: Final = tuple(Terms(target, clock) for clock in (None, Clock(60_000)) for target in (1, 3, 5, 7, 0))
"""The rooms while no server has told any."""
