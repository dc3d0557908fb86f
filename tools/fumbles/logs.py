"""The logs of a node's tables: the table after each event, and the laws of what is booked."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace

from retro2600.hall import Hall
from retro2600.rules import Position, Side
from retro2600.tables.acts import Cast, Leave, Step
from retro2600.tables.event import Event, event_of
from retro2600.tables.table import SIDES, Table
from retro2600.tables.who import WhoKind
from tools.fumbles.trial import BreachError


class Logs:
    """All tables that the node had in memory, by their numbers, each after each of its events."""

    def __init__(self, owners: Mapping[str, int]) -> None:
        """`owners` are the accounts of who has sent commands, by their ids."""
        self._owners = owners
        self._tables: dict[int, list[Table]] = {}

    def follow(self, hall: Hall) -> None:
        """Fold in what has been booked; raises BreachError where it was not the seat's to ask for."""
        for id, kept in list(hall.cache.tables.items()):
            known = self._tables.setdefault(id, [])
            for text in kept.since(len(known)) or ():
                event = event_of(json.loads(text))
                if known:
                    known.append(known[-1].apply(event))
                    self._look(known[-2], event, known[-1])
                else:
                    known.append(Table.opened(event))

    def after(self, id: int, head: int) -> Table | None:
        """The table after this event, without secrets; None where it is not known."""
        known = self._tables.get(id, [])
        return public(known[head]) if head < len(known) else None

    def _look(self, before: Table, event: Event, after: Table) -> None:
        """An event of a seat was sent from that seat, and moves no piece of the other one but by a hit."""
        side = event.seat
        if side is None or isinstance(event.act, Cast):  # the house casts the opening dice for the seats (L6)
            return
        who = (before if isinstance(event.act, Leave) else after).chair(side).who
        if who is None:
            raise BreachError(f"nobody sits where {event} is from")
        if who.kind is not WhoKind.BOT and self._owners.get(event.cmd) != who.id:
            raise BreachError(f"{event} was never sent by {who}")
        was, now = _pieces(before, side.other), _pieces(after, side.other)
        if was is None or now is None or before.number != after.number or was == now:
            return
        moved = [there - here for here, there in zip(was, now, strict=True)]
        if not isinstance(event.act, Step) or sorted(filter(None, moved)) != [-1, 1] or moved[-1] != 1:
            raise BreachError(f"{event} has moved a piece of the other one")


def public(table: Table) -> Table:
    """A table without pledges and seeds, as letters tell of it."""
    chairs = [replace(table.chair(side), pledge="", seed="") for side in SIDES]
    return replace(table, white=chairs[0], red=chairs[1])


def _pieces(table: Table, side: Side) -> tuple[int, ...] | None:
    """A side's pieces, with the jumps of the turn in the making; the last are those on the bar."""
    if table.game is None:
        return None
    position: Position = table.game.position.after(table.steps)
    return position.mine if table.game.mover is side else position.theirs
