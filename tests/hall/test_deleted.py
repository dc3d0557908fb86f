"""Tables at which somebody sat who is deleted: each can be left, closed or played to its end."""

from __future__ import annotations

from typing import Any

from retro2600.hall.people import forgetting
from retro2600.rules import RED, WHITE, Side
from retro2600.tables.clock import ABANDONED_MS, ALONE_MS
from retro2600.tables.event import event_of
from retro2600.tables.table import Life
from retro2600.tables.verify import judged
from tests.hall.halls import House, Pair, events_in

MPGN = {"program": "mpgn", "kind": "single"}


def forget(pair: Pair, gone: Side) -> None:
    """The keeper deletes who sits there; the other one comes to a new process over the storage."""
    who = pair.table.chair(gone).who
    assert who
    forgetting.forget(pair.house.store.transaction, who.id)
    pair.come_back(gone.other)


def log(pair: Pair, side: Side) -> list[dict[str, Any]]:
    return events_in(pair.lines[side].watch(pair.id, hold=True))


def test_a_paused_game_with_somebody_who_is_gone_can_be_closed_after_a_week() -> None:
    pair = Pair(House(), MPGN)
    assert pair.do(RED, "exit")["type"] == "ok"
    forget(pair, WHITE)
    assert pair.table.life is Life.PAUSED
    assert pair.do(RED, "close")["code"] == "illegal"
    pair.house.now += ABANDONED_MS
    assert pair.do(RED, "close")["type"] == "ok"
    events = log(pair, RED)
    assert [(event["e"], event.get("void")) for event in events[-2:]] == [("end", True), ("close", None)]
    assert judged(events).faults == ()
    names = [event["who"]["name"] for event in events if event["e"] == "sit"]
    assert names[1] == "gone"


def test_a_pause_of_two_people_is_never_ended_by_one_of_them() -> None:
    pair = Pair(House(), MPGN)
    assert pair.do(RED, "exit")["type"] == "ok"
    pair.house.now += 5 * ABANDONED_MS
    assert pair.do(RED, "close")["code"] == "illegal"


def test_a_running_game_with_somebody_who_is_gone_goes_on_and_can_be_given_up() -> None:
    pair = Pair(House(), MPGN)
    forget(pair, WHITE)
    assert pair.do(RED, "forfeit")["type"] == "ok"
    events = log(pair, RED)
    assert [event_of(event).word for event in events if event["e"] == "end"] == ["end"]
    assert judged(events).faults == ()


def test_an_open_table_of_somebody_who_is_gone_is_closed_and_whoever_came_may_leave() -> None:
    pair = Pair(House(), MPGN, begins=False)
    forget(pair, RED)
    white = pair.lines[WHITE]
    assert white.asked("join", table=pair.id, side="white")["type"] == "ok"
    assert pair.do(WHITE, "leave")["type"] == "ok"
    white.close()
    for _ in range(ALONE_MS // 1000 + 1):
        pair.house.sweep()
    assert pair.table.life is Life.CLOSED
