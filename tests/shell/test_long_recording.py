"""A recording that outgrows a file continues in another one, and every file can be read."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Final
from unittest.mock import Mock

import pytest

from retro2600 import limits
from retro2600.consoles.vcs import Inputs
from retro2600.machine import Machine, movie
from retro2600.shell.saves.background import Background
from retro2600.shell.saves.movies import FULL, Movies, Recording, played
from retro2600.shell.time.session import Session
from retro2600.store.folders import Storage
from retro2600.store.json_text import parsed_json, share
from retro2600.store.reading import read_json
from retro2600.store.refusals import RequestError
from tests.fronts.memory import MemoryStore
from tests.lamp import LAMP, load
from tests.lamp_state import State
from tests.shell.test_recording import assert_it_leads_to, replayed

FEW: Final = 2_000
"""Values of JSON: some 400 frames of a knob that turns."""


class Recorder:
    """Records a session, and writes every second."""

    def __init__(self, store: Storage | MemoryStore, path: Path | None = None) -> None:
        self.said: list[str] = []
        self.session = Session.of(Machine(LAMP, State()))
        self.movies = Movies(store, lambda: "now", self.said.append, Background(threaded=False))
        self.movies.record(self.session, str(path) if path else None)

    def play(self, frames: int) -> None:
        """A knob that turns in every frame."""
        for _ in range(frames):
            self.to(self.session.step(Inputs(paddle0=self.session.frame % 200)))
            if self.session.frame % 60 == 0:
                self.movies.write()

    def to(self, session: Session) -> None:
        self.session = session
        self.movies.follow(session)

    def end(self) -> None:
        self.movies.stop()
        self.movies.write()


@pytest.fixture(autouse=True)
def _few_values(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "JSON_VALUES", FEW)


def test_every_file_of_a_long_recording_is_read_and_the_next_begins_where_it_ends(tmp_path: Path) -> None:
    recorder = Recorder(Storage.in_folder(tmp_path), tmp_path / "long.json")
    recorder.play(1500)
    recorder.end()
    names = ["long.json", *(f"long {number}.json" for number in range(2, 9))]
    paths = [path for name in names if (path := tmp_path / name).exists()]
    assert len(paths) > 4
    assert sorted(tmp_path.glob("*.json")) == sorted(paths)
    at = Machine(LAMP, State())
    for path in paths:
        found = movie.read(read_json(path), "lamp", load)
        assert found.start == at
        at, check = replayed(path.read_text())
        assert check.first_difference is None
        assert check.kept >= 1
    assert at == recorder.session.console
    for one, other in pairwise(paths):
        assert f"recorded: {one}; the recording continues in {other}" in recorder.said


def test_a_file_that_is_there_is_not_taken_for_the_next_one(tmp_path: Path) -> None:
    mine = tmp_path / "long 2.json"
    mine.write_text("mine")
    recorder = Recorder(Storage.in_folder(tmp_path), tmp_path / "long.json")
    recorder.play(600)
    recorder.end()
    assert mine.read_text() == "mine"
    assert (tmp_path / "long 3.json").exists()


def test_looking_back_beyond_the_file_at_hand_does_not_end_a_long_recording(store: MemoryStore) -> None:
    recorder = Recorder(store)
    recorder.play(400)
    files = len(store.things)
    assert files > 1
    recorder.to(recorder.session.at(10))
    assert len(store.things) == files
    recorder.play(100)
    recorder.end()
    assert len(store.things) == files + 1
    assert_it_leads_to(list(store.things.values())[-1].decode(), recorder.session.console)


def test_a_long_recording_ends_where_another_console_is_in_its_place() -> None:
    recorder = Recorder(MemoryStore())
    recorder.play(400)
    recorder.to(Session.of(Machine(LAMP, State())))
    assert recorder.said[-1].startswith("recorded: ")
    assert "continues" not in recorder.said[-1]


def test_a_recording_whose_next_file_cannot_be_made_ends_with_all_of_it_written(tmp_path: Path) -> None:
    class Full(MemoryStore):
        def new_movie(self, name: str, text: str) -> object:  # type: ignore[override]
            movie = super().new_movie(name, text)
            movie.following = Mock(side_effect=RequestError("the disk is full"))  # type: ignore[method-assign]
            return movie

    store = Full()
    recorder = Recorder(store)
    with pytest.raises(RequestError, match="the disk is full"):
        recorder.play(1500)
    [data] = store.things.values()
    assert replayed(data.decode())[0] == recorder.session.console
    recorder.end()
    assert replayed(data.decode())[0] == recorder.session.console


def test_a_recording_is_full_when_a_reader_could_take_twice_as_much() -> None:
    session = Session.of(Machine(LAMP, State()))
    recording = Recording(session)
    while not recording.full:
        for _ in range(60):
            session = session.step(Inputs(paddle0=session.frame % 200))
            recording.follow(session)
        text = recording.text()
    assert FULL < share(text) < 2 * FULL < 1
    parsed_json(text.encode(), "it")


def test_a_session_of_more_than_can_be_read_is_not_written_as_one_movie() -> None:
    session = Session.of(Machine(LAMP, State()))
    while share(json.dumps([1] * session.frame)) < 1:
        session = session.step(Inputs(paddle0=session.frame % 200))
    with pytest.raises(RequestError, match="the session is too long for one file"):
        played(session)
