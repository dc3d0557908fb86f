"""A table at home beside a chosen server: numbers of one house say nothing about the other's."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from retro2600.machine import fields
from retro2600.rules import RED
from retro2600.tables.acts import Ready
from retro2600.tables.options import Program
from retro2600.tables.sitting import posting
from retro2600.tables.sitting.notices import Dropped, Listed, Time, Welcomed
from retro2600.tables.sitting.values import NOTHING, LineState, Sitting
from tests.tables.sitting.program import TABLE, UP, Seen, connected, events, log, table

OK = {"type": "ok", "id": "lobby00000001", "table": TABLE, "n": 1}
LIST = {"type": "lobby", "rooms": [], "tables": [], "full": True}
LOST = {"type": "line", "state": "lost"}


def home(letter: dict[str, Any]) -> dict[str, Any]:
    """A letter of the house on this device."""
    return {**letter, "home": True}


def seated(account: int = NOTHING) -> Seen:
    """A program that has sat down at home, as the server's table of the same number might be."""
    sitting = posting.at_home(connected().sitting)._replace(home_account=account)
    return Seen(posting.requested(sitting, "create", True, side="red")).fresh().after(home(OK))


def test_all_letters_about_a_table_at_home_say_so() -> None:
    sitting = posting.requested(posting.at_home(connected().sitting), "create", True, side="red")
    seen = Seen(sitting).after(home(OK), home(events(log()[:3])))
    sitting = posting.unwatched(posting.asked_to_do(seen.sitting, Ready()))
    assert [letter["type"] for letter in Seen(sitting).written] == ["create", "watch", "do", "unwatch"]
    assert all(letter["home"] is True for letter in Seen(sitting).written)
    assert not sitting.home
    (after,) = Seen(posting.watched(sitting._replace(out=()), 7)).written
    assert "home" not in after


def test_events_of_one_house_are_not_those_of_the_other() -> None:
    seen = seated(2).after(home(events(log()[:3])), events(log()[:9]))
    assert seen.sitting.table == table(2)
    assert (seen.sitting.side, seen.sitting.seated) == (RED, True)
    away = {"type": "here", "table": TABLE, "seats": {"white": "away", "red": "here"}, "device": True}
    none = {"type": "no", "table": TABLE, "code": "gone", "say": "No."}
    assert seen.after({**away, "watchers": 1}, none).sitting == seen.sitting
    assert seen.after(home(none)).sitting.watched == 0
    far = Seen(posting.watched(connected().sitting, TABLE)).fresh()
    assert far.after(home(events(log()[:9])), home(none)).sitting == far.sitting


def test_one_is_known_at_home_by_another_number() -> None:
    you = {"id": 1, "name": "guest", "kind": "guest"}
    seen = seated().after(home({"type": "welcome", "you": you, "now": 77}))
    assert (seen.sitting.account, seen.sitting.home_account) == (connected().sitting.account, 1)
    assert seen.sitting.name == "kim"
    assert seen.notices[-1] == Welcomed(77, False)
    assert seen.after({"type": "welcome", "you": you, "now": 99}).notices[-1] == Welcomed(0, False)


def test_the_time_is_that_of_one_s_table() -> None:
    pong = {"type": "pong", "x": 1, "now": 5}
    assert seated().fresh().after(pong, home({**pong, "now": 6})).notices == (Time(6),)
    assert connected().after(pong, home({**pong, "now": 6})).notices == (Time(5),)


def test_lists_say_whose_they_are() -> None:
    notices = connected().after(LIST, home(LIST)).notices
    assert [notice.home for notice in notices if isinstance(notice, Listed)] == [False, True]


def test_the_line_goes_and_comes_and_the_table_stays_and_is_heard() -> None:
    seen = seated().after(LOST)
    assert (seen.sitting.home, seen.sitting.is_heard, seen.sitting.way) == (True, True, LineState.LOST)
    assert seen.after(UP).sitting.home
    assert not connected().after(LOST).sitting.is_heard


def test_without_a_server_no_letter_says_home() -> None:
    seen = seated().after({"type": "line", "state": "none"})
    assert not seen.sitting.home
    assert seen.after(events(log()[:3])).sitting.table == table(2)


def test_the_post_names_no_table_at_home() -> None:
    enter = {"type": "enter", "table": 7, "as": "seat", "why": "link"}
    assert connected().after(home(enter)) == connected()


def test_a_seat_that_is_refused_at_home_leaves_nothing_there() -> None:
    sitting = posting.requested(posting.at_home(connected().sitting), "create", True, side="red")
    no = {"type": "no", "id": "lobby00000001", "code": "many", "say": "No."}
    assert not Seen(sitting).after(home(no)).sitting.home


def test_a_seat_at_home_that_is_given_up_before_its_answer_is_left_at_home() -> None:
    sitting = posting.requested(posting.at_home(connected().sitting), "create", True, side="red")
    seen = Seen(posting.watched(posting.unwatched(sitting), 7)).fresh().after(home(OK))
    assert [type(notice) for notice in seen.notices] == [Dropped]
    (leave,) = seen.written
    assert (leave["e"], leave["table"], leave["home"]) == ("leave", TABLE, True)
    assert (seen.sitting.watched, seen.sitting.home) == (7, False)


def test_where_the_house_has_put_a_seat_is_where_one_sits() -> None:
    sitting = posting.requested(posting.at_home(connected().sitting), "create", True, side="red")
    assert not Seen(sitting).after(OK).sitting.home  # without a server by then


def test_one_comes_back_to_a_seat_at_home() -> None:
    sitting = posting.returned(connected().sitting, 7, RED, home=True, holds=True)
    assert (sitting.home, sitting.side, sitting.seated) == (True, RED, True)
    assert Seen(sitting).written == [
        {"type": "watch", "table": 7, "from": 0, "hold": True, "home": True},
    ]


def test_a_state_from_before_tables_at_home_is_read() -> None:
    plain = fields.to_json(Sitting(Program.ABSOLUTE))
    del plain["home"], plain["home_account"]
    assert fields.read(Sitting, plain) == Sitting(Program.ABSOLUTE)


@given(st.lists(st.tuples(st.integers(0, len(log()) - 1), st.booleans()), max_size=20), st.booleans())
def test_in_any_order_a_table_is_told_by_its_own_house_alone(
    parts: list[tuple[int, bool]], at_home: bool
) -> None:
    sitting = connected().sitting
    sitting = posting.at_home(sitting) if at_home else sitting
    seen = alone = Seen(posting.watched(sitting, TABLE)).fresh()
    for number, from_home in parts:
        letter = events(log()[number : number + 2])
        seen = seen.after(home(letter) if from_home else letter)
        if from_home is at_home:
            alone = alone.after(home(letter) if at_home else letter)
    assert seen == alone
