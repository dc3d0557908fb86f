"""A table's log as a match file."""

from __future__ import annotations

from retro2600.rules import RED, WHITE, Turn
from retro2600.rules.notation import read_mat, write_mat
from retro2600.tables.acts import Concede, Leave
from retro2600.tables.record import match_record
from retro2600.tables.table import Life
from tests.tables.playing import played_out
from tests.tables.seats import play, seeding
from tests.tables.test_whole_game import whole_game

MAT = """\
 0 point match

 Game 1
 kim : 0                         bo : 0
  1) 62: 24/18 13/11              Doubles => 8
  2)  Drops
                                 Wins 4 points
"""


def test_a_game_with_a_cube_that_ties_have_turned() -> None:
    assert write_mat(match_record(whole_game().log)) == MAT


def test_a_whole_match_is_read_as_it_is_written() -> None:
    game = played_out({"program": "lobby", "kind": "match", "target": 3}, 3, games=9)
    assert game.table.life is Life.CLOSED
    record = match_record(game.log)
    again = read_mat(write_mat(record))
    assert [each.result for each in again.games] == [each.result for each in record.games]
    for read, told in zip(again.games, record.games, strict=True):
        turns = [
            [deed.position for deed in each.deeds if isinstance(deed.action, Turn)] for each in (read, told)
        ]
        assert turns[0] == turns[1]


def test_a_game_under_way_is_told_as_far_as_it_has_come() -> None:
    game = play(program="lobby", kind="match", target=3)
    [told] = match_record(game.log).games
    assert (len(told.deeds), told.result) == (3, None)


def test_what_was_given_up_has_no_points_in_a_match_and_its_price_in_money_play() -> None:
    game = play(program="lobby", kind="match", target=3)
    game.do(WHITE, Concede())
    assert [each.result for each in match_record(game.log).games] == [None]
    game = play(program="absolute", kind="money")
    game.do(WHITE, Concede())
    [told] = match_record(game.log).games
    assert told.result is not None
    assert (told.result.winner, told.result.points) == (RED, 3)


def test_void_games_are_left_out() -> None:
    game = seeding(program="lobby", kind="money")
    game.do(WHITE, Leave())
    assert game.table.ended is not None
    assert game.table.ended.void
    assert match_record(game.log).games == ()
    assert match_record(game.log).white == "kim"


def test_a_game_without_dice_is_not_told() -> None:
    assert match_record(seeding(program="lobby", kind="money").log).games == ()
