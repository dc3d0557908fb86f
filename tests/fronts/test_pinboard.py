"""The pinboard, a stranger of cells that is pointed at and has no way back, at every front."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from retro2600.fronts.terminal.job_control import Signals
from retro2600.fronts.terminal.layout import Composer
from retro2600.fronts.terminal.picture_painters import painter_for
from retro2600.fronts.terminal.terminal_events import TerminalEvents
from retro2600.shell.input.actions import Action
from retro2600.shell.saves.movies import played
from retro2600.shell.settings.options import Options, Settings
from retro2600.shell.video.look import look_of
from tests.fronts.memory import MemoryStore
from tests.fronts.runs import files_of, refusal_of
from tests.fronts.strangers import begun, pinned, visit
from tests.fronts.window.sessions import MUTE, mouse, moved, noted_in, play_in, press, state, window_of
from tests.shell.working import overlay_of

pytestmark = pytest.mark.usefixtures("strangers")


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
    page = Composer(console)
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


def test_settings_of_it_are_read_and_its_slots_are_listed_and_loaded() -> None:
    shell = begun("pinboard", Settings(MUTE, keys={"slots": ("k",)}))
    pinned(shell, (3, 4))
    shell.gate.do(Action.SAVE)
    shell.gate.chord("k", "k", True)
    shell.run(2)
    assert overlay_of(shell)
    assert shell.save_control.saves.infos[0].picture == shell.view.picture


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
