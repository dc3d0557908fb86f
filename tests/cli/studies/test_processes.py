"""Processes that share long work."""

import os

import pytest

from retro2600.cli.studies import processes
from retro2600.cli.studies.processes import Processes


def test_nothing_is_begun_where_nothing_is_to_be_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "ProcessPoolExecutor", None)
    with Processes():
        pass


def test_tasks_are_done_elsewhere_in_their_order() -> None:
    with Processes() as executor:
        assert list(executor.map(abs, [-3, 2, -1])) == [3, 2, 1]
        assert executor.submit(os.getpid).result() != os.getpid()
