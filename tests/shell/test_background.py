"""Writing beside the frames."""

import os
from collections.abc import Callable
from functools import partial
from threading import Event, Thread, current_thread
from unittest.mock import Mock

import pytest

from retro2600.shell.input.actions import Push
from retro2600.shell.saves.background import Background
from retro2600.shell.saves.save_control import AUTOSAVED_EVERY
from retro2600.shell.saves.slots import RESUME, Slot, slot_name
from retro2600.store.folders import Storage
from retro2600.store.refusals import RequestError
from tests.shell.conftest import on_disk
from tests.shell.sessions import begun
from tests.shell.test_recording import replayed


def fail() -> None:
    raise RequestError("the disk is full")


@pytest.fixture
def disk() -> tuple[Event, Callable[[], object]]:
    """A disk that takes as long as it is told to."""
    ready = Event()
    return ready, lambda: ready.wait(30)


def test_what_takes_long_is_not_waited_for_and_the_later_is_left_to_the_next_time(
    disk: tuple[Event, Callable[[], object]],
) -> None:
    ready, slow = disk
    written: list[int] = []
    background = Background(threaded=True)
    background.write(slow)
    background.write(lambda: written.append(1))
    ready.set()
    background.close()
    background.write(lambda: written.append(2))
    assert written == [2]


def test_what_fails_is_raised_the_next_time_and_as_long_as_nothing_else_is_known(
    disk: tuple[Event, Callable[[], object]],
) -> None:
    ready, slow = disk
    background, ended = Background(threaded=True), Event()

    def fail_and_tell() -> None:
        try:
            fail()
        finally:
            ended.set()

    background.write(fail_and_tell)
    assert ended.wait(30)
    while not told(background, slow):
        pass
    assert told(background, slow)
    ready.set()
    background.close()
    assert not told(background, lambda: None)
    assert told(background, fail)


def test_what_is_written_after_it_has_settled_is_written_last(
    disk: tuple[Event, Callable[[], object]],
) -> None:
    ready, slow = disk
    written: list[int] = []
    background = Background(threaded=True)
    background.write(lambda: written.append(1) if slow() else None)
    ready.set()
    background.settle()
    written.append(2)
    assert written == [1, 2]
    background.write(fail)
    background.settle()
    assert not told(background, lambda: None)
    background.close()


def test_without_a_thread_everything_is_written_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Thread, "start", Mock(side_effect=RuntimeError("can't start new thread")))
    written: list[int] = []
    background = Background(threaded=True)
    assert told(background, fail)
    for number in range(3):
        background.write(partial(written.append, number))
    assert written == [0, 1, 2]
    monkeypatch.undo()
    background.write(lambda: written.append(3))
    background.settle()
    background.close()
    assert written == [0, 1, 2, 3]


def told(background: Background, write: Callable[[], object]) -> bool:
    try:
        background.write(write)
    except RequestError as refusal:
        return str(refusal) == "the disk is full"
    return False


def test_no_frame_waits_until_the_session_and_its_movie_are_on_the_disk(
    storage: Storage, shelf: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready, frames = Event(), current_thread()
    fsync = os.fsync

    def slow(descriptor: int) -> None:
        if current_thread() is not frames:
            assert ready.wait(30)
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", slow)
    shell = begun("lamp", storage, world=on_disk(storage, threaded=True))
    movie = storage.path("movie.json")
    shell.save_control.movies.record(shell.session, str(movie))
    shell.gate.do(Push("button0"))
    shell.run(3 * AUTOSAVED_EVERY)
    assert not storage.path(slot_name("lamp", RESUME)).exists()
    assert not movie.exists()
    ready.set()
    shell.close()
    assert replayed(movie.read_text())[0] == shell.session.console
    left = Slot(storage, slot_name("lamp", RESUME)).get()
    assert left[0] == shell.session.console
