"""The next frame for a line: presence and events of what it watches, an answer, the list."""

from __future__ import annotations

from typing import Final

from retro2600.hall import presence
from retro2600.hall.batch import Batch
from retro2600.hall.job import Job
from retro2600.hall.kept import KeptTable, text_of
from retro2600.hall.lobby import TableList
from retro2600.hall.visitor import Visitor, Watching
from retro2600.tables.wire.server import FRAME_EVENTS

FRAME_BYTES: Final = 16_000
"""Bytes of the events of a frame; the frame itself has at most 16 KiB."""


def pulled(
    visitor: Visitor, tables: dict[int, KeptTable], lobby: TableList, now: int
) -> str | bytes | Job | None:
    """The next frame for this line, or the job that finds it in the storage; None if all is told.

    Events go before answers: whoever watches has what a command has made when it is acknowledged.
    """
    if visitor.frames:
        return visitor.frames.popleft()
    for id, watching in visitor.watching.items():
        kept = tables.get(id)
        if kept is None:
            continue
        if watching.seen != kept.seen:
            watching.seen = kept.seen
            return presence.here(kept, visitor)
        if watching.next <= kept.table.head:
            return _next(kept, watching)
    if visitor.replies:
        return visitor.replies.popleft()
    if visitor.lobby_pages:
        return visitor.lobby_pages.popleft()
    if visitor.lobby:
        visitor.lobby_pages.extend(lobby.pages(visitor, now))
        return visitor.lobby_pages.popleft() if visitor.lobby_pages else None
    return None


def _next(kept: KeptTable, watching: Watching) -> str | Job:
    events = kept.since(watching.next)
    if events is None:
        return _stored(kept.table.id, watching, kept.first)
    frame, count = _frame(kept.table.id, events)
    watching.next += count
    return frame


def _stored(table: int, watching: Watching, end: int) -> Job:
    """The job that finds events which are no longer in memory; its result is the frame."""

    def read(batch: Batch) -> tuple[str, int]:
        rows = batch.events(table, watching.next, min(end, watching.next + FRAME_EVENTS))
        return _frame(table, [text_of(row) for row in rows])

    def told(result: tuple[str, int] | Exception) -> None:
        if isinstance(result, tuple):
            watching.next += result[1]

    return Job(read, then=told)


def _frame(table: int, events: list[str]) -> tuple[str, int]:
    """A frame of as many of these events as it may have, one at least, and their number."""
    size, count = 0, 0
    for event in events[:FRAME_EVENTS]:
        size += len(event) + 1
        if count and size > FRAME_BYTES:
            break
        count += 1
    return f'{{"type":"events","table":{table},"events":[{",".join(events[:count])}]}}', count
