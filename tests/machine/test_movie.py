"""Movies: inputs run-length coded, with marks."""

import json
from dataclasses import replace
from itertools import groupby
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.script import CODEC
from retro2600.machine import Machine
from retro2600.machine.digest import digest
from retro2600.machine.fields import StateError
from retro2600.machine.movie import MARK_EVERY, Check, Mark, Movie, MovieError, read, written
from tests.lamp import LAMP, load

INPUTS = st.builds(
    Inputs,
    reset=st.booleans(),
    select=st.booleans(),
    left=st.sampled_from("ab"),
    paddle0=st.integers(0, 255),
    button1=st.booleans(),
)
RUNS = st.lists(st.tuples(st.integers(1, 5), INPUTS), max_size=8)


def recorded(inputs: list[Inputs], start: Machine[Any, Any, Any] | None = None) -> Movie[Inputs]:
    """The movie of these inputs, marked as often as one should be, and at its end."""
    first: Machine[Any, Any, Any] = start or Machine.powered_on(LAMP)
    machine, marks = first, []
    for frame, held in enumerate(inputs, 1):
        machine = machine.step(held)
        if frame % MARK_EVERY == 0 or frame == len(inputs):
            marks.append(Mark(frame, digest(machine.state)))
    runs = tuple((len(list(run)), held) for held, run in groupby(inputs))
    return Movie(first, runs, tuple(marks))


def checked(movie: Movie[Inputs]) -> Check:
    machine = movie.start
    assert machine is not None
    check = Check(movie.marks)
    for frame, held in enumerate(movie.inputs(), 1):
        machine = machine.step(held)
        check.add(frame, machine.state)
    return check


def through_json(movie: Movie[Inputs]) -> Movie[Inputs]:
    return read(json.loads(json.dumps(written(movie, CODEC))), "lamp", load)


@given(RUNS)
def test_a_movie_read_back_has_the_same_frames_and_marks(runs: list[tuple[int, Inputs]]) -> None:
    inputs = [held for count, held in runs for _ in range(count)]
    movie = recorded(inputs)
    assert list(movie.inputs()) == inputs
    assert through_json(movie) == movie
    assert movie.frames == len(inputs)


def test_a_replay_keeps_every_mark_the_last_frame_among_them() -> None:
    movie = recorded([Inputs(paddle0=frame % 256) for frame in range(2 * MARK_EVERY + 10)])
    assert [mark.frame for mark in movie.marks] == [MARK_EVERY, 2 * MARK_EVERY, 2 * MARK_EVERY + 10]
    check = checked(through_json(movie))
    assert (check.kept, check.first_difference) == (3, None)


def test_the_first_mark_that_is_not_kept_is_named() -> None:
    movie = recorded([Inputs()] * (2 * MARK_EVERY))
    other = replace(movie, runs=((2 * MARK_EVERY, Inputs(button0=True)),))
    check = checked(other)
    assert check.kept == 0
    assert check.first_difference is not None
    assert check.first_difference[0] == movie.marks[0]


def test_a_movie_may_begin_in_the_midst_of_things() -> None:
    machine: Machine[Any, Any, Any] = Machine.powered_on(LAMP).step(Inputs(button0=True))
    movie = through_json(recorded([Inputs()] * 3, machine))
    assert movie.start == machine
    assert checked(movie).first_difference is None


def test_a_movie_from_power_on_holds_no_state() -> None:
    assert written(recorded([Inputs()]), CODEC).keys() == {
        "format",
        "cartridge",
        "version",
        "inputs",
        "marks",
    }


def test_bare_inputs_are_a_movie_of_any_cartridge() -> None:
    log = {"inputs": [[2, {"reset": 1}], [3, {}]], "events": [], "name": "a log is inputs, too"}
    movie = read(log, "lamp", load)
    assert movie.start is None
    assert movie.runs == ((2, Inputs(reset=True)), (3, Inputs(reset=True)))
    assert written(movie, CODEC) == {"inputs": [[5, {"reset": 1}]]}


@pytest.mark.parametrize(
    ("change", "error", "sentence"),
    [
        ({"format": "retro2600 movie 9"}, MovieError, '"format" is'),
        ({"version": 4}, StateError, "made with version 4 of cartridge lamp"),
        ({"cartridge": None}, StateError, '"cartridge" is null, expected a name'),
        ({"start": 5}, StateError, "expected a JSON object"),
        ({"marks": "many"}, MovieError, "\"marks\" is 'many', expected a list"),
        ({"marks": [[1, "0"], [2]]}, MovieError, 'entry 2 of "marks" is [2], expected [frame, digest]'),
        ({"inputs": [[1, {"knob": 3}]]}, ValueError, "entry 1 of \"inputs\" has the unknown field 'knob'"),
    ],
)
def test_what_is_no_movie_is_refused(
    change: dict[str, object], error: type[Exception], sentence: str
) -> None:
    document = written(recorded([Inputs()]), CODEC)
    with pytest.raises(error) as refusal:
        read(document | change, "lamp", load)
    assert str(refusal.value).startswith(sentence)


@pytest.mark.parametrize("document", [None, 3, [[1, {}]], {}])
def test_a_document_without_inputs_is_no_movie(document: object) -> None:
    with pytest.raises(MovieError, match='expected a JSON object with "inputs"'):
        read(document, "lamp", load)
