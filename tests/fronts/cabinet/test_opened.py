"""What is open over the picture, worked by hand."""

from __future__ import annotations

import pytest

from retro2600.fronts.actions import Action
from retro2600.fronts.cabinet.menu import Do, Menu, Page, Turn
from retro2600.fronts.cabinet.opened import Opened
from retro2600.fronts.hands.controls import Controls


class Table:
    """A menu that is open, with lines 0 to 9 and a value on the last of them."""

    def __init__(self) -> None:
        self.controls = Controls()
        self.opened = Opened(self.controls)
        self.value = 0
        self.open()

    def open(self) -> None:
        lines = [Do(str(number), lambda: None) for number in range(9)]
        self.opened.open(Menu(Page("Top", lambda: [*lines, Turn("9", lambda: str(self.value), self.turn)])))

    def turn(self, steps: int) -> None:
        self.value += steps

    @property
    def chosen(self) -> int | None:
        overlay = self.opened.overlay()
        return overlay.chosen if overlay else None


def test_three_detents_at_once_are_three_lines() -> None:
    table = Table()
    table.opened.wheel(-3)
    assert table.chosen == 3
    table.opened.wheel(2)
    assert table.chosen == 1


def test_the_pieces_that_a_touchpad_sends_add_up_to_a_line() -> None:
    table = Table()
    for _ in range(3):
        table.opened.wheel(-0.25)
    assert table.chosen == 0
    table.opened.wheel(-0.25)
    assert table.chosen == 1


def test_what_was_left_of_a_line_does_not_count_for_the_next_sheet() -> None:
    table = Table()
    table.opened.wheel(-0.75)
    table.open()
    table.opened.wheel(-0.75)
    assert table.chosen == 0


def test_the_wheel_turned_away_is_up_in_a_value() -> None:
    table = Table()
    table.opened.wheel(1)
    table.opened.choose()
    table.opened.wheel(2.5)
    table.opened.wheel(0.5)
    assert (table.chosen, table.value) == (9, 3)


@pytest.mark.parametrize(
    ("name", "action", "line"),
    [
        ("j", Action.KNOB0_LEFT, 9),
        ("l", Action.KNOB0_RIGHT, 1),
        ("f14", Action.KNOB1_RIGHT_FINE, 1),
        ("left", Action.KNOB0_RIGHT, 9),  # an arrow is what it shows
        ("down", None, 1),
        ("j", Action.MUTE, 0),
        ("j", None, 0),
    ],
)
def test_the_keys_that_turn_a_knob_turn_the_menu_whatever_they_are(
    name: str, action: Action | None, line: int
) -> None:
    table = Table()
    table.opened.key(name, action)
    assert table.chosen == line


def test_from_the_press_that_closes_it_on_the_frames_are_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table()
    frames = []
    frame = table.controls.frame

    def counted() -> object:
        frames.append(bool(table.opened))
        return frame()

    monkeypatch.setattr(table.controls, "frame", counted)
    table.controls.button("button0", "stick", True)
    table.opened.follow_knob(5)
    assert not table.opened
    assert frames == [True]


def test_a_knob_that_is_put_elsewhere_turns_it_as_far() -> None:
    table = Table()
    before = table.controls.frame()
    table.controls.axis(0, 1.0)
    table.opened.follow_knob(3)
    turned = table.chosen
    table.opened.close()
    table.opened.follow_knob(3)
    assert table.controls.frame() != before
    assert turned not in (0, None)
