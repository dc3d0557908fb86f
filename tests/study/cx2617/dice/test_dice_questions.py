"""`study dice`: its questions, its report and its plot."""

from __future__ import annotations

import json
import re
import sys
from io import BytesIO

import pytest

from retro2600.store.refusals import RequestError
from retro2600.study.cx2617.dice import answer, plot, report
from retro2600.study.cx2617.dice.all_rolls import session

QUESTIONS: dict[str, dict[str, object]] = {
    "distribution": {},
    "doublets": {},
    "opening": {},
    "delay": {"frames": 300},
    "delays": {"first": 10, "last": 20},
    "computers turn": {},
    "runs": {"between": [60, 120], "longest": 3},
    "session": {"rolls": 3, "phase": 9, "between": [786, 100]},
}


@pytest.mark.parametrize("what", QUESTIONS)
def test_every_answer_is_json_and_says_what_it_answers(what: str) -> None:
    answered = answer({"what": what, **QUESTIONS[what]})
    assert answered["what"] == what
    assert json.loads(json.dumps(answered)) == answered


def test_a_session_tells_each_roll() -> None:
    answered = answer({"what": "session", **QUESTIONS["session"]})
    expected = [roll._asdict() for roll in session(9, [786, 100])]
    assert answered["rolls"] == [{**roll, "dice": list(roll["dice"])} for roll in expected]
    assert answered["rolls"][0]["dice"] == [4, 5]  # as the original's console threw it, see rolls.jsonl
    assert answered["rolls"][1]["dice"] == [1, 4]


def test_one_delay_stands_for_all_between_the_rolls() -> None:
    one = answer({"what": "session", "rolls": 4, "between": 50})
    assert one == answer({"what": "session", "rolls": 4, "between": [50, 50, 50]})


def test_delays_are_shares_from_the_first_to_the_last() -> None:
    answered = answer({"what": "delays", **QUESTIONS["delays"]})
    assert len(answered["shares"]) == 11
    assert answered["shares"][5] == answer({"what": "delay", "frames": 15})["share_after_doublet"]
    assert answered["hands"][0]["most"] == pytest.approx(max(answered["shares"]))


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        ({}, "what is null, expected 'distribution', 'doublets', 'opening', 'delay', 'delays', "),
        ({"what": ["runs"]}, "what is ['runs'], expected "),
        ({"what": "delay"}, "frames is missing"),
        ({"what": "delay", "frames": -1}, "frames is -1, expected a whole number from 0 to 32766"),
        ({"what": "delay", "frames": 1.5}, "frames is 1.5, expected a whole number from 0 to 32766"),
        ({"what": "delay", "frames": True}, "frames is true, expected a whole number from 0 to 32766"),
        ({"what": "delays", "first": 9, "last": 8}, "last is 8, expected a whole number from 9 to 32766"),
        ({"what": "runs", "between": 9}, "between is 9, expected a list of 2 delays"),
        ({"what": "runs", "between": [9]}, "between has 1 entries, expected 2 delays"),
        ({"what": "runs", "between": [9, 8]}, "between[1] is 8, expected a whole number from 9 to 32766"),
        ({"what": "runs", "longest": 0}, "longest is 0, expected a whole number from 1 to 100"),
        ({"what": "session"}, "rolls is missing"),
        ({"what": "session", "rolls": 0}, "rolls is 0, expected a whole number from 1 to 100000"),
        ({"what": "session", "rolls": 2, "between": []}, "between has 0 entries, expected 1 delays"),
        (
            {"what": "session", "rolls": 2, "between": ["x"]},
            "between[0] is 'x', expected a whole number from 0 to 32766",
        ),
        (
            {"what": "session", "rolls": 2, "phase": 32767},
            "phase is 32767, expected a whole number from 0 to 32766",
        ),
    ],
)
def test_a_bad_question_is_refused_in_a_sentence_that_names_the_field(
    question: dict[str, object], sentence: str
) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}"):
        answer(question)


def test_the_report_answers_the_old_question_and_fits_the_terminal() -> None:
    lines = report().splitlines()
    assert "Does the cartridge throw too many doublets? No." in lines
    assert max(map(len, lines)) <= 100
    assert "doublets: 5456" in lines


@pytest.mark.slow
def test_the_plot_is_a_png_of_1600_by_900() -> None:
    pytest.importorskip("matplotlib")
    file = BytesIO()
    plot(file)
    data = file.getvalue()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    assert (int.from_bytes(data[16:20]), int.from_bytes(data[20:24])) == (1600, 900)


def test_without_matplotlib_a_plot_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(RequestError, match=r"^the plot needs matplotlib: pip install 'retro2600\[study\]'$"):
        plot(BytesIO())
