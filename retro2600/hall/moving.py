"""A storage copied into another, empty one: all or nothing, and every game checked there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import groupby
from typing import Any, Final, TypeVar

from retro2600.hall.kept import text_of
from retro2600.hall.store import ACCOUNT, EVENT, GAME_TABLE, Condition, Form, Store, Transaction
from retro2600.hall.store.forms import FORMS
from retro2600.tables.export import FORMAT
from retro2600.tables.verify import verified

R = TypeVar("R", bound=tuple[Any, ...])

PAGE: Final = 1000
"""Rows that are read at once."""


class MovingError(Exception):
    """A storage cannot be moved; the text is a sentence."""


def moved(source: Store, target: Store) -> dict[str, int]:
    """Copy all rows; how many there are of each form. `MovingError` leaves the target as it was."""
    with source.transaction() as old, target.transaction() as new:
        if bool(new.find(ACCOUNT, limit=1)) or bool(new.find(GAME_TABLE, limit=1)):
            raise MovingError("the database to move to is not empty")
        count = {form.name: _copied(form, old, new) for form in FORMS}
        _expect_same_games(old, new)
    return count


def rows_of(transaction: Transaction, form: Form[R]) -> Iterator[R]:
    """All rows of a form, by their keys, a page at a time."""
    return _rows(transaction, form, (), form.key)


def _rows(
    transaction: Transaction, form: Form[R], fixed: tuple[Condition, ...], columns: tuple[str, ...]
) -> Iterator[R]:
    """The rows with these values, by the columns of the key that are left.

    A page ends with a whole group of the first of these columns; a group that fills a page is read by the
    next column.
    """
    column, *others = columns
    at, after = form.places[column], fixed
    while page := transaction.find(form, *after, order=column, limit=PAGE):
        groups = [(value, list(rows)) for value, rows in groupby(page, key=lambda row: row[at])]
        if len(page) == PAGE and others:
            value, rows = groups.pop()
            if not groups:
                yield from _rows(transaction, form, (*fixed, (column, "=", value)), tuple(others))
                groups, rows = [(value, [])], []
        for _, rows in groups:
            yield from sorted(rows, key=form.key_of)
        after = (*fixed, (column, ">", groups[-1][0]))


def _copied(form: Form[Any], old: Transaction, new: Transaction) -> int:
    count = 0
    for count, row in enumerate(rows_of(old, form), 1):  # noqa: B007 - the last one is told
        new.put(form, row)
    return count


def _expect_same_games(old: Transaction, new: Transaction) -> None:
    """`MovingError` where a table's log is not the same in both, or a game that has ended does not verify."""
    for row in rows_of(old, GAME_TABLE):
        logs = [list(_rows(each, EVENT, (("tbl", "=", row.id),), ("n",))) for each in (old, new)]
        if logs[0] != logs[1] or [each.n for each in logs[1]] != list(range(row.head + 1)):
            raise MovingError(f"the log of table {row.id} is not the same in both")
        events = [json.loads(text_of(each)) for each in logs[1]]
        for fault in verified({"format": FORMAT, "events": events}).faults:
            raise MovingError(f"table {row.id} does not verify: {fault}")
