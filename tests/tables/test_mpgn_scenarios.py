"""Scenarios D31 to D39 at a table of MPGN; White of the code is its Black."""

from __future__ import annotations

import pytest

from retro2600.rules import RED, START, WHITE, Cube, Position, Result, Roll, ToPlay, ToRoll, Win, standing
from retro2600.tables.acts import Cast, Double, Drop, End, Exit, Forfeit, Play, Step, Take
from retro2600.tables.acts import Roll as Rolled
from retro2600.tables.table import Life
from tests.tables import seats
from tests.tables.seats import RefusedError, play

BLACK = WHITE


def moves(game: seats.Play) -> set[tuple[int, int]]:
    return {(move.source, move.die) for move in game.table.first_moves}


def test_d31_two_ties_double_the_cube_and_a_third_is_ignored() -> None:
    game, values = play(program="mpgn"), []
    for die in (3, 6, 1):
        game.thrown(RED, Cast(die))
        game.thrown(BLACK, Cast(die))
        values.append(game.game.cube.value)
    assert values == [2, 4, 4]
    game.thrown(RED, Cast(5))
    game.thrown(BLACK, Cast(2))
    assert game.table.awaits == {RED}
    assert {die for _, die in moves(game)} == {5, 2}
    assert game.game.cube.owner is None
    game.do(RED, Step(13, 5), Step(13, 2))
    game.do(BLACK, Double())
    game.do(RED, Take())
    assert game.game.cube == Cube(8, RED, was_taken=True)


def test_d32_a_man_on_the_bar_enters_with_3_or_5_and_no_other_is_lifted() -> None:
    red = standing((25, 1), (24, 1), (13, 5), (8, 3), (6, 5))
    game = play(program="mpgn").placed(RED, Position(red, START.theirs), ToPlay(Roll(3, 5)))
    assert moves(game) == {(25, 3), (25, 5)}
    assert game.refusal(RED, Step(24, 5)).code == "illegal"


def test_d33_six_or_four_but_not_both_only_the_six_is_accepted() -> None:
    red = standing((18, 1), (4, 4), (3, 4), (2, 3), (1, 3))
    black = standing((17, 2), (6, 5), (5, 4), (4, 4))
    game = play(program="mpgn").placed(RED, Position(red, black), ToPlay(Roll(6, 4)))
    assert moves(game) == {(18, 6)}
    assert game.refusal(RED, Step(18, 4)).code == "illegal"
    game.do(RED, Step(18, 6))
    assert game.table.awaits == {BLACK}  # the turn is over: 12 to 8 is closed


@pytest.mark.parametrize(
    ("red", "die", "expected"),
    [
        ([(6, 1), (4, 2)], 4, {(4, 4), (6, 4)}),
        ([(6, 1), (4, 2)], 5, {(6, 5)}),
        ([(4, 2)], 5, {(4, 5)}),
        ([(7, 1), (4, 1)], 4, {(7, 4)}),
    ],
)
def test_d34_the_bin(red: list[tuple[int, int]], die: int, expected: set[tuple[int, int]]) -> None:
    position = Position(standing(*red), standing((6, 5), (5, 5), (4, 5)))
    game = play(program="mpgn").placed(RED, position, ToPlay(Roll(die, die)))
    assert moves(game) == expected


def test_d35_the_cube_climbs_to_128_and_the_last_offerer_cannot_offer() -> None:
    game, side, seen = play(program="mpgn").placed(RED, START, ToRoll()), RED, []
    for _ in range(7):
        game.do(side, Double())
        game.do(side.other, Take())
        seen.append((game.game.cube.value, game.game.cube.owner))
        assert game.refusal(side, Double()).code == "illegal"
        side = side.other
        game.placed(side, START, ToRoll())
    owners = (BLACK, RED, BLACK, RED, BLACK, RED, None)
    assert seen == list(zip((2, 4, 8, 16, 32, 64, 128), owners, strict=True))
    assert game.refusal(side, Double()).code == "illegal"


def test_d36_a_refused_double_wins_the_value_before_it() -> None:
    game = play(program="mpgn").placed(RED, START, ToRoll(), Cube(4, RED, was_taken=True))
    game.do(RED, Double())
    game.do(BLACK, Drop())
    assert game.table.ended == End(1, RED, 4, 0, False, seats.S.hex())


@pytest.mark.parametrize(
    ("black", "points"),
    [
        (standing((18, 1), (6, 14)), 4),
        (standing((19, 1), (6, 14)), 6),
        (standing((25, 1), (6, 14)), 6),
        (standing((25, 1), (6, 13)), 2),
    ],
)
def test_d37_the_boundary_of_a_backgammon(black: tuple[int, ...], points: int) -> None:
    position = Position(standing((1, 1)), black)
    game = play(program="mpgn").placed(RED, position, ToPlay(Roll(2, 3)), Cube(2, RED, was_taken=True))
    game.do(RED, Step(1, 3))
    assert game.table.score == (0, points)
    assert game.table.life is Life.BETWEEN


@pytest.mark.parametrize("moment", ["opening", "on roll", "paused"])
def test_d38_a_forfeit_costs_twice_the_cube_at_any_time(moment: str) -> None:
    game = play(program="mpgn")
    for die in (3, 6):
        game.thrown(RED, Cast(die))
        game.thrown(BLACK, Cast(die))
    if moment != "opening":
        game.placed(RED, START, ToRoll())
    if moment == "paused":
        game.do(RED, Exit())
    game.do(BLACK, Forfeit())
    assert game.table.score == (0, 8)
    assert game.table.awaits == {RED, BLACK}  # both are asked about another game
    game.pledged()
    assert (game.table.life, game.table.number) == (Life.SEEDING, 2)


def test_d39_a_game_that_was_left_goes_on_where_it_stood() -> None:
    game = play(program="mpgn").placed(BLACK, START, ToPlay(Roll(6, 3)))
    before = game.do(BLACK, Step(24, 6))
    game.do(RED, Exit())
    assert game.table.life is Life.PAUSED
    assert game.table.awaits == {RED, BLACK}
    assert game.table.due is None
    assert game.refusal(BLACK, Step(13, 3)).code == "turn"
    game.now += 86_400_000 * 400
    game.do(RED, Play())
    assert game.table.awaits == {BLACK}
    game.do(BLACK, Exit())
    game.do(BLACK, Play())
    after = game.table
    assert after.life is Life.PLAYING
    assert after.awaits == {BLACK}
    assert (after.game, after.steps, after.position) == (before.game, before.steps, before.position)
    assert after.ended is None
    game.do(BLACK, Step(13, 3))
    assert game.table.awaits == {RED}


def test_pause_and_forfeit_are_mpgns_alone() -> None:
    game = play(program="lobby", kind="match", target=3)
    for act in (Exit(), Play(), Forfeit()):
        assert game.refusal(WHITE, act).code == "illegal"


def test_dice_of_the_opening_fall_by_hand_once_each() -> None:
    game = play(program="mpgn")
    game.do(RED, Cast())
    with pytest.raises(RefusedError):
        game.do(RED, Cast())
    assert game.refusal(RED, Rolled()).code == "turn"


def test_a_backgammon_by_win() -> None:
    position = Position(standing((1, 1)), standing((25, 1), (6, 14)))
    game = play(program="mpgn").placed(RED, position, ToPlay(Roll(2, 3)))
    game.do(RED, Step(1, 3))
    assert game.table.ended is not None
    assert game.table.ended.win == Win.BACKGAMMON
    assert game.game.result == Result(RED, 3, Win.BACKGAMMON)
