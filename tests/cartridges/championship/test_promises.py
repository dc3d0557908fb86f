"""The promises of the manual, by their numbers; docs/championship.md says each in our words.

Those on the options stand in `test_promises_of_the_options`, those that a scenario shows whole in
`test_scenarios`.
"""

from __future__ import annotations

import pytest

from retro2600.cartridges.championship import CARTRIDGE, scenes
from retro2600.cartridges.championship.state import Board, Speed
from retro2600.cartridges.championship.words import Message, Says
from retro2600.rules import RED, WHITE, Cube
from tests.cartridges.championship.desk import PATIENCE, Desk, board, to_play, to_roll, white_on

COMPUTERS_STRIP = {False: 70, True: 2}
"""The first column of the strip with the cube, in colour and in monochrome."""


def test_s01_gammon_and_mono_bg_start_it() -> None:
    assert CARTRIDGE.aliases == {"gammon": {"mono": False}, "mono-bg": {"mono": True}}
    dos = Desk().type("qny")
    assert dos.at is scenes.Dos
    assert dos.type("chess\n").message == "" and dos.screen()[2] == "Bad command. Type GAMMON or MONO-BG."  # noqa: PT018
    assert dos.type("mono-bg\n").state.mono
    assert not dos.type("qnygammon\n").state.mono


@pytest.mark.parametrize("mono", [False, True])
def test_s02_the_points_have_their_places(mono: bool) -> None:
    state = CARTRIDGE.power_on(options={"mono": mono})
    rows = Desk(state).screen()
    assert rows[1].split() == (
        ["COMPUTER", *map(str, range(24, 12, -1))] if mono else [*map(str, range(24, 12, -1)), "COMPUTER"]
    )
    below = [f"{point:02}" for point in range(1, 13)]
    assert rows[19].split() == (["YOU", *below] if mono else [*below, "YOU"])
    column = rows[19].index("06")
    assert rows[17][column : column + 3] == "(■)"
    column = rows[1].index("19")
    assert rows[3][column : column + 3] == "( )"


def test_s02_before_the_first_game_it_says_whose_pieces_are_whose() -> None:
    desk = Desk()
    assert (
        desk.screen()[20].strip()
        == "You are white (■), from 24 down to 01 and off; the computer is black ( )."
    )
    assert "pieces" not in desk.type("y").screen()[20]


def test_s03_white_moves_from_high_to_low() -> None:
    desk = to_play(Board(), (6, 1))
    assert desk.type("0824").message == "Pieces may not be moved backwards."
    assert desk.type("0802").state.left == (1,)


def test_s06_s10_a_double_is_played_four_times_and_bears_off_four() -> None:
    desk = to_play(board({3: 5, 2: 1}, {12: 15}), (3, 3)).type("03000300030003")
    assert desk.state.left == (3,)
    assert white_on(desk.type("00"))[0] == 13
    assert desk.at is scenes.Ready


def test_s07_the_whole_roll_must_be_played() -> None:
    """After 24 to 23 no 6 could be played; after 24 to 18 the 1 can."""
    desk = to_play(board({24: 1, 6: 7, 5: 7}, {17: 2, 1: 5, 2: 5, 12: 3}), (6, 1))
    assert desk.type("2423").message == "The entire roll must be used: play another move first."
    assert desk.type("2418").state.left == (1,)


def test_s07_of_two_dice_that_exclude_each_other_the_higher_is_played() -> None:
    desk = to_play(board({17: 1, 3: 7, 2: 7}, {7: 2, 19: 5, 20: 4, 21: 4}), (6, 4))
    assert desk.type("1713").message == "Only one die can be played: it must be the higher."
    assert desk.type("1711").at is scenes.Ready


def test_s08_points_with_two_pieces_are_closed_even_in_passing_and_blots_are_hit() -> None:
    desk = to_play(board({24: 1, 6: 14}, {20: 1, 22: 2, 21: 2, 1: 10}), (3, 2))
    assert desk.type("24").message == "No die left moves the piece on 24."
    desk = to_play(board({24: 1, 6: 14}, {20: 1, 1: 14}), (4, 1)).type("2420")
    assert desk.said[0] == "24-20*"
    assert desk.state.now.black[25] == 1


def test_s09_a_piece_on_the_bar_enters_first_or_the_turn_is_lost() -> None:
    closed = board({25: 1, 6: 14}, {19: 2, 20: 2, 21: 2, 22: 2, 23: 2, 24: 2, 12: 3})
    state = to_roll(closed).state._replace(options=CARTRIDGE.power_on().options._replace(own_dice=True))
    desk = Desk(state, speed=Speed.NO_BLINK, level=1)
    desk.type(" 5").strike("3")
    seen = set()
    for _ in range(PATIENCE):
        desk.strike("")
        seen.add(desk.at)
        if desk.at is scenes.Stuck:
            assert desk.message == "You cannot move."
    assert {scenes.Stuck, scenes.Considering} <= seen
    assert scenes.From not in seen


def test_s11_no_bearing_off_with_a_piece_outside() -> None:
    outside = "All your pieces must be home before bearing off"
    assert to_play(board({10: 1, 4: 2}, {3: 15}), (4, 4)).type("04").message == f"{outside}."
    desk = to_play(board({10: 1, 4: 2}, {1: 15}), (4, 3))
    assert desk.type("04").message == f"{outside}, and point 01 is blocked."


@pytest.mark.parametrize("mono", [False, True])
def test_s12_the_cube_lies_midway_at_the_right_or_in_monochrome_at_the_left(mono: bool) -> None:
    state = CARTRIDGE.power_on(options={"mono": mono})
    strip = COMPUTERS_STRIP[mono]
    for owner, row in ((None, 11), (RED, 8), (WHITE, 14)):
        value = 1 if owner is None else 2
        shown = Desk(state._replace(cube=Cube(value, owner, owner is not None))).screen()
        assert shown[row - 1][strip - 1 : strip + 9].split("│")[1].strip() == str(value)
    without = Desk(state._replace(options=state.options._replace(cube=False))).screen()
    assert not any("┌────┐" in row for row in without)


def test_s14_a_gammon_counts_two_and_a_backgammon_three() -> None:
    for black, message in (
        ({24: 14}, "You win 1 point."),
        ({24: 15}, "You win a gammon: 2 x 1 = 2 points."),
        ({24: 14, 5: 1}, "You win a backgammon: 3 x 1 = 3 points."),
    ):
        assert message in to_play(board({1: 1}, black), (2, 1)).type("0100y").said


def test_s17_either_die_may_be_played_first() -> None:
    for keys in ("13101008", "13111108"):
        assert white_on(to_play(Board(), (3, 2)).type(keys))[8] == 4


def test_s21_n_at_ready_puts_the_pieces_back_and_other_keys_do_not_end_the_turn() -> None:
    desk = to_play(Board(), (3, 2)).type("13101008")
    assert desk.type("z").message == "Press H."
    assert desk.type("a").message == "The roll is played."
    assert desk.type("n/").message == "Press H. A point is typed in digits, 01 to 24."
    desk.type("13101008")
    assert desk.type("n").at is scenes.From


def test_s24_d_is_refused_with_its_reason() -> None:
    assert to_play(Board(), (3, 2)).type("d").message == "Double before you roll."
    assert to_roll().type("6").message == to_roll().type("\n").message == "Press H. SPACE rolls the dice."
    without = CARTRIDGE.power_on().options._replace(cube=False)
    assert to_play(Board(), (3, 2), cube=False).type("d").message == "The cube is off."
    assert to_roll(options=without).type("d").message == "The cube is off."
    assert to_roll(crawford=True).type("d").message == "Crawford game: no doubling."
    assert to_roll(cube=Cube(64, WHITE, True)).type("d").message == "The cube ends at 64."


def test_s27_q_begins_a_new_game_or_leaves_to_dos_and_keeps_the_score() -> None:
    desk = to_play(Board(), (3, 2))
    assert desk.type("q").prompt == "NEW GAME?"
    assert desk.type("n").prompt == "EXIT TO DOS?"
    assert desk.type("n").at is scenes.From
    scored = Desk(desk.state._replace(score=desk.state.score._replace(black=3)))
    assert scored.type("qy").at is scenes.Title
    assert scored.state.score.black == 3


def test_s28_s29_h_lists_the_letters() -> None:
    desk = to_play(Board(), (3, 2)).type("h")
    rows = desk.screen()
    left = rows[1].index("╔") + 2
    keys = [row[left:].split()[0] for row in rows[2:19]]
    assert keys == [*"ACDHNPQSTY", "READY?", "ACCEPT?", "FROM--", "TO-", "*", "W", "B"]
    assert desk.type("x").at is scenes.From
    assert "HELP" not in "".join(desk.screen()[1:])


@pytest.mark.parametrize(
    "message",
    [
        Message(Says.YOU_ROLLED, (1,)),
        Message(Says.ADVICE, (1, 2)),
        Message(Says.OPTION, (8,)),
        Message(Says.BOARD, (1,)),
    ],
)
def test_a_message_out_of_a_file_has_the_numbers_it_needs(message: Message) -> None:
    with pytest.raises(ValueError, match="a message lacks its numbers"):
        CARTRIDGE.check(CARTRIDGE.power_on()._replace(said=(message,)))


def test_a_message_that_is_only_said_is_not_written() -> None:
    with pytest.raises(ValueError, match="only said"):
        CARTRIDGE.check(CARTRIDGE.power_on()._replace(message=Message(Says.HELP)))


def test_s28_h_is_there_in_the_options_and_at_dice_of_ones_own_too() -> None:
    for keys in ("nh", "n1h", "n6yh", "n6yw1h", "n7y\nyh"):
        desk = Desk().type(keys)
        assert desk.prompt == "ANY KEY"
        assert desk.type("x").prompt == Desk().type(keys[:-1].removesuffix("w1")).prompt


def test_what_is_over_is_not_over_for_the_next_game() -> None:
    desk = to_play(board({1: 1}, {12: 15}), (2, 1)).type("0100y")
    assert desk.at is scenes.Over
    assert desk.type("nz").message == "Type 1 to 7, or ENTER to go back."
    assert desk.type("\n").at is scenes.Title
    assert desk.type("y").at in (scenes.From, scenes.To, scenes.ToRoll)
