"""A program that keeps its notices, and letters of a table as the post writes them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from retro2600.rules import RED
from retro2600.tables.acts import Leave, Sit
from retro2600.tables.event import event_of
from retro2600.tables.options import Program, options_of
from retro2600.tables.sitting import posting, reading
from retro2600.tables.sitting.notices import Notice
from retro2600.tables.sitting.values import Sitting
from retro2600.tables.table import Table
from tests.tables.seats import MONEY, PEOPLE, Play, play

TABLE: Final = 42
WATCHER: Final = 3
UP: Final = {"type": "line", "state": "up"}


class Seen(NamedTuple):
    """A program that does nothing but keep what it is told."""

    sitting: Sitting
    notices: tuple[Notice, ...] = ()

    def after(self, *letters: Mapping[str, Any] | str) -> Seen:
        """The same after these letters."""
        texts = [each if isinstance(each, str) else json.dumps(each) for each in letters]
        return reading.received(self, texts, lambda seen: seen.sitting, _noticed)

    def fresh(self) -> Seen:
        """The same without the notices and letters so far."""
        return Seen(self.sitting._replace(out=()))

    @property
    def kinds(self) -> list[str]:
        """The types of the notices."""
        return [type(notice).__name__ for notice in self.notices]

    @property
    def written(self) -> list[dict[str, Any]]:
        """The letters that the program has written."""
        return [json.loads(text) for text in self.sitting.out]


def _noticed(seen: Seen, sitting: Sitting, notice: Notice) -> Seen:
    return Seen(sitting, (*seen.notices, notice))


def connected(account: int = WATCHER) -> Seen:
    """A program whose line stands; Kim has the account 1, Bo, who sits as Red, 2."""
    welcome = {"type": "welcome", "you": {"id": account, "name": "kim", "kind": "person"}, "now": 5}
    return Seen(Sitting(Program.LOBBY)).after(UP, welcome).fresh()


def watching(account: int = WATCHER, head: int = -1) -> Seen:
    """The same that watches the table, whose events have come up to this number."""
    seen = Seen(posting.watched(connected(account).sitting, TABLE))
    return seen.after(events(log()[: head + 1])).fresh() if head >= 0 else seen.fresh()


def joining(account: int = 1) -> Seen:
    """The same that has asked for a seat at the table."""
    return Seen(
        posting.requested(connected(account).sitting, "join", True, table=TABLE, side="either")
    ).fresh()


@cache
def log() -> tuple[dict[str, Any], ...]:
    """The events of a table with a game begun: both have sat down in the events 1 and 2."""
    return tuple(_bare(event.to_json()) for event in play(**MONEY).log)


@cache
def log_with_a_seat_left() -> tuple[dict[str, Any], ...]:
    """The events of an open table, at which Bo sits down in 2, and leaves in 3."""
    made = Play(options_of(MONEY)).seated()
    made.do(RED, Leave())
    made.do(RED, Sit(PEOPLE[RED]))
    return tuple(_bare(event.to_json()) for event in made.log)


def table(head: int) -> Table:
    """The table after the event of this number."""
    return Table.of(event_of(event) for event in log()[: head + 1])


def events(which: Iterable[Mapping[str, Any]], number: int = TABLE) -> dict[str, Any]:
    """A letter with these events."""
    return {"type": "events", "table": number, "events": list(which)}


def _bare(event: dict[str, Any]) -> dict[str, Any]:
    """An event as a letter has it: without pledge and seed."""
    hidden = {"ready": "pledge", "seed": "seed"}.get(event["e"])
    return {name: value for name, value in event.items() if name != hidden}
