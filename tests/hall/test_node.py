"""A node's promises: repeats, seats, groups, keys, watchers, time, the list."""

from __future__ import annotations

import hashlib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from retro2600.hall import JobError
from retro2600.hall.hearing import WATCHED
from retro2600.hall.rooms import rooms_of
from retro2600.hall.store import ACCOUNT, EVENT, OUTAGE
from retro2600.hall.store.sqlite import SqliteStore
from retro2600.rules import Side
from retro2600.tables.clock import ABANDONED_MS
from retro2600.tables.table import Life
from retro2600.tables.wire.client import Meet
from tests.hall.halls import House, Line, played
from tools.seats.seat import Seat

ABSOLUTE = {"program": "absolute"}
CLOCK = {"program": "lobby", "kind": "match", "target": 3, "clock": {"delay": 60_000, "bank": 0}}


def guest(house: House) -> Line:
    line = house.line()
    line.hello()
    return line


def one(line: Line, message: dict[str, Any], kind: tuple[str, ...] = ("ok", "no")) -> dict[str, Any]:
    """The answer to this message."""
    [answer] = [each for each in line.tell(message) if each["type"] in kind]
    return answer


def meet(line: Line, group: int = 137, id: str = "meet-0123456", **options: Any) -> dict[str, Any]:
    return one(line, {"type": "meet", "id": id, "group": group, "options": {**ABSOLUTE, **options}})


def create(line: Line, options: dict[str, Any], id: str = "create-01234") -> dict[str, Any]:
    return one(line, {"type": "create", "id": id, "options": options, "side": "either"})


def join(line: Line, table: int, id: str = "join-0123456", **more: Any) -> dict[str, Any]:
    return one(line, {"type": "join", "id": id, "table": table, "side": "either", **more})


def ready(line: Line, table: int, id: str) -> dict[str, Any]:
    pledge = hashlib.sha256(bytes(32)).hexdigest()
    return one(line, {"type": "do", "id": id, "table": table, "after": 0, "e": "ready", "pledge": pledge})


def test_a_command_that_comes_again_is_answered_as_before() -> None:
    house = House()
    first, second = guest(house), guest(house)
    answer = meet(first)
    assert meet(first) == answer
    table = answer["table"]
    assert meet(second)["table"] == table
    assert meet(first) == answer
    booked = ready(first, table, "ready-012345")
    assert ready(first, table, "ready-012345") == booked
    with house.store.transaction() as transaction:
        assert len(transaction.find(EVENT, ("tbl", "=", table))) == 4


def test_a_third_comer_opens_the_next_table_of_a_group() -> None:
    house = House()
    tables = [meet(guest(house))["table"] for _ in range(5)]
    assert tables[0] == tables[1] != tables[2] == tables[3] != tables[4]


def test_a_group_is_greater_than_100_and_of_one_kind_of_game() -> None:
    house = House()
    assert meet(guest(house), 100)["code"] == "group"
    assert meet(guest(house), 101)["type"] == "ok"
    assert meet(guest(house), 101, kind="match", target=3)["code"] == "group"


def test_nobody_acts_at_anothers_seat() -> None:
    house = House()
    first, stranger = guest(house), guest(house)
    table = meet(first)["table"]
    assert ready(stranger, table, "ready-012345")["code"] == "seat"
    assert ready(stranger, table + 1, "ready-012345")["code"] == "gone"


def test_a_second_device_watches_until_it_takes_the_seat() -> None:
    house = House()
    first, other = house.line(), house.line()
    token = first.hello()["token"]
    table = meet(first)["table"]
    first.tell({"type": "watch", "table": table, "from": 0})
    assert "token" not in other.hello(token)
    told = other.tell({"type": "watch", "table": table, "from": 0})
    assert [each["device"] for each in told if each["type"] == "here"] == [True]
    assert ready(other, table, "ready-012345")["code"] == "seat"
    told = other.tell({"type": "watch", "table": table, "from": 0, "hold": True})
    assert [each["device"] for each in told if each["type"] == "here"] == [False]
    assert [each["device"] for each in first.heard() if each["type"] == "here"] == [True]
    assert ready(other, table, "ready-012345")["type"] == "ok"
    other.close()
    assert [each["device"] for each in first.heard() if each["type"] == "here"] == [False]


def test_a_private_table_opens_to_its_key_alone() -> None:
    house = House()
    first, second = guest(house), guest(house)
    key = "k" * 20
    table = create(first, {**ABSOLUTE, "private": hashlib.sha256(key.encode()).hexdigest()})["table"]
    house.hall.tick(house.now)
    assert not [line for page in second.tell({"type": "lobby", "on": True}) for line in page["tables"]]
    [own] = [line for page in first.tell({"type": "lobby", "on": True}) for line in page["tables"]]
    assert (own["private"], own["mine"]) == (True, "red")
    assert "private" not in own["options"]
    assert join(second, table)["code"] == "key"
    assert join(second, table, key="x" * 20)["code"] == "key"
    assert one(second, {"type": "watch", "table": table, "from": 0})["code"] == "key"
    assert join(second, table, key=key)["type"] == "ok"


def test_a_person_sits_at_five_tables() -> None:
    house = House()
    line = guest(house)
    for number in range(5):
        assert meet(line, 101 + number, f"meet-000000{number}")["type"] == "ok"
    assert meet(line, 200, "meet-0000009")["code"] == "many"


def test_watchers_see_presence_and_all_events() -> None:
    house = House()
    first, watcher = guest(house), guest(house)
    table = meet(first)["table"]
    told = watcher.tell({"type": "watch", "table": table, "from": 0})
    [here] = [each for each in told if each["type"] == "here"]
    assert here["seats"] == {"white": "free", "red": "away"}
    first.tell({"type": "watch", "table": table, "from": 0})
    [here] = [each for each in watcher.heard() if each["type"] == "here"]
    assert (here["seats"]["red"], here["watchers"]) == ("here", 1)
    assert [event["e"] for each in told if each["type"] == "events" for event in each["events"]] == [
        "open",
        "sit",
    ]
    for number in range(WATCHED - 1):
        other = create(guest(house), ABSOLUTE)["table"]
        watcher.tell({"type": "watch", "table": other, "from": 0, **({} if number else {"hold": True})})
    last = create(guest(house), ABSOLUTE)["table"]
    assert one(watcher, {"type": "watch", "table": last, "from": 0})["code"] == "many"


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
    told = line.tell({"type": "watch", "table": table, "from": 1})
    assert [event["n"] for each in told if each["type"] == "events" for event in each["events"]] == [1]
    again.store.close()


def seeded(house: House, options: dict[str, Any] = CLOCK) -> tuple[Line, Line, int]:
    """Two people whose first game goes on, of a match with a clock if no other options are given."""
    lines = guest(house), guest(house)
    table = create(lines[0], options)["table"]
    join(lines[1], table)
    for line in lines:
        ready(line, table, "ready-012345")
        line.tell({"type": "watch", "table": table, "from": 0})
    for line in lines:
        seed = {
            "type": "do",
            "id": "seed-0123456",
            "table": table,
            "after": 0,
            "e": "seed",
            "seed": "00" * 32,
        }
        assert one(line, seed)["type"] == "ok"
    return *lines, table


def test_a_clock_that_runs_out_loses_and_an_outage_is_given_back() -> None:
    house = House()
    _, _, table = seeded(house)
    house.sweep(59_000)  # the node was not alive: the time does not count
    assert house.hall.cache.tables[table].table.life is Life.PLAYING
    with house.store.transaction() as transaction:
        assert [row.ended - row.began for row in transaction.find(OUTAGE)] == [59_000]
    for _ in range(61):
        house.sweep()
    kept = house.hall.cache.tables[table]
    assert kept.table.life is Life.CLOSED
    words = [text.partition('"e":"')[2].partition('"')[0] for text in kept.tail]
    assert words[-2:] == ["timeout", "end"]
    assert "credit" in words


def test_the_table_of_somebody_who_was_deleted_is_closed_after_a_week() -> None:
    house = House()
    red, white, table = seeded(house, {**CLOCK, "clock": None})
    state = house.hall.cache.tables[table].table
    [mover] = state.awaits
    who, waiting = state.chair(mover).who, red if mover is Side.WHITE else white
    assert who
    with house.store.transaction() as transaction:
        transaction.drop(ACCOUNT, ("id", "=", who.id))
    close = {"type": "do", "id": "close-012345", "table": table, "after": state.head, "e": "close"}
    assert one(waiting, close)["code"] == "illegal"
    house.now += ABANDONED_MS
    assert one(waiting, close)["type"] == "ok"
    assert house.hall.cache.tables[table].table.life is Life.CLOSED


def test_an_open_table_that_nobody_is_connected_to_is_closed_after_ten_minutes() -> None:
    house = House()
    line = guest(house)
    table = meet(line)["table"]
    line.tell({"type": "watch", "table": table, "from": 0})
    house.now += 3_600_000
    house.sweep()
    assert house.hall.cache.tables[table].table.life is Life.OPEN
    line.close()
    for _ in range(601):
        house.sweep()
    assert house.hall.cache.tables[table].table.life is Life.CLOSED
    for _ in range(62):
        house.sweep()
    assert table not in house.hall.cache.tables
    assert join(guest(house), table)["code"] == "gone"


def test_the_list_tells_changes_once_and_moves_to_the_seats_alone() -> None:
    house = House()
    reader = guest(house)
    [full] = reader.tell({"type": "lobby", "on": True})
    assert (full["full"], len(full["rooms"]), full["tables"]) == (True, 10, [])
    first, second, table = seeded(house)
    house.hall.tick(house.now)
    [page] = reader.heard()
    [line] = page["tables"]
    assert (line["id"], line["status"], line["room"]) == (table, "playing", "match-3-60")
    for each in (first, second):
        each.tell({"type": "lobby", "on": True})
    kept = house.hall.cache.tables[table].table
    side = next(iter(kept.awaits))
    assert kept.game
    line_of = {"red": first, "white": second}[side.value]
    step = {"type": "do", "id": "step-0123456", "table": table, "after": kept.head, "e": "step"}
    move = kept.first_moves[0]
    assert one(line_of, {**step, "from": move.source, "die": move.die})["type"] == "ok"
    house.hall.tick(house.now)
    assert not reader.heard()
    assert [each for each in line_of.heard() if each["type"] == "lobby"]


@pytest.mark.slow
def test_a_long_log_is_told_from_the_storage() -> None:
    house = House()
    seats = [
        Seat(Random(seed), {"type": "meet", "group": 137, "options": ABSOLUTE}, games=4) for seed in (3, 4)
    ]
    played(house, seats, [house.line(), house.line()])
    table = seats[0].id or 0
    kept = house.hall.cache.tables[table]
    assert kept.first > 0
    told = guest(house).tell({"type": "watch", "table": table, "from": 0})
    numbers = [event["n"] for each in told if each["type"] == "events" for event in each["events"]]
    assert numbers == list(range(kept.table.head + 1))


def test_a_storage_that_fails_leaves_the_client_in_doubt() -> None:
    house = House()
    line = guest(house)
    message = {"type": "meet", "id": "meet-0123456", "group": 137, "options": ABSOLUTE}
    job = house.hall.hear(line.visitor, Meet("meet-0123456", 137, ABSOLUTE), house.now)
    assert job
    job.then(JobError("gone", in_doubt=True))
    assert [each["code"] for each in line.heard()] == ["unknown"]
    assert one(line, message)["type"] == "ok"


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
