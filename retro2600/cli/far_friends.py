"""The way of a session to far friends: its modules are loaded once somebody wants it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from retro2600.shell.far_tables import FarPost
from retro2600.store.refusals import RequestError
from retro2600.store.store import Store

if TYPE_CHECKING:
    from retro2600.post.office import Office
    from retro2600.shell.shell import Shell


class FarFriends:
    """The post for tables of far friends, of a program without letters."""

    def __init__(self, program: str, store: Store) -> None:
        self._program, self._store = program, store
        self._opened: tuple[FarPost, Office] | None = None

    def open(self) -> FarPost:
        """The post; the same one each time."""
        if self._opened is None:
            from retro2600.cli.posting import far_post_of

            self._opened = far_post_of(self._program, self._store)
        return self._opened[0]

    def close(self) -> None:
        """The session is over."""
        if self._opened:
            self._opened[1].close()


def join(link: str, shell: Shell, office: Office | None) -> None:
    """Have the program enter the table of a link; `RequestError` for a text that is none."""
    if office is None and not shell.far.offered:
        raise RequestError("--join: nobody plays from afar on this console")
    if not (office.follow(link) if office else shell.far.join(link)):
        raise RequestError("--join: expected a link to a table: http://HOST:PORT/t/NUMBER#KEY")
