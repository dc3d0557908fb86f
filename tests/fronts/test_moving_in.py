"""Two strangers at every front: the regatta of four players, the pinboard of cells without a way back."""

from __future__ import annotations

import json
import wave
from pathlib import Path
from typing import Any

import pygame
import pytest
from PIL import Image

from retro2600.cartridges import load
from retro2600.fronts.terminal.job_control import Signals
from retro2600.fronts.terminal.layout import Page
from retro2600.fronts.terminal.picture_painters import painter_for
from retro2600.fronts.terminal.terminal_events import TerminalEvents
from retro2600.machine.touching import Pointing
from retro2600.shell.input.actions import BACK, Action, rows
from retro2600.shell.input.assignment import Devices
from retro2600.shell.input.device import Sight
from retro2600.shell.launch import LaunchOptions, launched
from retro2600.shell.menu.menu import PageLine
from retro2600.shell.pages import root
from retro2600.shell.saves.movies import played
from retro2600.shell.settings.options import Options, Settings
from retro2600.shell.shell import Shell
from retro2600.shell.video.look import look_of
from tests import stand_in
from tests.fronts.memory import MemoryStore, world_in_memory
from tests.fronts.runs import files_of, refusal_of
from tests.fronts.web.page.visits import Visit, Visitor
from tests.fronts.window.sessions import (
    MUTE,
    mouse,
    moved,
    noted_in,
    play_in,
    press,
    release,
    state,
    window_of,
)
from tests.shell.working import overlay_of
from tests.stand_in import retro2600

RACE = [[2, {}], [5, {"oar0": True, "oar3": True}], [5, {"oar0": False}], [60, {"oar0": True, "oar3": False}]]
STROKES = [2, 0, 0, 1]


pytestmark = pytest.mark.usefixtures("strangers")


def begun(
    name: str, settings: Settings | None = None, store: MemoryStore | None = None, **asked: Any
) -> Shell:
    chosen = settings or Settings(MUTE)
    return launched(LaunchOptions(name, **asked), chosen, store or MemoryStore(), world_in_memory())


def pads(devices: Devices, count: int) -> None:
    for id in range(count):
        devices.joined(Sight(id, "pad", f"{id}", (0.0, 0.0), (False, False), ()))


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


def visit(name: str, visitor: Visitor | None = None) -> Visit:
    found = (visitor or Visitor()).open(cartridge=name)
    found.run()
    return found


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


def test_a_mouse_in_the_window_is_the_program_s_pointer_and_keys_stay_the_shell_s(sdl: None) -> None:
    shell = begun("pinboard")
    opened = window_of(shell)
    acts = {
        3: moved(5, (100, 60)),
        5: mouse(1, True, (100, 60)),
        7: moved(9, (109, 60)),
        9: mouse(1, False, (109, 60)),
        20: press(pygame.K_F1),
        25: mouse(1, True, (100, 60)),
    }
    play_in(opened, acts, 40)
    (pin,) = state(shell).pins
    assert not state(shell).down
    assert shell.view.overlay is None  # the click in the help has closed it, and was not the program's
    width, height = shell.controls.console.picture.size
    assert pin == pytest.approx((100 * width // 320, 60 * height // 240), abs=2)


def test_a_mouse_that_was_kept_in_the_window_for_a_knob_is_free_where_there_is_none(sdl: None) -> None:
    shell = begun("pinboard", Settings(Options(scale=1, mute=True, grab=True)))
    play_in(window_of(shell), {3: mouse(1, True, (100, 60)), 9: mouse(1, False, (100, 60))}, 20)
    assert len(state(shell).pins) == 1


def test_a_mouse_that_leaves_the_picture_points_nowhere_but_holds_what_it_holds(sdl: None) -> None:
    shell = begun("pinboard", Settings(Options(scale=1, mute=True, resume=False)))
    opened = window_of(shell)
    beside = (160, pygame.display.get_window_size()[1] - 2)
    acts = {
        3: moved(5, (100, 60)),
        7: mouse(1, True, (100, 60)),
        8: moved(0, beside),
        12: mouse(1, False, beside),
        13: moved(1, beside),
    }
    hover, dragged, gone = noted_in(opened, acts, lambda: shell.session.held.finger, 6, 11, 16)
    assert not hover.down
    assert dragged == hover._replace(down=True)
    assert gone is None


def test_a_finger_in_the_page_is_the_program_s_pointer_and_then_points_nowhere() -> None:
    page = visit("pinboard")
    assert page.view["pointing"]
    assert page.view["console"]["button"] is False
    for what in ("move", "down", "up"):
        page.take("mouse", what=what, place=[300, 200], pixel=[30, 20], touched=True)
    page.run(4)
    shell = page.page.shell
    assert state(shell).pins == ((3, 2),)  # in characters of 8 x 8
    assert shell.session.held.finger is None


def test_a_mouse_in_a_terminal_is_the_program_s_pointer() -> None:
    shell = begun("pinboard")
    console = shell.controls.console
    page = Page(console)
    painter = painter_for(console, console.palettes.named("reference"), look_of(shell.options))
    shell.run(1)
    painter.take(shell.view.picture, shell.view.blank)
    grid = page.grid((80, 40), shell, painter, "")
    events = TerminalEvents(shell, Signals(), page.lever, page.pixel)
    for data in (b"\x1b[<35;41;19M", b"\x1b[<0;41;19M", b"\x1b[<32;42;19M", b"\x1b[<0;42;19m"):
        events.take_in(data, 1)
        shell.run(1)
    ((x, y),) = state(shell).pins
    width, height = console.picture.size
    assert abs(x - width / 2) <= width / grid.columns
    assert 0 < y < height
    assert page.pixel(-1, 0) is None


def pinned(shell: Shell, *places: tuple[int, int]) -> None:
    for x, y in places:
        for down in (True, False):
            shell.controls.point(Pointing(x, y, down))
            shell.run(2)


def told_in_the_menu(shell: Shell) -> list[str]:
    """Every line of every page of the menu."""
    pages, told = [root(shell._pages)], []
    for page in pages:
        lines = page.lines()
        told += [line.title for line in lines]
        pages += [line for line in lines if isinstance(line, PageLine) and line.title != page.title]
    return told


@pytest.mark.parametrize("action", BACK)
def test_who_wants_to_go_back_where_the_program_declines_is_told_so(action: Action) -> None:
    shell = begun("pinboard")
    pinned(shell, (3, 4), (5, 6))
    here = state(shell)
    shell.gate.do(action)
    assert shell.view.notice == "this program goes on only: there is no way back in it"
    shell.run(10)
    shell.gate.do(action, down=False)
    shell.run(10)
    assert state(shell) == here
    pinned(shell, (7, 8))
    assert len(state(shell).pins) == 3


def test_the_page_s_key_for_undo_is_declined_as_well() -> None:
    page = visit("pinboard")
    page.tap("u")
    assert page.view["notice"] == "this program goes on only: there is no way back in it"


def test_the_command_s_help_tells_of_no_way_back_where_there_is_none(tmp_path: Path) -> None:
    for name, there in (("regatta", True), ("pinboard", False)):
        table = rows(load(name))
        told = " ".join(retro2600("--cartridge", name, "--help", home=tmp_path).stdout.split())
        assert any(table[action].title in told for action in BACK) == there, name


def test_settings_of_it_are_read_and_its_slots_are_listed_and_loaded() -> None:
    shell = begun("pinboard", Settings(MUTE, keys={"slots": ("k",)}))
    pinned(shell, (3, 4))
    shell.gate.do(Action.SAVE)
    shell.gate.chord("k", "k", True)
    shell.run(2)
    assert overlay_of(shell)
    assert shell.save_control.saves.infos[0].picture == shell.view.picture


def test_a_load_that_cannot_be_undone_stays() -> None:
    shell = begun("pinboard")
    pinned(shell, (3, 4))
    shell.gate.do(Action.SAVE)
    pinned(shell, (5, 6))
    shell.gate.do(Action.LOAD)
    assert state(shell).pins == ((3, 4),)
    shell.gate.do(Action.UNDO_TURN)
    assert shell.view.notice == "this program goes on only: there is no way back in it"
    assert state(shell).pins == ((3, 4),)


@pytest.mark.parametrize(("name", "there"), [("regatta", True), ("pinboard", False)])
def test_help_and_menu_tell_of_a_way_back_only_where_there_is_one(name: str, there: bool) -> None:
    shell = begun(name)
    told = [*told_in_the_menu(shell)]
    shell.gate.do(Action.HELP)
    told_too = set()
    for _ in range(9):
        told_too |= {line.left for line in overlay_of(shell).lines}
        shell.gate.wheel(-1)
    table = rows(shell.session.console.cartridge)
    for action in BACK:
        assert (table[action].title in told_too) == there, action
        assert (table[action].title in told) == there, action
    assert table[Action.NEXT_FRAME].title in told


def test_a_run_of_the_pinboard_is_logged_written_and_goes_on_from_its_snapshot(tmp_path: Path) -> None:
    touch = {"finger": {"is": "Pointing", "x": 3, "y": 4, "down": True}, "mail": ["good day"]}
    inputs = [[2, {}], [1, touch], [7, {"finger": None}]]
    files = files_of(inputs, "pinboard", tmp_path, ("log", "png", "svg", "wav", "text", "save"))
    log = json.loads(files["log"].read_text())
    assert log["events"][-1] == {"frame": 3, "pins": [[3, 4]], "read": ["good day"], "ever": 1}
    assert log["tones"] == [[1, 0], [3, 300], [4, 0]]
    lines = files["text"].read_text().splitlines()
    assert (lines[0], lines[4], lines[24]) == ("1 pins", "   *", "good day")
    shell = begun("pinboard", store=MemoryStore({"save": files["save"].read_bytes()}), state="save")
    assert (state(shell).pins, state(shell).ever, shell.session.frame) == (((3, 4),), 1, 10)


def test_a_finger_beside_the_picture_is_refused_in_a_sentence(tmp_path: Path) -> None:
    for x, y in ((40, 4), (3, 25), (-1, 4)):
        finger = {"is": "Pointing", "x": x, "y": y, "down": True}
        said = refusal_of([[1, {"finger": finger}]], "pinboard", tmp_path)
        assert f"finger points at {x}, {y}, expected a place in 40 x 25" in said


def test_the_pinboard_s_movie_and_session_and_card_are_kept() -> None:
    store = MemoryStore()
    shell = begun("pinboard", Settings(), store)
    pinned(shell, (3, 4), (5, 6))
    store.things["movie.json"] = played(shell.session).encode()
    shell.close()
    assert store.things["cards/pinboard"] == b"2"
    again = begun("pinboard", Settings(), store)
    assert state(again) == state(shell)
    replayed = begun("pinboard", store=store, replay="movie.json")
    replayed.run(shell.session.frame)
    assert state(replayed) == state(shell)
    anew = begun("pinboard", Settings(Options(resume=False)), store)
    assert (state(anew).pins, state(anew).ever) == ((), 2)


@pytest.mark.parametrize("name", ["regatta", "pinboard"])
def test_a_stranger_and_its_console_take_less_than_120_lines(name: str) -> None:
    files = [*(stand_in.SHELF / name).rglob("*.py")]
    assert files
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) < 120
