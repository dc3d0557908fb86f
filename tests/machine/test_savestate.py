"""Machines put away and taken out again."""

import json
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.consoles.vcs import Inputs
from retro2600.machine import Machine
from retro2600.machine.digest import digest
from retro2600.machine.fields import StateError
from retro2600.machine.savestate import restored, saved
from tests.lamp import LAMP, load
from tests.lamp_state import State

INPUTS = st.builds(
    Inputs, reset=st.booleans(), color=st.booleans(), paddle0=st.integers(0, 255), button0=st.booleans()
)


def played(inputs: list[Inputs]) -> Machine[Any, Any, Any]:
    machine: Machine[Any, Any, Any] = Machine.powered_on(LAMP)
    for held in inputs:
        machine = machine.step(held)
    return machine


@given(st.lists(INPUTS, max_size=20))
def test_a_machine_taken_out_again_is_the_machine_that_was_put_away(inputs: list[Inputs]) -> None:
    machine = played(inputs)
    assert restored(json.loads(json.dumps(saved(machine))), load) == machine


@given(st.lists(INPUTS, max_size=20), st.lists(INPUTS, max_size=20))
def test_digests_are_equal_exactly_when_states_are(some: list[Inputs], others: list[Inputs]) -> None:
    one, other = played(some).state, played(others).state
    assert (digest(one) == digest(other)) == (one == other)


def test_a_digest_is_that_of_the_canonical_json() -> None:
    text = (
        b'{"beep":null,"down":[false,false],"game":1,"is":"State","knob":0,"knobs":[],"levers":[0,0],"presses":0,'
        b'"scene":{"is":"Shining","tint":"COLOUR"}}'
    )
    assert digest(State()) == sha256(text).hexdigest()[:16]


def test_a_document_written_by_hand_needs_no_digest() -> None:
    document = saved(played([Inputs()]))
    del document["digest"]
    assert restored(document, load) == played([Inputs()])


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": "retro2600 state 2"}, '"format" is \'retro2600 state 2\', expected "retro2600 state 1"'),
        ({"cartridge": "candle"}, "no cartridge named 'candle': the shelf holds lamp"),
        ({"cartridge": 7}, '"cartridge" is 7, expected a name'),
        ({"version": 2}, "made with version 2 of cartridge lamp; this program has version 3"),
        ({"frame": -1}, '"frame" is -1, expected a whole number from 0 to 1000000000000'),
        ({"frame": 10**4299}, '"frame" is 1' + 56 * "0" + "..., expected a whole"),
        ({"state": None}, "the state is null, expected"),
        ({"digest": "0" * 16}, "the state is not the one that was saved: its digest differs"),
        ({"wick": 1}, "the unknown field 'wick' stands beside the state"),
    ],
)
def test_a_document_that_is_not_quite_one_is_refused(change: dict[str, object], sentence: str) -> None:
    with pytest.raises(StateError) as refusal:
        restored(saved(played([])) | change, load)
    assert str(refusal.value).startswith(sentence)


@pytest.mark.parametrize("document", [None, [], {}, "state", {"state": {}}])
def test_what_is_no_document_at_all_is_refused(document: object) -> None:
    with pytest.raises(StateError, match='expected a JSON object with "format"'):
        restored(document, load)


@pytest.mark.parametrize("field", ["cartridge", "version", "frame", "state"])
def test_nothing_but_the_digest_may_be_missing(field: str) -> None:
    document = saved(played([]))
    del document[field]
    with pytest.raises(StateError, match=f'"{field}" is missing'):
        restored(document, load)
