"""Positions told by an ID in place of counts, and the answers that are the same either way."""

import re
from typing import Any

import pytest

from retro2600.rules import START, WHITE, Position, Roll, standing
from retro2600.rules.notation import Situation, write_gnubg_id, write_position_id, write_xgid
from retro2600.study import legal_plays
from retro2600.study.cx2617 import cube_decision, play_decision, quirk, screen_digest
from retro2600.study.rolled_positions import situation_told

SEAT = list(START.mine)
AHEAD = Position(standing((2, 3), (3, 3), (4, 3), (5, 3), (6, 3)), standing((12, 5), (13, 5), (14, 5)))
TRAP = Position(
    standing((13, 2), (12, 1), (3, 4), (2, 4), (1, 4)), standing((21, 2), (18, 2), (17, 2), (6, 5), (5, 4))
)


def xgid(position: Position, roll: Roll | None = None, **more: Any) -> dict[str, object]:
    return {"xgid": write_xgid(Situation(position, roll=roll, **more))}


def counts(position: Position, mover: str, other: str) -> dict[str, object]:
    return {mover: list(position.mine), other: list(position.theirs)}


@pytest.mark.parametrize(
    "told",
    [
        xgid(START, Roll(3, 1)),
        {"id": write_xgid(Situation(START, roll=Roll(3, 1)))},
        {"id": write_gnubg_id(Situation(START, roll=Roll(3, 1)))},
        {"id": write_position_id(START), "dice": [3, 1]},
        {"xgid": write_xgid(Situation(START, roll=Roll(6, 5))), "dice": [3, 1]},
    ],
)
def test_every_kind_of_id_tells_the_same_position(told: dict[str, object]) -> None:
    asked = {"mover": SEAT, "other": SEAT, "dice": [3, 1], "rules": "backgammon"}
    assert legal_plays.answer(told) == legal_plays.answer(asked)
    computers = {"game": 1, "red": SEAT, "white": SEAT, "dice": [3, 1]}
    assert play_decision.answer(told) == play_decision.answer(computers)


def test_the_computer_is_whoever_is_on_roll() -> None:
    asked = {"game": 3, "dice": [5, 2], **counts(AHEAD, "red", "white")}
    for mover in (WHITE, WHITE.other):
        told = {**xgid(AHEAD, Roll(5, 2), mover=mover), "game": 3}
        assert play_decision.answer(told) == play_decision.answer(asked)


def test_the_cube_and_its_owner_are_those_of_the_id() -> None:
    asked = {"game": 1, "question": "offer", "cube": 2, **counts(AHEAD, "red", "white")}
    for owner, name in ((WHITE, "red"), (WHITE.other, "white")):
        told = xgid(AHEAD, cube=2, owner=owner)
        assert cube_decision.answer(told) == cube_decision.answer({**asked, "owner": name})


def test_a_double_in_the_id_is_one_for_the_computer_to_answer() -> None:
    told = cube_decision.answer(xgid(AHEAD, is_doubled=True))
    asked = {"game": 1, "question": "answer", **counts(AHEAD, "white", "red")}
    assert told == cube_decision.answer(asked)
    assert told == cube_decision.answer({**xgid(AHEAD), "question": "answer"})
    assert told["yes"] is False


def test_the_quirk_is_explored_for_the_side_whose_turn_the_id_tells() -> None:
    for side in ("white", "red"):
        mover = WHITE if side == "white" else WHITE.other
        other = "red" if side == "white" else "white"
        asked = {"game": 4, "side": side, "dice": [5, 3], **counts(TRAP, side, other)}
        told = xgid(TRAP, Roll(5, 3), mover=mover)
        assert quirk.answer(told) == quirk.answer(asked)
        assert quirk.case_of(told) == quirk.case_of(asked)
    assert quirk.answer(told)["dead_ends"] == [{"move": [12, 3], "stranded": 5}]


def test_the_screen_shows_the_dice_the_turn_and_the_cube_of_the_id() -> None:
    screen = screen_digest.screen_of(xgid(START, Roll(3, 1), cube=4, owner=WHITE))
    assert (screen.dice, screen.number) == ((3, 1), 4)
    assert screen.dice_colour == screen.number_colour == screen.colours.white
    assert screen_digest.answer(xgid(START, Roll(3, 1))) != screen_digest.answer(
        xgid(START, Roll(3, 1), mover=WHITE.other)
    )


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        ({"xgid": 3}, "xgid is 3, expected an XGID"),
        ({"id": None}, "id is null, expected a Position ID or an XGID"),
        ({"xgid": "x"}, "an XGID has ten fields with colons between, not 1: 'x'"),
        ({"id": "x"}, "a Position ID has 14 letters, not 1, and an XGID ten fields: "),
        ({"id": "x:y"}, "a Position ID has 14 letters, not 1, and an XGID ten fields: "),
        ({"xgid": "x", "id": "y"}, "xgid and id both tell the position, expected one of them"),
        ({"xgid": "x", "red": SEAT}, "xgid and red both tell the position, expected one of them"),
    ],
)
def test_a_bad_id_is_refused_in_one_sentence(question: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}"):
        situation_told(question, ("red", "white"))


def test_what_the_id_leaves_open_must_be_told() -> None:
    with pytest.raises(ValueError, match=r"^dice is missing$"):
        legal_plays.answer({"id": write_position_id(START)})
    with pytest.raises(ValueError, match=r"^cube is 2, expected 0 in a game without a cube$"):
        play_decision.answer({**xgid(START, Roll(3, 1), cube=2), "game": 3})
