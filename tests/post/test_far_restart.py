"""A server of far friends is killed and begins again: the game waits, says so, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("aiohttp")

from tests.post.test_far_friends import Friend, press, seated, until
from tests.serving import serving

pytestmark = pytest.mark.slow


def test_a_server_that_was_killed_loses_nothing(tmp_path: Path) -> None:
    with serving(tmp_path / "server") as server:
        ann, bob, _ = seated(server)
        both: list[Friend] = [ann, bob]
        press(both, ann, "reset")
        until(both, lambda: len(ann.marks.keys() & bob.marks.keys()) > 3)
        server.kill()
    until(both, lambda: "no line to the server" in ann.shell.view.notice)
    with serving(tmp_path / "server", port=server.port):
        count, frame = len(ann.marks), ann.side.session.frame
        until(both, lambda: len(ann.marks) > count + 2 and ann.side.session.frame > frame + 120)
        press(both, bob, "button1")
        until(both, lambda: max(bob.marks) > frame + 120)
        shared = ann.marks.keys() & bob.marks.keys()
        assert all(ann.marks[each] == bob.marks[each] for each in shared)
        assert [friend.side.side.figures.returns for friend in both] == [0, 0]
        for friend in both:
            friend.office.close()
