"""Several nodes over one storage are one server for those who play."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from retro2600.hall import neighbours
from retro2600.hall.neighbours import SILENT_MS, Elsewhere, Neighbours, Notice, notice_of, word
from retro2600.tables.clock import ALONE_MS
from tests.hall.halls import ABSOLUTE, PLEDGE, Line, events_in, of_type, pair
from tests.hall.nodes import Nodes

MEET: dict[str, Any] = {"kind": "meet", "group": 137, "options": ABSOLUTE}


def met(nodes: Nodes, **options: Any) -> tuple[Line, Line, int]:
    """Two who have met at one table, each at a node of their own, and watch it."""
    lines = [house.guest() for house in nodes.houses[:2]]
    for line in lines:
        table = line.asked("meet", group=137, options={**ABSOLUTE, **options})["table"]
        nodes.carry()
    for line in lines:
        line.watch(table)
    nodes.carry()
    return lines[0], lines[1], table


def here(line: Line) -> dict[str, Any]:
    """The last that a line is told of who is there."""
    return of_type("here", line.heard())[-1]


def test_two_at_two_nodes_play_a_game_and_are_told_the_same() -> None:
    nodes = Nodes()
    seats = pair(haste=0.2)
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
    assert nodes.houses[1].table(table).head == gone.table(table).head
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
    first, second = nodes.houses[0].guest(), nodes.houses[1].line()
    table = first.asked(**MEET)["table"]
    first.watch(table)
    nodes.carry()
    second.hello(first.welcome["token"])
    assert [each["device"] for each in of_type("here", second.watch(table))] == [True]
    leave = {"kind": "do", "table": table, "after": 1, "e": "leave"}
    no = second.asked(**leave)
    assert (no["code"], no["say"]) == ("seat", "Another device holds this seat.")
    second.watch(table, hold=True)
    nodes.carry()
    assert here(first)["device"] is True
    assert first.asked(**leave)["code"] == "seat"
    assert second.asked(**leave)["type"] == "ok"


def test_of_two_that_take_a_seat_at_once_one_holds_it() -> None:
    nodes = Nodes()
    first, second = nodes.houses[0].guest(), nodes.houses[1].line()
    table = first.asked(**MEET)["table"]
    nodes.carry()
    second.hello(first.welcome["token"])
    for line in (first, second):
        line.watch(table, hold=True)
    nodes.carry()
    assert sorted(here(line)["device"] for line in (first, second)) == [False, True]


def test_a_table_is_in_the_list_of_every_node() -> None:
    nodes = Nodes()
    reader, creator = nodes.houses[1].guest(), nodes.houses[0].guest()
    reader.tell({"type": "lobby", "on": True})
    room = {"program": "lobby", "kind": "match", "target": 3}
    creator.asked("create", options=room, side="either")
    nodes.carry()
    nodes.houses[1].hall.tick(nodes.now)
    [page] = of_type("lobby", reader.heard())
    assert [line["program"] for line in page["tables"]] == ["lobby"]


def test_events_whose_notice_is_lost_are_told_with_the_next_second() -> None:
    nodes = Nodes()
    one, other, table = met(nodes)
    nodes.is_deaf = True
    other.heard()
    head = nodes.houses[0].table(table).head
    ok = one.asked("do", table=table, after=head, e="ready", pledge=PLEDGE)
    nodes.carry()
    assert not of_type("events", other.heard())
    nodes.sweep()
    assert [event["n"] for event in events_in(other.heard())] == [ok["n"]]


def test_an_open_table_is_closed_only_when_nobody_is_at_it_at_any_node() -> None:
    nodes = Nodes()
    line = nodes.houses[0].guest()
    table = line.asked(**MEET)["table"]
    line.watch(table)
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
    clock = {"delay": 60_000, "bank": 0}
    one, other, table = met(nodes, program="lobby", kind="match", target=1, clock=clock)
    for line in (one, other):
        head = nodes.houses[0].table(table).head
        assert line.asked("do", table=table, after=head, e="ready", pledge=PLEDGE)["type"] == "ok"
        nodes.carry()
    nodes.pass_ms(600_000)
    for _ in range(2):
        nodes.sweep(0)
    log = [json.loads(text) for text in nodes.houses[1].hall.cache.tables[table].tail]
    assert [event["ms"] for event in log if event["e"] == "credit"] == [600_000]
    assert nodes.houses[0].table(table) == nodes.houses[1].table(table)


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
