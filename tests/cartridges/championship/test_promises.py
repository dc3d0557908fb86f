"""The promises of the manual, by their numbers; docs/championship.md says each in our words.

Promises that a scenario shows whole stand in `test_scenarios`.
"""

from __future__ import annotations

import pytest

from retro2600.cartridges.championship import CARTRIDGE, computer, scenes, sounds
from retro2600.cartridges.championship.state import Board, Setting, Speed, State, Tone
from retro2600.cartridges.championship.words import Message, Says
from retro2600.consoles.pc import Inputs
from retro2600.rules import RED, WHITE, Cube
from tests.cartridges.championship.desk import PATIENCE, Desk, board, to_play, to_roll, white_on
from tests.cartridges.championship.prompts import OWN_BOARD

COMPUTERS_STRIP = {False: 70, True: 2}
"""The first column of the strip with the cube, in colour and in monochrome."""


def _after_frames(state: State, frames: int) -> State:
    for _ in range(frames):
        state = CARTRIDGE.step(state, Inputs())
    return state


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


def test_s30_to_s37_the_menu_has_seven_lines_and_these_defaults() -> None:
    desk = Desk(speed=Speed.BLINK).type("n")
    lines = desk.screen()
    values = ["5", "Yes", "On", "Blink", "No target", "Standard", "No"]
    for number, value in enumerate(values, 1):
        assert any(f"║ {number} " in line and f"{value} ║" in line for line in lines), lines
    desk.type("142n3n43507")
    assert desk.state.options == desk.state.options._replace(
        level=4, cube=False, sound=False, speed=Speed.LIGHTNING, target=7
    )
    assert desk.at is scenes.Menu
    assert desk.type("16").message == "The levels are 1 to 5."
    assert desk.type("\n\n").at is scenes.Title


def test_s30_a_level_that_a_slow_machine_has_not_is_refused_with_the_reason() -> None:
    desk = Desk(CARTRIDGE.power_on(7, options={"levels": "4"})).type("n1")
    assert desk.prompt == "LEVEL 1-4--"
    assert desk.type("5").message == "This machine is too slow for level 5: type 1 to 4."
    assert desk.type("6").message == "The levels are 1 to 4."
    assert desk.type("3").state.options.level == 3


@pytest.mark.parametrize("mono", [False, True])
def test_s30_levels_that_a_slow_machine_has_not_are_dimmed_in_the_menu_with_the_reason(mono: bool) -> None:
    desk = Desk(CARTRIDGE.power_on(7, options={"levels": "3", "mono": mono})).type("n")
    reason = "This machine is too slow above level 3."
    assert desk.said[-3:] == ["7  Set the dice yourself: No", reason, "> OPTION--"]
    for keys in ("", "1"):
        rows = desk.type(keys).screen()
        assert any(f"║ {reason}" in row for row in rows)
        (row,) = (row for row in rows if "Levels" in row)
        assert "1 2 3 4 5 ║" in row
        cells = desk.machine.output.shown
        start = cells.text.index("1 2 3 4 5")
        looks = list(zip(cells.colours, cells.underlined, strict=True))[start : start + 9 : 2]
        assert len(set(looks[:3])) == len(set(looks[3:])) == 1
        assert looks[0] != looks[3]
    assert desk.type("2").said == ["1  Level of difficulty: 2", "> OPTION--"]


def test_s30_a_menu_with_all_levels_tells_of_no_slow_machine() -> None:
    desk = Desk().type("n")
    assert "Levels" not in "".join(desk.screen())
    assert not any("slow" in line for line in desk.said)


def test_s30_to_s37_the_menu_is_said_line_by_line_and_each_choice_once_it_is_made() -> None:
    desk = Desk(speed=Speed.BLINK).type("n")
    assert desk.said == [
        "1  Level of difficulty: 5",
        "2  Use doubling cube: Yes",
        "3  Sound: On",
        "4  Speed of game: Blink",
        "5  Match scoring: No target",
        "6  Set up your own board: Standard",
        "7  Set the dice yourself: No",
        "> OPTION--",
    ]
    assert desk.type("14").said == ["1  Level of difficulty: 4", "> OPTION--"]
    assert desk.type("507").said == ["5  Match scoring: To 7", "> OPTION--"]
    assert desk.type("6\n").said == ["6  Set up your own board: Standard", "> OPTION--"]


def test_s36_a_board_is_said_before_it_is_used() -> None:
    desk = Desk().type(OWN_BOARD + "\n\n2\nw\n")
    assert desk.said == [
        "White 01x9 off6",
        "Black 24x9 off6",
        "Cube 2 yours. Score 0-0.",
        "> USE THIS BOARD?",
    ]
    assert desk.type("y").said == ["6  Set up your own board: Own", "> OPTION--"]


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


@pytest.mark.parametrize("level", range(1, 6))
def test_s31_a_decision_takes_no_more_than_three_seconds(level: int) -> None:
    busy = board({25: 1, 20: 2, 13: 4, 8: 3, 6: 5}, {1: 1, 12: 4, 17: 3, 18: 2, 19: 5})
    state = to_roll(busy, mover=RED, dice=(2, 1), scene=scenes.Thinking()).state
    decision = computer.question_of(state, level)
    assert any(computer.thought(decision, frames) for frames in range(computer.MOST_FRAMES))


def test_s33_sounds_can_be_switched_off() -> None:
    loud = to_play(Board(), (3, 2))
    loud.strike("z")
    assert loud.state.tones == sounds.REFUSAL
    assert loud.machine.output.sound == (5424,)
    silent = to_play(Board(), (3, 2), sound=False)
    silent.strike("z")
    assert silent.machine.output.sound == (0,)


def test_s33_every_tone_ends() -> None:
    state = sounds.sounding(CARTRIDGE.power_on(), sounds.MATCH)
    frames = sum(tone.frames for tone in sounds.MATCH)
    assert _after_frames(state, frames - 1).tones == (Tone(1140, 1),)
    assert _after_frames(state, frames).tones == ()


def test_s34_pieces_blink_while_they_move() -> None:
    desk = to_play(Board(), (3, 2), speed=Speed.BLINK, level=1)
    desk.type("13101008").strike("y")
    seen = set()
    for _ in range(1000):
        desk.strike("")
        scene = desk.scene
        if isinstance(scene, scenes.Stepping):
            seen.add(sum(row.count("( )") for row in desk.screen()))
        if isinstance(scene, scenes.ToRoll):
            break
    assert seen == {14, 15}


def test_s35_a_series_without_end_is_the_default() -> None:
    state = CARTRIDGE.power_on()
    assert state.options.target == 0
    assert not state._replace(score=state.score._replace(white=500)).is_match_over


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ("5", "Type W or B and a number, or ENTER."),
        ("w16", "Only 15 white pieces are left."),
        ("w9\nw9\n", "Only 6 white pieces are left."),
        ("b1\n" + "\n" * 25, "Each side needs a piece in play."),
    ],
)
def test_s36_a_board_that_is_none_is_refused(keys: str, message: str) -> None:
    assert Desk().type("n6y" + keys).message == message


def test_s36_t_goes_back_to_the_entry_before() -> None:
    desk = Desk().type("n6y")
    assert desk.prompt == "POINT 01--"
    desk.type("w9\nb2\ntt")
    assert desk.prompt == "POINT 01--"
    keys = "w5\n" + "\n" * 22 + "b9\n" + "3\nt"
    assert desk.type(keys).prompt == "BAR WHITE--"
    assert desk.type("4\n5\nt").prompt == "BAR BLACK--"
    assert desk.type("6\n2\nwt").prompt == "OWNER W/B--"
    assert desk.type("tt\n\n").prompt == "FIRST W/B--"  # a cube at 1 is in the middle
    assert desk.type("t").prompt == "CUBE--"
    desk.type("8\nbby")
    assert desk.state.options.setting == Setting(board({1: 5, 25: 4}, {24: 9}), 8, RED, RED)


def test_esc_asks_while_a_board_is_set_up() -> None:
    asks = CARTRIDGE.facets.guide.playing
    assert not asks(Desk().state)
    assert not asks(Desk().type("n").state)
    assert asks(Desk().type("n6y").state)
    assert asks(Desk().type("n6yq").state)


def test_s36_the_board_of_ones_own_stands_at_the_title() -> None:
    desk = Desk().type(OWN_BOARD + "\n\n\nwy\n")
    assert desk.at is scenes.Title
    column = desk.screen()[19].index("01")
    assert desk.screen()[17][column : column + 3] == "(■)"
    assert "(■)" not in desk.screen()[3]


def test_s36_the_guiding_line_says_how_many_pieces_are_left() -> None:
    line = CARTRIDGE.facets.guide.line(
        CARTRIDGE.facets.ledger.opened(Desk().state), Desk().type("n6yw9\nb2\n").state, None
    )
    assert line.endswith("Left: W 6, B 13")
    assert len(line) <= 78


def test_s28_h_is_there_in_the_options_and_at_dice_of_ones_own_too() -> None:
    for keys in ("nh", "n1h", "n6yh", "n6yw1h", "n7y\nyh"):
        desk = Desk().type(keys)
        assert desk.prompt == "ANY KEY"
        assert desk.type("x").prompt == Desk().type(keys[:-1].removesuffix("w1")).prompt


def test_s36_two_closed_homes_are_refused() -> None:
    keys = "w2\n" * 6 + "\n" * 12 + "b2\n" * 6 + "1\n" + "1\n"
    assert Desk().type("n6y" + keys).message == "Neither side could enter."


def test_s36_a_cube_and_its_owner_are_set() -> None:
    keys = OWN_BOARD + "\n\n"
    desk = Desk().type(keys)
    assert desk.prompt == "CUBE--"
    assert desk.type("03").message == "The cube shows 1 to 64, doubling."
    assert desk.type("4\n").prompt == "OWNER W/B--"
    desk.type("wb").type("n")
    assert desk.prompt == "POINT 01--"
    desk.type(keys.removeprefix("n6y") + "04wwy")
    setting = Setting(board({1: 9}, {24: 9}), 4, WHITE, WHITE)
    assert desk.state.options.setting == setting
    assert desk.type("\ny").state.cube == Cube(4, WHITE, True)


def test_what_is_over_is_not_over_for_the_next_game() -> None:
    desk = to_play(board({1: 1}, {12: 15}), (2, 1)).type("0100y")
    assert desk.at is scenes.Over
    assert desk.type("nz").message == "Type 1 to 7, or ENTER to go back."
    assert desk.type("\n").at is scenes.Title
    assert desk.type("y").at in (scenes.From, scenes.To, scenes.ToRoll)
