"""A table of Absolute: steps taken back, turns ended by hand, beavers, automatic doubles, acey-deucey."""

from __future__ import annotations

import pytest

from retro2600.rules import RED, START, WHITE, Cube, Position, ToChoose, ToPlay, ToRoll, standing
from retro2600.rules import Roll as Dice
from retro2600.tables.acts import Beaver, Cast, Choose, Done, Double, Drop, Resign, Roll, Step, Take, Undo
from retro2600.tables.options import options_of
from retro2600.tables.table import Life
from tests.tables.seats import play


def test_steps_are_taken_back_one_by_one_until_the_turn_is_ended_by_hand() -> None:
    game = play(program="absolute")  # White has 6-2
    before = game.table
    assert game.refusal(WHITE, Done()).code == "illegal"
    game.do(WHITE, Step(24, 6), Step(13, 2))
    assert game.table.awaits == {WHITE}
    assert game.table.first_moves == ()
    game.do(WHITE, Undo())
    assert [move.die for move in game.table.steps] == [6]
    game.do(WHITE, Undo())
    assert (game.table.position, game.table.first_moves) == (before.position, before.first_moves)
    assert game.refusal(WHITE, Undo()).code == "illegal"
    game.do(WHITE, Step(24, 2), Step(24, 6), Done())
    assert game.table.awaits == {RED}


def test_elsewhere_nothing_is_taken_back() -> None:
    game = play(program="lobby", kind="money")
    game.do(WHITE, Step(24, 6))
    assert game.refusal(WHITE, Undo()).code == "illegal"
    assert game.refusal(WHITE, Done()).code == "illegal"


def test_a_beaver_is_an_option() -> None:
    for options, is_allowed in (({}, False), ({"beavers": True}, True)):
        game = play(program="absolute", **options).placed(RED, START, ToRoll())
        game.do(RED, Double())
        if is_allowed:
            game.do(WHITE, Beaver())
            assert game.game.cube == Cube(4, WHITE, was_taken=True)
            assert game.table.awaits == {RED}
        else:
            assert game.refusal(WHITE, Beaver()).code == "illegal"


@pytest.mark.parametrize(
    ("options", "value"),
    [({}, 1), ({"automatic_double": True}, 2), ({"automatic_double": True, "kind": "match", "target": 5}, 1)],
)
def test_ties_of_the_opening_double_once_by_an_option_and_never_in_a_match(
    options: dict[str, object], value: int
) -> None:
    game = play(program="absolute", **options)  # 44 44 62
    assert [event.act for event in game.log if event.word == "cast"] == [
        *map(Cast, (4, 4, 4, 4, 6, 2)),
    ]
    assert game.game.cube.value == value


def test_a_concession_is_an_offer_that_the_other_answers() -> None:
    game = play(program="absolute").placed(WHITE, START, ToRoll())
    game.do(WHITE, Resign(1))
    game.do(RED, Drop())
    assert game.refusal(WHITE, Resign(1)).code == "illegal"
    game.do(WHITE, Resign(2))
    game.do(RED, Take())
    assert game.table.score == (0, 2)
    assert game.table.life is Life.BETWEEN


def test_acey_deucey_lets_the_mover_choose_a_doublet_and_roll_again() -> None:
    game = play(program="absolute", acey_deucey=True)  # 62: the higher rolls again
    assert game.table.awaits == {WHITE}
    game.do(WHITE, Roll())
    far = Position(standing((20, 5), (18, 5), (16, 5)), standing((24, 15)))
    game.placed(WHITE, far, ToPlay(Dice(1, 2)))
    game.do(WHITE, Step(20, 2), Step(20, 1), Done())
    assert isinstance(game.game.phase, ToChoose)
    assert game.refusal(WHITE, Roll()).code == "illegal"
    game.do(WHITE, Choose(1))
    game.do(WHITE, *[Step(18, 1)] * 4, Done())
    assert game.table.awaits == {WHITE}
    game.do(WHITE, Roll())


def test_acey_deucey_has_no_match() -> None:
    with pytest.raises(ValueError, match="expected false in a match"):
        options_of({"program": "absolute", "kind": "match", "target": 3, "acey_deucey": True})
