"""The record: lines that replace others, damaged ones, and games that are judged later."""

from __future__ import annotations

import json
from csv import DictReader
from dataclasses import replace
from io import StringIO
from typing import Any

import pytest

from retro2600 import limits
from retro2600.review import desk
from retro2600.review.history.book import Book
from retro2600.review.history.entry import line_of
from retro2600.review.history.quiz import day_of
from tests.review.history.games import entry, reviewing

LINES = 64
"""Letters of a line that every front has room for."""


def line(**changes: Any) -> bytes:
    return json.dumps(line_of(replace(entry(), **changes))).encode()


def book(*lines: bytes) -> Book[Any]:
    read = reviewing().history("cx2617")
    read.read(b"\n".join(lines))
    return read


def test_a_later_line_takes_the_place_of_an_earlier_one() -> None:
    read = book(line(points=1), line(points=2), line(key="another"))
    assert read.games == 2
    assert [row["points"] for row in DictReader(StringIO(read.table()))] == ["2", "1"]


def test_a_damaged_line_costs_that_line_and_is_told() -> None:
    assert book(line()).damage == ""
    read = book(line()[:-10], line(key="a"), b"[1]", b'{"kind": "other"}', b"\xff", line(key="b"))
    assert read.games == 2
    assert read.damage == "4 lines of your record cannot be read"
    assert book(line() + b" " * limits.HISTORY_LINE).damage == "1 line of your record cannot be read"


def test_a_game_left_unjudged_is_judged_later_and_its_line_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "DEPTHS", (0,))
    read = book(line(depth=-1))
    given = None
    for _ in range(20_000):
        busy, given = read.step()
        if given or not busy:
            break
    assert given
    assert json.loads(given)["depth"] == 0
    assert read.step() == (False, None)
    assert book(given).step() == (False, None)


def test_a_game_that_cannot_be_read_is_left_as_it_is() -> None:
    assert book(line(depth=-1, packed_record="AAAA", packed_found="AAAA")).step() == (False, None)


def test_pages_have_room_in_every_front() -> None:
    pages = [*book().chapters(), *book(line(), line(key="b", you=None), line(key="c", length=5)).chapters()]
    for page in pages:
        for left, right in page.lines:
            assert len(left) + 2 * bool(right) + len(right) <= LINES, left


def test_the_table_has_a_column_for_every_figure() -> None:
    rows = [*DictReader(StringIO(book(line(), line(key="b")).table()))]
    assert len(rows) == 2
    assert (rows[0]["red"], rows[0]["white decisions"]) == ("the computer, level 3", "16")
    assert None not in rows[0].values()


def test_days_are_counted_on_without_a_gap() -> None:
    days = ["2026-02-28", "2026-03-01", "2026-12-31", "2027-01-01", "2028-02-28", "2028-02-29", "2028-03-01"]
    numbers = [day_of(day) for day in days]
    first = numbers[0]
    assert [number - first for number in numbers] == [0, 1, 306, 307, 730, 731, 732]
    assert day_of("now") == 0
