"""The whole front at a terminal, and the terminal afterwards."""

import errno
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from itertools import accumulate, product
from pathlib import Path
from typing import Any

import pytest

from tests.systems import TERMINALS, lacking

if sys.platform == "win32":
    raise lacking(TERMINALS)

import pty
import termios

from retro2600.consoles.vcs.palette import palette
from retro2600.fronts.terminal.tty import Tty
from retro2600.shell.video.pictures import table
from retro2600.store.refusals import RequestError
from tests.fronts.terminal.ptys import ROOT, Seat, line
from tests.patience import HANG
from tests.systems import BASH, needs

pytestmark = pytest.mark.usefixtures("signals_as_usual")

LEAVERS = {
    "Esc": lambda seat: seat.type(b"\x1b"),
    "Ctrl-C": lambda seat: seat.type(b"\x03"),
    "SIGINT": lambda seat: seat.program.send_signal(signal.SIGINT),
    "SIGTERM": lambda seat: seat.program.send_signal(signal.SIGTERM),
    "SIGQUIT": lambda seat: seat.program.send_signal(signal.SIGQUIT),
    "SIGUSR1": lambda seat: seat.program.send_signal(signal.SIGUSR1),
    "SIGHUP": lambda seat: seat.program.send_signal(signal.SIGHUP),
}


def restored(seat: Seat) -> bool:
    """True if the terminal is as it was before: settings, screen, mouse, what is pasted, keys, cursor."""
    modes = [(f"?{mode}h", f"?{mode}l") for mode in (1049, 1003, 1006, 1004, 2004)]
    modes += [("?25l", "?25h"), ("?7l", "?7h"), (">31u", "<u")]
    places = [[seat.wrote.rfind(f"\x1b[{end}".encode()) for end in change] for change in modes]
    return seat.modes == seat.modes_before and all(0 <= made < undone for made, undone in places)


LEFT_BELOW = ("Esc", "Ctrl-C", "SIGTERM")
"""Ways in which the next test leaves as well."""


@pytest.mark.parametrize(
    "way", [pytest.param(way, marks=[pytest.mark.slow] * (way in LEFT_BELOW)) for way in LEAVERS]
)
def test_the_terminal_is_given_back_whatever_way_the_player_leaves(way: str) -> None:
    with Seat() as seat:
        seat.wait_for("GAME RESET")
        assert seat.on_other_screen
        assert seat.modes != seat.modes_before
        LEAVERS[way](seat)
        code, complaint = seat.leave()
        assert (code, complaint[:12]) == (0, "closed: True")
        assert restored(seat)


QUICK = {("Esc", "SIGINT"), ("Ctrl-C", "SIGTERM"), ("SIGTERM", "SIGHUP"), ("Esc", "SIGUSR1")}
"""Each way and each signal once; all the others are slow, as each is a program that starts and ends."""


@pytest.mark.parametrize(
    ("way", "again"),
    [
        pytest.param(*pair, marks=[pytest.mark.slow] * (pair not in QUICK))
        for pair in product(LEFT_BELOW, ["SIGINT", "SIGTERM", "SIGHUP", "SIGUSR1"])
    ],
)
def test_no_signal_changes_how_the_program_leaves_once_it_does(way: str, again: str) -> None:
    with Seat((sys.executable, "-m", "tests.fronts.terminal.session", again)) as seat:
        seat.wait_for("GAME RESET")
        LEAVERS[way](seat)
        code, complaint = seat.leave()
        assert (code, complaint[:12]) == (0, "closed: True")
        assert complaint.count("\n") == 1
        assert restored(seat)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_the_program_itself_leaves_in_order_however_often_it_is_asked(number: signal.Signals) -> None:
    with Seat((sys.executable, "-m", "retro2600", "--front", "terminal")) as seat:
        seat.wait_for("GAME RESET")

        def asked_again() -> bool:
            seat.program.send_signal(number)
            return seat.program.poll() is not None

        seat.wait(asked_again)
        assert seat.leave() == (0, "")
        assert restored(seat)


def test_the_terminal_is_given_back_when_the_program_fails() -> None:
    with Seat((sys.executable, "-m", "tests.fronts.terminal.session", "5")) as seat:
        code, complaint = seat.leave()
        assert code == 1
        assert complaint.rstrip().endswith("ZeroDivisionError: it was to fail")
        assert restored(seat)


def test_keys_change_the_picture() -> None:
    with Seat() as seat:
        seat.wait_for("GAME RESET")
        dark, lit = (table(palette())[byte] for byte in (0, 2))
        middle = seat.emulator.pixels()[20]
        assert (middle[45] == dark).all()
        seat.type(b" ")
        seat.wait(lambda: (seat.emulator.pixels()[20, 45] == lit).all())


@pytest.mark.slow
def test_another_size_of_the_terminal_is_filled() -> None:
    with Seat() as seat:
        seat.wait_for("GAME RESET")
        seat.resize(120, 50)
        seat.wait(lambda: "GAME RESET" in seat.emulator.screen.display[48])
        assert seat.emulator.pixels()[40, 20:100].any(axis=-1).sum() > 30


@pytest.mark.slow
def test_a_terminal_that_does_not_read_stops_neither_the_frames_nor_the_leaving() -> None:
    with Seat() as seat:
        seat.wait_for("GAME RESET")
        for _ in range(30):  # each makes it send a whole new picture
            for columns in (80, 81):
                seat.resize(columns, 24)
                time.sleep(0.02)
        seat.type(b"\x1b")
        assert seat.program.wait(HANG) == 0
        assert int(seat.leave()[1].split()[-1]) > 40


@needs(BASH)
@pytest.mark.parametrize("end", ["fg", "kill %1", "bg; sleep 0.5; jobs; fg"])
def test_ctrl_z_gives_the_terminal_back_until_the_program_is_woken_or_ended(end: str) -> None:
    with Seat(("bash", "-c", "exec bash --norc --noediting -i 2>&1")) as seat:
        seat.type(f"{sys.executable} -m tests.fronts.terminal.session\n".encode())
        seat.wait_for("GAME RESET")
        seat.type(b"\x1a")
        seat.wait(lambda: b"Stopped" in seat.wrote)
        assert not seat.on_other_screen
        seat.wait(lambda: seat.modes[3] == seat.modes_before[3])
        sent = len(seat.wrote)
        seat.type(f"{end}\n".encode())
        if "fg" in end:
            seat.wait(lambda: seat.on_other_screen)
            seat.wait(lambda: b"GAME RESET" in seat.wrote[sent:])
            assert (b"Running" in seat.wrote[sent:]) is ("bg" in end)
            seat.type(b"\x1b")
        seat.wait(lambda: b"closed: True" in seat.wrote)
        assert b"Traceback" not in seat.wrote
        assert restored(seat)


@pytest.mark.slow
def test_a_program_woken_after_sigstop_shows_everything_again() -> None:
    with Seat() as seat:
        seat.wait_for("GAME RESET")
        seat.program.send_signal(signal.SIGSTOP)
        time.sleep(0.1)
        seat.read()
        sent = len(seat.wrote)
        seat.program.send_signal(signal.SIGCONT)
        seat.wait(lambda: b"GAME RESET" in seat.wrote[sent:])
        seat.type(b"\x1b")
        assert seat.leave()[0] == 0
        assert restored(seat)


def test_what_is_stacked_up_in_the_terminal_is_there_once_after_sigstop_too() -> None:
    master, slave = pty.openpty()
    with Tty(slave, slave) as tty:
        tty.enter()
    os.close(slave)
    wrote = _read_to_its_end(master)
    os.close(master)
    for push, pop in ((b"\x1b[>31u", b"\x1b[<u"), (b"\x1b[22;0t", b"\x1b[23;0t")):
        depths = list(accumulate(1 if found == push else -1 for found in _found(wrote, push, pop)))
        assert depths == [1, 0, 1, 0]


def _read_to_its_end(terminal: int) -> bytes:
    """The text written to a terminal that nobody has open any more; it comes in pieces, in its own time."""
    wrote = b""
    with suppress(OSError):  # the end, on Linux
        while piece := os.read(terminal, 4096):
            wrote += piece
    return wrote


def _found(text: bytes, *words: bytes) -> list[bytes]:
    return re.findall(b"|".join(map(re.escape, words)), text)


@pytest.mark.slow
def test_a_cut_line_ends_the_program_in_order() -> None:
    with Seat() as seat:
        seat.wait_for("GAME RESET")
        seat.hang_up()
        assert seat.program.wait(HANG) == 0
        assert seat.program.stderr
        assert seat.program.stderr.read().startswith(b"closed: True")


def test_without_a_terminal_it_says_so_in_a_sentence() -> None:
    words = (sys.executable, "-m", "tests.fronts.terminal.session")
    done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, cwd=ROOT, text=True)
    assert done.returncode == 2
    assert done.stderr == "there is no terminal to play in: standard input and output must both be one\n"


def test_a_file_is_no_terminal() -> None:
    with Path(os.devnull).open() as nothing, pytest.raises(RequestError, match="no terminal"):
        Tty(nothing.fileno(), nothing.fileno())


def test_settings_that_were_interrupted_are_made_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    interruptions = [termios.error(errno.EINTR, "Interrupted system call") for _ in range(2)]
    really = termios.tcsetattr

    def interrupted(*words: Any) -> None:
        if interruptions:
            raise interruptions.pop()
        really(*words)

    monkeypatch.setattr(termios, "tcsetattr", interrupted)
    with line() as (_, slave):
        before = termios.tcgetattr(slave)
        with Tty(slave, slave):
            assert termios.tcgetattr(slave) != before
            interruptions.append(termios.error(errno.EINTR, "Interrupted system call"))
        assert termios.tcgetattr(slave) == before


def test_nothing_is_written_on_a_terminal_that_was_given_back() -> None:
    master, slave = pty.openpty()
    with Tty(slave, slave) as tty:
        tty.leave()
        tty.write(b"a picture")
    os.close(slave)
    assert b"a picture" not in _read_to_its_end(master)
    os.close(master)


def test_a_line_cut_while_the_program_was_stopped_is_gone() -> None:
    master, slave = pty.openpty()
    with Tty(slave, slave) as tty:
        os.close(master)
        tty.enter()
        assert tty.gone
    os.close(slave)


def test_a_terminal_of_another_world_may_have_no_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a container; then the one that the program has is taken."""

    def nameless(file: int) -> str:
        raise OSError(errno.ENODEV, os.strerror(errno.ENODEV))

    opened = []
    with line() as (_, slave):

        def open_it(path: str, flags: int) -> int:
            opened.append(path)
            return os.dup(slave)

        monkeypatch.setattr(os, "ttyname", nameless)
        monkeypatch.setattr(os, "open", open_it)
        Tty(slave, slave)
    assert opened == ["/dev/tty"]
