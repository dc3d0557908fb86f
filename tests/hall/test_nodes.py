"""Several nodes over one storage are one server for those who play."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from retro2600.hall import neighbours
from retro2600.hall.neighbours import SILENT_MS, Elsewhere, Neighbours, Notice, notice_of, word
from retro2600.tables.clock import ALONE_MS
from tests.hall.halls import Line
from tests.hall.nodes import Nodes
from tools.seats.seat import Seat

MEET = {"type": "meet", "group": 137, "options": {"program": "absolute"}}


def met(nodes: Nodes) -> tuple[Line, Line, int]:
    """Two who have met at one table, each at a node of their own, and watch it."""
    lines = [house.line() for house in nodes.houses[:2]]
    table = 0
    for line, id in zip(lines, ("a" * 12, "b" * 12), strict=True):
        line.hello()
        told = line.tell({**MEET, "id": id})
        [ok] = [each for each in told if each["type"] == "ok"]
        nodes.carry()
        table = ok["table"]
    for line in lines:
        line.tell({"type": "watch", "table": table, "from": 0})
    nodes.carry()
    return lines[0], lines[1], table


def here(line: Line) -> dict[str, Any]:
    """The last that a line is told of who is there."""
    return [each for each in line.heard() if each["type"] == "here"][-1]


def test_two_at_two_nodes_play_a_game_and_are_told_the_same() -> None:
    nodes = Nodes()
    seats = [Seat(Random(seed), MEET, haste=0.2) for seed in (1, 2)]
    lines = [house.line() for house in nodes.houses]
    todo = [[seat.hello()] for seat in seats]
    for _ in range(20_000):
        for seat, line, waiting in zip(seats, lines, todo, strict=True):
            told = line.tell(waiting.pop(0)) if waiting else line.heard()
            for message in told:
                waiting += seat.hear(message)
            if not waiting and (command := seat.act()):
                waiting.append(command)
            nodes.carry()
        nodes.pass_ms(1000)
        if all(seat.is_done for seat in seats):
            break
    assert all(seat.is_done for seat in seats)
    assert seats[0].log == seats[1].log
    assert [seat.refused for seat in seats] == [[], []]
    assert seats[0].table
    assert seats[0].table.played == 1


def test_both_seats_are_here_until_a_line_is_closed_at_the_other_node() -> None:
    nodes = Nodes()
    red, white, _ = met(nodes)
    assert here(white)["seats"] == here(red)["seats"] == {"white": "here", "red": "here"}
    red.close()
    nodes.carry()
    assert here(white)["seats"] == {"white": "here", "red": "away"}


def test_a_node_that_is_silent_has_nobody_at_its_tables() -> None:
    nodes = Nodes()
    red, white, table = met(nodes)
    white.heard()
    gone = nodes.houses.pop(0)
    for _ in range(SILENT_MS // 1000 + 1):
        nodes.sweep()
    assert here(white)["seats"] == {"white": "here", "red": "away"}
    nodes.houses.insert(0, gone)
    nodes.store.told.append(word("node0", comes=True))
    gone.hall.notice(word("node1", comes=True), nodes.now)
    nodes.carry()
    assert here(white)["seats"] == {"white": "here", "red": "here"}
    assert nodes.houses[1].hall.cache.tables[table].table.head == gone.hall.cache.tables[table].table.head
    assert red.visitor.watching


def test_who_has_gone_while_a_node_was_deaf_is_away_once_it_hears_again() -> None:
    nodes = Nodes()
    red, white, _ = met(nodes)
    white.heard()
    nodes.is_deaf = True
    red.close()
    nodes.carry()
    nodes.is_deaf = False
    for house in nodes.houses:  # each has a new line to the others
        nodes.store.told.append(word(house.hall.name, comes=True))
        house.hall.retell()
    nodes.carry()
    assert here(white)["seats"] == {"white": "here", "red": "away"}


def test_a_seat_that_another_device_takes_at_another_node_is_lost_here() -> None:
    nodes = Nodes()
    first = nodes.houses[0].line()
    token = first.hello()["token"]
    [table] = [each["table"] for each in first.tell({**MEET, "id": "a" * 12}) if each["type"] == "ok"]
    first.tell({"type": "watch", "table": table, "from": 0})
    nodes.carry()
    second = nodes.houses[1].line()
    second.hello(token)
    told = second.tell({"type": "watch", "table": table, "from": 0})
    assert [each["device"] for each in told if each["type"] == "here"] == [True]
    step = {"type": "do", "table": table, "after": 1, "e": "leave"}
    [no] = [each for each in second.tell({**step, "id": "b" * 12}) if each["type"] == "no"]
    assert (no["code"], no["say"]) == ("seat", "Another device holds this seat.")
    second.tell({"type": "watch", "table": table, "from": 0, "hold": True})
    nodes.carry()
    assert here(first)["device"] is True
    [no] = [each for each in first.tell({**step, "id": "c" * 12}) if each["type"] == "no"]
    assert no["code"] == "seat"
    told = second.tell({**step, "id": "d" * 12})
    assert [each["type"] for each in told if each["type"] in ("ok", "no")] == ["ok"]


def test_of_two_that_take_a_seat_at_once_one_holds_it() -> None:
    nodes = Nodes()
    lines = [house.line() for house in nodes.houses]
    token = lines[0].hello()["token"]
    [table] = [each["table"] for each in lines[0].tell({**MEET, "id": "a" * 12}) if each["type"] == "ok"]
    nodes.carry()
    lines[1].hello(token)
    for line in lines:
        line.tell({"type": "watch", "table": table, "from": 0, "hold": True})
    nodes.carry()
    assert sorted(here(line)["device"] for line in lines) == [False, True]


def test_a_table_is_in_the_list_of_every_node() -> None:
    nodes = Nodes()
    reader = nodes.houses[1].line()
    reader.hello()
    reader.tell({"type": "lobby", "on": True})
    creator = nodes.houses[0].line()
    creator.hello()
    room = {"program": "lobby", "kind": "match", "target": 3}
    creator.tell({"type": "create", "id": "a" * 12, "options": room, "side": "either"})
    nodes.carry()
    nodes.houses[1].hall.tick(nodes.now)
    [page] = [each for each in reader.heard() if each["type"] == "lobby"]
    assert [line["program"] for line in page["tables"]] == ["lobby"]


def test_events_whose_notice_is_lost_are_told_with_the_next_second() -> None:
    nodes = Nodes()
    one, other, table = met(nodes)
    nodes.is_deaf = True
    other.heard()
    head = nodes.houses[0].hall.cache.tables[table].table.head
    ready = {"type": "do", "table": table, "after": head, "id": "c" * 12, "e": "ready", "pledge": "0" * 64}
    [ok] = [each for each in one.tell(ready) if each["type"] == "ok"]
    nodes.carry()
    assert not [each for each in other.heard() if each["type"] == "events"]
    nodes.sweep()
    [events] = [each["events"] for each in other.heard() if each["type"] == "events"]
    assert [event["n"] for event in events] == [ok["n"]]


def test_an_open_table_is_closed_only_when_nobody_is_at_it_at_any_node() -> None:
    nodes = Nodes()
    line = nodes.houses[0].line()
    line.hello()
    [table] = [each["table"] for each in line.tell({**MEET, "id": "a" * 12}) if each["type"] == "ok"]
    line.tell({"type": "watch", "table": table, "from": 0})
    nodes.carry()
    kept = nodes.houses[1].hall.cache.tables[table]
    for _ in range(2):
        nodes.sweep(ALONE_MS)
        nodes.store.told += [word(house.hall.name) for house in nodes.houses]
        nodes.carry()
    assert kept.table.life.value == "open"
    nodes.houses.pop(0)
    nodes.sweep(SILENT_MS + 1000)
    nodes.sweep(ALONE_MS)
    assert kept.table.life.value == "closed"


def test_an_outage_is_given_back_once_whichever_node_comes_first() -> None:
    nodes = Nodes()
    one, other, table = met(nodes)
    options = {"program": "lobby", "kind": "match", "target": 1, "clock": {"delay": 60_000, "bank": 0}}
    for line, id in ((one, "c" * 12), (other, "d" * 12)):
        told = line.tell({"type": "meet", "group": 138, "options": options, "id": id})
        nodes.carry()
        [table] = [each["table"] for each in told if each["type"] == "ok"]
    for line, id in ((one, "e" * 12), (other, "f" * 12)):
        head = nodes.houses[0].hall.cache.tables[table].table.head
        do = {"type": "do", "table": table, "after": head, "id": id, "e": "ready", "pledge": "0" * 64}
        assert [each["type"] for each in line.tell(do) if each["type"] in ("ok", "no")] == ["ok"]
        nodes.carry()
    nodes.pass_ms(600_000)
    for _ in range(2):
        nodes.sweep(0)
    log = [json.loads(text) for text in nodes.houses[1].hall.cache.tables[table].tail]
    assert [event["ms"] for event in log if event["e"] == "credit"] == [600_000]
    assert nodes.houses[0].hall.cache.tables[table].table == nodes.houses[1].hall.cache.tables[table].table


@given(
    st.text()
    | st.recursive(st.none() | st.integers() | st.text(), lambda each: st.lists(each)).map(json.dumps)
)
def test_a_notice_that_is_not_understood_is_passed_over(text: str) -> None:
    assert notice_of(text) is None


def test_what_a_later_release_tells_beside_is_passed_over() -> None:
    text = json.dumps({"node": "n", "heads": [[5, 9]], "here": [[5, 1, 0, 2, 77]], "mood": "fine"})
    assert notice_of(text) == Notice("n", {5: 9}, {5: Elsewhere(1, 0, 2)})
    assert notice_of(json.dumps({"node": "n", "heads": [5]})) is None
    assert notice_of(json.dumps({"node": 7})) is None


def test_notices_are_small_enough_and_tell_all() -> None:
    heads = {2**48 - number: 10_000 + number for number in range(1000)}
    at = {id: Elsewhere(2**20, 2**20, 199) for id in heads}
    texts = list(neighbours.notices("0123abcd", heads, at))
    assert max(map(len, texts)) < 8000
    there = Neighbours("other")
    told = [notice_of(text) for text in texts]
    assert {id: head for each in told if each for id, head in each.heads.items()} == heads
    for each in told:
        assert each
        there.take(each, 0)
    assert {id: there.at(id)["0123abcd"] for id in heads} == at
