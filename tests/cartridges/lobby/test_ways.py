"""The ways to a table, at a server and at home."""

from __future__ import annotations

import pytest

from tests.cartridges.lobby.house import House
from tests.cartridges.lobby.letters import connected, options
from tests.cartridges.lobby.people import at_table, line_of, two
from tests.cartridges.lobby.screen import BOTH


@BOTH
def test_play_now_creates_a_table_where_nobody_waits_and_the_next_one_sits_down_there(upright: bool) -> None:
    house, ann, bob = two(upright)
    ann.tap("lobby-play")
    assert ann.letters[-1]["options"] == options(3)
    house.seconds()
    assert ann.drawing.dialog == "waiting"
    bob.tap("lobby-play")
    assert bob.letters[-1]["type"] == "join"
    house.seconds()
    assert at_table(ann)
    assert at_table(bob)
    assert not ann.drawing.dialog
    assert ann.state.sitting.side is not bob.state.sitting.side


def test_play_now_joins_the_one_in_the_room_who_waited_longest_and_without_clock_first() -> None:
    there = connected()
    assert there.tap("lobby-play").letters[-1] | {"id": ""} == {
        "type": "join",
        "id": "",
        "table": 18,
        "side": "either",
    }
    there = connected().tap("room-match-5-60")
    assert there.tap("lobby-play").letters[-1]["table"] == 12
    there = connected().tap("room-match-7-60").tap("lobby-play")
    assert there.letters[-1]["options"] == options(7, 60)


@pytest.mark.parametrize("alone", [False, True], ids=["server", "home"])
def test_the_house_bot_plays_at_once_with_the_rooms_terms_and_the_chosen_level(alone: bool) -> None:
    house = House(waits=False)
    ann = house.person(alone=alone)
    assert ann.elements["lobby-play"].idle is alone
    ann.tap("room-match-5")
    ann.tap("lobby-house")
    assert ann.letters[-1]["options"] == options(5)
    house.seconds()
    assert at_table(ann)
    assert not ann.drawing.dialog
    table = ann.state.sitting.table
    assert table
    assert ann.state.sitting.other == "House Bot 3"
    assert table.options.target == 5


def test_a_running_game_is_watched_and_left_again() -> None:
    house, ann, bob = two()
    ann.acts("lobby-house")
    bob.tap(f"{line_of(bob)}-go")
    assert bob.letters[-1]["type"] == "watch"
    house.seconds()
    assert at_table(bob)
    assert "You watch." in bob.said
    assert not bob.state.sitting.seated
    bob.strike("l")
    assert not at_table(bob)
    assert bob.letters == [{"type": "unwatch", "table": ann.state.sitting.watched}]
