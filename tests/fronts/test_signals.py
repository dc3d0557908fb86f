"""Signals by which a program is asked to leave."""

import signal

from retro2600.fronts.signals import LEAVING, told_of


def test_signals_are_told_of_and_do_nothing_else_until_it_is_over() -> None:
    before = [signal.getsignal(number) for number in LEAVING]
    heard: list[int] = []
    with told_of(LEAVING, heard.append):
        for number in LEAVING:
            signal.raise_signal(number)
    assert heard == list(LEAVING)
    assert [signal.getsignal(number) for number in LEAVING] == before


def test_ctrl_c_and_the_polite_end_ask_to_leave_on_every_system() -> None:
    assert {signal.SIGINT, signal.SIGTERM} <= set(LEAVING)
