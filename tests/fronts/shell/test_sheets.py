"""What is open over the picture, worked by hands that know nothing of it."""

from __future__ import annotations

from retro2600.fronts.input.actions import Action
from retro2600.fronts.shell.shell import Cabinet
from tests.fronts.shell.test_shell import choose, chosen, tap

NO_ENDS = 40
"""Frames after which a stick that turns a step in four of them has turned ten."""


def test_a_stick_winds_time_back_beyond_the_end_of_the_knob(cabinet: Cabinet) -> None:
    for _ in range(8):
        cabinet.run(50)
    assert cabinet.controls.steps[0] == 1
    choose(cabinet, "time", "back and on")
    cabinet.controls.lean(0, "stick", -1.5)
    cabinet.run(NO_ENDS)
    assert cabinet.session.frame == 400 - 10 * 15


def test_a_menu_that_is_opened_as_the_knob_is_turned_stays_where_it_opens(cabinet: Cabinet) -> None:
    cabinet.run(9)
    cabinet.wheel(1)
    cabinet.run(2)
    cabinet.do(Action.MENU)
    first = chosen(cabinet)
    cabinet.run(60)
    assert chosen(cabinet) == first


def test_the_flash_limiter_and_the_size_are_chosen_while_something_is_open(cabinet: Cabinet) -> None:
    before = cabinet.options
    cabinet.do(Action.MENU)
    tap(cabinet, "5", "4")
    assert cabinet.overlay is not None
    assert cabinet.options.flash_limiter != before.flash_limiter
    assert cabinet.options.sizing != before.sizing
