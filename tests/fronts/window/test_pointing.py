"""The mouse over what is open over the picture."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame
import pytest

from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.shell.input.actions import Action
from retro2600.shell.settings.options import BY_NAME, Options, turned
from retro2600.shell.shell import Shell
from tests.fronts.window.sessions import MUTE, Scene, mouse, moved, noted, play, press, shell_with, wheel
from tests.shell.working import chosen, overlay_of

pytestmark = pytest.mark.usefixtures("sdl", "shelf")


LINES = 28
"""Lines of a menu's height: the fewest, what is above them, and below."""


TIME = 10
"""The line of the lamp's menu that opens the page of time."""


def row(number: int) -> tuple[int, int]:
    """A place on a line of the menu, at scale 2 without levers."""
    return 320, round((number + 3.5) * (448 // LINES))


def title(shell: Shell) -> str | None:
    """The title of what is open."""
    return shell.view.overlay.title if shell.view.overlay else None


def test_the_mouse_chooses_the_line_that_it_is_over() -> None:
    shell = shell_with("lamp", replace(MUTE, scale=2))
    acts = {4: mouse(3, True, row(0)), 7: moved(0, row(2)), 9: moved(0, (2, 2))}
    before, over, after = noted(shell, acts, lambda: chosen(shell), 6, 8, 10)
    third = overlay_of(shell).lines[2].left
    assert before != over == after == third


def test_a_click_chooses_the_line_under_it_and_beside_the_lines_it_chooses_nothing() -> None:
    shell = shell_with("lamp", replace(MUTE, scale=2))

    def click() -> None:
        place = row([line.left for line in overlay_of(shell).lines].index("settings"))
        mouse(1, True, place)()
        mouse(1, False, place)()

    acts = {
        4: mouse(3, True),
        7: mouse(1, True, (320, 440)),
        8: mouse(1, False, (320, 440)),
        10: click,
        13: mouse(3, True),
    }
    opened, still, settings, closed = noted(shell, acts, lambda: title(shell), 6, 9, 12, 15)
    assert opened == still != settings
    assert settings == "Settings"
    assert closed is None


class Clicked:
    """A menu in a window, opened under a mouse that rests on one of its lines."""

    def __init__(self, line: int = 9, grab: bool = False) -> None:
        self.shell = shell_with("lamp", replace(MUTE, scale=2, grab=grab, volume=40))
        self.place = row(line)
        self._acts: dict[int, Scene] = {2: moved(0, self.place), 4: mouse(3, True, self.place)}

    def then(self, *acts: Scene) -> None:
        """Do one thing after the other, a few frames apart."""
        for act in acts:
            self._acts[max(self._acts) + 3] = act

    def wheel_to(self, left: str) -> None:
        """Turn the wheel to a line of the page that is open by then."""

        def turn() -> None:
            overlay = overlay_of(self.shell)
            assert overlay.chosen is not None
            lefts = [line.left for line in overlay.lines]
            wheel(overlay.chosen - lefts.index(left))()

        self.then(turn)

    def open(self, *lines: str) -> None:
        """Turn the wheel to a line, click, and so on."""
        for line in lines:
            self.wheel_to(line)
            self.click()

    def shake(self, pixels: int = 1) -> None:
        """Move the mouse a little, and back."""
        across, down = self.place
        self.then(moved(pixels, (across + pixels, down + pixels)), moved(-pixels, self.place))

    def menu(self) -> None:
        """Open the menu, or close it, and move no mouse."""
        self.shell.gate.do(Action.MENU)

    def click(self) -> None:
        """The place where the mouse rests."""
        self.then(mouse(1, True, self.place), mouse(1, False, self.place))

    def play(self) -> Shell:
        play(self.shell, self._acts, max(self._acts) + 3)
        return self.shell


@pytest.mark.parametrize("line", [9, 19])
def test_a_click_chooses_what_the_wheel_has_highlighted_though_the_mouse_rests_elsewhere(line: int) -> None:
    session = Clicked(line)
    session.wheel_to("settings")
    session.shake()
    session.click()
    assert overlay_of(session.play()).title == "Settings"


def test_a_click_chooses_what_a_key_has_highlighted() -> None:
    session = Clicked()
    for _ in range(TIME):
        for down in (True, False):
            session.then(partial(session.shell.gate.chord, "down", 1, down))
    session.click()
    assert overlay_of(session.play()).title == "Time"


def test_a_click_on_a_page_just_opened_chooses_what_is_highlighted() -> None:
    session = Clicked(TIME + 1)
    session.then(moved(0, row(TIME)))
    session.place = row(TIME)
    session.click()
    seen: list[str] = []
    session.then(lambda: seen.append(overlay_of(session.shell).title))
    session.shake(3)
    session.click()
    shell = session.play()
    assert seen == ["Time"]
    assert shell.dialog.turning
    assert chosen(shell) == "back and forward"


def test_a_mouse_that_shakes_where_a_menu_opens_does_not_point() -> None:
    session = Clicked()
    session.shake(3)
    session.click()
    assert session.play().view.overlay is None  # "continue" was chosen


def test_a_mouse_that_was_moved_since_the_last_menu_rests_where_the_next_one_opens() -> None:
    session = Clicked()
    session.place = row(3)
    session.then(session.menu, moved(0, session.place), session.menu)
    session.shake(3)
    assert overlay_of(session.play()).chosen == 0


def test_a_key_that_leads_out_of_a_page_leads_back_to_its_line() -> None:
    session = Clicked(TIME + 1)
    session.place = row(TIME)
    session.then(moved(0, session.place))
    session.click()
    session.place = row(TIME + 1)
    session.then(moved(0, session.place), partial(session.shell.gate.chord, "escape", 1, True))
    session.shake(3)
    shell = session.play()
    assert chosen(shell) == "time"


def test_a_mouse_that_comes_back_beside_the_lines_chooses_nothing() -> None:
    session = Clicked(19)
    session.then(moved(0, row(20)), moved(0, session.place))
    session.click()
    assert overlay_of(session.play()).chosen == 0


def test_after_the_wheel_the_mouse_points_again_once_it_has_gone_some_way() -> None:
    session = Clicked()
    session.wheel_to("settings")
    session.then(moved(0, row(2)))
    seen: list[object] = []
    session.then(lambda: seen.extend([chosen(session.shell), overlay_of(session.shell).lines[2].left]))
    session.then(moved(0, (2, 2)), wheel(-1), moved(1, (3, 2)))
    session.then(lambda: seen.append(overlay_of(session.shell).chosen))
    session.play()
    assert seen[0] == seen[1]
    assert seen[2] == 3


def test_a_mouse_that_creeps_while_its_wheel_turns_does_not_point() -> None:
    session = Clicked()
    for _ in range(5):
        across, down = session.place
        session.place = across + 4, down + 4
        session.then(wheel(-1), moved(4, session.place))
    shell = session.play()
    assert overlay_of(shell).chosen == 5


@pytest.mark.parametrize("line", [0, 19])
def test_a_click_ends_a_value_wherever_the_mouse_rests(line: int) -> None:
    session = Clicked(line)
    session.open("settings", "television", "colours")
    session.then(wheel(1))
    session.click()
    shell = session.play()
    assert shell.options.colours != Options().colours
    assert not shell.dialog.turning


def test_one_click_switches_a_value_that_is_on_or_off() -> None:
    session = Clicked()
    session.open("settings", "television")
    session.wheel_to("phosphor")
    seen: list[bool] = []
    for _ in range(2):
        session.click()
        session.then(lambda: seen.extend([session.shell.options.phosphor, session.shell.dialog.turning]))
    session.play()
    assert seen == [True, False, False, False]


def test_page_down_and_a_click_on_its_marks_turn_the_pages_of_the_help() -> None:
    shell = shell_with("lamp", replace(MUTE, scale=2))
    line = 448 // 24
    back, on = ((640 - 2 * line - across * 3 * line + line, round(1.5 * line)) for across in (2, 1))
    acts = {
        4: lambda: shell.gate.do(Action.HELP),
        10: press(pygame.K_PAGEDOWN),
        14: press(pygame.K_PAGEUP),
        18: mouse(1, True, on),
        22: mouse(1, True, back),
    }
    titles = noted(shell, acts, lambda: overlay_of(shell).title[-5:], 6, 12, 16, 20, 24)
    assert titles == ["(1/5)", "(2/5)", "(1/5)", "(2/5)", "(1/5)"]


@pytest.mark.parametrize("grab", [False, True])
def test_movement_turns_a_value_as_it_turns_a_knob(grab: bool) -> None:
    session = Clicked(0, grab)
    before = session.shell.options
    session.open("settings", "sound", "volume")
    for _ in range(12):
        session.then(lambda: None)  # until the wheel is forgotten
    session.place = session.place[0] + 33, session.place[1]
    session.then(moved(33, session.place))
    session.click()
    session.shake(3)
    shell = session.play()
    assert shell.options.volume == turned(before, BY_NAME["volume"], 2, CONSOLE).volume != before.volume
    assert chosen(shell) == "volume"
    assert not shell.dialog.turning


def test_a_grabbed_mouse_goes_through_the_lines_as_it_is_moved() -> None:
    session = Clicked(grab=True)
    session.then(moved(33, (400, 300)), moved(16, (400, 300)))
    assert overlay_of(session.play()).chosen == 3


def test_a_mouse_that_points_turns_nothing() -> None:
    session = Clicked()
    steps: list[int] = []
    session.then(lambda: steps.append(session.shell.controls.knobs.steps[0]))
    session.then(moved(160, row(3)), session.menu)
    session.then(lambda: session.shell.gate.do(Action.HELP), moved(160, row(5)))
    shell = session.play()
    assert "(1/" in overlay_of(shell).title
    assert shell.controls.knobs.steps[0] == steps[0]


def test_a_click_and_a_movement_at_once_may_come_upon_a_shorter_page() -> None:
    shell = shell_with("lamp", replace(MUTE, scale=2))

    def click_and_move() -> None:
        lines = [line.left for line in overlay_of(shell).lines]
        mouse(1, True, row(lines.index("settings")))()
        moved(0, row(len(lines) - 1))()
        mouse(1, False, row(len(lines) - 1))()

    acts = {4: mouse(3, True), 6: click_and_move}
    menu, settings = noted(shell, acts, lambda: len(overlay_of(shell).lines), 5, 9)
    assert settings < menu


def test_a_grabbed_mouse_presses_the_button_wherever_it_was() -> None:
    shell = shell_with("lamp", replace(MUTE, scale=2, grab=True))
    acts = {4: mouse(3, True), 7: mouse(1, True, (2, 2))}
    before, after = noted(shell, acts, lambda: title(shell), 6, 9)
    assert before is not None
    assert before != after
