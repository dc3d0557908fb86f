"""The page where a browser runs it: Python, and nothing that no browser has."""

from __future__ import annotations

import pytest

from tests.blocked import told_by

PLAYED = """
import sys
from tests.blocked import LIBRARIES, block

block(LIBRARIES)
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
assert not LIBRARIES & sys.modules.keys()
print("played")
"""


@pytest.mark.slow
def test_a_game_is_played_with_no_library_that_a_browser_lacks() -> None:
    assert told_by(PLAYED) == ("", "played\n")


def test_the_page_begins_without_what_it_would_load_for_nothing() -> None:
    costly = {"argparse", "email", "html.entities", "http.client", "urllib.request"}
    begins = "import sys; from retro2600.fronts.web.page.bridge import load_default; load_default()"
    code = f"{begins}; print(*sorted({costly} & sys.modules.keys()))"
    assert told_by(code) == ("", "\n")
