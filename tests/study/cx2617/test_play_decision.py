"""`study computer`: the original's decisions line by line, explained; and bad questions."""

from __future__ import annotations

from typing import Any

import pytest

from retro2600.cartridges.cx2617.computer.evaluation import EVEN
from retro2600.study.cx2617.play_decision import answer
from tests.cartridges.cx2617.golden import golden

SEAT = [0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0]
QUESTION: dict[str, Any] = {"game": 1, "red": SEAT, "white": SEAT, "dice": [3, 1]}


def test_the_answer_to_an_opening_roll() -> None:
    assert answer(QUESTION) == {
        "play": [[8, 3], [6, 1]],
        "red": [0, 0, 0, 0, 0, 2, 4, 0, 2, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0],
        "white": SEAT,
        "frames": 34,
        "evaluations": 22,
        "score": 3942,
    }


def test_a_decision_of_the_original_is_answered_field_by_field() -> None:
    for decision in golden("computer")[::60]:
        ours = answer(decision)
        assert {name: ours[name] for name in ("play", "frames", "evaluations")} == {
            name: decision[name] for name in ("play", "frames", "evaluations")
        }
        assert {"red": ours["red"], "white": ours["white"]} == decision["after"]
        assert ("bonus" in ours) == ("bonus" in decision)


def test_after_a_1_2_in_acey_deucey_the_bonus_is_answered_too() -> None:
    decision = min((d for d in golden("computer") if "bonus" in d), key=lambda d: d["bonus"]["frames"])
    ours, theirs = answer(decision)["bonus"], decision["bonus"]
    assert ours["dice"] == [theirs["dice"]] * 2
    assert (ours["play"], ours["frames"]) == (theirs["play"], theirs["frames"])
    assert {"red": ours["red"], "white": ours["white"]} == theirs["after"]


def test_a_game_that_a_1_2_ends_brings_no_bonus() -> None:
    red = [13, 1, 1, *[0] * 23]
    white = [0, 15, *[0] * 24]
    question = {"game": 5, "red": red, "white": white, "dice": [1, 2], "machine": "fresh"}
    ours = answer(question)
    assert ours["red"][0] == 15
    assert "bonus" not in ours


def test_a_machine_in_use_passes_up_a_win_that_a_fresh_one_takes() -> None:
    question = {
        "game": 1,
        "red": [13, 0, 0, 1, 1, *[0] * 21],
        "white": [9, 2, 0, 0, 2, 2, *[0] * 20],
        "dice": [6, 3],
    }
    assert answer({**question, "machine": "fresh"})["red"][0] == 15
    assert answer({**question, "machine": "used"})["red"][0] == 14


def test_the_candidates_tell_why_the_winner_won() -> None:
    candidates = answer(QUESTION, explain=True)["candidates"]
    assert len(candidates) == 22
    best = max(candidates, key=lambda candidate: candidate["score"])
    assert (best["play"], best["score"]) == ([[8, 3], [6, 1]], 3942)
    assert [c for c in candidates if c["kept"]][-1] is best
    assert list(best["weights"].values()) == list(EVEN)
    worth = sum(best["features"][name] * weight for name, weight in best["weights"].items())
    assert worth == 3942
    assert best["cycles"] > 10_000


def test_a_race_has_candidates_without_features() -> None:
    seat = [0, 0, 0, 0, 0, 5, 10, *[0] * 19]
    candidates = answer({**QUESTION, "red": seat, "white": seat}, explain=True)["candidates"]
    assert candidates
    assert all(candidate["features"] is None and candidate["weights"] is None for candidate in candidates)


@pytest.mark.parametrize("name", sorted(QUESTION))
def test_a_missing_field_is_named(name: str) -> None:
    question = {field: value for field, value in QUESTION.items() if field != name}
    with pytest.raises(ValueError, match=f"^{name} is missing$"):
        answer(question)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": 9}, "game is 9, expected 1 to 8"),
        ({"game": True}, "game is true, expected 1 to 8"),
        ({"red": 15}, "red is 15, expected a list of 26 numbers, each 0 to 15"),
        ({"red": SEAT[:-1]}, "red has 25 entries, expected 26 numbers, each 0 to 15"),
        ({"white": [-1, *SEAT[1:]]}, "white[0] is -1, expected 0 to 15"),
        ({"white": [1, *SEAT[1:]]}, "white has 16 checkers, expected 15"),
        (
            {"red": [*SEAT[:19], 2, *SEAT[20:24], 0, 0]},
            "white[6] is 5 where red[19] is 2, expected a point held by one side",
        ),
        ({"dice": [3]}, "dice has 1 entries, expected 2 numbers, each 1 to 6"),
        ({"dice": [3, 7]}, "dice[1] is 7, expected 1 to 6"),
        ({"machine": "new"}, "machine is 'new', expected 'used' or 'fresh'"),
        ({"owner": "nobody"}, "owner is 'nobody', expected 'red' or 'white'"),
        ({"cube": 3}, "cube is 3, expected 1, 2, 4, 8, 16, 32 or 64"),
        ({"game": 3, "cube": 2}, "cube is 2, expected 0 in a game without a cube"),
    ],
)
def test_a_bad_question_is_refused_with_one_sentence(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011 - the whole sentence is compared
        answer({**QUESTION, **change})
    assert str(refused.value) == sentence
