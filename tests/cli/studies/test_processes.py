"""Processes that share long work."""

import errno
import io
import os
import signal
import sys
import time
from multiprocessing import resource_tracker, util
from threading import Thread

import pytest

from retro2600.cli.studies import processes
from retro2600.cli.studies.processes import Processes
from retro2600.cli.studies.progress import progress_bar
from retro2600.players.rollouts import Serial
from retro2600.store.refusals import RequestError
from tests.systems import FORK, needs


def test_nothing_is_begun_where_nothing_is_to_be_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "ProcessPoolExecutor", None)
    with Processes():
        pass


def test_tasks_are_done_elsewhere_in_their_order() -> None:
    with Processes(2) as executor:
        assert list(executor.map(abs, [-3, 2, -1])) == [3, 2, 1]
        assert executor.submit(os.getpid).result() != os.getpid()


def test_one_process_is_this_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "ProcessPoolExecutor", None)
    with Processes(1) as executor:
        assert executor.submit(os.getpid).result() == os.getpid()
        assert list(executor.map(abs, [-3, 2, -1], chunksize=2)) == [3, 2, 1]


@pytest.mark.parametrize("threads", [0, 1])
def test_where_threads_are_not_to_be_had_this_process_does_it_all(
    threads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    start, left = Thread.start, [True] * threads

    def started(self: Thread) -> None:
        if not left:
            raise RuntimeError("can't start new thread")
        left.pop()
        start(self)

    monkeypatch.setattr(Thread, "start", started)
    with Processes(2) as executor:
        assert executor.submit(os.getpid).result() == os.getpid()
        assert list(executor.map(abs, [-3, 2, -1])) == [3, 2, 1]


def no_process(*arguments: object) -> int:
    raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))


@needs(FORK)
def test_where_processes_are_not_to_be_had_this_process_does_it_all(monkeypatch: pytest.MonkeyPatch) -> None:
    resource_tracker.ensure_running()
    monkeypatch.setattr(util, "spawnv_passfds", no_process)
    with Processes(2) as executor:
        assert executor.submit(os.getpid).result() == os.getpid()


@needs(FORK)
def test_that_no_more_processes_are_to_be_had_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def share() -> None:
        with Processes(9) as few:
            few.submit(abs, -3)
            monkeypatch.setattr(util, "spawnv_passfds", no_process)
            for _ in range(9):  # more than have been begun
                few.submit(abs, -3)

    with pytest.raises(RequestError, match=f"share the work: {os.strerror(errno.EAGAIN)}"):
        share()


def test_a_process_that_the_system_has_ended_is_told_in_a_sentence() -> None:
    with pytest.raises(RequestError, match="there may not be enough memory"), Processes(2) as executor:
        executor.submit(os._exit, 1).result()


def test_an_interrupt_is_the_programs_alone() -> None:
    with Processes(2) as executor:
        assert executor.submit(signal.getsignal, signal.SIGINT).result() is signal.SIG_IGN


def test_after_an_interrupt_nothing_more_is_begun_or_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[tuple[bool, bool]] = []

    class Pool(Serial):
        def __init__(self, *words: object, **named: object) -> None: ...

        def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
            ended.append((wait, cancel_futures))

    monkeypatch.setattr(processes, "ProcessPoolExecutor", Pool)

    def work(end: BaseException | None) -> None:
        with Processes(2) as executor:
            executor.submit(abs, -1)
            if end:
                raise end

    work(None)
    with pytest.raises(KeyboardInterrupt):
        work(KeyboardInterrupt())
    assert ended == [(True, False), (False, True)]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_bar_tells_the_time_left(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    bar = progress_bar("trials")
    assert bar
    told = []
    for seconds, done in ((0, 40), (5, 50), (5 + 60 * 5, 60), (60 * 60 * 40, 80), (60 * 60 * 50, 100)):
        now[0] = seconds
        bar(done, 100)
        told.append(terminal.getvalue().rpartition("\r")[2])
    assert told[0].rstrip().endswith("] 40/100 trials")
    assert told[1].rstrip().endswith("] 50/100 trials, 25 s left")
    assert told[2].rstrip().endswith("] 60/100 trials, 10 min left")
    assert told[3].rstrip().endswith("] 80/100 trials, 20 h left")
    assert told[4].endswith("\n")
    assert "left" not in told[4]


def test_there_is_no_bar_where_there_is_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    assert progress_bar("trials") is None
