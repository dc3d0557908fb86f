"""The computer's thoughts: what they come to hangs on the question and the frames alone."""

from __future__ import annotations

import pytest

from retro2600.cartridges.championship import CARTRIDGE, computer
from retro2600.cartridges.championship.scenes import Thinking, ToRoll
from retro2600.cartridges.championship.state import Board, State
from retro2600.consoles.pc import Inputs
from retro2600.machine import savestate
from retro2600.machine.machine import Machine
from retro2600.players import thought as thinking
from retro2600.rules import RED, WHITE
from tests.cartridges.championship.desk import PATIENCE, board, to_roll
from tests.laws import some
from tests.shell.sessions import begun, state_of

DECISIONS = {
    "a play": computer.question_of(
        to_roll(mover=RED, dice=(2, 1), scene=Thinking()).state,
        level=3,
    ),
    "the only play": computer.question_of(
        to_roll(board({6: 15}, {24: 1}), mover=RED, dice=(2, 1), scene=Thinking()).state, level=5
    ),
    "a double": computer.cube_question_of(to_roll().state, WHITE)._replace(level=3),
}


@pytest.mark.parametrize("decision", DECISIONS.values(), ids=DECISIONS)
def test_the_answer_comes_in_the_same_frame_whatever_is_remembered(decision: computer.Decision) -> None:
    thinking._remembered.cache_clear()
    cold = [computer.thought(decision, frames) for frames in range(computer.MOST_FRAMES)]
    assert any(cold)
    assert [computer.thought(decision, frames) for frames in range(computer.MOST_FRAMES)] == cold
    for frames in range(0, computer.MOST_FRAMES, 7):
        thinking._remembered.cache_clear()
        assert computer.thought(decision, frames) == cold[frames]


@pytest.mark.parametrize("frames", some([0, 1, 5], 2))
def test_a_thought_out_of_a_file_ends_in_the_same_frame(frames: int) -> None:
    state = to_roll(Board(), mover=RED, dice=(2, 1), scene=Thinking()).state
    thinking._remembered.cache_clear()
    whole = until_played(state, [])
    after: State = state
    for _ in range(frames):
        after = CARTRIDGE.step(after, Inputs())
    kept = savestate.restored(savestate.saved(Machine(CARTRIDGE, after, 7)), lambda name: CARTRIDGE)
    assert until_played(kept.state, []) == whole[frames:]


def test_while_it_thinks_the_shell_still_answers_and_the_thought_goes_on_afterwards() -> None:
    shell = begun("championship")

    def state() -> State:
        return state_of(shell, State)

    def is_open() -> bool:
        return shell.view.overlay is not None

    def type_keys(*keys: str) -> None:
        for key in keys:
            shell.gate.chord(key, key, True)
            shell.gate.chord(key, key, False)
            shell.run(4)

    type_keys("n", "7", "y", "4", "3", "return", "y", "1", "6")  # Lightning; the computer moves first, 6-1
    for _ in range(PATIENCE):
        if isinstance(state().scene, Thinking):
            break
        shell.run(1)
    assert (state().options.level, state().dice) == (5, (1, 6))
    assert shell.view.line == "The computer is thinking ..."
    before = state().scene
    shell.gate.chord("f1", "f1", True)
    assert is_open()
    shell.run(20)
    assert state().scene == before
    shell.gate.chord("escape", "escape", True)
    assert not is_open()
    shell.run(computer.MOST_FRAMES)
    assert isinstance(state().scene, ToRoll)


def until_played(state: State, seen: list[State]) -> list[State]:
    """The states until it is the other side's turn."""
    for _ in range(PATIENCE):
        state = CARTRIDGE.step(state, Inputs())
        seen.append(state)
        if isinstance(state.scene, ToRoll):
            return seen
    raise AssertionError("it never plays")
