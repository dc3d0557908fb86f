"""A game of the history is reviewed on the board of the program whose table it was."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

from retro2600.rules import WHITE
from retro2600.shell.correspondent import PlayedGame
from retro2600.shell.shell import Shell
from retro2600.tables.event import event_of
from retro2600.tables.record import one_game
from tests.fronts.memory import world_in_memory
from tests.hall.halls import House, played
from tests.shell.correspondents import ANNA, Clerk
from tests.shell.sessions import begun
from tests.shell.working import lines, overlay_of, to
from tools.seats.seat import Seat

MATCH = {"program": "absolute", "kind": "match", "target": 3}


def log(games: int) -> list[dict[str, object]]:
    """The log of a table at which so many games of a match were played."""
    house = House()
    plan = {"type": "meet", "group": 137, "options": MATCH}
    seats = [Seat(Random(seed), plan, games=games, haste=0.2) for seed in (5, 6)]
    played(house, seats, [house.line(), house.line()])
    return [json.loads(text) for text in seats[0].log]


def test_a_game_of_a_table_is_told_alone_at_its_score() -> None:
    events = [event_of(plain) for plain in log(2)]
    first, second = one_game(events, 1), one_game(events, 2)
    assert first
    assert second
    assert (first.white_before, first.red_before) == (0, 0)
    result = first.games[0].result
    assert result
    won = (result.points, 0) if result.winner is WHITE else (0, result.points)
    assert (second.white_before, second.red_before) == won
    assert [len(each.games) for each in (first, second)] == [1, 1]
    assert one_game(events, 3) is None


def asked_for(result: str, terms: str) -> tuple[Shell, Clerk]:
    """A shell whose history has one game, of which the record is asked for."""
    clerk = Clerk(ANNA)
    world = replace(world_in_memory(), correspondent=clerk)
    shell = begun("absolute", world=world)
    shell.run(1)
    to(shell, "other people", "history")
    clerk.answer([PlayedGame(42, "zoe", result, "2026-11-24", terms, "", "absolute", 1)])
    shell.run(1)
    to(shell, f"zoe: {result}", "review this game")
    return shell, clerk


def test_the_review_opens_on_the_program_and_shows_its_board() -> None:
    record = one_game(map(event_of, log(1)), 1)
    shell, clerk = asked_for("won 3", "absolute, match to 3")
    assert clerk.asked[-1] == ("played", "42", "1")
    before = shell.view.picture
    clerk.answer(record)
    shell.run(1)
    overlay = overlay_of(shell)
    assert overlay.beside
    assert overlay.title.startswith("Review: ")
    assert "play on from here" not in lines(shell)
    assert shell.view.picture != before
    assert shell.dialog.shown
    to(shell, "close the review")


def test_a_game_that_was_void_is_said_to_be_none() -> None:
    shell, clerk = asked_for("void", "absolute, single")
    clerk.answer(None)
    shell.run(1)
    assert str(shell.notices) == "this game cannot be reviewed here"
