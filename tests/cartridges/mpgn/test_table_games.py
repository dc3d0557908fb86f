"""Whole games in a real house, by touches or by keys alone: two people, and one with the house."""

from __future__ import annotations

from retro2600.cartridges.mpgn.cartridge import CARTRIDGE
from retro2600.rules import RED
from retro2600.tables.table import Life
from tests.cartridges.mpgn.people import alone, is_over, line_of, met, played, to_lift, touch, wanted


def test_two_people_play_a_game_and_another_one() -> None:
    """M1-M37 by touches alone, on both shapes: what both see is one game, and both are asked again (M7)."""
    house, ann, bob = met(seed=3, upright=True)
    assert ann.state.sitting.side is RED
    played(house, ann, bob)
    house.settle()
    assert ann.sheet == bob.sheet == "over"
    won = [person for person in (ann, bob) if person.remark.startswith("You win")]
    assert len(won) == 1
    assert "Not rated: a guest." in ann.remark
    ann.tap("over-again")
    assert "Waiting for" in ann.remark
    bob.tap("over-again")
    assert ann.table.life is bob.table.life is Life.PLAYING
    assert ann.message == "Cast your die."
    assert ann.words("cube") == "2"


def test_a_game_with_the_house_by_keys_alone() -> None:
    """M3, 3: Return on the focus lifts and lays down; the house sits, casts, plays, and plays again."""
    house, ann = alone(seed=1)
    assert ann.words("they-name") == "The house"
    for _ in range(20_000):
        if is_over(ann):
            break
        if ann.state.sitting.side in ann.table.awaits and not ann.state.sitting.request:
            ann.frame(key="return")
        house.frame()
        house.think()
    house.settle()
    assert "Not rated: the house." in ann.remark
    ann.strike("return")
    house.think()
    house.settle()
    assert ann.table.life is Life.PLAYING


def test_both_see_one_game_whatever_becomes_of_the_lines() -> None:
    """5: a line that is cut in the middle of a turn, and a second device."""
    house, ann, bob = met(seed=7)
    for turn in range(24):
        for person in (ann, bob):
            touch(person)
            CARTRIDGE.check(person.state)
        if turn % 7 == 3:
            ann.cut()
            house.frame()
            for _ in range(3):
                if key := wanted(ann):
                    ann.touch(key).frames(3)
            ann.connect()
            house.settle()
    assert ann.table == bob.table
    assert ann.at.shown.game == bob.at.shown.game


def test_a_second_device_takes_the_game_and_gives_it_back() -> None:
    """5: the seat taken on another device; the other one watches."""
    house, ann, bob = met(seed=9)
    to_lift(house, ann, bob)
    other = house.person(calm=True, memory=ann.memory)
    house.settle()
    other.acts("hall-start")
    other.tap(line_of(other), "list-play")
    assert other.liftable == ann.liftable or ann.sheet == "device"
    assert ann.sheet == "device"
    assert other.sheet == ""
    ann.tap("device-here")
    assert (ann.sheet, other.sheet) == ("", "device")
    assert ann.liftable


def test_a_paused_game_goes_on_days_later_by_three_touches() -> None:
    """M5, Q-M7, D39: Start, the line, PLAY; the same board, dice and turn."""
    house, ann, bob = met(seed=9)
    to_lift(house, ann, bob)
    before = ann.table.game
    ann.strike("escape").tap("play-exit")
    assert bob.sheet == "paused"
    bob.tap("paused-exit")
    house.pass_time(3 * 24 * 3_600_000)
    ann.acts("hall-start")
    ann.tap(line_of(ann), "list-play")
    assert ann.message.startswith("You are ready.")
    bob.acts("hall-start")
    bob.tap(line_of(bob), "list-play")
    assert ann.table.game == bob.table.game == before
    assert ann.liftable


def test_exit_while_the_line_is_lost_pauses_the_game_once_it_is_back() -> None:
    """5: the post keeps what is sent."""
    house, ann, bob = met(seed=9)
    to_lift(house, ann, bob)
    house.waits = False
    ann.cut()
    house.frame()
    ann.strike("escape").touch("play-exit").frames(3)
    assert ann.sheet == "hall"
    ann.connect()
    for _ in range(60):
        house.frame()
    assert bob.sheet == "paused"


def test_a_forfeit_while_the_line_is_lost_is_told_once_it_is_back() -> None:
    """M6, 5."""
    house, ann, bob = met(seed=9)
    to_lift(house, ann, bob)
    house.waits = False
    ann.cut()
    house.frame()
    ann.strike("escape").tap("play-forfeit").touch("forfeit-forfeit").frames(3)
    assert ann.message == "The line is lost. Your move is kept and sent when it is back."
    ann.connect()
    for _ in range(60):
        house.frame()
    assert bob.remark.startswith(f"{bob.state.sitting.other} forfeits: you win 2 x 1 = 2.")
    assert ann.remark.startswith("You forfeit:")
