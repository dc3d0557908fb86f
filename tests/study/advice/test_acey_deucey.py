"""Advice for acey-deucey: the plays by both sets of rules, the doublet that a 1-2 earns, and refusals."""

from typing import Any

import pytest

from retro2600.rules import CX2617_ACEY_DEUCEY, Position, Roll, legal_plays
from retro2600.study.advice import answer

ENTERED = [0] * 20 + [2, 0, 0, 1, 2, 10]
HIT = [0] * 6 + [5, 0, 4, 0, 0, 0, 0, 5, *[0] * 11, 1]
QUESTION = {"mover": HIT, "other": ENTERED, "dice": [3, 1], "rules": "acey-deucey", "plies": 0}
ABSOLUTE = {**QUESTION, "rules": "absolute acey-deucey"}
LAST = [13, 0, 0, 0, 0, 1, 1] + [0] * 19


def test_every_play_is_told_once_the_best_first() -> None:
    answered = answer(QUESTION)
    plays = answered["plays"]
    wanted = legal_plays(Position(tuple(HIT), tuple(ENTERED)), Roll(3, 1), CX2617_ACEY_DEUCEY)
    assert len({(tuple(play["mover"]), tuple(play["other"])) for play in plays}) == len(wanted) == len(plays)
    equities = [play["equity"] for play in plays]
    assert equities == sorted(equities, reverse=True)
    for play in plays:
        win, *won, gammon_lost, backgammon_lost = play["probabilities"]
        assert play["equity"] == pytest.approx(
            2 * win - 1 + sum(won) - gammon_lost - backgammon_lost, abs=4e-4
        )
        assert not play["again"]


def test_the_rules_differ_in_what_must_enter_first() -> None:
    assert any(play["mover"][25] for play in answer(QUESTION)["plays"])
    assert any(play["mover"][25] for play in answer({**ABSOLUTE, "waiting": [1, 10]})["plays"])
    assert not any(play["mover"][25] for play in answer({**ABSOLUTE, "waiting": [0, 10]})["plays"])


def test_a_one_and_two_is_told_with_its_doublet() -> None:
    for question in (QUESTION, ABSOLUTE):
        best = answer({**question, "dice": [1, 2]})["plays"][0]
        assert best["again"]
        one, other = best["bonus"]["dice"]
        assert one == other
        assert {die for _, die in best["bonus"]["moves"]} == {one}
        assert best["bonus"]["mover"] != best["mover"]


def test_the_last_roll_earns_nothing_more_by_absolutes_rules_alone() -> None:
    for question, again in ((QUESTION, True), (ABSOLUTE, False)):
        best = answer({**question, "dice": [1, 2], "awaited": "last roll"})["plays"][0]
        assert best["again"] is again


def test_a_doublet_is_chosen_or_played() -> None:
    question = {**QUESTION, "mover": LAST, "other": LAST, "awaited": "doublet"}
    del question["dice"]
    best = answer(question)["plays"][0]
    assert best["dice"][0] >= 6
    assert best["probabilities"][0] == 1
    given = answer({**QUESTION, "awaited": "doublet", "dice": [4, 4]})["plays"]
    assert all(play["again"] and {die for _, die in play["moves"]} == {4} for play in given)


def test_points_are_those_of_the_score() -> None:
    question = {**ABSOLUTE, "mover": LAST, "other": [0] * 6 + [15] + [0] * 19, "dice": [6, 6]}
    (best,) = answer(question)["plays"]
    assert best["equity"] == pytest.approx(15, abs=1e-3)
    assert best["probabilities"] == [1, 0, 0, 0, 0]


def test_a_ply_is_looked_ahead() -> None:
    found = answer({**QUESTION, "plies": 1, "count": 2})
    assert (found["plies"], len(found["plays"])) == (1, 2)


def test_each_level_answers_by_its_own_nets_and_as_deep_as_it_looks() -> None:
    question = {key: value for key, value in QUESTION.items() if key != "plies"}
    answers = {level: answer({**question, "level": level, "count": 1}) for level in range(1, 6)}
    assert [found["plies"] for found in answers.values()] == [0, 0, 0, 0, 2]
    assert len({found["plays"][0]["equity"] for found in answers.values()}) == 5
    assert answers[5] == answer({**question, "count": 1})
    assert answer({**question, "level": 2, "plies": 1, "count": 1})["plies"] == 1


def test_a_level_chooses_its_doublet_by_its_own_nets() -> None:
    question = {**QUESTION, "dice": [1, 2]}
    told = {
        level: [play["bonus"] for play in answer({**question, "level": level})["plays"]] for level in (1, 5)
    }
    assert told[1] != told[5]


def test_people_get_a_table() -> None:
    told = answer({**ABSOLUTE, "dice": [2, 1]}).table()
    assert "X to play 2-1 by the rules of Absolute acey-deucey; equities without the cube" in told
    assert told.count("-") > 20
    chosen = {key: value for key, value in QUESTION.items() if key != "dice"} | {"awaited": "doublet"}
    assert "X to play a doublet by the rules of CX2617 acey-deucey" in answer(chosen).table()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"awaited": "nothing"}, "^awaited is 'nothing', expected "),
        ({"awaited": "doublet"}, "^dice are 31, expected a doublet"),
        ({"dice": [7, 1]}, "^dice"),
        ({"match": {"length": 5}}, "^match is told, expected none"),
        ({"cube": {"value": 2, "owner": "mover"}}, "^cube is told, expected none"),
        ({"plies": 9}, "^plies is 9, expected a whole number from 0 to 3$"),
        ({"level": 0}, "^level is 0, expected 1 to 5$"),
        ({"count": 0}, "^count is 0, expected 1 or more$"),
        ({"rules": "absolute acey-deucey", "waiting": [2, 0]}, "^the mover cannot have 2 checkers waiting"),
        ({"rules": "absolute acey-deucey", "waiting": 2}, "^waiting"),
        ({"mover": [15] + [0] * 25}, "^the game is over"),
        ({"rules": "acey deucey"}, "^rules is 'acey deucey', expected "),
    ],
)
def test_a_bad_question_is_refused_in_a_sentence(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        answer({**QUESTION, **change})


def test_an_id_tells_the_position_alone() -> None:
    told = {"id": "4HPwATDgc/ABMA", "dice": [3, 1], "rules": "acey-deucey", "plies": 0}
    assert answer(told)["plays"]
    with pytest.raises(ValueError, match=r"^cube is told, expected none"):
        answer({**told, "cube": {"value": 2, "owner": "mover"}})


def test_the_cube_is_not_advised_on() -> None:
    question = {key: value for key, value in QUESTION.items() if key != "dice"}
    with pytest.raises(ValueError, match=r"^dice is missing: the cube of acey-deucey is not advised on$"):
        answer(question)
