"""Somebody with a browser of their own, a server that may be killed, and an eye for what keeps people out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, TypeVar

from playwright.sync_api import Browser, BrowserContext

from retro2600.fronts.web.site import folder
from retro2600.fronts.web.site.collecting import collected
from tests.patience import until
from tests.web.people import Someone
from tests.web.test_accessibility import AXE
from tests.web.visits import FRIEND, PHONE, Visit
from tools.seats.server import Served

P = TypeVar("P", bound="Traveller")

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


def contexts(browser: Browser, distrusting: Browser) -> tuple[BrowserContext, BrowserContext]:
    """Somebody at a desk, and somebody with a phone; neither likes things that move."""
    calm: dict[str, Any] = {"reduced_motion": "reduce", "locale": "en-US"}
    desk = browser.new_context(viewport={"width": 1024, "height": 900}, **calm)
    return desk, distrusting.new_context(**PHONE, **calm)


class Axe:
    """Looks for what keeps people out, and remembers where it has looked."""

    def __init__(self, program: str) -> None:
        self._program = program
        self.found: dict[str, list[object]] = {}

    def looks(self, at: Traveller, place: str) -> None:
        """Look at all that somebody sees in that place."""
        self.found[place] = at.accessible(self._program)


def meeting(kind: type[P], browser: Browser, distrusting: Browser, house: House) -> Iterator[tuple[P, P]]:
    """Somebody at a desk and somebody with a phone, until both have gone; neither has a complaint."""
    desk, phone = contexts(browser, distrusting)
    both = kind(desk, house.url, by_finger=False), kind(phone, house.friends_url, by_finger=True)
    yield both
    for context in (desk, phone):
        context.close()
    for each in both:
        assert each.elsewhere == []
        assert each.complaints == []


class Traveller(Someone):
    """Somebody with a browser of their own, who may close the page and come back."""

    def __init__(self, context: BrowserContext, url: str, *, by_finger: bool) -> None:
        self._context, self._url = context, url
        self._visits: list[Visit] = []
        super().__init__(self._visit(), by_finger=by_finger)

    def _visit(self) -> Visit:
        self._visits.append(Visit(self._context, f"{self._url}/"))
        return self._visits[-1]

    def opens(self, where: str) -> None:
        """Open the page: a program's, or that of a link."""
        self.there.open(where)

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

    def accessible(self, axe: str) -> list[object]:
        """The violations that axe-core finds in what is to be seen now."""
        self.there.page.evaluate(f"{axe}; undefined")
        passes, violations = self.there.page.evaluate(AXE)
        assert passes > 10
        found: list[object] = violations
        return found

    def answers(self, key: str) -> None:
        """Give this answer, as soon as its question listens."""
        self.sees(key)
        self.there.pass_frames(DEAF)
        self.tap(key)
        until(lambda: key not in self.names, self.look, lambda: str(self.names))
