"""A knob that is lent, and one that is asked for an answer."""

from dataclasses import replace

import pytest

from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.cartridges.cx2617.paddle import LINES_PER_SAMPLE, SAMPLES, lines_for
from retro2600.shell.input.actions import Rotate
from retro2600.shell.input.controls import PIXELS_A_STEP, Controls, Mouse
from tests.shell.input.turned import REST, after, fine_steps, steps

ANSWERS = ((0, 13), (14, 27))


def test_while_the_knob_is_lent_it_stays_and_what_would_turn_it_is_counted(controls: Controls) -> None:
    before = controls.frame()
    controls.lend()
    for down in (True, False):
        controls.act(Rotate("paddle0", 1), down, "hat")
    controls.movement(3 * PIXELS_A_STEP)
    controls.act(Rotate("paddle1", 1), True)
    assert controls.knobs.lent_turns() == 4
    lent = after(controls)
    assert lent.paddle0 == before.paddle0
    assert lent.paddle1 != before.paddle1
    controls.take_back()
    for down in (True, False):
        controls.act(Rotate("paddle0", 1), down, "hat")
    assert (steps(controls), controls.knobs.lent_turns()) == (1, 0)


def test_a_stick_turns_what_is_lent_without_end_and_once_for_each_time_that_is_asked() -> None:
    controls = Controls(CONSOLE)
    controls.lend()
    controls.lean(0, "stick", -3.0)
    turned = 0
    for _ in range(200):
        turned += controls.knobs.lent_turns()
        controls.frame()
        controls.frame()
    assert turned == -3 * 200 // LINES_PER_SAMPLE
    assert fine_steps(controls) == 0


def test_a_paddle_puts_the_knob_where_it_stands_while_it_is_lent(controls: Controls) -> None:
    controls.lend()
    controls.axis(0, 1.0)
    assert controls.knobs.lent_turns() == 0
    assert SAMPLES[controls.frame().paddle0] == controls.knobs.notch == 28


@pytest.mark.parametrize(("lent", "now", "turned"), [("movement", "wheel", 2), ("wheel", "movement", 0)])
def test_movement_turns_what_is_lent_if_it_turned_the_knob_before(
    lent: Mouse, now: Mouse, turned: int, controls: Controls
) -> None:
    controls.feel(mouse=lent)
    controls.lend()
    controls.feel(now)
    controls.movement(2 * PIXELS_A_STEP)
    assert controls.knobs.lent_turns() == turned
    controls.take_back()
    controls.movement(2 * PIXELS_A_STEP)
    assert steps(controls) == 2 - turned


@pytest.mark.parametrize("at", range(28))
def test_while_something_is_asked_a_notch_is_the_next_answer(at: int, controls: Controls) -> None:
    controls.stand(replace(REST, paddle0=lines_for(at)))
    controls.knobs.ask(ANSWERS)
    (before, _) = controls.knobs.steps
    controls.wheel(1)
    assert controls.knobs.steps[0] == (14 if before < 14 else 15 if before == 14 else before)
    controls.wheel(-1)
    assert controls.knobs.steps[0] == 13
    controls.wheel(-1)
    assert controls.knobs.steps[0] == 12
    controls.wheel(-1)
    assert controls.knobs.steps[0] == 12
    controls.act(Rotate("paddle0", 1), True)
    assert controls.knobs.steps[0] == 14
    controls.knobs.ask(())
    controls.wheel(1)
    assert controls.knobs.steps[0] == 15


def test_a_fine_step_and_a_movement_stay_what_they_are_while_something_is_asked(controls: Controls) -> None:
    controls.knobs.ask(ANSWERS)
    before = fine_steps(controls)
    controls.wheel(1, fine=True)
    assert fine_steps(controls) == before + 1
    after(controls)
    controls.movement(PIXELS_A_STEP)
    assert controls.knobs.steps[0] < 14
