"""The page where a browser runs it: Python, and nothing that no browser has."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

PLAYED = """
import sys

BLOCKED = {"numpy", "pygame", "PIL", "platformdirs", "filelock"}

class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in BLOCKED:
            raise ModuleNotFoundError(f"{name} is blocked")

sys.meta_path.insert(0, Blocker())
from tests.fronts.web.page.visits import Visitor

visitor = Visitor()
visit = visitor.open()
visit.until_pointing()
seen = set()
for _ in range(20):
    visit.take("dial", steps=1)
    visit.run(20)
    visit.thumb()
    seen.add(visit.page.shell.view.picture)
assert len(seen) > 8
assert visit.sounding > 0
for chord in ("m", "6", "c", "f9", "r", "e", "shift+c"):
    visit.tap(chord)
assert visit.view["options"]["mute"] and visit.view["look"]["colours"] == "safe", visit.view
visit.take("share", what="movie")
visit.run(10)
visit.tap("r")
kinds = [effect["kind"] for effect in visit.effects]
assert kinds == ["download", "copy", "link", "download"], kinds
visit.take("hidden")
assert {"slots/cx2617/resume.json", "settings.toml", "slots/cx2617/0.json"} < visitor.records.keys()
again = visitor.open()
again.run()
assert again.frame == visit.frame + 1
assert not BLOCKED & sys.modules.keys()
print("played")
"""


@pytest.mark.slow
def test_a_game_is_played_with_no_library_that_a_browser_lacks() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PLAYED], capture_output=True, text=True, cwd=Path(__file__).parents[4]
    )
    assert (done.stderr, done.stdout) == ("", "played\n")


def test_the_page_begins_without_what_it_would_load_for_nothing() -> None:
    costly = {"argparse", "email", "html.entities", "http.client", "urllib.request"}
    begins = "import sys; from retro2600.fronts.web.page.bridge import load_default; load_default()"
    code = f"{begins}; print(*sorted({costly} & sys.modules.keys()))"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=Path(__file__).parents[4]
    )
    assert (done.stderr, done.stdout) == ("", "\n")
