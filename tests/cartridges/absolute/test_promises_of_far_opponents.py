"""Promises on opponents at another device (A53, A74-A76) and scenario X12, by touches, keys and letters."""

from __future__ import annotations

from retro2600.cartridges.absolute.scenes import Sheet
from retro2600.consoles.tablet.sound import Sound
from tests.cartridges.absolute.far import Pair, Remote
from tests.cartridges.absolute.server import Server
from tests.cartridges.absolute.tablet import BOTH


def at_server(upright: bool = False) -> Remote:
    """Somebody before the keypad."""
    there = Remote(Server().client("Ann").up(), upright)
    there.tap("main-remote", "remote-server")
    return there


@BOTH
def test_a53_a_remote_opponent_is_nearby_or_on_the_game_server(upright: bool) -> None:
    there = Remote(None, upright)
    there.wait().tap("main-remote")
    named = [there.names[f"remote-{key}"] for key in ("nearby", "server", "menu")]
    assert named == ["Nearby", "Game Server", "Main Menu"]
    assert there.tap("remote-menu").drawing.dialog == "main"


@BOTH
def test_a53_two_people_at_two_devices_play_by_turns(upright: bool) -> None:
    both = Pair(upright=upright).begin()
    for there in both.both:
        assert there.state.is_far
        assert there.state.position == both.server.tables[1000].table.position
    assert both.ann.state.mine == both.bob.state.mine.swapped()
    assert {both.ann.message, both.bob.message} >= {"Play 2 and 1."}
    assert "Bob begins with 2 and 1." in {both.ann.message, both.bob.message}


@BOTH
def test_a74_nearby_opens_a_table_that_the_other_one_finds(upright: bool) -> None:
    both = Pair(upright=upright)
    both.tap(both.ann, "main-remote", "remote-nearby")
    assert "same network" in both.ann.drawing.element("nearby").shapes[-1].text  # type: ignore[union-attr]
    both.tap(both.ann, "nearby-open")
    assert both.ann.post is not None
    assert both.ann.post.asks == [{"type": "ask", "what": "invite", "table": 1000}]
    both.tap(both.bob, "main-remote", "remote-nearby", "nearby-find")
    assert both.bob.post is not None
    assert both.bob.post.asks == [{"type": "ask", "what": "nearby"}]
    assert "Ann was here first." in both.bob.lines
    both.tap(both.bob, "table-play")
    assert all(there.state.is_far for there in both.both)


@BOTH
def test_a74_in_a_page_the_other_ones_link_is_opened_or_the_window_used(upright: bool) -> None:
    there = Remote(None, upright)
    there.wait().tap("main-remote", "remote-nearby")
    assert "open the link" in there.lines
    assert "in the program's own window" in there.lines


@BOTH
def test_a75_both_enter_the_same_number_and_the_second_one_says_yes_to_the_rules(upright: bool) -> None:
    both = Pair(upright=upright, jacoby=True, beavers=False)
    both.tap(both.ann, "main-remote", "remote-server", *(f"number-pad-{digit}" for digit in "101"))
    both.tap(both.ann, "number-connect")
    assert both.ann.lines.startswith("Waiting for the other one, who enters the same number.")
    other = both.bob
    both.tap(other, "main-remote", "remote-server", *(f"number-pad-{digit}" for digit in "101"))
    both.tap(other, "number-connect")
    assert other.lines.startswith("Ann was here first. Do you play by these rules?")
    assert "beavers are not allowed, gammons count once the cube was passed." in other.lines
    assert both.server.tables[1000].table.life.value == "open"
    both.tap(other, "table-play")
    assert both.server.tables[1000].table.life.value == "playing"
    assert other.playing.begun.house.jacoby


def test_a75_another_number_is_another_table() -> None:
    both = Pair()
    for there, number in ((both.ann, "137"), (both.bob, "138")):
        both.tap(there, "main-remote", "remote-server", *(f"number-pad-{digit}" for digit in number))
        both.tap(there, "number-connect")
        assert there.lines.startswith("Waiting for the other one")
    assert [kept.table.group for kept in both.server.tables.values()] == [137, 138]


@BOTH
def test_x12_a75_the_number_100_is_refused_and_101_accepted(upright: bool) -> None:
    there = at_server(upright)
    there.tap(*(f"number-pad-{digit}" for digit in "100"), "number-connect")
    assert there.names["number-line"] == "A group number is greater than 100."
    assert there.heard == [Sound.REFUSED]
    assert there.state.sheet is Sheet.NUMBER
    assert not [letter for letter in there.letters if "meet" in letter]
    there.tap("number-pad-erase")
    assert "number-line" not in there.names
    assert there.message == ""
    there.tap("number-pad-1", "number-connect")
    assert there.rest().state.sheet is Sheet.TABLE
    assert there.lines.startswith("Waiting for the other one")


def test_x12_a75_the_keys_of_a_keyboard_type_the_number() -> None:
    there = at_server()
    there.strike("1", "0", "0", "return")
    assert there.message == "A group number is greater than 100."
    there.strike("backspace", "1", "return")
    assert there.rest().message == ""
    assert there.rest().lines.startswith("Waiting for the other one")
    assert [kept.table.group for kept in there.post.server.tables.values()] == [101] if there.post else False


@BOTH
def test_a76_the_server_is_a_trial(upright: bool) -> None:
    there = Remote(None, upright)
    there.wait().tap("main-remote")
    assert there.lines == "The game server is a trial: it may not work, or not be there."


@BOTH
def test_a75_without_a_server_a_sentence_says_what_to_do(upright: bool) -> None:
    there = Remote(None, upright)
    there.wait().tap("main-remote", "remote-server")
    assert there.lines == "Choose a server first: in the menu, on the page other people."
    assert there.heard == [Sound.REFUSED]
    assert there.letters[-1] == '{"type":"ask","what":"server"}'
    assert there.state.sheet is Sheet.REMOTE
