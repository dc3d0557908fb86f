"""The page of tables that were played at the server."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from retro2600.printable import printable
from retro2600.shell.correspondent import Correspondent, PlayedGame
from retro2600.shell.menu.menu import Do, Fact, Line, PageLine
from retro2600.shell.people.requests import Requests
from retro2600.shell.review import Reviewer
from retro2600.shell.words.said import Said, joined, said


class Past:
    """Shows the tables, and has one checked or written as a file."""

    def __init__(
        self,
        correspondent: Correspondent,
        requests: Requests,
        write: Callable[[str, int], str],
        reviewer: Reviewer,
        program: str,
    ) -> None:
        """`write` writes a match file of a table; the sentence to be said. `program` is what is played."""
        self._correspondent, self._requests, self._write = correspondent, requests, write
        self._reviewer, self._program = reviewer, program

    def page(self, games: Sequence[PlayedGame], perform: Callable[..., object]) -> PageLine:
        """The page of these tables, the last one first."""

        def lines() -> Sequence[Line]:
            none = Fact("no table has been played yet", about=said("it is listed here once it is over"))
            return [self._table(game, perform) for game in games] or [none]

        return PageLine("history", lines)

    def _table(self, game: PlayedGame, perform: Callable[..., object]) -> PageLine:
        """A table's page: the facts, and what can be done with its games."""
        change = game.change or said("not rated")

        def lines() -> Sequence[Line]:
            facts = [
                Fact("opponent", _own(game.opponent)),
                Fact("result", _own(game.result)),
                Fact("day", _own(game.day)),
                Fact("terms", _own(game.terms)),
                Fact("rating", change),
            ]
            file = partial(self._correspondent.match_file, game.table)
            checked = partial(self._correspondent.verify, game.table)
            return [
                self._review(game, perform),
                Do(
                    "save as a match file",
                    lambda: perform(lambda: self._requests.make(file, self._written(game.table))),
                    closes=False,
                    about=".mat: for other programs, and for analysis",
                ),
                Do(
                    "check the dice",
                    lambda: perform(lambda: self._requests.make(checked, lambda answer: answer.say)),
                    closes=False,
                    about="dice, moves, clock and result anew, on this device",
                ),
                *facts,
            ]

        title = said("{opponent}: {result}", opponent=_own(game.opponent), result=_own(game.result))
        about = said("{day}, {terms}, {change}", day=game.day, terms=_own(game.terms), change=change)
        return PageLine(title, lines, about=about)

    def _review(self, game: PlayedGame, perform: Callable[..., object]) -> Line:
        """The line that opens the review; of another program's game it only says where that is."""
        if game.program != self._program:
            other = said("open {program}: its games are reviewed there", program=_own(game.program))
            return Fact("review", said("not here"), about=other)
        played = partial(self._correspondent.played, game.table, game.game)
        return Do(
            "review this game",
            lambda: perform(lambda: self._requests.make(played, self._reviewer.open_earlier)),
            closes=False,
            about="every decision, beside the best there was",
        )

    def _written(self, table: int) -> Callable[[str], str]:
        return lambda text: self._write(text, table)


def _own(text: str) -> str:
    """The server's own words, which are in no catalogue."""
    return joined("", [Said(printable(text))])
