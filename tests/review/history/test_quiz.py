"""The quiz: due at intervals, asked in a fixed order, posed as the decision was."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from retro2600.machine.facets.history import QuizQuestion
from retro2600.review.game import ReviewedGame
from retro2600.review.history import quiz
from retro2600.review.history.book import Book
from retro2600.review.history.entry import Entry, line_of
from retro2600.review.history.quiz import day_of
from retro2600.review.kept import key_of
from retro2600.shell.shelf import powered_on
from tests.review.history.games import entry, record, reviewing

TODAY = "2026-11-21"


def blundered() -> Entry:
    """The game, as if every play of White's third turn on had been a blunder."""
    game = ReviewedGame.of(record())
    lines = [(key_of(each), line) for line, each in enumerate(game.decisions) if each]
    return replace(entry(), blunders=tuple(lines[4:7]))


def book(program: str = "cx2617") -> Book[Any]:
    read = reviewing().history(program)
    read.read(json.dumps(line_of(blundered())).encode())
    return read


def question(read: Book[Any], today: str = TODAY) -> QuizQuestion[Any] | None:
    return read.question(today, powered_on("cx2617", {}).state)


def test_a_right_answer_lengthens_the_interval_and_a_wrong_one_leads_back() -> None:
    asked = quiz.NEW
    for days in (3, 7, 21, 60, 60):
        asked = quiz.after(asked, True, 100)
        assert asked.due == 100 + days
    assert quiz.after(asked, False, 100) == quiz.BoxedQuestion(0, 101)


@given(some.text(), some.integers(0, 6))
def test_ways_are_listed_in_an_order_that_stays(key: str, count: int) -> None:
    assert sorted(quiz.order_of(key, count)) == [*range(count)]
    assert quiz.order_of(key, count) == quiz.order_of(key, count)


def test_a_blunder_is_asked_until_it_is_answered_and_again_when_it_is_due() -> None:
    read = book()
    assert read.due(TODAY) == 3
    first = question(read)
    assert first
    line = read.answered(first, 0, TODAY)
    assert read.due(TODAY) == 2
    assert read.due("2026-11-24") == 3
    again = book()
    again.read(json.dumps(line_of(blundered())).encode() + b"\n" + line)
    assert again.due(TODAY) == 2
    assert json.loads(line)["due"] == day_of("2026-11-24")


def test_a_question_shows_the_position_in_which_the_decision_was_made() -> None:
    read = book()
    asked = question(read)
    assert asked
    (decision,) = [each for each in ReviewedGame.of(record()).decisions if each and key_of(each) == asked.key]
    posed = reviewing().record.played(reviewing_ledger(asked.state), asked.state)
    assert posed.games[0].deeds[-1].position == decision.turn.position
    assert asked.told == quiz.told(decision, asked.finding, ("White", "Red"))
    assert read.drawn(asked, 0)


def reviewing_ledger(state: Any) -> Any:
    """The memory of somebody who begins to look on now."""
    return powered_on("cx2617", {}).cartridge.facets.ledger.opened(state)


@pytest.mark.parametrize("program", ["championship", "absolute"])
def test_a_position_of_another_program_is_asked_where_it_can_be_shown(program: str) -> None:
    console = powered_on(program, {})
    facet = console.cartridge.facets.review
    read = facet.history(program) if facet else None
    assert read
    read.read(json.dumps(line_of(blundered())).encode())
    asked = read.question(TODAY, console.state)
    assert asked
    assert read.drawn(asked, 0)
    assert console.cartridge.show(asked.state).shown != console.cartridge.show(console.state).shown
