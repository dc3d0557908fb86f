"""The decision about a command: the events that follow from it, or a refusal; nothing is changed by either.

The house's own events that follow at once are among them: what stores them stores one batch. `secret` is the
house's seed of 32 bytes for the game that `secret_game` names; it is drawn and kept outside.
"""

from __future__ import annotations

from collections.abc import Collection

from retro2600.rules import Side
from retro2600.tables.acts import ANY_TIME, Close, End, Open, Sit, Why
from retro2600.tables.allowed import allowed
from retro2600.tables.clock import ABANDONED_MS
from retro2600.tables.event import Command, Event, Refusal
from retro2600.tables.following import IN_A_GAME, Log
from retro2600.tables.options import Options
from retro2600.tables.table import Life, Table

GONE = Refusal("gone", "This table is closed.")
NO_SEAT = Refusal("seat", "You have no seat at this table.")
STALE = Refusal("stale", "The table had gone on: look again.")


def opening(table: int, options: Options, now: int, group: int | None = None) -> Event:
    """The first event of a table of this number; EventError for a group number that is not above 100."""
    return Event(0, now, None, "", Open(table, options, group))


def decide(
    table: Table,
    seat: Side,
    command: Command,
    now: int,
    secret: bytes,
    unseen: Collection[Side] = (),
) -> tuple[Event, ...] | Refusal:
    """The events that follow when a seat gives this command at this time in ms, or the refusal.

    Somebody who sits down names the free seat. `unseen` are the sides whose players have not been seen for
    `clock.ABANDONED_MS`. That a command's id is new is for the keeper of the log to find out.
    """
    refusal = _refused(table, seat, command)
    if refusal:
        return refusal
    log = Log(table, max(now, table.t), secret)
    if isinstance(command.act, Close):
        return _abandoned(log, seat, command, unseen)
    act = allowed(table, seat, command.act, secret)
    if isinstance(act, Refusal):
        return act
    return log.with_event(seat, act, command.id).followed().events


def _refused(table: Table, seat: Side, command: Command) -> Refusal | None:
    if table.life is Life.CLOSED:
        return GONE
    is_sitting = isinstance(command.act, Sit)
    if table.chair(seat).who is None and not is_sitting:
        return NO_SEAT
    is_late = command.after != table.head
    return STALE if is_late and not isinstance(command.act, ANY_TIME) else None


def _abandoned(
    log: Log, seat: Side, command: Command, unseen: Collection[Side]
) -> tuple[Event, ...] | Refusal:
    """The end of a table that the other seat has abandoned: void."""
    table, other = log.table, seat.other
    is_due = other in table.awaits and table.options.clock is None
    if not is_due or log.now - table.chair(other).since < ABANDONED_MS or other not in unseen:
        return Refusal("illegal", "The other player has not been away for a week.")
    if table.life in IN_A_GAME:
        log = log.with_event(None, End(table.number, None, 0, 0, True, log.secret.hex()))
    return log.with_event(seat, Close(Why.ABANDONED), command.id).events
