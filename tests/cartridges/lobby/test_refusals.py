"""Refusals of a seat, or of a place to watch, as they are told in the lobby."""

from __future__ import annotations

import pytest

from retro2600.consoles.tablet.sound import Sound
from tests.cartridges.lobby.house import House
from tests.cartridges.lobby.letters import connected
from tests.cartridges.lobby.people import at_table, line_of


@pytest.mark.parametrize("asked", ["table-12-go", "lobby-play"])
@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("full", "Somebody was faster: the seat is taken."),
        ("many", "You sit at 5 tables: leave one first."),
        ("gone", "This table is closed: nobody came in 10 minutes."),
        ("busy", "Please wait."),
    ],
)
def test_a_seat_that_is_refused_says_why(code: str, says: str, asked: str) -> None:
    there = connected().tap(asked)
    there.tell({"type": "no", "id": there.letters[-1]["id"], "code": code, "say": "Please wait."})
    assert (there.line, there.said) == (says, [says])
    there.frames(301)
    assert there.line == "Connected: 24 people, 6 tables."


def test_too_many_who_watch_are_told_of() -> None:
    there = connected().tap("table-9-go")
    there.tell({"type": "no", "table": 9, "code": "crowd", "say": "x"})
    assert there.line == "200 people watch already."


def test_while_a_wish_waits_for_its_answer_another_one_is_refused_with_the_reason() -> None:
    there = connected().tap("lobby-play").tap("lobby-house")
    assert there.line == "One moment: the server is asked."
    assert not there.letters
    assert there.heard == [Sound.REFUSED]


def test_a_table_that_is_told_of_no_more_leads_to_the_lobby_with_the_reason() -> None:
    house = House(waits=False)
    ann, bob = house.person(), house.person()
    ann.acts("lobby-house")
    bob.acts(f"{line_of(bob)}-go")
    assert at_table(bob)
    bob.tell({"type": "no", "table": ann.state.sitting.watched, "code": "crowd", "say": "x"})
    assert not at_table(bob)
    assert bob.line == "200 people watch already."
