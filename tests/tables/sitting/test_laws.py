"""Letters in any order, repeated, lost or unknown: none raises, and none changes a table it does not name."""

from __future__ import annotations

import json
from typing import Any, TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from retro2600.machine import fields
from retro2600.tables.sitting import posting
from retro2600.tables.sitting.values import Sitting
from tests.tables.sitting.program import TABLE, Seen, connected, events, joining, log, table

Letter: TypeAlias = dict[str, Any] | str

TABLES = st.sampled_from([TABLE, TABLE, TABLE, 7])
IDS = st.sampled_from(["lobby00000001", "lobby00000002", "lobby00000009", None, 5])
SEATS = st.sampled_from(["here", "away", "free", "odd"])
NUMBERS = st.integers(-1, 20)

parts = st.tuples(NUMBERS, NUMBERS, TABLES).map(
    lambda part: events(log()[max(part[0], 0) : max(part[1], 0)], part[2])
)
answers = st.fixed_dictionaries(
    {"type": st.sampled_from(["ok", "no"]), "id": IDS, "table": TABLES, "n": NUMBERS, "say": st.just("No.")},
    optional={"code": st.sampled_from(["stale", "full", "odd"]), "head": NUMBERS},
)
presence = st.fixed_dictionaries(
    {
        "type": st.just("here"),
        "table": TABLES,
        "seats": st.fixed_dictionaries({"white": SEATS, "red": SEATS}),
        "device": st.booleans(),
        "watchers": NUMBERS,
    }
)
lines = st.fixed_dictionaries(
    {"type": st.just("line"), "state": st.sampled_from(["up", "lost", "old", "x", None])},
    optional={"try": NUMBERS, "in_ms": st.none() | NUMBERS, "code": st.text(max_size=5)},
)
welcomes = st.fixed_dictionaries(
    {"type": st.just("welcome"), "you": st.none() | st.fixed_dictionaries({"id": NUMBERS})}
)
plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5), lambda inner: st.lists(inner, max_size=3)
)
odd = st.dictionaries(st.sampled_from(["type", "table", "events", "id"]), plain) | st.text(max_size=20)
letters = st.one_of(parts, parts, answers, presence, lines, welcomes, odd)


def tables_of(letter: Letter) -> object:
    return letter.get("table") if isinstance(letter, dict) else None


def keeps_the_laws(come: list[Letter], account: int, joins: bool) -> None:
    seen = joining(account) if joins else Seen(posting.watched(connected(account).sitting, TABLE))
    for letter in come:
        before, seen = seen.sitting, seen.after(letter)
        now = seen.sitting
        if now.table is not None and now.watched == TABLE:
            assert now.table == table(now.head)
        if tables_of(letter) != before.watched:
            assert now.table == before.table or (isinstance(letter, dict) and letter.get("type") == "ok")
    now = seen.sitting
    assert fields.read(Sitting, json.loads(json.dumps(fields.to_json(now)))) == now


disorder = given(st.lists(letters, max_size=8), st.sampled_from([1, 2, 3]), st.booleans())


@settings(max_examples=30)
@disorder
def test_letters_in_disorder_keep_the_laws(come: list[Letter], account: int, joins: bool) -> None:
    keeps_the_laws(come, account, joins)


@pytest.mark.slow
@settings(max_examples=400)
@disorder
def test_many_letters_in_disorder_keep_the_laws(come: list[Letter], account: int, joins: bool) -> None:
    keeps_the_laws(come, account, joins)


@given(st.permutations([log()[start : start + 3] for start in range(0, len(log()), 3)]))
def test_events_in_any_order_are_folded_in_theirs_once_they_are_told_anew(
    parts: list[tuple[dict[str, Any], ...]],
) -> None:
    seen = Seen(posting.watched(connected(1).sitting, TABLE)).fresh().after(*map(events, parts))
    for letter in seen.written:
        seen = seen.after(events(log()[letter["from"] :]))
    assert seen.sitting.table == table(len(log()) - 1)
    assert seen.sitting.seated
