"""`study cube`: 2,074 doubling decisions of the original, and when there is nothing to decide."""

from __future__ import annotations

from typing import Any

import pytest

from retro2600.study.cx2617.cube_decision import answer
from tests.cartridges.cx2617.golden import golden

RED = [0, 0, 3, 3, 3, 3, 3, *[0] * 19]
QUESTION: dict[str, Any] = {
    "game": 1,
    "red": RED,
    "white": [0] * 12 + [5, 5, 5] + [0] * 11,
    "cube": 2,
    "owner": "red",
    "question": "offer",
}


def test_all_2074_decisions_of_the_original_are_ours() -> None:
    decisions = golden("cube")
    assert len(decisions) == 2074
    wrong = [d for d in decisions if answer(d) != {"yes": d["yes"], "frames": d["frames"]}]
    assert wrong == []


def test_it_doubles_a_race_that_is_won() -> None:
    assert answer(QUESTION) == {"yes": True, "frames": 4}


@pytest.mark.parametrize("change", [{"cube": 64}, {"owner": "white"}, {"game": 3, "cube": 0}])
def test_there_is_nothing_to_offer_at_64_or_with_whites_cube_or_without_one(change: dict[str, Any]) -> None:
    assert answer({**QUESTION, **change}) == {"yes": False, "frames": 0}


def test_cube_and_owner_need_not_be_named() -> None:
    plain = {name: value for name, value in QUESTION.items() if name not in ("cube", "owner")}
    assert answer(plain) == answer(QUESTION)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"question": "beaver"}, "question is 'beaver', expected 'offer' or 'answer'"),
        ({"question": None}, "question is null, expected 'offer' or 'answer'"),
        ({"cube": 128}, "cube is 128, expected 1, 2, 4, 8, 16, 32 or 64"),
        (
            {"game": 7, "cube": 0, "question": "answer"},
            "game is 7, expected one with a cube, where a double can be answered",
        ),
    ],
)
def test_a_bad_question_is_refused_with_one_sentence(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011 - the whole sentence is compared
        answer({**QUESTION, **change})
    assert str(refused.value) == sentence
