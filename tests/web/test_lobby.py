"""A whole lobby match between two browsers over `retro2600 serve`: by mouse, and by taps on a phone.

The phone comes by an invitation link, by plain http under a name that its browser does not trust. In the
middle it closes the page and comes back, and the server is killed.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from itertools import takewhile
from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.web.axe import Axe
from tests.web.people import looking

pytest.importorskip("aiohttp")

from tests.patience import until
from tests.web.lobby import Player, from_across
from tests.web.travellers import House, meeting

pytestmark = pytest.mark.slow

TARGET: Final = int(os.environ.get("LOBBY_TARGET", "1"))
"""The match's target score: a longer match than CI's is played where `LOBBY_TARGET` is 3, 5 or 7."""

TARGETS: Final = (1, 3, 5, 7)
PLACES: Final = ("wide", "upright")
ROLLS: Final = 2
"""Rolls of each side between the things that happen to them."""


@pytest.fixture
def both(browser: Browser, distrusting: Browser, house: House) -> Iterator[tuple[Player, Player]]:
    yield from meeting(Player, browser, distrusting, house)


def test_two_browsers_play_a_match_and_lose_nothing(both: tuple[Player, Player], house: House) -> None:
    (host, guest), axe = both, Axe()
    link = _invites(host, axe).replace(house.url, house.friends_url)
    _follows(guest, link, axe)
    _play(both, ROLLS)
    _asks(both, axe)

    guest.closes()
    until(lambda: "away" in host.names["plate-they"], host.look, lambda: str(host.names))
    guest.comes_back(link.removeprefix(f"{house.friends_url}/"))
    until(lambda: "away" not in host.names["plate-they"], looking(both), lambda: str(host.names))
    _play(both, 2 * ROLLS)

    before = _agree(both)
    house.kill()
    until(lambda: all("The line is lost" in each.message for each in both), looking(both))
    house.begin()
    until(lambda: not any("The line is lost" in each.message for each in both), looking(both))
    assert _agree(both) == before
    _ends(both)
    _goes_on(both, axe)
    assert axe.found == {}


def _invites(host: Player, axe: Axe) -> str:
    """The host creates a table for who has its link; the link as it is shown."""
    host.opens()
    until(lambda: "lobby-play" in host.able, host.look, lambda: str(host.names))
    axe.look(host.there.page, "lobby")
    host.tap("lobby-create", f"create-target-{TARGETS.index(TARGET)}", "create-private-1")
    axe.look(host.there.page, "create")
    host.tap("create-create")
    host.sees("waiting-link")
    axe.look(host.there.page, "waiting")
    host.tap("waiting-link")
    page = host.there.page
    code = page.get_by_role("img", name="QR code of the link")
    until(lambda: code.count(), host.look, lambda: page.inner_text("body"))
    axe.look(host.there.page, "link")
    lines = page.locator("#overlay-lines > *").all_inner_texts()
    host.there.press("Escape")
    link = "".join(takewhile(bool, map(str.strip, lines)))
    assert re.fullmatch(r"http://\S+/t/\d+#\S+", link), lines
    return link


def _follows(guest: Player, link: str, axe: Axe) -> None:
    """The guest opens the link, and sits down."""
    guest.there.page.goto(link)
    guest.there.begun()
    guest.sees("invited-sit")
    assert guest.is_upright()
    assert not guest.there.page.evaluate("isSecureContext")
    axe.look(guest.there.page, "invited")
    guest.tap("invited-sit")


def _asks(both: tuple[Player, Player], axe: Axe) -> None:
    """Both are asked if they give up, and do not."""
    for each, place in zip(both, PLACES, strict=True):
        axe.look(each.there.page, f"table, {place}")
        each.tap("resign")
        each.sees("answer-back")
        axe.look(each.there.page, f"question, {place}")
        each.answers("answer-back")


def _goes_on(both: tuple[Player, Player], axe: Axe) -> None:
    """Both go to the lobby, and the guest to the sheet that creates a table."""
    for each, place in zip(both, PLACES, strict=True):
        axe.look(each.there.page, f"end, {place}")
        each.tap("game-lobby")
        each.sees("lobby-create")
        axe.look(each.there.page, f"lobby after it, {place}")
    both[1].tap("lobby-create")
    both[1].sees("create-create")
    axe.look(both[1].there.page, "create, upright")


def _play(both: tuple[Player, Player], rolls: int) -> None:
    """Both play until each has rolled so many times, and one is to roll."""

    def is_enough() -> bool:
        return min(each.rolls for each in both) >= rolls and any(each.is_to_roll for each in both)

    until(is_enough, _turn(both), lambda: str([each.names for each in both]))


def _ends(both: tuple[Player, Player]) -> None:
    """Both play until the match is over: one has won it, and the other one is told so."""
    won = r"(.+) (wins?) the game (\d+) to \d+\."

    def is_over() -> bool:
        return all(re.search(won, each.result) for each in both)

    until(is_over, _turn(both), lambda: str([each.names for each in both]))
    told = [re.fullmatch(won, each.result) for each in both]
    assert sorted(found[2] for found in told if found) == ["win", "wins"]
    for found in told:
        assert found
        assert (found[1] == "You") is (found[2] == "win")
        assert int(found[3]) >= TARGET


def _turn(both: tuple[Player, Player]) -> Callable[[], None]:
    def turn() -> None:
        for each in both:
            each.play()

    return turn


def _agree(both: tuple[Player, Player]) -> object:
    """Frames go by until both see the same Board; it, from the first one's side."""
    host, guest = both

    def same() -> bool:
        return any(count for count, _ in host.board()) and host.board() == from_across(guest.board())

    until(same, looking(both), lambda: str([each.names for each in both]))
    return host.board()
