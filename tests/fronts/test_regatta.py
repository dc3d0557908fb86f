"""The regatta, a stranger of four players without a knob, at every front."""

from __future__ import annotations

import json
import wave
from pathlib import Path

import pygame
import pytest
from PIL import Image

from retro2600.shell.input.actions import Action
from retro2600.shell.input.assignment import Devices
from retro2600.shell.input.device import DeviceState
from retro2600.shell.saves.movies import played
from retro2600.shell.settings.options import Options, Settings
from tests.fronts.memory import MemoryStore
from tests.fronts.runs import files_of
from tests.fronts.strangers import begun, visit
from tests.fronts.web.page.visits import Visit, Visitor
from tests.fronts.window.sessions import MUTE, mouse, play_in, press, release, state, window_of
from tests.shell.working import overlay_of
from tests.stand_in import retro2600

RACE = [[2, {}], [5, {"oar0": True, "oar3": True}], [5, {"oar0": False}], [60, {"oar0": True, "oar3": False}]]
STROKES = [2, 0, 0, 1]


pytestmark = pytest.mark.usefixtures("strangers")


def pads(devices: Devices, count: int) -> None:
    for id in range(count):
        devices.joined(DeviceState(id, "pad", f"{id}", (0.0, 0.0), (False, False), ()))


def test_a_run_of_the_regatta_is_logged_shown_sounded_and_saved(tmp_path: Path) -> None:
    files = files_of(RACE, "regatta", tmp_path, ("log", "png", "gif", "wav", "save"))
    log = json.loads(files["log"].read_text())
    assert (log["frames"], log["events"][-1]["strokes"]) == (72, STROKES)
    with Image.open(files["png"]) as still, Image.open(files["gif"]) as film:
        assert still.height * 9 == pytest.approx(still.width * 16, abs=16)
        assert film.height > film.width
    with wave.open(str(files["wav"])) as sound:
        assert sound.getnframes() == pytest.approx(sound.getframerate(), abs=2)
    saved = json.loads(files["save"].read_text())["state"]
    assert (saved["strokes"], saved["wakes"]) == (STROKES, {"is": "bytes", "base64": "AAAAAA=="})


def test_its_help_tells_of_buttons_with_keys_and_of_no_knob(tmp_path: Path) -> None:
    told = retro2600("regatta", "--help", home=tmp_path).stdout
    assert "player 1: its left button is the button" in told
    assert "player 2: a stroke" in told
    for word in ("player 3", "player 4", "knob", "--paddle", "--sensitivity"):
        assert word not in told


def test_its_page_of_keys_has_the_keys_there_are() -> None:
    shell = begun("regatta")
    shell.gate.do(Action.HELP)
    shell.gate.wheel(-1)
    lines = [line.left for line in overlay_of(shell).lines]
    assert lines[:4] == ["Controllers", "player 1: a stroke", "player 2: a stroke", "Console"]


def test_the_button_held_for_three_seconds_opens_the_menu_at_72_frames_a_second() -> None:
    shell = begun("regatta")
    shell.gate.press(True)
    shell.run(3 * 72 - 1)
    assert not shell.dialog
    shell.run(1)
    assert shell.dialog
    assert state(shell).strokes == (0, 0, 0, 0)


def test_settings_give_a_key_to_a_player_who_has_none() -> None:
    shell = begun("regatta", Settings(MUTE, keys={"oar2": ("k",)}))
    for down in (True, False):
        shell.gate.chord("k", "k", down)
        shell.run(6)
    assert state(shell).strokes == (0, 0, 1, 0)


def test_four_players_play_in_the_window_by_keys_mouse_and_devices(sdl: None) -> None:
    shell = begun("regatta")
    devices = Devices(shell.controls)
    pads(devices, 4)
    acts = {
        2: press(pygame.K_SPACE),
        8: release(pygame.K_SPACE),
        20: press(pygame.K_w),
        30: mouse(1, True),
        36: mouse(1, False),
        40: lambda: devices.button(2, 0, True),
        41: lambda: devices.button(3, 0, True),
    }
    play_in(window_of(shell, devices), acts, 60)
    assert state(shell).strokes == (2, 1, 1, 1)


@pytest.mark.parametrize("paddle", ["keys", "mouse", "some device"])
def test_no_setting_for_knobs_keeps_a_device_from_the_first_player(sdl: None, paddle: str) -> None:
    shell = begun("regatta", Settings(Options(scale=1, mute=True, paddle=paddle)))
    devices = Devices(shell.controls)
    pads(devices, 1)
    play_in(window_of(shell, devices), {5: lambda: devices.button(0, 1, True)}, 20)
    assert state(shell).strokes == (1, 0, 0, 0)
    assert "no device" not in shell.view.notice


def thumbs(visit: Visit, *players: int) -> None:
    for down in (True, False):
        for player in players:
            visit.take("press", down=down, player=player)
        visit.run(6)


def test_four_players_play_in_the_page_and_go_on_where_they_left() -> None:
    visitor = Visitor()
    first = visit("regatta", visitor)
    console = first.view["console"]
    assert (console["width"], console["height"], console["rate"]) == (90, 160, 72)
    assert (console["knob"], console["button"], console["keyboard"]) == (False, True, None)
    assert not first.view["pointing"]
    thumbs(first, 0, 1, 2, 3)
    thumbs(first, 3)
    first.take("hidden")
    again = visit("regatta", visitor)
    assert state(again.page.shell).strokes == (1, 1, 1, 2)


def test_it_is_saved_loaded_rewound_and_its_movie_is_watched() -> None:
    store = MemoryStore()
    shell = begun("regatta", Settings(), store)

    def stroke(player: int) -> None:
        for down in (True, False):
            shell.gate.press(down, f"thumb {player}", player)
            shell.run(6)

    stroke(3)
    shell.gate.do(Action.SAVE)
    there = state(shell)
    stroke(2)
    shell.gate.do(Action.LOAD)
    assert state(shell) == there
    stroke(1)
    movie, end = played(shell.session).encode(), shell.session
    shell.play.transport.go(end.tape.first)
    shell.play.transport.follow()
    shell.run(end.frame - end.tape.first)
    assert shell.session.point == end.point
    store.things["movie.json"] = movie
    replayed = begun("regatta", store=store, replay="movie.json")
    replayed.run(end.frame - end.tape.first)
    assert state(replayed) == state(shell)
    shell.close()
    assert state(begun("regatta", Settings(), store)) == state(shell)
