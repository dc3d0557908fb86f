"""Fixtures for the commands."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from retro2600.cli.main import main
from retro2600.fronts.web.site import package as site_package
from retro2600.shell.process import pacing
from tests.cli.commands import Commands
from tests.cli.lamps import INPUTS, PLAY, Playing
from tests.fronts.web.site.stand_in import expected, package
from tests.fronts.winding import WoundClock


@pytest.fixture
def commands(capsys: pytest.CaptureFixture[str]) -> Commands:
    return Commands(capsys)


@pytest.fixture
def playing(sdl: None, shelf: None, monkeypatch: pytest.MonkeyPatch) -> Playing:
    """Plays the lamp for a number of frames, then closes the window."""
    import pygame

    def play(*words: object, frames: int = 30, each_turn: Callable[[], None] = lambda: None) -> int:
        left = frames

        def act() -> None:
            nonlocal left
            each_turn()
            left -= 1
            if left == 0:
                pygame.event.post(pygame.Event(pygame.QUIT))

        with monkeypatch.context() as patch:
            patch.setattr(pacing, "WallClock", lambda: WoundClock(act))
            return main([*PLAY, *map(str, words)])

    return play


@pytest.fixture
def inputs(shelf: None, tmp_path: Path) -> Path:
    """A file of inputs for the lamp."""
    path = tmp_path / "inputs.json"
    path.write_text(json.dumps({"inputs": INPUTS}))
    return path


@pytest.fixture
def pyodide(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package file that is taken for Pyodide's, and another for the archive of our own code."""
    monkeypatch.setattr(site_package, "packed", lambda: b"archive")
    packed = package()
    expected(monkeypatch, packed)
    (tmp_path / "pyodide.tgz").write_bytes(packed)
    return tmp_path / "pyodide.tgz"
