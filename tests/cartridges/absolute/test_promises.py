"""The promises of the manual, by their numbers; docs/absolute.md says each in our words.

A hand acts by touches or keys alone, and looks at what is drawn, said, sounded and kept.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from retro2600.cartridges.absolute import scenes
from retro2600.consoles.tablet import Ink
from retro2600.consoles.tablet.sound import Sound
from retro2600.machine.drawing import Element
from retro2600.machine.shapes import Circle, Text
from tests.cartridges.absolute.tablet import BOTH, START, Tablet, at_game, playing, to_roll


def begun(upright: bool = False, seed: int = 7, **settings: Any) -> Tablet:
    """A new game against the computer, before its first dice."""
    there = Tablet(seed=seed, upright=upright, **({"speed": 10} | settings)).wait()
    return there.tap("main-computer")


def middle(element: Element) -> tuple[int, int]:
    left, top, width, height = element.hit or (*element.at, 0, 0)
    return left + width // 2, top + height // 2


def on_row(there: Tablet, row: int) -> int:
    """The pieces of both sides that are drawn on a row or on its number badge, by its spoken name."""
    name = there.names[f"row-{row}"]
    return 0 if "empty" in name else int(name.split(", ")[1].split()[0])


def looks_light(element: Element) -> bool:
    """True for a piece in light inks."""
    inks = {shape.fill.ink for shape in element.shapes if isinstance(shape, Circle) and shape.fill}
    return Ink.LIGHT in inks


@BOTH
def test_a01_at_first_a_game_is_set_up_behind_the_open_main_menu(upright: bool) -> None:
    there = Tablet(upright=upright)
    assert there.drawing.dialog == "main"
    assert [on_row(there, row) for row in (24, 13, 8, 6)] == [2, 5, 3, 5]
    assert there.tap("main-computer").drawing.dialog == ""
    assert there.at is scenes.Opening


def test_a02_you_are_light_and_move_clockwise_from_24_to_1() -> None:
    there = to_roll()
    piece = next(
        element for key, element in there.elements.items() if key.startswith("piece-") and "24" in key
    )
    assert looks_light(piece)
    x, y = zip(*(middle(there.elements[f"row-{row}"]) for row in range(24, 0, -1)), strict=True)
    assert all(a < b for a, b in pairwise(x[:12])) and all(a > b for a, b in pairwise(x[12:]))  # noqa: PT018
    assert max(y[:12]) < min(y[12:])


def test_a03_your_tray_is_beside_row_1_in_either_direction() -> None:
    there = to_roll()
    assert middle(there.elements["tray-you"])[0] < middle(there.elements["row-1"])[0]
    there = to_roll(clockwise=False)
    assert middle(there.elements["tray-you"])[0] > middle(there.elements["row-1"])[0]


@pytest.mark.parametrize("clockwise", [True, False])
def test_a04_a05_your_dice_are_at_the_lower_right_and_the_cube_between_the_dice(clockwise: bool) -> None:
    there = to_roll(clockwise=clockwise)
    you, cube, they = (middle(there.elements[key]) for key in ("well-you", "cube", "well-they"))
    width, height = there.drawing.size
    assert you[0] > 3 * width // 4
    assert you[1] > height // 2
    assert they[1] < cube[1] < you[1]
    assert there.names["well-you"].startswith("Your dice")
    assert there.names["well-they"].startswith("Their dice")


def test_a05_there_is_no_cube_where_it_is_not_used() -> None:
    assert "cube" not in to_roll(cube=False).elements


def test_a06_the_lamp_of_who_is_to_roll_is_lit() -> None:
    there = to_roll()
    assert there.names["lamp-you"] == "Your lamp, lit: roll"
    assert "lit" not in there.names["lamp-they"]
    assert "lit: " not in playing((3, 1)).names["lamp-you"]


@BOTH
def test_a07_rows_are_numbered_unless_it_is_switched_off(upright: bool) -> None:
    with_numbers, without = (to_roll(upright, numbers=on).elements["row-13"].shapes for on in (True, False))
    assert len(with_numbers) == len(without) + 1
    for row in range(1, 25):
        (number,) = (
            shape for shape in to_roll(upright).elements[f"row-{row}"].shapes if isinstance(shape, Text)
        )
        assert number.text == str(row)


def test_a08_messages_stand_at_the_top_middle_of_the_board() -> None:
    there = begun()
    message = there.elements["message"]
    assert there.message == "Touch your dice to throw for the first turn."
    assert message.at[1] < 48


@BOTH
def test_a09_six_icons_in_the_manuals_order(upright: bool) -> None:
    there = to_roll(upright)
    keys = ("icon-book", "icon-wrench", "icon-list", "icon-bulb", "icon-undo", "icon-sign")
    names = [there.names[key].split(",")[0] for key in keys]
    assert names == ["How to play", "Settings", "Actions", "Advice", "Undo", "Facts"]
    places = [middle(there.elements[key]) for key in keys]
    assert places == sorted(places)
    for key, dialog in {"icon-book": "help", "icon-wrench": "settings", "icon-list": "actions"}.items():
        assert to_roll(upright).tap(key).drawing.dialog == dialog


def test_a10_undo_takes_back_all_moves_of_the_turn() -> None:
    there = playing((3, 1)).drag("row-8", "row-5")
    assert on_row(there, 5) == 1
    there.tap("icon-undo")
    assert (on_row(there, 8), on_row(there, 5), there.state.left) == (3, 0, (3, 1))


@BOTH
def test_a10_pieces_that_are_taken_back_go_their_way_together(upright: bool) -> None:
    there = Tablet(at_game(START, START, roll=(2, 2), speed=6), upright=upright)
    there.drag("row-24", "row-20")
    there.frame(key="u")
    pieces = sum(key.startswith("piece-you-") for key in there.elements)
    assert "gliding" in there.elements
    assert "gliding-1" not in there.elements
    for _ in range(8):
        there.frame()
    assert "gliding" not in there.elements
    assert sum(key.startswith("piece-you-") for key in there.elements) == pieces + 1


def test_a11_undo_at_the_start_of_your_turn_goes_back_to_your_last_one_with_the_same_dice() -> None:
    there = begun()
    rolls = _turns_of(there, 3)
    assert there.at is scenes.ToRoll
    there.tap("icon-undo")
    assert (there.at, there.state.dice, there.state.left) == (scenes.Play, rolls[-1], _all_of(rolls[-1]))
    there.tap("icon-undo")
    assert there.state.dice == rolls[-2]


def test_a11_the_same_dice_come_again_after_undo() -> None:
    there = begun()
    _turns_of(there, 3)
    first = there.record
    dice = [deed for deed in first if deed[0] in ("cast", "roll")]
    for _ in range(3):
        there.tap("icon-undo")
    while len(_dice(there)) < len(dice):
        _play_on(there)
    assert _dice(there)[: len(dice)] == dice


def test_a12_the_facts_tell_the_pips() -> None:
    there = to_roll().tap("icon-sign")
    assert there.drawing.dialog == "facts"
    assert any("167" in name for name in there.names.values())


@pytest.mark.parametrize("clockwise", [True, False])
def test_a13_the_two_pieces_on_row_24_tell_the_direction(clockwise: bool) -> None:
    there = to_roll(clockwise=clockwise)
    x, y = middle(there.elements["row-24"])
    assert (x < there.drawing.size[0] // 2, y < there.drawing.size[1] // 2) == (clockwise, True)


@BOTH
@pytest.mark.parametrize("way", ["well-you", "tray-you", "right"])
def test_a14_there_are_three_ways_to_roll(way: str, upright: bool) -> None:
    there = to_roll(upright)
    there.tap("row-17" if way == "right" else way)
    assert there.state.dice
    assert Sound.DICE in there.heard


@BOTH
def test_a15_a_piece_is_dragged_to_its_row(upright: bool) -> None:
    there = playing((3, 1), upright=upright).drag("row-8", "row-5")
    assert (on_row(there, 8), on_row(there, 5), there.state.left) == (2, 1, (1,))
    assert Sound.LANDS in there.heard


def test_a15_the_piece_in_the_hand_is_under_the_finger() -> None:
    there = playing((3, 1)).down("row-8")
    for place in ((300, 300), (640, 420), (200, 700)):
        there.move(place)
        assert there.elements["held"].at == place


@BOTH
def test_a16_a_piece_is_borne_off_by_putting_it_in_the_tray(upright: bool) -> None:
    there = playing((6, 1), you=((6, 2), (3, 1)), upright=upright).drag("row-6", "tray-you")
    assert there.names["tray-you"].startswith("Your tray, 13 pieces")
    assert Sound.OFF in there.heard


@pytest.mark.parametrize(
    ("you", "roll", "left"),
    [
        (((5, 2), (2, 2)), (5, 2), (2,)),
        (((5, 1), (2, 2)), (4, 2), (4,)),
        (((3, 2),), (6, 5), (5,)),
        (((6, 1), (4, 2)), (5, 1), ()),
        (((6, 1), (4, 2)), (3, 3), (3, 3)),
    ],
    ids=["the left die", "the right one", "the farthest", "both dice", "a doublet"],
)
def test_a17_a_touch_on_the_tray_bears_off_by_either_die_or_both(
    you: tuple[tuple[int, int], ...], roll: tuple[int, int], left: tuple[int, ...]
) -> None:
    there = playing(roll, you=you, they=((13, 2), (6, 5)), touch_to_end=True).tap("tray-you")
    assert there.state.left == left
    assert Sound.OFF in there.heard


@pytest.mark.parametrize(
    ("you", "roll", "reason"),
    [
        (((6, 2), (4, 2), (3, 2)), (5, 2), "No piece leaves with 5 or 2."),
        (((6, 2), (4, 2), (3, 2)), (5, 5), "No piece leaves with 5."),
        (((7, 1), (5, 2)), (6, 5), "Bring all pieces home first."),
    ],
)
def test_a17_a_touch_on_the_tray_that_takes_no_piece_says_why(
    you: tuple[tuple[int, int], ...], roll: tuple[int, int], reason: str
) -> None:
    there = playing(roll, you=you, they=((13, 2), (6, 5))).tap("tray-you")
    assert (there.message, there.heard) == (reason, [Sound.REFUSED])


def test_a18_the_turn_passes_by_itself_after_all_moves() -> None:
    there = playing((3, 1)).drag("row-8", "row-5").drag("row-6", "row-5")
    assert len([deed for deed in there.record if deed[0] == "play"]) == 2
    assert there.at in (scenes.ToRoll, scenes.Asked)


def test_a19_where_no_die_can_be_used_a_touch_on_the_dice_goes_on() -> None:
    blocked = ((19, 2), (20, 2), (21, 2), (22, 2), (23, 2), (24, 2))
    theirs = tuple((25 - row, count) for row, count in blocked)
    there = playing((6, 5), you=((25, 1), (6, 5)), they=theirs)
    assert there.message == "You cannot move: touch the dice."
    there.tap("dice")
    assert next(deed for deed in there.record if deed[0] == "play") == ["play"]


def _dice(there: Tablet) -> list[Any]:
    return [deed for deed in there.record if deed[0] in ("cast", "roll")]


def _all_of(dice: tuple[int, ...]) -> tuple[int, ...]:
    return dice * 2 if len(set(dice)) == 1 else dice


def _play_on(there: Tablet) -> None:
    """Whatever is next is done in the simplest way: the first piece goes to its first row."""
    question = [key for key in there.elements if key.startswith("answer-")]
    if question:
        there.tap("answer-take" if "answer-take" in question else question[0])
    elif there.at in (scenes.Opening, scenes.ToRoll):
        there.tap("well-you")
    elif there.at is scenes.Stuck:
        there.tap("dice")
    else:
        there.strike("home", "return")


def _turns_of(there: Tablet, count: int) -> list[tuple[int, ...]]:
    """So many turns of yours are played; their rolls."""
    rolls: list[tuple[int, ...]] = []
    while len(rolls) < count or there.at is not scenes.ToRoll:
        state = there.state
        if there.at is scenes.Play:
            if not state.playing.moves:  # type: ignore[union-attr]
                rolls.append(state.dice)
            source = _movable(there)[-1]
            there.tap(source, source)
        else:
            _play_on(there)
    return rolls


def _movable(there: Tablet) -> list[str]:
    return [key for key, name in there.names.items() if name.endswith("can move")]
