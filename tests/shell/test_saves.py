"""The shell's files."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import Any
from unittest.mock import Mock

import pytest
from PIL import Image

from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.shell.input.actions import Action, Push
from retro2600.shell.launch import LaunchOptions, launched
from retro2600.shell.saves.save_control import AUTOSAVED_EVERY
from retro2600.shell.settings.options import Options, Settings
from retro2600.shell.shell import Shell
from retro2600.store.folders import Storage
from tests.fronts import stand_ins
from tests.patience import until
from tests.shell import playing
from tests.shell.conftest import Opener, on_disk
from tests.shell.sessions import begun
from tests.shell.settings.by_path import read
from tests.shell.working import choose, overlay_of, tap
from tests.systems import SCRIPTS, SESSIONS, lacking, needs


@pytest.fixture
def program(storage: Storage) -> Shell:
    """The program of 1979, which makes its films in this storage."""
    return begun("cx2617", storage, world=on_disk(storage, "now"))


def test_the_process_that_writes_a_film_is_of_no_terminals_session(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    if sys.platform == "win32":
        raise lacking(SESSIONS)
    started: list[subprocess.Popen[bytes]] = []
    sessions: list[int] = []

    class Film(subprocess.Popen[bytes]):
        def __init__(self, *words: Any, **ways: Any) -> None:
            super().__init__(*words, **ways)
            started.append(self)
            sessions.append(os.getsid(self.pid))

    monkeypatch.setattr(subprocess, "Popen", Film)
    shell.run(3)
    shell.gate.do(Action.EXPORT)
    (film,) = started
    film.kill()
    film.wait()
    assert sessions == [film.pid] != [os.getsid(0)]


def test_settings_broken_by_hand_in_the_session_are_told_of_and_written_anew(
    storage: Storage, shelf: None
) -> None:
    """Options of this session alone are not written, those chosen before are."""
    kept = Options(volume=40, panels=True)
    chosen = Settings(replace(kept, mute=True, scale=2), kept=kept)
    shell = launched(LaunchOptions("lamp"), chosen, storage, on_disk(storage))
    shell.gate.do(Action.PHOSPHOR)
    shell.run(AUTOSAVED_EVERY)
    storage.settings.write_text("[sound]\nvolume 3")
    shell.gate.do(Action.SCAN_LINES)
    said = []
    for _ in range(10):
        shell.run(AUTOSAVED_EVERY)
        said.append(shell.view.notice)
    sentence = "it is kept as settings.toml.broken-1, and what is chosen now is written in its place"
    assert any(line.startswith(f"{storage.settings}: it is not TOML") for line in said)
    assert any(line.endswith(sentence) for line in said)
    assert read(storage.settings, CARTRIDGE)[0] == Settings(replace(kept, phosphor=True, scan_lines=True))


def film_of(shell: Shell) -> str:
    """The last words on a film of the last half minute."""
    shell.run(30)
    shell.gate.do(Action.EXPORT)
    return told_of(shell, "film")


def told_of(shell: Shell, file: str) -> str:
    """The last words on a file that is written meanwhile."""

    def told() -> bool:
        shell.run(AUTOSAVED_EVERY)
        return shell.view.notice.startswith((f"{file} saved", f"the {file}"))

    until(told, seen=lambda: shell.view.notice)
    return shell.view.notice


@pytest.mark.slow
@needs(SCRIPTS)
def test_an_ffmpeg_that_can_make_no_film_leaves_a_gif(
    program: Shell, storage: Storage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_ins.ffmpeg(tmp_path, "exit 1", monkeypatch)
    assert film_of(program).endswith("film now.gif")
    assert [path.name for path in storage.pictures.iterdir()] == ["film now.gif"]


def test_no_program_of_the_folder_one_plays_in_is_run_for_a_film(
    program: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    folder = tmp_path / "somewhere"
    folder.mkdir()
    monkeypatch.chdir(folder)
    (folder / "PIL.py").write_text("open('executed', 'w')")
    assert film_of(program).startswith("film saved")
    assert [path.name for path in folder.iterdir()] == ["PIL.py"]


@needs(SCRIPTS)
def test_a_film_keeps_its_name_while_it_is_made_and_gives_it_up_if_it_cannot_be(
    program: Shell, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr(sys, "executable", "/bin/false")
    program.run(3)
    program.gate.do(Action.EXPORT)
    assert [path.name for path in storage.pictures.iterdir()] == ["film now.gif"]
    assert "could not be written" in film_of(program)
    assert list(storage.pictures.iterdir()) == []


def test_what_is_saved_in_a_slot_is_loaded_again_levers_and_all(shell: Shell) -> None:
    tap(shell, "space", "f6", "f9")
    saved = shell.session.point
    tap(shell, "space", "f5")
    assert shell.session.point.console.state != saved.console.state
    shell.gate.chord("f11", 1, True)
    assert shell.session.console.state.presses == 1
    assert shell.controls.levers.left == "b"


def test_what_a_load_took_away_is_brought_back_by_undo(shell: Shell) -> None:
    tap(shell, "f9", "space")
    before = shell.session.point
    shell.gate.do(Action.LOAD)
    shell.gate.do(Action.UNDO_TURN)
    assert shell.session.point == before


def test_an_empty_slot_is_told_of_in_a_sentence(shell: Shell) -> None:
    shell.gate.do(Action.NEXT_SLOT)
    assert shell.view.notice == "slot 1: empty"
    shell.gate.do(Action.LOAD)
    assert shell.view.notice == "slot 1 is empty"


def test_a_picture_is_kept_as_a_file(shell: Shell, storage: Storage) -> None:
    shell.run(3)
    shell.gate.do(Action.PICTURE)
    (path,) = storage.pictures.iterdir()
    assert path.name == "retro2600 2026-11-21 20.15.03.png"
    assert str(path) in shell.view.notice


def test_the_slots_are_looked_at_with_their_pictures(shell: Shell) -> None:
    tap(shell, "space", "f9", "b")
    overlay = overlay_of(shell)
    assert overlay.lines[0].left == "0  LAMP - game 1, 2026-11-21 20.15.03"
    assert overlay.thumbnails[0] is not None
    assert any(overlay.thumbnails[0].thumbnail)
    assert overlay.thumbnails[1:] == (None,) * 9
    assert shell.view.overlay == overlay


def test_a_slot_that_is_filled_in_the_dark_has_the_picture_before(launch: Opener, storage: Storage) -> None:
    shell = launch(Options(resume=False))
    shell.controls.wheel(-9)
    shell.run(30)
    shown = shell.view.picture
    shell.gate.do(Push("reset"))
    shell.run(9)
    assert shell.view.blank
    shell.gate.do(Action.SAVE)
    kept = shell.save_control.saves.infos[0].picture
    assert kept is not None
    assert kept == shown


@pytest.mark.parametrize("threads", [True, False], ids=["threads", "no threads"])
def test_a_film_of_the_last_half_minute_is_written_meanwhile(
    program: Shell, threads: bool, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    program.run(40)
    with monkeypatch.context() as system:
        if not threads:
            system.setattr(Thread, "start", Mock(side_effect=RuntimeError("can't start new thread")))
        program.gate.do(Action.EXPORT)
    assert program.view.notice == "a film is being written: film now.gif"
    program.gate.do(Action.EXPORT)
    assert program.view.notice == "a film is being written already"
    assert told_of(program, "film") == f"film saved: {storage.pictures / 'film now.gif'}"
    with Image.open(storage.pictures / "film now.gif") as film:
        assert film.size == (320, 224)


@pytest.mark.parametrize("length", [0, 5])
def test_the_session_s_games_are_written_as_a_match_file(storage: Storage, length: int) -> None:
    shell = begun("cx2617", storage, Options(own={"match": length}), on_disk(storage, "now"), game=3)
    playing.press(shell)
    playing.until_pointing(shell)
    choose(shell, "pictures, movies, positions", "save the session's games as a match file")
    assert shell.view.notice == "a match file is being written: games now.mat"
    path = storage.pictures / "games now.mat"
    assert told_of(shell, "match file") == f"match file saved: {path}"
    assert path.read_text().startswith(f" {length} point match\n")
