"""The post's half of a table of far friends: its letters, and what it makes of those that come."""

from __future__ import annotations

import json
from base64 import b64encode
from collections import deque
from collections.abc import Sequence
from typing import Any

import pytest

from retro2600.post import passing as passing_room
from retro2600.post.far import FarOffice
from retro2600.post.passing import MOST, Passing
from retro2600.shell.far_tables import Ended, FarTable, Piece
from retro2600.version import __version__

ANN, BEN = {"id": 7, "name": "Ann"}, {"id": 8, "name": "Ben"}
OPENED = {"e": "open", "seat": "house", "options": {"name": __version__}}


class Office:
    """The other end of the letters."""

    def __init__(self) -> None:
        self.server, self.sent = "http://far.example", list[dict[str, Any]]()
        self.waiting, self.woken = deque[str](), 0
        self.invited: list[int] = []

    def send(self, letters: Sequence[str]) -> None:
        self.sent += map(json.loads, letters)

    def received(self, most: int) -> Sequence[str]:
        return [self.waiting.popleft() for _ in range(min(most, len(self.waiting)))]

    def wake(self) -> None:
        self.woken += 1

    def invite(self, number: int) -> None:
        self.invited.append(number)

    def choose_server(self, address: str) -> None:
        self.server = address


class Desk:
    """A table at an office that a test speaks for."""

    def __init__(self, me: int = 7) -> None:
        self.office, self.passing, self.n = Office(), Passing(), 0
        self.far = FarOffice(self.office, self.passing, "cx2617")  # type: ignore[arg-type]
        self.says("welcome", you={"id": me})

    def says(self, kind: str, **keys: Any) -> None:
        self.office.waiting.append(json.dumps({"type": kind, **keys}))
        self.far.pass_time()

    def happens(self, *events: dict[str, Any]) -> None:
        numbered = [{"n": self.n + index, **event} for index, event in enumerate(events)]
        self.n += len(events)
        self.says("events", table=5, events=numbered)

    @property
    def asked(self) -> dict[str, Any]:
        """The last letter."""
        return self.office.sent[-1]

    @property
    def table(self) -> FarTable:
        assert self.far.table
        return self.far.table


def sits(side: str, who: dict[str, Any]) -> dict[str, Any]:
    return {"e": "sit", "seat": side, "who": who}


def seated() -> Desk:
    """Ann has opened a table on the left, and Ben sits down."""
    desk = Desk()
    desk.far.open(0)
    desk.says("ok", id=desk.asked["id"], table=5, n=1)
    desk.happens(OPENED, sits("white", ANN), sits("red", BEN))
    return desk


def test_a_table_is_opened_privately_with_the_release_that_both_need() -> None:
    desk = Desk()
    desk.far.open(1)
    options = {"program": "cx2617", "kind": "single", "name": __version__, "private": True}
    assert (desk.asked["options"], desk.asked["side"]) == (options, "red")
    assert desk.table.number == 0
    desk.says("ok", id=desk.asked["id"], table=5, n=1)
    assert (desk.asked["type"], desk.asked["hold"]) == ("watch", True)
    desk.happens(OPENED, sits("red", ANN))
    assert (desk.table.number, desk.table.seat, desk.table.names) == (5, 1, ("", "Ann"))
    assert not desk.table.is_full


def test_a_link_leads_to_the_free_seat() -> None:
    desk = Desk(me=8)
    desk.says("enter", table=5, **{"as": "seat"})
    desk.happens(OPENED, sits("white", ANN))
    assert {key: desk.asked[key] for key in ("type", "table", "side")} == {
        "type": "join",
        "table": 5,
        "side": "red",
    }
    desk.says("ok", id=desk.asked["id"], table=5, n=2)
    desk.happens(sits("red", BEN))
    assert (desk.table.seat, desk.table.is_full, desk.table.is_new) == (1, True, True)


def test_another_release_is_refused_before_the_seat_is_asked_for() -> None:
    desk = Desk(me=8)
    desk.says("enter", table=5, **{"as": "seat"})
    desk.happens({**OPENED, "options": {"name": "0.0.1"}}, sits("white", ANN))
    assert desk.far.ended() == Ended("version", say="0.0.1")
    assert desk.far.table is None
    assert not any(letter["type"] == "join" for letter in desk.office.sent)


@pytest.mark.parametrize("way", ["seat", "watch"])
def test_who_finds_both_seats_taken_watches_and_has_the_frames(way: str) -> None:
    desk = Desk(me=9)
    desk.says("enter", table=5, **{"as": way})
    hands = b64encode(b"packed").decode()
    frames = {"e": "frames", "seat": "house", "first": 1, "last": 60, "hands": hands, "digest": "0" * 16}
    desk.happens(OPENED, sits("white", ANN), sits("red", BEN), frames)
    assert (desk.table.watches, desk.table.seat) == (True, None)
    assert desk.far.pieces() == [Piece(1, b"packed", "0" * 16)]
    assert desk.far.pieces() == []


def test_somebody_faster_leaves_one_to_watch() -> None:
    desk = Desk(me=9)
    desk.says("enter", table=5, **{"as": "seat"})
    desk.happens(OPENED, sits("white", ANN))
    desk.happens(sits("red", BEN))
    desk.says(
        "no", id=next(each["id"] for each in desk.office.sent if each["type"] == "join"), code="full", say=""
    )
    assert desk.table.watches


def test_who_sits_there_already_comes_back_whatever_the_link_says() -> None:
    desk = Desk(me=8)
    desk.says("enter", table=5, **{"as": "watch"})
    desk.happens(OPENED, sits("white", ANN), sits("red", BEN))
    assert (desk.table.seat, desk.table.is_new) == (1, False)
    assert desk.asked["hold"] is True


def test_the_friend_is_away_another_device_has_the_seat_or_somebody_leaves() -> None:
    desk = seated()
    here = {"table": 5, "watchers": 0, "seats": {"white": "here", "red": "away"}}
    desk.says("here", device=False, **here)
    assert desk.table.is_away
    desk.says("here", device=True, **here)
    assert desk.far.ended() == Ended("elsewhere")
    desk = seated()
    desk.happens({"e": "leave", "seat": "red"})
    assert desk.far.ended() == Ended("left", "Ben")
    assert desk.far.ended() is None


def test_a_line_that_is_new_takes_its_seat_back_from_the_one_that_is_lost() -> None:
    desk = seated()
    desk.says("here", device=False, table=5, watchers=0, seats={"white": "here", "red": "here"})
    desk.says("welcome", you={"id": 7})
    desk.says("here", device=True, table=5, watchers=0, seats={"white": "here", "red": "here"})
    assert desk.asked["hold"] is True
    assert desk.far.table


def test_who_leaves_gives_the_seat_up_and_hears_no_more() -> None:
    desk = seated()
    desk.far.leave()
    assert [letter.get("e", letter["type"]) for letter in desk.office.sent[-2:]] == ["leave", "unwatch"]
    desk.happens({"e": "leave", "seat": "white"})
    assert (desk.far.table, desk.far.ended()) == (None, None)


def test_the_house_at_home_listens_again_for_who_comes_back() -> None:
    desk = Desk()
    desk.office.server = ""
    desk.far.come_back("", 5)
    assert desk.office.invited == [5]


def test_messages_pass_in_order_and_those_of_a_lost_line_are_lost() -> None:
    desk = seated()
    desk.passing.begun()
    desk.far.send([b"1", b"2"])
    desk.passing.heard(b"3")
    assert (desk.passing.going(), desk.far.received()) == ([b"1", b"2"], [b"3"])
    assert (desk.far.received(), desk.office.woken) == ([], 1)
    desk.far.send([b"4"])
    desk.passing.begun()
    assert (desk.passing.going(), desk.far.lines) == ([], 2)


def test_no_more_messages_wait_than_there_is_room_for() -> None:
    passing = Passing()
    for _ in range(MOST + 5):
        passing.heard(b"1")
    assert len(passing.come()) == MOST


def test_while_no_line_stands_the_latest_messages_alone_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passing_room, "MOST", 3)
    passing = Passing()
    for number in range(5):
        passing.send([bytes([number])])
    assert passing.going() == [b"\2", b"\3", b"\4"]
