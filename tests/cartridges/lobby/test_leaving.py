"""The ways from a table: to the lobby, to the same once more, and to another one that waits."""

from __future__ import annotations

from retro2600.consoles.tablet.sound import Sound
from retro2600.tables.table import Life
from tests.cartridges.lobby.house import House
from tests.cartridges.lobby.letters import listed, options, table
from tests.cartridges.lobby.people import at_table, line_of, two
from tests.cartridges.lobby.screen import BOTH


def test_leaving_a_running_game_with_a_clock_asks_and_one_without_or_with_a_bot_does_not() -> None:
    house, ann, bob = two()
    ann.acts("room-match-3-60", "lobby-play")
    bob.tap(f"{line_of(bob)}-go")
    house.seconds(8)
    assert ann.state.sitting.table
    assert ann.state.sitting.table.life is Life.PLAYING
    ann.tap("bar-left")
    assert ann.names["question"] == "Your seat stays and the clock goes on. To the lobby?"
    ann.tap("answer-stay")
    assert at_table(ann)
    ann.tap("bar-left").tap("answer-lobby")
    assert not at_table(ann)
    house.seconds()
    assert "Continue" in ann.names[line_of(ann)]


@BOTH
def test_same_again_creates_the_same_table_and_the_last_opponent_joins_it(upright: bool) -> None:
    house, ann, bob = two(upright)
    ann.acts("lobby-play")
    bob.tap("lobby-play")
    house.seconds(40)
    bob.tap("resign").tap("answer-give-up")
    house.seconds(40)
    assert (ann.drawing.dialog, bob.drawing.dialog) == ("game", "game")
    ann.tap("game-same")
    assert ann.letters[-1]["options"] == options(3)
    house.seconds()
    assert ann.drawing.dialog == "waiting"
    bob.tap("game-same")
    assert bob.letters[-1]["type"] == "join"
    house.seconds()
    assert ann.state.sitting.watched == bob.state.sitting.watched
    assert not ann.drawing.dialog


def test_same_again_against_the_house_bot_is_the_house_bot_again() -> None:
    house = House(waits=False)
    ann = house.person(alone=True)
    ann.tap("room-match-5").tap("lobby-house")
    for _ in range(10):
        house.seconds()
        house.think()
    ann.tap("resign").tap("answer-give-up")
    house.until(lambda: ann.drawing.dialog == "game")
    ann.tap("game-same")
    assert ann.letters[-1]["options"] == options(5)
    house.seconds()
    assert ann.state.sitting.other == "House Bot 3"
    assert not ann.drawing.dialog


def test_another_table_that_waits_for_oneself_is_told_once_a_turn() -> None:
    house = House(waits=False)
    ann = house.person()
    ann.acts("lobby-house")
    mine = table(15, 7, 0, "ann", "bo", "playing", mine="red", awaits=["red"])
    ann.tell(listed(mine, full=False))
    assert ann.said == ["Your turn at table 15."]
    assert Sound.YOUR_TURN in ann.heard
    assert ann.tell(listed(mine, full=False)).said == []
    ann.tell(listed({**mine, "awaits": ["white"]}, full=False))
    assert ann.tell(listed(mine, full=False)).said == ["Your turn at table 15."]
