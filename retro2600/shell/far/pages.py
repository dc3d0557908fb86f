"""The pages on which a far friend is invited, and a table is found: made of those about other people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import cached_property, partial
from typing import Final

from retro2600.shell.commands import Commands
from retro2600.shell.correspondent import Answer, Invitation
from retro2600.shell.far import told
from retro2600.shell.far.game import FarGame
from retro2600.shell.far_tables import FarTable
from retro2600.shell.menu.choices import Choices
from retro2600.shell.menu.dialog import Dialog
from retro2600.shell.menu.menu import Do, Fact, Line, PageLine
from retro2600.shell.notice import Notice
from retro2600.shell.people.forms import Texts
from retro2600.shell.people.names import PeoplePages
from retro2600.shell.people.requests import Requests
from retro2600.shell.people.servers import Servers
from retro2600.shell.people.sheets import copied, invitation
from retro2600.shell.people.told import told as told_of_line
from retro2600.shell.words.said import said

ABOUT: Final = said("two consoles far apart play as one, a friend at each")


class FarPages:
    """The pages; the post is opened with the first of them, not before."""

    def __init__(
        self, game: FarGame, choices: Choices, dialog: Dialog, commands: Commands, notices: Notice
    ) -> None:
        self._game, self._choices, self._dialog = game, choices, dialog
        self._commands, self._notices = commands, notices
        self._texts, self._requests = Texts(), Requests()
        self._invites = False  # the link is to be shown as soon as the table has its number

    @property
    def pages(self) -> Sequence[PageLine]:
        """The page of the menu; none where no friend can be met."""
        return [PageLine("play a far friend", self._lines, about=ABOUT)] if self._game.offered else []

    def pass_time(self) -> None:
        """A frame has gone by: an answer may have come, or the table its number."""
        if said_now := self._requests.answered():
            self._notices.say(said_now)
        table = self._game.table
        if self._invites and (table is None or table.number):
            self._invites = False
            if table:
                self._invite()
        if not self._dialog:
            self._texts.clear()

    @cached_property
    def _servers(self) -> Servers:
        return Servers(self._game.post.correspondent, self._texts, self._choices, self._commands)

    @cached_property
    def _names(self) -> PeoplePages:
        return PeoplePages(self._game.post.correspondent, self._texts, self._ask)

    def _lines(self) -> Sequence[Line]:
        table, line = self._game.table, self._game.post.correspondent.line
        state = Fact("line", told_of_line(line), about=line.server)
        if table is not None:
            return [*self._at_table(table), state]
        about = "a table is opened, and its link is shown"
        seats = [
            Do(
                said("invite a friend: you are {place}", place=place),
                partial(self._commands.perform, partial(self._opened, seat)),
                closes=False,
                about=about,
            )
            for seat, place in enumerate(told.PLACES)
        ]
        link = [] if line.own_origin else [self._servers.link()]
        name = [self._names.guest()] if line.state == "up" and line.is_guest else []
        nearby = partial(self._servers.look_nearby, self._requests, self._dialog)
        return [*seats, *link, *self._servers.pages(nearby), *name, state]

    def _at_table(self, table: FarTable) -> Sequence[Line]:
        """The lines at a table: who sits there, its link, and the way out."""
        names = [told.named(name) if name else said("a free seat") for name in table.names]
        facts = [Fact(place, name) for place, name in zip(told.PLACES, names, strict=True)]
        link = "whoever opens it takes the free seat, or watches"
        leave = "the game with your friend ends, and its movie is saved"
        return [
            Do("show the link", self._invite, closes=False, about=link),
            *facts,
            Do("leave the table", partial(self._commands.perform, self._game.leave), about=leave),
        ]

    def _opened(self, seat: int) -> str:
        self._game.post.tables.open(seat)
        self._invites = True
        return told.OPENING

    def _invite(self) -> None:
        table = self._game.table

        def shown(invited: Invitation) -> str:
            if invited.link:
                self._dialog.open(invitation(invited.link, self._copy))
            return invited.say

        def asked() -> Future[Invitation]:
            return self._game.post.correspondent.invite(table.number if table else 0)

        self._commands.perform(partial(self._requests.make, asked, shown))

    def _ask(self, request: Callable[[], Future[Answer]]) -> None:
        def answered(answer: Answer) -> str:
            if answer.done:
                self._texts.clear()
                self._commands.close_page()
            return answer.say

        self._commands.perform(partial(self._requests.make, request, answered))

    def _copy(self, text: str) -> str:
        return copied(self._commands, self._notices, text)
