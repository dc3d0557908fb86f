"""A storage that is moved into another one: all of it, once, and only into an empty one."""

from __future__ import annotations

import pytest

from retro2600.hall import moving
from retro2600.hall.people import accounts
from retro2600.hall.store import (
    ACCOUNT,
    EVENT,
    GAME_TABLE,
    OUTAGE,
    PLAYED,
    EventRow,
    MemoryStore,
    OutageRow,
    PlayedRow,
    Store,
)
from retro2600.hall.store.forms import FORMS
from tests.hall.halls import House, pair, played


@pytest.fixture(scope="module")
def source() -> MemoryStore:
    """A storage with a game that has ended, one that goes on, and people."""
    house = House(MemoryStore(), seed=5)
    for group in (137, 138):
        seats = pair(group=group, haste=0.3)
        lines = [house.line(), house.line()]
        if group == 137:
            played(house, seats, lines)
        else:
            with pytest.raises(AssertionError, match="does not end"):
                played(house, seats, lines, most=6)
    with house.store.transaction() as transaction:
        accounts.registered(transaction, "Kim", "hash", house.now, lambda size: b"k" * size)
        transaction.put(OUTAGE, OutageRow(1, 2))
    assert isinstance(house.store, MemoryStore)
    return house.store


def test_every_row_is_there_afterwards(source: MemoryStore, store: Store) -> None:
    count = moving.moved(source, store)
    assert count["game_table"] == 2
    assert count["account"] == 5
    with source.transaction() as old, store.transaction() as new:
        for form in FORMS:
            assert list(moving.rows_of(old, form)) == list(moving.rows_of(new, form))
            assert count[form.name] == len(list(moving.rows_of(old, form)))


def test_a_storage_that_is_not_empty_is_left_as_it_is(source: MemoryStore, store: Store) -> None:
    moving.moved(source, store)
    with pytest.raises(moving.MovingError, match="is not empty"):
        moving.moved(source, store)
    with store.transaction() as new:
        assert len(list(moving.rows_of(new, GAME_TABLE))) == 2


def test_a_game_that_does_not_verify_stops_all_of_it(store: Store) -> None:
    house = House(MemoryStore(), seed=5)
    seats = pair(haste=0.3)
    played(house, seats, [house.line(), house.line()])
    with house.store.transaction() as transaction:
        [roll, *_] = [row for row in moving.rows_of(transaction, EVENT) if '"e":"roll"' in row.body]
        transaction.put(EVENT, roll._replace(body=_other_dice(roll.body)))
    with pytest.raises(moving.MovingError, match=r"table \d+ does not verify: "):
        moving.moved(house.store, store)
    with store.transaction() as new:
        assert not new.find(ACCOUNT)
        assert not new.find(GAME_TABLE)


def _other_dice(body: str) -> str:
    at = body.index('"dice":[') + len('"dice":[')
    return body[:at] + str(int(body[at]) % 6 + 1) + body[at + 1 :]


def test_a_log_that_fills_pages_and_people_with_many_games_are_read_whole(store: Store) -> None:
    events = [
        EventRow(tbl, n, "house", None, n, "{}") for tbl in (1, 2, 3) for n in range(1300 * (tbl == 2) + 5)
    ]
    games = [
        PlayedRow(
            account, tbl, game, 0, "red", 2, "", "guest", "lobby", "match", 3, "won", 1, None, None, None
        )
        for account in (1, 2)
        for tbl in range(700)
        for game in (1, 2)
    ]
    with store.transaction() as transaction:
        for row in events:
            transaction.add(EVENT, row)
        for each in games:
            transaction.add(PLAYED, each)
    with store.transaction() as transaction:
        assert list(moving.rows_of(transaction, EVENT)) == events
        assert list(moving.rows_of(transaction, PLAYED)) == games
