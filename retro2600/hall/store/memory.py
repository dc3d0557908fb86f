"""Rows in memory: for tables in the same process, and for tests; `texts` makes a text of them, and back."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from retro2600.hall.store.forms import HEART, Form
from retro2600.hall.store.interface import Condition, OneNode, TakenError, Value

R = TypeVar("R", bound=tuple[Any, ...])
Key = tuple[Any, ...]

_COMPARED: Final[Mapping[str, Callable[[Any, Any], bool]]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


class _Rows:
    """The rows of one form: by their key in buckets of its first column, and the unique values."""

    def __init__(self, form: Form[Any]) -> None:
        self.form = form
        self._first = form.places[form.key[0]]
        self._buckets: dict[Any, dict[Key, Any]] = {}
        self._taken: dict[tuple[int, Key], Key] = {}

    def get(self, key: Key) -> Any:
        return self._buckets.get(key[0], {}).get(key)

    def set(self, row: Any) -> None:
        """Put a row; `TakenError` where another has its unique values."""
        key = self.form.key_of(row)
        marks = list(self._marks(row))
        for mark in marks:
            if self._taken.get(mark, key) != key:
                raise TakenError(f"{self.form.name} has these values already")
        self.remove(key)
        self._buckets.setdefault(key[0], {})[key] = row
        self._taken.update(dict.fromkeys(marks, key))

    def remove(self, key: Key) -> None:
        bucket = self._buckets.get(key[0], {})
        if row := bucket.pop(key, None):
            for mark in self._marks(row):
                self._taken.pop(mark, None)
            if not bucket:
                del self._buckets[key[0]]

    def where(self, conditions: Iterable[Condition]) -> Iterator[Any]:
        tests = [(self.form.places[column], how, value) for column, how, value in conditions]
        held = next((value for place, how, value in tests if place == self._first and how == "="), None)
        buckets = [self._buckets.get(held, {})] if held is not None else list(self._buckets.values())
        checks = [(place, _COMPARED[how], value) for place, how, value in tests]
        for bucket in buckets:
            for row in bucket.values():
                if all(row[at] is not None and compare(row[at], value) for at, compare, value in checks):
                    yield row

    def all(self) -> Iterator[Any]:
        """Every row."""
        for bucket in self._buckets.values():
            yield from bucket.values()

    def _marks(self, row: Any) -> Iterator[tuple[int, Key]]:
        form = self.form
        for number, columns in enumerate(form.unique):
            values = tuple(row[form.places[column]] for column in columns)
            if None not in values:
                yield number, values
        if form.meets and form.meets[1](row):
            values = tuple(row[form.places[column]] for column in form.meets[0])
            if None not in values:
                yield -1, values


class _MemoryTransaction(OneNode):
    """Writes at once, and remembers what was there."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store
        self._before: list[tuple[_Rows, Key, Any]] = []

    def get(self, form: Form[R], *key: Value) -> R | None:
        row: R | None = self._store.rows(form).get(key)
        return row

    def find(self, form: Form[R], *where: Condition, order: str = "", limit: int = 1000) -> list[R]:
        found: list[R] = list(self._store.rows(form).where(where))
        if order:
            place = form.places[order.lstrip("-")]
            found.sort(key=lambda row: (row[place] is not None, row[place]), reverse=order.startswith("-"))
        return found[:limit]

    def add(self, form: Form[R], row: R) -> None:
        if self._store.rows(form).get(form.key_of(row)) is not None:
            raise TakenError(f"{form.name} has this key already")
        self.put(form, row)

    def put(self, form: Form[R], row: R) -> None:
        rows, key = self._store.rows(form), form.key_of(row)
        before = rows.get(key)
        rows.set(row)
        self._before.append((rows, key, before))

    def drop(self, form: Form[R], *where: Condition) -> int:
        rows = self._store.rows(form)
        gone = list(rows.where(where))
        for row in gone:
            key = form.key_of(row)
            rows.remove(key)
            self._before.append((rows, key, row))
        return len(gone)

    @property
    def has_news(self) -> bool:
        """True if anything was written but the node's own heartbeat."""
        return any(rows.form is not HEART for rows, _, _ in self._before)

    def undo(self) -> None:
        """Put everything back as it was."""
        for rows, key, row in reversed(self._before):
            rows.remove(key)
            if row is not None:
                rows.set(row)


class MemoryStore:
    """A storage that lasts as long as its process."""

    def __init__(self, changed: Callable[[MemoryStore], object] | None = None) -> None:
        """`changed` hears of each transaction that has written more than a heartbeat, once it is done."""
        self._forms: dict[str, _Rows] = {}
        self._changed = changed

    def rows(self, form: Form[Any]) -> _Rows:
        """The rows of a form."""
        if form.name not in self._forms:
            self._forms[form.name] = _Rows(form)
        return self._forms[form.name]

    @contextmanager
    def transaction(self) -> Iterator[_MemoryTransaction]:
        """See `Store`."""
        transaction = _MemoryTransaction(self)
        try:
            yield transaction
        except BaseException:
            transaction.undo()
            raise
        if self._changed and transaction.has_news:
            self._changed(self)

    def close(self) -> None:
        """See `Store`."""
