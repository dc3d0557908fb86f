"""Letters about the line, and those that the program only hands on."""

from __future__ import annotations

import pytest

from retro2600.tables.sitting.notices import Entered, LineChanged, Listed, Time, Welcomed
from retro2600.tables.sitting.values import LineState
from tests.tables.sitting.program import UP, Seen, connected


@pytest.mark.parametrize("way", LineState)
def test_each_state_of_the_line_is_known_by_the_letter_s_word(way: LineState) -> None:
    start = LineState.UP if way is not LineState.UP else LineState.LOST
    seen = connected()
    seen = Seen(seen.sitting._replace(way=start)).after({"type": "line", "state": way.value})
    assert seen.sitting.way is way
    assert seen.notices == (LineChanged(start),)


def test_the_line_s_numbers_are_those_of_its_last_letter() -> None:
    lost = {"type": "line", "state": "lost", "try": 3, "in_ms": 800, "code": "busy", "people": 7, "since": 9}
    seen = connected().after(lost, {**lost, "try": 4}, {**lost, "try": 4})
    now = seen.sitting
    assert (now.trying, now.in_ms, now.code, now.people, now.since) == (4, 800, "busy", 7, 9)
    assert seen.notices == (LineChanged(LineState.UP), LineChanged(LineState.LOST))
    back = seen.after(UP).sitting
    assert back == connected().sitting


def test_numbers_of_a_line_that_are_none_are_left_out() -> None:
    odd = {
        "type": "line",
        "state": "lost",
        "try": "3",
        "in_ms": -1,
        "code": "odd",
        "people": True,
        "since": None,
    }
    now = connected().after(odd).sitting
    assert (now.trying, now.in_ms, now.code, now.people, now.since) == (0, 0, "", 0, 0)


def test_the_server_says_who_plays_here() -> None:
    welcome = {
        "type": "welcome",
        "you": {"id": 9, "name": "bo", "kind": "guest"},
        "now": 1234,
        "forgotten": True,
    }
    seen = connected().after(welcome)
    assert (seen.sitting.account, seen.sitting.name) == (9, "bo")
    assert seen.notices == (Welcomed(1234, True),)


def test_the_server_says_what_one_is_rated() -> None:
    you = {"id": 9, "name": "bo", "kind": "person", "rating": 1_525_400, "n": 23}
    now = connected().after({"type": "welcome", "you": you, "now": 1}).sitting
    assert (now.guest, now.rating, now.experience) == (False, 1_525_400, 23)
    now = connected().after({"type": "welcome", "you": {**you, "kind": "guest", "rating": None}}).sitting
    assert (now.guest, now.rating) == (True, 0)


def test_the_server_tells_its_time() -> None:
    assert connected().after({"type": "pong", "x": 1, "now": 5}).notices == (Time(5),)


def test_the_post_names_a_table() -> None:
    enter = {"type": "enter", "table": 7, "as": "seat", "why": "link"}
    seen = connected().after(enter, {**enter, "as": "watch", "why": 5})
    assert seen == Seen(connected().sitting, (Entered(7, True, "link"), Entered(7, False, "")))


def test_the_list_is_handed_on() -> None:
    (notice,) = connected().after({"type": "lobby", "rooms": [], "tables": [], "full": True}).notices
    assert isinstance(notice, Listed)
    assert notice.list.full
