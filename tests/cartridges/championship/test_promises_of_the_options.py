"""Promises on the options of the menu, a board of one's own among them; docs/championship.md says each."""

from __future__ import annotations

import pytest

from retro2600.cartridges.championship import CARTRIDGE, computer, scenes, sounds
from retro2600.cartridges.championship.state import Board, Setting, Speed, State, Tone
from retro2600.consoles.pc import Inputs
from retro2600.rules import RED, WHITE, Cube
from tests.cartridges.championship.desk import Desk, board, to_play, to_roll
from tests.cartridges.championship.prompts import OWN_BOARD


def _after_frames(state: State, frames: int) -> State:
    for _ in range(frames):
        state = CARTRIDGE.step(state, Inputs())
    return state


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
