"""The plays of `study advice`."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from retro2600.players import evaluation_arrays
from retro2600.players.acey_deucey import evaluation_arrays as acey_deucey_arrays
from retro2600.players.rollouts import Workers
from retro2600.rules import CHAMPIONSHIP, START, Roll, legal_plays
from retro2600.study.advice import answer

SEAT = list(START.mine)
QUESTION = {"mover": SEAT, "other": SEAT, "dice": [3, 1], "plies": 0}
LATE = [9, 2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
OVER = [15] + [0] * 25


def test_every_play_is_told_once_the_best_first_from_the_seat_of_the_mover() -> None:
    answered = answer(QUESTION)
    plays = answered["plays"]
    assert answered["plies"] == 0
    assert {(tuple(play["mover"]), tuple(play["other"])) for play in plays} == {
        START.after(play)[:2] for play in legal_plays(START, Roll(3, 1), CHAMPIONSHIP)
    }
    assert len(plays) == 16
    assert plays[0]["text"] == "8/5 6/5"
    assert plays[0]["moves"] == [[8, 3], [6, 1]]
    equities = [play["equity"] for play in plays]
    assert max(equities) == equities[0] > 0 > equities[-1] == min(equities)


@pytest.mark.parametrize("rules", [{}, {"rules": "acey-deucey"}], ids=str)
def test_later_questions_need_no_nets_made_ready(
    rules: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = {"mover": LATE, "other": LATE, "dice": [3, 1], "plies": 0, **rules}
    first = answer(asked)
    for module in (evaluation_arrays, acey_deucey_arrays):
        monkeypatch.setattr(module, "array_judge", lambda *_: pytest.fail("nets are made ready again"))
    assert answer(asked) == first


def test_an_equity_is_that_of_its_probabilities() -> None:
    for play in answer(QUESTION)["plays"]:
        win, gammon, backgammon, gammon_lost, backgammon_lost = play["probabilities"]
        points = 2 * win - 1 + gammon + backgammon - gammon_lost - backgammon_lost
        assert play["equity"] == pytest.approx(points, abs=4e-4)


def test_as_many_plays_are_told_as_are_asked_for() -> None:
    assert answer({**QUESTION, "count": 3})["plays"] == answer(QUESTION)["plays"][:3]


def test_an_id_tells_the_position_and_an_xgid_the_dice_too() -> None:
    wanted = answer(QUESTION)
    assert answer({"id": "4HPwATDgc/ABMA", "dice": [1, 3], "plies": 0}) == wanted
    assert answer({"id": "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10", "plies": 0}) == wanted


def test_two_plies_are_looked_ahead_unless_another_depth_is_asked_for() -> None:
    question = {"mover": LATE, "other": LATE, "dice": [2, 1]}
    answers = [answer({**question, "plies": plies}) for plies in range(4)]
    assert answer(question) == answers[2]
    assert [found["plies"] for found in answers] == [0, 1, 2, 3]
    assert len({found["plays"][0]["equity"] for found in answers}) == 4


def test_each_level_answers_for_itself() -> None:
    question = {"mover": LATE, "other": LATE, "dice": [2, 1]}
    answers = [answer({**question, "level": level}) for level in range(1, 6)]
    assert [found["plies"] for found in answers] == [0, 0, 0, 0, 2]
    assert len({found["plays"][0]["equity"] for found in answers}) == 5
    assert answers[4] == answer(question)
    assert answer({**question, "level": 1, "plies": 1})["plies"] == 1


ROLLED = {"mover": LATE, "other": LATE, "dice": [2, 1], "plies": 0, "rollout": 5, "truncate": 2}


def test_the_best_plays_are_rolled_out_and_come_first() -> None:
    plays = answer(ROLLED)["plays"]
    rolled = [play for play in plays if "rollout" in play]
    assert rolled == plays[: len(rolled)]
    assert 1 < len(rolled) <= 4
    assert all(play["rollout"]["trials"] == 5 and play["rollout"]["margin"] < 0.2 for play in rolled)
    equities = [play["equity"] for play in rolled]
    assert equities == sorted(equities, reverse=True)
    plain = answer({**ROLLED, "rollout": None})["plays"]
    assert [play["text"] for play in plays] != []
    assert sorted(play["text"] for play in plays) == sorted(play["text"] for play in plain)
    assert answer(ROLLED) == answer(ROLLED) != answer({**ROLLED, "seed": 1})


def test_a_rollout_without_end_is_played_to_the_tables_by_the_nets_of_the_level() -> None:
    whole = {**ROLLED, "rollout": 2, "truncate": None}
    found = [answer({**whole, **change})["plays"][0] for change in ({}, {"level": 1}, {"truncate": 1})]
    assert found[0] != found[1]
    assert found[0] != found[2]


def test_the_workers_of_a_rollout_are_those_handed_in() -> None:
    told: list[tuple[int, int]] = []
    with ThreadPoolExecutor(2) as executor:
        workers = Workers(executor, lambda *done: told.append(done))
        assert answer(ROLLED, workers) == answer(ROLLED)
    assert told[-1][0] == told[-1][1] > 0


MATCH = {"length": 7, "mover": 5, "other": 3}


@pytest.mark.parametrize(
    ("stakes", "ranked_by"),
    [
        ({}, "equity"),
        ({"cube": {"value": 2, "owner": "mover"}}, "cubeful"),
        ({"match": MATCH}, "cubeful"),
        ({"match": MATCH, "cube": {"value": 8, "owner": "other"}}, "equity"),  # it wins the match for both
        ({"match": {"length": 7, "mover": 6, "other": 3, "crawford": True}}, "equity"),
    ],
    ids=str,
)
def test_plays_are_ranked_with_the_cube_where_somebody_may_still_turn_it(
    stakes: dict[str, object], ranked_by: str
) -> None:
    answered = answer({**QUESTION, **stakes})
    assert answered["ranked_by"] == ranked_by
    assert all(("cubeful" in play) is (ranked_by == "cubeful") for play in answered["plays"])
    ranks = [play[ranked_by] for play in answered["plays"]]
    assert ranks == pytest.approx(sorted(ranks, reverse=True), abs=2e-4)  # the last bits are not compared


def test_a_cube_of_the_other_side_costs_and_one_of_the_own_side_is_worth_something() -> None:
    found = [
        answer({**QUESTION, "cube": {"value": 2, "owner": owner}})["plays"][0] for owner in ("mover", "other")
    ]
    mine, theirs = (play["cubeful"] - play["equity"] for play in found)
    assert mine > 0 > theirs


def test_the_table_of_plays_ranked_with_the_cube_has_a_column_for_it() -> None:
    lines = answer({**QUESTION, "match": MATCH, "count": 1}).table().splitlines()
    heading = "in the middle; ranked with the cube; other equities without the cube"
    assert any(line.endswith(heading) for line in lines)
    assert lines[-2].split()[:3] == ["play", "plies", "cubeful"]


def test_a_table_tells_trials_and_margins() -> None:
    lines = [line for line in answer({**ROLLED, "count": 1}).table().splitlines() if " ± " in line]
    assert len(lines) == 1
    assert "5 trials" in lines[0]


def test_a_roll_that_cannot_be_played_has_one_play_without_moves() -> None:
    shut_out = [0] * 13 + [14] + [0] * 11 + [1]
    home = [0, 2, 2, 2, 3, 3, 3, *[0] * 19]
    (play,) = answer({"mover": shut_out, "other": home, "dice": [6, 5]})["plays"]
    assert (play["moves"], play["mover"], play["other"]) == ([], shut_out, home)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"mover": OVER}, r"^the game is over in the position \("),
        ({"other": OVER}, r"^the game is over in the position \("),
        ({"other": [0] * 12 + [15] + [0] * 13}, "both sides stand on the mover's point 13"),
        ({"dice": [7, 1]}, r"dice\[0\] is 7, expected 1 to 6"),
        ({"rules": "tavla"}, "^rules is 'tavla', expected 'backgammon'"),
        ({"levle": 3}, "^there is no field 'levle', only mover, other, xgid, id, rules, dice, level, "),
        ({"match": {"length": 7, "away": 2}}, "^there is no field 'match.away', only length, mover, "),
        ({"cube": {"value": 2, "side": "mover"}}, "^there is no field 'cube.side', only value, owner$"),
        ({"level": 6}, "^level is 6, expected 1 to 5$"),
        ({"level": "easy"}, "^level is 'easy', expected 1 to 5$"),
        ({"plies": 4}, "^plies is 4, expected 0 to 3$"),
        ({"plies": None}, "^plies is null, expected 0 to 3$"),
        ({"rollout": 0}, "^rollout is 0, expected a whole number from 1 to 100000$"),
        ({"rollout": 1, "truncate": 0}, "^truncate is 0, expected 1 to 1000, or null for none$"),
        ({"rollout": 1, "seed": -1}, "^seed is -1, expected a whole number from 0 to 4294967295$"),
        ({"count": 0}, "^count is 0, expected 1 or more$"),
        ({"match": 7}, "^match is 7, expected an object with length, mover, other, crawford$"),
        ({"match": {"mover": 1}}, "^match.length is missing$"),
        ({"match": {"length": 26}}, "^match.length is 26, expected a whole number from 1 to 25$"),
        ({"match": {"length": 7, "other": 7}}, "^match.other is 7, expected a whole number from 0 to 6$"),
        ({"match": {"length": 7, "crawford": 1}}, "^match.crawford is 1, expected true or false$"),
        (
            {"match": {"length": 7, "crawford": True}},
            "^match.crawford is true, expected false: only one side",
        ),
        ({"cube": 2}, "^cube is 2, expected an object with value, owner$"),
        ({"cube": {"value": 3}}, "^cube.value is 3, expected 1, 2, 4 and so on, up to 4096$"),
        ({"cube": {"value": 2, "owner": "red"}}, "^cube.owner is 'red', expected 'mover' or 'other'$"),
        ({"cube": {"value": 1, "owner": "mover"}}, "^cube.owner is told of a cube at 1, expected null"),
    ],
)
def test_a_bad_question_is_refused_in_one_sentence(change: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        answer({**QUESTION, **change})


def test_in_a_match_points_beyond_its_end_are_worth_nothing() -> None:
    """With one point to go for both, gammons count for nothing, and the play that wins most often is best."""
    last = {**QUESTION, "dice": [6, 4], "match": {"length": 1}}
    for play in answer(last)["plays"]:
        assert play["equity"] == pytest.approx(2 * play["probabilities"][0] - 1, abs=4e-4)
    wins = [play["probabilities"][0] for play in answer(last)["plays"]]
    assert wins == sorted(wins, reverse=True)


def test_in_a_match_a_gammon_is_worth_more_to_who_needs_it() -> None:
    needy, leading = (
        answer({**QUESTION, "match": {"length": 5, **scored, "crawford": True}})["plays"][0]
        for scored in ({"mover": 3, "other": 4}, {"mover": 4, "other": 3})
    )
    assert needy["probabilities"] == leading["probabilities"]
    assert needy["equity"] > leading["equity"]


def test_an_xgid_tells_the_score() -> None:
    board = "XGID=-b----E-C---eE---c-e----B-"
    told = answer({"xgid": f"{board}:0:0:1:31:3:2:0:5:10", "plies": 0})
    assert told == answer({**QUESTION, "match": {"length": 5, "mover": 3, "other": 2}})


def test_the_table_has_a_row_for_each_play() -> None:
    lines = answer({**QUESTION, "count": 2}).table().splitlines()
    assert "X to play 3-1, money play, cube at 1, in the middle; equities without the cube" in lines
    first, second = (line.split() for line in lines if line.strip()[:1] in ("1", "2") and "%" in line)
    assert first[:4] == ["1", "8/5", "6/5", "0"]
    assert second[0] == "2"
