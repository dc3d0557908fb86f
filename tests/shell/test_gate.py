"""The gate that every press passes, the view of a frame, and how little of the shell is public."""

from __future__ import annotations

from retro2600.shell.gate import Press
from retro2600.shell.input.actions import Action, Push
from retro2600.shell.settings.options import Options
from tests.shell.conftest import Opener
from tests.shell.working import tap


def test_every_press_passes_the_gate_whatever_it_is_pressed_by(launch: Opener) -> None:
    shell = launch(Options(resume=False))
    log = shell.gate.log = []
    tap(shell, "space")
    shell.gate.press(True, "thumb")
    shell.gate.press(False, "thumb")
    shell.gate.do(Action.PAUSE, by="menu")
    shell.gate.chord("f14", "f14", True)
    button = Push("button0")
    assert [(press.what, press.down) for press in log] == [
        (button, True),
        (button, False),
        (button, True),
        (button, False),
        (Action.PAUSE, True),
        ("f14", True),
    ]
    assert log[2].by == "thumb"


def test_a_press_that_is_held_back_does_nothing_and_letting_go_always_counts(launch: Opener) -> None:
    shell = launch(Options(resume=False))
    held: list[Press] = []

    def hold(press: Press) -> bool:
        held.append(press)
        return press.what == Push("button0")

    shell.gate.held_back = hold
    before = shell.session.console.state.presses
    tap(shell, "space")
    shell.run(10)
    assert shell.session.console.state.presses == before
    assert [press.down for press in held] == [True]
    shell.gate.held_back = lambda press: False
    tap(shell, "space")
    shell.run(10)
    assert shell.session.console.state.presses == before + 1


def test_a_view_is_of_one_moment_and_works_each_part_out_once(launch: Opener) -> None:
    shell = launch(Options(resume=False, panels=True))
    seen = shell.view
    assert seen.remarks is seen.remarks
    picture = seen.picture
    tap(shell, "space")
    shell.run(10)
    assert seen.picture is picture
    assert shell.view.picture != picture


def test_the_shell_has_at_most_twenty_public_names(launch: Opener) -> None:
    names = [name for name in dir(launch()) if not name.startswith("_")]
    assert len(names) <= 20, names
