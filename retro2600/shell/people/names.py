"""Pages about one's name at the server: a guest's, one's own, its password, and its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future

from retro2600.shell.correspondent import Answer, Correspondent
from retro2600.shell.menu.menu import Do, Fact, Line, PageLine
from retro2600.shell.people.forms import CODE, NAME, NEW_PASSWORD, PASSWORD, Texts
from retro2600.shell.words.said import said
from retro2600.store.refusals import RequestError

Ask = Callable[[Callable[[], Future[Answer]]], object]
"""Makes a request whose answer is a sentence."""


class PeoplePages:
    """The pages; which of them there are depends on who one is, and on the line."""

    def __init__(self, correspondent: Correspondent, texts: Texts, ask: Ask) -> None:
        self._correspondent, self._texts, self._ask = correspondent, texts, ask

    def pages(self) -> Sequence[Line]:
        """The lines of the menu about one's name; none without a server."""
        line = self._correspondent.line
        if line.state == "none":
            return []
        if not line.is_guest:
            return [self._log_out(), *([self._delete()] if line.secret else [])]
        if not line.secret:
            about = said("passwords travel over https alone, and this server is called by plain http")
            return [self.guest(), Fact("a name of your own needs https", about=about)]
        return [self.guest(), self._log_in(), self._register(), self._recover()]

    def guest(self) -> PageLine:
        """The page for a guest's name."""

        def lines() -> Sequence[Line]:
            return [
                self._name(),
                self._do(said("take this name"), lambda: self._correspondent.call_me(_name(self._texts))),
            ]

        return PageLine("a guest's name", lines, about="others see you under it; it needs no password")

    def _log_in(self) -> PageLine:
        def lines() -> Sequence[Line]:
            return [
                self._name(),
                self._texts.field("password", said("password"), PASSWORD, said("your password here")),
                self._do(
                    said("log in"),
                    lambda: self._correspondent.log_in(_name(self._texts), _written(self._texts, "password")),
                ),
            ]

        return PageLine("log in", lines, about="play under the name that you have registered")

    def _register(self) -> PageLine:
        def lines() -> Sequence[Line]:
            return [
                self._name(),
                *self._new_password(),
                self._do(
                    said("register"),
                    lambda: self._correspondent.register(_name(self._texts), _password(self._texts)),
                ),
            ]

        about = "a name that is yours, with a rating; you get a code that brings it back"
        return PageLine("register a name", lines, about=about)

    def _recover(self) -> PageLine:
        def lines() -> Sequence[Line]:
            about = said("the one that you wrote down as you registered")
            return [
                self._name(),
                self._texts.field("code", said("recovery code"), CODE, about),
                *self._new_password(),
                self._do(
                    said("set the new password"),
                    lambda: self._correspondent.recover(
                        _name(self._texts), _written(self._texts, "code"), _password(self._texts)
                    ),
                ),
            ]

        return PageLine("password forgotten", lines, about="a new password, by your recovery code")

    def _log_out(self) -> Do:
        about = said("be a guest on this device once more; your name stays yours")
        return self._do(said("log out"), self._correspondent.log_out, about)

    def _delete(self) -> PageLine:
        def lines() -> Sequence[Line]:
            about = said("there is no way back; the games that you have played stay, without your name")
            return [
                self._texts.field("password", said("password"), PASSWORD, said("to be sure that it is you")),
                self._do(
                    said("delete for good"),
                    lambda: self._correspondent.delete(_written(self._texts, "password")),
                    about,
                ),
            ]

        return PageLine("delete your name", lines, about="name, password and rating, for good")

    def _name(self) -> Line:
        return self._texts.field("name", said("name"), NAME, said("3 to 20 letters, digits, - and _"))

    def _new_password(self) -> Sequence[Line]:
        field = self._texts.field
        return [
            field("password", said("password"), NEW_PASSWORD, said("a long one: several words are easy")),
            field("again", said("once more"), NEW_PASSWORD, said("the same password")),
        ]

    def _do(self, title: str, request: Callable[[], Future[Answer]], about: str = "") -> Do:
        return Do(title, lambda: self._ask(request), closes=False, about=about)


def _name(texts: Texts) -> str:
    return _written(texts, "name").strip()


def _written(texts: Texts, key: str) -> str:
    """The text of a field that must not be empty."""
    if not texts[key].strip():
        raise RequestError(said("fill in all lines first"))
    return texts[key]


def _password(texts: Texts) -> str:
    """The new password, written twice."""
    password = _written(texts, "password")
    if password != texts["again"]:
        raise RequestError(said("the two passwords differ"))
    return password
