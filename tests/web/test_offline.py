"""The page without a network, and a new version in the place of an old one."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from retro2600.fronts.web.site.collecting import collected
from retro2600.store.site import TYPES
from tests.web.hosts import Host, listed
from tests.web.visits import UPDATED, Come, Visit

pytestmark = pytest.mark.slow

KEPT = """async () => {
  await navigator.serviceWorker.ready;
  return (await caches.keys()).filter((name) => !name.startsWith("retro2600-snapshot"));
}"""
"""The caches of the site's versions, once there is one."""

MARK = '<meta name="anew">'
CHANGE = (b"<head>", f"<head>{MARK}".encode())
"""Another version of the page."""


def changed(files: dict[str, bytes]) -> dict[str, bytes]:
    """The site with that version of the page."""
    site = collected(files)
    return {**site, "index.html": site["index.html"].replace(*CHANGE)}


@pytest.fixture
def host(files: dict[str, bytes]) -> Iterator[Host]:
    host = Host(collected(files))
    yield host
    host.end()


def test_the_page_plays_without_its_server(visit: Come, files: dict[str, bytes]) -> None:
    host = Host(collected(files))
    there = visit(host.address).open()
    assert len(there.page.evaluate(KEPT)) == 1
    turn = there.begin_game().partition(":")[0]
    there.wait_until_saved()
    host.end()
    there.again()
    assert there.wait_for_line("^Your turn").partition(":")[0] == turn
    there.open("?game=3")
    there.open("index.html")


def test_everything_the_page_loads_is_kept_and_is_what_the_list_says(visit: Come, host: Host) -> None:
    there = visit(host.address).open()
    (name,) = there.page.evaluate(KEPT)
    kept = there.page.evaluate(
        "async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)", name
    )
    loaded = {url for url in there.asked if not url.endswith(("sw.mjs", "precache.js"))}
    assert loaded <= set(kept)
    listed = json.loads(host.server.files["precache.js"].data.partition(b"= ")[2].rstrip(b";\n"))["files"]
    assert {url.removeprefix(host.address) or "./" for url in kept} == listed.keys()


def test_a_new_version_is_taken_as_a_whole_when_the_old_one_is_closed(
    visit: Come, host: Host, files: dict[str, bytes]
) -> None:
    there = visit(host.address).open()
    there.page.evaluate(KEPT)
    host.serve(listed(changed(files)))
    there.again()
    assert there.page.evaluate(UPDATED) == "installed"
    there.again()
    assert MARK not in there.page.content()  # the old one, whole
    there.leave()
    again = Visit(there.context, host.address).open()
    assert MARK in again.page.content()
    assert len(again.page.evaluate(KEPT)) == 1
    assert again.complaints == []


def test_a_page_that_a_server_finds_too_old_takes_the_new_version_at_once(
    visit: Come, host: Host, files: dict[str, bytes]
) -> None:
    there = visit(host.address).open()
    there.page.evaluate(KEPT)
    host.serve(listed(changed(files)))
    renewed = "async (where) => (await import('./renewing.mjs')).renewed(where)"
    with there.page.expect_navigation():
        assert there.page.evaluate(renewed, f"{host.address}?t=12#key")
    assert MARK in there.begun().page.content()
    assert not there.page.evaluate(renewed, host.address)  # not twice


def test_a_page_is_loaded_anew_at_an_address_that_differs_behind_its_sign_alone(
    browser: Browser, host: Host
) -> None:
    page = browser.new_page()
    page.goto(f"{host.address}style.css")  # of the site, but nothing runs in it
    page.evaluate("window.before = true")
    renewed = "async (where) => (await import('./renewing.mjs')).renewed(where)"
    with page.expect_event("domcontentloaded"):
        page.evaluate(renewed, f"{host.address}style.css#game=2")
    assert page.evaluate("[location.hash, window.before ?? null]") == ["#game=2", None]
    page.close()


def test_a_broken_version_never_takes_the_place_of_a_whole_one(
    visit: Come, host: Host, files: dict[str, bytes]
) -> None:
    there = visit(host.address).open()
    before = there.page.evaluate(KEPT)
    site = changed(files)
    broken = dict(listed(site))
    broken["index.html"] += b"<!-- cut"  # a file that the whole version does not have as the list says
    host.serve(broken)
    assert there.page.evaluate(UPDATED) == "redundant"
    there.complaints.clear()  # the browser says so, too
    host.end()
    there.again()
    assert there.page.evaluate(KEPT) == before
    host.serve(site)


def test_two_sites_on_one_host_leave_each_other_alone(
    visit: Come, browser: Browser, files: dict[str, bytes]
) -> None:
    site = collected(files)
    two = {f"{folder}/{name}": data for folder in ("one", "two") for name, data in site.items()}
    two |= {f"{folder}/": site["index.html"] for folder in ("one", "two")}
    host = Host(two)
    for folder in ("one/", "two/"):
        host.server.files[folder].type = TYPES[".html"]
    there = visit(host.address).open("one/")
    there.page.evaluate(KEPT)
    there.open("two/")
    there.page.evaluate(KEPT)
    assert len(there.page.evaluate(KEPT)) == 2
    host.end()
    there.open("one/")
    there.open("two/")
