"""Traces of play in the machine, which decide only the score of a last man (note 15)."""

import pytest

from retro2600.cartridges.cx2617 import computers_turn, dice, program
from retro2600.cartridges.cx2617.computer import BonusQuestion, ComputerQuestion
from retro2600.cartridges.cx2617.scenes import Dialling, Die, Occasion, Pointing, Thinking
from retro2600.cartridges.cx2617.state import State, power_on
from tests.cartridges.cx2617.hands import Hands


@pytest.mark.parametrize(("rolled", "leaves"), [((3, 3), True), ((2, 1), False), ((1, 2), False)])
def test_a_doublet_leaves_its_trace_whoever_plays_it(rolled: tuple[int, int], leaves: bool) -> None:
    assert not power_on().doublet
    assert program.moves_begun(power_on()._replace(game=2, dice=rolled)).doublet is leaves
    assert computers_turn.pondering(power_on()._replace(dice=rolled)).doublet is leaves


def test_the_trace_of_a_doublet_stays() -> None:
    before = power_on()._replace(game=2, dice=(5, 2), doublet=True)
    assert program.moves_begun(before).doublet
    assert computers_turn.pondering(before).doublet


def test_a_bonus_is_searched_as_a_doublet_and_leaves_its_trace() -> None:
    state = computers_turn.pondering(power_on()._replace(game=5, dice=(2, 1), bonus=True))
    assert state.doublet
    assert isinstance(state.scene, Thinking)
    assert isinstance(state.scene.question, BonusQuestion)


@pytest.mark.parametrize("occasion", Occasion)
def test_a_bonus_that_is_dialled_counts_as_a_prompt(occasion: Occasion) -> None:
    state = dice.dial_begun(power_on(), occasion)
    assert isinstance(state.scene, Dialling)
    assert state.asked is (occasion is Occasion.BONUS)


def dialled(hands: Hands, occasion: Occasion) -> State:
    """The state after both dice have been dialled for this occasion."""
    hands.start(6)
    hands.until(Pointing)
    hands.state = hands.state._replace(scene=Dialling(occasion, Die.LEFT), answered=False)
    hands.wait(3)
    hands.press()
    assert hands.state.scene == Dialling(occasion, Die.RIGHT)
    return hands.state


def test_a_bonus_that_was_dialled_counts_as_an_answer(hands: Hands) -> None:
    assert dialled(hands, Occasion.BONUS).answered


def test_dice_that_were_dialled_for_a_turn_do_not(hands: Hands) -> None:
    assert not dialled(hands, Occasion.TURN).answered


def test_the_question_of_the_turn_takes_all_traces_along() -> None:
    state = power_on()._replace(
        game=6, cube=8, knob=3, cursor=5, carried_at=7, used_entry=2, flicker=True, moved=9, lo=10, mid=11,
        sources=(4, 3, 2, 1), asked=True, answered=True, generator=0x1234, idle=0x567,
    )  # fmt: skip
    scene = computers_turn.pondering(state).scene
    assert isinstance(scene, Thinking)
    assert isinstance(scene.question, ComputerQuestion)
    traces = scene.question.traces
    assert (traces.game, traces.cube, traces.owner_is_white, traces.cycling) == (6, 8, False, True)
    assert (traces.knob, traces.cursor, traces.carried, traces.index) == (3, 5, 7, 2)
    assert (traces.flicker, traces.doublet, traces.moved, traces.sources) == (True, True, 9, (4, 3, 2, 1))
    assert (traces.lo, traces.mid, traces.asked, traces.answered) == (10, 11, True, True)
    assert (traces.generator, traces.idle) == (0x1234, 0x567)
