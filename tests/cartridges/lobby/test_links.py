"""Links to tables: invitations, seats asked for on the plain page, and links that open nothing."""

from __future__ import annotations

import pytest

from tests.cartridges.lobby.letters import connected, options
from tests.cartridges.lobby.people import at_table, two
from tests.cartridges.lobby.screen import BOTH


@BOTH
def test_who_comes_by_a_link_is_invited_sits_down_or_only_watches(upright: bool) -> None:
    house, ann, bob = two(upright)
    ann.acts("lobby-create", "create-private-1", "create-create")
    number = ann.state.sitting.watched
    key = ann.memory.of("house").keys[number]
    bob.enters(number, "seat", key)
    assert bob.drawing.dialog == "invited"
    assert bob.names["invited"] == f"{ann.state.sitting.name} invites you"
    assert "MatchPlay: the first to 3 points." in bob.texts("invited-line")
    bob.tap("invited-sit")
    assert bob.letters[-1]["type"] == "join"
    house.seconds()
    assert bob.state.sitting.seated
    assert not bob.drawing.dialog


def test_only_watch_on_an_invitation_watches() -> None:
    _, ann, bob = two()
    ann.acts("lobby-play")
    bob.enters(ann.state.sitting.watched, "seat")
    bob.tap("invited-watch")
    assert at_table(bob)
    assert not bob.state.sitting.seated
    assert not bob.drawing.dialog


def test_a_seat_that_the_plain_page_asked_for_is_taken_at_once() -> None:
    house, ann, bob = two()
    ann.acts("lobby-play")
    for _ in range(2):  # and once more, as after a reload
        bob.enters(ann.state.sitting.watched, "seat", why="page")
        assert bob.state.sitting.seated
        assert not bob.drawing.dialog
        bob.strike("l")
        house.seconds()


def test_who_sits_down_by_a_link_is_told_at_which_seat() -> None:
    house, ann, bob = two()
    ann.acts("lobby-play")
    bob.enters(ann.state.sitting.watched, "seat")
    bob.tap("invited-sit").forget()
    house.seconds()
    assert f"You sit as {bob.state.sitting.side.value.capitalize()}." in bob.said


def test_a_link_takes_the_place_of_a_wish_whose_seat_is_left_at_once() -> None:
    there = connected().tap("table-12-go")
    id = there.letters[-1]["id"]
    there.tell({"type": "enter", "table": 18, "as": "seat", "why": "link"})
    there.tell({"type": "ok", "id": id, "table": 12, "n": 2})
    assert there.letters == [
        {"type": "do", "id": "lobby00000002", "table": 12, "after": 2, "e": "leave"},
    ]
    assert there.state.sitting.watched == 18


def test_a_link_to_ones_own_seat_leads_to_the_board_on_this_device() -> None:
    _, ann, bob = two()
    ann.acts("lobby-play")
    bob.acts("lobby-play")
    number = ann.state.sitting.watched
    ann.strike("l")
    ann.enters(number, "seat")
    assert at_table(ann)
    assert ann.state.sitting.seated
    assert not ann.state.sitting.elsewhere


def test_a_link_to_a_table_whose_seats_are_taken_watches_with_the_reason() -> None:
    _, ann, bob = two()
    ann.acts("lobby-house")
    bob.enters(ann.state.sitting.watched, "seat")
    assert at_table(bob)
    assert "Both seats are taken: you watch." in bob.said


@pytest.mark.parametrize("key", [None, "x" * 32])
def test_a_link_without_its_key_and_one_to_no_table_say_the_same(key: str | None) -> None:
    _, ann, bob = two()
    ann.acts("lobby-create", "create-private-1", "create-create")
    for number in (ann.state.sitting.watched, 4711):
        bob.enters(number, "seat", key)
        assert bob.drawing.dialog == "invited"
        assert bob.texts("invited-line") == "This link opens no table: ask for it again."
        assert "invited-sit" not in bob.names
        bob.tap("invited-lobby")
        assert not at_table(bob)


def test_a_table_that_closes_before_one_sits_down_can_be_created_the_same() -> None:
    house, ann, bob = two()
    ann.acts("room-match-7-60", "lobby-play")
    bob.enters(ann.state.sitting.watched, "seat")
    ann.acts("waiting-close", "answer-close")
    assert bob.texts("invited-line") == "This table is closed: nobody came in 10 minutes."
    bob.tap("invited-same")
    assert bob.letters[-1]["options"] == options(7, 60)
    house.seconds()
    assert bob.drawing.dialog == "waiting"


def test_a_private_table_that_is_created_the_same_is_private_again() -> None:
    _, ann, bob = two()
    ann.acts("lobby-create", "create-private-1", "create-create")
    number = ann.state.sitting.watched
    bob.enters(number, "seat", ann.memory.of("house").keys[number])
    ann.acts("waiting-close", "answer-close")
    bob.tap("invited-same")
    assert bob.letters[-1]["options"] == {**options(3), "private": True}
