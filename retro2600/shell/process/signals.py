"""The signals by which a program is asked to leave, dealt with between two frames."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final


def named(*names: str) -> tuple[signal.Signals, ...]:
    """Those of these signals that this system has."""
    return tuple(signal.Signals[name] for name in names if name in signal.Signals.__members__)


LEAVING: Final = named("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGBREAK")  # no system has all of them
"""Asked to leave: by Ctrl-C, by another program, by a line that was cut."""

ENDING: Final = named("SIGUSR1", "SIGUSR2", "SIGALRM", "SIGVTALRM", "SIGPROF", "SIGXCPU")
"""Signals that would end a program at once; nothing sends them, but somebody may, or a limit."""

_process = {"first decides": False}


def let_the_first_decide() -> None:
    """From now on the first signal that asks this process to leave decides how it ends.

    For the program's own process, which goes on for a moment once everything is put away; those who call the
    program from theirs keep their signals.
    """
    _process["first decides"] = True


def decided() -> None:
    """This process leaves, as a signal has asked; if the first one decides, no other does anything now."""
    if _process["first decides"]:
        for number in (*LEAVING, *ENDING):
            signal.signal(number, signal.SIG_IGN)


@contextmanager
def ending_in_order() -> Iterator[None]:
    """While entered, what asks this process to leave and would end it at once unwinds it first.

    It raises a `SystemExit`, so that everything is cleaned up; the code is 128 and the signal's number, as
    shells count. What else asks meanwhile is ignored, and what was ignored before stays so.
    """
    numbers = [number for number in (*LEAVING, *ENDING) if signal.getsignal(number) is signal.SIG_DFL]
    asked = False

    def end(number: int) -> None:
        nonlocal asked
        if not asked:
            asked = True
            decided()
            raise SystemExit(128 + number)

    with told_of(numbers, end):
        yield


@contextmanager
def told_of(numbers: Iterable[signal.Signals], to: Callable[[int], object]) -> Iterator[None]:
    """While entered, these signals are told of and do nothing else; afterwards they do what they did.

    Those that are ignored stay so: as a job in the background, or under `nohup`, the program goes on when
    others are asked to leave. Where the first one decides how the process ends, those that would ask it to
    leave again do nothing then.
    """
    asked = False

    def tell(number: int, frame: object) -> None:
        nonlocal asked
        asked |= number in LEAVING or number in ENDING
        to(number)

    heard = [number for number in numbers if signal.getsignal(number) is not signal.SIG_IGN]
    before = {number: signal.signal(number, tell) for number in heard}
    try:
        yield
    finally:
        if asked:
            decided()
        for number, handler in before.items():
            if signal.getsignal(number) is tell:
                signal.signal(number, handler)
