"""Rows in memory as a text and back, for a node whose host keeps nothing but texts: a page of a browser.

A text has the tables that are not closed, with their events, and the people, so that a game goes on where it
was left.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from retro2600.hall.store.forms import (
    ACCOUNT,
    BOOKED,
    EVENT,
    FORMS,
    GAME_TABLE,
    HEART,
    RATING,
    SECRET,
    SESSION,
    Form,
)
from retro2600.hall.store.interface import StoreError
from retro2600.hall.store.memory import MemoryStore

FORMAT: Final = "retro2600 tables 1"

_OF_TABLES: Final = {EVENT.name: "tbl", SECRET.name: "tbl", BOOKED.name: "tbl", GAME_TABLE.name: "id"}
"""The forms whose rows belong to a table, and the column that names it."""

_KEPT: Final = (ACCOUNT, SESSION, GAME_TABLE, EVENT, SECRET, RATING, BOOKED, HEART)


def written(store: MemoryStore) -> str:
    """The text of a storage."""
    open_tables = {row.id for row in store.rows(GAME_TABLE).all() if row.status != "closed"}
    forms = {
        form.name: [row for row in store.rows(form).all() if _stays(form, row, open_tables)] for form in _KEPT
    }
    return json.dumps({"format": FORMAT, **forms}, ensure_ascii=False, separators=(",", ":"))


def read(text: str, changed: Callable[[MemoryStore], object] | None = None) -> MemoryStore:
    """The storage of a text, see `MemoryStore` for `changed`; a `ValueError` for a text that is none."""
    plain = json.loads(text)
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        raise ValueError(f"the format is not {FORMAT}")
    store = MemoryStore(changed)
    try:
        for form in FORMS:
            for values in plain.get(form.name, ()):
                store.rows(form).set(_row(form, values))
    except (TypeError, StoreError) as error:
        raise ValueError(f"the rows of {form.name} are not as they were written") from error
    return store


def _stays(form: Form[Any], row: Any, tables: set[int]) -> bool:
    column = _OF_TABLES.get(form.name)
    return column is None or row[form.places[column]] in tables


def _row(form: Form[Any], values: Any) -> Any:
    if not isinstance(values, list) or not all(
        value is None or type(value) in (int, str) for value in values
    ):
        raise TypeError
    return form.row(*values)
