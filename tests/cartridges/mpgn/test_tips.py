"""ToolTips (M9): notes where a mouse, a finger or the focus rests."""

from __future__ import annotations

import pytest

from retro2600.consoles.tablet.type import width_of
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.tooltip import marks_of
from retro2600.machine.shapes import Box
from retro2600.machine.touching import Touch, TouchPhase
from retro2600.tables import acts
from tests.cartridges.mpgn.letters import connected, line
from tests.cartridges.mpgn.screen import BOTH, Screen
from tests.cartridges.mpgn.scripted import Board

HALL = {
    "hall-create": "Make a new game.",
    "hall-start": "Choose a game and play it.",
    "menu-play": "Exit pauses, Forfeit gives the game up.",
    "menu-sounds": "Music and effects, each by itself.",
    "menu-tips": "These notes, on or off.",
    "menu-pages": "Introduction, rules, ratings.",
}
TABLE = {
    "rolled": "What is left of your roll.",
    "bin-red": "Red brings all 15 men here.",
    "bin-black": "Black brings all 15 men here.",
    "they": "kim, Red. Lamp: their turn.",
    "menu-play": "Exit pauses, Forfeit gives the game up.",
}


def note(there: Screen | Board) -> str:
    """The ToolTip that is seen, "" for none."""
    return there.names.get("tooltip", "")


@BOTH
@pytest.mark.parametrize(("key", "text"), HALL.items())
def test_a_mouse_that_rests_for_half_a_second_has_a_note(upright: bool, key: str, text: str) -> None:
    """M9: 30 frames."""
    there = Screen(upright).hover(key).frames(28)
    assert note(there) == ""
    assert note(there.frames(2)) == text
    there.move((there.place(key)[0] + 1, there.place(key)[1])).move((1, 1))
    assert note(there) == ""


@BOTH
@pytest.mark.parametrize(("key", "text"), TABLE.items())
def test_the_boxes_of_the_table_have_notes(upright: bool, key: str, text: str) -> None:
    """M9."""
    there = Board(upright=upright).frames(2)
    there.hover(key).frames(31)
    assert note(there) == text


def test_dice_and_cube_say_whose_they_are() -> None:
    """M9 M14."""
    there = Board(cast=None)
    assert note(there.hover("dice").frames(31)) == "Dice here: it is your turn. Click to roll."
    there = Board()
    assert note(there.hover("dice").frames(31)) == "The dice are not yours now."
    assert note(there.hover("cube").frames(31)) == "Click to offer a double, before you roll."


def test_a_finger_that_rests_reads_and_does_nothing_by_going_up() -> None:
    """M9: the held finger's UP then does nothing."""
    there = Screen()
    place = there.place("hall-create")
    there.down("hall-create").frames(31)
    assert note(there) == "Make a new game."
    there.up(place)
    assert there.sheet == "hall"
    assert note(there) == ""
    assert there.tap("hall-create").sheet == "create"


def test_a_finger_that_goes_up_sooner_presses() -> None:
    there = Screen()
    place = there.place("hall-create")
    assert there.down("hall-create").frames(20).up(place).sheet == "create"


def test_a_finger_that_moves_away_reads_nothing() -> None:
    there = Screen().down("hall-create")
    there.move((there.place("hall-create")[0] + 40, there.place("hall-create")[1])).frames(40)
    assert note(there) == ""


def test_places_have_no_notes_so_a_slow_finger_plays() -> None:
    """M9 M17: never on places."""
    there = Board()
    (key, *_) = sorted(there.liftable)
    there.hover(key).frames(60)
    assert note(there) == ""
    place = there.place(key)
    there.frame(Touch(0, TouchPhase.DOWN, *place)).frames(60).frame(Touch(0, TouchPhase.UP, *place))
    assert there.at.picked is not None


def test_the_focus_that_rests_has_a_note() -> None:
    """M9: 90 frames, keys alone."""
    there = Screen().strike("down")
    assert there.drawing.focus == "hall-create"
    assert note(there.frames(80)) == ""
    assert note(there.frames(12)) == "Make a new game."
    there.strike("right")
    assert note(there) == ""
    assert note(there.frames(92)) == "Choose a game and play it."


def test_notes_that_are_off_are_off_for_all_three() -> None:
    """M9."""
    there = Screen().tap("menu-tips", "tips-tooltips", "tips-done")
    assert note(there.hover("hall-create").frames(60)) == ""
    place = there.place("hall-create")
    assert there.down("hall-create").frames(60).up(place).sheet == "create"
    there.tap("create-back").strike("down")
    assert note(there.frames(120)) == ""


@BOTH
def test_sheets_have_notes_too(upright: bool) -> None:
    """M9."""
    there = connected(upright=upright).tap("hall-start")
    assert note(there.hover("list-play").frames(31)) == "Go into the selected game."
    there.tap("list-create")
    assert note(there.hover("create-hints").frames(31)) == "Yellow: men to lift. Red: where they may go."


@BOTH
@pytest.mark.parametrize("key", [*HALL])
def test_a_note_lies_on_the_screen_and_is_as_wide_as_its_text(upright: bool, key: str) -> None:
    """M9: 14, padding 8, 32 high, at most 320 wide."""
    there = Screen(upright).hover(key).frames(31)
    element = there.elements["tooltip"]
    (ground, *_) = element.shapes
    left, top = element.at
    assert element.hit is None
    assert left >= 0
    assert top >= 0
    assert left + ground.w <= there.drawing.size.width  # type: ignore[union-attr]
    assert top + ground.h <= there.drawing.size.height  # type: ignore[union-attr]
    assert ground.w <= 320  # type: ignore[union-attr]
    assert ground.h == 32  # type: ignore[union-attr]
    assert ground.w == width_of(HALL[key], 14) + 16  # type: ignore[union-attr]


def test_a_mouse_that_rests_leaves_an_idle_state_the_same_object() -> None:
    there = Screen().hover("hall-create").frames(400)
    before = there.state
    assert there.frames(3).state is before


def test_the_answers_to_a_double_tell_what_they_cost() -> None:
    """M9 M29 M34."""
    there = Board(cast=(4, 5))
    for _ in range(40):
        if there.question:
            break
        offer(there)
    assert note(there.hover("answer-accept").frames(31)) == "Play on for 2."
    assert note(there.hover("answer-decline").frames(31)) == "Lose 1 and end the game."


def offer(there: Board) -> None:
    """The other one offers, as soon as that is allowed."""
    there.stands({6: 15}, {6: 15}, there.side.other).theirs(acts.Double())


@BOTH
@pytest.mark.parametrize("key", ["hall-create", "hall-start"])
def test_a_note_in_the_hall_covers_no_line_of_warning(upright: bool, key: str) -> None:
    """M9: the sentence on the line above the icons, the longest one, too."""
    there = Screen(upright).tell(line("looking", **{"try": 1, "in_ms": 9000})).frames(700)
    assert there.line.startswith("The server does not answer.")
    there.hover(key).frames(31)
    assert not covered(there) & {"hall-line", "hall-line-0", "hall-line-1"}


@BOTH
@pytest.mark.parametrize("key", ["dice", "rolled", "cube"])
def test_a_note_on_the_table_covers_no_dice_and_no_sentence(upright: bool, key: str) -> None:
    """M9: dice that are to be played are seen."""
    there = Board(upright=upright)
    there.hover(key).frames(31)
    assert note(there)
    hidden = covered(there)
    assert not [
        each for each in hidden if each.startswith(("rolled-die", "dice-die", "theirs-die", "message"))
    ]


@BOTH
@pytest.mark.parametrize("key", ["menu-play", "menu-sounds", "menu-tips", "menu-pages"])
def test_a_note_on_a_menu_hides_no_other_menu(upright: bool, key: str) -> None:
    """M9: no part of its button, in the hall and at the table."""
    for there in (Screen(upright), Board(upright=upright)):
        there.hover(key).frames(31)
        left, top, right, bottom = lying(there)
        for menu in (each for each in there.elements if each.startswith("menu-")):
            x, y, width, height = there.elements[menu].hit or (0, 0, 0, 0)
            assert right <= x or x + width <= left or bottom <= y or y + height <= top, menu


def lying(there: Screen | Board) -> tuple[int, int, int, int]:
    """The note's left, top, right and bottom edge."""
    tip = there.elements["tooltip"]
    (ground, *_), (left, top) = tip.shapes, tip.at
    assert isinstance(ground, Box)
    return left, top, left + ground.w, top + ground.h


def covered(there: Screen | Board) -> set[str]:
    """The keys of the elements of whose texts or pips the note covers a part."""
    tip = there.elements["tooltip"]
    (ground, *_) = tip.shapes
    assert isinstance(ground, Box)
    place = Area(*tip.at, ground.w, ground.h)
    found = set()
    for key, element in there.elements.items():
        for mark in marks_of([element]):
            across = place.left < mark.right and mark.left < place.right
            if key != "tooltip" and across and place.top < mark.bottom and mark.top < place.bottom:
                found.add(key)
    return found
