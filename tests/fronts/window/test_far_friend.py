"""Two real windows play the game of 1979 over a real server: invited, killed, come back to, left."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("aiohttp")

from retro2600.shell.input.actions import Action
from retro2600.tables.acts import Open
from tests.cartridges.absolute.guests import Log
from tests.fronts.window.desktop import Screen
from tests.patience import HANG, until
from tests.serving import ROOT, serving
from tests.shell.far.friends import Friends, program_of_1979
from tools.desktop import MISSING

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
]


class FarWindow:
    """A window of somebody who plays a friend; what is played is known from what it keeps once a second."""

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

    def _is_open(self) -> bool:
        assert self.process.poll() is None
        named = self.screen.run("sh", "-c", "xdotool getwindowfocus getwindowname || true")
        return b"BACKGAMMON" in named


@pytest.fixture
def windows() -> Iterator[list[FarWindow]]:
    windows: list[FarWindow] = []
    yield windows
    for window in windows:
        window.kill()


def test_two_windows_play_and_one_that_was_killed_comes_back(
    windows: list[FarWindow], tmp_path: Path
) -> None:
    with serving(tmp_path / "server") as server:
        ann = FarWindow(tmp_path / "ann", "--server", server.url)
        windows.append(ann)
        ann.key("grave", *["Down"] * _place_in_menu(), "Return", "Return")
        log = Log(tmp_path / "server" / "tables.sqlite")
        number = until(lambda: next((each.act.table for each in log.events if isinstance(each.act, Open)), 0))
        until(lambda: len(log.names) == 1)
        link = until(lambda: ann.link(server.url, number))
        bob = FarWindow(tmp_path / "bob", "--server", server.url, "--join", link)
        windows.append(bob)
        until(lambda: ann.frame > 120 and bob.frame > 120)
        ann.key("F2")
        bob.kill()
        windows.remove(bob)
        bob.begin("--server", server.url)
        windows.append(bob)
        before = ann.frame
        until(lambda: ann.frame > before + 180 and bob.frame > before + 180)
        bob.key("F2")
        until(lambda: any(event.word == "frames" for event in log.events))
        bob.key("grave", *["Down"] * _place_in_menu(fair=True), "Return", *["Down"] * 3, "Return")
        until(lambda: ann.movie and bob.movie)
        first, second = ann.movie, bob.movie
        assert first is not None
        assert second is not None
        begins = int(second.get("start", {}).get("frame", 0))
        marks = {frame + begins: digest for frame, digest in second["marks"]}
        shared = [(digest, marks[frame]) for frame, digest in first["marks"] if frame in marks]
        assert len(shared) > 2
        assert all(one == other for one, other in shared)
        until(lambda: ann.kept is None and bob.kept is None)


def _place_in_menu(*, fair: bool = False) -> int:
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
