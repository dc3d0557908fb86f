"""The log of a table at which two machines play in lock step: frames that follow each other, and an end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.rules import RED, WHITE
from retro2600.tables import acts
from retro2600.tables.clock import ABANDONED_MS
from retro2600.tables.event import event_of
from retro2600.tables.export import document
from retro2600.tables.frames import Differ, Frames
from retro2600.tables.house import agreed, credited, due_events
from retro2600.tables.options import options_of
from retro2600.tables.spelling import EventError
from retro2600.tables.table import Life
from retro2600.tables.verify import verified
from tests.tables.seats import Play, decided, sound, words

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


class Far(Play):
    """A table at which two machines play."""

    def agrees(self, act: Frames | Differ, now: int = 5) -> None:
        """Both machines have come so far."""
        [event] = agreed(self.table, act, now)
        assert event_of(event.to_json()) == event
        self.take((event,))


def told() -> Far:
    """A table at which both seats are taken."""
    far = Far(OPTIONS, now=0)
    far.seated()
    return far


def frames(first: int, last: int) -> Frames:
    return Frames(first, last, "AAAA", DIGEST)


def test_it_begins_as_soon_as_both_seats_are_taken() -> None:
    far = told()
    assert far.table.life is Life.PLAYING
    assert words(far.log) == ["open", "sit", "sit"]
    assert far.table.awaits == frozenset()


@given(st.lists(st.integers(1, 600), max_size=8), st.integers(-3, 3))
def test_frames_follow_the_last_ones_and_nothing_else_does(lengths: Sequence[int], off: int) -> None:
    far = told()
    for length in lengths:
        far.agrees(frames(far.table.frame + 1, far.table.frame + length))
    assert far.table.frame == sum(lengths)
    first = max(1, far.table.frame + 1 + off)
    events = agreed(far.table, frames(first, first), 5)
    assert bool(events) == (first == far.table.frame + 1)
    assert sound(far)


@pytest.mark.parametrize("act", COMMANDS, ids=lambda act: type(act).__name__)
def test_it_knows_no_dice_and_no_plays(act: acts.Act) -> None:
    refusal = told().refusal(WHITE, act)
    assert refusal.say == "Two machines play at this table: it knows no dice and no plays."


def test_who_leaves_ends_it_and_no_frames_follow() -> None:
    far = told()
    assert decided(far, RED, acts.Leave()) == ["leave", "close"]
    assert agreed(far.table, frames(1, 60), 2) == ()
    assert sound(far)


def test_it_is_closed_after_a_week_without_a_frame_and_an_outage_is_no_matter() -> None:
    far = told()
    far.agrees(frames(1, 60), 1000)
    assert far.table.due == 1000 + ABANDONED_MS
    assert due_events(far.table, far.table.due - 1, b"") == ()
    assert credited(far.table, 60_000, 2000) == ()
    far.run_out()
    assert far.log[-1].act == acts.Close(acts.Why.ABANDONED)
    assert sound(far)
    early = [*far.log[:-1], replace(far.log[-1], t=2000)]
    assert verified(document(early)).faults[0].endswith('nothing calls for "close".')


@pytest.mark.parametrize(
    "change",
    [{"first": 0}, {"last": 0}, {"hands": "no base 64!"}, {"hands": ""}, {"digest": "0" * 15}],
    ids=str,
)
def test_frames_that_are_none_are_refused(change: dict[str, object]) -> None:
    [event] = agreed(told().table, frames(1, 60), 5)
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
    far = told()
    for act in (frames(1, 60), Differ(120, DIGEST, "f" * 16), frames(61, 120)):
        far.agrees(act)
    assert far.table.frame == 120
    assert agreed(far.table, Differ(120, DIGEST, "f" * 16), 6) == ()
    assert sound(far)
    with pytest.raises(EventError, match="another digest"):
        Differ(180, DIGEST, DIGEST)
