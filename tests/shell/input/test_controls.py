"""From hands to inputs."""

from dataclasses import fields
from operator import attrgetter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.cartridges.cx2617.paddle import SAMPLES
from retro2600.cartridges.cx2617.turning import TRAVEL
from retro2600.consoles.vcs import Inputs
from retro2600.shell.input.actions import Action, Flip, Group, Push, Rotate, rows
from retro2600.shell.input.controls import PIXELS_A_STEP, WHEEL_REIGNS, Controls, Mouse
from retro2600.shell.input.device_settings import CROSSING
from tests.shell.input.turned import REST, SETTLED, after, fine_steps, steps

TABLE = rows(CARTRIDGE)
PUSHES = [asked for asked in TABLE if isinstance(asked, Push)]
FLIPS = [asked for asked in TABLE if isinstance(asked, Flip)]
TURNS = [asked for asked in TABLE if isinstance(asked, Rotate)]
FASTEST = TRAVEL / CROSSING


def test_without_hands_the_inputs_are_those_at_rest() -> None:
    assert Controls(CONSOLE).frame() == REST


@pytest.mark.parametrize("action", PUSHES)
def test_an_action_holds_its_button_down(action: Push, controls: Controls) -> None:
    controls.act(action, down=True)
    inputs = after(controls)
    assert [f.name for f in fields(Inputs) if getattr(inputs, f.name) is not getattr(REST, f.name)] == [
        action.field
    ]
    controls.act(action, down=False)
    assert after(controls) == REST


@pytest.mark.parametrize("action", FLIPS)
def test_an_action_puts_a_lever_somewhere_for_good(action: Flip) -> None:
    for levers in (REST, Inputs(left="b", right="b", color=False)):
        controls = Controls(CONSOLE)
        controls.set_levers(levers)
        controls.act(action, down=True)
        controls.act(action, down=False)
        assert getattr(after(controls), action.field) == action.value


def test_controllers_and_console_are_its_own_but_the_power() -> None:
    own = {asked for asked, row in TABLE.items() if row.group in (Group.CONTROLLERS, Group.CONSOLE)}
    for down in (True, False):
        assert {asked for asked in TABLE if Controls(CONSOLE).act(asked, down)} == own - {Action.POWER}


def test_the_levers_stand_as_in_the_inputs_they_were_set_from(controls: Controls) -> None:
    held = Inputs(left="b", color=False, button0=True, select=True, paddle0=100)
    controls.set_levers(held)
    assert controls.levers == controls.frame() == Inputs(left="b", color=False)
    controls.set_levers(Inputs(right="b"))
    assert controls.levers == controls.frame() == Inputs(right="b")


@given(st.integers(0, 255), st.integers(0, 255), st.integers(-30, 30))
def test_levers_and_knobs_stand_as_in_a_frames_inputs(one: int, other: int, turned: int) -> None:
    held = Inputs(right="b", paddle0=one, paddle1=other)
    controls = Controls(CONSOLE)
    controls.wheel(turned)
    controls.stand(held)
    assert {controls.frame() for _ in range(SETTLED)} == {held}


@pytest.mark.parametrize("action", TURNS)
def test_a_tap_turns_its_players_knob_by_one_step_or_fine_step(action: Rotate, controls: Controls) -> None:
    player, direction, fine = int(action.field == "paddle1"), action.direction, action.fine
    controls.axis(player, 0.0)  # away from the end first
    before = fine_steps(controls, player), controls.knobs.steps[player]
    controls.act(action, down=True)
    controls.act(action, down=False)
    turned = fine_steps(controls, player) - before[0] if fine else controls.knobs.steps[player] - before[1]
    assert turned == direction
    assert after(controls).knob(1 - player) == REST.knob(1 - player)


def test_a_key_that_is_held_turns_the_knob_to_its_end(controls: Controls) -> None:
    controls.act(Rotate("paddle0", 1), down=True)
    assert SAMPLES[after(controls, 200).paddle0] >= 27


def test_two_keys_for_the_same_turn_are_let_go_of_one_by_one(controls: Controls) -> None:
    for by in ("left key", "right key"):
        controls.act(Rotate("paddle0", 1), True, by)
    controls.act(Rotate("paddle0", 1), False, "left key")
    assert steps(controls) > 2
    controls.act(Rotate("paddle0", 1), False, "right key")
    assert steps(controls) == steps(controls)


def test_a_held_key_gets_less_far_without_acceleration() -> None:
    turned = []
    for accelerating in (True, False):
        controls = Controls(CONSOLE)
        controls.feel(accelerating=accelerating)
        controls.act(Rotate("paddle0", 1, fine=True), True)
        after(controls, 120)
        controls.act(Rotate("paddle0", 1, fine=True), False)
        turned.append(fine_steps(controls))
    assert turned[0] > turned[1] > 10


def test_a_detent_of_the_wheel_is_a_step(controls: Controls) -> None:
    for detents in (4, -1, 2):
        controls.wheel(detents)
    assert steps(controls) == controls.knobs.steps[0] - SAMPLES[REST.paddle0] == 5


def test_a_detent_is_a_hair_if_turned_finely(controls: Controls) -> None:
    for detents in (4, -1, 2):
        controls.wheel(detents, fine=True)
    assert fine_steps(controls) == 5


def test_the_wheel_can_be_inverted(controls: Controls) -> None:
    controls.feel(wheel_inverted=True)
    controls.wheel(-3)
    assert steps(controls) == 3


def test_parts_of_a_detent_add_up(controls: Controls) -> None:
    for _ in range(10):
        controls.wheel(0.25)
    assert steps(controls) == 2


@given(st.lists(st.integers(0, 40)), st.sampled_from([50, 100, 200, 400]), st.booleans())
def test_movement_adds_up_whatever_its_pieces(pieces: list[int], sensitivity: int, fine: bool) -> None:
    controls = Controls(CONSOLE)
    controls.feel(sensitivity=sensitivity)
    for pixels in pieces:
        controls.movement(pixels, fine)
    turned = sum(pieces) * sensitivity // (100 * PIXELS_A_STEP)
    assert fine_steps(controls) == min(turned, 157) if fine else steps(controls) == min(turned, 26)


def test_a_mouse_that_shakes_while_its_wheel_turns_does_not_turn_the_knob(controls: Controls) -> None:
    controls.wheel(3)
    controls.movement(5 * PIXELS_A_STEP)
    assert steps(controls) == 3
    assert WHEEL_REIGNS < SETTLED
    controls.movement(2 * PIXELS_A_STEP)
    assert steps(controls) == 5


def test_the_leap_of_a_mouse_that_comes_into_the_window_does_not_turn_the_knob(controls: Controls) -> None:
    controls.movement(PIXELS_A_STEP - 1)
    controls.entered()
    controls.movement(400)
    assert steps(controls) == 0
    controls.movement(1)
    assert steps(controls) == 0
    controls.movement(PIXELS_A_STEP)
    assert steps(controls) == 1


@pytest.mark.parametrize(
    ("mouse", "wheel", "movement"), [("both", 1, 1), ("wheel", 1, 0), ("movement", 0, 1), ("neither", 0, 0)]
)
def test_only_what_was_chosen_of_the_mouse_turns_the_knob(mouse: Mouse, wheel: int, movement: int) -> None:
    controls = Controls(CONSOLE)
    controls.feel(mouse=mouse)
    controls.wheel(1)
    assert steps(controls) == wheel
    controls.movement(PIXELS_A_STEP)
    assert steps(controls) == wheel + movement


def test_how_it_feels_may_be_changed_while_a_key_is_held(controls: Controls) -> None:
    controls.act(Push("button0"), True)
    controls.wheel(4)
    controls.feel("wheel", 100, wheel_inverted=True, accelerating=False)
    controls.wheel(1)
    assert controls.frame().button0
    controls.act(Push("button0"), False)
    assert steps(controls) == 3


def test_an_axis_puts_the_knob_where_it_stands_in_the_next_frame(controls: Controls) -> None:
    controls.axis(0, 1.0)
    assert SAMPLES[controls.frame().paddle0] == 28
    controls.axis(0, -1.0)
    controls.axis(1, 1.0)
    inputs = controls.frame()
    assert (SAMPLES[inputs.paddle0], SAMPLES[inputs.paddle1]) == (0, 28)


def test_what_a_paddle_said_does_not_count_if_it_goes_in_the_same_frame(controls: Controls) -> None:
    controls.axis(0, 0.0)
    controls.axis(0, None)
    assert controls.frame() == REST


@pytest.mark.parametrize(("speed", "frames", "turned"), [(1.0, 30, 30), (0.25, 30, 7), (-0.5, 10, -5)])
def test_a_stick_turns_the_knob_as_long_as_it_leans(speed: float, frames: int, turned: int) -> None:
    controls = Controls(CONSOLE)
    controls.lean(0, "stick", speed)
    after(controls, frames)
    controls.lean(0, "stick", 0)
    assert fine_steps(controls) == turned


def test_a_stick_at_its_end_turns_the_knob_from_end_to_end_in_a_second(controls: Controls) -> None:
    controls.axis(0, -1.0)
    after(controls)
    controls.lean(0, "stick", FASTEST)
    assert SAMPLES[after(controls, 50).paddle0] < 28
    assert SAMPLES[after(controls, 10).paddle0] == 28


def test_nothing_is_held_any_more_when_the_keyboard_has_gone_to_somebody_else(controls: Controls) -> None:
    for action in (Push("button0"), Push("button1"), Rotate("paddle0", 1), Push("reset")):
        controls.act(action, down=True)
    controls.lean(1, "stick", 1.0)
    after(controls, 5)
    controls.let_go()
    turned = after(controls)
    assert after(controls) == turned
    assert turned.button0 is turned.button1 is turned.reset is False


HANDS = st.one_of(
    st.tuples(st.just("act"), st.sampled_from(Action), st.booleans()),
    st.tuples(st.just("wheel"), st.floats(-50, 50), st.booleans()),
    st.tuples(st.just("movement"), st.integers(-2000, 2000), st.booleans()),
    st.tuples(st.just("axis"), st.integers(0, 1), st.floats(-1, 1) | st.none()),
    st.tuples(st.just("lean"), st.integers(0, 1), st.just("stick"), st.floats(-5, 5)),
    st.tuples(st.sampled_from(["entered", "let_go", "lend", "take_back", "knobs.lent_turns"])),
)


@given(st.lists(HANDS))
def test_whatever_the_hands_do_there_are_inputs(hands: list[tuple[str, object]]) -> None:
    controls = Controls(CONSOLE)
    for name, *values in hands:
        attrgetter(name)(controls)(*values)
        assert isinstance(controls.frame(), Inputs)


@given(st.integers(0, 27), st.integers(0, 27))
def test_pointing_turns_a_players_knob_to_the_step_there(one: int, other: int) -> None:
    controls = Controls(CONSOLE)
    controls.turn_to(0, one)
    controls.turn_to(1, other)
    assert controls.knobs.steps == (one, other)
    assert controls.used == ["pointer", "pointer"]
    controls.wheel(1)
    controls.turn_to(0, one)
    assert controls.knobs.steps[0] == min(one + 1, 27)  # the wheel shakes the mouse
