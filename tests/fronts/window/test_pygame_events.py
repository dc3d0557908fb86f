"""The window's input, by events that were posted."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.fronts.input.assignment import Devices
from retro2600.fronts.input.controls import Controls
from retro2600.fronts.window.pygame_events import PygameEvents

Heard = list[tuple[object, ...]]


class Listener:
    """Writes down what it hears."""

    def __init__(self, heard: Heard) -> None:
        self.devices = Devices(Controls(CONSOLE))
        self._heard = heard

    def chord(self, name: str, key: int, down: bool) -> None:
        self._heard.append(("chord", name, key, down))

    def mouse_button(self, number: int, place: tuple[int, int], down: bool) -> None:
        self._heard.append(("mouse button", number, place, down))

    def wheel(self, detents: float, fine: bool) -> None:
        self._heard.append(("wheel", detents, fine))

    def movement(self, pixels: int, fine: bool) -> None:
        self._heard.append(("movement", pixels, fine))

    def mouse_at(self, place: tuple[int, int]) -> None:
        self._heard.append(("mouse at", place))

    def entered(self) -> None:
        self._heard.append(("entered",))

    def let_go(self) -> None:
        self._heard.append(("let go",))

    def quit(self) -> None:
        self._heard.append(("quit",))


@pytest.fixture
def heard(sdl: None) -> Iterator[Callable[..., Heard]]:
    pygame.display.init()
    pygame.display.set_mode((100, 100))
    heard: Heard = []
    events = PygameEvents(Listener(heard))
    pygame.event.clear()

    def hear(kind: int, **values: object) -> Heard:
        heard.clear()
        pygame.event.post(pygame.Event(kind, values))
        for event in pygame.event.get():
            events.take(event)
        return heard

    yield hear
    pygame.key.set_mods(0)


def test_a_key_is_told_of_with_its_chord_and_its_number(heard: Callable[..., Heard]) -> None:
    key = {"key": pygame.K_F2, "scancode": 59, "unicode": ""}
    assert heard(pygame.KEYDOWN, mod=pygame.KMOD_LSHIFT, **key) == [("chord", "shift+f2", 59, True)]
    assert heard(pygame.KEYUP, mod=0, **key) == [("chord", "f2", 59, False)]


def test_a_mouse_button_is_told_of_with_its_place(heard: Callable[..., Heard]) -> None:
    assert heard(pygame.MOUSEBUTTONDOWN, button=3, pos=(4, 5)) == [("mouse button", 3, (4, 5), True)]
    assert heard(pygame.MOUSEBUTTONUP, button=1, pos=(6, 7)) == [("mouse button", 1, (6, 7), False)]


@pytest.mark.parametrize("button", [4, 5])
def test_the_wheel_is_no_button(heard: Callable[..., Heard], button: int) -> None:
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
    pygame.key.set_mods(pygame.KMOD_SHIFT if shift else 0)
    values = {"x": int(across), "y": int(away), "precise_x": across, "precise_y": away}
    assert heard(pygame.MOUSEWHEEL, flipped=flipped, **values) == [("wheel", *told)]


def test_movement_is_told_of_with_where_it_ends_finely_with_shift(heard: Callable[..., Heard]) -> None:
    values = {"rel": (5, 2), "pos": (30, 40), "buttons": (0, 0, 0)}
    assert heard(pygame.MOUSEMOTION, **values) == [("movement", 5, False), ("mouse at", (30, 40))]
    pygame.key.set_mods(pygame.KMOD_RSHIFT)
    assert heard(pygame.MOUSEMOTION, **values)[0] == ("movement", 5, True)


@pytest.mark.parametrize(
    ("kind", "told"),
    [(pygame.WINDOWENTER, "entered"), (pygame.WINDOWFOCUSLOST, "let go"), (pygame.QUIT, "quit")],
)
def test_the_window_is_entered_left_alone_and_closed(
    heard: Callable[..., Heard], kind: int, told: str
) -> None:
    assert heard(kind) == [(told,)]


def test_other_events_are_nobodys(heard: Callable[..., Heard]) -> None:
    assert heard(pygame.USEREVENT) == heard(pygame.WINDOWEXPOSED) == []
