"""Somebody with a browser of their own, and a server that may be killed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

from playwright.sync_api import Browser, BrowserContext

from retro2600.fronts.web.site import folder
from retro2600.fronts.web.site.collecting import collected
from tests.patience import until
from tests.web.people import Someone
from tests.web.visits import FRIEND, PHONE, Visit
from tools.seats.server import Served

P = TypeVar("P", bound="Traveller")

DESK: Final[dict[str, Any]] = {"viewport": {"width": 1024, "height": 900}}

DEAF: Final = 60
"""Frames after which any question listens."""

REMARKS: Final = (
    "ERR_CONNECTION_REFUSED",
    "ERR_CONNECTION_RESET",
    "URL's origin was untrustworthy",
    "ScriptProcessorNode is deprecated",  # there is no other one without https
)
"""Words of the browser's that are no complaints: on a server that is not there, and on plain http."""


class House:
    """A server that may be killed, and started again where it was."""

    def __init__(self, home: Path, files: dict[str, bytes]) -> None:
        self._database, site = home / "t.sqlite", home / "site"
        folder.write(collected(files), site)
        self._words = "--page", str(site), "--origin", f"http://{FRIEND}"
        self._served = Served(self._database, *self._words)
        self.url = self._served.url
        self.friends_url = f"http://{FRIEND}:{self._served.port}"

    def kill(self) -> None:
        """End it as a power cut does."""
        self._served.kill()

    def begin(self) -> None:
        """Start it again at its port."""
        self._served = Served(self._database, *self._words, port=self._served.port)


@contextmanager
def travelling(kind: type[P], browser: Browser, url: str, device: dict[str, Any] = DESK) -> Iterator[P]:
    """Somebody who does not like things that move, until they have gone; they have no complaint."""
    context = browser.new_context(**device, reduced_motion="reduce", locale="en-US")
    found = kind(context, url, by_finger="has_touch" in device)
    yield found
    context.close()
    assert found.elsewhere == []
    assert found.complaints == []


def meeting(kind: type[P], browser: Browser, distrusting: Browser, house: House) -> Iterator[tuple[P, P]]:
    """Somebody at a desk and somebody with a phone, until both have gone."""
    phone = travelling(kind, distrusting, house.friends_url, PHONE)
    with travelling(kind, browser, house.url, DESK) as host, phone as guest:
        yield host, guest


class Traveller(Someone):
    """Somebody with a browser of their own, who may close the page and come back."""

    home = ""
    """The address at which they open the page, behind its host."""
    rolls = 0
    """Times that they have rolled the dice."""

    def __init__(self, context: BrowserContext, url: str, *, by_finger: bool) -> None:
        self._context, self._url = context, url
        self._visits: list[Visit] = []
        super().__init__(self._visit(), by_finger=by_finger)

    def _visit(self) -> Visit:
        self._visits.append(Visit(self._context, f"{self._url}/"))
        return self._visits[-1]

    def opens(self, where: str = "") -> None:
        """Open the page: at home, or another program's or that of a link."""
        self.there.open(where or self.home)

    def closes(self) -> None:
        """Close the page."""
        self.there.page.close()

    def comes_back(self, where: str) -> None:
        """Open this address in a new tab."""
        self.there = self._visit()
        self.opens(where)

    @property
    def complaints(self) -> list[str]:
        """The browser's, but for its remarks on a server that is not there and on plain http."""
        every = [text for visit in self._visits for text in visit.complaints]
        return [text for text in every if not any(words in text for words in REMARKS)]

    @property
    def elsewhere(self) -> list[str]:
        """Addresses of others that were asked for anything."""
        return [url for visit in self._visits for url in visit.elsewhere()]

    def answers(self, key: str) -> None:
        """Give this answer, as soon as its question listens."""
        self.sees(key)
        self.there.pass_frames(DEAF)
        self.tap(key)
        until(lambda: key not in self.names, self.look, lambda: str(self.names))
