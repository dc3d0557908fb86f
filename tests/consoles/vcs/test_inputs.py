"""Inputs of one frame, and the knob as the program reads it."""

import re
from typing import Any

import numpy as np
import pytest

from retro2600.cartridges.cx2617.paddle import lines_for
from retro2600.consoles.vcs import Inputs


def test_nothing_is_held_and_both_knobs_are_at_rest_unless_somebody_does_something() -> None:
    at_rest = Inputs()
    assert not any((at_rest.reset, at_rest.select, at_rest.button0, at_rest.button1))
    assert (at_rest.left, at_rest.right, at_rest.color) == ("a", "a", True)
    assert (at_rest.paddle0, at_rest.paddle1) == (230, 230)


def test_each_paddle_has_its_own_knob_and_button() -> None:
    held = Inputs(paddle0=3, paddle1=255, button1=True)
    assert (held.knob(0), held.button(0)) == (3, False)
    assert (held.knob(1), held.button(1)) == (255, True)


@pytest.mark.parametrize("name", ["left", "right"])
def test_a_lever_has_two_positions(name: str) -> None:
    with pytest.raises(ValueError, match=f'{name} is \'c\', expected "a" or "b"'):
        Inputs(**{name: "c"})  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["paddle0", "paddle1"])
def test_a_knob_turns_from_0_to_255_scan_lines(name: str) -> None:
    assert [Inputs(**{name: lines}) for lines in (0, 255)]  # type: ignore[arg-type]
    for lines in (-1, 256):
        with pytest.raises(ValueError, match=f"{name} is {lines}, expected scan lines from 0 to 255"):
            Inputs(**{name: lines})  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["paddle0", "paddle1"])
@pytest.mark.parametrize("value", [100.5, 100.0, "100", None, float("nan"), np.float32(3)])
def test_a_knob_stands_at_a_whole_scan_line(name: str, value: object) -> None:
    sentence = f"{name} is {value!r}, expected a whole number of scan lines"
    with pytest.raises(TypeError, match=f"^{re.escape(sentence)}$"):
        Inputs(**{name: value})  # type: ignore[arg-type]


@pytest.mark.parametrize("value", [True, False, 10**30])
def test_no_flag_and_no_number_beyond_all_bounds_is_a_knobs_place(value: int) -> None:
    with pytest.raises(ValueError, match=f"paddle0 is {value}, expected scan lines from 0 to 255"):
        Inputs(paddle0=value)


@pytest.mark.parametrize("name", ["reset", "select", "color", "button0", "button1"])
@pytest.mark.parametrize("value", ["no", "", None, 2, -1, 0.5, (), b"1"])
def test_a_button_or_a_switch_is_down_or_not(name: str, value: object) -> None:
    with pytest.raises(ValueError, match=re.escape(f"{name} is {value!r}, expected True or False")):
        Inputs(**{name: value})  # type: ignore[arg-type]


@pytest.mark.parametrize("down", [True, 1, np.int8(1), np.True_])
def test_what_means_the_same_is_the_same(down: Any) -> None:
    held = Inputs(button0=down, color=not down, paddle0=np.uint8(7))  # type: ignore[arg-type]
    assert held == Inputs(button0=True, color=False, paddle0=7)
    assert repr(held) == repr(Inputs(button0=True, color=False, paddle0=7))


@pytest.mark.parametrize("samples", [-1, 29])
def test_no_knob_gives_more_than_28_samples_or_fewer_than_none(samples: int) -> None:
    with pytest.raises(ValueError, match=re.escape(f"{samples} samples: expected 0 to 28")):
        lines_for(samples)


def test_the_position_named_for_a_sample_count_is_in_the_middle_of_those_that_give_it() -> None:
    assert [lines_for(samples) for samples in (0, 1, 2, 14, 27, 28)] == [246, 233, 227, 155, 77, 37]
