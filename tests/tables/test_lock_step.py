"""The log of a table at which two machines play in lock step: frames that follow each other, and an end."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.rules import RED, WHITE
from retro2600.tables import acts
from retro2600.tables.clock import ABANDONED_MS
from retro2600.tables.decide import decide
from retro2600.tables.event import Command, Event, Refusal, event_of
from retro2600.tables.frames import Differ, Frames
from retro2600.tables.house import agreed, credited, due_events
from retro2600.tables.options import Options, options_of
from retro2600.tables.spelling import EventError
from retro2600.tables.table import Life, Table
from retro2600.tables.verify import verified
from retro2600.tables.who import Who, WhoKind

OPTIONS = options_of({"program": "cx2617", "kind": "single", "name": "0.1.0"})
DIGEST = "0123456789abcdef"
COMMANDS = (
    acts.Ready("0" * 64),
    acts.Roll(),
    acts.Step(24, 6),
    acts.Double(),
    acts.Take(),
    acts.Resign(1),
    acts.Concede(),
    acts.Exit(),
    acts.Forfeit(),
)


def told(options: Options = OPTIONS) -> tuple[Table, list[Event]]:
    """A table at which both seats are taken, and its log."""
    first = Event(0, 0, None, "", acts.Open(7, options))
    table, log = Table.opened(first), [first]
    for side, id in ((WHITE, 1), (RED, 2)):
        command = Command(f"command-{id:04}", acts.Sit(Who(id, f"who{id}", WhoKind.GUEST)), table.head)
        events = decide(table, side, command, 0, b"")
        assert not isinstance(events, Refusal)
        for event in events:
            table, log = table.apply(event), [*log, event]
    return table, log


def frames(first: int, last: int) -> Frames:
    return Frames(first, last, "AAAA", DIGEST)


def test_it_begins_as_soon_as_both_seats_are_taken() -> None:
    table, log = told()
    assert table.life is Life.PLAYING
    assert [event.word for event in log] == ["open", "sit", "sit"]
    assert table.awaits == frozenset()


@given(st.lists(st.integers(1, 600), max_size=8), st.integers(-3, 3))
def test_frames_follow_the_last_ones_and_nothing_else_does(lengths: Sequence[int], off: int) -> None:
    table, log = told()
    for length in lengths:
        [event] = agreed(table, frames(table.frame + 1, table.frame + length), 5)
        assert event_of(event.to_json()) == event
        table, log = table.apply(event), [*log, event]
    assert table.frame == sum(lengths)
    first = max(1, table.frame + 1 + off)
    events = agreed(table, frames(first, first), 5)
    assert bool(events) == (first == table.frame + 1)
    document = {"format": "retro2600 game 1", "events": [event.to_json() for event in log]}
    assert verified(document).is_sound


@pytest.mark.parametrize("act", COMMANDS, ids=lambda act: type(act).__name__)
def test_it_knows_no_dice_and_no_plays(act: acts.Act) -> None:
    table, _ = told()
    refusal = decide(table, WHITE, Command("command-0009", act, table.head), 1, b"")
    assert isinstance(refusal, Refusal)
    assert refusal.say == "Two machines play at this table: it knows no dice and no plays."


def test_who_leaves_ends_it_and_no_frames_follow() -> None:
    table, log = told()
    events = decide(table, RED, Command("command-0009", acts.Leave(), table.head), 1, b"")
    assert not isinstance(events, Refusal)
    for event in events:
        table, log = table.apply(event), [*log, event]
    assert [event.word for event in log[-2:]] == ["leave", "close"]
    assert agreed(table, frames(1, 60), 2) == ()
    document = {"format": "retro2600 game 1", "events": [event.to_json() for event in log]}
    assert verified(document).is_sound


def test_it_is_closed_after_a_week_without_a_frame_and_an_outage_is_no_matter() -> None:
    table, log = told()
    [event] = agreed(table, frames(1, 60), 1000)
    table, log = table.apply(event), [*log, event]
    assert table.due == 1000 + ABANDONED_MS
    assert due_events(table, table.due - 1, b"") == ()
    assert credited(table, 60_000, 2000) == ()
    [event] = due_events(table, table.due, b"")
    assert event.act == acts.Close(acts.Why.ABANDONED)
    document = {"format": "retro2600 game 1", "events": [each.to_json() for each in [*log, event]]}
    assert verified(document).is_sound
    early = {**event.to_json(), "t": 2000}
    document["events"][-1] = early  # type: ignore[index]
    assert verified(document).faults[0].endswith('nothing calls for "close".')


@pytest.mark.parametrize(
    "change",
    [{"first": 0}, {"last": 0}, {"hands": "no base 64!"}, {"hands": ""}, {"digest": "0" * 15}],
    ids=str,
)
def test_frames_that_are_none_are_refused(change: dict[str, object]) -> None:
    table, _ = told()
    [event] = agreed(table, frames(1, 60), 5)
    with pytest.raises(EventError):
        event_of({**event.to_json(), **change})


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"players": 1}, "players"),
        ({"name": ""}, "release"),
        ({"kind": "match", "target": 3}, "kind"),
        ({"clock": {"delay": 1000, "bank": 0}}, "clock"),
    ],
    ids=str,
)
def test_options_of_no_such_table_are_refused(change: dict[str, object], says: str) -> None:
    with pytest.raises(EventError, match=says):
        options_of({"program": "cx2617", "kind": "single", "name": "0.1.0"} | change)


def test_a_difference_stands_in_the_log_and_no_frame_is_lost_by_it() -> None:
    table, log = told()
    for act in (frames(1, 60), Differ(120, DIGEST, "f" * 16), frames(61, 120)):
        [event] = agreed(table, act, 5)
        assert event_of(event.to_json()) == event
        table, log = table.apply(event), [*log, event]
    assert table.frame == 120
    assert agreed(table, Differ(120, DIGEST, "f" * 16), 6) == ()
    document = {"format": "retro2600 game 1", "events": [event.to_json() for event in log]}
    assert verified(document).is_sound
    with pytest.raises(EventError, match="another digest"):
        Differ(180, DIGEST, DIGEST)
