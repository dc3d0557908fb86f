"""A node's promises: repeats, seats, groups, keys, watchers, time, the list."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pytest

from retro2600.hall import JobError
from retro2600.hall.hearing import WATCHED
from retro2600.hall.rooms import rooms_of
from retro2600.hall.store import ACCOUNT, EVENT, OUTAGE
from retro2600.hall.store.sqlite import SqliteStore
from retro2600.tables.clock import ABANDONED_MS
from retro2600.tables.table import Life
from retro2600.tables.wire.client import Meet
from tests.hall.halls import ABSOLUTE, PLEDGE, House, Line, Pair, events_in, of_type, pair, played

CLOCK = {"program": "lobby", "kind": "match", "target": 3, "clock": {"delay": 60_000, "bank": 0}}


def meet(line: Line, group: int = 137, id: str = "meet-0123456", **options: Any) -> dict[str, Any]:
    return line.asked("meet", id=id, group=group, options={**ABSOLUTE, **options})


def create(line: Line, **options: Any) -> int:
    """The number of a new table."""
    table: int = line.asked("create", options={**ABSOLUTE, **options}, side="either")["table"]
    return table


def join(line: Line, table: int, **more: Any) -> dict[str, Any]:
    return line.asked("join", table=table, side="either", **more)


def ready(line: Line, table: int, **more: Any) -> dict[str, Any]:
    return line.asked("do", table=table, after=0, e="ready", pledge=PLEDGE, **more)


def test_a_command_that_comes_again_is_answered_as_before() -> None:
    house = House()
    first, second = house.guest(), house.guest()
    answer = meet(first)
    assert meet(first) == answer
    table = answer["table"]
    assert meet(second)["table"] == table
    assert meet(first) == answer
    booked = ready(first, table, id="ready-012345")
    assert ready(first, table, id="ready-012345") == booked
    with house.store.transaction() as transaction:
        assert len(transaction.find(EVENT, ("tbl", "=", table))) == 4


def test_a_third_comer_opens_the_next_table_of_a_group() -> None:
    house = House()
    tables = [meet(house.guest())["table"] for _ in range(5)]
    assert tables[0] == tables[1] != tables[2] == tables[3] != tables[4]


def test_a_group_is_greater_than_100_and_of_one_kind_of_game() -> None:
    house = House()
    assert meet(house.guest(), 100)["code"] == "group"
    assert meet(house.guest(), 101)["type"] == "ok"
    assert meet(house.guest(), 101, kind="match", target=3)["code"] == "group"


def test_nobody_acts_at_anothers_seat() -> None:
    house = House()
    first, stranger = house.guest(), house.guest()
    table = meet(first)["table"]
    assert ready(stranger, table)["code"] == "seat"
    assert ready(stranger, table + 1)["code"] == "gone"


def test_a_second_device_watches_until_it_takes_the_seat() -> None:
    house = House()
    first, other = house.line(), house.line()
    token = first.hello()["token"]
    table = meet(first)["table"]
    first.watch(table)
    assert "token" not in other.hello(token)
    told = other.watch(table)
    assert [each["device"] for each in of_type("here", told)] == [True]
    assert ready(other, table)["code"] == "seat"
    told = other.watch(table, hold=True)
    assert [each["device"] for each in of_type("here", told)] == [False]
    assert [each["device"] for each in of_type("here", first.heard())] == [True]
    assert ready(other, table)["type"] == "ok"
    other.close()
    assert [each["device"] for each in of_type("here", first.heard())] == [False]


def test_a_private_table_opens_to_its_key_alone() -> None:
    house = House()
    first, second = house.guest(), house.guest()
    key = "k" * 20
    table = create(first, private=hashlib.sha256(key.encode()).hexdigest())
    house.hall.tick(house.now)
    assert not [line for page in second.tell({"type": "lobby", "on": True}) for line in page["tables"]]
    [own] = [line for page in first.tell({"type": "lobby", "on": True}) for line in page["tables"]]
    assert (own["private"], own["mine"]) == (True, "red")
    assert "private" not in own["options"]
    assert join(second, table)["code"] == "key"
    assert join(second, table, key="x" * 20)["code"] == "key"
    [no] = of_type("no", second.watch(table))
    assert no["code"] == "key"
    assert join(second, table, key=key)["type"] == "ok"


def test_a_person_sits_at_five_tables() -> None:
    house = House()
    line = house.guest()
    for number in range(5):
        assert meet(line, 101 + number, f"meet-000000{number}")["type"] == "ok"
    assert meet(line, 200, "meet-0000009")["code"] == "many"


def test_watchers_see_presence_and_all_events() -> None:
    house = House()
    first, watcher = house.guest(), house.guest()
    table = meet(first)["table"]
    told = watcher.watch(table)
    [here] = of_type("here", told)
    assert here["seats"] == {"white": "free", "red": "away"}
    first.watch(table)
    [here] = of_type("here", watcher.heard())
    assert (here["seats"]["red"], here["watchers"]) == ("here", 1)
    assert [event["e"] for event in events_in(told)] == ["open", "sit"]
    for number in range(WATCHED - 1):
        watcher.watch(create(house.guest()), **({} if number else {"hold": True}))
    [no] = of_type("no", watcher.watch(create(house.guest())))
    assert no["code"] == "many"


def test_a_node_that_is_killed_goes_on_from_its_file(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "t.sqlite")
    house = House(store)
    first = house.line()
    token = first.hello()["token"]
    table = meet(first)["table"]
    store.close()
    again = House(SqliteStore(tmp_path / "t.sqlite"), seed=2)
    line = again.line()
    assert "token" not in line.hello(token)
    assert meet(line)["table"] == table
    assert [event["n"] for event in events_in(line.watch(table, 1))] == [1]
    again.store.close()


def test_a_clock_that_runs_out_loses_and_an_outage_is_given_back() -> None:
    house = House()
    game = Pair(house, CLOCK)
    house.sweep(59_000)  # the node was not alive: the time does not count
    assert game.table.life is Life.PLAYING
    with house.store.transaction() as transaction:
        assert [row.ended - row.began for row in transaction.find(OUTAGE)] == [59_000]
    for _ in range(61):
        house.sweep()
    kept = house.hall.cache.tables[game.id]
    assert kept.table.life is Life.CLOSED
    words = [text.partition('"e":"')[2].partition('"')[0] for text in kept.tail]
    assert words[-2:] == ["timeout", "end"]
    assert "credit" in words


def test_the_table_of_somebody_who_was_deleted_is_closed_after_a_week() -> None:
    house = House()
    game = Pair(house, {**CLOCK, "clock": None})
    who, waiting = game.table.chair(game.mover).who, game.mover.other
    assert who
    with house.store.transaction() as transaction:
        transaction.drop(ACCOUNT, ("id", "=", who.id))
    assert game.do(waiting, "close")["code"] == "illegal"
    house.now += ABANDONED_MS
    assert game.do(waiting, "close")["type"] == "ok"
    assert game.table.life is Life.CLOSED


def test_an_open_table_that_nobody_is_connected_to_is_closed_after_ten_minutes() -> None:
    house = House()
    line = house.guest()
    table = meet(line)["table"]
    line.watch(table)
    house.now += 3_600_000
    house.sweep()
    assert house.table(table).life is Life.OPEN
    line.close()
    for _ in range(601):
        house.sweep()
    assert house.table(table).life is Life.CLOSED
    for _ in range(62):
        house.sweep()
    assert table not in house.hall.cache.tables
    assert join(house.guest(), table)["code"] == "gone"


def test_the_list_tells_changes_once_and_moves_to_the_seats_alone() -> None:
    house = House()
    reader = house.guest()
    [full] = reader.tell({"type": "lobby", "on": True})
    assert (full["full"], len(full["rooms"]), full["tables"]) == (True, 10, [])
    game = Pair(house, CLOCK)
    house.hall.tick(house.now)
    [page] = reader.heard()
    [line] = page["tables"]
    assert (line["id"], line["status"], line["room"]) == (game.id, "playing", "match-3-60")
    for each in game.lines.values():
        each.tell({"type": "lobby", "on": True})
    mover, move = game.mover, game.table.first_moves[0]
    assert game.do(mover, "step", **{"from": move.source}, die=move.die)["type"] == "ok"
    house.hall.tick(house.now)
    assert not reader.heard()
    assert of_type("lobby", game.lines[mover].heard())


@pytest.mark.slow
def test_a_long_log_is_told_from_the_storage() -> None:
    house = House()
    seats = pair(first=3, games=4)
    played(house, seats, [house.line(), house.line()])
    table = seats[0].id or 0
    kept = house.hall.cache.tables[table]
    assert kept.first > 0
    numbers = [event["n"] for event in events_in(house.guest().watch(table))]
    assert numbers == list(range(kept.table.head + 1))


def test_a_storage_that_fails_leaves_the_client_in_doubt() -> None:
    house = House()
    line = house.guest()
    job = house.hall.hear(line.visitor, Meet("meet-0123456", 137, ABSOLUTE), house.now)
    assert job
    job.then(JobError("gone", in_doubt=True))
    assert [each["code"] for each in line.heard()] == ["unknown"]
    assert meet(line)["type"] == "ok"


@pytest.mark.parametrize(
    ("plain", "said"),
    [
        ({}, "a list of 1 to 100 rooms"),
        ([{"id": "a"}], 'expected "id", "name" and "options"'),
        ([{"id": "", "name": "A", "options": CLOCK}], "room 1.id"),
        ([{"id": "a", "name": "A", "options": {"program": "chess"}}], "room 1.options"),
        ([{"id": "a", "name": "A", "options": CLOCK}] * 2, "the same id"),
    ],
)
def test_rooms_that_are_none_are_refused_in_a_sentence(plain: object, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        rooms_of(plain)
    assert rooms_of([{"id": "a", "name": "A", "options": CLOCK}])[0].name == "A"
