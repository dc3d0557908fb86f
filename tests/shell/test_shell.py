"""The shell, worked as a front works it."""

from __future__ import annotations

from pathlib import Path

import pytest

from retro2600.shell.input.actions import Action, Flip, Push
from retro2600.shell.saves.save_control import AUTOSAVED_EVERY
from retro2600.shell.settings.options import Options
from retro2600.shell.shell import Shell
from tests.shell.conftest import Opener
from tests.shell.working import TABLE, state, tap


def test_keys_work_the_console(shell: Shell) -> None:
    tap(shell, "space", "f1", "f6", "f4")
    assert (state(shell).presses, state(shell).game, state(shell).levers) == (1, 2, (1, 0))
    assert not shell.controls.levers.color


def test_a_key_is_let_go_though_its_modifiers_have_changed(shell: Shell) -> None:
    shell.gate.chord("f2", 7, True)
    shell.run(10)
    shell.gate.chord("shift+f2", 7, False)
    shell.run(10)
    assert any(shell.view.picture.thumbnail)


def test_every_action_has_somebody_who_does_it(shell: Shell) -> None:
    for action in TABLE:
        if action is not Action.LEAVE:
            shell.gate.do(action, True)
            shell.gate.do(action, False)
            shell.run(3)
            if shell.view.overlay:
                shell.gate.chord("escape", 1, True)
    assert not shell.commands.leaving.closing
    shell.close()


def test_power_off_and_on_begins_anew_and_can_be_undone(shell: Shell) -> None:
    tap(shell, "space")
    before = shell.session.point
    shell.gate.do(Action.POWER)
    assert shell.session.frame == 0
    shell.gate.do(Action.UNDO_TURN)
    assert shell.session.point == before


def test_panels_tell_what_they_are_asked_for_warnings_first(launch: Opener) -> None:
    shell = launch(Options(panels=True))
    shell.gate.chord("f2", 1, True)
    shell.run(5)
    assert [remark.topic for remark in shell.view.remarks] == ["dark", "presses"]
    shell.choices.choose(Options(panels=True, topics_off=("dark",)))
    assert [remark.topic for remark in shell.view.remarks] == ["presses"]
    shell.choices.choose(Options())
    assert not shell.view.remarks


def test_the_levers_stand_as_the_console_has_them(shell: Shell) -> None:
    shell.gate.do(Flip("left", "b"))
    shell.gate.do(Flip("color", False))
    places = [(lever.label, lever.place) for lever in shell.view.levers]
    assert places == [
        ("POWER", "ON"),
        ("TV TYPE", "B\N{BULLET}W"),
        ("LEFT DIFFICULTY", "B"),
        ("RIGHT DIFFICULTY", "A"),
        ("GAME SELECT", ""),
        ("GAME RESET", ""),
    ]
    shell.gate.do(shell.view.levers[2].action)
    assert shell.controls.levers.left == "a"


def test_a_folder_that_cannot_be_written_to_does_not_end_the_session(launch: Opener, tmp_path: Path) -> None:
    (tmp_path / "slots").write_text("in the way")
    shell = launch()
    tap(shell, "space", "f9")
    assert "cannot" in shell.view.notice
    shell.run(AUTOSAVED_EVERY)
    assert state(shell).presses == 1


def test_nothing_around_the_picture_changes_what_is_in_it(launch: Opener) -> None:
    plain, all_on = (
        launch(),
        launch(Options(panels=True, skip=False, resume=False, own={"audible_board": True})),
    )
    for shell in (plain, all_on):
        tap(shell, "space", "left", "p", "p", "h", "escape", "space")
    assert plain.session.console.state == all_on.session.console.state


@pytest.mark.parametrize("key", ["p", ",", "."])
def test_a_frame_at_a_time(shell: Shell, key: str) -> None:
    shell.run(10)
    shell.gate.chord(key, key, True)
    frame = shell.session.frame
    assert frame == {"p": 10, ",": 9, ".": 11}[key]
    shell.run(30)
    assert shell.session.frame == frame


def test_the_game_at_hand_is_named(shell: Shell) -> None:
    assert shell.view.game == "game 1: lamp 1"
    shell.gate.do(Push("select"), True)
    shell.run(5)
    assert shell.view.game == "game 2: lamp 2"
