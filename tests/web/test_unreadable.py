"""One record that the browser cannot read: every other is as it was, and it is never written over."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Playwright

from tests.web.conftest import Served
from tests.web.modules import Modules
from tests.web.visits import ARGUMENTS, Come, Visit
from tools.tabs import records

pytestmark = pytest.mark.slow

SLOT = "slots/cx2617/0.json"
RESUME = "slots/cx2617/resume.json"
LARGE = "pictures/large.json"


def saved(there: Visit) -> str:
    """A game is begun and saved, and the sound switched off; whose turn it is."""
    turn = there.begin_game().partition(":")[0]
    there.press("F9", "m")
    there.wait_until_saved()
    return turn


@pytest.mark.parametrize("value", ["1e10", "null", "'text'", "{a: 1}"])
def test_a_value_of_another_type_is_told_of_and_stays(value: str, visit: Come) -> None:
    there = visit().open()
    turn = saved(there)
    records.put(there.page, SLOT, value)
    before = records.kept(there.page).digests
    there.again()
    assert there.wait_for_line("^Your turn").partition(":")[0] == turn  # it is resumed
    assert there.page.get_attribute("#do-mute", "aria-pressed") == "false"
    there.press("F9")
    there.wait_for_text(f"cannot read {SLOT}")
    there.press("F2")
    there.wait_until_saved()
    assert records.kept(there.page).digests[SLOT] == before[SLOT]


def test_a_session_to_resume_that_cannot_be_read_is_not_written_over(visit: Come) -> None:
    there = visit().open()
    saved(there)
    records.put(there.page, RESUME, "42")
    there.again()
    there.wait_for_text(f"cannot read {RESUME}")
    there.press("F2")
    there.wait_for_line("^(Your (roll|turn)|Red|Offer)")
    there.pass_frames(200)
    assert records.kept(there.page).digests[RESUME] == "42"
    there.page.click("#do-kept")
    there.page.click(f"text={RESUME}: cannot be read >> .. >> button")
    there.wait_until_saved()


@pytest.fixture
def home(playwright: Playwright, chromium: str, tmp_path: Path) -> Iterator[Callable[[], BrowserContext]]:
    """Starts a browser whose files stay, and ends the one before."""
    contexts: list[BrowserContext] = []

    def start() -> BrowserContext:
        for each in contexts:
            each.close()
        contexts[:] = [
            playwright.chromium.launch_persistent_context(
                str(tmp_path / "home"), executable_path=chromium, args=ARGUMENTS
            )
        ]
        return contexts[0]

    yield start
    for each in contexts:
        each.close()


def test_a_record_whose_file_is_gone_takes_no_other_with_it(
    home: Callable[[], BrowserContext], served: Served, tmp_path: Path
) -> None:
    there = Visit(home(), served.address).open()
    turn = saved(there)
    records.put(there.page, LARGE, "new ArrayBuffer(5_000_000)")
    before = records.kept(there.page).digests
    there.context.close()
    folders = list((tmp_path / "home").glob("**/*.indexeddb.blob"))
    assert [path for folder in folders for path in folder.rglob("*") if path.is_file()] != []
    for folder in folders:
        shutil.rmtree(folder)
    again = Visit(home(), served.address).open()
    assert again.wait_for_line("^Your turn").partition(":")[0] == turn
    assert again.page.get_attribute("#do-mute", "aria-pressed") == "false"
    again.page.click("#do-kept")
    again.wait_for_text(f"{LARGE}: cannot be read")
    again.page.click("#kept-close")
    again.page.click("#do-kept")
    again.page.click(f"text={LARGE}: cannot be read >> .. >> button")
    again.wait_until_saved()
    assert records.kept(again.page).digests[SLOT] == before[SLOT]
    assert again.complaints == []


_NEWS = """
indexedDB.open = () => { throw new Error("refused"); };
const { Storage } = await import("./storage.mjs");
const [storage, told] = [new Storage(() => undefined), []];
await storage.open();
delete indexedDB.open;
storage.serve({ unreadable: (name) => told.push(name), changed: (name) => told.push(name) });
const { promise, resolve } = Promise.withResolvers();
new BroadcastChannel("retro2600").onmessage = resolve; // after the storage has heard it
new BroadcastChannel("retro2600").postMessage(["settings.toml"]);
await promise;
return told;
"""


def test_where_nothing_is_kept_no_record_of_another_tab_is_called_unreadable(modules: Modules) -> None:
    assert modules.run(_NEWS) == []
