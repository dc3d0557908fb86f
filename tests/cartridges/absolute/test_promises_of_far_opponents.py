"""Promises on opponents at another device (A53, A74-A76) and scenario X12, by touches, keys and letters."""

from __future__ import annotations

from typing import Any

from retro2600.cartridges.absolute.scenes import SheetName
from retro2600.consoles.tablet.sound import Sound
from tests.cartridges.absolute.house import House, Person, begun, enter, two
from tests.cartridges.absolute.tablet import BOTH, Tablet
from tests.consoles.tablet.sight import shown


def at_server(upright: bool = False) -> tuple[House, Person]:
    """Somebody before the keypad."""
    house = two(upright=upright)
    return house, house.people[0].tap("main-remote", "remote-server")


def asks(there: Person) -> list[dict[str, Any]]:
    """The letters to the shell since the last act."""
    return [letter for letter in there.letters if letter["type"] == "ask"]


@BOTH
def test_a53_a_remote_opponent_is_nearby_or_on_the_game_server(upright: bool) -> None:
    there = Tablet(upright=upright).wait().tap("main-remote")
    named = [there.names[f"remote-{key}"] for key in ("nearby", "server", "menu")]
    assert named == ["Nearby", "Game Server", "Main Menu"]
    assert there.tap("remote-menu").drawing.dialog == "main"


@BOTH
def test_a53_two_people_at_two_devices_play_by_turns(upright: bool) -> None:
    house = begun(upright=upright)
    ann, bob = house.people
    for there in house.people:
        assert there.state.is_far
        assert there.state.position == house.table.position
    assert ann.state.mine == bob.state.mine.swapped()
    first = ann if ann.message.startswith("Play ") else bob
    assert {ann.message, bob.message} == {"Play 6 and 5.", f"{first.name} begins with 6 and 5."}


@BOTH
def test_a74_nearby_opens_a_table_that_the_other_one_finds(upright: bool) -> None:
    house = two(upright=upright)
    ann, bob = house.people
    ann.tap("main-remote", "remote-nearby")
    assert "same network" in shown(ann.drawing, "nearby").shapes[-1].text  # type: ignore[union-attr]
    ann.tap("nearby-open")
    assert asks(ann) == [{"type": "ask", "what": "invite", "table": house.table.id}]
    bob.tap("main-remote", "remote-nearby", "nearby-find")
    assert asks(bob) == [{"type": "ask", "what": "nearby"}]
    house.seconds()
    assert f"{ann.name} was here first." in bob.lines
    bob.tap("table-play")
    assert all(there.state.is_far for there in house.people)


@BOTH
def test_a74_in_a_page_the_other_ones_link_is_opened_or_the_window_used(upright: bool) -> None:
    there = Tablet(upright=upright).wait().tap("main-remote", "remote-nearby")
    assert "open the link" in there.lines
    assert "in the program's own window" in there.lines


@BOTH
def test_a75_both_enter_the_same_number_and_the_second_one_says_yes_to_the_rules(upright: bool) -> None:
    house = two(upright=upright, jacoby=True, beavers=False)
    ann, bob = house.people
    enter(ann, 101)
    assert ann.lines.startswith("Waiting for the other one, who enters the same number.")
    enter(bob, 101)
    assert bob.lines.startswith(f"{ann.name} was here first. Do you play by these rules?")
    assert "beavers are not allowed, gammons count once the cube was passed." in bob.lines
    assert house.table.life.value == "open"
    bob.tap("table-play")
    assert house.table.life.value == "playing"
    assert bob.playing.begun.house.jacoby


def test_a75_another_number_is_another_table() -> None:
    house = two()
    for there, number in zip(house.people, (137, 138), strict=True):
        enter(there, number)
        assert there.lines.startswith("Waiting for the other one")
    assert [table.group for table in house.tables] == [137, 138]


@BOTH
def test_x12_a75_the_number_100_is_refused_and_101_accepted(upright: bool) -> None:
    _, there = at_server(upright)
    there.tap(*(f"number-pad-{digit}" for digit in "100"), "number-connect")
    assert there.names["number-line"] == "A group number is greater than 100."
    assert there.heard == [Sound.REFUSED]
    assert there.state.sheet is SheetName.NUMBER
    assert not [letter for letter in there.letters if letter["type"] == "meet"]
    there.tap("number-pad-erase")
    assert "number-line" not in there.names
    assert there.message == ""
    there.tap("number-pad-1", "number-connect")
    assert there.drawing.dialog == "table"
    assert there.lines.startswith("Waiting for the other one")


def test_x12_a75_the_keys_of_a_keyboard_type_the_number() -> None:
    house, there = at_server()
    there.strike("1", "0", "0", "return")
    assert there.message == "A group number is greater than 100."
    there.strike("backspace", "1", "return")
    assert there.message == ""
    assert there.lines.startswith("Waiting for the other one")
    assert house.table.group == 101


@BOTH
def test_a76_the_server_is_a_trial(upright: bool) -> None:
    there = Tablet(upright=upright).wait().tap("main-remote")
    assert there.lines == "The game server is a trial: it may not work, or not be there."


@BOTH
def test_a75_without_a_server_a_sentence_says_what_to_do(upright: bool) -> None:
    there = Tablet(upright=upright).wait().tap("main-remote", "remote-server")
    assert there.lines == "Choose a server first: in the menu, on the page other people."
    assert there.heard == [Sound.REFUSED]
    assert there.letters[-1] == {"type": "ask", "what": "server"}
    assert there.state.sheet is SheetName.REMOTE
