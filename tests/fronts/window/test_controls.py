"""From hands to inputs."""

from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.paddle import SAMPLES
from retro2600.fronts.window.controls import (
    FLIPPED,
    PIXELS_A_STEP,
    PRESSED,
    TURNED,
    WHEEL_REIGNS,
    Controls,
    Mouse,
)

SETTLED = 60
REST = Inputs()


def after(controls: Controls, frames: int = SETTLED) -> Inputs:
    """The inputs after some frames."""
    inputs = [controls.frame() for _ in range(frames)]
    return inputs[-1]


def steps(controls: Controls, paddle: int = 0) -> int:
    """How many steps a knob has been turned from where it stood at first."""
    return SAMPLES[after(controls).knob(paddle)] - SAMPLES[REST.knob(paddle)]


def test_without_hands_the_inputs_are_those_at_rest() -> None:
    assert Controls().frame() == REST


@pytest.mark.parametrize(("key", "contact"), PRESSED.items())
def test_a_key_holds_its_button_down(key: str, contact: str) -> None:
    controls = Controls()
    controls.key(key, down=True)
    pressed = [
        field.name
        for field in fields(Inputs)
        if getattr(after(controls), field.name) is not getattr(REST, field.name)
    ]
    assert pressed == [contact]
    controls.key(key, down=False)
    assert after(controls) == REST


@pytest.mark.parametrize(("key", "lever", "place"), [(key, *flip) for key, flip in FLIPPED.items()])
def test_a_key_puts_a_lever_somewhere_for_good(key: str, lever: str, place: object) -> None:
    for controls in (Controls(), Controls(left="b", right="b", color=False)):
        controls.key(key, down=True)
        controls.key(key, down=False)
        assert getattr(after(controls), lever) == place


def test_the_levers_stand_as_they_were_set_at_the_start() -> None:
    assert Controls(left="b", color=False).frame() == Inputs(left="b", color=False)
    assert Controls(right="b").frame() == Inputs(right="b")


@pytest.mark.parametrize(("key", "paddle", "direction"), [(key, *turn) for key, turn in TURNED.items()])
def test_a_tap_on_a_key_turns_its_players_knob_by_one_step(key: str, paddle: int, direction: int) -> None:
    controls = Controls()
    for name, (player, _) in TURNED.items():  # away from the end first
        if player == paddle and name in ("right", "d"):
            for _ in range(5):
                controls.key(name, down=True)
                controls.key(name, down=False)
    before = steps(controls, paddle)
    controls.key(key, down=True)
    controls.key(key, down=False)
    assert steps(controls, paddle) == before + direction
    assert steps(controls, 1 - paddle) == 0


def test_a_key_that_is_held_turns_the_knob_to_its_end() -> None:
    controls = Controls()
    controls.key("right", down=True)
    assert SAMPLES[after(controls, 200).paddle0] >= 27


def test_a_detent_of_the_wheel_is_a_step() -> None:
    controls = Controls()
    for detents in (4, -1, 2):
        controls.wheel(detents)
    assert steps(controls) == 5


def test_parts_of_a_detent_add_up() -> None:
    controls = Controls()
    for _ in range(10):
        controls.wheel(0.25)
    assert steps(controls) == 2


@given(st.lists(st.integers(0, 40)))
def test_movement_adds_up_to_steps_whatever_its_pieces(pieces: list[int]) -> None:
    controls = Controls()
    for pixels in pieces:
        controls.movement(pixels)
    assert steps(controls) == min(sum(pieces) // PIXELS_A_STEP, 26)


def test_a_mouse_that_shakes_while_its_wheel_turns_does_not_turn_the_knob() -> None:
    controls = Controls()
    controls.wheel(3)
    controls.movement(5 * PIXELS_A_STEP)
    assert steps(controls) == 3
    assert WHEEL_REIGNS < SETTLED
    controls.movement(2 * PIXELS_A_STEP)
    assert steps(controls) == 5


def test_the_leap_of_a_mouse_that_comes_into_the_window_does_not_turn_the_knob() -> None:
    controls = Controls()
    controls.entered()
    controls.movement(400)
    assert steps(controls) == 0
    controls.movement(PIXELS_A_STEP)
    assert steps(controls) == 1


@pytest.mark.parametrize(
    ("mouse", "wheel", "movement"), [("both", 1, 1), ("wheel", 1, 0), ("movement", 0, 1), ("neither", 0, 0)]
)
def test_only_what_was_chosen_of_the_mouse_turns_the_knob(mouse: Mouse, wheel: int, movement: int) -> None:
    controls = Controls(mouse=mouse)
    controls.wheel(1)
    assert steps(controls) == wheel
    controls.movement(PIXELS_A_STEP)
    assert steps(controls) == wheel + movement


def test_an_axis_puts_the_knob_where_it_stands() -> None:
    controls = Controls()
    controls.axis(1.0)
    assert SAMPLES[controls.frame().paddle0] == 28
    controls.axis(-1.0)
    assert SAMPLES[controls.frame().paddle0] == 0


def test_no_key_is_down_any_more_when_the_keyboard_has_gone_to_somebody_else() -> None:
    controls = Controls()
    for key in ("space", "left ctrl", "right", "f2"):
        controls.key(key, down=True)
    after(controls, 5)
    controls.let_go()
    turned = steps(controls)
    assert steps(controls) == turned
    assert after(controls).button0 is after(controls).button1 is after(controls).reset is False


def test_escape_is_the_way_out() -> None:
    controls = Controls()
    controls.key("q", down=True)
    assert not controls.closing
    controls.key("escape", down=True)
    assert controls.closing


KEYS = st.sampled_from([*PRESSED, *FLIPPED, *TURNED, "q", "escape"])


@given(st.lists(st.tuples(KEYS, st.booleans())))
def test_whatever_the_hands_do_there_are_inputs(hands: list[tuple[str, bool]]) -> None:
    controls = Controls()
    for key, down in hands:
        controls.key(key, down)
        assert isinstance(controls.frame(), Inputs)
