"""Promises on information, advice, settings and menus, by their numbers; docs/absolute.md says each."""

from __future__ import annotations

import pytest

from retro2600.cartridges.absolute import CARTRIDGE, scenes
from retro2600.consoles.tablet import Ink
from retro2600.consoles.tablet.sound import Sound
from retro2600.machine import Machine
from retro2600.machine.shapes import Circle
from retro2600.rules import RED
from retro2600.version import __version__
from tests.cartridges.absolute.tablet import BOTH, START, Tablet, at_game, playing


def set_by_hand(name: str, upright: bool = False) -> Tablet:
    """A setting is touched on its sheet, which is closed then."""
    there = Tablet(upright=upright).wait().tap("main-settings")
    for tab in [key for key in there.elements if key.startswith("settings-tab-")] or [""]:
        if tab:
            there.tap(tab)
        if f"settings-{name}" in there.elements:
            break
    was = there.elements[f"settings-{name}"].on
    assert there.tap(f"settings-{name}").elements[f"settings-{name}"].on is not was
    return there.tap("settings-done")


@BOTH
def test_a28_a46_markers_show_where_a_touched_piece_may_go_by_one_die_or_both(upright: bool) -> None:
    there = Tablet(at_game(START, START, roll=(4, 2)), upright=upright).down("row-8")
    assert there.marked == {"6", "4", "2"}
    there = Tablet(at_game(START, START, roll=(4, 2), markers=False), upright=upright).down("row-8")
    assert there.marked == set()


def test_a28_a_doublet_marks_up_to_four_steps() -> None:
    assert playing((2, 2)).down("row-13").marked == {"11", "9", "7", "5"}


def test_a29_a_touch_at_the_left_shows_their_last_moves_and_another_takes_them_away() -> None:
    there = Tablet(at_game(START, START, roll=(6, 5), mover=RED)).wait()
    there.tap("row-22")
    assert there.arrows == 2
    assert there.tap("row-22").arrows == 0


def test_a30_their_last_roll_stays_in_their_dice() -> None:
    there = Tablet(at_game(START, START, roll=(6, 5), mover=RED)).wait()
    assert there.names["well-they"] == "Their dice, 6 and 5, last roll"


def test_a31_a_touch_where_the_dice_were_shows_your_moves_so_far() -> None:
    there = playing((3, 1)).drag("row-8", "row-5").tap("well-you")
    assert there.arrows == 1


def test_a33_a34_a35_the_bulb_shows_the_best_plays_one_by_one() -> None:
    there = playing((3, 1))
    told = [there.tap("icon-bulb").message for _ in range(5)]
    assert told[0] == "Best play 1 of 4: 8 to 5, 6 to 5"
    assert [line.split(":")[0] for line in told] == [f"Best play {n} of 4" for n in (1, 2, 3, 4, 1)]
    assert there.arrows == 2
    assert there.tap("row-2").arrows == 0


def test_x09_with_two_plays_the_third_touch_says_that_there_are_no_others() -> None:
    there = playing((6, 5), you=((1, 13), (7, 1), (20, 1)), they=((6, 5), (10, 2), (11, 2), (13, 5)))
    plays = int(there.tap("icon-bulb").message.split(" of ")[1][0])
    assert plays < 4
    for _ in range(plays - 1):
        there.tap("icon-bulb")
    assert there.tap("icon-bulb").message == "You don't have any other moves"
    assert there.arrows == 0
    assert there.tap("icon-bulb").message.startswith(f"Best play 1 of {plays}")


@BOTH
@pytest.mark.parametrize(
    "name",
    [
        *("cube", "beavers", "backgammons", "jacoby", "concessions"),
        *("automatic_double", "roll_over", "reroll"),
        *("sound", "long_dice", "speech", "markers", "automatic", "touch_to_end", "messages", "numbers"),
    ],
)
def test_a36_to_a50_each_switch_is_kept_on_the_card(name: str, upright: bool) -> None:
    before = Tablet(upright=upright).card["settings"]
    there = set_by_hand(name.replace("_", "-"), upright)
    after = before | {name: not before[name]}
    assert there.card["settings"] == after
    again = Machine.powered_on(CARTRIDGE, 0, there.machine.output.card)
    assert Tablet(again.state).card["settings"] == after


@BOTH
def test_a41_there_are_five_levels(upright: bool) -> None:
    there = Tablet(upright=upright).wait().tap("main-settings")
    levels = [key for key in there.elements if key.startswith("settings-level-") and key[-1].isdigit()]
    assert len(levels) == 5
    there.tap(levels[4])
    assert there.card["settings"]["level"] == 5


def test_a42_your_pieces_may_be_dark() -> None:
    def inks(there: Tablet) -> set[int]:
        shapes = there.elements["piece-you-24-0"].shapes
        return {shape.fill.ink for shape in shapes if isinstance(shape, Circle) and shape.fill}

    there = Tablet(at_game(START, START))
    assert Ink.LIGHT in inks(there)
    there.strike("s")
    there.tap([key for key in there.elements if key.startswith("settings-light")][-1], "settings-done")
    assert Ink.DARK in inks(there)


def test_a43_without_sound_nothing_is_heard() -> None:
    there = Tablet(at_game(START, START, sound=False)).tap("well-you")
    assert there.heard == there.strike("x").heard == []


def test_a44_the_long_dice_sound_is_the_other_one() -> None:
    there = Tablet(at_game(START, START, long_dice=True)).tap("well-you")
    assert Sound.LONG_DICE in there.heard
    assert Sound.DICE not in there.heard


def test_a45_messages_are_spoken_aloud_with_speech_and_a_refusal_only_sounds() -> None:
    there = Tablet(at_game(START, START, speech=True))
    voice = CARTRIDGE.facets.voice
    assert voice
    assert voice.aloud(there.state)
    assert not voice.aloud(Tablet(at_game(START, START, speech=False)).state)
    there.tap("well-you")
    assert there.said[-1].startswith("Play ") or ": " in there.said[-1]
    there = Tablet(at_game(START, START, roll=(6, 5))).tap("row-6")
    assert (there.said, there.heard) == ([], [Sound.REFUSED])


def test_a47_the_only_play_is_made_for_you_and_waits_after_undo() -> None:
    only = at_game(((24, 1), (1, 14)), ((3, 2), (4, 2), (13, 5)), automatic=True, touch_to_end=True)
    there = Tablet(only).tap("well-you")
    assert (there.at, there.state.left) == (scenes.Ending, ())
    there.tap("icon-undo").frames(100)
    assert (there.at, len(there.state.left)) == (scenes.Play, 2)


@pytest.mark.parametrize(("speed", "frames"), [(1, 48), (6, 18), (9, 6), (10, 0)])
def test_a48_pieces_move_faster_at_the_right_of_the_slider(speed: int, frames: int) -> None:
    there = playing((3, 1), speed=speed).down("row-8")
    there.up(there.place("row-8"))
    place = there.place("row-5")
    there.down("row-5").up(place)
    motion = there.state.motion
    assert (motion.frames if motion else 0) == frames


def test_a49_the_turn_ends_when_its_dice_are_touched() -> None:
    there = playing((3, 1), touch_to_end=True).drag("row-8", "row-5").drag("row-6", "row-5").frames(200)
    assert there.at is scenes.Ending
    assert there.message == "Touch the dice to end your turn."
    assert there.tap("dice").at is not scenes.Ending


def test_a50_without_messages_the_band_is_empty_and_the_guide_has_them() -> None:
    there = playing((3, 1), messages=False)
    assert there.message == ""
    assert CARTRIDGE.facets.guide.line(None, there.state, None) == "Play 3 and 1."


def test_a51_a52_a70_the_main_menu_comes_at_the_start_and_from_the_actions() -> None:
    there = Tablet().wait()
    assert there.drawing.dialog == "main"
    there.tap("main-computer")
    assert there.at is scenes.Opening
    there.tap("icon-list", "actions-menu")
    assert there.drawing.dialog == "main"


def test_a56_a73_after_a_start_the_unfinished_game_is_asked_for() -> None:
    there = Tablet(at_game(START, START, roll=(3, 1))).drag("row-8", "row-5")
    again = Tablet(Machine.powered_on(CARTRIDGE, 0, there.machine.output.card).state).wait()
    assert again.drawing.dialog == "main"
    again.tap("main-computer")
    assert again.names["question"] == "Go on with your unfinished game?"
    again.tap("answer-resume")
    assert (again.state.dice, again.state.left) == ((3, 1), (1,))
    assert again.names["row-5"].startswith("Row 5, 1 yours")


def test_a57_a_new_single_game_asks_before_it_leaves_one() -> None:
    there = playing((3, 1)).drag("row-8", "row-5").drag("row-6", "row-5").tap("icon-list", "actions-new")
    assert there.names["question"].startswith("Leave this game for good?")
    assert there.tap("answer-stay").state.kept.games == 1
    assert there.tap("icon-list", "actions-new", "answer-leave").state.kept.games == 2


def test_a62_continue_current_game_does_nothing_but_close_the_menu() -> None:
    there = playing((3, 1))
    before = there.state.playing
    there.tap("icon-list", "actions-continue")
    assert there.drawing.dialog == ""
    assert there.state.playing is before


def test_a64_rescue_game_goes_back_to_the_start_of_this_turn_or_of_the_last_one() -> None:
    there = playing((3, 1)).drag("row-8", "row-5").tap("icon-list", "actions-rescue")
    assert there.state.left == (3, 1)
    there.drag("row-8", "row-5").drag("row-6", "row-5").wait()
    while there.at is scenes.Asked:
        there.tap("answer-take").wait()
    there.tap("icon-list", "actions-rescue")
    assert (there.at, there.state.dice, there.state.left) == (scenes.Play, (3, 1), (3, 1))


@BOTH
def test_a65_the_direction_of_play_is_switched_in_the_midst_of_a_game(upright: bool) -> None:
    there = Tablet(at_game(START, START, roll=(3, 1)), upright=upright)
    before = there.elements["row-24"].hit
    there.tap("icon-list", "actions-direction")
    assert there.elements["row-24"].hit != before
    assert there.state.dice == (3, 1)
    assert there.card["settings"]["clockwise"] is False


def test_a69_about_tells_version_and_author() -> None:
    there = Tablet().wait().tap("main-about")
    assert f"retro2600 {__version__}" in there.written("about")
    assert "Gammonsoft, 2013" in " ".join(there.names.values())


def test_a71_statistics_and_the_unfinished_game_are_on_the_card_at_any_time() -> None:
    there = playing((3, 1)).drag("row-8", "row-5")
    assert there.record == [["roll", 3, 1], ["moves", [8, 3]]]


def test_a95_the_dice_are_the_same_at_every_level() -> None:
    rolls = []
    for level in (1, 5):
        there = Tablet(seed=11, speed=10, level=level).wait().tap("main-computer", "well-you")
        rolls.append(there.record[0])
    assert rolls[0] == rolls[1]


def test_a108_p_and_r_tell_pips_and_remaining_rolls() -> None:
    there = Tablet(at_game(START, START))
    assert there.strike("p").message == "Pips: you 167, the computer 167."
    assert there.strike("r").message == "Remaining rolls, about: you 21, the computer 21."


def test_the_keyboard_alone_plays() -> None:
    there = Tablet(speed=10).wait().strike("return")
    assert there.at is scenes.Opening
    for _ in range(400):
        if there.at is scenes.Over:
            break
        there.strike("return")
    assert there.at is scenes.Over
