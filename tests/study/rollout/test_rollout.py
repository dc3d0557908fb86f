"""The questions of `study rollout`: plays, doubles, logs."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from retro2600.players.rollouts import Serial, Workers
from retro2600.players.search import Filter
from retro2600.players.squash import ONE
from retro2600.rules import START
from retro2600.study.rollout import answer, log

SEAT = list(START.mine)
LATE = [9, 2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
AHEAD: dict[str, Any] = {
    "mover": [9, 0, 0, 0, 3, 3, 0, *[0] * 19],
    "other": [9, 0, 0, 0, 0, 1, 5, *[0] * 19],
    "trials": 144,
}
OVER = [15] + [0] * 25
QUESTION: dict[str, Any] = {"mover": LATE, "other": LATE, "dice": [2, 1], "trials": 144, "truncate": 3}
FEW: dict[str, Any] = {**QUESTION, "plays": "18/15"}
CUBE: dict[str, Any] = {"mover": LATE, "other": LATE, "trials": 144, "truncate": 3}
OPENING: dict[str, Any] = {"mover": SEAT, "other": SEAT, "dice": [3, 1]}


class Memory:
    """A log in memory, which interrupts the rollout when it has been written so often."""

    def __init__(self, patience: int = 1_000) -> None:
        self.text: str | None = None
        self.patience = patience

    def read(self) -> object | None:
        return None if self.text is None else json.loads(self.text)

    def write(self, value: object) -> None:
        self.text = json.dumps(value)
        self.patience -= 1
        if not self.patience:
            raise KeyboardInterrupt

    def refusing(self, error: ValueError) -> Exception:
        return ValueError(f"cannot go on: {error}")


def interrupted(question: dict[str, Any], times: int) -> dict[str, Any]:
    """The answer after so many interruptions, each after a batch."""
    memory = Memory()
    for _ in range(times):
        memory.patience = 1
        with pytest.raises(KeyboardInterrupt):
            answer({**question, "log": "it"}, keeper=lambda name: memory)
    memory.patience = 1_000
    return answer({**question, "log": "it"}, keeper=lambda name: memory)


def test_plays_are_compared_trial_by_trial_the_best_first() -> None:
    found = answer(QUESTION)
    first, *others = found["plays"]
    assert found["trials"] == first["rollout"]["trials"] == 144
    assert found["margin"] == first["rollout"]["margin"]
    assert (found["plies"], found["log"]) == (0, None)
    assert "behind" not in first
    assert others
    for play in others:
        behind = play["behind"]
        assert behind["equity"] == pytest.approx(first["equity"] - play["equity"], abs=2e-4)
        assert behind["margin"] < first["rollout"]["margin"] + play["rollout"]["margin"]


def test_an_equity_is_that_of_its_probabilities() -> None:
    for play in answer(QUESTION)["plays"]:
        win, gammon, backgammon, gammon_lost, backgammon_lost = play["probabilities"]
        points = 2 * win - 1 + gammon + backgammon - gammon_lost - backgammon_lost
        assert play["equity"] == pytest.approx(points, abs=4e-4)


def test_plays_can_be_named_as_a_text_or_a_list_each_once() -> None:
    named = answer({**OPENING, "trials": 72, "truncate": 1, "plays": "24/23 13/10, 8/5 6/5,6/5 8/5"})
    assert [play["text"] for play in named["plays"]] == ["8/5 6/5", "24/23 13/10"]
    listed = answer({**OPENING, "trials": 72, "truncate": 1, "plays": ["8/5 6/5"]})
    assert [play["text"] for play in listed["plays"]] == ["8/5 6/5"]
    assert listed["plays"][0]["equity"] == named["plays"][0]["equity"]


def test_a_rollout_that_was_interrupted_says_what_one_in_a_go_says() -> None:
    question = {**FEW, "trials": 500}
    in_a_go = answer(question)
    assert in_a_go["trials"] == 576  # whole batches
    assert {**interrupted(question, 3), "log": None} == in_a_go


@pytest.mark.slow
def test_the_opening_is_rolled_out_to_a_margin_with_interruptions_and_without() -> None:
    question = {**OPENING, "plays": "8/5 6/5", "margin": 0.01}
    in_a_go = answer(question)
    assert in_a_go["margin"] <= 0.01
    assert 144 < in_a_go["trials"] < 1296
    assert {**interrupted(question, 1), "log": None} == in_a_go


def test_it_stops_at_a_margin() -> None:
    wide = answer({**FEW, "trials": 1_000, "margin": 1})
    assert wide["trials"] == 144
    wanted = 0.8 * wide["margin"]
    narrow = answer({**FEW, "trials": 1_000, "margin": wanted})
    assert 144 < narrow["trials"] < 1_000
    assert narrow["margin"] <= wanted < wide["margin"]


def test_plays_that_are_surely_beaten_go_on_no_more() -> None:
    found = answer({**QUESTION, "truncate": 2, "sure": True, "plays": "18/15, 18/17 6/4"})
    first, *others = found["plays"]
    assert first["rollout"]["trials"] < 1_296
    assert all(play["behind"]["equity"] > play["behind"]["margin"] for play in others)


def test_with_the_cube_a_double_is_weighed_against_none() -> None:
    found = answer({**AHEAD, "cubeful": True, "truncate": 100})
    assert found["equities"].keys() == {"no double", "double, take", "double, pass"}
    assert found["equities"]["double, pass"] == 1
    assert found["margins"].keys() == {"no double", "double, take"}
    gain = found["equities"]["double, take"] - found["equities"]["no double"]
    assert found["gain"]["equity"] == pytest.approx(gain, abs=2e-4)
    assert found["cube"] in ("double, take", "double, pass")
    assert found["gain"]["equity"] > found["gain"]["margin"]


def test_without_the_cube_the_model_decides_by_the_chances_as_in_advice() -> None:
    from retro2600.study import advice

    found = answer(CUBE)
    advised = advice.answer({"mover": LATE, "other": LATE, "rollout": 144, "truncate": 3})
    assert found["cube"] == advised["cube"]
    assert found["equities"]["no double"] == pytest.approx(advised["equities"]["no double"], abs=0.05)
    assert "margins" not in found


def test_who_may_not_double_is_not_rolled_out_with_a_double() -> None:
    found = answer({**CUBE, "cubeful": True, "cube": {"value": 2, "owner": "other"}})
    assert found["cube"] == "no double"
    assert found["margins"].keys() == {"no double"}


def test_in_a_match_the_score_counts() -> None:
    at_the_end = answer({**OPENING, "match": {"length": 1}, "trials": 72, "truncate": 2, "plays": "8/5 6/5"})
    (play,) = at_the_end["plays"]
    assert play["equity"] == pytest.approx(2 * play["probabilities"][0] - 1, abs=3e-4)
    cubeful = {**CUBE, "cubeful": True, "match": {"length": 3, "mover": 1}}
    assert answer(cubeful)["equities"] != answer({**cubeful, "match": {"length": 9}})["equities"]


def test_a_table_tells_trials_and_margins() -> None:
    lines = answer({**QUESTION, "count": 2}).table().splitlines()
    assert any(" ± " in line and "144" in line for line in lines)
    assert "X to play 2-1, money play, cube at 1, in the middle; equities without the cube" in lines
    told = answer({**CUBE, "cubeful": True}).table()
    assert "144 trials with the cube" in told
    assert told.count(" ± ") == 2


def test_progress_is_told_to_its_end() -> None:
    told: list[tuple[int, int]] = []
    answer({**QUESTION, "count": 1}, Workers(Serial(), lambda *done: told.append(done)))
    assert told == [(36, 144), (72, 144), (108, 144), (144, 145), (144, 144)]


def test_a_log_that_is_not_of_this_rollout_is_refused() -> None:
    memory = Memory()

    def again(change: dict[str, Any]) -> None:
        answer({**QUESTION, "count": 1, "log": "it", **change}, keeper=lambda name: memory)

    again({})
    whole = memory.text
    assert whole
    for change, sentence in (
        ({"dice": [3, 1]}, "^cannot go on: it is of another question: dice is "),
        ({"plays": "18/15"}, "^cannot go on: it is of another question: lines is "),
        ({"match": {"length": 5}}, "^cannot go on: it is of another question: score is null, expected "),
        ({"truncate": 4}, "^cannot go on: it is of another course of trials: truncate is 3, expected 4$"),
        ({"plies": 1}, "^cannot go on: it is of another course of trials: plies is 0, expected 1$"),
        ({"cubeful": True}, "^cannot go on: it is of another course of trials: cubeful is false, "),
        ({"seed": 7}, "^cannot go on: it is of another course of trials: seed is 0, expected 7$"),
        ({"level": 1, "plays": "18/16 6/5"}, "^cannot go on: it is of other nets, with the SHA-256 '"),
    ):
        with pytest.raises(ValueError, match=sentence):
            again(change)
        assert memory.text == whole


def test_a_log_of_trials_that_were_looked_ahead_for_through_other_filters_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    memory = Memory()
    question = {**QUESTION, "count": 1, "trials": 1, "plies": 1, "log": "it"}
    answer(question, keeper=lambda name: memory)
    answer(question, keeper=lambda name: memory)
    monkeypatch.setattr("retro2600.study.rollout.log.FILTERS", (Filter(2, ONE // 4),))
    sentence = "filters is ['8 within 0.12'], expected ['2 within 0.25']"
    with pytest.raises(ValueError, match=f"another course of trials: {re.escape(sentence)}$"):
        answer(question, keeper=lambda name: memory)


def test_a_damaged_log_is_refused() -> None:
    memory = Memory()
    answer({**QUESTION, "count": 1, "log": "it"}, keeper=lambda name: memory)
    whole = json.loads(memory.text or "")
    total = whole["lines"][0]["sums"][0]
    for text, sentence in (
        (json.dumps([1]), "it is no log of a rollout of this release$"),
        (json.dumps({**whole, "format": "retro2600 rollout 0"}), "it is no log of a rollout"),
        (json.dumps(whole).replace(str(total), str(total + 1), 1), "it is damaged"),
        (json.dumps({**whole, "batches": 2}), "it is damaged"),
        (forged({**whole, "batches": 2}), "it is damaged"),
        (forged({**whole, "lines": []}), "it is damaged"),
        (forged({**whole, "lines": [{}]}), "it is damaged"),
        (forged({**whole, "leads": [3]}), "it is damaged"),
    ):
        memory.text = text
        with pytest.raises(ValueError, match=f"^cannot go on: {sentence}"):
            answer({**QUESTION, "count": 1, "log": "it"}, keeper=lambda name: memory)
        assert memory.text == text


def forged(value: dict[str, Any]) -> str:
    """A log whose sum is right, although it is not."""
    entries = {name: entry for name, entry in value.items() if name != "check"}
    return json.dumps({**entries, "check": log._check(entries)})


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"mover": OVER}, r"^the game is over in the position \("),
        ({"levle": 3}, "^there is no field 'levle', only mover, other, xgid, id, rules, dice, level"),
        ({"rollout": 3}, "^there is no field 'rollout', only mover"),
        ({"rules": "acey-deucey"}, "^acey-deucey is not rolled out$"),
        ({"trials": 0}, "^trials is 0, expected a whole number from 1 to 100000$"),
        ({"margin": 0}, "^margin is 0, expected a number above 0, up to 1$"),
        ({"margin": "0.01"}, "^margin is '0.01', expected a number above 0, up to 1$"),
        ({"sure": 1}, "^sure is 1, expected true or false$"),
        ({"cubeful": 1}, "^cubeful is 1, expected true or false$"),
        ({"plies": 3}, "^plies is 3, expected 0 to 2$"),
        ({"truncate": 0}, "^truncate is 0, expected 1 to 1000, or null for none$"),
        ({"count": 17}, "^count is 17, expected a whole number from 1 to 16$"),
        ({"plays": "8/3"}, "^this is no legal play of the roll 21: '8/3'"),
        ({"plays": "a play"}, "'a play'"),
        ({"plays": []}, "^plays is "),
        ({"plays": [7]}, r"^plays\[0\] is 7, expected a play such as '8/5 6/5'$"),
        ({"plays": ["6/5"] * 17}, "^plays has 17 entries, expected 16 at most$"),
        ({"log": 3}, "^log is 3, expected the name of a file$"),
        ({"log": ""}, "^log is empty, expected the name of a file$"),
    ],
)
def test_a_bad_question_is_refused_in_one_sentence(change: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        answer({**QUESTION, **change})


@pytest.mark.parametrize("field", ["plays", "count"])
def test_what_is_about_a_roll_needs_one(field: str) -> None:
    with pytest.raises(
        ValueError, match=f"^{field} (is|are) told without dice, expected (it|them) beside a roll$"
    ):
        answer({**CUBE, field: 1 if field == "count" else "6/5"})
