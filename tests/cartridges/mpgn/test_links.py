"""Links to games: a seat, or a place to watch, as the post names them by `enter`."""

from __future__ import annotations

from typing import Any

from retro2600.cartridges.mpgn.scenes import Scene
from tests.cartridges.mpgn.house import House, Person
from tests.cartridges.mpgn.letters import connected


def enter(table: int, seat: str = "seat") -> dict[str, Any]:
    """The post names a game."""
    return {"type": "enter", "table": table, "as": seat, "why": "link"}


def met() -> tuple[House, Person, Person, int]:
    """Somebody who waits at a game for two, and somebody in the hall."""
    house = House(waits=False)
    ann, bob = house.person(), house.person(upright=True)
    ann.acts("hall-create", "create-players-1", "create-create")
    ann.acts("list-play")
    return house, ann, bob, ann.table.id


def test_who_comes_by_a_link_sits_down_at_once() -> None:
    """M4: a link is as good as PLAY on the line."""
    _, ann, bob, number = met()
    bob.enters(number, "seat")
    assert bob.state.scene is Scene.TABLE
    assert bob.state.sitting.seated
    assert ann.state.sitting.other == bob.state.sitting.name


def test_a_link_to_one_s_own_game_leads_back_to_it() -> None:
    """M5."""
    _, ann, _, number = met()
    ann.strike("escape").acts("play-exit")
    ann.enters(number, "seat")
    assert ann.state.scene is Scene.TABLE
    assert ann.state.sitting.seated


def test_a_third_one_watches_and_is_told_so() -> None:
    house, _, bob, number = met()
    bob.enters(number, "seat")
    eve = house.person()
    house.seconds()
    eve.forget().desk.enter(number, "seat")
    house.seconds(6)
    assert eve.state.scene is Scene.TABLE
    assert not eve.state.sitting.seated
    assert "The game has its two players: you watch." in eve.said


def test_a_link_may_lead_to_a_game_to_be_watched() -> None:
    _, _, bob, number = met()
    bob.enters(number, "watch")
    assert bob.state.scene is Scene.TABLE
    assert not bob.state.sitting.seated


def test_a_link_to_a_game_that_is_gone_leads_to_the_hall_with_a_sentence() -> None:
    """Wire: refused (no): gone."""
    there = connected().tell(enter(77))
    assert there.letters == [{"type": "watch", "table": 77, "from": 0, "hold": True}]
    there.tell({"type": "no", "table": 77, "code": "gone", "say": "It is closed."})
    assert there.sheet == "hall"
    assert there.line == "This game is no longer there."
    assert there.state.sitting.watched == 0


def test_a_link_takes_the_place_of_another_game() -> None:
    _, ann, bob, number = met()
    bob.acts("hall-create", "create-players-1", "create-create")
    bob.acts("list-play")
    own = bob.table.id
    bob.enters(number, "seat")
    assert bob.table.id == number != own
    assert bob.state.sitting.seated
    assert ann.state.sitting.other


def test_a_link_opens_over_any_sheet_of_the_hall() -> None:
    _, _, bob, number = met()
    bob.tap("hall-rules")
    bob.enters(number, "seat")
    assert bob.state.scene is Scene.TABLE
    assert bob.sheet == ""
