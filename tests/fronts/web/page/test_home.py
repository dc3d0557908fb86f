"""The house in a page without a server: its bot plays between two frames, its tables outlive a visit."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

import pytest

from retro2600.fronts.web.page.network import Network
from retro2600.fronts.web.page.posting import LEVELS, Origin, home_of, office_of
from retro2600.fronts.web.page.records import Records
from retro2600.fronts.web.page.shared import HOME, Shared
from tests.blocked import told_by
from tests.fronts.web.page.nodes import ADDRESS, Script
from tests.fronts.web.page.visits import settle
from tests.patience import until
from tests.post.playing import Program

TIME = count(1_795_312_800_000, 16)
"""A frame's time goes by with each look."""

OPTIONS = {"program": "lobby", "kind": "match", "target": 1}


def visit(kept: dict[str, bytes], *, alone: bool = True) -> Program:
    """A page's post, with what earlier visits have left, and a program that plays by it."""
    shared = Shared(kept, lambda name: settle(kept, shared, name), alone=alone)
    seeds = count(1 + 1000 * len(kept))
    return Program(home_of("lobby", Records(shared), seeds.__next__, TIME.__next__))


def seated(kept: dict[str, bytes], level: int, *, alone: bool = True) -> Program:
    """A program that plays the house."""
    program = visit(kept, alone=alone)
    program.ask("create", options=OPTIONS, side="red")
    until(lambda: program.table, program.frame)
    assert program.table
    program.ask("house", table=program.table.id, level=level)
    return program


def is_played(program: Program) -> bool:
    """True once the table's first game goes on."""
    return program.table is not None and program.table.game is not None and program.table.head > 12


def test_a_match_with_the_house_goes_on_in_the_next_visit() -> None:
    kept = dict[str, bytes]()
    before = seated(kept, 1)
    until(lambda: is_played(before), before.frame)
    assert before.table
    head, me = before.table.head, before.me
    again = visit(kept)
    again.send("watch", table=before.table.id, **{"from": 0})
    until(lambda: again.table is not None and again.table.head >= head, again.frame)
    assert (again.me, again.state) == (me, "none")
    until(lambda: again.table is not None and again.table.head >= head + 6, again.frame)
    assert again.refused == []


def test_a_tab_beside_another_one_has_tables_that_nobody_keeps() -> None:
    kept = dict[str, bytes]()
    program = seated(kept, 1, alone=False)
    until(lambda: is_played(program), program.frame)
    assert kept == {}


@pytest.mark.parametrize("data", [b"{", b"[]", b'{"format": "retro2600 tables 1", "event": [[1]]}'])
def test_in_place_of_a_record_that_is_no_list_of_tables_a_new_one_is_begun(data: bytes) -> None:
    kept = {HOME: data}
    program = seated(kept, 1)
    until(lambda: is_played(program), program.frame)
    assert json.loads(kept[HOME])["event"]


def test_the_highest_level_is_refused_in_a_sentence() -> None:
    program = seated({}, LEVELS + 1)
    until(lambda: program.refused, program.frame)
    assert program.refused[0]["say"] == f"Here the house bot plays at levels 1 to {LEVELS}."


def test_in_a_page_whose_server_does_not_answer_the_house_plays_too() -> None:
    kept = dict[str, bytes]()
    shared = Shared(kept, lambda name: settle(kept, shared, name), alone=True)
    script, letters = Script(), list[dict[str, Any]]()
    office = office_of("lobby", Records(shared), count(1).__next__, Origin(ADDRESS, Network(script)))

    def send(kind: str, **keys: object) -> None:
        office.send([json.dumps({"type": kind, **keys, "home": True})])

    def come(kind: str) -> list[dict[str, Any]]:
        letters.extend(map(json.loads, office.received(64)))
        return [letter for letter in letters if letter["type"] == kind and letter.get("home")]

    send("create", id="1", options=OPTIONS, side="red")
    [ok] = until(lambda: come("ok"))
    send("watch", table=ok["table"], **{"from": 0})
    for level in (LEVELS + 1, LEVELS):
        send("house", id=f"level {level}", table=ok["table"], level=level)
    [no] = until(lambda: come("no"))
    assert no["id"] == f"level {LEVELS + 1}"
    until(lambda: "House Bot" in json.dumps(come("events")))
    assert [letter["state"] for letter in letters if letter["type"] == "line"] == ["looking"]
    assert (script.sent, json.loads(kept[HOME])["event"] != []) == ([], True)


PLAYED = """
import sys
from tests.blocked import LIBRARIES, block

BLOCKED = LIBRARIES | {"sqlite3"}

def no_thread(*_, **__):
    raise RuntimeError("no thread is to be had")

block(BLOCKED)
import _thread
_thread.start_new_thread = _thread.start_joinable_thread = no_thread
from tests.fronts.web.page.test_home import seated, until

program = seated({}, int(sys.argv[1]))
until(lambda: program.is_over, program.frame)
assert not program.refused and not BLOCKED & sys.modules.keys()
print("played")
"""


@pytest.mark.slow
@pytest.mark.parametrize("level", range(1, LEVELS + 1))
def test_each_level_plays_with_nothing_that_a_browser_lacks(level: int) -> None:
    assert told_by(PLAYED, str(level)) == ("", "played\n")
