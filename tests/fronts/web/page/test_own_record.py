"""The record of one's own games in a browser: kept from visit to visit, taken away, deleted."""

from __future__ import annotations

import json

from retro2600.review.history.entry import line_of
from retro2600.shell.saves.own_record import NAME
from tests.fronts.web.page.visits import Visit, Visitor
from tests.review.history.test_quiz import blundered
from tests.shell.working import choose, press


def visited(visitor: Visitor, *lines: str) -> Visit:
    """A visit in which these lines of the menu are chosen."""
    visit = visitor.open()
    visit.run()
    choose(visit.page.shell, *lines)
    visit.run()
    return visit


def with_games() -> Visitor:
    """Somebody whose browser has a game in the record."""
    return Visitor({NAME: json.dumps(line_of(blundered())).encode() + b"\n"})


def test_the_table_is_taken_away_as_a_file() -> None:
    visit = visited(with_games(), "my record", "export as CSV")
    visit.run(2)
    (saved,) = (effect for effect in visit.effects if effect["kind"] == "download")
    assert saved["name"].endswith(".csv")


def test_the_answers_of_the_quiz_are_kept_and_a_record_that_is_deleted_is_gone() -> None:
    visitor = with_games()
    visit = visited(visitor, "my record", "quiz: 3 due")
    press(visit.page.shell)
    visit.run()
    assert len(visitor.records[NAME].splitlines()) == 2
    visited(visitor, "my record", "delete my record", "delete it: 1 game")
    assert NAME not in visitor.records
