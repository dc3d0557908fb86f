"""All storages do the same."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.hall.store import (
    ACCOUNT,
    EVENT,
    GAME_TABLE,
    AccountRow,
    EventRow,
    GameTableRow,
    MemoryStore,
    Store,
    StoreError,
    TakenError,
    migrations,
)
from retro2600.hall.store.forms import FORMS
from retro2600.hall.store.sqlite import SqliteStore


def event(n: int, seat: str = "white", cmd: str | None = None, tbl: int = 1) -> EventRow:
    return EventRow(tbl, n, seat, cmd, 1000 + n, f'{{"e":"step","n":{n}}}')


def table(id: int, status: str = "open", group: int | None = None, due: int | None = None) -> GameTableRow:
    return GameTableRow(id, "{}", None, status, 0, None, None, group, due, None, None, None)


def test_what_was_added_is_found_by_key_and_by_conditions(store: Store) -> None:
    with store.transaction() as transaction:
        for n in range(5):
            transaction.add(EVENT, event(n, cmd=f"c{n}"))
        transaction.add(EVENT, event(0, tbl=2))
    with store.transaction() as transaction:
        assert transaction.get(EVENT, 1, 3) == event(3, cmd="c3")
        assert transaction.get(EVENT, 1, 9) is None
        found = transaction.find(EVENT, ("tbl", "=", 1), ("n", ">=", 2), order="n", limit=2)
        assert [row.n for row in found] == [2, 3]
        found = transaction.find(EVENT, ("tbl", "=", 1), order="-n", limit=1)
        assert [row.n for row in found] == [4]
        assert [row.n for row in transaction.find(EVENT, ("cmd", "=", "c2"))] == [2]


def test_a_transaction_that_fails_leaves_nothing(store: Store) -> None:
    with store.transaction() as transaction:
        transaction.add(GAME_TABLE, table(1, due=5))
    with suppress(ZeroDivisionError), store.transaction() as transaction:
        transaction.add(EVENT, event(0))
        transaction.put(GAME_TABLE, table(1, "closed"))
        transaction.drop(GAME_TABLE, ("id", "=", 1))
        raise ZeroDivisionError
    with store.transaction() as transaction:
        assert transaction.get(EVENT, 1, 0) is None
        assert transaction.get(GAME_TABLE, 1) == table(1, due=5)


def test_a_command_is_there_once_for_a_table_and_a_seat(store: Store) -> None:
    with store.transaction() as transaction:
        transaction.add(EVENT, event(0, "white", "same"))
        transaction.add(EVENT, event(1, "red", "same"))
        transaction.add(EVENT, event(2, "house", None))
        transaction.add(EVENT, event(3, "house", None))
    with pytest.raises(TakenError), store.transaction() as transaction:
        transaction.add(EVENT, event(4, "white", "same"))
    with pytest.raises(TakenError), store.transaction() as transaction:
        transaction.add(EVENT, event(3, "red", "other"))


def test_two_open_tables_never_have_the_same_group(store: Store) -> None:
    with store.transaction() as transaction:
        transaction.add(GAME_TABLE, table(1, group=137))
    with pytest.raises(TakenError), store.transaction() as transaction:
        transaction.add(GAME_TABLE, table(2, group=137))
    with store.transaction() as transaction:
        transaction.put(GAME_TABLE, table(1, "playing", group=137))
        transaction.add(GAME_TABLE, table(2, group=137))
    with store.transaction() as transaction:
        assert transaction.lock(GAME_TABLE, [2, 1, 3]) == {
            1: table(1, "playing", group=137),
            2: table(2, group=137),
        }
        assert transaction.rows(GAME_TABLE, [3, 2]) == {2: table(2, group=137)}
        assert transaction.lock(GAME_TABLE, []) == {}


def test_nothing_is_earlier_than_none(store: Store) -> None:
    with store.transaction() as transaction:
        for id, due in ((1, None), (2, 50), (3, 20), (4, 99)):
            transaction.add(GAME_TABLE, table(id, due=due))
        found = transaction.find(GAME_TABLE, ("due", "<=", 50), order="due")
        assert [row.id for row in found] == [3, 2]
        assert transaction.drop(GAME_TABLE, ("due", "<", 30)) == 1
        assert transaction.get(GAME_TABLE, 3) is None


def test_a_name_is_taken_until_its_account_lets_go_of_it(store: Store) -> None:
    kim = AccountRow(1, "person", "Kim", "kim", "hash", "code", 1, 1)
    with store.transaction() as transaction:
        transaction.add(ACCOUNT, kim)
        transaction.add(ACCOUNT, kim._replace(id=2, name_key=None))
    with pytest.raises(TakenError), store.transaction() as transaction:
        transaction.put(ACCOUNT, kim._replace(id=2))
    with store.transaction() as transaction:
        transaction.put(ACCOUNT, kim._replace(name="gone", name_key=None, pass_=None))
        transaction.put(ACCOUNT, kim._replace(id=2))
        assert transaction.find(ACCOUNT, ("pass", "=", "hash")) == [kim._replace(id=2)]


actions = st.lists(
    st.tuples(
        st.sampled_from(["add", "put", "drop"]),
        st.integers(1, 4),
        st.sampled_from(["open", "playing"]),
        st.none() | st.integers(101, 103),
        st.none() | st.integers(0, 3),
    ),
    max_size=20,
)


@pytest.mark.parametrize("store", ["sqlite", "postgres"], indirect=True)
def test_any_transactions_leave_all_storages_alike(store: Store) -> None:
    @given(actions)
    def law(steps: list[tuple[str, int, str, int, int]]) -> None:
        _do_alike(steps, [MemoryStore(), store])
        with store.transaction() as transaction:
            transaction.drop(GAME_TABLE, ("id", ">", 0))

    law()


def _do_alike(steps: list[tuple[str, int, str, int, int]], stores: list[Store]) -> None:
    for done, id, status, group, due in steps:
        outcomes = []
        for store in stores:
            try:
                with store.transaction() as transaction:
                    if done == "drop":
                        transaction.drop(GAME_TABLE, ("due", "<=", id))
                    else:
                        getattr(transaction, done)(GAME_TABLE, table(id, status, group, due))
                outcomes.append("done")
            except TakenError:
                outcomes.append("taken")
        assert len(set(outcomes)) == 1
    found = []
    for store in stores:
        with store.transaction() as transaction:
            found.append(transaction.find(GAME_TABLE, order="id"))
    assert found[0] == found[1]


def test_a_file_holds_what_was_left_in_it(tmp_path: Path) -> None:
    first = SqliteStore(tmp_path / "t.sqlite", now=77)
    with first.transaction() as transaction:
        transaction.add(EVENT, event(0))
    first.close()
    again = SqliteStore(tmp_path / "t.sqlite")
    with again.transaction() as transaction:
        assert transaction.get(EVENT, 1, 0) == event(0)
    again.close()
    with sqlite3.connect(tmp_path / "t.sqlite") as line:
        assert line.execute("select n, sha256, at from migration").fetchall() == [
            (number, migrations.checksum(step), 77) for number, step in enumerate(migrations.STEPS, 1)
        ]
        assert line.execute("pragma journal_mode").fetchone() == ("wal",)
    line.close()


def test_the_file_of_another_release_is_refused(tmp_path: Path) -> None:
    for change, said in (
        ("update migration set sha256 = 'x'", "step 1 is not the one"),
        ("insert into migration values (9, 'x', 1)", "a newer release"),
    ):
        path = tmp_path / f"{said}.sqlite"
        SqliteStore(path).close()
        with sqlite3.connect(path) as line:
            line.execute(change)
        line.close()
        with pytest.raises(StoreError, match=said):
            SqliteStore(path)


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "t.sqlite").write_bytes(b"no database, but long enough to be looked at" * 100)
    with pytest.raises(StoreError, match="not a database"):
        SqliteStore(tmp_path / "t.sqlite")
    with pytest.raises(StoreError):
        SqliteStore(tmp_path)


def test_the_forms_have_the_columns_of_the_database() -> None:
    line = sqlite3.connect(":memory:")
    for step in migrations.STEPS:
        line.executescript(step)
    for form in FORMS:
        told = line.execute(f"pragma table_info({form.name})").fetchall()
        assert tuple(name for _, name, *_ in told) == form.columns
        assert {name for _, name, *_, key in told if key} == set(form.key)
    tables = line.execute("select name from sqlite_master where type = 'table'").fetchall()
    assert {name for (name,) in tables} == {form.name for form in FORMS}
    line.close()
