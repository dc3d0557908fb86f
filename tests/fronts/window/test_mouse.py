"""The window's input, by events that were posted."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from retro2600.shell.input.actions import Action
from tests.fronts.window.sessions import MUTE, play, post, shell_with

Heard = list[tuple[object, ...]]

pytestmark = pytest.mark.usefixtures("sdl", "shelf")


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Heard]:
    """Posts an event to a window; what its shell is told then."""

    def hear(kind: int, shift: bool = False, **values: object) -> Heard:
        shell = shell_with("lamp", replace(MUTE, paddle="mouse"))
        told: Heard = []

        def note(owner: object, name: str) -> None:
            called = getattr(owner, name)

            def noted(*given: object, **by: object) -> object:
                told.append((name, *given))
                return called(*given, **by)

            monkeypatch.setattr(owner, name, noted)

        for name in ("chord", "do", "press", "wheel", "let_go"):
            note(shell.gate, name)
        note(shell.commands.leaving, "leave")
        for name in ("movement", "entered"):
            note(shell.controls, name)

        def act() -> None:
            told.clear()
            pygame.key.set_mods(pygame.KMOD_SHIFT if shift else 0)
            post(kind, **values)

        heard_by_then: Heard = []

        def end() -> None:
            heard_by_then.extend(told)
            shell.commands.leaving.closing = True

        play(shell, {2: act, 3: end}, 9)
        return heard_by_then

    return hear


def test_a_key_is_told_of_with_its_chord_and_its_number(heard: Callable[..., Heard]) -> None:
    key = {"key": pygame.K_F2, "scancode": 59, "unicode": ""}
    assert ("chord", "shift+f2", 59, True) in heard(pygame.KEYDOWN, mod=pygame.KMOD_LSHIFT, **key)
    assert heard(pygame.KEYUP, mod=0, **key) == [("chord", "f2", 59, False)]


def test_the_left_button_is_the_players_and_the_right_one_opens_the_menu(heard: Callable[..., Heard]) -> None:
    assert heard(pygame.MOUSEBUTTONDOWN, button=3, pos=(4, 5)) == [("do", Action.MENU)]
    assert heard(pygame.MOUSEBUTTONUP, button=3, pos=(4, 5)) == []
    assert heard(pygame.MOUSEBUTTONDOWN, button=1, pos=(6, 7)) == [("press", True, "mouse", 0)]
    assert heard(pygame.MOUSEBUTTONUP, button=1, pos=(6, 7)) == [("press", False, "mouse", 0)]


@pytest.mark.parametrize("button", [2, 4, 5])
def test_no_other_button_does_anything(heard: Callable[..., Heard], button: int) -> None:
    assert heard(pygame.MOUSEBUTTONDOWN, button=button, pos=(0, 0)) == []


@pytest.mark.parametrize(
    ("across", "away", "flipped", "shift", "told"),
    [
        (0.0, 1.5, False, False, (1.5, False)),
        (0.0, 2.0, True, False, (-2.0, False)),
        (3.0, 0.0, False, False, (0.0, False)),
        (0.0, -1.0, False, True, (-1.0, True)),
        (1.0, 0.0, False, True, (-1.0, True)),
        (-2.0, 0.0, True, True, (-2.0, True)),
    ],
)
def test_the_wheel_is_told_of_in_detents_finely_with_shift(
    heard: Callable[..., Heard],
    across: float,
    away: float,
    flipped: bool,
    shift: bool,
    told: tuple[float, bool],
) -> None:
    values = {"x": int(across), "y": int(away), "precise_x": across, "precise_y": away}
    assert heard(pygame.MOUSEWHEEL, shift, flipped=flipped, **values) == [("wheel", *told)]


def test_movement_is_told_of_finely_with_shift(heard: Callable[..., Heard]) -> None:
    values = {"rel": (5, 2), "pos": (30, 40), "buttons": (0, 0, 0)}
    assert heard(pygame.MOUSEMOTION, **values) == [("movement", 5, False)]
    assert heard(pygame.MOUSEMOTION, shift=True, **values) == [("movement", 5, True)]


@pytest.mark.parametrize(
    ("kind", "told"),
    [(pygame.WINDOWENTER, "entered"), (pygame.WINDOWFOCUSLOST, "let_go"), (pygame.QUIT, "leave")],
)
def test_the_window_is_entered_left_alone_and_closed(
    heard: Callable[..., Heard], kind: int, told: str
) -> None:
    assert heard(kind) == [(told,)]


def test_other_events_are_nobodys(heard: Callable[..., Heard]) -> None:
    assert heard(pygame.USEREVENT) == heard(pygame.WINDOWEXPOSED) == []
