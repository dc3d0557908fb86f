"""A whole game of MPGN, as the table's design tells it, event by event."""

from __future__ import annotations

import json
from pathlib import Path

from retro2600.rules import RED, WHITE
from retro2600.tables.acts import Cast, Double, Drop, Step
from retro2600.tables.booking import rated, ratings_of
from retro2600.tables.event import event_of
from retro2600.tables.export import document
from retro2600.tables.table import Life, Table
from tests.tables.seats import Play, play

GOLDEN = Path(__file__).parents[1] / "golden" / "tables" / "mpgn.jsonl"


def whole_game() -> Play:
    """Two ties that turn the cube to 4, one turn, a double, and its refusal."""
    game = play(program="mpgn")
    for side in (WHITE, RED, RED, WHITE, WHITE, RED):
        game.do(side, Cast())
    game.do(WHITE, Step(24, 6), Step(13, 2))
    game.do(RED, Double())
    game.do(WHITE, Drop())
    game.take(rated(game.table, ratings_of(game.table), game.now))
    return game


def test_the_log_of_a_whole_game_is_as_it_was() -> None:
    lines = [json.dumps(event.to_json()) for event in whole_game().log]
    assert lines == GOLDEN.read_text().splitlines()


def test_the_example_of_the_documents_is_this_game() -> None:
    example = Path(__file__).parents[2] / "docs" / "analysis" / "far-game.json"
    assert json.loads(example.read_text()) == json.loads(json.dumps(document(whole_game().log)))


def test_folding_the_log_that_was_written_gives_the_same_table() -> None:
    events = [event_of(json.loads(line)) for line in GOLDEN.read_text().splitlines()]
    table = Table.of(events)
    assert table == whole_game().table
    assert (table.life, table.score, table.head) == (Life.BETWEEN, (0, 4), 20)


def test_the_cube_lies_at_four_after_two_ties() -> None:
    game = play(program="mpgn")
    cubes = []
    for side in (WHITE, RED, RED, WHITE, WHITE, RED):
        game.do(side, Cast())
        cubes.append(game.game.cube.value)
    assert cubes == [1, 2, 2, 4, 4, 4]
    assert game.table.awaits == {WHITE}
