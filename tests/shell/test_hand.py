"""A question about the cube: it takes no press that was meant for something else, and undo takes it back."""

from __future__ import annotations

import pytest

from retro2600.cartridges.cx2617.board import Side
from retro2600.cartridges.cx2617.facets.phases import Phase
from retro2600.cartridges.cx2617.knob import YES_BELOW
from retro2600.shell.asked import FOLLOWED
from retro2600.shell.input.actions import Action, Push
from retro2600.shell.settings.options import Options
from retro2600.shell.shell import Shell
from tests.fronts.memory import MemoryStore
from tests.shell.playing import answer, launch, phase, play_a_turn, state, until, until_pointing
from tests.shell.working import tap

ASKED = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
"""The beginning of a game in which White is to be asked, then to roll."""


def asked(options: Options | None = None, store: MemoryStore | None = None, game: int | None = None) -> Shell:
    """A game in which White is asked whether to double."""
    shell = launch(options, store, game)
    shell.run(2)
    shell.commands.paste(ASKED)
    until(shell, lambda: phase(shell) is Phase.ASKED)
    shell.run(30)
    return shell


@pytest.mark.parametrize("key", ["space", "return"])
def test_a_press_before_the_hand_has_moved_answers_nothing_and_says_which_answer_stands(key: str) -> None:
    shell = asked()
    assert shell.view.line.startswith("Offer Red a double to 2? ")
    assert "says" not in shell.view.line
    for _ in range(3):
        tap(shell, key)
    assert phase(shell) is Phase.ASKED
    assert shell.view.line.startswith(("NO is shown", "YES is shown"))
    tap(shell, "right")
    shell.run(20)
    assert shell.view.line == "Offer Red a double to 2? Space says NO; Left: YES"
    tap(shell, "space")
    until(shell, lambda: phase(shell) is not Phase.ASKED)
    assert state(shell).cube == 1


@pytest.mark.parametrize(("rest", "answers"), [(1, False), (FOLLOWED - 1, False), (FOLLOWED, True)])
def test_a_press_answers_once_the_knob_has_rested_until_the_answer_can_be_seen(
    rest: int, answers: bool
) -> None:
    shell = asked()
    tap(shell, "left")
    shell.run(20)
    for down in (True, False):
        shell.gate.chord("right", "right", down)
    shell.run(1)  # in which the knob turns
    shell.run(rest)
    tap(shell, "space")
    shell.run(20)
    assert (phase(shell) is not Phase.ASKED) is answers
    assert state(shell).cube == 1


def test_a_knob_that_was_turned_while_a_press_was_held_answers_only_once_it_has_moved() -> None:
    shell = asked()
    shell.gate.chord("space", "space", True)
    shell.run(5)
    for down in (True, False):
        shell.gate.chord("left", "left", down)
    for _ in range(20):
        shell.run(1)
    shell.gate.chord("space", "space", False)
    for _ in range(6):
        shell.run(1)
    tap(shell, "space")
    assert phase(shell) is Phase.ASKED
    shell.run(20)
    assert shell.view.line == "Offer Red a double to 2? Space says YES; Right: NO"


def test_a_knob_that_the_program_reads_one_short_of_where_it_stands_still_gives_the_answer() -> None:
    """Red's knob says NO by one step, and the program comes to it from White's, which says YES by one."""
    shell = asked(game=2)
    tap(shell, "a", "d", "left")
    shell.run(40)
    tap(shell, "space")
    until(shell, lambda: phase(shell) is Phase.ASKED and state(shell).turn is Side.RED)
    shell.run(40)
    assert (shell.controls.knobs.steps[1], state(shell).knob) == (YES_BELOW, YES_BELOW - 1)
    tap(shell, "d")
    shell.run(20)
    assert state(shell).knob >= YES_BELOW


def test_a_press_that_came_before_the_question_and_is_still_held_answers_nothing() -> None:
    shell = asked()
    shell.gate.chord("space", "space", True)
    shell.run(20)
    tap(shell, "right")
    shell.run(60)
    assert phase(shell) is Phase.ASKED
    shell.gate.chord("space", "space", False)
    shell.run(10)
    tap(shell, "space")
    until(shell, lambda: phase(shell) is not Phase.ASKED)


def test_with_nothing_around_the_picture_and_by_a_paddle_a_press_answers_as_in_1979() -> None:
    bare = asked(Options(guide=False))
    tap(bare, "space")
    until(bare, lambda: phase(bare) is not Phase.ASKED)
    shell = asked()
    shell.controls.axis(0, 1.0)
    shell.run(30)
    shell.controls.moved.clear()
    assert "The button says NO" in shell.view.line
    for down in (True, False):
        shell.controls.act(Push("button0"), down, (3, 0))
        shell.run(8)
    until(shell, lambda: phase(shell) is not Phase.ASKED)


@pytest.mark.parametrize("again", [False, True])
def test_undo_takes_a_double_back_in_the_next_session_too(again: bool, store: MemoryStore) -> None:
    shell = asked(store=store)
    answer(shell, yes=True)
    until(shell, lambda: phase(shell) not in (Phase.ASKED, Phase.WEIGHING))
    assert state(shell).cube == 2
    shell.run(1000)
    if again:
        shell.close()
        shell = launch(store=store)
        shell.run(1000)
        assert state(shell).cube == 2
    shell.gate.do(Action.UNDO_TURN)
    shell.run(2)
    assert (phase(shell), state(shell).cube) == (Phase.ASKED, 1)
    tap(shell, "space")
    assert phase(shell) is Phase.ASKED


def test_the_first_undo_at_a_new_question_leads_back_to_what_was_decided_before_it() -> None:
    shell = asked()
    begun = state(shell).board
    until_pointing(shell)
    play_a_turn(shell)
    until(shell, lambda: phase(shell) is Phase.ASKED and state(shell).turn is Side.WHITE)
    shell.run(200)
    tap(shell, "left")
    shell.run(200)
    shell.gate.do(Action.UNDO_TURN)
    assert (phase(shell), state(shell).board) == (Phase.ASKED, begun)


def test_the_answer_to_a_double_is_said_once_and_of_the_cube_where_it_is() -> None:
    shell = asked()
    answer(shell, yes=True)
    until(shell, lambda: state(shell).owner is Side.RED)
    assert shell.view.notice == "Red takes: the cube is at 2, and Red's"
    until(shell, lambda: not shell.view.notice)
    until_pointing(shell)
    play_a_turn(shell)
    until(shell, lambda: phase(shell) is Phase.THINKING)
    assert not shell.view.notice


def test_a_turn_that_changes_nothing_says_so() -> None:
    shell = asked()
    for _ in range(3):
        tap(shell, "right")
    assert shell.view.notice == "no further answer that way"
