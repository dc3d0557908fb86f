"""Signals by which a program is asked to leave."""

import signal
import subprocess
import sys

import pytest

from retro2600.fronts.signals import LEAVING, told_of


def test_signals_are_told_of_and_do_nothing_else_until_it_is_over() -> None:
    before = [signal.getsignal(number) for number in LEAVING]
    heard: list[int] = []
    with told_of(LEAVING, heard.append):
        for number in LEAVING:
            signal.raise_signal(number)
    assert heard == list(LEAVING)
    assert [signal.getsignal(number) for number in LEAVING] == before


PROGRAM = """
import signal, sys
from retro2600.fronts import signals
signal.signal(signal.SIGTERM, signal.SIG_DFL)  # also where the tests run with it ignored
{entry}
with signals.told_of(signals.LEAVING, lambda number: None):
    signal.raise_signal(signal.SIGTERM)
print("left", flush=True)
signal.raise_signal(signal.SIGTERM)
print("ended")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no status of a process that tells of signals")
@pytest.mark.parametrize(
    ("entry", "end"),
    [("", (-signal.SIGTERM, "left\n")), ("signals.let_the_first_decide()", (0, "left\nended\n"))],
)
def test_once_asked_the_programs_own_process_ends_as_it_was_asked_first(
    entry: str, end: tuple[int, str]
) -> None:
    words = (sys.executable, "-c", PROGRAM.format(entry=entry))
    done = subprocess.run(words, stdout=subprocess.PIPE, text=True)
    assert (done.returncode, done.stdout) == end


def test_what_was_ignored_is_told_of_and_then_ignored_again() -> None:
    heard: list[int] = []
    before = signal.signal(signal.SIGTERM, signal.SIG_IGN)
    try:
        with told_of(LEAVING, heard.append):
            signal.raise_signal(signal.SIGTERM)
        signal.raise_signal(signal.SIGTERM)
    finally:
        signal.signal(signal.SIGTERM, before)
    assert heard == [signal.SIGTERM]


def test_ctrl_c_and_the_polite_end_ask_to_leave_on_every_system() -> None:
    assert {signal.SIGINT, signal.SIGTERM} <= set(LEAVING)
