"""Two tabs of one browser: what is done in the one is not lost by what is done in the other."""

import functools
import http.server
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from retro2600.fronts.web.site import folder
from retro2600.fronts.web.site.collecting import collected
from tests.web.conftest import Served
from tests.web.visits import FRIEND, Come, Visit
from tools.tabs.law import Law
from tools.tabs.records import kept

pytestmark = pytest.mark.slow

ROUNDS = 10
SLOT, RESUME = "slots/cx2617/0.json", "slots/cx2617/resume.json"
ALREADY = "retro2600 is already running; this session cannot be resumed later"


def digest(there: Visit, name: str) -> str:
    """The digest of a record, once it is there."""
    there.page.wait_for_function(
        """async (name) => {
          const { promise, resolve } = Promise.withResolvers();
          const request = indexedDB.open("retro2600");
          request.onsuccess = () => resolve(request.result);
          const database = await promise;
          const asked = database.transaction("records").objectStore("records").count(name);
          await new Promise((done) => (asked.onsuccess = done));
          database.close();
          return asked.result > 0;
        }""",
        arg=name,
        polling=50,
    )
    return kept(there.page).digests[name]


def test_a_slot_saved_in_one_tab_is_loaded_and_kept_by_the_other(visit: Come) -> None:
    one = visit().open()
    other = Visit(one.context, one.address).open()
    turn = one.begin_game().partition(":")[0]
    one.press("s")
    saved = digest(one, SLOT)
    other.press("l")
    assert other.wait_for_line("^Your turn").partition(":")[0] == turn
    other.press("s")
    other.wait_for_text("cx2617 slot 0 of another tab.json")
    assert digest(other, "pictures/cx2617 slot 0 of another tab.json") == saved
    assert digest(other, SLOT) != saved
    assert other.complaints == []


def test_a_setting_chosen_in_one_tab_is_there_beside_one_chosen_in_the_other(visit: Come) -> None:
    one = visit().open()
    other = Visit(one.context, one.address).open()
    one.press("m")
    one.pass_frames(70)
    other.press("j")
    other.pass_frames(70)
    one.pass_frames(70)
    digest(one, "settings.toml")
    again = Visit(one.context, one.address).open()
    assert again.page.get_attribute("#do-mute", "aria-pressed") == "false"
    assert again.page.locator("#levers").is_hidden()


@pytest.mark.parametrize("seed", [1])
def test_nothing_that_is_done_in_either_of_two_tabs_is_lost(
    seed: int, browser: Browser, served: Served
) -> None:
    context = browser.new_context(accept_downloads=False)
    law = Law(context, served.address, seed)
    for _ in range(ROUNDS):
        law.round()
    assert len(law.done) > 3
    context.close()


@pytest.fixture
def plain(distrusting: Browser, files: dict[str, bytes], tmp_path: Path) -> Iterator[Visit]:
    """A visit over plain http, from a host that is not this computer by its name."""
    folder.write(collected(files), tmp_path / "site")
    handler = functools.partial(Quiet, directory=tmp_path / "site")
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        context = distrusting.new_context()
        yield Visit(context, f"http://{FRIEND}:{server.server_address[1]}/")
        context.close()
        server.shutdown()


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves a folder, and says nothing."""

    def log_message(self, format: str, *args: object) -> None:
        return


def test_over_plain_http_too_the_first_tab_alone_is_resumed(plain: Visit) -> None:
    one = plain.open()
    assert one.page.evaluate("[isSecureContext, 'locks' in navigator]") == [False, False]
    turn = one.begin_game().partition(":")[0]
    one.wait_until_saved()
    other = Visit(one.context, one.address).open()
    other.press("F2")
    other.wait_for_text(ALREADY)
    other.pass_frames(200)
    one.again()
    assert ALREADY not in one.page.inner_text("body")
    assert one.wait_for_line("^Your turn").partition(":")[0] == turn
    third = Visit(one.context, one.address).open()
    third.wait_for_text(ALREADY)
    for tab in (one, third):
        tab.page.close()
    other.again()
    assert other.wait_for_line("^Your turn").partition(":")[0] == turn
    known = "ScriptProcessorNode"  # deprecated, and all that there is without https
    assert [complaint for complaint in other.complaints if known not in complaint] == []
