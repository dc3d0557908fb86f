"""Turning by keys and wheel: a knob without ends, and the rhythm of a key that is held."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from retro2600.shell.input.turning import Endless, turned_while_held

FINE_STEPS = 6


@given(st.lists(st.tuples(st.booleans(), st.integers(-200, 200))))
def test_a_knob_without_ends_counts_all_that_it_is_turned(turns: list[tuple[bool, int]]) -> None:
    knob = Endless(FINE_STEPS)
    for fine, amount in turns:
        (knob.fine if fine else knob.turn)(amount * FINE_STEPS if fine else amount)
    assert knob.turned() == sum(amount for _, amount in turns)
    assert knob.turned() == 0


def test_fine_steps_add_up_to_steps_of_a_knob_without_ends() -> None:
    knob = Endless(FINE_STEPS)
    steps = []
    for _ in range(3 * FINE_STEPS):
        knob.fine(-1)
        steps.append(knob.turned())
    assert steps == ([0] * (FINE_STEPS - 1) + [-1]) * 3


def test_a_key_waits_before_it_repeats_and_then_grows_faster() -> None:
    turns = [frame for frame in range(120) if turned_while_held(frame)]
    pauses = [after - before for before, after in pairwise(turns)]
    assert turns[0] > 15
    assert pauses == sorted(pauses, reverse=True)
    assert pauses[-1] < pauses[0]


def test_a_key_that_does_not_accelerate_grows_no_faster() -> None:
    turns = [frame for frame in range(200) if turned_while_held(frame, accelerating=False)]
    assert len({after - before for before, after in pairwise(turns)}) == 1
