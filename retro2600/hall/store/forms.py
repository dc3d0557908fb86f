"""The forms of rows: each a named tuple whose fields are the columns, in their order.

A field that ends with `_` is a column without it, where Python has the word for itself. Times are
milliseconds since 1970, ids are whole numbers of 48 bits, texts are UTF-8.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Generic, NamedTuple, TypeVar

R = TypeVar("R", bound=tuple[Any, ...])


@dataclass(frozen=True)
class Form(Generic[R]):
    """A kind of rows: its name, the type of a row, and the columns that no two rows share.

    `key` names the columns of the primary key. `unique` are further sets of columns: a row with None in one
    of them is never the same as another. `meets` is a unique set among those rows for which a condition
    holds.
    """

    name: str
    row: type[R]
    key: tuple[str, ...]
    unique: tuple[tuple[str, ...], ...] = ()
    meets: tuple[tuple[str, ...], Callable[[R], bool]] | None = None

    @cached_property
    def fields(self) -> tuple[str, ...]:
        """The names of a row's fields."""
        return tuple(self.row._fields)  # type: ignore[attr-defined]

    @cached_property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns."""
        return tuple(field.rstrip("_") for field in self.fields)

    @cached_property
    def places(self) -> dict[str, int]:
        """The place of each column in a row."""
        return {column: place for place, column in enumerate(self.columns)}

    def key_of(self, row: R) -> tuple[Any, ...]:
        """The key of a row."""
        return tuple(row[self.places[column]] for column in self.key)


class AccountRow(NamedTuple):
    """A person, a guest or a bot; `pass_` is an argon2 hash, `recovery` a SHA-256."""

    id: int
    kind: str
    name: str
    name_key: str | None
    pass_: str | None
    recovery: str | None
    made: int
    seen: int


class SessionRow(NamedTuple):
    """A token that was given out, by its SHA-256."""

    hash: str
    account: int
    until: int


class GameTableRow(NamedTuple):
    """A table: its options as JSON, and all that is looked for without its events.

    `head` is the number of its last event; `due` the time at which the house has something to do.
    """

    id: int
    options: str
    key_hash: str | None
    status: str
    head: int
    white: int | None
    red: int | None
    group_no: int | None
    due: int | None
    bot_due: int | None
    bot_node: str | None
    bot_until: int | None


class EventRow(NamedTuple):
    """An event of a table; `cmd` is the id of the command that caused it, None for those that follow from
    it."""

    tbl: int
    n: int
    seat: str
    cmd: str | None
    at: int
    body: str


class SecretRow(NamedTuple):
    """The server's seed of a game, in hexadecimal figures, until and after it is revealed."""

    tbl: int
    game: int
    seed: str


class RatingRow(NamedTuple):
    """An account's rating on a ladder, in thousandths."""

    account: int
    ladder: str
    milli: int
    experience: int


class BookedRow(NamedTuple):
    """The change of a rating by one game."""

    tbl: int
    game: int
    account: int
    before: int
    change: int


class PlayedRow(NamedTuple):
    """A game as one of its two players has it; `change` is None where it was not rated.

    `program`, `kind` and `target` are the terms, `outcome` is `won`, `lost` or `void`.
    """

    account: int
    tbl: int
    game: int
    at: int
    side: str
    other: int
    other_name: str
    other_kind: str
    program: str
    kind: str
    target: int
    outcome: str
    points: int
    ladder: str | None
    before: int | None
    change: int | None


class HeartRow(NamedTuple):
    """The last second in which a node was alive; `one` is 1."""

    one: int
    at: int


class OutageRow(NamedTuple):
    """A time in which no node was alive."""

    began: int
    ended: int


ACCOUNT: Final = Form("account", AccountRow, ("id",), unique=(("name_key",),))
SESSION: Final = Form("session", SessionRow, ("hash",))
GAME_TABLE: Final = Form(
    "game_table", GameTableRow, ("id",), meets=(("group_no",), lambda row: row.status == "open")
)
EVENT: Final = Form("event", EventRow, ("tbl", "n"), unique=(("tbl", "seat", "cmd"),))
SECRET: Final = Form("secret", SecretRow, ("tbl", "game"))
RATING: Final = Form("rating", RatingRow, ("account", "ladder"))
BOOKED: Final = Form("booked", BookedRow, ("tbl", "game", "account"))
PLAYED: Final = Form("played", PlayedRow, ("account", "tbl", "game"))
HEART: Final = Form("heart", HeartRow, ("one",))
OUTAGE: Final = Form("outage", OutageRow, ("began",))

FORMS: Final[tuple[Form[Any], ...]] = (
    ACCOUNT,
    SESSION,
    GAME_TABLE,
    EVENT,
    SECRET,
    RATING,
    BOOKED,
    PLAYED,
    HEART,
    OUTAGE,
)
"""All forms."""
