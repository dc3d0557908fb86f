"""The beginning of a session."""

from __future__ import annotations

import pytest

from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.shell.input.actions import Action
from retro2600.shell.saves.save_control import AUTOSAVED_EVERY
from retro2600.shell.settings.options import Options, Settings
from retro2600.store.folders import Storage
from retro2600.store.refusals import RequestError
from tests.fronts.another import another_claims
from tests.shell.conftest import Opener, left
from tests.shell.settings.by_path import read
from tests.shell.working import state, tap


def test_the_next_session_goes_on_where_this_one_was_left(launch: Opener) -> None:
    first = left(launch, "f6")
    second = launch()
    assert second.session.point == first.session.point
    assert second.controls.levers.left == "b"
    assert second.view.notice


def test_a_killed_session_loses_a_second_at_most(launch: Opener) -> None:
    first = launch()
    tap(first, "space")
    first.run(AUTOSAVED_EVERY)
    then = first.session.frame
    second = launch()
    assert second.session.console.state.presses == 1
    assert then - second.session.frame < AUTOSAVED_EVERY


def test_who_asks_for_another_session_gets_it_and_can_still_go_back(launch: Opener) -> None:
    first = left(launch)
    second = launch(game=3)
    assert (state(second).presses, state(second).game) == (0, 3)
    assert second.view.notice == "undo brings back where you left"
    second.gate.do(Action.UNDO_TURN)
    assert second.session.point == first.session.point


def test_who_wants_no_resuming_leaves_nothing(launch: Opener, storage: Storage) -> None:
    shell = launch(Options(resume=False))
    tap(shell, "space")
    shell.close()
    assert not storage.path("slots/lamp/resume.json").exists()


def test_levers_are_set_as_wished(launch: Opener) -> None:
    shell = launch(levers={"left": "b", "color": False})
    shell.run(2)
    assert state(shell).levers == (1, 0)


def test_levers_asked_for_do_not_begin_another_session(launch: Opener) -> None:
    first = left(launch, "f6")
    second = launch(levers={"color": False})
    assert second.session.point == first.session.point
    second.run(1)
    assert state(second).levers == (1, 0)
    assert not second.controls.levers.color


def test_the_session_that_another_one_replaced_can_be_taken_up_from_its_file(
    launch: Opener, storage: Storage
) -> None:
    first = left(launch, "f6")
    second = launch(game=2)
    tap(second, "space")
    second.run(AUTOSAVED_EVERY)
    second.close()
    third = launch(state=storage.path("slots/lamp/resume-before.json"))
    assert third.session.point == first.session.point
    assert third.controls.levers.left == "b"


def test_a_session_that_is_refused_or_only_looked_at_takes_the_place_of_no_other(
    launch: Opener, storage: Storage
) -> None:
    first = left(launch)
    with pytest.raises(RequestError):
        launch(game=9)
    with pytest.raises(RequestError):
        launch(record=storage.data / "no" / "such.json")
    glance = launch(game=2)
    glance.run(3 * AUTOSAVED_EVERY)
    glance.close()
    assert not storage.path("slots/lamp/resume-before.json").exists()
    assert launch().session.point == first.session.point


def test_a_session_without_resuming_that_is_kept_after_all_puts_the_last_one_aside(
    launch: Opener, storage: Storage
) -> None:
    left(launch)
    kept = storage.path("slots/lamp/resume.json").read_bytes()
    second = launch(Options(resume=False))
    tap(second, "f1", "space")
    second.choices.turn("resume", 1)
    second.close()
    assert storage.path("slots/lamp/resume-before.json").read_bytes() == kept
    assert storage.path("slots/lamp/resume.json").read_bytes() != kept


def test_the_first_session_leaves_settings_to_be_read_and_edited(launch: Opener, storage: Storage) -> None:
    shell = launch(Options(volume=30))
    shell.run(5)
    assert not storage.settings.exists()
    shell.close()
    assert read(storage.settings, CARTRIDGE) == (Settings(), None)
    storage.settings.write_text("[sound]\nvolume = 20\n")
    launch().close()
    assert storage.settings.read_text() == "[sound]\nvolume = 20\n"


def test_of_two_sessions_at_once_one_is_kept(launch: Opener, storage: Storage) -> None:
    first = left(launch)
    with another_claims(storage.data / "playing"):
        second = launch()
        assert second.session.frame == 0
        tap(second, "f1")
        second.close()
    assert launch().session.point == first.session.point


def test_a_topic_that_does_not_exist_is_told_of(launch: Opener) -> None:
    shell = launch(Options(topics_off=("weather",)))
    for _ in range(10):
        shell.run(40)
    assert shell.view.notice == "topics_off: no topic is called weather; there is presses, dark"


@pytest.mark.parametrize("wanted", [1, 2, 3])
def test_what_leads_to_a_game_is_on_the_tape(launch: Opener, wanted: int) -> None:
    shell = launch(game=wanted, levers={"left": "b"})
    assert state(shell).game == wanted
    assert not state(shell).down[1]
    held = [shell.session.tape.inputs(frame) for frame in range(1, shell.session.frame + 1)]
    assert [(inputs.select, inputs.left) for inputs in held] == [(True, "b"), (False, "b")] * (wanted - 1)


def test_a_game_that_is_not_among_the_cartridges_is_refused(launch: Opener) -> None:
    with pytest.raises(RequestError, match="--game 7: the games of lamp are 1, 2, 3"):
        launch(game=7)


def test_the_first_session_of_all_begins_with_the_keys_to_begin_with(launch: Opener) -> None:
    assert launch().view.notice == "F2: game reset    ?: help"
    launch().close()
    assert "help" not in launch().view.notice
