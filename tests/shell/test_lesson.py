"""The first lesson: played to its end, gone wrong, left, and offered until it has been begun."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from retro2600.cartridges.cx2617.facets.answers import YES_OR_NO
from retro2600.cartridges.cx2617.facets.effects import Act, Effect
from retro2600.cartridges.cx2617.facets.phases import Phase
from retro2600.machine.facets.lesson import LESSON, OVER, Step, Task
from retro2600.shell.input.actions import Action
from retro2600.shell.menu.menu import UNREAD
from retro2600.shell.settings.options import Options
from retro2600.shell.shell import Shell
from tests.fronts.memory import MemoryStore
from tests.shell.playing import aim, at_a_turn, launch, phase, press, state, until
from tests.shell.sessions import begun
from tests.shell.working import choose, chosen, overlay_of, tap, turn_to

OFFER = "Shift+H: a first lesson of two minutes"


def steps(shell: Shell) -> list[Step]:
    course = shell.session.facets.lesson
    assert course
    return list(course.steps)


def title(shell: Shell) -> str:
    return shell.view.overlay.title if shell.view.overlay else ""


def begin(shell: Shell) -> None:
    """Begin the lesson, and read what there is to read first."""
    tap(shell, "shift+h")
    go_on(shell)


def go_on(shell: Shell) -> None:
    """Choose, once it has been there for long enough, what goes on."""
    shell.run(UNREAD)
    press(shell)


def does(shell: Shell, task: Task) -> None:
    """Turn the knob to where a task is done, and press; the line promises it."""
    effect, session = task.effect, shell.session
    assert isinstance(effect, Effect)
    until(shell, lambda: session.facets.guide.waits(state(shell)))
    if effect.act is Act.SAYS:
        shell.controls.turn_to(0, YES_OR_NO[1 - effect.about][0])
        shell.run(20)
    else:
        aim(shell, effect.about)
    here = shell.session
    assert here.facets.guide.promise(here.ledger, here.console.state, here.held) == effect
    press(shell)


def test_the_lesson_is_played_to_its_end_and_brings_back_what_was_there() -> None:
    shell = launch()
    shell.run(60)
    before = state(shell)
    tap(shell, "shift+h")
    *played, last = steps(shell)
    for number, step in enumerate(played, 1):
        assert title(shell) == f"First lesson {number}/{len(played) + 1}: {step.title}"
        go_on(shell)
        for task in step.tasks:
            assert shell.view.line.startswith("Lesson: ")
            assert shell.view.line.endswith("; U leaves it")
            does(shell, task)
        assert shell.view.line == step.right
        until(shell, lambda: bool(shell.view.overlay))
    assert title(shell).endswith(last.title)
    assert "U: take a turn back" in [line.left for line in overlay_of(shell).lines]
    go_on(shell)
    assert shell.view.notice == "the first lesson is over; the menu has it again"
    assert state(shell).board == before.board
    assert phase(shell) is Phase.IDLE
    assert shell.view.welcome


def test_another_effect_sets_the_step_up_again() -> None:
    shell = launch()
    begin(shell)
    lift, place, *_ = steps(shell)[0].tasks
    does(shell, lift)
    begun = shell.session
    assert isinstance(lift.effect, Effect)
    assert isinstance(place.effect, Effect)
    aim(shell, lift.effect.about)
    press(shell)  # it is put back
    assert shell.view.line.startswith("Lesson: not that: ")
    assert not shell.session.tape.related(begun.tape)
    until(shell, lambda: phase(shell) is Phase.POINTING)
    does(shell, lift)
    does(shell, place)
    assert "not that" not in shell.view.line
    assert {label.text for label in shell.view.markings.labels} >= {"13", "7"}


@pytest.mark.parametrize(
    "leave",
    [
        lambda shell: tap(shell, "escape"),
        lambda shell: tap(shell, "shift+h"),
        lambda shell: tap(shell, "u"),
        lambda shell: choose(shell, LESSON.title),
        lambda shell: tap(shell, "f2"),
    ],
    ids=["Esc", "its key", "undo", "the menu", "RESET"],
)
def test_the_lesson_is_left_at_once_for_the_game_that_was_going_on(leave: Callable[[Shell], None]) -> None:
    shell = at_a_turn()
    before = shell.session
    begin(shell)
    until(shell, lambda: phase(shell) is Phase.POINTING)
    leave(shell)
    shell.run(30)
    assert not shell.commands.leaving.closing
    assert shell.session.tape.related(before.tape)
    assert (state(shell).board, state(shell).dice) == (before.console.state.board, before.console.state.dice)
    assert phase(shell) is Phase.POINTING


def test_what_is_to_be_read_can_be_left_too() -> None:
    shell = launch()
    shell.run(5)
    tap(shell, "shift+h")
    turn_to(shell, "leave the lesson")
    assert chosen(shell) == "leave the lesson"
    go_on(shell)
    assert not shell.view.overlay
    assert not shell.play.aside
    tap(shell, "shift+h", "escape")
    assert not shell.view.overlay
    assert not shell.play.aside


def test_a_touch_on_what_is_to_be_read_goes_on_but_not_one_that_comes_too_late_for_the_play_before() -> None:
    shell = launch()
    shell.gate.do(LESSON)
    for frames in (0, UNREAD - 1):
        shell.run(frames)
        shell.dialog.point(1)
        shell.gate.press(True)
        shell.gate.press(False)
        assert shell.view.overlay
    shell.run(1)
    shell.gate.press(True)
    assert not shell.view.overlay
    assert shell.play.aside


def test_what_is_to_be_read_shows_the_position_that_it_is_about() -> None:
    shell = launch()
    shell.run(60)
    before = shell.view.picture
    shell.gate.do(LESSON)
    overlay = overlay_of(shell)
    assert overlay.thumbnail == shell.view.picture != before
    assert not shell.view.blank
    shell.dialog.point(len(overlay.lines) - 1)
    assert overlay_of(shell).thumbnail == overlay.thumbnail


def test_it_is_offered_until_it_has_been_begun_in_the_next_session_too(store: MemoryStore) -> None:
    shell = launch(store=store)
    shell.run(5)
    assert OFFER in shell.view.welcome
    tap(shell, "shift+h", "escape")
    assert shell.view.welcome
    assert OFFER not in shell.view.welcome
    assert shell.options.of(OVER)
    assert OFFER not in launch(Options(own={OVER.name: True})).view.welcome


def test_the_game_that_waits_is_what_is_left_and_recorded(store: MemoryStore) -> None:
    shell = at_a_turn(store=store)
    board = state(shell).board
    tap(shell, "r")
    begin(shell)
    does(shell, steps(shell)[0].tasks[0])
    tap(shell, "escape", "r")
    assert str(shell.view.notice).startswith("recorded: ")  # it went on all the time
    begin(shell)
    shell.close()
    assert state(launch(store=store)).board == board


def test_another_session_takes_the_place_of_what_waits_and_of_the_lesson() -> None:
    shell = at_a_turn()
    board = state(shell).board
    tap(shell, "f9")
    begin(shell)
    tap(shell, "f11")
    assert not shell.play.aside
    assert state(shell).board == board
    begin(shell)
    shell.commands.begin(1)
    assert not shell.play.aside
    assert phase(shell) is Phase.ROLLING


def test_a_program_without_a_lesson_shows_nothing_of_one() -> None:
    shell = begun("championship")
    shell.gate.do(Action.MENU)
    assert LESSON.title not in [line.left for line in overlay_of(shell).lines]
    shell.gate.do(Action.MENU)
    shell.gate.do(LESSON)
    assert not shell.view.overlay
    assert not shell.play.aside


def test_the_lesson_speaks_even_where_no_line_is_wanted() -> None:
    shell = launch(Options(guide=False))
    begin(shell)
    assert shell.view.line.startswith("Lesson: ")
