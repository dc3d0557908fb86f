"""Match files."""

import random
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.rules import (
    CHAMPIONSHIP,
    CX2617_ACEY_DEUCEY,
    MPGN,
    RED,
    START,
    WHITE,
    Action,
    Beaver,
    Cast,
    Cube,
    Double,
    Drop,
    Forfeit,
    Match,
    Move,
    NotationError,
    Result,
    Roll,
    Take,
    Throw,
    ToRoll,
    Turn,
    Win,
)
from retro2600.rules.game import Game
from retro2600.rules.notation import Deed, GameRecord, MatchRecord, read_mat, standing, write_mat
from tests.laws import times

from ..table import random_action

GNUBG = Path(__file__).parents[2] / "golden" / "rules" / "gnubg.mat"

SHORT = """\
 5 point match

 Game 1
 Ann : 0                         Bob : 0
  1) 31: 8/5 6/5                 52: 13/8 24/22
  2)  Doubles => 2                Drops
      Wins 1 point

 Game 2
 Ann : 1                         Bob : 0
  1)                             42: 8/4 6/4
  2) 65: 24/18 18/13              Doubles => 2
  3)  Takes                      11: 8/7 8/7 6/5 6/5
                                 Wins 4 points
"""


def random_match(length: int, games: int, seed: int) -> MatchRecord:
    """Up to so many games of a match, the last perhaps given up."""
    rng, match = random.Random(seed), Match(CHAMPIONSHIP, length)
    records: list[GameRecord] = []
    while match.winner is None and len(records) < games:
        game = match.next_game()
        actions: list[Action] = []
        while game.result is None and (not isinstance(game.phase, ToRoll) or rng.random() < 0.99):
            action = random_action(game, rng)
            if not (isinstance(action, Cast) and action.white == action.red):  # no file tells of a tie
                actions.append(action)
                game = game.apply(action)
        result = game.result or Result(RED, 1)
        records.append(GameRecord.of(match.next_game(), actions, result))
        match = match.after(result)
    return MatchRecord(length, "Ann Other", "Bob-2", tuple(records))


@times(0.3)
@given(st.integers(0, 7), st.integers(1, 3), st.integers(0, 10_000))
def test_a_match_is_read_back_from_its_file(length: int, games: int, seed: int) -> None:
    record = random_match(length, games, seed)
    text = write_mat(record)
    read = read_mat(text)
    assert write_mat(read) == text
    assert (read.length, read.white, read.red) == (record.length, record.white, record.red)
    for told, played in zip(read.games, record.games, strict=True):
        assert told.result is not None
        assert played.result is not None
        assert (told.result.winner, told.result.points) == (played.result.winner, played.result.points)
        assert [type(action) for action in told.actions] == [type(action) for action in played.actions]


def test_a_match_that_gnu_backgammon_exported_is_played_through() -> None:
    record = read_mat(GNUBG.read_text())
    assert (record.length, record.white, record.red) == (3, "gnubg", "root")
    # The second was resigned with one checker still to bear off.
    assert [game.result for game in record.games] == [Result(WHITE, 1), Result(WHITE, 4)]
    assert [len(game.actions) for game in record.games] == [72, 86]
    assert read_mat(write_mat(record)) == record


def test_a_short_match_is_read_as_its_actions() -> None:
    record = read_mat(SHORT)
    first, second = record.games
    assert first.actions[:2] == (Cast(3, 1), first.actions[1])
    assert first.actions[-2:] == (Double(), Drop())
    assert first.result == Result(WHITE, 1)
    assert second.actions[0] == Cast(2, 4)
    assert Take() in second.actions
    assert second.result == Result(RED, 4)


def test_a_file_is_laid_out_in_the_columns_of_gnu_backgammon() -> None:
    assert write_mat(read_mat(SHORT)) == SHORT


def test_comments_blank_lines_and_empty_rows_say_nothing() -> None:
    noisy = '; [Site "here"]\n' + SHORT.replace("      Wins 1 point", "  3)\n\n      Wins 1 point")
    assert read_mat(noisy) == read_mat(SHORT)


@pytest.mark.parametrize(
    ("said", "instead", "sentence"),
    [
        (" 5 point match", "five points", "begins with a line such as \"5 point match\": 'five points'"),
        (" Game 1\n", "\n", "line 4 comes before the first game"),
        (" Ann : 1", " Ann : 2", "line 10 has another score than the games before it, white 1 - red 0 to 5"),
        (" Ann : 1                         Bob : 0", "nobody", "line 10 does not name both players"),
        ("31: 8/5 6/5", "31: 8/5 6/3", "line 5: this is no legal play of the roll 31: '31: 8/5 6/3' in the"),
        ("31: 8/5 6/5", "71: 8/5 6/5", "line 5 is not a numbered row"),
        ("      Wins 1 point", "  Drops     Wins 1 point", "line 7 is not a numbered row"),
        ("31: 8/5 6/5", "31: 8/x 6/5", "line 5: '8/x' is not a move"),
        (" Doubles => 2         ", " Doubles => 4         ", "line 6: a double goes to 2 here"),
        ("      Wins 1 point", "      Wins 2 points", "line 7: white wins 1 here"),
        ("  3)  Takes  ", "  3) 65: 13/7", "line 13: the game waits for white to answer the double"),
        ("42: 8/4 6/4", "42: 8/4 6/4 *** 31", "line 11: '\\*\\*\\*' is not a move"),
        (" 5 point", f" {'9' * 5_000} point", 'begins with a line such as "5 point match": \' 9999'),
        (" Ann : 1", f" Ann : {'1' * 5_000}", "line 10 does not name both players with their scores"),
        ("Bob : 0", f"Bob : {'0' * 5_000}", "line 4 does not name both players with their scores"),
        (" Ann : 1", " Ann 1", "line 10 does not name both players with their scores"),
        (" Doubles => 2 ", f" Doubles => {'2' * 5_000} ", "line 6 is not a numbered row"),
        ("Wins 1 point", f"Wins {'1' * 5_000} points", "line 7 is not a numbered row"),
        ("  3)  Takes  ", f"{'3' * 5_000})  Takes  ", "line 13 is not a numbered row"),
        ("Doubles => 2                Drops", f"{'':27}11: 8/7", "line 6: it is white's turn: '11: 8/7'"),
    ],
)
def test_a_broken_file_is_refused_with_its_line(said: str, instead: str, sentence: str) -> None:
    assert said in SHORT
    with pytest.raises(NotationError, match=sentence):
        read_mat(SHORT.replace(said, instead, 1))


def test_a_game_after_the_match_is_over_is_refused() -> None:
    over = SHORT.replace(" 5 point match", " 1 point match").replace("Doubles => 2                Drops", "")
    with pytest.raises(NotationError, match="line 9: the match is over: 'Game 2'"):
        read_mat(over)


def test_an_action_that_no_file_can_tell_is_refused() -> None:
    record = MatchRecord(0, "Ann", "Bob", (GameRecord.of(Game.new(MPGN), [Forfeit(WHITE)]),), MPGN)
    with pytest.raises(NotationError, match="has no words for this"):
        write_mat(record)


def test_an_illegal_play_is_told_as_it_was_played_and_what_follows_needs_no_rules() -> None:
    hit = START._replace(theirs=(*START.theirs[:20], 1, *START.theirs[21:]))
    misplayed = Deed(WHITE, Turn((Move(8, 3), Move(8, 3))), hit, Cube(), is_legal=False)
    after = Deed(WHITE, Throw(Roll(6, 5)), START, Cube())
    thrown = Deed(WHITE, Throw(Roll(3, 1)), hit, Cube())
    record = MatchRecord(0, "Ann", "Bob", (GameRecord((thrown, misplayed, after), None),))
    assert "31: 8/5* 8/5\n" in write_mat(record)


def test_of_several_matches_the_last_goes_on_and_a_game_broken_off_counts_nothing() -> None:
    won, lost, match = Result(WHITE, 2), Result(RED, 1), Match(CHAMPIONSHIP, 3, white=1)
    assert standing(match, []) == (0, match)
    assert standing(match, [won]) == (0, match.after(won))
    assert standing(match, [won, None, lost]) == (1, Match(CHAMPIONSHIP, 3, red=1))
    games = tuple(GameRecord((), result) for result in (won, None, lost))
    record = MatchRecord(3, "Ann", "Bob", games, white_before=1)
    assert record.last_match == MatchRecord(3, "Ann", "Bob", games[1:])
    acey_deucey = replace(games[0], rules=CX2617_ACEY_DEUCEY)
    assert replace(record, games=(acey_deucey,)).last_match.games == ()


def test_a_file_may_begin_in_the_midst_of_a_match() -> None:
    text = (
        SHORT.replace(" Ann : 0 ", " Ann : 2 ")
        .replace(" Ann : 1 ", " Ann : 3 ")
        .replace("Bob : 0", "Bob : 1")
    )
    record = read_mat(text)
    assert (record.white_before, record.red_before) == (2, 1)
    assert read_mat(write_mat(record)) == record
    with pytest.raises(NotationError, match="line 4 has another score than the games before it"):
        read_mat(text.replace(" Ann : 2 ", " Ann : 5 "))


OTHER_WORDS = """\
[Site "a club"]
# written by hand
Money session

Game 1:
Ann (1500) : 0 \t Bob : 0
1) 31: 8/5, 6/5 \t 52: 13-8 24-22
2) Doubles to 2 \t Accepts
3) 65: 24/18/13 \t 43: 13/10, 13/9
"""


def test_other_programs_words_columns_and_comments_are_read() -> None:
    not_hers = OTHER_WORDS + "4) Doubles => 4 \t Rejects\n"
    with pytest.raises(NotationError, match="line 10: the game waits for white to roll"):
        read_mat(not_hers)
    text = OTHER_WORDS + "4) 61: 13/7 8/7 \t 66: ???\n Wins 2 points\n"
    record = read_mat(text)
    assert (record.length, record.white, record.red) == (0, "Ann (1500)", "Bob")
    (game,) = record.games
    assert game.actions[4:6] == (Double(), Take())
    assert game.actions[-1] == Throw(Roll(6, 6))
    assert game.result == Result(WHITE, 2)


@pytest.mark.parametrize(
    ("head", "length"),
    [("7-point match", 7), ("Match to 9 points", 9), ("Unlimited match", 0), ("1 points match", 1)],
)
def test_a_length_has_many_words(head: str, length: int) -> None:
    assert read_mat(SHORT.split(" Game 1")[0].replace("5 point match", head)).length == length


def test_narrow_columns_are_told_apart_by_the_place_of_reds_name() -> None:
    text = "0 point match\nGame 1\n Ann : 0     Bob : 0\n 1)            31: 8/5 6/5\n"
    (game,) = read_mat(text).games
    assert game.actions[0] == Cast(1, 3)


def test_a_beaver_is_read_and_written_where_the_rules_have_it() -> None:
    text = SHORT.split(" Game 2")[0].replace("Drops", "Beavers => 4").replace(" 5 point", " 0 point")
    text = text.replace("      Wins 1 point\n\n", "")
    with pytest.raises(NotationError, match="line 6: a beaver is not allowed here"):
        read_mat(text)
    record = read_mat(text, replace(CHAMPIONSHIP, beavers=True))
    assert record.games[0].actions[-1] == Beaver()
    assert write_mat(record) == text


def test_who_resigns_is_named_and_the_result_says_how_much() -> None:
    text = SHORT.split(" Game 2")[0].replace("Drops", "Takes").replace("Wins 1 point", "Wins 2 points")
    record = read_mat(text.replace("      Wins", f"  3) {'':28}Resigns\n      Wins"))
    assert record.games[0].result == Result(WHITE, 2)


@pytest.mark.parametrize("points", [0, 4, 9])
def test_a_game_wins_at_most_three_cubes(points: int) -> None:
    text = SHORT.split(" Game 2")[0].replace("Drops", "").replace("  2)", "; 2)")
    with pytest.raises(NotationError, match=r"line 7: a game with this cube wins 1 to 3 points: 'Wins"):
        read_mat(text.replace("Wins 1 point", f"Wins {points} points"))


def test_nothing_is_played_after_a_game_was_given_up() -> None:
    text = SHORT.split(" Game 2")[0] + "  3) 31: 8/5 6/5\n"
    with pytest.raises(NotationError, match="the game is over: white has won: '31: 8/5 6/5' in the position"):
        read_mat(text)


def test_a_game_may_begin_with_a_doublet_where_the_first_roll_was_thrown_again() -> None:
    (game,) = read_mat(
        " 0 point match\n Game 1\n Ann : 0  Bob : 0\n 1)             33: 8/5(2) 6/3(2)\n"
    ).games
    assert [(deed.side, type(deed.action)) for deed in game.deeds] == [(RED, Throw), (RED, Turn)]


def test_a_match_that_begins_with_doubles_a_point_from_its_end_has_had_its_crawford_game() -> None:
    rows = " 1) 31: 8/5 6/5                 52: 13/8 24/22\n 2)  Doubles => 2                Drops\n"
    text = " 5 point match\n Game 1\n Ann : 2                         Bob : 4\n"
    assert read_mat(text + rows).begun == Match(CHAMPIONSHIP, 5, 2, 4, crawford_played=True)
    assert read_mat(text + rows.splitlines()[0]).begun.is_crawford


def test_a_backgammon_may_count_as_a_gammon() -> None:
    record = random_match(0, 1, 946)
    assert record.games[0].result == Result(RED, 6, Win.BACKGAMMON)
    for points in (2, 4, 6, 8):
        told = write_mat(record).replace("Wins 6 points", f"Wins {points} points")
        if points in (4, 6):
            (game,) = read_mat(told).games
            assert game.result
            assert game.result.points == points
        else:
            with pytest.raises(NotationError, match="wins 6 here"):
                read_mat(told)
