"""Pages about the server: its address, the house alone, servers on the same network."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from retro2600.printable import printable
from retro2600.shell.correspondent import Correspondent, Found
from retro2600.shell.menu.choices import Choices
from retro2600.shell.menu.menu import Do, Fact, Line, Page
from retro2600.shell.people.forms import ADDRESS, Texts
from retro2600.shell.settings.options import BY_NAME, changed
from retro2600.shell.words.said import Said, joined, said
from retro2600.store.refusals import RequestError


class Servers:
    """Chooses the server, and has the settings remember it."""

    def __init__(
        self, correspondent: Correspondent, texts: Texts, choices: Choices, perform: Callable[..., object]
    ) -> None:
        self._correspondent, self._texts, self._choices = correspondent, texts, choices
        self._perform = perform

    def page(self, nearby: Callable[[], object]) -> Line:
        """The page on which one chooses; in a page of the server itself there is nothing to choose."""
        if self._correspondent.line.own_origin:
            about = said("this page came from it, and can play at no other")
            return Fact("server", self._correspondent.line.server, about)

        def lines() -> Sequence[Line]:
            about = said("as you were told it: example.org, or 192.168.1.20:8600")
            return [
                self._texts.field("address", said("address"), ADDRESS, about),
                Do(
                    "connect", self._typed, closes=False, about="look for the server there, now and next time"
                ),
                Do("servers nearby", nearby, closes=False, about="those that are found on your network"),
                Do("no server", partial(self.choose, ""), about="play with the house, on this device"),
            ]

        now = self._correspondent.line.server or said("no server")
        return Page("server", lines, about=said("now: {server}", server=now))

    def found(self, servers: Sequence[Found]) -> Page | None:
        """The page of servers that were found; None where there are none."""
        lines = [
            Do(
                joined("", [Said(printable(server.name))]),
                partial(self.choose, server.address),
                about=joined("", [Said(printable(server.address))]),
            )
            for server in servers
        ]
        return Page("servers nearby", lambda: lines) if lines else None

    def choose(self, address: str) -> None:
        """Look for this server from now on; "": none."""

        def chosen() -> str:
            self._correspondent.choose_server(address)
            option = BY_NAME["server"]
            self._choices.choose(changed(self._choices.options, option, address))
            return said("looking for {server}", server=address) if address else said("the house plays")

        self._perform(chosen)

    def _typed(self) -> None:
        address = self._texts["address"].strip()
        if not address:
            raise RequestError(said("write an address first"))
        self.choose(address)
