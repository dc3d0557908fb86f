"""The dialog over the picture, worked by knob, wheel, keys and mouse."""

from __future__ import annotations

import pytest

from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.cartridges.cx2617.turning import SETTLING
from retro2600.shell.input import actions
from retro2600.shell.input.actions import Action, Asked, Push
from retro2600.shell.input.controls import PIXELS_A_STEP, WHEEL_REIGNS, Controls
from retro2600.shell.menu.dialog import Dialog
from retro2600.shell.menu.help import HelpPages
from retro2600.shell.menu.menu import Do, Menu, PageLine, ValueLine
from retro2600.shell.menu.overlay import Overlay

FOLLOWED = 3 * SETTLING


class Table:
    """A menu that is open, with lines 0 to 9 and a value on the last of them."""

    def __init__(self) -> None:
        self.controls = Controls(CONSOLE)
        self.dialog = Dialog(self.controls)
        self.value = 0
        self.open()

    def open(self) -> None:
        lines = [Do(str(number), lambda: None) for number in range(9)]
        self.dialog.open(
            Menu(PageLine("Top", lambda: [*lines, ValueLine("9", lambda: str(self.value), self.turn)]))
        )

    def turn(self, steps: int) -> None:
        self.value += steps

    @property
    def chosen(self) -> int | None:
        overlay = self.dialog.overlay()
        return overlay.chosen if overlay else None


@pytest.fixture
def table() -> Table:
    return Table()


def test_three_detents_at_once_are_three_lines(table: Table) -> None:
    table.dialog.wheel(-3)
    assert table.chosen == 3
    table.dialog.wheel(2)
    assert table.chosen == 1


def test_the_pieces_that_a_touchpad_sends_add_up_to_a_line(table: Table) -> None:
    for _ in range(3):
        table.dialog.wheel(-0.25)
    assert table.chosen == 0
    table.dialog.wheel(-0.25)
    assert table.chosen == 1


def test_the_guiding_line_says_how_a_sheet_is_worked(table: Table) -> None:
    assert table.dialog.guide == "Up and Down go from line to line, Enter chooses, Esc goes back"
    table.dialog.key("up", None)
    table.dialog.key("return", None)
    assert table.dialog.guide == "Up and Down change the value, Enter keeps it"
    table.dialog.wheel(1)
    assert table.dialog.guide == "The wheel changes the value, a click keeps it"
    table.dialog.choose()
    assert table.dialog.guide == "The wheel goes from line to line, a click chooses"
    table.dialog.point(2)
    assert table.dialog.guide == "Point at a line and click it"
    table.controls.lean(0, "stick", 3)
    table.dialog.follow_knob(20)
    assert table.dialog.guide == "Turn the knob to a line, the button chooses"
    table.dialog.open(HelpPages([Overlay("help", ())], CONSOLE))
    assert table.dialog.guide == ""
    table.dialog.close()
    assert table.dialog.guide == ""


def test_where_nobody_has_keys_the_guiding_line_speaks_of_touch_alone(table: Table) -> None:
    table.controls.keyless = True
    assert table.dialog.guide == "Touch a line to choose it"
    table.dialog.point(9)
    table.dialog.click()
    assert table.dialog.guide == "Touch it again for the next value, another line to keep it"
    table.dialog.key("escape", None)  # as the page's button does that goes back
    assert table.dialog.guide == "Touch a line to choose it"


def test_a_click_moves_a_value_one_step_and_the_next_line_keeps_it(table: Table) -> None:
    table.dialog.point(9)
    for _ in range(2):
        table.dialog.click()
    assert (table.value, table.dialog.turning, table.dialog.turned_by_knob) == (2, True, False)
    table.dialog.wheel(-1)
    assert (table.value, table.chosen) == (1, 9)
    table.dialog.point(3)
    assert (table.chosen, table.dialog.turning) == (3, False)


def test_up_raises_a_value_and_down_lowers_it(table: Table) -> None:
    table.dialog.key("up", None)
    table.dialog.key("return", None)
    values = []
    for key in ("up", "up", "down", "left", "right"):
        table.dialog.key(key, None)
        values.append(table.value)
    assert values == [1, 2, 1, 0, 1]


def test_what_a_line_has_opened_leads_back_to_it(table: Table) -> None:
    opens = Do("help", lambda: table.dialog.open(HelpPages([Overlay("help", ())], CONSOLE)))
    table.dialog.close()
    table.dialog.open(Menu(PageLine("Top", lambda: [Do("0", lambda: None), opens])))
    table.dialog.key("down", None)
    table.dialog.key("return", None)
    assert table.dialog.reads
    table.dialog.key("escape", Action.LEAVE)
    assert table.chosen == 1
    table.dialog.key("escape", Action.LEAVE)
    assert not table.dialog


def test_what_was_left_of_a_line_does_not_count_for_the_next_sheet(table: Table) -> None:
    table.dialog.wheel(-0.75)
    table.open()
    table.dialog.wheel(-0.75)
    assert table.chosen == 0


def test_the_wheel_turned_away_is_up_in_a_value(table: Table) -> None:
    table.dialog.wheel(1)
    table.dialog.choose()
    table.dialog.wheel(2.5)
    table.dialog.wheel(0.5)
    assert (table.chosen, table.value) == (9, 3)


@pytest.mark.parametrize(
    ("name", "action", "line"),
    [
        ("j", actions.Rotate("paddle0", -1), 9),
        ("l", actions.Rotate("paddle0", 1), 1),
        ("f14", actions.Rotate("paddle1", 1, fine=True), 1),
        ("left", actions.Rotate("paddle0", 1), 9),  # an arrow is what it shows
        ("down", None, 1),
        ("j", Action.MUTE, 0),
        ("j", None, 0),
    ],
)
def test_the_keys_that_turn_a_knob_turn_the_menu_whatever_they_are(
    name: str, action: Asked | None, line: int, table: Table
) -> None:
    table.dialog.key(name, action)
    assert table.chosen == line


def seen(table: Table) -> set[int | None]:
    """The lines that are chosen while a turn of the knob settles."""
    chosen = set()
    for _ in range(FOLLOWED):
        table.dialog.follow_knob(1)
        chosen.add(table.chosen)
    return chosen


@pytest.mark.parametrize("turn", [1, -1])
def test_a_knob_that_nobody_touches_any_more_turns_nothing(turn: int, table: Table) -> None:
    table.dialog.close()
    table.controls.wheel(turn)
    table.open()
    assert seen(table) == {0}


@pytest.mark.parametrize(
    ("action", "line"), [(actions.Rotate("paddle0", 1), 1), (actions.Rotate("paddle0", -1), 9)]
)
def test_a_hat_that_is_pushed_once_turns_to_the_next_line(action: Asked, line: int, table: Table) -> None:
    for down in (True, False):
        table.controls.act(action, down, "hat")
    assert seen(table) == {line}


def test_a_stick_turns_a_value_on_and_on_and_no_knob_of_the_console(table: Table) -> None:
    table.dialog.wheel(1)
    table.dialog.choose()
    before = table.controls.knobs.steps
    table.controls.lean(0, "stick", -1.5)
    table.dialog.follow_knob(400)
    assert table.value == -100
    assert table.controls.knobs.steps == before


def test_once_it_is_closed_what_turns_the_knob_turns_it_again(table: Table) -> None:
    table.dialog.key("escape", Action.LEAVE)
    assert not table.dialog
    before = table.controls.knobs.steps[0]
    for down in (True, False):
        table.controls.act(actions.Rotate("paddle0", 1), down, "hat")
    assert table.controls.knobs.steps[0] == before + 1


def test_a_mouse_that_shakes_while_its_wheel_turns_does_not_turn_a_value(table: Table) -> None:
    table.dialog.wheel(1)
    table.dialog.choose()
    table.dialog.follow_knob(WHEEL_REIGNS)
    table.dialog.wheel(1)
    table.controls.movement(5 * PIXELS_A_STEP)
    table.dialog.follow_knob(WHEEL_REIGNS)
    assert table.value == 1
    table.controls.movement(2 * PIXELS_A_STEP)
    table.dialog.follow_knob(1)
    assert table.value == 3


def test_the_mouse_has_pointed_until_anything_else_turns_or_chooses(table: Table) -> None:
    pointed = []
    for act in (
        lambda: table.dialog.wheel(-1),
        lambda: table.dialog.key("down", None),
        lambda: table.controls.act(actions.Rotate("paddle0", 1), True),
        lambda: table.dialog.choose(),
    ):
        table.dialog.point(9)
        before = table.dialog.pointed
        act()
        table.dialog.follow_knob(1)
        pointed.append((before, table.dialog.pointed))
    assert pointed == [(True, False)] * 4


def test_from_the_press_that_closes_it_on_the_frames_are_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table()
    frames = []
    frame = table.controls.frame

    def counted() -> object:
        frames.append(bool(table.dialog))
        return frame()

    monkeypatch.setattr(table.controls, "frame", counted)
    table.controls.act(Push("button0"), True, "stick")
    table.dialog.follow_knob(5)
    assert not table.dialog
    assert frames == [True]


def test_a_knob_that_is_put_elsewhere_turns_it_as_far(table: Table) -> None:
    before = table.controls.frame()
    table.controls.axis(0, 1.0)
    table.dialog.follow_knob(3)
    turned = table.chosen
    table.dialog.close()
    table.dialog.follow_knob(3)
    assert table.controls.frame() != before
    assert turned not in (0, None)
