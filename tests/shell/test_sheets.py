"""Sheets over the picture, worked by somebody who knows nothing of them."""

from __future__ import annotations

from retro2600.cartridges.cx2617.paddle import lines_for
from retro2600.shell.input.actions import Action, Push
from retro2600.shell.shell import Shell
from retro2600.shell.time.place import Mode
from retro2600.store.folders import Storage
from tests.shell.conftest import Opener
from tests.shell.working import TABLE, choose, chosen, follow, overlay_of, place_of, press, state, tap, wound

HELD_FOR_MENU = 180
"""Frames of three seconds, on a console of sixty a second."""

NO_ENDS = 40
"""Frames after which a stick that turns a step in four of them has turned ten."""


def test_a_stick_winds_time_back_beyond_the_end_of_the_knob(shell: Shell) -> None:
    for _ in range(8):
        shell.run(50)
    assert shell.controls.knobs.steps[0] == 1
    choose(shell, "time", "back and forward")
    shell.controls.lean(0, "stick", -1.5)
    shell.run(NO_ENDS)
    assert shell.session.frame == 400 - 10 * 15


def test_a_menu_that_is_opened_as_the_knob_is_turned_stays_where_it_opens(shell: Shell) -> None:
    shell.run(9)
    shell.gate.wheel(1)
    shell.run(2)
    shell.gate.do(Action.MENU)
    first = chosen(shell)
    shell.run(60)
    assert chosen(shell) == first


def test_the_flash_limiter_and_the_size_are_chosen_while_something_is_open(shell: Shell) -> None:
    before = shell.options
    shell.gate.do(Action.MENU)
    tap(shell, "5", "4")
    assert shell.view.overlay is not None
    assert shell.options.flash_limiter != before.flash_limiter
    assert shell.options.sizing != before.sizing


def test_the_whole_shell_is_worked_with_knob_and_button_alone(launch: Opener, storage: Storage) -> None:
    shell = launch()
    press(shell)
    assert state(shell).presses == 1
    shell.run(90)
    shell.gate.press(True)
    shell.run(HELD_FOR_MENU)
    shell.gate.press(False)
    assert shell.view.overlay
    assert state(shell).presses == 1  # the long press was not meant for the lamp
    follow(shell, "save", "3  empty")
    assert not shell.view.overlay
    assert storage.path("slots/lamp/3.json").exists()
    now = shell.session.frame
    choose(shell, "settings", "television", "phosphor")
    shell.gate.wheel(1)
    press(shell)
    assert shell.options.phosphor
    for _ in range(2):
        follow(shell, "back")
    follow(shell, "time", "back and forward")
    assert wound(shell) == f"< frame {now} >"
    shell.gate.wheel(-3)
    assert wound(shell) == f"< frame {now - 45} >"
    shell.run(30)
    shell.gate.wheel(1)
    press(shell)
    assert (wound(shell), shell.session.frame) == (f"frame {now - 30}", now - 30)
    follow(shell, "back", TABLE[Push("reset")].title)
    shell.run(10)
    assert not shell.view.overlay
    choose(shell, "leave")
    assert shell.commands.leaving.closing


def test_a_paddle_winds_time_by_as_much_as_it_is_turned(shell: Shell) -> None:
    for step in (5, 20):
        shell.controls.axis(0, place_of(step))
        shell.run(60)
    choose(shell, "time", "back and forward")
    for step, frame in ((19, 105), (18, 90), (14, 30), (16, 60)):
        shell.controls.axis(0, place_of(step))
        shell.run(5)
        assert shell.session.frame == frame


def test_a_press_that_chooses_in_the_menu_is_none_on_the_console(shell: Shell) -> None:
    shell.gate.do(Action.MENU)
    press(shell)
    assert shell.view.overlay is None
    shell.run(20)
    assert state(shell).presses == 0


def test_a_paddle_that_says_where_it_stands_works_the_menu(shell: Shell) -> None:
    shell.run(5)
    shell.gate.do(Action.MENU)
    before = chosen(shell)
    shell.controls.axis(0, -0.7)
    shell.run(3)
    assert chosen(shell) != before
    shell.controls.act(Push("button0"), True, "stick")
    shell.run(3)


def test_topics_are_switched_in_the_menu(shell: Shell) -> None:
    choose(shell, "settings", "around the picture", "  a warning in the dark")
    off = shell.options.topics_off
    press(shell)
    assert (off, shell.options.topics_off) == (("dark",), ())


def test_the_topics_are_under_the_switch_of_the_facts(shell: Shell) -> None:
    choose(shell, "settings", "around the picture")
    titles = [line.left for line in overlay_of(shell).lines]
    at = titles.index("facts beside the picture")
    assert titles[at + 1 : at + 3] == ["  how often it was pressed", "  a warning in the dark"]


def test_who_pauses_through_the_menu_gets_back_into_it_by_the_button(shell: Shell) -> None:
    shell.run(9)
    choose(shell, "time", TABLE[Action.PAUSE].title)
    assert shell.play.transport.mode is Mode.PAUSED
    shell.gate.press(True)
    shell.run(HELD_FOR_MENU)
    assert shell.view.overlay is not None


def test_the_menus_key_closes_what_is_open(shell: Shell) -> None:
    shell.gate.do(Action.MENU)
    shell.gate.do(Action.MENU)
    assert shell.view.overlay is None


def test_the_mouse_points_at_lines(shell: Shell) -> None:
    shell.gate.do(Action.MENU)
    shell.dialog.point(4)
    overlay = overlay_of(shell)
    assert overlay.chosen == 4
    shell.dialog.point(1000)
    assert shell.view.overlay == overlay


def test_the_televisions_keys_work_while_something_is_open(shell: Shell) -> None:
    shell.gate.do(Action.MENU)
    tap(shell, "m", "alt+return", "f12")
    assert shell.view.overlay is not None
    assert shell.options.mute
    assert shell.options.fullscreen
    assert "picture saved" in shell.view.notice


def test_after_winding_in_the_menu_the_knob_stands_as_it_did_there(shell: Shell) -> None:
    for step in (5, 20):
        shell.controls.axis(0, place_of(step))
        shell.run(60)
    choose(shell, "time", "back and forward")
    for _ in range(6):
        shell.gate.wheel(-1)
    shell.run(5)
    for _ in range(3):
        shell.gate.chord("escape", 1, True)
    assert shell.view.overlay is None
    shell.run(5)
    assert (shell.play.transport.mode, shell.session.frame) == (Mode.STANDING, 30)
    shell.gate.press(True)
    shell.run(1)
    held = shell.session.held
    assert held is not None
    assert (shell.play.transport.mode, held.paddle0) == (Mode.LIVE, lines_for(5))
