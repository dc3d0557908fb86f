"""The page of one's own games: read, exported, deleted, and asked about."""

from __future__ import annotations

import json
from csv import DictReader
from dataclasses import replace
from io import StringIO

from retro2600.review.history.entry import line_of
from retro2600.shell.saves.own_record import NAME
from retro2600.shell.shell import Shell
from tests.fronts.memory import MemoryStore
from tests.review.history.games import entry
from tests.review.history.test_quiz import blundered
from tests.shell.playing import launch
from tests.shell.working import choose, chosen, follow, overlay_of, press

ROOM = 64
"""Letters of a line that every front shows."""


def with_games() -> tuple[Shell, MemoryStore]:
    """A session with two games in the record."""
    lines = [line_of(blundered()), line_of(replace(entry(), key="b"))]
    store = MemoryStore({NAME: b"".join(json.dumps(line).encode() + b"\n" for line in lines)})
    return launch(store=store, game=3), store


def shown(shell: Shell) -> list[str]:
    """The lines of the page that is open."""
    return [f"{line.left}  {line.right}".strip() for line in overlay_of(shell).lines]


def test_without_games_there_is_nothing_to_see() -> None:
    shell = launch()
    choose(shell, "my record")
    assert shown(shell) == ["no game has been finished yet", "back"]


def test_each_page_is_read_and_left() -> None:
    shell, _ = with_games()
    choose(shell, "my record")
    pages = [line.removesuffix("  ...") for line in shown(shell)]
    assert pages[:5] == ["results", "mistakes", "dice", "does it cheat?", "curve"]
    for page in pages[:5]:
        follow(shell, page)
        assert all(len(line) <= ROOM for line in shown(shell))
        press(shell)
        follow(shell, "back")
        assert chosen(shell) == page


def test_the_table_is_exported() -> None:
    shell, store = with_games()
    choose(shell, "my record", "export as CSV")
    (name,) = (name for name in store.things if name.endswith(".csv"))
    assert len([*DictReader(StringIO(store.things[name].decode()))]) == 2
    assert name in str(shell.notices)


def test_the_record_is_deleted_after_a_question_and_nothing_is_kept() -> None:
    shell, store = with_games()
    choose(shell, "my record", "delete my record")
    assert chosen(shell) == "keep it"
    press(shell)
    assert NAME in store.things
    follow(shell, "delete my record", "delete it: 2 games")
    assert NAME not in store.things
    assert str(shell.notices) == "your record is deleted, and nothing of it is kept"
    assert not shell.dialog


def test_a_blunder_is_asked_and_the_answer_is_kept() -> None:
    shell, store = with_games()
    before = shell.session
    choose(shell, "my record")
    follow(shell, next(line for line in shown(shell) if line.startswith("quiz: ")))
    overlay = overlay_of(shell)
    assert overlay.beside
    assert overlay.lines[0].left.endswith("to play")
    press(shell)
    assert shown(shell)[1].startswith(("right", "wrong: it costs"))
    assert json.loads(store.things[NAME].splitlines()[-1])["kind"] == "quiz"
    assert shell.dialog.arrows
    follow(shell, "next question", "close the quiz")
    assert not shell.dialog
    assert shell.session.tape is before.tape
