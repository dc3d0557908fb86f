"""The pages about other people, and what the program asks of them by its letters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future

from retro2600.shell.commands import Commands
from retro2600.shell.correspondent import Answer, Ask, Correspondent, Invitation, PlayedGame
from retro2600.shell.menu.choices import Choices
from retro2600.shell.menu.dialog import Dialog
from retro2600.shell.menu.menu import Do, Fact, Line, Menu, PageLine
from retro2600.shell.notice import Notice
from retro2600.shell.people.forms import Texts
from retro2600.shell.people.names import PeoplePages
from retro2600.shell.people.past import Past
from retro2600.shell.people.requests import Requests
from retro2600.shell.people.servers import Servers
from retro2600.shell.people.sheets import copied, invitation, recovery
from retro2600.shell.people.told import told
from retro2600.shell.review import Reviewer
from retro2600.shell.saves.saves import Saves


class People:
    """Opens the pages, and takes the correspondent's answers as they come."""

    def __init__(
        self,
        correspondent: Correspondent,
        choices: Choices,
        dialog: Dialog,
        commands: Commands,
        notices: Notice,
        saves: Saves,
        reviewer: Reviewer,
        program: str,
    ) -> None:
        """`program`: the name of what is played."""
        self._correspondent, self._dialog = correspondent, dialog
        self._commands, self._notices = commands, notices
        self._texts, self._requests = Texts(), Requests()
        self._names = PeoplePages(correspondent, self._texts, self._ask)
        self._servers = Servers(correspondent, self._texts, choices, commands)
        self._past = Past(correspondent, self._requests, saves.text_file, reviewer, program)
        if choices.options.server and not correspondent.line.own_origin:
            commands.perform(lambda: correspondent.choose_server(choices.options.server))

    @property
    def page(self) -> PageLine:
        """The page of the menu; the state of the line is said below it."""
        return PageLine("other people", self._lines, about=told(self._correspondent.line))

    def pass_time(self) -> None:
        """A frame has gone by: an answer may have come, or the program may ask for a page."""
        if said_now := self._requests.answered():
            self._notices.say(said_now)
        for ask in self._correspondent.asks():
            self._open(ask)
        if not self._dialog:
            self._texts.clear()

    def _lines(self) -> Sequence[Line]:
        return [
            Fact("line", told(self._correspondent.line), about=self._correspondent.line.server),
            *self._servers.pages(self._nearby),
            *self._names.pages(),
            Do("invite somebody", self._invite, closes=False, about="the link to your table"),
            Do("history", self._history, closes=False, about="the tables that you have played"),
        ]

    def _open(self, ask: Ask) -> None:
        """Open the page that the program asks for."""
        match ask.what:
            case "invite":
                self._invite(ask.table)
            case "history":
                self._history()
            case "nearby":
                self._nearby()
            case "server":
                own = self._correspondent.line.own_origin
                self._open_page(self.page if own else self._servers.page(self._nearby))
            case "name":
                self._open_page(PageLine("name", self._names.pages))

    def _open_page(self, page: PageLine) -> None:
        self._dialog.open(Menu(page if page.lines() else self.page))

    def _ask(self, request: Callable[[], Future[Answer]]) -> None:
        self._commands.perform(lambda: self._requests.make(request, self._answered))

    def _answered(self, answer: Answer) -> str:
        """Close the page of what is done; a recovery code takes its place."""
        if answer.done:
            self._texts.clear()
            self._commands.close_page()
        if answer.recovery:
            self._dialog.open(recovery(answer.recovery, self._copy))
        return answer.say

    def _invite(self, table: int = 0) -> None:
        def shown(invited: Invitation) -> str:
            if invited.link:
                self._dialog.open(invitation(invited.link, self._copy))
            return invited.say

        self._commands.perform(lambda: self._requests.make(lambda: self._correspondent.invite(table), shown))

    def _nearby(self) -> None:
        self._servers.look_nearby(self._requests, self._dialog)

    def _history(self) -> None:
        def shown(games: Sequence[PlayedGame]) -> None:
            self._dialog.open(Menu(self._past.page(games, self._commands.perform)))

        self._commands.perform(lambda: self._requests.make(self._correspondent.history, shown))

    def _copy(self, text: str) -> str:
        return copied(self._commands, self._notices, text)
