"""The house's events that follow from time, presence or a stored rating, not from a command."""

from __future__ import annotations

from retro2600.rules import Side
from retro2600.tables.acts import Close, Credit, Frames, Timeout, Why
from retro2600.tables.event import Event
from retro2600.tables.following import Log, ending
from retro2600.tables.table import Life, Table


def due_events(table: Table, now: int, secret: bytes) -> tuple[Event, ...]:
    """The events of a table whose `due` has come: a seat out of time, a seed not shown; else none.

    The secret is the one of `secret_game(table)`.
    """
    if table.due is None or now < table.due:
        return ()
    log = Log(table, max(now, table.t), secret)
    if table.life is Life.SEEDING and not table.is_running_match:
        return log.with_event(None, ending(table, secret)).followed().events
    late = _latest(table)
    if late is None:
        log = log.with_event(None, ending(table, secret)) if table.life is not Life.BETWEEN else log
        return log.with_event(None, Close(Why.TIME)).events
    return log.with_event(None, Timeout(late)).followed().events


def _latest(table: Table) -> Side | None:
    """The seat whose time ran out first; None if both did at the same moment."""
    late = [side for side in table.awaits if table.due_of(side) == table.due]
    return late[0] if len(late) == 1 else None


def credited(table: Table, ms: int, now: int) -> tuple[Event, ...]:
    """The time given back to who is awaited at a table with something due, after an outage of so long."""
    if table.due is None or ms <= 0:
        return ()
    return Log(table, max(now, table.t), b"").with_event(None, Credit(ms)).events


def closed(table: Table, now: int, why: Why = Why.EMPTY) -> tuple[Event, ...]:
    """The end of an open table to which nobody has been connected for `clock.ALONE_MS`; else nothing."""
    if table.life is not Life.OPEN:
        return ()
    return Log(table, max(now, table.t), b"").with_event(None, Close(why)).events


def agreed(table: Table, frames: Frames, now: int) -> tuple[Event, ...]:
    """Frames that two machines in lock step agree upon; nothing where they do not follow the last ones."""
    follows = table.life is Life.PLAYING and table.options.in_lock_step and frames.first == table.frame + 1
    return Log(table, max(now, table.t), b"").with_event(None, frames).events if follows else ()
