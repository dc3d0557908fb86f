"""The question of `study plays`."""

import pytest

from retro2600.study.legal_plays import answer

START = [0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0]
SIXTEEN = [1, *START[1:]]
ON_THE_BAR = [0] * 25 + [15]
QUESTION = {"mover": START, "other": START, "dice": [3, 1], "rules": "backgammon"}


def test_every_result_of_the_start_is_given_once_with_its_moves() -> None:
    answered = answer(QUESTION)
    assert answered["count"] == len(answered["plays"]) == 16
    assert len({tuple(play["mover"]) for play in answered["plays"]}) == 16
    for play in answered["plays"]:
        counts = START.copy()
        for source, die in play["moves"]:
            counts[source] -= 1
            counts[max(source - die, 0)] += 1
        assert counts == play["mover"]


def test_a_roll_that_cannot_be_played_has_one_play_without_moves() -> None:
    shut_out = [0] * 13 + [14] + [0] * 11 + [1]
    home = [0, 2, 2, 2, 3, 3, 3, *[0] * 19]
    answered = answer({"mover": shut_out, "other": home, "dice": [6, 5], "rules": "backgammon"})
    assert answered == {"count": 1, "plays": [{"moves": [], "mover": shut_out, "other": home}]}


def test_only_acey_deucey_lets_a_checker_move_while_another_is_on_the_bar() -> None:
    question = {"mover": [0] * 24 + [1, 14], "other": ON_THE_BAR, "dice": [2, 1]}
    seats = [play["mover"] for play in answer({**question, "rules": "acey-deucey"})["plays"]]
    assert [0] * 21 + [1, 0, 0, 0, 14] in seats
    assert len(seats) == 4
    by_backgammon = [play["moves"] for play in answer({**question, "rules": "backgammon"})["plays"]]
    assert by_backgammon == [[[25, 2], [25, 1]]]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            {"mover": SIXTEEN},
            r"the mover has 16 checkers instead of 15 in the position \(24x2 13x5 8x3 6x5 off1 /",
        ),
        ({"other": START[:-1]}, "other has 25 entries, expected 26 counts"),
        ({"other": [0] * 12 + [15] + [0] * 13}, "both sides stand on the mover's point 13"),
        ({"mover": "start"}, "mover is 'start', expected a list of 26 counts"),
        ({"dice": [7, 1]}, r"dice\[0\] is 7, expected 1 to 6"),
        ({"dice": [True, 1]}, r"dice\[0\] is true, expected 1 to 6"),
        ({"dice": [3]}, "dice has 1 entries, expected 2 numbers, each 1 to 6"),
        ({"rules": "chess"}, "rules is 'chess', expected 'backgammon' or 'acey-deucey'"),
    ],
)
def test_a_bad_question_is_refused_in_one_sentence(change: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        answer({**QUESTION, **change})


@pytest.mark.parametrize("name", QUESTION)
def test_a_field_that_is_missing_is_named(name: str) -> None:
    with pytest.raises(ValueError, match=f"{name} is missing"):
        answer({field: value for field, value in QUESTION.items() if field != name})
