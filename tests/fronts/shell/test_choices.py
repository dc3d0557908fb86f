"""The player's options as they are now."""

from __future__ import annotations

import pytest

from retro2600.fronts.settings.options import Options
from retro2600.fronts.shell.choices import device_wanted
from tests.fronts.shell.conftest import Opener


@pytest.mark.parametrize(
    ("paddle", "wanted"),
    [("auto", ""), ("mouse", None), ("wheel", None), ("keys", None), ("Stelladaptor", "Stelladaptor")],
)
def test_a_device_plays_player_1_unless_something_else_is_to(paddle: str, wanted: str | None) -> None:
    assert device_wanted(Options(paddle=paddle)) == wanted


def test_the_mouse_turns_the_knob_until_the_device_is_there_that_is_to(launch: Opener) -> None:
    shell = launch(Options(paddle="Stelladaptor"))
    begin = shell.controls.steps[0]
    shell.wheel(1)
    assert shell.controls.steps[0] == begin + 1
    shell.choices.leave_to_device(True)
    shell.wheel(1)
    assert shell.controls.steps[0] == begin + 1
    shell.choices.leave_to_device(False)
    shell.controls.movement(16 * 40)  # the wheel has just been turned
    shell.wheel(1)
    assert shell.controls.steps[0] == begin + 2


def test_what_the_mouse_is_to_do_it_does_whatever_is_plugged_in(launch: Opener) -> None:
    shell = launch(Options(paddle="wheel"))
    begin = shell.controls.steps[0]
    shell.choices.leave_to_device(True)
    shell.wheel(1)
    assert shell.controls.steps[0] == begin + 1
