"""The whole window, played by posted events on SDL's dummy drivers and by a clock that the test winds."""

import signal
from collections.abc import Callable

import pygame
import pytest

from retro2600.consoles.vcs.palette import palette
from retro2600.fronts.session import Session
from retro2600.fronts.window.app import Settings, Window
from retro2600.fronts.window.controls import Controls
from retro2600.machine import Machine
from tests.fronts.winding import WoundClock
from tests.lamp import LAMP, State

Scene = Callable[[], None]

PATIENCE = 1000


def press(key: int) -> Scene:
    return lambda: post(pygame.KEYDOWN, key=key)


def release(key: int) -> Scene:
    return lambda: post(pygame.KEYUP, key=key)


def wheel(detents: int) -> Scene:
    return lambda: post(pygame.MOUSEWHEEL, y=detents, precise_y=float(detents), flipped=False)


def post(kind: int, **values: object) -> None:
    pygame.event.post(pygame.Event(kind, values))


def played(acts: dict[int, Scene], until: int = 20, mute: bool = True) -> State:
    """The lamp's state after a session in which somebody acts after some frames, and closes the window."""
    session = Session(Machine.powered_on(LAMP))
    scenes = {until: lambda: post(pygame.QUIT), PATIENCE: interrupt} | acts

    def act() -> None:
        scenes.get(session.console.frame, lambda: None)()

    Window(session, Controls(), Settings(palette(), scale=1, mute=mute)).play(WoundClock(act))
    state: State = session.console.state
    return state


def interrupt() -> None:
    signal.raise_signal(signal.SIGINT)


def seen_at(x: int, y: int) -> tuple[int, ...]:
    """The red, green and blue that the window shows there."""
    window = pygame.display.get_surface()
    assert window is not None
    return tuple(window.get_at((x, y)))[:3]


def colour(byte: int) -> tuple[int, ...]:
    """The red, green and blue of a colour byte."""
    return tuple(map(int, palette()[byte]))


def test_the_first_picture_is_there_after_the_first_frame(sdl: None) -> None:
    shown = []
    played({1: lambda: shown.extend([seen_at(10, 10), seen_at(310, 210)])})
    assert shown == [colour(2), colour(0)]


def test_a_detent_of_the_wheel_turns_the_knob_by_a_step_and_the_picture_follows(sdl: None) -> None:
    shown = []
    state = played({5: wheel(3), 9: wheel(-1), 15: lambda: shown.append(seen_at(10, 10))})
    assert state.knob == 3
    assert shown == [colour(2 * 3 + 2)]


def test_a_key_the_mouse_and_a_joystick_press_the_same_button(sdl: None) -> None:
    acts = {
        1: press(pygame.K_SPACE),
        5: release(pygame.K_SPACE),
        20: lambda: post(pygame.MOUSEBUTTONDOWN, button=1),
        25: lambda: post(pygame.MOUSEBUTTONUP, button=1),
        30: lambda: post(pygame.MOUSEBUTTONDOWN, button=3),
        40: lambda: post(pygame.JOYBUTTONDOWN, button=0),
        45: lambda: post(pygame.JOYBUTTONUP, button=0),
    }
    assert played(acts, 60).presses == 3


def test_the_mouse_turns_the_knob_as_it_moves(sdl: None) -> None:
    acts = {
        3: lambda: post(pygame.MOUSEMOTION, rel=(1, 0)),
        5: lambda: post(pygame.MOUSEMOTION, rel=(100, 7)),
    }
    assert played(acts).knob == 1 + 100 // 16


def test_the_mouse_does_not_turn_the_knob_as_it_comes_in(sdl: None) -> None:
    acts = {3: lambda: post(pygame.WINDOWENTER), 4: lambda: post(pygame.MOUSEMOTION, rel=(100, 7))}
    assert played(acts).knob == 0


def test_a_joystick_turns_the_knob_by_its_first_axis(sdl: None) -> None:
    moves = {
        3: lambda: post(pygame.JOYAXISMOTION, axis=0, value=1.0),
        9: lambda: post(pygame.JOYAXISMOTION, axis=1, value=-1.0),
    }
    assert played(moves).knob == 27


def test_the_function_keys_work_the_panel(sdl: None) -> None:
    acts = {1: press(pygame.K_F1), 6: release(pygame.K_F1), 10: press(pygame.K_F6), 11: press(pygame.K_F8)}
    state = played(acts)
    assert (state.game, state.levers) == (2, (1, 1))


def test_no_key_stays_down_when_the_window_loses_the_keyboard(sdl: None) -> None:
    state = played({1: press(pygame.K_SPACE), 5: lambda: post(pygame.WINDOWFOCUSLOST)})
    assert state.down == (False, False)


@pytest.mark.parametrize("leave", [press(pygame.K_ESCAPE), lambda: post(pygame.QUIT), interrupt])
def test_there_are_three_ways_to_leave(sdl: None, leave: Scene) -> None:
    session = Session(Machine.powered_on(LAMP))

    def act() -> None:
        if session.console.frame == 10:
            leave()
        assert session.console.frame < PATIENCE

    Window(session, Controls(), Settings(palette(), scale=1, mute=True)).play(WoundClock(act))
    assert session.console.frame <= 11
    assert pygame.display.get_surface() is None
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_sound_is_played_unless_it_is_muted(sdl: None) -> None:
    heard = []
    for mute in (False, True):
        played({5: lambda: heard.append(pygame.mixer.get_init())}, mute=mute)
    assert heard[0] is not None
    assert heard[1] is None


def test_a_window_of_another_size_is_filled_at_once(sdl: None) -> None:
    shown = []

    def resize() -> None:
        pygame.display.set_mode((800, 560))
        post(pygame.WINDOWSIZECHANGED, x=800, y=560)

    played({5: resize, 7: lambda: shown.append(seen_at(10, 550))})
    assert shown == [colour(2)]
