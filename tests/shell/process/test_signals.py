"""Signals by which a program is asked to leave."""

import signal
import subprocess
import sys

import pytest

from retro2600.shell.process.signals import ENDING, LEAVING, ending_in_order, told_of
from tests.systems import SIGNALS, lacking, needs

pytestmark = pytest.mark.usefixtures("signals_as_usual")


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
from retro2600.shell.process import signals
signal.signal(signal.SIGTERM, signal.SIG_DFL)  # also where the tests run with it ignored
{entry}
with signals.told_of(signals.LEAVING, lambda number: None):
    signal.raise_signal(signal.SIGTERM)
print("left", flush=True)
signal.raise_signal(signal.SIGTERM)
print("ended")
"""


@needs(SIGNALS)
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


@pytest.mark.parametrize("number", LEAVING)
def test_a_signal_that_is_ignored_asks_nobody_to_leave(number: signal.Signals) -> None:
    heard: list[int] = []
    before = signal.signal(number, signal.SIG_IGN)  # as nohup and shells do for a job in the background
    try:
        with told_of(LEAVING, heard.append):
            for each in LEAVING:
                signal.raise_signal(each)
        signal.raise_signal(number)
    finally:
        signal.signal(number, before)
    assert heard == [each for each in LEAVING if each != number]


IGNORING_PROGRAM = """
import signal, sys
for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)
from retro2600.cli import main as cli
def dispatched(words):
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
        signal.raise_signal(number)
    print("still here", flush=True)
    signal.raise_signal(signal.SIGTERM)
cli._dispatched = dispatched
cli.main()
"""


@needs(SIGNALS)
def test_a_job_in_the_background_ends_by_the_signal_that_is_left() -> None:
    done = subprocess.run((sys.executable, "-c", IGNORING_PROGRAM), stdout=subprocess.PIPE, text=True)
    assert (done.returncode, done.stdout) == (128 + signal.SIGTERM, "still here\n")


def test_ctrl_c_and_the_polite_end_ask_to_leave_on_every_system() -> None:
    assert {signal.SIGINT, signal.SIGTERM} <= set(LEAVING)


def test_a_signal_that_would_end_the_program_at_once_unwinds_it_undisturbed() -> None:
    if sys.platform == "win32":
        raise lacking(SIGNALS)
    cleaned = []

    def be_asked() -> None:
        try:
            signal.raise_signal(signal.SIGHUP)
        finally:
            signal.raise_signal(signal.SIGHUP)  # a shell says it again to whoever is its child
            signal.raise_signal(signal.SIGTERM)
            cleaned.append(True)

    with pytest.raises(SystemExit) as end, ending_in_order():
        be_asked()
    assert end.value.code == 129
    assert cleaned
    assert signal.getsignal(signal.SIGHUP) is signal.getsignal(signal.SIGTERM) is signal.SIG_DFL


@pytest.mark.parametrize("number", ENDING)
def test_a_signal_that_nothing_sends_unwinds_the_program_as_well(number: signal.Signals) -> None:
    with pytest.raises(SystemExit) as end, ending_in_order():
        signal.raise_signal(number)
    assert end.value.code == 128 + number


ENDING_PROGRAM = """
import signal
from retro2600.shell.process import signals
signal.signal(signal.SIGTERM, signal.SIG_DFL)  # also where the tests run with it ignored
signals.let_the_first_decide()
with signals.ending_in_order():
    try:
        signal.raise_signal(signal.SIGTERM)
    finally:
        signal.raise_signal(signal.SIGINT)
        print("cleaned", flush=True)
"""


@needs(SIGNALS)
def test_no_second_signal_disturbs_the_unwinding_of_the_programs_own_process() -> None:
    done = subprocess.run((sys.executable, "-c", ENDING_PROGRAM), stdout=subprocess.PIPE, text=True)
    assert (done.returncode, done.stdout) == (128 + signal.SIGTERM, "cleaned\n")


def test_a_signal_that_is_ignored_stays_so() -> None:
    if sys.platform == "win32":
        raise lacking(SIGNALS)
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)  # as nohup does
    try:
        with ending_in_order():
            signal.raise_signal(signal.SIGHUP)
    finally:
        signal.signal(signal.SIGHUP, before)


def test_ctrl_c_is_still_an_interruption() -> None:
    with pytest.raises(KeyboardInterrupt), ending_in_order():
        signal.raise_signal(signal.SIGINT)
