"""Plays as text."""

import pytest
from hypothesis import given

from retro2600.rules import (
    CHAMPIONSHIP,
    START,
    IllegalPlayError,
    NotationError,
    Position,
    Roll,
    Ruleset,
    legal_plays,
    plays_by_the_book,
)
from retro2600.rules.notation import position_of, read_play, write_play

from ..strategies import positions, rolls, rulesets
from ..table import moves

THREES = Roll(3, 3)


@given(positions(waiting=True), rolls, rulesets)
def test_every_play_is_read_back_from_its_text(position: Position, roll: Roll, rules: Ruleset) -> None:
    for play in legal_plays(position, roll, rules)[:40]:
        read = read_play(write_play(position, play), position, roll, rules)
        assert position.after(read) == position.after(play)


@given(positions(waiting=True), rolls, rulesets)
def test_two_plays_of_a_roll_have_one_text_just_when_they_lead_to_one_position(
    position: Position, roll: Roll, rules: Ruleset
) -> None:
    quick = {position.after(play): write_play(position, play) for play in legal_plays(position, roll, rules)}
    by_the_book = {
        position.after(play): write_play(position, play) for play in plays_by_the_book(position, roll, rules)
    }
    assert quick == by_the_book
    assert len(set(quick.values())) == len(quick)


@pytest.mark.parametrize(
    ("mine", "theirs", "roll", "play", "text"),
    [
        ("24x2 13x5 8x3 6x5", "24x2 13x5 8x3 6x5", "31", moves((6, 1), (8, 3)), "8/5 6/5"),
        ("24x2 13x5 8x3 6x5", "20x1 24x1 13x5 8x3 6x5", "31", moves((8, 3), (6, 1)), "8/5* 6/5"),
        ("bar1 24x1 13x5 8x3 6x5", "24x2 13x5 8x3 6x5", "32", moves((25, 3), (24, 2)), "bar/22 24/22"),
        (
            "24x2 13x5 8x3 6x5",
            "24x2 13x5 8x3 6x5",
            "33",
            moves((13, 3), (13, 3), (10, 3), (10, 3)),
            "13/7(2)",
        ),
        ("8x2 6x13", "21x1 6x14", "42", moves((6, 2), (8, 4)), "8/4* 6/4"),
        ("24x1 6x14", "3x1 6x14", "21", moves((24, 2), (22, 1)), "24/22*/21"),
        ("24x1 6x14", "3x1 6x14", "21", moves((24, 1), (23, 2)), "24/21"),
        ("24x1 6x14", "4x1 6x14", "33", moves((24, 3), (21, 3), (18, 3), (15, 3)), "24/21*/12"),
        ("6x2 5x1 off12", "24x1 6x14", "65", moves((6, 6), (5, 5)), "6/off 5/off"),
        ("bar1 13x14", "6x3 5x3 4x3 3x2 2x2 1x2", "65", (), "cannot move"),
    ],
)
def test_the_canonical_text_of_a_play(
    mine: str, theirs: str, roll: str, play: tuple[tuple[int, int], ...], text: str
) -> None:
    position = position_of(mine, theirs)
    assert write_play(position, moves(*play)) == text


@pytest.mark.parametrize(
    "text", ["13/7(2)", "13/10(2) 10/7(2)", "13/10 13/10 10/7 10/7", "13-7, 13-7", " 10/7  13/7 13/10 "]
)
def test_a_play_may_be_written_loosely(text: str) -> None:
    assert write_play(START, read_play(text, START, THREES, CHAMPIONSHIP)) == "13/7(2)"


@pytest.mark.parametrize("text", ["bar/22* 24/18", "25/22 24/18", "B/22 24-18", "24/18, BAR-22*"])
def test_the_bar_may_be_written_as_25_or_b(text: str) -> None:
    position = position_of("bar1 24x1 13x13", "3x1 6x14")
    assert write_play(position, read_play(text, position, Roll(6, 3), CHAMPIONSHIP)) == "bar/22* 24/18"


@pytest.mark.parametrize("text", ["6/off 3/off", "3/0, 6/0", "6-o 3-O", "3/OFF 6/off"])
def test_off_may_be_written_as_0_or_o(text: str) -> None:
    position = position_of("6x1 3x2 off12", "6x15")
    assert write_play(position, read_play(text, position, Roll(6, 3), CHAMPIONSHIP)) == "6/off 3/off"


def test_a_star_tells_which_way_was_taken() -> None:
    position = position_of("24x1 6x14", "3x1 6x14")
    assert position.after(read_play("24/22*/21", position, Roll(2, 1), CHAMPIONSHIP)).theirs[25] == 1
    assert position.after(read_play("24/21", position, Roll(2, 1), CHAMPIONSHIP)).theirs[25] == 0


@pytest.mark.parametrize("text", ["", "-", "cannot move", "No Play"])
def test_no_play_may_be_written_in_several_ways(text: str) -> None:
    shut_out = position_of("bar1 13x14", "6x3 5x3 4x3 3x2 2x2 1x2")
    assert read_play(text, shut_out, Roll(6, 5), CHAMPIONSHIP) == ()


@pytest.mark.parametrize(
    "text", ["8/5 6/5/", "eight/5", "8", "8/5(9)", "8/5**", "5/8", "0/5", "26/23", "8/8"]
)
def test_text_that_is_no_play_is_refused_with_the_position(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_play(text, START, Roll(3, 1), CHAMPIONSHIP)
    assert repr(text) in str(caught.value)
    assert str(START) in str(caught.value)


@pytest.mark.parametrize("text", ["8/5", "8/3", "24/23 8/4", "cannot move", "13/10 13/9"])
def test_a_play_that_the_roll_does_not_allow_is_refused(text: str) -> None:
    with pytest.raises(IllegalPlayError, match="this is no legal play of the roll 31"):
        read_play(text, START, Roll(3, 1), CHAMPIONSHIP)
