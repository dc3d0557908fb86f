"""Inputs over time as INPUTS.json holds them."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.script import CODEC, frames_of, read, written
from retro2600.excerpt import LONGEST

INPUTS = st.builds(
    Inputs,
    reset=st.booleans(),
    select=st.booleans(),
    left=st.sampled_from("ab"),
    right=st.sampled_from("ab"),
    color=st.booleans(),
    paddle0=st.integers(0, 255),
    button0=st.booleans(),
    paddle1=st.integers(0, 255),
    button1=st.booleans(),
)


@given(st.lists(st.tuples(INPUTS, st.integers(1, 3)), max_size=8))
def test_frames_are_read_back_from_the_script_that_was_written_of_them(
    runs: list[tuple[Inputs, int]],
) -> None:
    frames = [held for held, length in runs for _ in range(length)]
    entries = written(frames)
    assert list(frames_of(read(entries))) == frames
    assert len(entries) == sum(now != before for before, now in zip([None, *frames], frames, strict=False))


def test_a_field_that_is_not_named_keeps_its_value() -> None:
    script = read([[2, {"paddle0": 9, "left": "b"}], [0, {"reset": 1}], [1, {"reset": False}]])
    assert script == (
        (2, Inputs(paddle0=9, left="b")),
        (0, Inputs(paddle0=9, left="b", reset=True)),
        (1, Inputs(paddle0=9, left="b")),
    )
    assert len(list(frames_of(script))) == 3


def test_changes_are_written_as_whole_numbers_and_letters() -> None:
    held = Inputs(button1=True, color=False, right="b", paddle1=0)
    assert CODEC.changes(Inputs(), held) == {"right": "b", "color": 0, "paddle1": 0, "button1": 1}
    assert all(type(value) is not bool for value in CODEC.changes(Inputs(), held).values())


@pytest.mark.parametrize(
    ("entries", "refusal"),
    [
        ("abc", "\"inputs\" is 'abc', expected a list of [frames, {...}] entries"),
        (7, '"inputs" is 7, expected a list of [frames, {...}] entries'),
        ([[1, {}], [1]], 'entry 2 of "inputs" is [1], expected [frames, {...}]'),
        (["ab"], "entry 1 of \"inputs\" is 'ab', expected [frames, {...}]"),
        ([[1, {}], 5], 'entry 2 of "inputs" is 5, expected [frames, {...}]'),
        ([[-1, {}]], "runs for -1 frames, expected a whole number from 0 to 1000000000"),
        ([[True, {}]], "runs for true frames, expected a whole number"),
        ([[10**9 + 1, {}]], "runs for 1000000001 frames, expected a whole number"),
        ([[1, []]], 'entry 1 of "inputs" holds [], expected an object of input fields'),
        ([[1, {"reset": 2}]], 'entry 1 of "inputs": "reset" is 2, expected 0 or 1'),
        ([[1, {"reset": 1.0}]], '"reset" is 1.0, expected 0 or 1'),
        ([[1, {"left": "c"}]], '"left" is \'c\', expected "a" or "b"'),
        ([[1, {"paddle1": 256}]], '"paddle1" is 256, expected scan lines from 0 to 255'),
        ([[1, {"paddle0": -1}]], '"paddle0" is -1, expected scan lines from 0 to 255'),
        ([[1, {"paddle0": True}]], '"paddle0" is true, expected scan lines from 0 to 255'),
        (
            [[1, {"knob": 3}]],
            "has the unknown field 'knob'; the fields are reset, select, left, right, color",
        ),
    ],
)
def test_a_script_that_cannot_be_read_is_refused_with_its_entry_and_what_was_expected(
    entries: object, refusal: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(refusal)):
        read(entries)


def test_the_longest_entry_is_a_thousand_million_frames() -> None:
    assert read([[10**9, {}]]) == ((10**9, Inputs()),)


def test_what_is_shown_of_a_long_value_is_cut_as_everywhere() -> None:
    for digits in (LONGEST, LONGEST + 1):
        text = "9" * digits
        shown = text if digits == LONGEST else text[: LONGEST - 3] + "..."
        with pytest.raises(ValueError, match=re.escape(f'"paddle0" is {shown}, expected')):
            read([[1, {"paddle0": int(text)}]])
