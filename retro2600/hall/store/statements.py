"""The statements of SQL that read and write rows, made from the forms: the same for every database.

Values are marked by their numbers, from 1 on: `?1` for SQLite, `$1` for PostgreSQL.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, TypeAlias

from retro2600.hall.store.forms import Form

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


def _known(form: Form[Any], column: str) -> str:
    """The column's name, which is one of the form's."""
    return form.columns[form.places[column]]
