"""The knowledge of a program at a seat after letters from the post, and its notices of them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from retro2600.rules import RED, RulesError
from retro2600.tables.acts import Done
from retro2600.tables.sitting import posting, reading
from retro2600.tables.sitting.notices import (
    Booked,
    Dropped,
    Happened,
    Here,
    Missing,
    Notice,
    Refused,
    Stale,
)
from retro2600.tables.sitting.values import NOTHING, Request, Sitting
from tests.tables.sitting.program import (
    TABLE,
    Seen,
    connected,
    events,
    joining,
    log,
    log_with_a_seat_left,
    table,
    watching,
)

LAST = len(log()) - 1


def ok(n: int, id: str = "lobby00000001", number: int = TABLE) -> dict[str, Any]:
    return {"type": "ok", "id": id, "table": number, "n": n}


def no(code: str, **keys: Any) -> dict[str, Any]:
    return {"type": "no", "code": code, "say": "No.", **keys}


def here(red: str = "here", device: bool = False, watchers: int = 0, number: int = TABLE) -> dict[str, Any]:
    seats = {"white": "here", "red": red}
    return {"type": "here", "table": number, "seats": seats, "device": device, "watchers": watchers}


@pytest.mark.parametrize(
    "letter",
    [
        "",
        "no letter",
        "[]",
        '{"type":7}',
        {"type": "line", "state": 7},
        {"type": "line"},
        {"type": "welcome", "you": 5},
        {"type": "welcome", "you": {"id": -1}},
        {"type": "welcome", "you": {"id": True}},
        {"type": "enter", "table": "x", "as": "seat"},
        {"type": "enter", "table": 5, "as": "owner"},
        {"type": "enter", "table": 2**48, "as": "seat"},
        {"type": "pong", "x": 1},
        {"type": "moved", "in_ms": 5},
        {"type": "here", "table": TABLE, "seats": {}, "device": False, "watchers": 0},
        events([{"n": LAST + 1, "t": 10**15, "seat": "red", "e": "dance"}]),
        events([{"n": LAST + 1, "t": 10**15, "seat": "red", "e": "done", "x": 1}]),
        events([{"n": LAST + 1, "t": 10**15, "seat": "red", "e": "double"}]),
        events([{"n": LAST + 1, "t": 0, "seat": "red", "e": "roll", "dice": [1, 2]}]),
        ok(5),
        no("illegal", id="lobby00000009"),
        no("busy"),
        here(number=7),
    ],
)
def test_letters_that_fit_nothing_change_nothing(letter: dict[str, Any] | str) -> None:
    seen = watching(head=LAST)
    assert seen.after(letter) == seen


# Events


def test_events_are_folded_and_each_is_told_with_the_table_before_it() -> None:
    seen = watching().after(events(log()))
    assert seen.sitting.table == table(LAST)
    assert seen.sitting.head == LAST
    assert [notice.event.n for notice in seen.notices if isinstance(notice, Happened)] == [*range(LAST + 1)]
    assert [notice.before for notice in seen.notices if isinstance(notice, Happened)] == [
        None,
        *map(table, range(LAST)),
    ]


def test_events_that_have_come_before_are_passed_over() -> None:
    seen = watching(head=4).after(events(log()[2:7]))
    assert seen.kinds == ["Happened", "Happened"]
    assert seen.sitting == watching(head=6).sitting
    assert seen.after(events(log()[:7])) == seen


def test_missing_events_are_asked_for_once_a_letter() -> None:
    seen = watching(head=2).after(events(log()[5:9]))
    assert seen.notices == (Missing(3),)
    assert seen.written == [{"type": "watch", "table": TABLE, "from": 3}]
    assert seen.sitting.head == 2


def test_events_of_another_table_are_let_be() -> None:
    seen = watching(head=2)
    assert seen.after(events(log()[3:], 7)) == seen
    assert connected().after(events(log())) == connected()


def test_a_log_of_another_number_is_not_the_table_s() -> None:
    seen = Seen(posting.watched(connected().sitting, 7))
    assert seen.after(events(log(), 7)) == seen


def test_a_program_refuses_an_event_and_the_rest_of_its_letter_is_let_be() -> None:
    def noticed(seen: Seen, sitting: Sitting, notice: Notice) -> Seen:
        if sitting.head == 3:
            raise RulesError("not this one")
        return Seen(sitting, (*seen.notices, notice))

    letter = json.dumps(events(log()))
    seen = reading.received(watching(), [letter], lambda seen: seen.sitting, noticed)
    assert seen.sitting == watching(head=2).sitting


def test_a_program_that_leaves_at_an_event_hears_no_more_of_that_letter() -> None:
    def noticed(seen: Seen, sitting: Sitting, notice: Notice) -> Seen:
        return Seen(posting.left(sitting), (*seen.notices, notice))

    letter = json.dumps(events(log()))
    seen = reading.received(watching(), [letter], lambda seen: seen.sitting, noticed)
    assert seen.kinds == ["Happened"]
    assert seen.sitting == connected().sitting


# Seats and requests


def test_the_seat_is_where_one_has_sat_down() -> None:
    seen = joining(account=2).after(ok(2))
    assert seen.written == [{"type": "watch", "table": TABLE, "from": 0}]
    assert isinstance(seen.notices[0], Booked)
    assert (seen.sitting.seated, seen.sitting.sat, seen.sitting.request) == (True, 2, None)
    assert seen.after(events(log())).sitting.side is RED


def test_one_s_seat_is_known_by_its_event_where_the_server_has_not_said_who_one_is() -> None:
    seen = joining()
    seen = Seen(seen.sitting._replace(account=NOTHING)).after(ok(2), events(log()))
    assert (seen.sitting.side, seen.sitting.sat) == (RED, 2)


def test_who_watches_has_no_seat_until_the_event_comes_and_none_after_leaving() -> None:
    events_ = log_with_a_seat_left()
    seen = watching(account=2).after(events(events_[:2]))
    assert not seen.sitting.seated
    seen = seen.after(events(events_[2:3]))
    assert (seen.sitting.seated, seen.sitting.side, seen.sitting.sat) == (True, RED, 2)
    seen = seen.after(events(events_[3:4]))
    assert not seen.sitting.seated
    assert seen.after(events(events_[4:])).sitting.seated


def test_a_seat_at_a_table_that_is_watched_keeps_the_table() -> None:
    seen = watching(head=1)
    asked = Seen(posting.requested(seen.sitting, "join", True, table=TABLE, side="either")).fresh()
    seen = asked.after(ok(2))
    assert seen.sitting.table == table(1)
    assert seen.written == []
    refused = asked.after(no("full", id="lobby00000001", table=TABLE))
    assert refused.sitting.table == table(1)
    assert refused.kinds == ["Refused"]


def test_a_seat_at_another_table_leaves_the_watched_one() -> None:
    seen = watching(head=1)
    asked = Seen(posting.requested(seen.sitting, "join", True, table=7, side="either")).fresh()
    seen = asked.after(ok(2, number=7))
    assert [(letter["type"], letter["table"]) for letter in seen.written] == [
        ("unwatch", TABLE),
        ("watch", 7),
    ]
    assert (seen.sitting.watched, seen.sitting.table, seen.sitting.seated) == (7, None, True)


def test_a_refused_seat_is_told_with_the_server_s_sentence() -> None:
    seen = joining().after(no("full", id="lobby00000001", table=TABLE))
    (notice,) = seen.notices
    assert isinstance(notice, Refused)
    assert (notice.no.say, notice.seats) == ("No.", True)
    assert not seen.sitting.is_there


def test_a_table_that_may_not_be_watched_is_left() -> None:
    seen = watching().after(no("crowd", table=TABLE))
    assert isinstance(seen.notices[0], Refused)
    assert seen.sitting == connected().sitting
    again = watching(head=2).after(no("crowd", table=TABLE))  # over another line: its events come no more
    assert isinstance(again.notices[0], Refused)
    assert again.sitting == connected().sitting


def test_a_command_waits_for_its_event() -> None:
    asked = Seen(posting.asked_to_do(watching(head=4).sitting, Done())).fresh()
    booked = asked.after(ok(6))
    assert booked.sitting.request == Request("lobby00000001", booked=6)
    assert booked.after(events(log()[5:6])).sitting.request is not None
    assert booked.after(events(log()[5:7])).sitting.request is None
    assert asked.after(events(log()[5:7])).after(ok(6)).sitting.request is None


def test_a_command_that_comes_too_late_waits_for_the_table_s_head() -> None:
    asked = Seen(posting.asked_to_do(watching(head=4).sitting, Done())).fresh()
    seen = asked.after(no("stale", id="lobby00000001", head=6, table=TABLE))
    assert isinstance(seen.notices[0], Stale)
    assert (seen.sitting.request, seen.sitting.awaited) == (None, 6)


def test_a_refused_command_is_told() -> None:
    asked = Seen(posting.asked_to_do(watching(head=4).sitting, Done())).fresh()
    seen = asked.after(no("illegal", id="lobby00000001", head=4, table=TABLE))
    assert isinstance(seen.notices[0], Refused)
    assert not seen.notices[0].seats
    assert seen.sitting.request is None
    assert seen.sitting.table == table(4)


def test_a_seat_that_was_given_up_before_its_answer_is_left_at_once() -> None:
    dropped = Seen(posting.given_up(joining().sitting))
    assert not dropped.sitting.is_there
    seen = dropped.after(ok(2))
    assert isinstance(seen.notices[0], Dropped)
    assert seen.written == [
        {"type": "do", "id": "lobby00000002", "table": TABLE, "after": 2, "e": "leave"},
    ]
    assert (seen.sitting.dropped, seen.sitting.watched, seen.sitting.request) == ("", 0, None)


# Presence


def test_the_other_one_is_away_and_the_seat_is_taken_over_elsewhere() -> None:
    seen = watching(account=1, head=2).after(here("away", device=True, watchers=5))
    now = seen.sitting
    assert (now.away, now.elsewhere, now.watchers) == (True, True, 5)
    (notice,) = seen.notices
    assert isinstance(notice, Here)
    assert not notice.before.away
    assert seen.after(here("away", device=True, watchers=5)) == seen


def test_presence_before_the_first_event_is_let_be() -> None:
    assert watching().after(here("away")) == watching()
