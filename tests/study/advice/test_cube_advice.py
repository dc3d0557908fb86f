"""The cube of `study advice`."""

import pytest

from retro2600.rules import START, Move
from retro2600.study.advice import answer

SEAT = list(START.mine)
QUESTION = {"mover": SEAT, "other": SEAT, "plies": 0}
# A race: 12 pips each, and 12 behind for the one that is not on roll.
AHEAD = {"mover": [13, 0, 0, 0, 0, 0, 2] + [0] * 19, "other": [10, 0, 0, 0, 3, 0, 2] + [0] * 19}
EVEN = {"mover": [10, 0, 0, 0, 3, 0, 2] + [0] * 19, "other": [10, 0, 0, 0, 3, 0, 2] + [0] * 19}
# All 15 are far from home while the other side bears off: a gammon is all but certain.
BACK = {"mover": [0] * 19 + [5, 5, 5] + [0] * 4, "other": [12, 3] + [0] * 24}
FIVE_POINT = Move(8, 3), Move(6, 1)
WAYS = ("no double", "double, take", "double, pass")


def test_the_start_is_no_double_and_a_take() -> None:
    found = answer(QUESTION)
    assert found["cube"] == "no double"
    assert tuple(found["equities"]) == WAYS
    stay, take, drop = found["equities"].values()
    assert take < stay < drop == 1
    assert found["beaver"] is True  # who doubles the start gives the other side the better game
    assert found["plies"] == 0
    assert len(found["probabilities"]) == 5


def test_who_is_far_ahead_doubles_and_the_other_passes() -> None:
    assert answer({**AHEAD, "plies": 0})["cube"] == "double, pass"


def test_two_plies_are_looked_ahead_unless_another_depth_is_asked_for() -> None:
    found = answer(EVEN)
    assert found["plies"] == 2
    assert found == answer({**EVEN, "plies": 2})


def test_a_lower_level_has_chances_of_its_own() -> None:
    asked = {**QUESTION, "other": list(START.after(FIVE_POINT).mine)}
    assert answer({**asked, "level": 1})["probabilities"] != answer(asked)["probabilities"]


def test_a_rollout_gives_the_chances() -> None:
    found = answer({**QUESTION, "rollout": 4, "truncate": 2})
    assert found["rollout"]["trials"] == 4
    assert 0 < found["rollout"]["margin"] < 0.1
    assert found["probabilities"] != answer(QUESTION)["probabilities"]
    assert (
        "X to roll, money play, cube at 1, in the middle; 4 trials"
        in answer({**QUESTION, "rollout": 4, "truncate": 2}).table()
    )


def test_who_does_not_hold_the_cube_cannot_double() -> None:
    theirs = {"cube": {"value": 2, "owner": "other"}}
    assert answer({**AHEAD, **theirs})["cube"] == "no double"
    assert answer({**AHEAD, "cube": {"value": 2, "owner": "mover"}})["cube"] == "double, pass"


def test_equities_are_in_units_of_the_cube() -> None:
    middle = answer({**EVEN, "cube": {"value": 2, "owner": "mover"}})["equities"]
    assert middle == answer({**EVEN, "cube": {"value": 8, "owner": "mover"}})["equities"]
    match = answer({**EVEN, "match": {"length": 7, "mover": 2, "other": 4}})
    assert match["equities"]["double, pass"] == 1


def test_nobody_doubles_in_the_crawford_game_and_who_trails_does_after_it() -> None:
    score = {"length": 5, "mover": 2, "other": 4}
    assert answer({**EVEN, "match": {**score, "crawford": True}})["cube"] == "no double"
    assert answer({**EVEN, "match": score})["cube"] == "double, take"
    assert answer({**AHEAD, "match": {"length": 5, "mover": 4, "other": 2}})["cube"] == "no double"


@pytest.mark.parametrize(("value", "dead"), [(4, False), (8, True)])
def test_a_cube_that_decides_the_match_is_not_turned_any_more(value: int, dead: bool) -> None:
    asked = {**EVEN, "match": {"length": 7}, "cube": {"value": value, "owner": "mover"}}
    found = answer(asked)
    stay, take, _ = found["equities"].values()
    assert (take == stay) is dead
    assert found["cube"] == ("no double" if dead else "double, take")


def test_beavers_are_for_money() -> None:
    behind = {"mover": AHEAD["other"], "other": AHEAD["mover"], "plies": 0}
    assert answer(behind)["beaver"] is True
    assert answer({**AHEAD, "plies": 0})["beaver"] is False
    assert "beaver" not in answer({**behind, "match": {"length": 7}})


def test_one_who_cannot_win_is_advised_to_concede() -> None:
    lost = {"mover": [10, 0, 0, 0, 0, 2, 3] + [0] * 19, "other": [14, 1] + [0] * 24}
    assert answer(lost)["concession"] == 1
    assert answer(EVEN)["concession"] is None
    assert "accept" not in answer(lost)
    assert answer({**lost, "resignation": 1})["accept"] is True
    assert answer({**EVEN, "plies": 0, "resignation": 1})["accept"] is True
    assert answer({**BACK, "plies": 0, "resignation": 1})["accept"] is False
    with pytest.raises(ValueError, match=r"^resignation is 4, expected a whole number from 1 to 3$"):
        answer({**lost, "resignation": 4})


def test_an_automatic_double_leaves_the_cube_in_the_middle() -> None:
    once, twice = (answer({**QUESTION, "cube": {"value": value, "owner": None}}) for value in (1, 4))
    assert once["equities"] == pytest.approx(twice["equities"], abs=1e-3)
    assert (once["cube"], once["beaver"]) == (twice["cube"], twice["beaver"])


def test_by_jacobys_rule_gammons_count_after_the_first_double_alone() -> None:
    plain, jacoby = (answer({**QUESTION, "jacoby": rule})["equities"] for rule in (False, True))
    assert plain["no double"] != jacoby["no double"]
    assert plain["double, take"] == jacoby["double, take"]
    owned = {**QUESTION, "cube": {"value": 2, "owner": "mover"}}
    assert answer(owned) == answer({**owned, "jacoby": True})


def test_an_xgid_tells_the_rules_of_money_play() -> None:
    board = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0"
    rules = {f: answer({"xgid": f"{board}:{f}:0:10", "plies": 0}) for f in range(4)}
    assert ["beaver" in rules[flags] for flags in range(4)] == [False, False, True, True]
    assert rules[1]["equities"] == answer({**QUESTION, "jacoby": True})["equities"]
    assert rules[2] == answer(QUESTION)
    assert "money play by Jacoby's rule" in answer({"xgid": f"{board}:1:0:10", "plies": 0}).table()


@pytest.mark.parametrize("rule", ["jacoby", "beavers"])
def test_a_rule_is_played_or_not(rule: str) -> None:
    with pytest.raises(ValueError, match=f"^{rule} is 1, expected true or false$"):
        answer({**QUESTION, rule: 1})


def test_an_xgid_tells_cube_and_score() -> None:
    board = "XGID=-b----E-C---eE---c-e----B-"
    told = answer({"xgid": f"{board}:1:1:1:00:3:2:0:5:10", "plies": 0})
    asked = {"cube": {"value": 2, "owner": "mover"}, "match": {"length": 5, "mover": 3, "other": 2}}
    assert told == answer({**QUESTION, **asked})


@pytest.mark.parametrize("score", [None, {"length": 5, "mover": 4, "crawford": True}])
def test_the_table_tells_the_ways_and_the_decision(score: object) -> None:
    lines = answer({**QUESTION, **({"match": score} if score else {})}).table().splitlines()
    assert lines[-1] == ("no double" if score else "no double; a double would be beavered")
    assert [line.split("  ")[0].strip() for line in lines[:-1] if line.startswith(WAYS)] == [*WAYS]
    stakes = "X needs 1, O needs 5, Crawford game" if score else "money play"
    assert f"X to roll, {stakes}, cube at 1, in the middle; 0 plies" in lines
