"""Position ID, Match ID and XGID."""

from dataclasses import replace
from string import ascii_lowercase, ascii_uppercase, digits

import pytest
from hypothesis import given

from retro2600.rules import (
    CHAMPIONSHIP,
    CX2617_ACEY_DEUCEY,
    LOBBY_MONEY,
    RED,
    START,
    WHITE,
    Cast,
    Cube,
    Double,
    Game,
    Match,
    NotationError,
    Position,
    Roll,
    Side,
    Take,
    ToPlay,
    ToRoll,
    Turn,
)
from retro2600.rules.notation import (
    Situation,
    position_of,
    read_gnubg_id,
    read_id,
    read_match_id,
    read_position_id,
    read_xgid,
    write_gnubg_id,
    write_match_id,
    write_position_id,
    write_xgid,
)
from retro2600.rules.notation.bits import pack, to_letters, unpack

from ..strategies import positions, situations

LETTERS = ascii_uppercase + ascii_lowercase + digits + "+/"
SIXTEEN = Position((0,) * 6 + (16,) + (0,) * 19, (0,) * 6 + (14,) + (0,) * 19)
"""No position, since the mover has 16 checkers; the letters have room for 30 in all."""


@given(positions())
def test_a_position_is_read_back_from_its_position_id(position: Position) -> None:
    text = write_position_id(position)
    assert len(text) == 14
    assert read_position_id(text) == position


@pytest.mark.parametrize("bit", range(51, 80))
def test_a_checker_after_the_last_bar_of_a_position_id_is_refused(bit: int) -> None:
    one_to_go = 1 << 25  # the mover's first point follows the 25 of the other side
    assert read_position_id(to_letters(one_to_go, 10)).pips == (1, 0)
    with pytest.raises(NotationError, match="more checkers than points to put them on"):
        read_position_id(to_letters(one_to_go | 1 << bit, 10))


@pytest.mark.parametrize(
    ("ones", "sentence"),
    [(30, "is of no position, as the other side has 30 checkers"), (31, "more checkers than points")],
)
def test_a_position_id_has_room_for_thirty_checkers(ones: int, sentence: str) -> None:
    with pytest.raises(NotationError, match=sentence):
        read_position_id(to_letters((1 << ones) - 1, 10))


@pytest.mark.parametrize("last", [letter for letter in LETTERS if letter not in "AQgw"])
def test_only_four_letters_can_end_a_position_id(last: str) -> None:
    with pytest.raises(NotationError, match="stray bits after its end"):
        read_position_id(write_position_id(START)[:-1] + last)


def test_a_number_that_does_not_fit_into_its_field_is_not_packed() -> None:
    assert unpack(pack([(3, 2), (0, 1), (15, 4)]), (2, 1, 4)) == [3, 0, 15]
    for value in (-1, 4):
        with pytest.raises(AssertionError, match=f"{value} does not fit into 2 bits"):
            pack([(value, 2)])


@pytest.mark.parametrize("mover", Side)
def test_after_a_double_the_other_side_decides(mover: Side) -> None:
    offered = Situation(START, mover, is_doubled=True, length=7)
    assert read_match_id(write_match_id(offered), write_position_id(START)) == offered


@given(situations())
def test_a_situation_is_read_back_from_its_xgid(situation: Situation) -> None:
    assert read_xgid(write_xgid(situation)) == situation


@given(situations())
def test_a_situation_without_beavers_is_read_back_from_its_gnubg_id(situation: Situation) -> None:
    assert read_gnubg_id(write_gnubg_id(situation)) == replace(situation, beavers=False)


def test_the_ids_of_the_start_are_those_the_field_knows() -> None:
    start = Situation(START, roll=Roll(5, 2), length=10, red=3)
    assert write_position_id(START) == "4HPwATDgc/ABMA"
    assert write_xgid(start) == "XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:3:0:10:10"


def test_a_position_id_tells_the_side_not_on_roll_first() -> None:
    # As GNU Backgammon prints it with X on roll and O on the bar.
    assert read_position_id("4HPwAFjgc/ABMA") == position_of("24x2 13x5 8x3 6x5", "bar1 24x2 13x4 8x3 6x5")


def test_a_double_offered_is_told_as_gnu_backgammon_prints_it() -> None:
    offered = Situation(START, WHITE, is_doubled=True, length=7)
    assert write_match_id(offered) == "cBHgAAAAAAAE"
    assert read_match_id("cBHgAAAAAAAE", "4HPwATDgc/ABMA") == offered
    assert read_match_id("QQngAAAAAAAE", "4HPwATDgc/ABMA") == Situation(START, WHITE, 2, RED, length=7)


def test_an_xgid_shows_the_board_from_whites_seat_whoever_is_to_move() -> None:
    white = Situation(position_of("24x1 6x14", "5x15"), WHITE)
    red = Situation(position_of("5x15", "24x1 6x14"), RED)
    assert write_xgid(white).split(":")[0] == write_xgid(red).split(":")[0]


def test_a_game_goes_to_an_id_and_back() -> None:
    opened = Match(CHAMPIONSHIP, 5).next_game().apply(Cast(3, 1))
    doubled = opened.apply(Turn(opened.legal_plays[0])).apply(Double())
    for game in (opened, doubled, doubled.apply(Take())):
        situation = Situation.of(Match(CHAMPIONSHIP, 5), game)
        assert read_xgid(write_xgid(situation)).game(CHAMPIONSHIP) == game


def test_a_money_game_keeps_its_jacoby_rule_in_the_id() -> None:
    situation = Situation.of(Match(LOBBY_MONEY), Game(LOBBY_MONEY, START, phase=ToRoll()))
    assert write_xgid(situation).split(":")[7] == "1"
    assert read_gnubg_id(write_gnubg_id(situation)).jacoby


def test_a_crawford_game_read_from_an_id_has_no_cube() -> None:
    situation = Situation(START, length=5, white=4, crawford=True)
    assert not situation.game(CHAMPIONSHIP).may_double


@pytest.mark.parametrize(
    "game",
    [
        Game.new(CHAMPIONSHIP),
        Game(CX2617_ACEY_DEUCEY, position_of("waiting15", "6x15"), WHITE, Cube(), ToPlay(Roll(3, 1))),
    ],
)
def test_what_no_id_can_tell_is_refused(game: Game) -> None:
    with pytest.raises(NotationError, match="only tell of backgammon under way"):
        Situation.of(Match(CHAMPIONSHIP), game)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("4HPwATDgc/ABM", "a Position ID has 14 letters, not 13"),
        ("4HPwATDgc/ABM!", "a Position ID is written with A-Z"),
        ("4HPwATDgc/ABMB", "stray bits"),
        ("//////////////8", "a Position ID has 14 letters, not 15"),
        ("/////////////w", "more checkers than points"),
        (write_position_id(SIXTEEN), "the mover has 16 checkers instead of 15: .* in the position"),
    ],
)
def test_a_broken_position_id_is_shown_in_its_refusal(text: str, sentence: str) -> None:
    with pytest.raises(NotationError, match=sentence) as caught:
        read_position_id(text)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("4HPwATDgc/ABMA", "a Position ID, a colon and a Match ID"),
        ("4HPwATDgc/ABMA:QQngAAAAAAA", "a Match ID has 12 letters, not 11"),
        ("4HPwATDgc/ABMA:AAAAAAAAAAAA", "not of a game under way"),
        ("4HPwATDgc/ABMA:YQngAAAAAAAE", "an owner of the cube or dice that cannot be"),
        ("4HPwATDgc/ABMA:QQHgAAAAAAAE", "the wrong side"),
    ],
)
def test_a_broken_gnubg_id_is_refused_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(NotationError, match=sentence):
        read_gnubg_id(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:52", "ten fields with colons between, not 5"),
        ("XGID=-b----E-C---eE---c-e----B:0:0:1:52:0:3:0:10:10", "26 letters"),
        ("XGID=Bb----E-C---eE---c-e------:0:0:1:52:0:3:0:10:10", "red's bar first and white's last"),
        ("XGID=-b----F-C---eE---c-e----B-:0:0:1:52:0:3:0:10:10", "the mover has 16 checkers instead of 15"),
        ("XGID=-b----E-C---eE---c-e----B-:0:2:1:52:0:3:0:10:10", "the sides 1 and -1"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:72:0:3:0:10:10", "dice are 00, D or a roll, not '72'"),
        ("XGID=-b----E-C---eE---c-e----B-:x:0:1:52:0:3:0:10:10", "small whole numbers"),
        ("XGID=-b----E-C---eE---c-e----B-:99:0:1:52:0:3:0:10:10", "small whole numbers"),
    ],
)
def test_a_broken_xgid_is_shown_in_its_refusal(text: str, sentence: str) -> None:
    with pytest.raises(NotationError, match=sentence) as caught:
        read_xgid(text)
    assert text in str(caught.value)


COPIED = Situation(START, RED, 2, RED, Roll(3, 1), length=5, white=2, red=1)


@pytest.mark.parametrize(
    "text",
    [
        write_xgid(COPIED),
        write_gnubg_id(COPIED),
        f"what would you play?\n{write_xgid(COPIED)}\nX:White   O:Red\n",
        "Position ID: {}\n   Match ID   : {}\n".format(*write_gnubg_id(COPIED).split(":")),
        f"  {write_xgid(COPIED).removeprefix('XGID=')} \n",
    ],
)
def test_an_id_is_found_in_a_text_that_somebody_has_copied(text: str) -> None:
    assert read_id(text) == COPIED


def test_a_position_id_alone_is_of_a_game_that_has_just_begun_to_count() -> None:
    assert read_id(write_position_id(START)) == Situation(START)
    assert read_id(f"{write_xgid(COPIED)}\nPosition ID: {write_position_id(START)}") == COPIED


@pytest.mark.parametrize("text", ["", " \n", "good morning", "a:b", "Position ID: ?", "XGID="])
def test_a_text_without_an_id_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read_id(text)
