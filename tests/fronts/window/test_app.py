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
from retro2600.machine.console import Console, Palettes
from retro2600.shell.input.actions import Action
from retro2600.shell.time.place import Mode
from retro2600.shell.video.colours import adapted
from retro2600.shell.video.pictures import table
from tests.fronts.consoles import VCS
from tests.fronts.window import sessions
from tests.fronts.window.cards import Table
from tests.fronts.window.lamp import LEVERS, colour, corner, played, state
from tests.fronts.window.sessions import (
    MUTE,
    mouse,
    moved,
    noted,
    play,
    post,
    press,
    release,
    seen_at,
    shell_with,
    wheel,
    window_of,
)
from tests.lamp import Lamp

pytestmark = pytest.mark.usefixtures("sdl", "shelf")


def test_the_first_picture_is_there_after_the_first_frame() -> None:
    (halves,) = noted(shell_with("lamp"), {}, lambda: (corner(), seen_at(310, 210)), 1)
    assert halves == (colour(2), colour(0))


def test_the_picture_shows_what_a_hand_did_in_the_very_next_frame() -> None:
    """The machine itself needs a frame to see that RESET is held: the window adds none to it."""
    shell = shell_with("lamp", replace(MUTE, sizing="whole"))
    assert noted(shell, {5: press(pygame.K_F2)}, corner, 6) == [colour(0)]


def test_a_detent_of_the_wheel_turns_the_knob_by_a_step_and_the_picture_follows() -> None:
    shell = shell_with("lamp")
    assert noted(shell, {5: wheel(3), 9: wheel(-1)}, corner, 15) == [colour(2 * 3 + 2)]
    assert state(shell).knob == 3


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
    window = window_of(shell)
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
    def resize() -> None:
        pygame.display.set_mode((800, 560))
        post(pygame.WINDOWSIZECHANGED, x=800, y=560)

    assert noted(shell_with("lamp"), {5: resize}, lambda: seen_at(10, 550), 7) == [colour(2)]


def test_the_menu_lies_over_the_picture_until_it_is_closed() -> None:
    acts = {
        4: press(pygame.K_SPACE),
        8: release(pygame.K_SPACE),
        11: mouse(3, True),
        15: press(pygame.K_ESCAPE),
    }
    before, under, after = noted(shell_with("lamp", LEVERS), acts, lambda: seen_at(310, 10), 10, 14, 18)
    assert before == after
    assert sum(under) < sum(before)


def test_palettes_and_looks_change_while_it_is_played() -> None:
    def column() -> list[tuple[int, ...]]:
        return [seen_at(10, line) for line in range(10)]

    acts = {5: press(pygame.K_t), 9: press(pygame.K_1)}
    first, other, scanned = noted(shell_with("lamp", replace(MUTE, scale=4)), acts, column, 4, 8, 12)
    assert first != other
    assert len(set(first)) == len(set(other)) == 1 < len(set(scanned))


def test_a_paused_window_shows_the_same_and_goes_on_when_it_is_let() -> None:
    shell = shell_with("lamp")
    acts = dict.fromkeys((5, 10), press(pygame.K_p))
    modes = noted(shell, acts, lambda: (shell.play.transport.mode, shell.session.frame), 9, 20)
    assert modes[0] == (Mode.PAUSED, 5)
    assert shell.session.frame > 10


def test_what_cannot_be_done_is_said_in_the_window() -> None:
    titles = noted(shell_with("lamp"), {4: press(pygame.K_F11)}, pygame.display.get_caption, 8)
    assert titles[0][0] == "LAMP - game 1 - slot 0 is empty"


def test_a_palette_that_has_gone_leaves_the_picture_as_it_was() -> None:
    shell = shell_with("lamp")
    gone = replace(shell.options, palette="gone.pal")
    assert noted(shell, {4: lambda: shell.choices.choose(gone)}, corner, 8) == [colour(2)]
    assert "gone.pal" in shell.view.notice


def test_what_else_was_chosen_is_done_where_the_palette_has_gone() -> None:
    shell = shell_with("lamp")
    gone = replace(shell.options, palette="gone.pal", levers=True)
    sizes = noted(shell, {4: lambda: shell.choices.choose(gone)}, pygame.display.get_window_size, 8)
    assert sizes == [(320, 254)]


def test_a_palettes_file_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    shell = shell_with("lamp", replace(MUTE, palette="z26"))
    asked: list[str] = []

    def colours(name: str, palettes: Palettes) -> bytes:
        asked.append(name)
        return palette(name)

    monkeypatch.setattr(sessions, "palette_called", colours)
    acts = {
        4: press(pygame.K_1),
        6: press(pygame.K_5),
        8: lambda: shell.choices.choose(replace(shell.options, palette="stella")),
    }
    play(shell, acts, 12)
    assert asked == ["z26", "stella"]


def test_the_mouse_is_grabbed_and_let_go_by_key() -> None:
    acts = dict.fromkeys((4, 7), press(pygame.K_g))
    assert noted(shell_with("lamp"), acts, pygame.mouse.get_relative_mode, 6, 9) == [True, False]


def test_another_sound_card_is_opened_when_another_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    cards: list[str] = []

    class Heard(Speaker):
        def __init__(
            self, console: Console[Any], device: str = "", system: SoundSystem | None = None
        ) -> None:
            cards.append(f"{device} opened")
            super().__init__(console, device, system or Table("USB headset", "monitor"))

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
    acts = dict.fromkeys((4, 7), lambda: shell.gate.do(Action.FULLSCREEN))
    assert noted(shell, acts, pygame.display.is_fullscreen, 6, 9) == [True, False]


@pytest.mark.parametrize("colours", ["normal", "contrast"])
def test_the_slots_lie_over_the_picture_each_with_its_own(colours: Literal["normal", "contrast"]) -> None:
    shell = shell_with("lamp", replace(MUTE, scale=2, colours=colours))
    acts = {
        4: press(pygame.K_SPACE),
        8: release(pygame.K_SPACE),
        12: press(pygame.K_F9),
        15: press(pygame.K_b),
        20: wheel(-1),
    }
    filled, empty = noted(shell, acts, lambda: seen_at(600, 100), 18, 24)
    lit = tuple(map(int, table(adapted(palette(), colours, VCS.palettes.order))[2 * state(shell).presses]))
    assert max(abs(one - other) for one, other in zip(filled, lit, strict=True)) <= 2
    assert empty != filled
