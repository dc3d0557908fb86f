"""Ratings and history, booked in the transaction in which a game ends.

`tables.booking` says what is rated and by how much. Here it is found out how often two have played today, the
ratings are locked in order, and all that a game changes is written beside its events.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro2600.hall.account import standing
from retro2600.hall.people import history
from retro2600.hall.store import ACCOUNT, BOOKED, PLAYED, RATING, BookedRow, RatingRow, Transaction
from retro2600.rules import Side
from retro2600.tables.acts import Concede, End, Rated, Timeout
from retro2600.tables.booking import Booking, booking, rated
from retro2600.tables.event import Event
from retro2600.tables.rating import MOST_A_DAY, Rating
from retro2600.tables.table import SIDES, Life, Table

DAY: Final = 86_400_000
"""Milliseconds: the day of a pair is the last 24 hours."""


def books(transaction: Transaction, table: Table, events: Sequence[Event], now: int) -> tuple[Event, ...]:
    """Book what these events have brought about; the events of ratings that follow from it."""
    end = next((event.act for event in reversed(events) if isinstance(event.act, End)), None)
    if end is None and not _is_given_up(table, events):
        return ()
    transaction.lock(ACCOUNT, [who.id for who in table.seats.values() if who])  # other nodes book, too
    number = end.game if end else table.number
    following: tuple[Event, ...] = ()
    booked = booking(table)
    if booked and _may_count(transaction, table, now):
        following = rated(table, _standings(transaction, table, booked), now)
        for event in following:
            assert isinstance(event.act, Rated)
            _change(transaction, table, number, event.act)
    acts = [event.act for event in following if isinstance(event.act, Rated)]
    for row in history.rows_of(table, end or _lost(table), acts, now):
        transaction.put(PLAYED, row)
    return following


def _is_given_up(table: Table, events: Sequence[Event]) -> bool:
    """True if a match was given up between two games: there is no game that ends."""
    given_up = any(isinstance(event.act, Concede | Timeout) for event in events)
    return given_up and table.life is Life.CLOSED and table.match.winner is not None


def _lost(table: Table) -> End:
    """The end of a match that was given up between games, as history tells it: as a game without points."""
    return End(table.number + 1, table.match.winner, 0, 0, False, "")


def _may_count(transaction: Transaction, table: Table, now: int) -> bool:
    one, other = (_id(table, side) for side in SIDES)
    return history.booked_today(transaction, one, other, now - DAY) < MOST_A_DAY


def _standings(transaction: Transaction, table: Table, booked: Booking) -> dict[Side, Rating]:
    """The ratings of both, read by account, so that two batches never wait for each other."""
    order = sorted(SIDES, key=lambda side: _id(table, side))
    return {side: standing(transaction, _id(table, side), booked.ladder) for side in order}


def _change(transaction: Transaction, table: Table, number: int, act: Rated) -> None:
    account = _id(table, act.side)
    after = standing(transaction, account, act.ladder).after(act.change, act.factor)
    transaction.put(RATING, RatingRow(account, act.ladder, after.milli, after.experience))
    transaction.add(BOOKED, BookedRow(table.id, number, account, act.before, act.change))


def _id(table: Table, side: Side) -> int:
    who = table.seats[side]
    assert who is not None
    return who.id
