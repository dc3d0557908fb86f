"""A run every frame of which can be come back to."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from retro2600.consoles.vcs import Inputs
from retro2600.machine import Machine
from retro2600.shell.time import tape as tapes
from retro2600.shell.time.session import Session
from retro2600.shell.time.tape import Point
from tests.lamp import LAMP
from tests.lamp_state import State

HELD = st.builds(
    Inputs,
    button0=st.booleans(),
    reset=st.booleans(),
    paddle0=st.integers(0, 255),
    left=st.sampled_from("ab"),
)
RUNS = st.lists(st.tuples(st.integers(1, 90), HELD), min_size=1, max_size=12)


def session(frame: int = 0) -> Session:
    return Session.of(Machine(LAMP, State(), frame))


def played(runs: list[tuple[int, Inputs]], begun: Session) -> tuple[Session, list[Point]]:
    """A session continued with these inputs, and every moment of it, the first one included."""
    points = [begun.point]
    for count, inputs in runs:
        for _ in range(count):
            begun = begun.step(inputs)
            points.append(begun.point)
    return begun, points


@given(RUNS, st.integers(0, 10**6), st.data())
def test_every_frame_can_be_come_back_to(
    runs: list[tuple[int, Inputs]], first: int, data: st.DataObject
) -> None:
    being_played, points = played(runs, session(first))
    for _ in range(4):
        frame = data.draw(st.integers(0, len(points) - 1))
        assert being_played.tape.at(first + frame) == points[frame]


@given(RUNS, st.data())
def test_the_runs_between_two_frames_are_what_was_held_there(
    runs: list[tuple[int, Inputs]], data: st.DataObject
) -> None:
    begun, _ = played(runs, session(7))
    held = [inputs for count, inputs in runs for _ in range(count)]
    begin = data.draw(st.integers(0, len(held)))
    end = data.draw(st.integers(begin, len(held)))
    found = begun.tape.runs(7 + begin, 7 + end)
    assert [inputs for count, inputs in found for _ in range(count)] == held[begin:end]
    assert all(one != other for (_, one), (_, other) in pairwise(found))


@given(RUNS, RUNS, st.data())
def test_what_is_done_in_another_place_is_on_a_tape_without_a_trace_of_the_rest(
    runs: list[tuple[int, Inputs]], others: list[tuple[int, Inputs]], data: st.DataObject
) -> None:
    first, before = played(runs, session())
    kept = data.draw(st.integers(0, len(before) - 1))
    begun, after = played(others, first.at(kept))
    points = before[:kept] + after
    fresh = session()
    for inputs in [begun.tape.inputs(frame) for frame in range(1, begun.tape.last + 1)]:
        fresh = fresh.step(inputs)
    assert fresh.point == begun.point
    assert fresh.tape.turns == begun.tape.turns
    assert fresh.tape.runs(0, fresh.tape.last) == begun.tape.runs(0, begun.tape.last)
    frame = data.draw(st.integers(0, len(points) - 1))
    assert begun.tape.at(frame) == points[frame]
    frame = data.draw(st.integers(0, len(before) - 1))
    assert first.tape.at(frame) == before[frame]


@given(RUNS, RUNS, st.data())
def test_two_tapes_are_the_same_up_to_the_first_frame_with_other_inputs(
    runs: list[tuple[int, Inputs]], others: list[tuple[int, Inputs]], data: st.DataObject
) -> None:
    first, points = played(runs, session())
    kept = data.draw(st.integers(0, len(points) - 1))
    second, _ = played(others, first.at(kept).forked())
    held = [[each.tape.inputs(frame) for frame in range(1, each.tape.last + 1)] for each in (first, second)]
    same = next((n for n, (one, two) in enumerate(zip(*held, strict=False)) if one != two), None)
    shorter = min(first.tape.last, second.tape.last)
    assert first.tape.shared(second.tape) == second.tape.shared(first.tape)
    assert first.tape.shared(second.tape) == (shorter if same is None else same)
    assert first.tape.shared(session().tape) is None


def test_what_is_long_ago_takes_less_room_and_can_still_be_come_back_to() -> None:
    being_played = session()
    presses = [Inputs(button0=frame % 700 < 3, paddle0=frame % 200) for frame in range(2100)]
    states = {}
    frames = tapes.LONG_AGO + 3 * tapes.APART_LONG_AGO
    for frame in range(1, frames + 1):
        being_played = being_played.step(presses[frame % len(presses)])
        if frame % 977 == 0:
            states[frame] = being_played.point
    assert len(being_played.tape._kept) <= tapes.LONG_AGO // tapes.APART + 3 + 2
    assert all(being_played.tape.at(frame) == point for frame, point in states.items())
