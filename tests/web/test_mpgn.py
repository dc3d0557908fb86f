"""Games of MPGN between two browsers over `retro2600 serve`: by mouse, and by taps on a phone.

The phone comes by plain http under a name that its browser does not trust. A tie of the opening dice turns
the cube, a double is offered and accepted, a game is paused while the server is killed, and one is forfeited.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.web.axe import Axe
from tests.web.people import looking

pytest.importorskip("aiohttp")

from tests.patience import until
from tests.web.mpgn import Player
from tests.web.travellers import House, meeting

pytestmark = pytest.mark.slow

NAME: Final = "lunch"
GAMES: Final = 80
"""Games of which at least one begins with a tie: all others come once in two million runs."""

Both = tuple[Player, Player]


@pytest.fixture
def both(browser: Browser, distrusting: Browser, house: House) -> Iterator[Both]:
    yield from meeting(Player, browser, distrusting, house)


def test_two_browsers_play_with_an_automatic_double_a_double_a_pause_and_a_forfeit(
    both: Both, house: House
) -> None:
    (host, guest), axe = both, Axe()
    for each in both:
        each.opens()
    host.sees("hall-create")
    axe.look(host.there.page, "hall")
    host.creates(NAME)
    axe.look(host.there.page, "waiting")
    guest.sees("hall-start")
    until(guest.is_upright, guest.look)
    assert not guest.there.page.evaluate("isSecureContext")
    axe.look(guest.there.page, "hall, upright")
    guest.plays(NAME)

    _until_the_cube_is_turned(both, axe)
    counted = host.counts
    assert counted in (2, 4)
    _doubled(both, axe)
    assert _same(both, lambda each: each.counts) == 2 * counted

    before = _paused(both, house, axe)
    assert _same(both, Player.board) == before
    _play(both, lambda: any(each.is_to_roll for each in both))

    guest.chooses("forfeit")
    guest.sees("forfeit-forfeit")
    axe.look(guest.there.page, "forfeit, upright")
    guest.tap("forfeit-forfeit")
    until(lambda: all(each.result for each in both), looking(both), lambda: _names(both))
    points = 4 * counted
    assert f"2 x {2 * counted} = {points}" in host.result
    assert f"wins {points}" in guest.result
    axe.look(host.there.page, "end")
    host.tap("over-leave")
    host.sees("hall-create")
    assert axe.found == {}


def _until_the_cube_is_turned(both: Both, axe: Axe) -> None:
    """Games are begun, and forfeited, until one has begun with a tie: its cube counts twice or four times."""
    host, guest = both
    for game in range(GAMES):
        _play(both, lambda: any(_may_play(each) for each in both))
        if host.counts > 1:
            return
        host.chooses("forfeit")
        host.tap("forfeit-forfeit")
        until(lambda: all(each.result for each in both), looking(both), lambda: _names(both))
        if not game:
            axe.look(guest.there.page, "end, upright")
        for each in both:
            each.tap("over-again")
    raise AssertionError("no game begins with a tie")


def _doubled(both: Both, axe: Axe) -> None:
    """Somebody offers a double as soon as it may be, and the other one accepts."""
    _play(both, lambda: any(each.may_offer for each in both))
    offers = next(each for each in both if each.may_offer)
    asked = both[0] if offers is both[1] else both[1]
    before = offers.counts
    offers.tap("cube")
    asked.sees("answer-accept")
    axe.look(asked.there.page, "question")
    asked.answers("answer-accept")
    until(lambda: offers.counts == 2 * before, offers.look, lambda: str(offers.names))
    assert "at your end" in asked.names["cube"]
    assert "at their end" in offers.names["cube"]
    _play(both, lambda: asked.is_to_roll)


def _paused(both: Both, house: House, axe: Axe) -> object:
    """The host leaves with Exit; the server is killed and begun anew; both play on. The board before it."""
    host, guest = both
    before = _same(both, Player.board)
    host.chooses("exit")
    host.sees("hall-start")
    guest.sees("paused-play")
    axe.look(guest.there.page, "paused, upright")
    guest.tap("paused-exit")
    guest.sees("hall-start")
    house.kill()
    until(lambda: all("does not answer" in each.names["hall-line"] for each in both), looking(both))
    house.begin()
    until(lambda: all("On line" in each.names["hall-line"] for each in both), looking(both))
    host.tap("hall-start")
    axe.look(host.there.page, "list")
    host.plays(NAME)
    until(lambda: "has not come back" in host.message, host.look, lambda: str(host.names))
    guest.plays(NAME)
    until(lambda: "has not come back" not in host.message, looking(both), lambda: _names(both))
    return before


def _may_play(player: Player) -> bool:
    """True once the opening is over, for who begins."""
    return any(name.endswith(("can be lifted", "can be reached")) for name in player.able.values())


def _play(both: Both, is_enough: Callable[[], bool]) -> None:
    """Both play until it is enough."""

    def turn() -> None:
        for each in both:
            if not is_enough():
                each.play()

    until(is_enough, turn, lambda: _names(both))


def _same(both: Both, seen: Callable[[Player], object]) -> object:
    """Frames go by until both see the same of it; that."""
    host, guest = both
    until(lambda: seen(host) == seen(guest), looking(both), lambda: _names(both))
    return seen(host)


def _names(both: Both) -> str:
    return str([each.names for each in both])
