"""The pages of the record of one's own games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from retro2600.machine.facets.history import History
from retro2600.shell.menu.choices import Choices
from retro2600.shell.menu.dialog import Dialog
from retro2600.shell.menu.menu import Do, Fact, Line, PageLine
from retro2600.shell.play import Play
from retro2600.shell.review.historian import Historian
from retro2600.shell.review.quiz import Quiz
from retro2600.shell.saves.own_record import OwnRecord
from retro2600.shell.words.said import counted, said

Perform = Callable[[Callable[[], str | None]], None]
"""Does something, and says what is to be said of it."""

NO_QUESTION: Final = said("no question is due: the quiz asks your own blunders")
NO_GAMES: Final = said("no game has been finished yet")


def record_page(
    historian: Historian, record: OwnRecord, play: Play, choices: Choices, dialog: Dialog, perform: Perform
) -> PageLine:
    """The page "my record", as a line of the menu."""

    def quiz(history: History[Any]) -> str | None:
        asked = Quiz.asked(history, play, record.now(), historian.keep, choices.language)
        if asked is None:
            return NO_QUESTION
        dialog.open(asked)
        return None

    def lines() -> Sequence[Line]:
        history = historian.history
        if history is None or not history.games:
            return [Fact(NO_GAMES, about="a game counts as soon as it has been played to its end")]
        due = history.due(record.now())
        return [
            *([Fact(history.damage, about="all other lines are as they were")] if history.damage else []),
            *(
                PageLine(chapter.title, partial(_facts, chapter.lines), about=chapter.about)
                for chapter in history.chapters()
            ),
            Do(
                said("quiz: {due} due", due=due),
                lambda: perform(partial(quiz, history)),
                closes=False,
                about="your own blunders, asked anew after days and weeks",
            ),
            *_files(history, historian, record, perform),
        ]

    about = said("results, mistakes and dice of all games you have finished, and a quiz")
    return PageLine("my record", lines, about=about)


def _files(history: History[Any], historian: Historian, record: OwnRecord, perform: Perform) -> list[Line]:
    """The lines of what can be done with all of it."""
    sure = counted(history.games, "delete it: {count} game", "delete it: {count} games")
    answers = [
        Do("keep it", lambda: None, returns=True, about="nothing is deleted"),
        Do(
            sure,
            lambda: perform(historian.forget),
            about="there is no way back; what you have exported stays",
        ),
    ]
    return [
        Do(
            "export as CSV",
            lambda: perform(lambda: record.export(history.table())),
            about="a table of all games, with the figures of both sides",
        ),
        Do(
            "take a copy of the file",
            lambda: perform(record.copy),
            about="the record is one file of lines, to be taken along",
        ),
        PageLine("delete my record", lambda: answers, about="all games and the quiz, for good"),
    ]


def _facts(lines: Sequence[tuple[str, str]]) -> list[Fact]:
    return [Fact(left, right) for left, right in lines]
