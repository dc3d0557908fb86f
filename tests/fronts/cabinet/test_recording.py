"""A movie in the making."""

import json
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from retro2600.consoles.vcs import Inputs
from retro2600.fronts.cabinet.recording import Recording
from retro2600.fronts.cabinet.session import Session
from retro2600.fronts.consoles import Console
from retro2600.machine import Machine, movie
from retro2600.machine.movie import Check
from tests.fronts.cabinet.test_tape import RUNS
from tests.lamp import LAMP, State, load


def replayed(text: str) -> tuple[Console, Check]:
    """Where the movie of this text leads to, and how its marks were kept."""
    from retro2600.consoles.vcs import script

    found = movie.read(json.loads(text), script, load)
    assert found.start is not None
    console, check = found.start, Check(found.marks)
    for frame, inputs in enumerate(found.inputs(), 1):
        console = console.step(inputs)
        check.add(frame, console.state)
    return console, check


def play(session: Session, recording: Recording, runs: list[tuple[int, Inputs]]) -> None:
    for count, inputs in runs:
        for _ in range(count):
            session.step(inputs)
            recording.follow(session)


@given(RUNS, RUNS, RUNS, st.data())
def test_a_movie_leads_to_where_the_session_is_whatever_was_undone(
    before: list[tuple[int, Inputs]],
    runs: list[tuple[int, Inputs]],
    others: list[tuple[int, Inputs]],
    data: st.DataObject,
) -> None:
    session = Session(Machine(LAMP, State()))
    for count, inputs in before:
        for _ in range(count):
            session.step(inputs)
    recording, begin = Recording(session), session.frame
    play(session, recording, runs)
    recording.text(session)  # what is written on the way must not matter
    session.go(data.draw(st.integers(begin, session.frame)))
    recording.follow(session)
    recording.text(session)
    play(session, recording, others)
    console, check = replayed(recording.text(session))
    assert console == session.console
    assert check.first_difference is None
    assert check.kept >= 1


def test_every_ten_seconds_are_marked() -> None:
    session = Session(Machine(LAMP, State()))
    recording = Recording(session)
    play(session, recording, [(1900, Inputs(button0=True))])
    assert [frame for frame, _ in json.loads(recording.text(session))["marks"]] == [600, 1200, 1800, 1900]


def test_a_movie_from_power_on_needs_no_state_to_begin_with() -> None:
    session = Session(Machine.powered_on(LAMP))
    recording = Recording(session)
    play(session, recording, [(5, Inputs(reset=True))])
    document = json.loads(recording.text(session))
    assert "start" not in document
    assert document["inputs"] == [[5, {"reset": 1}]]


def test_a_recording_does_not_cover_what_was_before_it_or_another_tape() -> None:
    session = Session(Machine(LAMP, State()))
    session.step(Inputs())
    recording = Recording(session)
    assert recording.covers(session)
    session.go(0)
    assert not recording.covers(session)
    assert not recording.covers(Session(Machine(LAMP, State(), 5)))


def test_the_text_is_the_document_that_a_movie_is_written_as(tmp_path: Path) -> None:
    session = Session(Machine.powered_on(LAMP))
    recording = Recording(session)
    recorder = movie.Recorder[Inputs](session.console)
    for frame in range(700):
        inputs = Inputs(paddle0=frame // 50, button0=frame % 90 < 4)
        session.step(inputs)
        recording.follow(session)
        recorder.add(inputs, session.console.state)
    from retro2600.consoles.vcs import script

    expected = movie.written(recorder.movie(session.console.state), script)
    assert json.loads(recording.text(session)) == expected
