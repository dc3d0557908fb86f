"""The end of a session in the window."""

from __future__ import annotations

import os
import signal
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from retro2600.shell.process.signals import LEAVING
from retro2600.store.folders import Storage
from retro2600.store.refusals import RequestError
from tests.fronts.window.sessions import MUTE, Scene, play, post, press, shell_with

pytestmark = pytest.mark.usefixtures("sdl", "shelf", "signals_as_usual")


def ask(number: signal.Signals) -> Scene:
    return lambda: signal.raise_signal(number)


@pytest.mark.parametrize(
    "leave", [press(pygame.K_ESCAPE), lambda: post(pygame.QUIT), *(ask(number) for number in LEAVING)]
)
def test_by_key_by_the_windows_button_and_by_signal_the_session_ends_in_order(leave: Scene) -> None:
    before = [signal.getsignal(number) for number in LEAVING]
    shell = shell_with("lamp", replace(MUTE, resume=True))
    play(shell, {3: press(pygame.K_SPACE), 10: leave}, until=1000)
    assert shell.session.frame <= 11
    assert pygame.display.get_surface() is None
    assert [signal.getsignal(number) for number in LEAVING] == before
    assert Storage.in_folder(Path(os.environ["RETRO2600_HOME"])).path("slots/lamp/resume.json").exists()


def test_the_window_is_gone_before_the_shell_takes_its_time_to_close(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shell = shell_with("lamp")
    windows = []

    def close() -> None:
        windows.append(pygame.display.get_surface())
        signal.raise_signal(signal.SIGINT)  # an impatient hand: what is being written is written all the same
        windows.append(pygame.display.get_surface())

    monkeypatch.setattr(shell, "close", close)
    play(shell, {}, until=5)
    assert windows == [None, None]


def test_the_window_closes_even_if_the_shell_cannot(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused() -> None:
        raise RequestError("the disk is full")

    before = signal.getsignal(signal.SIGINT)  # ignored, where the tests run in the background
    shell = shell_with("lamp")
    monkeypatch.setattr(shell, "close", refused)
    with pytest.raises(RequestError, match="the disk is full"):
        play(shell, {}, until=5)
    assert not pygame.display.get_init()
    assert signal.getsignal(signal.SIGINT) is before


def test_what_breaks_in_the_middle_of_the_session_still_leaves_everything_put_away() -> None:
    def broken() -> None:
        raise ArithmeticError

    shell = shell_with("lamp", replace(MUTE, resume=True))
    with pytest.raises(ArithmeticError):
        play(shell, {3: press(pygame.K_SPACE), 10: broken}, until=1000)
    assert not pygame.display.get_init()
    assert Storage.in_folder(Path(os.environ["RETRO2600_HOME"])).path("slots/lamp/resume.json").exists()
