"""Options and acts from strangers: what no table can have is refused."""

from __future__ import annotations

import pytest

from retro2600.rules import WHITE
from retro2600.tables.acts import Roll as Rolled
from retro2600.tables.acts import (
    Timeout,
)
from retro2600.tables.event import Event, act_of, event_of
from retro2600.tables.options import Options, options_of
from retro2600.tables.spelling import EventError
from tests.tables.seats import CLOCK, MATCH, MONEY, play


@pytest.mark.parametrize(
    "plain",
    [
        {},
        {"program": "chess"},
        {"program": "mpgn", "kind": "match", "target": 3},
        {"program": "mpgn", "clock": CLOCK},
        {"program": "lobby", "kind": "match"},
        {"program": "lobby", "kind": "match", "target": 100},
        {"program": "lobby", "kind": "money", "target": 3},
        {"program": "lobby", "kind": "money", "jacoby": True},
        {"program": "lobby", "kind": "money", "clock": {"delay": 999}},
        {"program": "lobby", "kind": "money", "clock": {"delay": 60_000, "more": 1}},
        {"program": "absolute", "name": "a" * 25},
        {"program": "absolute", "name": "<b>"},
        {"program": "absolute", "players": 3},
        {"program": "absolute", "private": "key"},
        {"program": "absolute", "cube": 1},
        {"program": "absolute", "odd": True},
        [],
    ],
)
def test_options_that_no_table_can_have_are_refused(plain: object) -> None:
    with pytest.raises(EventError):
        options_of(plain)


def test_options_are_read_as_they_are_written() -> None:
    for plain in (MATCH, MONEY, {"program": "mpgn", "hints": False}, {**MATCH, "clock": CLOCK}):
        options = options_of(plain)
        assert isinstance(options, Options)
        assert options_of(options.to_json()) == options


def test_a_seat_cannot_choose_dice_or_speak_for_the_house() -> None:
    assert act_of({"e": "roll"}) == Rolled()
    for plain in (
        {"e": "roll", "dice": [6, 6]},
        {"e": "cast", "die": 6},
        {"e": "close", "why": "left"},
        {"e": "end", "game": 1, "winner": "red", "points": 1, "win": 1, "void": False},
        {"e": "timeout", "side": "red"},
        {"e": "sit"},
        {"e": "step", "from": 26, "die": 1},
        {"e": "step", "from": True, "die": 1},
        {"e": "step", "from": 24, "die": 1, "seat": "red"},
        {"e": ["step"]},
        None,
    ):
        with pytest.raises(EventError):
            act_of(plain)


def test_every_event_is_read_as_it_is_written() -> None:
    game = play(**MATCH, clock=CLOCK)
    log = [*game.log, Event(99, 0, None, "", Timeout(WHITE))]
    assert [event_of(event.to_json()) for event in log] == log
