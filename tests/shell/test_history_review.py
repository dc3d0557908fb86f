"""A game of the history is reviewed on the board of the program whose table it was."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

from retro2600.rules import WHITE
from retro2600.shell.correspondent import PlayedGame
from retro2600.shell.input.actions import Action
from retro2600.shell.launch import LaunchOptions, launched
from retro2600.shell.settings.options import Options, Settings
from retro2600.shell.shell import Shell
from retro2600.tables.event import event_of
from retro2600.tables.record import one_game
from tests.fronts.memory import MemoryStore, world_in_memory
from tests.hall.halls import House, played
from tests.shell.correspondents import ANNA, Clerk
from tests.shell.working import overlay_of, typed
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


def lines(shell: Shell) -> list[str]:
    overlay = shell.view.overlay
    return [line.left for line in overlay.lines] if overlay else []


def to(shell: Shell, *titles: str) -> None:
    for title in titles:
        overlay = overlay_of(shell)
        typed(shell, *["down"] * ((lines(shell).index(title) - (overlay.chosen or 0)) % len(lines(shell))))
        typed(shell, "return")


def test_the_review_opens_on_the_program_and_shows_its_board() -> None:
    record = one_game(map(event_of, log(1)), 1)
    clerk = Clerk(ANNA)
    world = replace(world_in_memory(), correspondent=clerk)
    shell = launched(LaunchOptions("absolute"), Settings(Options()), MemoryStore(), world)
    shell.run(1)
    shell.gate.do(Action.MENU)
    to(shell, "other people", "history")
    clerk.answer([PlayedGame(42, "zoe", "won 3", "2026-11-24", "absolute, match to 3", "", "absolute", 1)])
    shell.run(1)
    to(shell, "zoe: won 3", "review this game")
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
    clerk = Clerk(ANNA)
    world = replace(world_in_memory(), correspondent=clerk)
    shell = launched(LaunchOptions("absolute"), Settings(Options()), MemoryStore(), world)
    shell.gate.do(Action.MENU)
    to(shell, "other people", "history")
    clerk.answer([PlayedGame(42, "zoe", "void", "2026-11-24", "absolute, single", "", "absolute", 1)])
    shell.run(1)
    to(shell, "zoe: void", "review this game")
    clerk.answer(None)
    shell.run(1)
    assert str(shell.notices) == "this game cannot be reviewed here"
