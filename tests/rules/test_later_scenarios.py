"""The acceptance scenarios of MPGN, Championship Backgammon and the lobby that speak of rules."""

import pytest

from retro2600.rules import (
    BAR,
    CHAMPIONSHIP,
    LOBBY_MATCH,
    LOBBY_MONEY,
    MPGN,
    RED,
    START,
    WHITE,
    Cast,
    Cube,
    Double,
    Drop,
    Forfeit,
    Game,
    IllegalPlayError,
    Match,
    MatchError,
    Move,
    OutOfTurnError,
    Resign,
    Result,
    Roll,
    Side,
    Take,
    Throw,
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

BLACK = WHITE
"""MPGN's two sides are Red and Black."""


def cast(red: int, black: int) -> Cast:
    return Cast(white=black, red=red)


def test_d31_two_ties_of_the_opening_dice_double_the_cube() -> None:
    game, values = Game.new(MPGN), []
    for tie in (3, 6, 1):
        game = game.apply(cast(tie, tie))
        values.append(game.cube.value)
    assert values == [2, 4, 4]
    game = game.apply(cast(red=5, black=2))
    assert (game.mover, game.phase, game.cube) == (RED, ToPlay(Roll(5, 2)), Cube(4))
    assert game.apply(Turn(moves((13, 5), (13, 2)))).may_double


def test_d32_a_man_enters_at_the_place_of_either_die() -> None:
    position = position_of("bar1 24x1 13x5 8x3 6x5", "24x2 13x5 8x3 6x5")
    assert first(position, "35", MPGN) == set(moves((BAR, 5), (BAR, 3)))
    assert {move.target for move in first(position, "35", MPGN)} == {22, 20}


def test_d33_six_or_four_but_not_both_is_the_six() -> None:
    position = position_of("18x1 4x4 3x4 2x3 1x3", "17x2 6x5 5x4 4x4")
    assert first(position, "64", MPGN) == {Move(18, 6)}


@pytest.mark.parametrize(
    ("mine", "die", "allowed"),
    [
        ("6x1 4x2 off12", 4, moves((6, 4), (4, 4))),
        ("6x1 4x2 off12", 5, moves((6, 5))),
        ("4x2 off13", 5, moves((4, 5))),
        ("7x1 4x1 off13", 4, moves((7, 4))),
    ],
)
def test_d34_the_bin_takes_the_exact_die_or_the_furthest_man(
    mine: str, die: int, allowed: tuple[Move, ...]
) -> None:
    assert legal_moves(position_of(mine, "6x5 5x5 4x5"), die, MPGN) == list(allowed)


def test_d35_the_cube_climbs_to_128_and_lies_in_the_centre() -> None:
    cube, side, seen = Cube(), RED, []
    for _ in range(7):
        offered = to_roll(MPGN, START, side, cube)
        assert offered.may_double
        cube = offered.apply(Double()).apply(Take()).cube
        assert not to_roll(MPGN, START, side, cube).may_double
        seen.append((cube.value, cube.owner))
        side = side.other
    assert seen == [(2, BLACK), (4, RED), (8, BLACK), (16, RED), (32, BLACK), (64, RED), (128, None)]
    assert not to_roll(MPGN, START, side, cube).may_double


def test_d36_a_refused_double_costs_the_value_when_it_was_offered() -> None:
    offered = to_roll(MPGN, START, RED, Cube(4, RED)).apply(Double())
    assert offered.apply(Drop()).result == Result(RED, 4)


@pytest.mark.parametrize(
    ("black", "points"), [("18x1 6x14", 4), ("19x1 6x14", 6), ("bar1 6x14", 6), ("bar1 6x13 off1", 2)]
)
def test_d37_a_backgammon_needs_a_man_more_than_18_from_his_bin(black: str, points: int) -> None:
    result = bear_off_last(MPGN, black, Cube(2), RED).result
    assert result is not None
    assert (result.winner, result.points) == (RED, points)


def test_d38_a_forfeit_costs_twice_the_cube() -> None:
    game = to_roll(MPGN, START, RED, Cube(4))
    assert game.apply(Forfeit(BLACK)).result == Result(RED, 8)
    with pytest.raises(OutOfTurnError):
        to_roll(CHAMPIONSHIP, START).apply(Forfeit(WHITE))


def test_d41_a_blocked_entry_leaves_the_other_die_and_then_the_rest_of_the_roll() -> None:
    position = position_of("bar1 13x5 8x3 6x5 5x1", "13x5 8x3 6x5 1x2")
    assert first(position, "31", CHAMPIONSHIP) == {Move(BAR, 3)}
    entered = position.after(moves((BAR, 3)))
    assert legal_moves(entered, 1, CHAMPIONSHIP) == list(moves((22, 1), (8, 1), (6, 1), (5, 1)))


def test_d42_a_5_5_brings_the_last_man_in_and_bears_off_three() -> None:
    position = position_of("6x1 3x1 2x1 1x1 off11", "6x15")
    in_and_off = moves((6, 5), (3, 5), (2, 5), (1, 5))
    assert results(position, "55", CHAMPIONSHIP) == {position.after(in_and_off)}
    assert (
        judged(position, Roll(5, 5), in_and_off, CHAMPIONSHIP).mine == position_of("1x1 off14", "6x15").mine
    )
    with pytest.raises(IllegalPlayError, match="no checker can move 5 from 3"):
        judged(position, Roll(5, 5), moves((3, 5)), CHAMPIONSHIP)


def test_d43_each_die_is_used_by_itself() -> None:
    after = judged(START, Roll(3, 2), moves((13, 3), (10, 2)), CHAMPIONSHIP)
    assert after.mine == position_of("24x2 13x4 8x4 6x5", "6x15").mine
    with pytest.raises(IllegalPlayError, match="the roll 32 has no 5"):
        judged(START, Roll(3, 2), moves((13, 5)), CHAMPIONSHIP)


def test_d46_a_dropped_double_gives_the_value_before_it() -> None:
    player, computer = WHITE, RED
    assert to_roll(CHAMPIONSHIP, START).apply(Double()).apply(Drop()).result == Result(player, 1)
    redoubled = to_roll(CHAMPIONSHIP, START, player, Cube(2, player)).apply(Double())
    assert redoubled.apply(Drop()).result == Result(player, 2)
    taken = redoubled.apply(Take())
    assert (taken.cube.value, taken.cube.owner) == (4, computer)
    assert not to_roll(CHAMPIONSHIP, START, player, taken.cube).may_double


def test_d47_a_match_has_one_game_without_doubling_and_may_be_exceeded() -> None:
    match = Match(CHAMPIONSHIP, 3).after(Result(WHITE, 2, Win.GAMMON))
    assert (match.white, match.red, match.is_crawford) == (2, 0, True)
    assert not match.next_game().cube_in_play
    match = match.after(Result(RED, 1))
    assert match.next_game().cube_in_play
    match = match.after(Result(WHITE, 4, Win.GAMMON))
    assert (match.white, match.red, match.winner) == (6, 1, WHITE)
    with pytest.raises(MatchError, match="the match is over: 'white 6 - red 1 to 3'"):
        match.next_game()


def test_d50_ties_are_rolled_again_and_a_hit_stops_the_bearing_off() -> None:
    tied = Game.new(CHAMPIONSHIP).apply(Cast(4, 4))
    assert tied == Game.new(CHAMPIONSHIP)
    played = judged(START, Roll(3, 3), moves((8, 3), (8, 3), (6, 3), (6, 3)), CHAMPIONSHIP)
    assert played.mine == position_of("24x2 13x5 8x1 6x3 5x2 3x2", "6x15").mine
    hit = position_of("bar1 4x3 2x1 off10", "6x15")
    for after in results(hit, "64", CHAMPIONSHIP) | results(hit, "44", CHAMPIONSHIP):
        assert after.mine[0] == 10


def test_d51_one_checker_may_jump_twice_by_the_open_way() -> None:
    assert START.after(moves((13, 5), (13, 4))) in results(START, "54", LOBBY_MATCH)
    assert judged(START, Roll(5, 4), moves((24, 4), (20, 5)), LOBBY_MATCH).mine[15] == 1
    assert Move(24, 5) not in legal_moves(START, 5, LOBBY_MATCH)


def test_d52_a_3_3_moves_four_checkers_or_two_by_six() -> None:
    four, two = moves((8, 3), (8, 3), (6, 3), (6, 3)), moves((13, 3), (13, 3), (10, 3), (10, 3))
    assert judged(START, Roll(3, 3), four, LOBBY_MATCH).mine[5] == 2
    assert (
        judged(START, Roll(3, 3), two, LOBBY_MATCH).mine == position_of("24x2 13x3 8x3 7x2 6x5", "6x15").mine
    )


def test_d53_a_larger_die_takes_from_the_highest_slot() -> None:
    position = position_of("3x2 2x1 1x1 off11", "6x15")
    assert results(position, "46", LOBBY_MATCH) == {position_of("2x1 1x1 off13", "6x15")}


def test_d54_five_places_from_the_end_take_a_five_or_a_total_of_five() -> None:
    position, borne_off = position_of("5x1 2x2 off12", "6x15"), position_of("2x2 off13", "6x15")
    assert legal_moves(position, 5, LOBBY_MATCH) == list(moves((5, 5)))
    assert results(position, "32", LOBBY_MATCH) == {borne_off}
    assert borne_off in results(position, "41", LOBBY_MATCH)


def test_d56_only_the_larger_die_is_accepted_and_the_turn_ends() -> None:
    position = position_of("17x1 3x5 2x5 1x4", "17x2 6x5 5x4 4x4")
    assert legal_plays(position, Roll(6, 3), LOBBY_MATCH) == [moves((17, 6))]
    assert to_play(LOBBY_MATCH, position, "63").apply(Turn(moves((17, 6)))).mover is RED


def test_d57_resignations_climb_and_a_backgammon_is_accepted_by_itself() -> None:
    game = to_roll(LOBBY_MATCH, START, WHITE, Cube(2)).apply(Resign(Win.SINGLE)).apply(Drop())
    assert game.apply(Throw(Roll(3, 1))).phase == ToPlay(Roll(3, 1))
    with pytest.raises(OutOfTurnError):
        game.apply(Resign(Win.SINGLE))
    game = game.apply(Resign(Win.GAMMON)).apply(Drop())
    with pytest.raises(OutOfTurnError):
        game.apply(Resign(Win.GAMMON))
    assert game.apply(Resign(Win.BACKGAMMON)).result == Result(RED, 6, Win.BACKGAMMON)


def test_a_resignation_that_is_accepted_ends_the_game_and_the_ladder_starts_anew_each_turn() -> None:
    offered = to_roll(LOBBY_MATCH, START, WHITE, Cube(2)).apply(Resign(Win.GAMMON))
    assert offered.apply(Take()).result == Result(RED, 4, Win.GAMMON)
    declined = offered.apply(Drop()).apply(Throw(Roll(3, 1))).apply(Turn(moves((8, 3), (6, 1))))
    assert declined.phase == ToRoll()
    assert declined.apply(Resign(Win.SINGLE)).result is None


def test_d58_the_cube_starts_in_the_middle_and_ends_at_64() -> None:
    offered = to_roll(LOBBY_MATCH, START, RED).apply(Double())
    assert offered.apply(Drop()).result == Result(RED, 1)
    taken = offered.apply(Take())
    assert (taken.cube.value, taken.cube.owner, taken.may_double) == (2, WHITE, False)
    for side in Side:
        assert not to_roll(LOBBY_MATCH, START, side, Cube(64, side)).may_double


def test_d59_a_match_to_one_has_no_cube_and_crawford_comes_once() -> None:
    assert not Match(LOBBY_MATCH, 1).next_game().cube_in_play
    match = Match(LOBBY_MATCH, 5, white=4, red=1)
    assert not match.next_game().cube_in_play
    match = match.after(Result(RED, 1))
    assert match.next_game().cube_in_play
    match = match.after(Result(RED, 2))
    assert (match.white, match.red) == (4, 4)
    assert match.next_game().cube_in_play


def test_d60_jacoby_holds_in_moneyplay_and_a_time_out_loses_the_match() -> None:
    none_off, taken = "6x15", Cube(2, WHITE, was_taken=True)
    assert bear_off_last(LOBBY_MONEY, none_off).result == Result(WHITE, 1, Win.SINGLE)
    assert bear_off_last(LOBBY_MONEY, none_off, taken).result == Result(WHITE, 4, Win.GAMMON)
    assert bear_off_last(LOBBY_MATCH, none_off).result == Result(WHITE, 2, Win.GAMMON)
    match = Match(LOBBY_MATCH, 5, white=4)
    assert match.conceded(WHITE).winner is RED
