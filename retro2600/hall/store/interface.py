"""The storage's interface: transactions over rows. Calls block; a node calls them in one thread."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager
from typing import Any, Literal, Protocol, TypeAlias, TypeVar

from retro2600.hall.store.forms import Form

R = TypeVar("R", bound=tuple[Any, ...])

Value: TypeAlias = int | str | None
"""A value of a column."""

Condition: TypeAlias = tuple[str, Literal["=", "<", "<=", ">", ">=", "!="], int | str]
"""A column, how it compares, and with what. As in SQL, nothing compares with None."""


class StoreError(Exception):
    """The storage cannot do it now; nothing of the transaction has been done, or, at its end, nobody
    knows."""


class AwayError(StoreError):
    """The storage cannot be reached; `in_doubt` if the transaction's end may have been done all the same."""

    def __init__(self, about: str, in_doubt: bool) -> None:
        super().__init__(about)
        self.in_doubt = in_doubt


class TakenError(StoreError):
    """A row of this key, or of unique columns like these, is there already."""


class Transaction(Protocol):
    """Reads and writes that are done together or not at all."""

    def clock(self, now: int) -> int:
        """The storage's own time where it has a clock that all its nodes share, else the node's `now`."""

    def get(self, form: Form[R], *key: Value) -> R | None:
        """The row of this key."""

    def rows(self, form: Form[R], keys: Iterable[int]) -> Mapping[int, R]:
        """The rows of these keys as they are now; another node may change them."""

    def lock(self, form: Form[R], keys: Iterable[int], *, waits: bool = True) -> Mapping[int, R]:
        """The rows of these keys, which nobody else changes until the transaction ends; locked by id.

        Those that another node has locked are waited for, or left out.
        """

    def find(self, form: Form[R], *where: Condition, order: str = "", limit: int = 1000) -> list[R]:
        """The rows for which all conditions hold, by a column (`-column`: the largest first), at most so
        many.

        Without `order` they come as they lie.
        """

    def add(self, form: Form[R], row: R) -> None:
        """A new row; `TakenError` if its key or its unique columns are taken. The transaction is lost
        then."""

    def put(self, form: Form[R], row: R) -> None:
        """A row, new or in place of the one with its key; `TakenError` as with `add`."""

    def drop(self, form: Form[R], *where: Condition) -> int:
        """Remove the rows for which all conditions hold; how many there were. At least one condition."""

    def tell(self, notice: str) -> None:
        """Have all nodes of the storage hear this once the transaction is durable; 7,000 bytes at most."""


class OneNode(Transaction, Protocol):
    """The transactions of a storage that one node has for itself: nothing is locked, nobody is told."""

    def clock(self, now: int) -> int:
        return now

    def rows(self, form: Form[R], keys: Iterable[int]) -> Mapping[int, R]:
        found = ((key, self.get(form, key)) for key in sorted(set(keys)))
        return {key: row for key, row in found if row is not None}

    def lock(self, form: Form[R], keys: Iterable[int], *, waits: bool = True) -> Mapping[int, R]:
        return self.rows(form, keys)

    def tell(self, notice: str) -> None:
        return


class Store(Protocol):
    """Rows that last."""

    def transaction(self) -> AbstractContextManager[Transaction]:
        """A transaction: durable once it is left; undone where it is left by an exception.

        What the storage itself cannot do is a `StoreError`.
        """

    def close(self) -> None:
        """Let go of files and connections."""
