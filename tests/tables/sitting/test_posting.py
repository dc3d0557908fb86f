"""Letters of a program at a seat."""

from __future__ import annotations

import json

import pytest

from retro2600.rules import RED
from retro2600.tables.acts import Act, Cast, Leave, Ready, Roll, Step
from retro2600.tables.options import Program
from retro2600.tables.sitting import posting
from retro2600.tables.sitting.values import Sitting
from retro2600.tables.wire.door import client_message
from tests.tables.sitting.program import TABLE, Seen, connected, joining, watching


def test_each_letter_that_is_answered_has_an_id_of_its_own() -> None:
    sitting = Sitting(Program.ABSOLUTE)
    for _ in range(2):
        sitting = posting.requested(sitting, "join", True, table=5, side="either")
    assert [letter["id"] for letter in Seen(sitting).written] == ["absolute00000001", "absolute00000002"]
    assert sitting.request is not None
    assert sitting.request.id == "absolute00000002"
    assert sitting.is_there


@pytest.mark.parametrize("act", [Leave(), Ready(), Roll(), Cast(), Step(24, 6)])
def test_a_command_is_a_message_of_the_wire_but_for_what_the_post_adds(act: Act) -> None:
    (letter,) = Seen(posting.asked_to_do(watching(head=4).sitting, act)).written
    assert (letter["table"], letter["after"]) == (TABLE, 4)
    added = {"pledge": "0" * 64} if isinstance(act, Ready) else {}
    client_message(json.dumps(letter | added))


def test_a_table_is_watched_and_its_seat_taken_over() -> None:
    sitting = posting.watched(watching(head=4).sitting, TABLE, 5, holds=True)
    assert Seen(sitting).written == [{"type": "watch", "table": TABLE, "from": 5, "hold": True}]


def test_one_comes_back_to_a_seat() -> None:
    sitting = posting.returned(watching(head=4).sitting, 7, RED)
    assert (sitting.watched, sitting.side, sitting.seated, sitting.table) == (7, RED, True, None)
    assert Seen(sitting).written == [{"type": "watch", "table": 7, "from": 0}]


def test_a_table_is_left_with_and_without_a_letter() -> None:
    assert posting.left(watching(head=4).sitting) == connected().sitting
    unwatched = Seen(posting.unwatched(watching(head=4).sitting))
    assert unwatched.written == [{"type": "unwatch", "table": TABLE}]
    assert unwatched.fresh() == connected()
    assert posting.unwatched(connected().sitting) == connected().sitting


def test_a_wish_for_a_seat_that_is_given_up_is_remembered() -> None:
    sitting = posting.given_up(joining().sitting)
    assert (sitting.request, sitting.dropped) == (None, "lobby00000001")
    assert posting.given_up(sitting).dropped == "lobby00000001"
    assert posting.unwatched(joining().sitting) == sitting
