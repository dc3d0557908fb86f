"""Two real windows play the game of 1979 over a real server: invited, killed, come back to, left."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("aiohttp")

from retro2600.tables.acts import Open
from tests.cartridges.absolute.guests import Log
from tests.fronts.window.far_window import FarWindow
from tests.installed import needs_screen
from tests.patience import until
from tests.serving import serving

pytestmark = [pytest.mark.slow, needs_screen]


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
        ann.invite()
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
        bob.leave()
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
