"""The statements of SQL that read and write rows, made from the forms: the same for every database.

Values are marked by their numbers, from 1 on: `?1` for SQLite, `$1` for PostgreSQL.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, TypeAlias, TypeVar

from retro2600.hall.store.forms import Form
from retro2600.hall.store.interface import Condition, Value

R = TypeVar("R", bound=tuple[Any, ...])

Asked: TypeAlias = tuple[tuple[str, str], ...]
"""The columns of conditions, and how each compares."""


class Statements:
    """The statements of one database; `sign` stands before the number of a value."""

    def __init__(self, sign: str) -> None:
        self._sign = sign
        self.by_key = cache(self._by_key)
        self.by_conditions = cache(self._by_conditions)
        self.insert = cache(self._insert)
        self.replace = cache(self._replace)
        self.delete = cache(self._delete)

    def selecting(self, form: Form[Any]) -> str:
        """All rows of a form."""
        return f"select {', '.join(form.columns)} from {form.name}"

    def _by_key(self, form: Form[Any]) -> str:
        same = " and ".join(f"{column} = {self._sign}{n}" for n, column in enumerate(form.key, 1))
        return f"{self.selecting(form)} where {same}"

    def _by_conditions(self, form: Form[Any], asked: Asked, order: str) -> str:
        """The rows for which conditions hold, by a column (`-column`: the largest first).

        The last value is the limit.
        """
        where = f" where {self._conditions(form, asked)}" if asked else ""
        column = order.lstrip("-")
        by = f" order by {_known(form, column)}{' desc' * order.startswith('-')}" if order else ""
        return f"{self.selecting(form)}{where}{by} limit {self._sign}{len(asked) + 1}"

    def _insert(self, form: Form[Any]) -> str:
        marks = ", ".join(f"{self._sign}{n}" for n in range(1, len(form.columns) + 1))
        return f"insert into {form.name}({', '.join(form.columns)}) values ({marks})"

    def _replace(self, form: Form[Any]) -> str:
        others = [column for column in form.columns if column not in form.key]
        changes = ", ".join(f"{column} = excluded.{column}" for column in others)
        return f"{self._insert(form)} on conflict({', '.join(form.key)}) do update set {changes}"

    def _delete(self, form: Form[Any], asked: Asked) -> str:
        return f"delete from {form.name} where {self._conditions(form, asked)}"

    def _conditions(self, form: Form[Any], asked: Sequence[tuple[str, str]]) -> str:
        return " and ".join(
            f"{_known(form, column)} {how} {self._sign}{n}" for n, (column, how) in enumerate(asked, 1)
        )


class SqlTransaction:
    """The part of a `Transaction` that is stated alike for every database; each is asked in its own way."""

    def __init__(self, statements: Statements) -> None:
        self._statements = statements

    def fetched(self, statement: str, values: Sequence[Value]) -> Sequence[Sequence[Any]]:
        """The rows that a statement finds."""
        raise NotImplementedError

    def done(self, statement: str, values: Sequence[Value]) -> int:
        """The number of rows that a statement has changed; `TakenError` as `Transaction` says."""
        raise NotImplementedError

    def get(self, form: Form[R], *key: Value) -> R | None:
        """See `Transaction`."""
        found = self.fetched(self._statements.by_key(form), key)
        return row_of(form, found[0]) if found else None

    def find(self, form: Form[R], *where: Condition, order: str = "", limit: int = 1000) -> list[R]:
        """See `Transaction`."""
        statement = self._statements.by_conditions(form, _asked(where), order)
        found = self.fetched(statement, (*(value for *_, value in where), limit))
        return [row_of(form, row) for row in found]

    def add(self, form: Form[R], row: R) -> None:
        """See `Transaction`."""
        self.done(self._statements.insert(form), row)

    def put(self, form: Form[R], row: R) -> None:
        """See `Transaction`."""
        self.done(self._statements.replace(form), row)

    def drop(self, form: Form[R], *where: Condition) -> int:
        """See `Transaction`."""
        return self.done(self._statements.delete(form, _asked(where)), [value for *_, value in where])


def row_of(form: Form[R], values: Iterable[Any]) -> R:
    """The row of these values."""
    row: R = form.row._make(values)  # type: ignore[attr-defined]
    return row


def _asked(where: Iterable[Condition]) -> Asked:
    return tuple((column, how) for column, how, _ in where)


def _known(form: Form[Any], column: str) -> str:
    """The column's name, which is one of the form's."""
    return form.columns[form.places[column]]
