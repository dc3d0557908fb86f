"""Decisions at the table: a person works the real inputs, the cartridge does the rest."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE, person
from retro2600.cartridges.cx2617.board import Side
from retro2600.cartridges.cx2617.person import Person
from retro2600.cartridges.cx2617.program import moves_begun
from retro2600.cartridges.cx2617.rulebook import position_of
from retro2600.cartridges.cx2617.scenes import Pointing
from retro2600.cartridges.cx2617.state import State
from retro2600.consoles.vcs import Inputs
from retro2600.envs.cx2617 import decision_table
from retro2600.envs.cx2617.decision_table import ConsoleQuestion, Dice, Table, switched_on
from retro2600.envs.cx2617.outcome import outcome
from retro2600.envs.cx2617.told import Thoughts
from retro2600.rules import START, standing
from retro2600.study.cx2617.quirk.examples import BEARING_OFF, MANUAL, TWELVES, Example
from tests.laws import fewer


def acted(table: Table, rng: np.random.Generator) -> None:
    """Any of the things that may be done, doubles seldom."""
    match table.decision.question:
        case ConsoleQuestion.PLAY:
            plays = table.decision.plays
            table.play(plays[rng.integers(len(plays))])
        case ConsoleQuestion.DOUBLET:
            table.choose(int(rng.integers(1, 7)))
        case ConsoleQuestion.DOUBLE:
            table.answer(rng.random() < 0.1)
        case ConsoleQuestion.TAKE:
            table.answer(rng.random() < 0.9)


def asked(table: Table) -> ConsoleQuestion:
    """The question that the table waits for."""
    return table.decision.question


def played_on(table: Table, rng: np.random.Generator, question: ConsoleQuestion) -> None:
    """On to the next time that this is asked."""
    while asked(table) is not question:
        assert asked(table) is not ConsoleQuestion.OVER
        acted(table, rng)


def tables(game: int, dice: Dice, seed: int = 7) -> tuple[Table, np.random.Generator]:
    rng = np.random.default_rng(seed)
    return Table(game, rng, dice), rng


@pytest.mark.parametrize("game", [2, 4, 6, 8])
@pytest.mark.parametrize("dice", ["cartridge", "random"])
def test_every_legal_play_ends_where_the_rule_book_says(game: int, dice: Dice) -> None:
    table, rng = tables(game, dice)
    for _ in range(50):
        before = table.decision
        if before.question is ConsoleQuestion.PLAY:
            play = before.plays[rng.integers(len(before.plays))]
            table.play(play)
            assert position_of(table.state.board, before.side) == before.position.after(play)
        elif before.question is not ConsoleQuestion.OVER:
            acted(table, rng)


@pytest.mark.parametrize("game", [1, 3, 5, 7])
def test_against_the_computer_only_white_is_ever_asked(game: int) -> None:
    table, rng = tables(game, "random")
    for _ in range(12):
        if table.decision.question is not ConsoleQuestion.OVER:
            assert table.decision.side is Side.WHITE
            acted(table, rng)


def test_a_game_goes_to_its_end() -> None:
    table, rng = tables(1, "cartridge")
    while table.decision.question is not ConsoleQuestion.OVER:
        acted(table, rng)
    assert table.state.cycling
    assert outcome(table.state, "manual").points >= 1


@pytest.mark.parametrize("dice", ["cartridge", "random"])
def test_the_same_inputs_from_the_same_state_play_the_same_game(
    dice: Dice, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[tuple[int, Inputs]] = []
    monkeypatch.setattr(person, "CARTRIDGE", _Recorder(played))
    monkeypatch.setattr(person, "over_its_place", lambda *asked: None)  # that the recorder sees every frame
    monkeypatch.setattr(decision_table, "Thoughts", _Counted)
    table, rng = tables(1, dice)
    for _ in range(10):
        acted(table, rng)
    state = switched_on(1, int(np.random.default_rng(7).integers(32_767)))
    state = CARTRIDGE.step(state, Inputs(reset=True, right=played[0][1].right))
    for frames, inputs in played:
        for _ in range(frames):
            state = CARTRIDGE.step(state, inputs)
    assert state == table.state


class _Counted(Thoughts):
    """Thoughts with all their frames, from the first on."""

    def __init__(self) -> None:
        super().__init__()
        self.are_counted = True


class _Recorder:
    """The cartridge, and a note of every frame asked of it."""

    def __init__(self, played: list[tuple[int, Inputs]]) -> None:
        self._played = played

    def step(self, state: State, inputs: Inputs) -> State:
        self._played.append((1, inputs))
        return CARTRIDGE.step(state, inputs)

    def leap(self, state: State, inputs: Inputs, frames: int) -> tuple[State, int]:
        state, far = CARTRIDGE.leap(state, inputs, frames)
        self._played.append((far, inputs))
        return state, far


@pytest.mark.parametrize("game", [1, 2, 3, 5, 7, 8])
@pytest.mark.parametrize("dice", ["cartridge", "random"])
def test_thoughts_without_their_frames_lead_to_the_same_states(
    game: int, dice: Dice, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick, chance = tables(game, dice, seed=game)
    monkeypatch.setattr(decision_table, "Thoughts", _Counted)
    slow, other = tables(game, dice, seed=game)
    counts = [(quick.count_frames(), slow.frames)]
    for _ in range(fewer(25, 2)):
        if asked(quick) is ConsoleQuestion.OVER:
            break
        acted(quick, chance)
        acted(slow, other)
        assert (quick.state, quick.decision) == (slow.state, slow.decision)
        counts.append((quick.count_frames(), slow.frames))
    assert [count() for count, _ in reversed(counts)] == [frames for _, frames in reversed(counts)]
    if asked(quick) is not ConsoleQuestion.OVER:
        acted(quick, chance)
        acted(slow, other)
    assert quick.frames == slow.frames  # counted at once from now on


def test_a_double_doubles_the_cube_and_asks_the_other_side() -> None:
    table, rng = tables(2, "random")
    played_on(table, rng, ConsoleQuestion.DOUBLE)
    offering = table.decision.side
    table.answer(True)
    assert asked(table) is ConsoleQuestion.TAKE
    assert table.decision.side is offering.other
    table.answer(True)
    assert (table.state.cube, table.state.owner) == (2, offering.other)
    assert asked(table) is ConsoleQuestion.PLAY
    assert table.decision.side is offering


def test_a_refused_double_ends_the_game_for_the_cube_before_it() -> None:
    table, rng = tables(2, "random")
    played_on(table, rng, ConsoleQuestion.DOUBLE)
    offering = table.decision.side
    table.answer(True)
    table.answer(False)
    assert asked(table) is ConsoleQuestion.OVER
    assert outcome(table.state, "manual") == (offering, 1)


def test_a_doublet_is_chosen_after_a_one_two_and_played_by_the_same_side() -> None:
    table, rng = tables(8, "random")
    played_on(table, rng, ConsoleQuestion.DOUBLET)
    side = table.decision.side
    table.choose(5)
    assert asked(table) is ConsoleQuestion.PLAY
    assert (table.decision.side, table.decision.roll) == (side, (5, 5))


def test_a_game_without_choice_of_dice_rolls_them_itself() -> None:
    table, _ = tables(4, "cartridge")
    assert 30 <= table.frames < 200
    assert table.decision.position == START


def table_at(example: Example) -> Table:
    """The example's roll to be played at a table that looks for traps."""
    table = Table(4, np.random.default_rng(1), "random", quirk=True)
    case = example.case
    state = table.state._replace(board=case.board, dice=case.dice, turn=case.side)
    table._person = Person(moves_begun(state), Inputs(right="b"))
    table._go_on()
    return table


@pytest.mark.parametrize("example", [MANUAL, TWELVES, BEARING_OFF], ids=lambda example: example.name)
def test_a_trap_is_told_apart_from_the_legal_plays_and_suspends_the_game(example: Example) -> None:
    table = table_at(example)
    trap = (example.fall,)
    assert trap in table.decision.traps
    assert not set(table.decision.traps) & set(table.decision.plays)
    table.play(trap)
    assert table.suspended
    assert asked(table) is ConsoleQuestion.OVER
    assert isinstance(table.state.scene, Pointing)
    assert any(table.state.required)


def test_without_the_quirk_no_trap_is_looked_for() -> None:
    table, rng = tables(4, "random")
    for _ in range(20):
        assert table.decision.traps == ()
        acted(table, rng)


@pytest.mark.parametrize(
    ("question", "what"), [(ConsoleQuestion.PLAY, Table.answer), (ConsoleQuestion.DOUBLE, Table.choose)]
)
def test_what_is_not_asked_cannot_be_answered(question: ConsoleQuestion, what: Callable[..., Any]) -> None:
    table, rng = tables(2, "random")
    played_on(table, rng, question)
    with pytest.raises(AssertionError):
        what(table, 1)


def test_a_side_that_has_borne_off_fifteen_has_won() -> None:
    table, _ = tables(4, "random")
    board = [0] * 28
    board[14], board[1], board[0] = 15, -1, -14
    state = table.state._replace(board=tuple(board))
    assert outcome(state, "manual") == outcome(state, "win") == (Side.RED, 1)
    deep = [0] * 28
    deep[14], deep[15] = 15, -15
    state = state._replace(board=tuple(deep), cube=4)
    assert position_of(state.board, Side.RED).theirs == standing((24, 15))
    assert [outcome(state, scoring).points for scoring in ("manual", "cube", "win")] == [12, 4, 1]
    assert outcome(state, "manual").points_for(Side.WHITE) == -12
