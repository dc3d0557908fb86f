"""Processes that share long work."""

import os
import signal

import pytest

from retro2600.cli.studies import processes
from retro2600.cli.studies.processes import Processes
from retro2600.players.rollouts import Serial


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
