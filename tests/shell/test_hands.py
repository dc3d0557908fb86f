"""Hands of an engine in the shell: they work the controls of a player, and all else is as ever."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar

import pytest

from retro2600.cartridges.cx2617.board import Side
from retro2600.cartridges.cx2617.facets.phases import Phase
from retro2600.consoles.vcs import Inputs
from retro2600.machine import facets
from retro2600.machine.facets import Choice
from retro2600.machine.facets.hands import Hand
from retro2600.machine.facets.lesson import LESSON
from retro2600.shell.input.actions import Action
from retro2600.shell.settings.options import Options
from retro2600.shell.time.place import Mode
from tests.lamp import Lamp
from tests.lamp_facets import Ledger
from tests.lamp_state import State
from tests.shell import playing
from tests.shell.conftest import Opener
from tests.shell.working import choose, press, state, tap, wound

FIRST, SECOND = (Choice(f"{which}_paddle", which, which, 5, section="hands") for which in ("first", "second"))
GOAL = 20


class Presser(facets.hands.Hands[State]):
    """Turns the first knob up to a place, counts there to twenty, and presses once for each level."""

    levels: ClassVar = (FIRST, SECOND)
    choices = (FIRST, SECOND)

    def plays(self, state: State, player: int) -> bool:
        return player == 0 and state.levers == (0, 0)

    def moved(
        self, ledger: Ledger, state: State, held: Inputs | None, player: int, level: int, hand: Hand
    ) -> Hand:
        frames = (hand.mind or 0) + 1
        if hand.step < GOAL:
            return Hand(hand.step + 1, False, 0)
        return Hand(hand.step, frames > 20 and state.presses < level and frames % 8 < 4, frames)

    def line(self, state: State, player: int, level: int) -> str:
        return f"the presser, level {level}, is at work"

    def welcome(self, state: State, lines: Sequence[str], levels: Sequence[int]) -> Sequence[str]:
        return [*lines, f"levels {levels[0]} and {levels[1]}"]


@pytest.fixture(autouse=True)
def a_lamp_with_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Lamp, "facets", replace(Lamp.facets, hands=Presser()))


def with_hand(level: int = 2, **options: Any) -> Options:
    return Options(own={"first_paddle": level}, resume=False, **options)


def test_a_hand_turns_and_presses_in_a_persons_place(launch: Opener) -> None:
    shell = launch(with_hand())
    shell.run(200)
    assert (state(shell).knob, state(shell).presses) == (GOAL, 2)
    assert shell.view.line == "the presser, level 2, is at work"
    assert not shell.rests


def test_what_a_person_does_with_these_controls_does_not_count(launch: Opener) -> None:
    shell, other = launch(with_hand(1)), launch(with_hand(1))
    for frame in range(150):
        shell.gate.wheel(-1 if frame % 3 else 2)
        if frame % 20 == 0:
            shell.gate.press(frame % 40 == 0)
        shell.run(1)
        other.run(1)
    assert shell.session.console.state == other.session.console.state


def test_other_controls_count_as_ever(launch: Opener) -> None:
    shell = launch(with_hand())
    shell.controls.turn_to(1, 5)
    shell.run(60)
    assert state(shell).knobs[0] in (5, 6)
    tap(shell, "f1")
    assert state(shell).game == 2


def test_a_movie_of_it_needs_no_hand(launch: Opener) -> None:
    shell = launch(with_hand())
    shell.run(200)
    tape = shell.session.tape
    machine = tape.at(tape.first).console
    for count, inputs in tape.runs(tape.first, tape.last):
        for _ in range(count):
            machine = machine.step(inputs)
    assert machine.state == state(shell)


def test_where_the_hand_lets_go_the_knob_is_where_it_stood(launch: Opener) -> None:
    shell = launch(with_hand())
    shell.run(200)
    shell.choices.choose(Options())
    shell.run(60)
    assert state(shell).knob == GOAL
    shell.gate.wheel(shell.controls.away)
    shell.run(60)
    assert state(shell).knob == GOAL + 1
    tap(shell, "space")
    assert state(shell).presses == 3


def test_nothing_moves_after_undo_until_somebody_touches_something(launch: Opener) -> None:
    shell = launch(with_hand(3))
    shell.run(300)
    for _ in range(2):
        shell.gate.do(Action.UNDO_TURN)
        shell.run(100)
    assert shell.play.transport.mode is Mode.STANDING
    assert state(shell).presses == 0
    assert "presser" not in shell.view.line
    tap(shell, "space")
    shell.run(200)
    assert state(shell).presses == 3


def test_where_it_does_not_play_a_person_does(launch: Opener) -> None:
    shell = launch(with_hand(5), levers={"left": "b"})
    shell.run(200)
    assert state(shell).presses == 0
    tap(shell, "space")
    assert state(shell).presses == 1


def test_the_welcome_has_its_lines(launch: Opener) -> None:
    shell = launch(with_hand(5), levers={"left": "b", "right": "b"})
    shell.run(2)
    assert shell.view.welcome[:3] == ["LAMP", "a click or Space begins", "levels 5 and 0"]


def test_the_menus_page_of_games_has_a_line_for_each_paddle(launch: Opener) -> None:
    shell = launch(Options(resume=False))
    choose(shell, "games", "second")
    assert wound(shell) == "< 0 >"
    shell.gate.wheel(1)
    press(shell)
    assert shell.options.of(SECOND) == 1


def test_a_press_held_long_opens_the_menu_all_the_same(launch: Opener) -> None:
    shell = launch(with_hand())
    shell.gate.press(True)
    shell.run(1)
    for _ in range(250):
        shell.run(1)
    assert shell.view.overlay is not None


def test_in_the_real_program_engine_and_person_take_turns() -> None:
    shell = playing.launch(Options(own={"second_paddle": 1}), game=4)
    press(shell)

    def is_whites() -> bool:
        return playing.phase(shell) in (Phase.POINTING, Phase.PASSING) and playing.state(shell).paddle == 0

    for _ in range(3):
        playing.until(shell, is_whites)
        assert "engine" not in shell.view.line
        press(shell) if playing.phase(shell) is Phase.PASSING else playing.play_a_turn(shell)
        playing.until(shell, lambda: "the engine, level 1, works" in shell.view.line)
        assert playing.state(shell).turn is Side.RED


def test_in_a_lesson_hands_rest() -> None:
    shell = playing.launch(Options(own={"first_paddle": 1}), game=3)
    press(shell)
    playing.until(shell, lambda: "the engine" in shell.view.line)
    shell.gate.do(LESSON)
    assert shell.play.aside is not None
    before = shell.session.console.state
    shell.run(400)
    assert "the engine" not in shell.view.line
    assert shell.session.console.state.board == before.board


def test_undo_leads_over_the_engines_turn_to_ones_own() -> None:
    shell = playing.launch(Options(own={"second_paddle": 1}), game=4)
    press(shell)
    playing.until(
        shell, lambda: playing.phase(shell) is Phase.POINTING and playing.state(shell).turn is Side.WHITE
    )
    board = playing.state(shell).board
    playing.play_a_turn(shell)
    playing.until(shell, lambda: "the engine, level 1, works" in shell.view.line)
    shell.run(150)
    shell.gate.do(Action.UNDO_TURN)
    shell.run(5)
    assert (playing.state(shell).turn, playing.state(shell).board) == (Side.WHITE, board)


def test_where_no_person_plays_undo_leads_to_the_turn_before() -> None:
    shell = playing.launch(Options(own={"first_paddle": 1, "second_paddle": 1}), game=4)
    press(shell)
    shell.run(2_000)
    shell.gate.do(Action.UNDO_TURN)
    assert shell.session.frame > 1_000
