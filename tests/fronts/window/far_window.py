"""Somebody at a real window who plays a far friend; what is played is known from what it keeps."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from retro2600.shell.input.actions import Action
from tests.fronts.window.desktop import Screen
from tests.patience import HANG, until
from tests.shell.far.friends import Friends, program_of_1979
from tools.seats.server import ROOT


class FarWindow:
    """A window on a screen of its own, worked by keys."""

    def __init__(self, home: Path, *words: str) -> None:
        self.home, self._words = home, words
        self.begin(*words)

    def begin(self, *words: str) -> None:
        """The program begins, on a screen of its own."""
        self.screen = Screen()
        self.home.mkdir(exist_ok=True)
        command = sys.executable, "-m", "retro2600", *words
        environment = {
            "RETRO2600_HOME": str(self.home),
            "SDL_AUDIODRIVER": "dummy",
            "PYTHONPATH": str(ROOT),
        }
        self.process = self.screen.start(*command, environment=environment)
        until(self._is_open)

    def kill(self) -> None:
        """The program is ended without a word."""
        self.process.kill()
        self.process.wait(HANG)
        self.screen.close()

    def key(self, *names: str) -> None:
        """Press keys, one after the other."""
        for name in names:
            self.screen.do("key", name)

    @property
    def kept(self) -> dict[str, Any] | None:
        """The game that is kept for the next session."""
        found = next(self.home.rglob("resume-far.json"), None)
        return json.loads(found.read_bytes()) if found else None

    @property
    def frame(self) -> int:
        """The last frame that both sides are known to agree upon, 0 while nothing is played."""
        kept = self.kept
        return int(kept["state"]["frame"]) if kept else 0

    @property
    def movie(self) -> dict[str, Any] | None:
        """The movie of the game that is over."""
        found = next(self.home.rglob("movie *.json"), None)
        return json.loads(found.read_bytes()) if found else None

    def link(self, url: str, table: int) -> str:
        """The link to a table, whose key this one has drawn; "" until it has been kept."""
        kept = json.loads(next(self.home.rglob("post.json")).read_bytes())
        key = kept[url]["keys"].get(str(table))
        return f"{url}/t/{table}#{key}" if key else ""

    def invite(self) -> None:
        """Open a table by the menu, at which one is player 1."""
        self.key("grave", *["Down"] * place_in_menu(), "Return", "Return")

    def leave(self) -> None:
        """Leave the table by the menu."""
        self.key("grave", *["Down"] * place_in_menu(fair=True), "Return", *["Down"] * 3, "Return")

    def _is_open(self) -> bool:
        assert self.process.poll() is None
        named = self.screen.run("sh", "-c", "xdotool getwindowfocus getwindowname || true")
        return b"BACKGAMMON" in named


def place_in_menu(*, fair: bool = False) -> int:
    """The place of the far friend's page among the lines of the menu, as a game begins."""
    friends = Friends(program_of_1979())
    if fair:
        friends.sit()
    shell = friends.shells[0]
    shell.gate.do(Action.MENU)
    overlay = shell.view.overlay
    assert overlay
    lines = [line.left for line in overlay.lines if not line.only_read]
    return lines.index(next(line for line in lines if line.startswith("play a far friend")))
