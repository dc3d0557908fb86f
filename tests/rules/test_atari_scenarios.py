"""The acceptance scenarios of the CX2617's manual that speak of rules."""

import pytest

from retro2600.rules import (
    ABSOLUTE_ACEY_DEUCEY,
    ALL_ON_THE_BAR,
    BAR,
    CX2617,
    CX2617_ACEY_DEUCEY,
    RED,
    START,
    VARIANTS,
    WHITE,
    Cast,
    Choose,
    Cube,
    Double,
    Drop,
    Game,
    IllegalPlayError,
    Move,
    OutOfTurnError,
    Result,
    Roll,
    Ruleset,
    Take,
    Throw,
    ToChoose,
    ToPlay,
    ToRoll,
    Turn,
    Win,
    judged,
    legal_moves,
    legal_plays,
)
from retro2600.rules.notation.seats import position_of

from .table import bear_off_last, first, moves, results, to_play, to_roll

TRAP = position_of("13x2 12x1 5x3 3x3 2x3 1x3", "21x2 18x2 17x2 6x3 5x3 4x3")
"""The manual's example of the illegal move, put together from its words: White to play 3-5."""

STRICT_BACKGAMMON = [rules for rules in VARIANTS if rules.hit_checker_enters_first]


def after_the_opening_turn() -> Game:
    """D01: white has played the opening 5-2 and red is to roll."""
    return Game.new(CX2617).apply(Cast(white=5, red=2)).apply(Turn(moves((13, 5), (13, 2))))


def test_d01_the_higher_die_opens_and_the_other_side_may_double_first() -> None:
    opened = Game.new(CX2617).apply(Cast(white=5, red=2))
    assert (opened.mover, opened.phase) == (WHITE, ToPlay(Roll(5, 2)))
    assert not opened.may_double
    asked = after_the_opening_turn()
    assert (asked.mover, asked.phase, asked.may_double) == (RED, ToRoll(), True)


@pytest.mark.parametrize("play", [moves((8, 5), (6, 3)), moves((13, 5), (8, 3)), moves((13, 3), (10, 5))])
def test_d02_each_die_moves_one_checker_and_one_checker_may_take_both(play: tuple[Move, ...]) -> None:
    played = to_play(CX2617, START, "53").apply(Turn(play))
    assert played.mover is RED


def test_d03_a_closed_point_is_passed_by_the_other_number_first() -> None:
    position = position_of("13x1 6x5 5x4 4x3 3x2", "17x2 6x5 5x4 4x4")
    assert Move(13, 5) not in legal_moves(position, 5, CX2617)
    with pytest.raises(IllegalPlayError, match="no checker can move 5 from 13"):
        judged(position, Roll(5, 3), moves((13, 5), (8, 3)), CX2617)
    assert judged(position, Roll(5, 3), moves((13, 3), (10, 5)), CX2617).mine == (
        position_of("6x5 5x5 4x3 3x2", "17x2 6x5 5x4 4x4").mine
    )


def test_d04_a_doublet_is_four_moves_and_no_fifth() -> None:
    four = moves((8, 3), (8, 3), (6, 3), (6, 3))
    played = to_play(CX2617, START, "33").apply(Turn(four))
    assert played.position.swapped() == position_of("24x2 13x5 8x1 6x3 5x2 3x2", "24x2 13x5 8x3 6x5")
    with pytest.raises(IllegalPlayError, match="has no 3 to play"):
        to_play(CX2617, START, "33").apply(Turn((*four, Move(13, 3))))


def test_d05_the_sum_of_the_dice_enters_nobody_and_the_turn_passes() -> None:
    position = position_of("bar1 13x4 8x3 6x5 5x2", "13x5 6x2 5x3 3x3 2x2")
    assert legal_plays(position, Roll(5, 3), CX2617) == [()]
    assert to_play(CX2617, position, "53").apply(Turn(())).mover is RED


def test_d06_a_checker_enters_and_hits_before_the_rest_of_the_roll() -> None:
    position = position_of("bar1 13x5 8x3 6x6", "13x5 8x2 6x5 4x1 2x2")
    assert first(position, "42", CX2617) == {Move(BAR, 4)}
    entered = position.after(moves((BAR, 4)))
    assert entered.theirs[BAR] == 1
    assert legal_moves(entered, 2, CX2617) == list(moves((13, 2), (8, 2), (6, 2)))


def test_d07_the_blots_after_5_1_depend_on_the_order() -> None:
    theirs = "bar1 6x5 5x5 4x4"
    position = position_of("5x1 4x2 off12", theirs)
    assert results(position, "51", CX2617) == {
        position_of("4x1 3x1 off13", theirs),
        position_of("4x2 off13", theirs),
    }


def test_d08_a_higher_roll_bears_off_from_the_highest_point() -> None:
    theirs = "6x5 5x5 4x5"
    assert results(position_of("3x2 2x2 off11", theirs), "53", CX2617) == {position_of("2x2 off13", theirs)}


def test_d09_an_exact_roll_bears_off_but_does_not_oblige() -> None:
    theirs = "6x5 5x5 4x5"
    reached = results(position_of("5x2 3x2 1x2 off9", theirs), "53", CX2617)
    assert position_of("5x1 3x1 1x2 off11", theirs) in reached
    assert position_of("3x2 2x1 1x2 off10", theirs) in reached


def test_d10_a_1_2_may_be_played_inside_and_earns_nothing_in_backgammon() -> None:
    game = to_play(CX2617, position_of("5x2 2x2 off11", "6x5 5x5 4x5"), "12")
    played = game.apply(Turn(moves((5, 2), (2, 1))))
    assert played.position.swapped().mine == position_of("5x1 3x1 2x1 1x1 off11", "6x15").mine
    assert (played.mover, played.phase) == (RED, ToRoll())


@pytest.mark.parametrize("rules", STRICT_BACKGAMMON, ids=lambda rules: rules.name)
def test_d11_the_illegal_3_5_is_refused_by_the_strict_rules(rules: Ruleset) -> None:
    assert first(TRAP, "35", rules) == {Move(13, 3)}
    assert legal_plays(TRAP, Roll(3, 5), rules) == [moves((13, 3), (10, 5))]
    assert Move(12, 3) in legal_moves(TRAP, 3, rules)
    with pytest.raises(IllegalPlayError, match="more of the roll 53 can be played than this"):
        judged(TRAP, Roll(3, 5), moves((12, 3)), rules)


def test_d14_a_double_that_is_taken_gives_the_cube_to_the_taker() -> None:
    offered = after_the_opening_turn().apply(Double())
    with pytest.raises(OutOfTurnError):
        offered.apply(Throw(Roll(3, 1)))
    taken = offered.apply(Take())
    assert taken.cube == Cube(2, WHITE, was_taken=True)
    assert (taken.mover, taken.may_double) == (RED, False)
    played = taken.apply(Throw(Roll(3, 1))).apply(Turn(moves((8, 3), (6, 1))))
    again = played.apply(Double()).apply(Take())
    assert again.cube == Cube(4, RED, was_taken=True)


def test_d15_a_double_that_is_refused_costs_the_value_before() -> None:
    assert after_the_opening_turn().apply(Double()).apply(Drop()).result == Result(RED, 1)


def test_d17_each_1_2_in_ataris_acey_deucey_earns_a_doublet_and_a_roll() -> None:
    game = to_play(CX2617_ACEY_DEUCEY, ALL_ON_THE_BAR, "12").apply(Turn(moves((BAR, 1), (BAR, 2))))
    assert (game.mover, game.phase) == (WHITE, ToChoose())
    game = game.apply(Choose(Roll(6, 6))).apply(Turn(moves(*[(BAR, 6)] * 4)))
    assert game.position.mine == position_of("24x1 23x1 19x4 bar9", "bar15").mine
    game = game.apply(Throw(Roll(2, 1))).apply(Turn(moves((BAR, 1), (BAR, 2))))
    assert game.phase == ToChoose()
    assert game.position.mine == position_of("24x2 23x2 19x4 bar7", "bar15").mine
    game = game.apply(Choose(Roll(1, 1))).apply(Turn(moves(*[(BAR, 1)] * 4)))
    game = game.apply(Throw(Roll(5, 3))).apply(Turn(moves((BAR, 5), (BAR, 3))))
    assert (game.mover, game.phase) == (RED, ToRoll())


def test_the_bonus_of_ataris_acey_deucey_survives_a_roll_that_cannot_be_played() -> None:
    stuck = position_of("10x1 off14", "18x2 17x2 16x2 6x5 5x4")
    game = to_play(CX2617_ACEY_DEUCEY, stuck, "12").apply(Turn(()))
    assert game.phase == ToChoose()
    assert game.apply(Choose(Roll(1, 1))).apply(Turn(())).phase == ToRoll(is_bonus=True)


def test_d18_a_hit_checker_may_stay_on_the_bar_with_atari_but_not_with_absolute() -> None:
    position = position_of("bar1 13x5 8x4 6x5", "13x5 8x3 6x5 4x2")
    stays = to_play(CX2617_ACEY_DEUCEY, position, "51").apply(Turn(moves((13, 5), (6, 1))))
    assert stays.position.theirs[BAR] == 1
    assert first(position, "51", ABSOLUTE_ACEY_DEUCEY) == set(moves((BAR, 5), (BAR, 1)))


def test_x1_acey_deucey_starts_with_fifteen_on_each_bar() -> None:
    assert Game.new(CX2617_ACEY_DEUCEY).position == position_of("bar15", "bar15")


def test_x3_nobody_may_double_at_64() -> None:
    for owner in (None, WHITE):
        assert not to_roll(CX2617, START, cube=Cube(64, owner)).may_double


def test_x4_the_manuals_backgammon_does_not_ask_that_none_be_borne_off() -> None:
    theirs = "bar1 6x11 off3"
    assert bear_off_last(CX2617, theirs).result == Result(WHITE, 3, Win.BACKGAMMON)
    for rules in STRICT_BACKGAMMON:
        if rules.backgammon_needs_none_off and not rules.point_a_checker_left:
            assert bear_off_last(rules, theirs).result == Result(WHITE, 1, Win.SINGLE)


def test_x5_a_side_shut_out_passes_every_turn() -> None:
    position = position_of("bar1 13x14", "6x3 5x3 4x3 3x2 2x2 1x2")
    game = to_play(CX2617, position, "65").apply(Turn(()))
    assert (game.mover, game.position) == (RED, position.swapped())


def test_x6_a_doublet_that_cannot_be_played_four_times_passes_the_dice() -> None:
    position = position_of("17x1 9x1 2x7 1x6", "14x2 6x5 5x4 4x4")
    three = moves((17, 3), (9, 3), (6, 3))
    assert legal_plays(position, Roll(3, 3), CX2617) == [three]
    assert to_play(CX2617, position, "33").apply(Turn(three)).mover is RED


def test_x8_the_lower_die_is_refused_where_only_one_can_be_played() -> None:
    position = position_of("18x1 4x4 3x4 2x3 1x3", "17x2 6x5 5x4 4x4")
    with pytest.raises(IllegalPlayError, match="more of the roll 64 can be played"):
        judged(position, Roll(6, 4), moves((18, 4)), CX2617)
