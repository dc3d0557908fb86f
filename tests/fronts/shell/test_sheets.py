"""What is open over the picture, worked by hands that know nothing of it."""

from __future__ import annotations

from retro2600.fronts.input.actions import Action
from retro2600.fronts.shell.shell import Shell
from tests.fronts.shell.test_shell import choose, chosen, tap

NO_ENDS = 40
"""Frames after which a stick that turns a step in four of them has turned ten."""


def test_a_stick_winds_time_back_beyond_the_end_of_the_knob(shell: Shell) -> None:
    for _ in range(8):
        shell.run(50)
    assert shell.controls.steps[0] == 1
    choose(shell, "time", "back and on")
    shell.controls.lean(0, "stick", -1.5)
    shell.run(NO_ENDS)
    assert shell.session.frame == 400 - 10 * 15


def test_a_menu_that_is_opened_as_the_knob_is_turned_stays_where_it_opens(shell: Shell) -> None:
    shell.run(9)
    shell.wheel(1)
    shell.run(2)
    shell.do(Action.MENU)
    first = chosen(shell)
    shell.run(60)
    assert chosen(shell) == first


def test_the_flash_limiter_and_the_size_are_chosen_while_something_is_open(shell: Shell) -> None:
    before = shell.options
    shell.do(Action.MENU)
    tap(shell, "5", "4")
    assert shell.overlay is not None
    assert shell.options.flash_limiter != before.flash_limiter
    assert shell.options.sizing != before.sizing
