"""A movie in the making."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.script import CODEC
from retro2600.machine import Machine, movie
from retro2600.machine.digest import digest
from retro2600.machine.movie import MARK_EVERY, Check, Mark, Movie
from retro2600.shell.saves.movies import Recording
from retro2600.shell.time.place import Mode
from retro2600.shell.time.session import Session
from tests.lamp import LAMP, load
from tests.lamp_state import State
from tests.shell.decks import Deck, press
from tests.shell.test_tape import RUNS


def replayed(text: str) -> tuple[Machine[Any, Any, Any], Check]:
    """The machine at the end of this text's movie, and the check of its marks."""
    found = movie.read(json.loads(text), "lamp", load)
    assert found.start is not None
    console, check = found.start, Check(found.marks)
    for frame, inputs in enumerate(found.inputs(), 1):
        console = console.step(inputs)
        check.add(frame, console.state)
    return console, check


def assert_it_leads_to(text: str, end: Machine[Any, Any, Any]) -> None:
    """Checks that this text's movie ends so, and keeps every mark."""
    console, check = replayed(text)
    assert (console, check.first_difference) == (end, None)


def play(session: Session, recording: Recording, runs: list[tuple[int, Inputs]]) -> Session:
    for count, inputs in runs:
        for _ in range(count):
            session = session.step(inputs)
            assert recording.follow(session)
    return session


@given(RUNS, RUNS, RUNS, st.data())
def test_a_movie_leads_to_where_the_session_is_whatever_was_undone(
    before: list[tuple[int, Inputs]],
    runs: list[tuple[int, Inputs]],
    others: list[tuple[int, Inputs]],
    data: st.DataObject,
) -> None:
    session = Session.of(Machine(LAMP, State()))
    for count, inputs in before:
        for _ in range(count):
            session = session.step(inputs)
    recording, begin = Recording(session), session.frame
    session = play(session, recording, runs)
    recording.text()  # what is written on the way must not matter
    session = session.at(data.draw(st.integers(begin, session.frame)))
    recording.follow(session)
    recording.text()
    session = play(session, recording, others)
    console, check = replayed(recording.text())
    assert console == session.console
    assert check.first_difference is None
    assert check.kept >= 1


def test_every_second_and_the_end_are_marked() -> None:
    session = Session.of(Machine(LAMP, State()))
    recording = Recording(session)
    play(session, recording, [(1900, Inputs(button0=True))])
    marks = [frame for frame, _ in json.loads(recording.text())["marks"]]
    assert marks == [*range(60, 1900, 60), 1900]


def test_a_movie_from_power_on_needs_no_state_to_begin_with() -> None:
    session = Session.of(Machine.powered_on(LAMP))
    recording = Recording(session)
    play(session, recording, [(5, Inputs(reset=True))])
    document = json.loads(recording.text())
    assert "start" not in document
    assert document["inputs"] == [[5, {"reset": 1}]]


def test_a_recording_leads_neither_to_another_tape_nor_to_what_parts_from_its_own_before_its_start() -> None:
    session = Session.of(Machine(LAMP, State())).step(Inputs())
    recording = Recording(session)
    before = session.at(0)
    assert recording.follow(session)
    assert recording.follow(before)
    assert not recording.follow(before.step(Inputs(button0=True)))
    assert not recording.follow(Session.of(Machine(LAMP, State(), 5)))


def test_the_text_is_the_document_that_a_movie_is_written_as() -> None:
    session = Session.of(Machine.powered_on(LAMP))
    start, recording = session.console, Recording(session)
    inputs = [Inputs(paddle0=frame // 50, button0=frame % 90 < 4) for frame in range(700)]
    marks = []
    for frame, held in enumerate(inputs, 1):
        session = session.step(held)
        recording.follow(session)
        if frame % MARK_EVERY == 0 or frame == len(inputs):
            marks.append(Mark(frame, digest(session.console.state)))
    whole = Movie(start, tuple((1, held) for held in inputs), tuple(marks))
    assert json.loads(recording.text()) == movie.written(whole, CODEC)


def test_a_recording_follows_every_way_time_goes(deck: Deck) -> None:
    press(deck)
    recording = deck.record()
    press(deck)
    deck.go(deck.session.frame - 40)
    press(deck)
    deck.previous_frame()
    deck.pause()
    deck.run(9)
    press(deck)
    assert_it_leads_to(recording.text(), deck.session.console)


def test_a_recording_whose_beginning_is_undone_ends_with_what_it_had(deck: Deck) -> None:
    press(deck)
    recording = deck.record()
    press(deck, 700)
    end = deck.session.console
    deck.go(10)
    assert replayed(recording.text())[0] == end
    press(deck, 900)
    assert [deck.recording, deck.ended] == [None, recording]
    assert_it_leads_to(recording.text(), end)


def test_a_recording_goes_on_where_play_does_after_an_undo(deck: Deck) -> None:
    recording = deck.record()
    press(deck, 800)
    deck.go(300)
    press(deck, 900)
    assert_it_leads_to(recording.text(), deck.session.console)


def test_a_load_is_undone_and_done_again_and_the_movie_of_it_is_not_mixed_up(deck: Deck) -> None:
    press(deck, 300)
    deck.go(100)
    left = deck.session
    deck.exchange(Session.of(Machine(LAMP, State(), 40)))
    recording = deck.record()
    press(deck, 5)
    loaded = deck.session.console
    assert deck.undo_turn()
    assert deck.undo_turn()
    assert (deck.session.tape, deck.mode) == (left.tape, Mode.STANDING)
    assert [deck.recording, deck.ended] == [None, recording]
    assert replayed(recording.text())[0] == loaded
    while deck.session.ahead:
        assert deck.redo_turn()
    assert deck.redo_turn()
    assert deck.session.tape.at(50).console == loaded


def test_who_looks_back_while_recording_loses_nothing_of_it(deck: Deck) -> None:
    recording = deck.record()
    press(deck, 700)
    end = deck.session.console
    deck.go(100)
    deck.run(10)
    assert_it_leads_to(recording.text(), end)
