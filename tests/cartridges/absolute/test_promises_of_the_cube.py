"""Promises on the cube, concessions and the end of a game, by their numbers; docs/absolute.md says each."""

from __future__ import annotations

from typing import Any

import pytest

from retro2600.cartridges.absolute import CARTRIDGE, scenes
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet.sound import Sound
from retro2600.rules import RED, WHITE, Cube, Double
from tests.cartridges.absolute.tablet import BOTH, START, Tablet, at_game

FAR_AHEAD = ((6, 2), (5, 2), (4, 2))
FAR_BEHIND = ((24, 2), (13, 5), (8, 3), (6, 5))


def offered(frame: int = 0, lies: Cube | None = None, **settings: Any) -> Tablet:
    """The computer has doubled so many frames ago: do you take?"""
    state = at_game(START, START, mover=RED, lies=lies, deeds=(Double(),), **settings)
    return Tablet(state._replace(scene=scenes.Asked(frame=frame)))


def to_double(you: Any = START, they: Any = START, lies: Cube | None = None, **settings: Any) -> Tablet:
    """You are to roll, and may double."""
    return Tablet(at_game(you, they, lies=lies, **settings))


def slid(there: Tablet) -> Tablet:
    """The cube is slid to the other side."""
    left, top, width, height = there.elements["cube"].hit or (0, 0, 0, 0)
    x, y = there.elements["cube"].at
    across = width > height
    middle = (x + 20, top + height // 2) if across else (left + width // 2, y + 20)
    end = (left + 4, middle[1]) if across else (middle[0], top + 4)
    there.down_at(middle).move(((middle[0] + end[0]) // 2, (middle[1] + end[1]) // 2)).move(end)
    return there.up(end).wait()


@BOTH
def test_a20_a_double_is_offered_by_sliding_the_cube_to_the_other_side(upright: bool) -> None:
    there = Tablet(at_game(START, START), upright=upright)
    slid(there)
    assert Sound.DOUBLE in there.heard
    assert any(line in "".join(there.said) for line in ("takes", "passes", "beavers"))


@BOTH
def test_a20_a_touch_of_the_cube_asks_first_whether_it_is_to_be_offered(upright: bool) -> None:
    there = Tablet(at_game(START, START), upright=upright).tap("cube")
    assert there.names["question"] == "Double to 2?"
    there.tap("answer-roll")
    assert there.names["cube"] == "Cube 64, in the middle"
    assert there.at is scenes.ToRoll
    there.tap("cube", "answer-double")
    assert any(line in "".join(there.said) for line in ("takes", "passes", "beavers"))
    assert there.record[0] == ["double"]


def test_a21_undo_takes_back_a_double_with_its_take() -> None:
    there = slid(to_double(beavers=False))
    assert (there.state.cube.value, there.state.cube.owner) == (2, RED)
    there.tap("icon-undo")
    assert (there.state.cube.value, there.state.cube.owner, there.at) == (1, None, scenes.ToRoll)


def test_a32_the_bulb_advises_on_the_cube_before_the_roll() -> None:
    there = to_double(FAR_AHEAD, FAR_BEHIND).tap("icon-bulb")
    assert there.message.startswith("Advice: ")
    there = to_double(START, START).tap("icon-bulb")
    assert there.message.startswith("Advice: roll, not strong enough to double (")


def test_a32_the_bulb_advises_on_the_computers_double_too() -> None:
    there = offered(lies=Cube(2, RED, was_taken=True)).frames(40).tap("icon-bulb")
    assert there.message.startswith("Advice on their double: ")


def test_a36_without_the_cube_nobody_doubles() -> None:
    there = Tablet(speed=10).tap(
        "main-settings", "settings-cube", "settings-done", "main-computer", "well-you"
    )
    assert "cube" not in there.elements
    there.strike("d")
    assert there.message == "This game is played without the cube."


def test_a37_a79_a_touch_of_the_cube_within_three_seconds_beavers() -> None:
    there = offered().frames(100).tap("cube")
    assert (there.state.cube.value, there.state.cube.owner) == (4, WHITE)


@pytest.mark.parametrize(("frame", "beavers"), [(0, False), (200, True)], ids=["not allowed", "too late"])
def test_a79_there_is_no_beaver_where_it_is_not_allowed_nor_later(frame: int, beavers: bool) -> None:
    there = offered(frame, beavers=beavers).frames(60).tap("cube")
    assert (there.at, there.heard) == (scenes.Asked, [Sound.REFUSED])
    assert there.state.cube.value == 1


def test_a79_the_beads_go_out_one_by_one_and_time_stands_under_a_sheet() -> None:
    there = offered()
    lit = there.elements["cube-beads"].shapes
    there.frames(30)
    assert there.elements["cube-beads"].shapes != lit
    there.strike("f")
    frame = there.state.scene.frame  # type: ignore[union-attr]
    there.frames(300)
    assert there.state.scene.frame == frame  # type: ignore[union-attr]


def test_a93_taken_the_cube_is_yours_and_passed_the_game_ends_at_the_value_before() -> None:
    there = offered(beavers=False).frames(40).tap("answer-take")
    assert (there.state.cube.value, there.state.cube.owner) == (2, WHITE)
    there = offered(lies=Cube(2, RED, was_taken=True), beavers=False).frames(40).tap("answer-pass")
    assert there.names["question"] == "You pass: the computer wins 2 points."


def test_a93_only_the_owner_doubles_again() -> None:
    there = to_double(lies=Cube(2, RED, was_taken=True)).tap("cube")
    assert there.message == "Only the owner may double again."
    assert there.heard == [Sound.REFUSED]


def test_a92_the_cube_begins_in_the_middle_with_64_up() -> None:
    there = to_double()
    assert there.names["cube"] == "Cube 64, in the middle"
    assert to_double(lies=Cube(64, WHITE, was_taken=True)).tap("cube").message == "The cube ends at 64."


def test_a40_the_computer_gives_up_a_game_that_it_cannot_win() -> None:
    lost: State = at_game(((2, 3), (1, 2)), ((6, 8), (5, 7)), mover=RED)
    there = Tablet(lost).wait()
    assert there.at is scenes.Concession
    assert there.names["question"].startswith("The computer gives up ")
    there.tap("answer-accept")
    assert there.at is scenes.Over
    there = Tablet(lost).wait().tap("answer-play-on")
    assert there.at is not scenes.Concession
    assert there.card["unfinished"]["backgammon computer"]["declined"] is True
    assert Tablet(lost, concessions=False).wait().at is not scenes.Concession


def test_a40_a_game_that_is_to_go_on_is_not_given_up_after_a_new_start_either() -> None:
    lost: State = at_game(((2, 6), (1, 2)), ((6, 8), (5, 7)), mover=RED)
    there = Tablet(lost).wait().tap("answer-play-on")
    assert there.at is scenes.ToRoll
    again = Tablet(CARTRIDGE.power_on(7, there.machine.output.card)).wait()
    again.tap("main-computer", "answer-resume", "well-you")
    for _ in range(4):
        if again.at is scenes.Play:
            again.tap("tray-you")
    assert [deed[0] for deed in again.record] == ["roll", "play", "roll", "play", "roll", "play"]
    assert again.at is scenes.ToRoll


def test_a59_the_computer_names_the_points_that_you_would_concede() -> None:
    there = to_double(((12, 15),), ((2, 2),)).tap("icon-list", "actions-concede")
    assert there.names["question"] == "The computer asks for 2 points."
    there.tap("answer-play-on")
    assert there.at is scenes.ToRoll
    there.tap("icon-list", "actions-concede", "answer-concede")
    assert there.at is scenes.Over
    assert there.card["running"]["backgammon computer"]["they"]["points"] == 2


def test_a80_a94_whoever_bears_all_off_first_wins_the_cube_times_one_two_or_three() -> None:
    cases = {
        ((6, 5),): (4, "You win 4 points."),
        ((6, 15),): (8, "You win a gammon: 2 x 4 = 8 points."),
        ((25, 1), (6, 14)): (12, "You win a backgammon: 3 x 4 = 12 points."),
    }
    for they, (points, told) in cases.items():
        state = at_game(((1, 1),), they, roll=(6, 5), lies=Cube(4, WHITE, was_taken=True))
        there = Tablet(state).drag("row-1", "tray-you").wait()
        assert there.names["question"] == told
        assert there.card["running"]["backgammon computer"]["you"]["points"] == points


@pytest.mark.parametrize(
    ("settings", "taken", "points"),
    [
        ({"jacoby": True}, False, 1),
        ({"jacoby": True}, True, 6),
        ({"jacoby": True, "backgammons": False}, True, 4),
        ({}, False, 3),
        ({"backgammons": False}, False, 2),
    ],
)
def test_a38_a39_jacobys_rule_and_backgammons_allowed(
    settings: dict[str, Any], taken: bool, points: int
) -> None:
    lies = Cube(2, WHITE, was_taken=True) if taken else Cube()
    state = at_game(((1, 1),), ((25, 1), (6, 14)), roll=(6, 5), lies=lies, **settings)
    there = Tablet(state).drag("row-1", "tray-you").wait()
    assert there.card["running"]["backgammon computer"]["you"]["points"] == points


def test_undo_after_the_end_takes_the_result_out_of_the_statistics() -> None:
    there = to_double(((12, 15),), ((2, 2),)).tap("icon-list", "actions-concede").frames(40)
    there.tap("answer-concede").frames(40).tap("answer-board")
    there.tap("icon-undo")
    assert there.at is scenes.ToRoll
    assert there.card["running"]["backgammon computer"]["they"]["points"] == 0


@pytest.mark.parametrize(("frames", "heard"), [(20, False), (40, True)])
def test_a_new_question_hears_no_quick_second_touch(frames: int, heard: bool) -> None:
    there = offered(beavers=False).frames(frames)
    place = there.place("answer-pass")
    there.down_at(place).up(place)
    assert (there.at is scenes.Over) is heard
