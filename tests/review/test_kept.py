"""Findings as JSON, whole and damaged."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.machine.facets.review import Finding
from retro2600.players.judging.judge import judged
from retro2600.review.decisions import DecisionPart, LineDecision
from retro2600.review.findings import finding
from retro2600.review.game import ReviewedGame
from retro2600.review.kept import key_of, read_findings, written_findings
from tests.review.games import of_championship

anything = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 99) | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=4,
)


@cache
def found() -> dict[LineDecision, Finding | None]:
    """The findings about a game, at a glance."""
    decisions = [each for each in ReviewedGame.of(of_championship(2, 3).record).decisions if each]
    return {each: finding(each, judged(each.alone, 0), 0) for each in decisions}


def as_file() -> Any:
    return json.loads(json.dumps(written_findings(found())))


def test_they_are_read_as_they_were_written_but_for_the_last_digits() -> None:
    read = read_findings(as_file(), [*found()])
    assert {each.part for each in read} >= {DecisionPart.PLAY, DecisionPart.DOUBLE}
    assert written_findings(read) == written_findings(found())
    for decision, known in read.items():
        before = found()[decision]
        assert known
        assert before
        assert (known.told, known.mark, known.made, known.depth) == before[:2] + before[4:6]
        assert known.loss == pytest.approx(before.loss, abs=1e-6)
        assert [way.move for way in known.ways] == [way.move for way in before.ways]


def test_each_decision_has_a_key_of_its_own() -> None:
    keys = {key_of(each) for each in found()}
    assert len(keys) == len(found())
    assert {len(key) for key in keys} == {16}


@given(anything)
def test_what_is_no_such_thing_is_none(kept: Any) -> None:
    assert read_findings(kept, [*found()]) == {}


@given(st.data())
def test_of_a_damaged_one_the_rest_is_read(data: st.DataObject) -> None:
    whole = as_file()
    key = data.draw(st.sampled_from(sorted(whole)))
    name = data.draw(st.sampled_from(sorted(whole[key])))
    whole[key][name] = data.draw(anything)
    read = read_findings(whole, [*found()])
    kept = {key_of(each) for each in read}
    assert kept >= whole.keys() - {key}
    for each in read.values():
        assert each
        assert 0 <= each.made < len(each.ways)
        assert each.mark in ("", "?", "??")
