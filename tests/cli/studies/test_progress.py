"""The bar of studies that take a while."""

import io
import sys
import time

import pytest

from retro2600.cli.studies.progress import progress_bar


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
