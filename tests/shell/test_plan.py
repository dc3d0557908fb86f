"""The plan of a session's beginning, as a value: no shell is made, and nothing is written."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import pytest

from retro2600.shell.plan import Begins, LaunchOptions, Plan, SessionFate, planned
from retro2600.shell.saves.movies import played
from retro2600.shell.saves.resuming import Resuming
from retro2600.shell.saves.slots import RESUME_LOST
from retro2600.shell.settings.options import Options, Settings
from retro2600.store.refusals import RequestError
from tests import stand_in
from tests.fronts.memory import MemoryMovie, MemoryStore
from tests.shell.sessions import begun
from tests.shell.working import tap

pytestmark = pytest.mark.usefixtures("stranger")

NAME = stand_in.NAME


@dataclass
class ReadStore(MemoryStore):
    """A storage that lets nothing be written."""

    def write(self, name: str, data: bytes) -> None:
        raise AssertionError(f"{name} is written")

    def create(self, name: str, data: bytes) -> str:
        raise AssertionError(f"{name} is made")

    def keep_aside(self, name: str) -> str:
        raise AssertionError(f"{name} is put aside")

    def copy(self, name: str, other: str, most: int) -> None:
        raise AssertionError(f"{other} is written")

    def movie(self, path: str, *, force: bool) -> MemoryMovie:
        raise AssertionError(f"{path} is opened")


def plan(
    things: dict[str, bytes] | None = None, chosen: Options | None = None, alone: bool = True, **asked: Any
) -> Plan:
    """The plan for what is asked for, with these things in the storage."""
    store = ReadStore(dict(things or {}), taken=not alone)
    settings = Settings(chosen or Options())
    return planned(LaunchOptions(NAME, **asked), settings, store, Resuming(store, NAME), lambda: 7)


def left(**options: object) -> dict[str, bytes]:
    """The storage after a session with these choices of the start."""
    store = MemoryStore()
    shell = begun(NAME, store, options=options)
    tap(shell, "x")
    shell.run(60)
    shell.save()
    shell.save_control.saves.save(shell.session, 4)
    shell.close()
    return store.things


def test_a_first_session_begins_anew_and_is_told_the_keys() -> None:
    first = plan()
    assert (first.begins, first.left, first.session.frame) == (Begins.ANEW, SessionFate.NONE, 0)
    assert first.notice.endswith("help")
    assert first.warnings == ()
    assert plan(keyless=True).notice == "the menu has the help"
    assert plan({"settings.toml": b""}).notice == ""


def test_a_session_that_was_left_goes_on() -> None:
    goes_on = plan(left())
    assert (goes_on.begins, goes_on.left) == (Begins.CONTINUED, SessionFate.CONTINUED)
    assert goes_on.session.frame > 0
    assert goes_on.notice == "continued where you left; power off and on begins anew"


def test_a_session_that_was_left_is_behind_one_that_was_asked_for() -> None:
    asked = plan(left(), record="movie.json")
    assert (asked.begins, asked.left, asked.session.frame) == (Begins.ANEW, SessionFate.BEFORE, 0)
    assert asked.session.before is not None
    assert asked.notice == "undo brings back where you left"
    assert asked.record == "movie.json"


def test_a_session_with_other_choices_keeps_its_place() -> None:
    other = plan(left(ink="red"), options={"ink": "blue"})
    assert (other.begins, other.left, other.session.frame) == (Begins.ANEW, SessionFate.KEPT, 0)
    assert other.session.before is None
    assert other.notice == "a new session; the one you left is kept with its own options"


def test_a_state_is_continued_and_a_movie_is_watched() -> None:
    (slot,) = (name for name in left() if name.endswith("4.json"))
    state = plan(left(), state=slot)
    assert (state.begins, state.left, state.marks) == (Begins.FROM_STATE, SessionFate.BEFORE, None)
    shell = begun(NAME)
    shell.run(9)
    movie = plan({"movie.json": played(shell.session).encode()}, replay="movie.json")
    assert (movie.begins, movie.session.frame) == (Begins.WATCHED, 0)
    assert movie.marks is not None


def test_warnings_are_told_in_one_order() -> None:
    (resume,) = (name for name in left() if name.endswith("resume.json"))
    things = {resume: b"{", "settings.toml": b""}
    lost = plan(things, Options(topics_off=("weather",)))
    assert (lost.begins, lost.left) == (Begins.ANEW, SessionFate.NONE)
    assert lost.lost.startswith(f"{resume} is not JSON")
    assert lost.warnings == tuple(each for each in lost.warnings if each.startswith("topics_off: no topic"))
    (second,) = plan(things, alone=False).warnings
    assert second == "retro2600 is already running; this session cannot be resumed later"


def test_what_cannot_be_had_is_refused_before_anything_is_written() -> None:
    for asked in ({"game": 99}, {"state": "nothing"}, {"replay": "nothing"}, {"position": "nonsense"}):
        with pytest.raises(RequestError):
            plan(record="movie.json", **asked)
    document = json.dumps({"inputs": 1}).encode()
    with pytest.raises(RequestError):
        plan({"movie.json": document}, replay="movie.json")


def test_a_session_of_no_use_is_put_aside_when_the_shell_is_made_and_not_by_a_refused_start() -> None:
    (resume,) = (name for name in left() if name.endswith("resume.json"))
    store = MemoryStore({resume: b"{", "settings.toml": b""})
    with pytest.raises(RequestError, match="--game 99"):
        begun(NAME, store, game=99)
    assert store.things == {resume: b"{", "settings.toml": b""}
    shell = begun(NAME, store)
    assert store.things == {f"{resume}.broken": b"{", "settings.toml": b""}
    assert shell.view.notice.endswith(f"; it is kept as {resume}.broken")
    assert shell.save_control.unwritten[0].endswith(f"; it is kept as {resume}.broken")


def test_a_lost_game_of_no_use_is_put_aside_and_the_session_goes_on() -> None:
    things = left()
    (resume,) = (name for name in things if name.endswith("resume.json"))
    lost = resume.replace("resume.json", RESUME_LOST)
    store = MemoryStore(things | {lost: b"{"})
    assert plan(store.things).left is SessionFate.CONTINUED
    shell = begun(NAME, store)
    assert shell.view.notice.startswith("continued where you left")
    assert store.things[f"{lost}.broken"] == b"{"
