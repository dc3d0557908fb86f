"""Rows in memory as a text, and back."""

from __future__ import annotations

import json

import pytest

from retro2600.hall.store import (
    ACCOUNT,
    EVENT,
    GAME_TABLE,
    HEART,
    AccountRow,
    EventRow,
    GameTableRow,
    HeartRow,
    MemoryStore,
    TakenError,
    texts,
)


def table(id: int, status: str) -> GameTableRow:
    return GameTableRow(id, '{"kind":"match"}', None, status, 1, 5, None, None, 900, None, None, None)


def filled(store: MemoryStore) -> MemoryStore:
    with store.transaction() as transaction:
        transaction.put(ACCOUNT, AccountRow(5, "guest", "Guest 5", None, None, None, 1, 2))
        for id, status in ((1, "playing"), (2, "closed")):
            transaction.put(GAME_TABLE, table(id, status))
            transaction.put(EVENT, EventRow(id, 0, "house", None, 3, '{"e":"open","é":1}'))
    return store


def test_the_tables_that_are_not_closed_come_back_with_their_people() -> None:
    back = texts.read(texts.written(filled(MemoryStore())))
    assert list(back.rows(ACCOUNT).all()) == [AccountRow(5, "guest", "Guest 5", None, None, None, 1, 2)]
    assert list(back.rows(GAME_TABLE).all()) == [table(1, "playing")]
    assert list(back.rows(EVENT).all()) == [EventRow(1, 0, "house", None, 3, '{"e":"open","é":1}')]


def test_each_transaction_is_told_but_heartbeats_and_those_that_failed() -> None:
    told: list[MemoryStore] = []
    store = filled(MemoryStore(told.append))
    assert told == [store]
    with store.transaction() as transaction:
        transaction.put(HEART, HeartRow(1, 100))
        assert transaction.get(ACCOUNT, 5)
    with pytest.raises(TakenError):
        _add_twice(store)
    assert len(told) == 1


def _add_twice(store: MemoryStore) -> None:
    with store.transaction() as transaction:
        transaction.add(GAME_TABLE, table(3, "open"))
        transaction.add(GAME_TABLE, table(3, "open"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "{}",
        json.dumps({"format": texts.FORMAT, "event": [[1]]}),
        json.dumps({"format": texts.FORMAT, "event": [1]}),
        json.dumps({"format": texts.FORMAT, "account": [[5, "guest", [], None, None, None, 1, 2]]}),
    ],
)
def test_a_text_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"Expecting|not as they were written|the format is not"):
        texts.read(text)
