"""The whole window, played by posted events on SDL's dummy drivers and by a clock that the test winds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

import pygame
import pytest

from retro2600.cartridges.cx2617.console import KNOBS
from retro2600.consoles.vcs.console import console_for
from retro2600.consoles.vcs.palette import palette
from retro2600.fronts.window import app
from retro2600.fronts.window.speaker import SoundSystem, Speaker
from retro2600.machine.console import Console
from retro2600.shell.input.actions import Action
from retro2600.shell.input.assignment import Devices
from retro2600.shell.settings.options import Options
from retro2600.shell.shell import Shell
from retro2600.shell.time.place import Mode
from retro2600.shell.video.colours import adapted
from retro2600.shell.video.pictures import table
from tests.fronts.consoles import VCS
from tests.fronts.window import sessions
from tests.fronts.window.sessions import (
    MUTE,
    Scene,
    mouse,
    moved,
    play,
    post,
    press,
    release,
    seen_at,
    shell_with,
    wheel,
)
from tests.lamp import Lamp, State
from tests.shell.sound.plugged import FakeCard

pytestmark = pytest.mark.usefixtures("sdl", "shelf")


class Cards(SoundSystem):
    """A sound system with cards of these names."""

    def __init__(self, *names: str) -> None:
        self._names = names

    def look(self, anew: bool = False) -> list[str]:
        return list(self._names)

    def open(self, name: str) -> FakeCard:
        return FakeCard()


def played(acts: dict[int, Scene], until: int = 20, options: Options = MUTE) -> State:
    """The lamp's state after a session in which somebody acts after some frames, and closes the window."""
    shell = shell_with("lamp", options)
    play(shell, acts, until)
    return state(shell)


def state(shell: Shell) -> State:
    found = shell.session.console.state
    assert isinstance(found, State)
    return found


def colour(byte: int) -> tuple[int, ...]:
    """The red, green and blue of a colour byte."""
    return tuple(map(int, table(palette())[byte]))


def test_the_first_picture_is_there_after_the_first_frame() -> None:
    shown = []
    played({1: lambda: shown.extend([seen_at(10, 10), seen_at(310, 210)])})
    assert shown == [colour(2), colour(0)]


def test_the_picture_shows_what_a_hand_did_in_the_very_next_frame() -> None:
    """The machine itself needs a frame to see that RESET is held: the window adds none to it."""
    shown = []

    def look() -> None:
        shown.append(seen_at(10, 10))

    played({5: press(pygame.K_F2), 6: look}, options=replace(MUTE, sizing="whole"))
    assert shown == [colour(0)]


def test_a_detent_of_the_wheel_turns_the_knob_by_a_step_and_the_picture_follows() -> None:
    shown = []
    after = played({5: wheel(3), 9: wheel(-1), 15: lambda: shown.append(seen_at(10, 10))})
    assert after.knob == 3
    assert shown == [colour(2 * 3 + 2)]


def test_a_key_and_the_mouse_press_the_same_button() -> None:
    acts = {
        1: press(pygame.K_SPACE),
        5: release(pygame.K_SPACE),
        20: mouse(1, True),
        25: mouse(1, False),
        30: mouse(2, True),
    }
    assert played(acts, 60).presses == 2


def test_the_mouse_turns_the_knob_as_it_moves() -> None:
    after = played({3: moved(1), 5: moved(100)}, options=replace(MUTE, paddle="mouse"))
    assert after.knob == 1 + 100 // 16


def test_the_mouse_turns_the_knob_where_a_program_has_nothing_to_point_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Lamp, "console", console_for(KNOBS._replace(points=False), {}))
    assert played({3: moved(1), 5: moved(100)}).knob == 1 + 100 // 16


def test_the_mouse_does_not_turn_the_knob_as_it_comes_in() -> None:
    assert played({3: lambda: post(pygame.WINDOWENTER), 4: moved(100)}).knob == 0


def test_looking_for_a_device_loses_nothing_that_has_happened_to_the_window() -> None:
    shell = shell_with("lamp")
    window = app.Window(shell, Devices(shell.controls), lambda options: palette())
    pygame.event.clear()
    post(pygame.WINDOWSIZECHANGED, x=800, y=560)
    window.look_for_device(refusing=False)
    assert pygame.event.peek(pygame.WINDOWSIZECHANGED)


def test_the_function_keys_work_the_panel() -> None:
    acts = {1: press(pygame.K_F1), 6: release(pygame.K_F1), 10: press(pygame.K_F6), 11: press(pygame.K_F8)}
    after = played(acts)
    assert (after.game, after.levers) == (2, (1, 1))


def test_no_key_stays_down_when_the_window_loses_the_keyboard() -> None:
    after = played({1: press(pygame.K_SPACE), 5: lambda: post(pygame.WINDOWFOCUSLOST)})
    assert after.down == (False, False)


def test_a_window_of_another_size_is_filled_at_once() -> None:
    shown = []

    def resize() -> None:
        pygame.display.set_mode((800, 560))
        post(pygame.WINDOWSIZECHANGED, x=800, y=560)

    played({5: resize, 7: lambda: shown.append(seen_at(10, 550))})
    assert shown == [colour(2)]


LEVERS = replace(MUTE, levers=True, scale=2)
STRIP = 490  # a line of the window that belongs to the levers: the picture above them has 448, the line 20


def lever(number: int) -> tuple[int, int]:
    """A place on one of the six levers."""
    return round(320 + 640 * 0.9 / 6 * (number - 2.5)), STRIP


def test_levers_are_moved_by_clicking_them() -> None:
    acts = {
        5: mouse(1, True, lever(2)),
        6: mouse(1, False, lever(2)),
        10: mouse(1, True, lever(4)),
        16: mouse(1, False, lever(4)),
    }
    after = played(acts, options=LEVERS)
    assert (after.levers, after.game, after.presses) == ((1, 0), 2, 0)


def test_a_lever_that_springs_back_is_held_as_long_as_the_mouse_is() -> None:
    shown = []
    acts = {
        5: mouse(1, True, lever(5)),
        15: lambda: shown.append(seen_at(10, 10)),
        16: mouse(1, False, (10, 10)),
        25: lambda: shown.append(seen_at(10, 10)),
    }
    played(acts, 30, LEVERS)
    assert shown == [colour(0), colour(2)]


def test_a_grabbed_mouse_moves_no_lever_it_is_the_button_wherever_it_was() -> None:
    acts = {5: mouse(1, True, lever(4)), 12: mouse(1, False, lever(4))}
    after = played(acts, 40, replace(LEVERS, grab=True))
    assert (after.game, after.presses) == (1, 1)


def test_the_mouse_on_its_way_over_the_levers_turns_no_knob() -> None:
    assert played({5: moved(0, (10, STRIP)), 6: moved(100, (110, STRIP))}, options=LEVERS).knob == 0


def test_a_click_where_the_levers_were_counts_once_they_have_gone() -> None:
    place = 100, STRIP
    acts = {
        5: moved(0, place),
        6: press(pygame.K_g),
        9: wheel(2),
        12: mouse(1, True, place),
        16: mouse(1, False, place),
    }
    after = played(acts, 40, LEVERS)
    assert (after.knob, after.presses) == (2 + 1, 1)


def test_a_movement_where_the_levers_were_counts_once_they_have_gone() -> None:
    place = 100, STRIP
    acts = {5: moved(0, place), 6: press(pygame.K_g), 9: moved(32, place)}
    assert played(acts, 40, replace(LEVERS, paddle="mouse")).knob == 2 + 1


def test_the_mouse_turns_no_knob_as_the_window_changes_under_it() -> None:
    place = 100, 100
    acts = {3: moved(1, place), 5: press(pygame.K_j), 8: moved(100, place), 60: moved(32, place)}
    assert played(acts, 90, replace(LEVERS, paddle="mouse")).knob == 2 + 1


def test_levers_and_panel_come_and_go_and_leave_the_picture_as_large_as_it_was() -> None:
    sizes = []

    def look() -> None:
        sizes.append(pygame.display.get_window_size())

    acts = {
        3: look,
        5: press(pygame.K_i),
        7: look,
        9: press(pygame.K_j),
        11: look,
        13: press(pygame.K_i),
        15: look,
    }
    played(acts, options=LEVERS)
    assert sizes == [(640, 508), (852, 508), (852, 448), (640, 448)]


def test_a_session_begun_on_the_full_screen_goes_on_in_a_window_of_its_scale() -> None:
    shell = shell_with("lamp", replace(LEVERS, fullscreen=True))
    sizes = []
    acts = {
        4: press(pygame.K_i),
        6: lambda: shell.gate.do(Action.FULLSCREEN),
        8: lambda: sizes.append(pygame.display.get_window_size()),
    }
    play(shell, acts, 12)
    assert sizes == [(852, 508)]


@pytest.mark.parametrize("fullscreen", [False, True])
def test_a_window_too_small_for_the_panel_is_as_before_when_the_panel_has_gone(
    fullscreen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(800, 1000)])
    shell = shell_with("lamp", LEVERS)
    sizes = []

    def look() -> None:
        sizes.append(pygame.display.get_window_size())

    def turn() -> None:
        if fullscreen:
            shell.gate.do(Action.FULLSCREEN)

    acts = {
        3: look,
        4: turn,
        5: press(pygame.K_i),
        7: turn,
        9: look,
        10: press(pygame.K_i),
        12: look,
    }
    play(shell, acts, 15)
    assert sizes[0] == sizes[2] == (640, 508)
    assert 700 < sizes[1][0] < 800
    assert sizes[1][1] < 508


def test_the_panel_shows_remarks_beside_the_picture() -> None:
    inks = []

    def look() -> None:
        window = pygame.display.get_surface()
        assert window is not None
        inks.append(len({tuple(window.get_at((x, y))) for x in range(642, 850) for y in range(0, 200, 2)}))

    played({5: look, 6: press(pygame.K_F2), 12: look}, options=replace(LEVERS, panels=True))
    assert 1 < inks[0] < inks[1]  # the warning in the dark has a colour of its own


def test_the_menu_lies_over_the_picture_until_it_is_closed() -> None:
    shown = []

    def look() -> None:
        shown.append(seen_at(310, 10))

    shell = shell_with("lamp", LEVERS)
    acts = {
        4: press(pygame.K_SPACE),
        8: release(pygame.K_SPACE),
        10: look,
        11: mouse(3, True),
        14: look,
        15: press(pygame.K_ESCAPE),
        18: look,
    }
    play(shell, acts, 25)
    assert shown[0] == shown[2]
    assert sum(shown[1]) < sum(shown[0])


def test_palettes_and_looks_change_while_it_is_played() -> None:
    shown = []
    acts = {
        4: lambda: shown.append(seen_at(10, 10)),
        5: press(pygame.K_t),
        8: lambda: shown.append(seen_at(10, 10)),
        9: press(pygame.K_1),
        12: lambda: shown.extend([seen_at(10, line) for line in range(10)]),
    }
    played(acts, options=replace(MUTE, scale=4))
    assert shown[0] != shown[1]
    assert len(set(shown[2:])) > 1


def test_a_paused_window_shows_the_same_and_goes_on_when_it_is_let() -> None:
    shell = shell_with("lamp")
    modes = []
    acts = {
        5: press(pygame.K_p),
        9: lambda: modes.append((shell.play.transport.mode, shell.session.frame)),
        10: press(pygame.K_p),
    }
    play(shell, acts, 20)
    assert modes == [(Mode.PAUSED, 5)]
    assert shell.session.frame > 10


def test_what_cannot_be_done_is_said_in_the_window() -> None:
    shell = shell_with("lamp")
    titles = []
    acts = {4: press(pygame.K_F11), 8: lambda: titles.append(pygame.display.get_caption()[0])}
    play(shell, acts, 12)
    assert titles == ["LAMP - game 1 - slot 0 is empty"]


def test_a_palette_that_has_gone_leaves_the_picture_as_it_was() -> None:
    shell = shell_with("lamp")
    shown = []
    acts = {
        4: lambda: shell.choices.choose(replace(shell.options, palette="gone.pal")),
        8: lambda: shown.append(seen_at(10, 10)),
    }
    play(shell, acts, 12)
    assert shown == [colour(2)]
    assert "gone.pal" in shell.view.notice


def test_what_else_was_chosen_is_done_where_the_palette_has_gone() -> None:
    shell = shell_with("lamp")
    sizes = []
    acts = {
        4: lambda: shell.choices.choose(replace(shell.options, palette="gone.pal", levers=True)),
        8: lambda: sizes.append(pygame.display.get_window_size()),
    }
    play(shell, acts, 12)
    assert sizes == [(320, 254)]


def test_a_palettes_file_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    shell = shell_with("lamp", replace(MUTE, palette="z26"))
    asked: list[str] = []

    def colours(options: Options) -> bytes:
        asked.append(options.palette)
        return palette(options.palette)

    monkeypatch.setattr(
        sessions, "palette_called", lambda name, palettes: colours(replace(MUTE, palette=name))
    )
    acts = {
        4: press(pygame.K_1),
        6: press(pygame.K_5),
        8: lambda: shell.choices.choose(replace(shell.options, palette="stella")),
    }
    play(shell, acts, 12)
    assert asked == ["z26", "stella"]


def test_the_mouse_is_grabbed_and_let_go_by_key() -> None:
    grabbed = []
    acts = {
        4: press(pygame.K_g),
        6: lambda: grabbed.append(pygame.mouse.get_relative_mode()),
        7: press(pygame.K_g),
        9: lambda: grabbed.append(pygame.mouse.get_relative_mode()),
    }
    played(acts)
    assert grabbed == [True, False]


def test_another_sound_card_is_opened_when_another_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    cards: list[str] = []

    class Heard(Speaker):
        def __init__(
            self, console: Console[Any], device: str = "", system: SoundSystem | None = None
        ) -> None:
            cards.append(f"{device} opened")
            super().__init__(console, device, system or Cards("USB headset", "monitor"))

        def close(self) -> None:
            cards.append("closed")
            super().close()

    monkeypatch.setattr(app, "Speaker", Heard)
    shell = shell_with("lamp", replace(MUTE, mute=False, sound_device="usb"))
    acts = {
        10: lambda: shell.choices.choose(replace(shell.options, sound_device="monitor")),
        20: lambda: shell.choices.choose(replace(shell.options, volume=40)),
    }
    play(shell, acts, 30)
    assert cards == ["usb opened", "closed", "monitor opened", "closed"]


def test_full_screen_and_back() -> None:
    shell = shell_with("lamp")
    full = []
    acts = {
        4: lambda: shell.gate.do(Action.FULLSCREEN),
        6: lambda: full.append(pygame.display.is_fullscreen()),
        7: lambda: shell.gate.do(Action.FULLSCREEN),
        9: lambda: full.append(pygame.display.is_fullscreen()),
    }
    play(shell, acts, 12)
    assert full == [True, False]


@pytest.mark.parametrize("colours", ["normal", "contrast"])
def test_the_slots_lie_over_the_picture_each_with_its_own(colours: Literal["normal", "contrast"]) -> None:
    shown = []
    shell = shell_with("lamp", replace(MUTE, scale=2, colours=colours))
    acts = {
        4: press(pygame.K_SPACE),
        8: release(pygame.K_SPACE),
        12: press(pygame.K_F9),
        15: press(pygame.K_b),
        18: lambda: shown.append(seen_at(600, 100)),
        20: wheel(-1),
        24: lambda: shown.append(seen_at(600, 100)),
        26: press(pygame.K_RETURN),
        30: lambda: shown.append(seen_at(600, 100)),
    }
    play(shell, acts, 35)
    lit = tuple(map(int, table(adapted(palette(), colours, VCS.palettes.order))[2 * state(shell).presses]))
    assert max(abs(one - other) for one, other in zip(shown[0], lit, strict=True)) <= 2
    assert shown[1] != shown[0]
