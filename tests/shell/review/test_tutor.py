"""The tutor: asks once before a mistake takes effect, and lets it pass."""

from __future__ import annotations

from itertools import pairwise

import pytest

from retro2600.machine.facets.markings import ArrowRole
from retro2600.machine.facets.record import Player
from retro2600.machine.facets.review import TUTOR
from retro2600.shell.input.actions import Action
from retro2600.shell.input.debouncer import LEAST
from retro2600.shell.menu.menu import UNREAD
from retro2600.shell.settings.options import Options
from retro2600.shell.shell import Shell
from tests.lamp_facets import Diary
from tests.lamp_review import MothDesk
from tests.shell.review.lamps import launch, pressed, read, titles
from tests.shell.working import choose, overlay_of, press, state, tap, turn_to

pytestmark = pytest.mark.usefixtures("shelf")

WANTED = Options(own={TUTOR.name: 8})


@pytest.fixture
def asked() -> Shell:
    """The question about a press is open, and has been there long enough to be read."""
    shell = launch(options=WANTED)
    press(shell)
    shell.run(UNREAD)
    return shell


def answer(shell: Shell, line: str) -> None:
    """Choose a line of the question."""
    turn_to(shell, line)
    tap(shell, "return")
    shell.run(LEAST + 2)


def test_off_at_first_it_never_asks() -> None:
    shell = launch()
    press(shell)
    assert shell.view.overlay is None
    assert state(shell).presses == 1


def test_a_mistake_is_asked_about_before_it_takes_effect(asked: Shell) -> None:
    assert overlay_of(asked).title == "Is that what you want?"
    assert overlay_of(asked).beside
    assert read(asked)[0].startswith("press is a blunder: it costs 0.100")
    assert state(asked).presses == 0


def test_one_that_costs_less_than_was_chosen_passes() -> None:
    shell = launch(options=Options(own={TUTOR.name: 11}))
    press(shell)
    assert shell.view.overlay is None
    assert state(shell).presses == 1


def test_a_press_that_comes_too_soon_answers_nothing() -> None:
    shell = launch(options=WANTED)
    press(shell)
    turn_to(shell, "do it all the same")
    tap(shell, "return")
    assert shell.view.overlay
    assert state(shell).presses == 0


def test_it_passes_if_that_is_wanted(asked: Shell) -> None:
    answer(asked, "do it all the same")
    assert asked.view.overlay is None
    assert state(asked).presses == 1
    asked.run(30)
    assert state(asked).presses == 1


@pytest.mark.parametrize("way", ["think again", "escape"])
def test_who_thinks_again_has_done_nothing_and_is_asked_once(asked: Shell, way: str) -> None:
    if way == "escape":
        tap(asked, way)
    else:
        answer(asked, way)
    asked.run(30)
    assert (asked.view.overlay, state(asked).presses) == (None, 0)
    press(asked)
    assert (asked.view.overlay, state(asked).presses) == (None, 1)


def test_the_better_way_is_shown_if_that_is_wanted(asked: Shell) -> None:
    assert not asked.view.markings.arrows
    answer(asked, "show what is better")
    assert {arrow.role for arrow in asked.view.markings.arrows} == {ArrowRole.BEST}
    assert any(line.startswith("1. off") for line in read(asked))
    assert "show what is better" not in titles(asked)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """The judge has not looked at what is about to be done, and takes some frames for it."""
    monkeypatch.setattr(MothDesk, "patience", 40)


def frames_of(shell: Shell, count: int) -> None:
    """So many frames, one at a time."""
    for _ in range(count):
        shell.run(1)


@pytest.mark.usefixtures("slow")
def test_a_press_waits_for_the_judge_while_the_machine_goes_on() -> None:
    shell = pressed(launch(options=WANTED), 0)
    begun = shell.session.frame
    shell.gate.press(True)
    frames_of(shell, 18)
    assert (shell.view.overlay, state(shell).presses) == (None, 0)
    assert shell.session.frame == begun + 18
    assert shell.view.notice == "judging ..."
    assert not shell.rests
    frames_of(shell, 20)
    assert read(shell)[0].startswith("press is a blunder")
    assert state(shell).presses == 0
    shell.gate.press(False)


@pytest.mark.usefixtures("slow")
def test_a_press_that_is_no_mistake_passes_once_it_is_judged_and_the_next_ones_follow_it() -> None:
    shell = pressed(launch(options=Options(own={TUTOR.name: 11})), 0)
    for _ in range(2):
        press(shell)
    assert state(shell).presses == 0
    frames_of(shell, 20)
    assert state(shell).presses == 1
    frames_of(shell, 40)
    assert state(shell).presses == 2
    assert (shell.view.overlay, shell.view.notice) == (None, "")


@pytest.mark.usefixtures("slow")
def test_what_waits_behind_a_press_that_is_asked_about_is_let_be() -> None:
    shell = launch(options=WANTED)
    for _ in range(3):
        press(shell)
    frames_of(shell, UNREAD)
    answer(shell, "think again")
    frames_of(shell, 100)
    assert (shell.view.overlay, state(shell).presses) == (None, 0)


@pytest.mark.usefixtures("slow")
def test_a_menu_that_is_opened_while_a_press_waits_takes_it_back() -> None:
    shell = launch(options=WANTED)
    press(shell)
    shell.gate.do(Action.MENU)
    shell.run(5)
    tap(shell, "escape")
    frames_of(shell, 100)
    assert (shell.view.overlay, state(shell).presses) == (None, 0)


@pytest.mark.usefixtures("slow")
def test_a_button_that_is_held_over_an_undo_while_its_press_waits_is_neither_asked_about_nor_done() -> None:
    shell = pressed(launch(options=WANTED), 0)
    shell.gate.press(True)
    frames_of(shell, 5)
    shell.gate.do(Action.UNDO_TURN)
    frames_of(shell, 60)
    assert (shell.view.overlay, state(shell).presses) == (None, 0)
    shell.gate.press(False)
    frames_of(shell, 10)
    press(shell)
    frames_of(shell, 60)
    assert overlay_of(shell).title == "Is that what you want?"


def test_what_waits_behind_a_press_is_not_done_after_an_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MothDesk, "patience", 100)
    shell = launch(options=WANTED)
    shell.run(600)
    for _ in range(3):
        press(shell)
    assert shell.view.overlay is None
    shell.gate.do(Action.UNDO_TURN)
    frames_of(shell, 100)
    assert (shell.view.overlay, state(shell).presses) == (None, 0)


def test_a_tap_that_waits_for_long_is_not_a_button_held_for_the_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MothDesk, "patience", 500)
    shell = launch(options=Options(own={TUTOR.name: 11}))
    press(shell)
    frames_of(shell, 300)
    assert (shell.view.overlay, state(shell).presses) == (None, 1)


def test_no_frame_of_a_turn_of_the_clock_follows_the_one_in_which_the_question_opens() -> None:
    shell = launch(options=WANTED)
    shell.run(20)
    shell.gate.press(True)
    begun = shell.session.frame
    shell.run(8)
    assert overlay_of(shell).title == "Is that what you want?"
    assert shell.session.frame == begun + 1
    shell.gate.press(False)


@pytest.mark.usefixtures("slow")
def test_the_knob_is_where_it_was_when_a_press_waited_and_then_where_it_is() -> None:
    shell = launch(options=Options(own={TUTOR.name: 11}))
    frames_of(shell, 5)
    stood = shell.session.held
    shell.gate.press(True)
    frames_of(shell, 1)
    shell.gate.press(False)
    shell.gate.wheel(-6)
    frames_of(shell, 10)
    assert shell.session.held == stood
    frames_of(shell, 30)
    assert state(shell).presses == 1
    assert shell.session.held != stood


@pytest.mark.usefixtures("slow")
def test_the_machine_is_played_as_if_a_press_that_waited_had_come_later() -> None:
    shell = launch(options=Options(own={TUTOR.name: 11}))
    press(shell)
    frames_of(shell, 60)
    assert state(shell).presses == 1
    lasts_as_the_tape_says(shell)


def test_nobody_is_asked_about_what_the_program_or_a_hand_of_the_engine_decides(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(MothDesk, "decides", 1)
    machine = Player("the computer, level 3", is_person=False)
    monkeypatch.setattr(Diary, "players", lambda record, state: (Player("a person"), machine), raising=False)
    shell = launch(options=WANTED)
    press(shell)
    assert (shell.view.overlay, state(shell).presses) == (None, 1)


def test_the_machine_is_played_as_if_the_press_had_come_later(asked: Shell) -> None:
    answer(asked, "do it all the same")
    lasts_as_the_tape_says(asked)


def lasts_as_the_tape_says(shell: Shell) -> None:
    """Checks that each frame follows from the one before and the inputs on the tape."""
    begun, ended = shell.session.tape.first, shell.session.frame
    states = [shell.session.tape.at(frame).console.state for frame in range(begun, ended + 1)]
    cartridge = shell.session.console.cartridge
    for frame, (before, after) in enumerate(pairwise(states), begun + 1):
        assert cartridge.step(before, shell.session.tape.inputs(frame)) == after


def test_that_it_never_asks_is_told_in_a_word() -> None:
    shell = launch()
    choose(shell, "time")
    assert [line.right for line in overlay_of(shell).lines if line.left == "tutor"] == ["never"]
