"""Browsers, a phone and a window play the game of 1979 over `retro2600 serve`: by a link, to the end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path

import pytest
from playwright.sync_api import Browser

pytest.importorskip("aiohttp")

from tests.fronts.window.far_window import FarWindow
from tests.installed import needs_screen
from tests.patience import until
from tests.web.travellers import House, Traveller, meeting

pytestmark = pytest.mark.slow

PROGRAM = "#cartridge=cx2617"


@pytest.fixture
def both(browser: Browser, distrusting: Browser, house: House) -> Iterator[tuple[Traveller, Traveller]]:
    yield from meeting(Traveller, browser, distrusting, house)


def text(at: Traveller) -> str:
    """All that can be read on the page."""
    return at.there.page.inner_text("body")


def choose(at: Traveller, *titles: str) -> None:
    """Choose these lines of the menu, page after page."""
    for title in titles:
        line = at.there.page.locator("#overlay-lines > *", has_text=title).first
        until(line.count, at.look, lambda: text(at))
        line.click()
        at.look()


def invited(host: Traveller) -> str:
    """Somebody opens a table by the menu; its link."""
    host.opens(PROGRAM)
    host.there.press("`")
    choose(host, "play a far friend", "player 1, on the left")
    page = host.there.page
    code = page.get_by_role("img", name="QR code of the link")
    until(code.count, lambda: looks(host), lambda: text(host))
    lines = page.locator("#overlay-lines > *").all_inner_texts()
    link = "".join(takewhile(bool, map(str.strip, lines)))
    assert re.fullmatch(r"http://\S+/t/\d+#\S+", link), lines
    return link


def meet(both: tuple[Traveller, Traveller], house: House) -> str:
    """The one at the desk invites, and the phone opens the link; the link."""
    host, guest = both
    link = invited(host).replace(house.url, house.friends_url)
    guest.there.page.goto(link)
    guest.there.begun()
    return link


def looks(*there: Traveller) -> None:
    """Some frames go by for each of them."""
    for each in there:
        each.there.pass_frames(12)


def welcomed(at: Traveller) -> bool:
    """True while the page says how a game is begun; what it says in a game may give way to other remarks."""
    return "starts game 2" in text(at)


@needs_screen
def test_a_window_and_a_page_play_one_console(
    both: tuple[Traveller, Traveller], house: House, tmp_path: Path
) -> None:
    host, _ = both
    link = invited(host)
    window = FarWindow(tmp_path / "home", "--server", house.url, "--join", link)
    try:
        until(lambda: "you are player 1" in text(host), lambda: looks(host), lambda: text(host))
        until(lambda: window.frame > 60, lambda: looks(host), lambda: text(host))
        until(lambda: welcomed(host), lambda: looks(host), lambda: text(host))
        window.key("F2")
        until(lambda: not welcomed(host), lambda: looks(host), lambda: text(host))
        window.leave()
        until(lambda: "the game is over" in text(host), lambda: looks(host), lambda: text(host))
        until(lambda: window.movie)
    finally:
        window.kill()


def test_a_desk_and_a_phone_play_one_console_and_the_phone_comes_back(
    both: tuple[Traveller, Traveller], house: House
) -> None:
    host, guest = both
    link = meet(both, house)
    for each, own in ((host, "you are player 1"), (guest, "you are player 2")):
        until(lambda each=each, own=own: own in text(each), lambda: looks(*both), lambda: text(host))  # type: ignore[misc]
    until(lambda: welcomed(guest), lambda: looks(*both), lambda: text(guest))
    host.there.press("F2")
    until(lambda: not welcomed(guest), lambda: looks(*both), lambda: text(guest))
    for _ in range(10):
        looks(*both)
    guest.closes()
    until(lambda: "waits" in text(host), lambda: looks(host), lambda: text(host))
    guest.comes_back(link.removeprefix(f"{house.friends_url}/"))
    until(lambda: "back at the table" in text(guest), lambda: looks(*both), lambda: text(guest))
    until(lambda: "waits" not in text(host), lambda: looks(*both), lambda: text(host))
    host.there.press("`")
    choose(host, "play a far friend", "leave the table")
    until(lambda: "the game is over" in text(guest), lambda: looks(*both), lambda: text(guest))
