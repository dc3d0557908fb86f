"""A table as the fold of its log: `Table.opened(event)`, then `apply` for each event that follows.

Whoever folds trusts the log: an event that does not fit raises `RulesError` or `EventError`, and says nothing
of whose it was to send. `decide` asks that before an event is made.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from retro2600.tables.acts import Open
from retro2600.tables.event import Event
from retro2600.tables.folding import applied
from retro2600.tables.spelling import EventError, expect
from retro2600.tables.standing import SIDES, Chair, Life, Standing

__all__ = ["SIDES", "Life", "Table"]


@dataclass(frozen=True, slots=True)
class Table(Standing):
    """One table after the event `head`; its fields and what they answer are those of `Standing`."""

    @classmethod
    def opened(cls, event: Event) -> Self:
        """The table after its first event; EventError for another one."""
        if not isinstance(event.act, Open) or event.n:
            raise EventError(
                f'the first event is "{event.word}", number {event.n}, expected "open", number 0'
            )
        act, clock = event.act, event.act.options.clock
        chair = Chair(bank=clock.bank if clock else 0)
        match = act.options.match
        return cls(act.table, act.options, act.group, 0, event.t, match, white=chair, red=chair)

    @classmethod
    def of(cls, log: Iterable[Event]) -> Self:
        """The table after all events of a log."""
        events = iter(log)
        table = cls.opened(next(events))
        for event in events:
            table = table.apply(event)
        return table

    def apply(self, event: Event) -> Self:
        """The table after this event; EventError for one that is not the next, or that does not fit."""
        expect(event.n == self.head + 1, "n", event.n, str(self.head + 1))
        expect(event.t >= self.t, "t", event.t, f"{self.t} or later")
        return applied(self, event)
