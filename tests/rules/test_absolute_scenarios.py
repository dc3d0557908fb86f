"""The acceptance scenarios of Absolute Backgammon that speak of rules."""

from dataclasses import replace

import pytest

from retro2600.rules import (
    ABSOLUTE,
    ABSOLUTE_ACEY_DEUCEY,
    ALL_OFF_THE_BOARD,
    BAR,
    RED,
    START,
    WHITE,
    Beaver,
    Cast,
    Choose,
    Cube,
    Double,
    Drop,
    Game,
    Match,
    Move,
    OutOfTurnError,
    Result,
    Roll,
    Take,
    Throw,
    ToChoose,
    ToPlay,
    ToRoll,
    Turn,
    Win,
    first_moves,
    legal_plays,
)
from retro2600.rules.notation.seats import position_of

from .table import bear_off_last, first, moves, results, to_play, to_roll

LIGHT, DARK = WHITE, RED


def test_d20_an_ace_wins_the_opening_of_acey_deucey_and_rolls_again() -> None:
    opened = Game.new(ABSOLUTE_ACEY_DEUCEY).apply(Cast(white=1, red=6))
    assert (opened.mover, opened.phase) == (LIGHT, ToRoll())
    assert opened.apply(Throw(Roll(4, 3))).phase == ToPlay(Roll(4, 3))
    backgammon = Game.new(ABSOLUTE).apply(Cast(white=1, red=6))
    assert (backgammon.mover, backgammon.phase) == (DARK, ToPlay(Roll(6, 1)))


@pytest.mark.parametrize("third", ["65", "21"])
def test_d21_acey_deucey_is_three_rolls_in_all(third: str) -> None:
    game = to_play(ABSOLUTE_ACEY_DEUCEY, ALL_OFF_THE_BOARD, "21").apply(Turn(moves((BAR, 2), (BAR, 1))))
    assert game.phase == ToChoose()
    game = game.apply(Choose(Roll(4, 4))).apply(Turn(moves(*[(BAR, 4)] * 4)))
    assert game.position.mine == position_of("24x1 23x1 21x4 waiting9", "waiting15").mine
    assert not game.may_double
    roll = Roll.of(third)
    game = game.apply(Throw(roll)).apply(Turn(moves((BAR, roll.high), (BAR, roll.low))))
    assert (game.mover, game.phase, game.may_double) == (DARK, ToRoll(), False)


def test_d22_a_1_2_that_cannot_be_completed_passes_the_play() -> None:
    position = position_of("10x1 off14", "18x2 17x2 6x5 5x6")
    assert legal_plays(position, Roll(1, 2), ABSOLUTE_ACEY_DEUCEY) == [moves((10, 1))]
    played = to_play(ABSOLUTE_ACEY_DEUCEY, position, "12").apply(Turn(moves((10, 1))))
    assert (played.mover, played.phase) == (DARK, ToRoll())


def test_d23_a_hit_checker_enters_first_and_one_that_waits_need_not() -> None:
    theirs = "13x5 8x4 6x6"
    hit = position_of("bar1 waiting3 8x5 6x6", theirs)
    assert first(hit, "43", ABSOLUTE_ACEY_DEUCEY) == set(moves((BAR, 4), (BAR, 3)))
    entered = hit.after(moves((BAR, 4)))
    assert first(entered, "33", ABSOLUTE_ACEY_DEUCEY) >= set(moves((BAR, 3), (8, 3)))
    waiting = position_of("waiting4 8x5 6x6", theirs)
    assert waiting.after(moves((8, 4), (6, 3))) in results(waiting, "43", ABSOLUTE_ACEY_DEUCEY)


def test_d24_acey_deucey_scores_a_point_for_each_checker_not_in_the_tray() -> None:
    over = bear_off_last(ABSOLUTE_ACEY_DEUCEY, "bar2 waiting1 20x1 6x3 off8")
    assert over.result == Result(LIGHT, 7, Win.SINGLE)
    assert bear_off_last(ABSOLUTE_ACEY_DEUCEY, "waiting15").result == Result(LIGHT, 15, Win.SINGLE)


def test_d25_nothing_below_is_borne_off_while_a_higher_row_is_occupied() -> None:
    theirs = "6x5 5x4 4x5 3x1"
    position = position_of("6x1 4x2 3x1 off11", theirs)
    assert [move for move in first_moves(position, Roll(5, 2), ABSOLUTE) if move.die == 5] == [Move(6, 5)]
    assert results(position, "52", ABSOLUTE) == {
        position_of("4x1 3x1 2x1 1x1 off11", theirs),
        position_of("4x2 1x2 off11", theirs),
        position_of("4x2 3x1 off12", theirs),
    }


def test_d26_the_higher_number_is_played_where_one_can_be() -> None:
    position = position_of("15x1 2x7 1x7", "17x2 6x5 5x4 4x4")
    assert legal_plays(position, Roll(5, 2), ABSOLUTE) == [moves((15, 5))]


def test_d27_the_cube_is_turned_by_its_owner_alone() -> None:
    start = to_roll(ABSOLUTE, START, LIGHT)
    assert start.apply(Double()).apply(Drop()).result == Result(LIGHT, 1)
    taken = start.apply(Double()).apply(Take())
    assert (taken.cube.value, taken.cube.owner, taken.may_double) == (2, DARK, False)
    with pytest.raises(OutOfTurnError, match="waits for"):
        taken.apply(Double())
    redoubled = to_roll(ABSOLUTE, START, DARK, taken.cube).apply(Double())
    assert redoubled.apply(Drop()).result == Result(DARK, 2)
    four = redoubled.apply(Take()).cube
    assert bear_off_last(ABSOLUTE, "6x15", four, LIGHT).result == Result(LIGHT, 8, Win.GAMMON)


def test_d28_a_beaver_doubles_at_once_and_keeps_the_cube() -> None:
    doubled = to_roll(replace(ABSOLUTE, beavers=True), START, LIGHT).apply(Double())
    beavered = doubled.apply(Beaver())
    assert (beavered.cube.value, beavered.cube.owner, beavered.mover) == (4, DARK, LIGHT)
    with pytest.raises(OutOfTurnError):
        beavered.apply(Throw(Roll(3, 1))).apply(Beaver())
    with pytest.raises(OutOfTurnError, match="a beaver is not allowed here"):
        to_roll(ABSOLUTE, START, LIGHT).apply(Double()).apply(Beaver())


def test_a_beaver_cannot_go_past_the_limit_of_the_cube() -> None:
    rules = replace(ABSOLUTE, beavers=True)
    assert to_roll(rules, START, cube=Cube(16, WHITE)).apply(Double()).may_beaver
    assert not to_roll(rules, START, cube=Cube(32, WHITE)).apply(Double()).may_beaver


def test_d29_jacoby_and_backgammons_allowed() -> None:
    theirs, taken = "bar1 6x14", Cube(2, LIGHT, was_taken=True)
    jacoby = replace(ABSOLUTE, jacoby=True)
    assert bear_off_last(jacoby, theirs).result == Result(LIGHT, 1, Win.SINGLE)
    assert bear_off_last(jacoby, theirs, taken).result == Result(LIGHT, 6, Win.BACKGAMMON)
    no_backgammons = replace(jacoby, backgammons=False)
    assert bear_off_last(no_backgammons, theirs, taken).result == Result(LIGHT, 4, Win.GAMMON)
    assert bear_off_last(ABSOLUTE, theirs).result == Result(LIGHT, 3, Win.BACKGAMMON)


def test_d30_a_match_has_its_crawford_game_and_neither_jacoby_nor_beavers() -> None:
    match = Match(replace(ABSOLUTE, jacoby=True, beavers=True), 5, white=3, red=2)
    assert not match.game_rules.jacoby
    assert not match.game_rules.beavers
    match = match.after(Result(LIGHT, 1))
    assert (match.white, match.red, match.is_crawford) == (4, 2, True)
    crawford = match.next_game().apply(Cast(6, 5)).apply(Turn(moves((24, 6), (18, 5))))
    assert not crawford.may_double
    match = match.after(Result(DARK, 1))
    assert (match.white, match.red, match.is_crawford) == (4, 3, False)
    after = match.next_game().apply(Cast(6, 5)).apply(Turn(moves((24, 6), (18, 5))))
    assert after.may_double
