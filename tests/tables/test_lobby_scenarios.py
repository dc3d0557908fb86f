"""Scenarios D51 to D54 and D56 to D60 at a table of Lobby."""

from __future__ import annotations

from dataclasses import replace

import pytest

from retro2600.rules import RED, START, WHITE, Cube, Position, Roll, Side, ToPlay, ToRoll, seat_text, standing
from retro2600.tables.acts import Double, Drop, Resign, Step, Take
from retro2600.tables.acts import Roll as Rolled
from retro2600.tables.house import due_events
from retro2600.tables.table import Life
from tests.tables import seats
from tests.tables.seats import Play, play

FAR = standing((6, 5), (5, 5), (4, 5))
"""Somebody who stands in no way."""


def money() -> Play:
    return play(program="lobby", kind="money")


def match(target: int, **options: object) -> Play:
    return play(program="lobby", kind="match", target=target, **options)


def on_roll(game: Play, side: Side, cube: Cube | None = None) -> Play:
    return game.placed(side, START, ToRoll(), cube)


def scored(game: Play, white: int, red: int) -> Play:
    """The play with the next game begun at this score."""
    game.table = replace(
        game.table,
        life=Life.BETWEEN,
        played=1,
        match=replace(game.table.match, white=white, red=red),
        white=game.table.white.over(),
        red=game.table.red.over(),
        game=None,
    )
    return game.begun()


def to_play(mine: tuple[int, ...], roll: Roll, theirs: tuple[int, ...] = FAR) -> Play:
    return money().placed(WHITE, Position(mine, theirs), ToPlay(roll))


def board(game: Play) -> str:
    """White's checkers, after turns of White's."""
    position = game.table.position
    assert position is not None
    return seat_text(position.mine if game.game.mover is WHITE else position.theirs)


def test_d51_5_4() -> None:
    game = to_play(START.mine, Roll(5, 4), START.theirs)
    assert game.do(WHITE, Step(13, 5), Step(13, 4)).awaits == {RED}
    game = to_play(START.mine, Roll(5, 4), START.theirs)
    assert game.refusal(WHITE, Step(24, 5)).code == "illegal"
    assert game.do(WHITE, Step(24, 4), Step(20, 5)).awaits == {RED}


def test_d52_3_3() -> None:
    game = to_play(START.mine, Roll(3, 3), START.theirs)
    assert game.do(WHITE, Step(8, 3), Step(8, 3), Step(6, 3), Step(6, 3)).awaits == {RED}
    game = to_play(START.mine, Roll(3, 3), START.theirs)
    game.do(WHITE, Step(13, 3), Step(10, 3), Step(13, 3), Step(10, 3))
    assert board(game) == "24x2 13x3 8x3 7x2 6x5"


@pytest.mark.parametrize("first", [(3, 4), (3, 6)])
def test_d53_4_and_6_take_both_of_the_third_slot_off(first: tuple[int, int]) -> None:
    game = to_play(standing((3, 2), (2, 1), (1, 1)), Roll(4, 6))
    game.do(WHITE, Step(*first), Step(3, 10 - first[1]))
    assert board(game) == "2x1 1x1 off13"


@pytest.mark.parametrize(
    ("roll", "steps"),
    [
        (Roll(3, 2), [(5, 2), (3, 3)]),
        (Roll(3, 2), [(5, 3), (2, 2)]),
        (Roll(4, 1), [(5, 4), (1, 1)]),
        (Roll(4, 1), [(5, 1), (4, 4)]),
    ],
)
def test_d54_five_places_from_the_end(roll: Roll, steps: list[tuple[int, int]]) -> None:
    game = to_play(standing((5, 1), (2, 2)), roll)
    assert (5, 5) in {tuple(move) for move in to_play(standing((5, 1), (2, 2)), Roll(5, 5)).table.first_moves}
    game.do(WHITE, *(Step(*step) for step in steps))
    assert board(game) == "2x2 off13"


def test_d56_only_the_larger_die_and_the_turn_ends_by_itself() -> None:
    white = standing((17, 1), (3, 5), (2, 5), (1, 4))
    game = to_play(white, Roll(6, 3), standing((17, 2), (6, 5), (5, 4), (4, 4)))
    assert [tuple(move) for move in game.table.first_moves] == [(17, 6)]
    assert game.do(WHITE, Step(17, 6)).awaits == {RED}


def test_d57_the_ladder_of_resignations() -> None:
    game = on_roll(money(), WHITE, Cube(2, WHITE, was_taken=True))
    for win in (1, 2):
        game.do(WHITE, Resign(win))
        assert game.table.awaits == {RED}
        game.do(RED, Drop())
        for lower in range(1, win + 1):
            assert game.refusal(WHITE, Resign(lower)).code == "illegal"
    game.do(WHITE, Resign(3))
    assert game.table.score == (0, 6)
    assert game.table.life is Life.BETWEEN


def test_d57_after_a_roll_all_levels_are_there_in_the_next_turn() -> None:
    game = on_roll(money(), WHITE)
    game.do(WHITE, Resign(1))
    game.do(RED, Drop())
    game.do(WHITE, Rolled())
    on_roll(game, WHITE).do(WHITE, Resign(1))
    assert game.table.awaits == {RED}


def test_d58_the_cube() -> None:
    game = on_roll(money(), RED)
    game.do(RED, Double())
    game.do(WHITE, Drop())
    assert game.table.score == (0, 1)
    game = on_roll(money(), RED)
    game.do(RED, Double())
    game.do(WHITE, Take())
    assert game.game.cube == Cube(2, WHITE, was_taken=True)
    assert game.refusal(RED, Double()).code == "illegal"
    for side in (WHITE, RED):
        at_64 = on_roll(money(), side, Cube(64, side, was_taken=True))
        assert at_64.refusal(side, Double()).code == "illegal"


def test_d59_no_cube_to_one_point_nor_in_the_crawford_round() -> None:
    assert on_roll(match(1), RED).refusal(RED, Double()).code == "illegal"
    game = on_roll(scored(match(5), 4, 1), RED)
    assert game.table.match.is_crawford
    assert game.refusal(RED, Double()).code == "illegal"
    game.placed(RED, Position(standing((1, 1)), standing((6, 14))), ToPlay(Roll(1, 2)))
    game.do(RED, Step(1, 2))
    assert game.table.score == (4, 2)
    on_roll(game.begun(), RED).do(RED, Double())
    game = on_roll(scored(game, 4, 4), WHITE)
    assert game.do(WHITE, Double()).awaits == {RED}


@pytest.mark.parametrize(
    ("game", "cube", "points"),
    [(money, Cube(1), 1), (money, Cube(2, RED, was_taken=True), 4), (lambda: match(9), Cube(1), 2)],
)
def test_d60_jacobys_rule_in_moneyplay_alone(game: object, cube: Cube, points: int) -> None:
    assert callable(game)
    playing = game().placed(WHITE, Position(standing((1, 1)), standing((6, 15))), ToPlay(Roll(1, 2)), cube)
    assert playing.do(WHITE, Step(1, 2)).score == (points, 0)


def test_d60_who_runs_out_of_time_loses_the_whole_game() -> None:
    game = on_roll(scored(match(5, clock={"delay": 60_000}), 4, 0), WHITE)
    due = game.table.due
    assert due is not None
    assert due_events(game.table, due - 1, seats.S) == ()
    assert game.run_out() == ["timeout", "end"]
    assert game.table.match.winner is RED
    assert game.table.score == (4, 0)
    assert game.table.life is Life.CLOSED


def test_the_dice_of_the_opening_fall_by_themselves() -> None:
    game = money()
    casts = [event for event in game.log if event.word == "cast"]
    assert [event.seat for event in casts] == [WHITE, RED] * 3  # 44 44 62
    assert game.table.awaits == {WHITE}
