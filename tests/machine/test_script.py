"""Inputs over time, for consoles whose inputs are spelled field by field."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.machine.script import Script
from retro2600.machine.touching import Pointing


@dataclass(frozen=True, slots=True)
class Hands:
    fire: bool = False
    at: Pointing | None = None
    mail: tuple[str, ...] = ()


CODEC = Script(Hands(), "The fields are fire, at and mail.", once=("mail",))
PLACES = st.none() | st.builds(Pointing, st.integers(), st.integers(), st.booleans())
HANDS = st.builds(Hands, st.booleans(), PLACES, st.lists(st.text(), max_size=2).map(tuple))


@given(st.lists(HANDS, max_size=8))
def test_inputs_are_read_as_they_are_written(held: list[Hands]) -> None:
    entries = json.loads(json.dumps(CODEC.written(held)))
    assert [inputs for count, inputs in CODEC.read(entries) for _ in range(count)] == held


def test_a_field_keeps_its_value_and_a_letter_comes_once() -> None:
    entries = [[2, {"fire": True, "mail": ["hello"]}], [1, {}]]
    assert CODEC.read(entries) == ((2, Hands(True, None, ("hello",))), (1, Hands(True)))
    assert CODEC.changes(Hands(mail=("hello",)), Hands(fire=True)) == {"fire": True}


@pytest.mark.parametrize(
    ("entries", "sentence"),
    [
        ("fire", "\"inputs\" is 'fire', expected a list of [frames, {...}] entries"),
        ([[1, {}], [1]], 'entry 2 of "inputs" is [1], expected [frames, {...}]'),
        (
            [[True, {}]],
            'entry 1 of "inputs" runs for true frames, expected a whole number from 0 to 1000000000',
        ),
        ([[-1, {}]], 'entry 1 of "inputs" runs for -1 frames, expected a whole number from 0 to 1000000000'),
        ([[1, {"x": 1}]], "entry 1 of \"inputs\" has the unknown field 'x'; the fields are fire, at, mail"),
        ([[1, {"fire": 1}]], 'entry 1 of "inputs": fire is 1, expected true or false'),
        ([[1, {"mail": [5]}]], 'entry 1 of "inputs": mail[0] is 5, expected a text'),
    ],
)
def test_entries_that_are_none_are_refused_with_their_place(entries: object, sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        CODEC.read(entries)
