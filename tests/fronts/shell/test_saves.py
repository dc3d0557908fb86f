"""What the shell keeps on disk."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.fronts.input.actions import Action
from retro2600.fronts.settings.options import Options
from retro2600.fronts.settings.settings_file import Settings, read
from retro2600.fronts.shell.launch import LaunchOptions, launched
from retro2600.fronts.shell.save_control import AUTOSAVED_EVERY
from retro2600.fronts.shell.saves import World
from retro2600.fronts.shell.shell import Shell
from retro2600.fronts.store.folders import Storage
from retro2600.fronts.video.palettes import palette_called
from tests.fronts import stand_ins
from tests.fronts.consoles import VCS
from tests.patience import until


@pytest.mark.skipif(sys.platform == "win32", reason="there are no sessions")
def test_the_process_that_writes_a_film_is_of_no_terminals_session(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[subprocess.Popen[bytes]] = []
    sessions: list[int] = []

    class Film(subprocess.Popen[bytes]):
        def __init__(self, *words: object, **ways: object) -> None:
            super().__init__(*words, **ways)  # type: ignore[call-overload]
            started.append(self)
            sessions.append(os.getsid(self.pid))

    monkeypatch.setattr(subprocess, "Popen", Film)
    shell.run(3)
    shell.do(Action.EXPORT)
    (film,) = started
    film.kill()
    film.wait()
    assert sessions == [film.pid] != [os.getsid(0)]


def test_settings_broken_by_hand_in_the_session_are_told_of_and_written_anew(
    storage: Storage, shelf: None
) -> None:
    """What counts for tonight alone is not among what is written, what was chosen before is."""
    kept = Options(volume=40, panels=True)
    chosen = Settings(replace(kept, mute=True, scale=2), kept=kept)
    world = World(lambda: "now", lambda now: palette_called(now.palette, VCS.palettes))
    shell = launched(LaunchOptions("lamp"), chosen, storage, world)
    shell.do(Action.PHOSPHOR)
    shell.run(AUTOSAVED_EVERY)
    storage.settings.write_text("[sound]\nvolume 3")
    shell.do(Action.SCAN_LINES)
    said = []
    for _ in range(10):
        shell.run(AUTOSAVED_EVERY)
        said.append(shell.notice)
    sentence = "it is kept as settings.toml.broken-1, and what is chosen now is written in its place"
    assert any(line.startswith(f"{storage.settings}: it is not TOML") for line in said)
    assert any(line.endswith(sentence) for line in said)
    assert read(storage.settings, CONSOLE)[0] == Settings(replace(kept, phosphor=True, scan_lines=True))


def film_of(shell: Shell) -> str:
    """What is said in the end of a film of the last half minute."""
    shell.run(30)
    shell.do(Action.EXPORT)

    def told() -> bool:
        shell.run(AUTOSAVED_EVERY)
        return shell.notice.startswith(("film kept", "the film"))

    until(told, seen=lambda: shell.notice)
    return shell.notice


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in for ffmpeg is a shell's")
def test_an_ffmpeg_that_can_make_no_film_leaves_a_gif(
    storage: Storage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_ins.ffmpeg(tmp_path, "exit 1", monkeypatch)
    world = World(lambda: "now", lambda now: palette_called(now.palette, VCS.palettes))
    assert film_of(launched(LaunchOptions("cx2617"), Settings(), storage, world)).endswith("film now.gif")
    assert [path.name for path in storage.pictures.iterdir()] == ["film now.gif"]


def test_no_program_of_the_folder_one_plays_in_is_run_for_a_film(
    storage: Storage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    folder = tmp_path / "somewhere"
    folder.mkdir()
    monkeypatch.chdir(folder)
    (folder / "PIL.py").write_text("open('executed', 'w')")
    world = World(lambda: "now", lambda now: palette_called(now.palette, VCS.palettes))
    assert film_of(launched(LaunchOptions("cx2617"), Settings(), storage, world)).startswith("film kept")
    assert [path.name for path in folder.iterdir()] == ["PIL.py"]


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in for ffmpeg is a shell's")
def test_a_film_keeps_its_name_while_it_is_made_and_gives_it_up_if_it_cannot_be(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr(sys, "executable", "/bin/false")
    world = World(lambda: "now", lambda now: palette_called(now.palette, VCS.palettes))
    shell = launched(LaunchOptions("cx2617"), Settings(), storage, world)
    shell.run(3)
    shell.do(Action.EXPORT)
    assert [path.name for path in storage.pictures.iterdir()] == ["film now.gif"]
    assert "could not be written" in film_of(shell)
    assert list(storage.pictures.iterdir()) == []
