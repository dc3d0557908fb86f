"""Pages about the server: its address, the house alone, servers on the same network."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from retro2600.printable import printable
from retro2600.shell.commands import Commands
from retro2600.shell.correspondent import Correspondent, NearbyServer
from retro2600.shell.menu.choices import Choices
from retro2600.shell.menu.dialog import Dialog
from retro2600.shell.menu.menu import Do, Fact, Line, Menu, PageLine
from retro2600.shell.people.forms import ADDRESS, Texts
from retro2600.shell.people.requests import Requests
from retro2600.shell.settings.options import BY_NAME, changed
from retro2600.shell.words.said import Said, joined, said
from retro2600.store.refusals import RequestError


class Servers:
    """Chooses the server, and has the settings remember it."""

    def __init__(
        self, correspondent: Correspondent, texts: Texts, choices: Choices, commands: Commands
    ) -> None:
        self._correspondent, self._texts, self._choices = correspondent, texts, choices
        self._commands = commands

    def pages(self, nearby: Callable[[], object]) -> Sequence[Line]:
        """The lines about the server: in a page of its own there is none to choose, but a link to open."""
        if not self._correspondent.line.own_origin:
            return [self.page(nearby)]
        about = said("this page came from it, and can play at no other")
        return [Fact("server", self._correspondent.line.server, about), self.link()]

    def page(self, nearby: Callable[[], object]) -> PageLine:
        """The page on which one chooses."""

        def lines() -> Sequence[Line]:
            about = said("as you were told it: example.org, 192.168.1.20:8600, or a link to a table")
            return [
                self._texts.field("address", said("address"), ADDRESS, about),
                Do(
                    "connect", self._typed, closes=False, about="look for the server there, now and next time"
                ),
                Do("servers nearby", nearby, closes=False, about="those that are found on your network"),
                Do("no server", partial(self.choose, ""), about="play with the house, on this device"),
            ]

        now = self._correspondent.line.server or said("no server")
        return PageLine("server", lines, about=said("now: {server}", server=now))

    def found(self, servers: Sequence[NearbyServer]) -> PageLine | None:
        """The page of servers that were found; None where there are none."""
        lines = [
            Do(
                joined("", [Said(printable(server.name))]),
                partial(self.choose, server.address),
                about=joined("", [Said(printable(server.address))]),
            )
            for server in servers
        ]
        return PageLine("servers nearby", lambda: lines) if lines else None

    def look_nearby(self, requests: Requests, dialog: Dialog) -> None:
        """Open the page of servers on the same network, once they have answered."""

        def shown(found: Sequence[NearbyServer]) -> str | None:
            page = self.found(found)
            if page is None:
                return said("no server answers on this network")
            dialog.open(Menu(page))
            return None

        self._commands.perform(lambda: requests.make(self._correspondent.nearby, shown))

    def choose(self, address: str) -> None:
        """Look for this server from now on; "": none."""

        def chosen() -> str:
            self._correspondent.choose_server(address)
            self._remember(address)
            return said("looking for {server}", server=address) if address else said("the house plays")

        self._commands.perform(chosen)

    def _typed(self) -> None:
        address = self._texts["address"].strip()
        if not address:
            raise RequestError(said("write an address first"))
        if not self._followed(address):
            self.choose(address)

    def link(self) -> PageLine:
        """The page on which somebody else's link is opened."""

        def lines() -> Sequence[Line]:
            about = said("the whole of it: what is behind # is the key of a private table")
            return [
                self._texts.field("address", said("link"), ADDRESS, about),
                Do("open", self._opened, closes=False, about="sit down at its table"),
            ]

        return PageLine("open a link", lines, about="somebody has invited you to a table")

    def _opened(self) -> None:
        link = self._texts["address"].strip()
        if not link:
            raise RequestError(said("fill in all lines first"))
        if not self._followed(link):
            self._commands.perform(lambda: said("this is no link to a table of this server"))

    def _followed(self, link: str) -> bool:
        """True if it is a link, whose table is entered then. Its key is neither said nor remembered."""
        if not self._correspondent.follow(link):
            return False
        line = self._correspondent.line
        if not line.own_origin:
            self._remember("" if line.is_home else line.server)
        self._texts.clear()
        self._commands.close_page()
        self._commands.perform(lambda: said("the table of the link is opened"))
        return True

    def _remember(self, address: str) -> None:
        self._choices.choose(changed(self._choices.options, BY_NAME["server"], address))
