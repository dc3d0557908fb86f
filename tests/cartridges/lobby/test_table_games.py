"""Whole games between two people, or against the house bot, in a real house: by touches, keys and letters."""

from __future__ import annotations

import re

import pytest

from retro2600.consoles.tablet.sound import Sound
from retro2600.rules import RED, WHITE
from retro2600.tables.table import Life
from tests.cartridges.lobby.house import House
from tests.cartridges.lobby.people import can_roll, met, movable, play, played_out, the_other, to_roll


@pytest.mark.slow
@pytest.mark.parametrize("upright", [False, True])
def test_a_game_to_one_is_played_to_its_end(upright: bool) -> None:
    house, ann, bob = met("room-match-1", seed=3, upright=upright)
    assert (ann.state.sitting.side, bob.state.sitting.side) == (RED, WHITE)
    assert "cube" not in ann.elements
    played_out(house, ann, bob)
    assert ann.table.match.winner is not None
    won, lost = (ann, bob) if ann.table.match.winner is RED else (bob, ann)
    assert won.names["game"].startswith("You win the game ")
    assert lost.names["game"].startswith(f"{won.state.sitting.name} wins the game ")
    assert won.names["game-round-1"].startswith("1, you, ")
    for person in (ann, bob):
        assert person.state.at is not None
        assert person.state.at.shown == person.table
        assert len(person.state.at.rounds) == 1


@pytest.mark.slow
def test_a_match_to_three_is_played_with_the_cube_and_resignations() -> None:
    house, ann, bob = met("room-match-3", seed=5)
    first = to_roll(house, ann, bob)
    first.tap("cube-button", "answer-offer")
    other = the_other(first, ann, bob)
    assert other.question.endswith("Accept, or lose this round: 1.")
    other.tap("answer-decline")
    assert first.question.startswith("You win the round: 1. Score: 1 to 0, target 3.")
    first.tap("answer-next")
    other.tap("answer-next")
    giving = to_roll(house, ann, bob)
    giving.tap("resign-round", "answer-single")
    taking = the_other(giving, ann, bob)
    assert "offers to lose a single round: 1 for you." in taking.question
    taking.tap("answer-decline")
    giving.tap("resign-round", "answer-gammon")
    taking.tap("answer-accept")
    assert sum(ann.table.score) == 3
    for _ in range(4):
        if ann.state.sheet is not None:
            break
        for person in (ann, bob):
            person.tap("answer-next")
        played_out(house, ann, bob)
    assert ann.table.match.winner is not None
    names = [ann.names[key] for key in ann.names if key.startswith("game-round-")]
    assert any("declined cube" in name for name in names)
    assert any("gammon, resigned" in name for name in names)


def test_giving_up_loses_the_whole_game() -> None:
    _, ann, bob = met("room-match-5")
    ann.tap("resign", "answer-give-up")
    assert ann.names["game"] == "You resigned the game."
    assert bob.names["game"].endswith(" resigned the game.")
    assert Sound.MATCH_WON in bob.heard
    assert bob.table.match.winner is WHITE


def test_a_backgammon_that_is_given_up_is_not_asked() -> None:
    house, ann, bob = met("room-match-7")
    person = to_roll(house, ann, bob)
    person.tap("resign-round", "answer-backgammon")
    other = the_other(person, ann, bob)
    assert other.question.startswith("You win the round: 3.")


def test_money_play_has_jacobys_rule_and_ends_when_somebody_leaves() -> None:
    house, ann, bob = met("room-money", seed=2)
    assert "Jacoby rule" in ann.names["terms"]
    person = to_roll(house, ann, bob)
    person.tap("resign-round")
    assert list(person.choices) == ["Single: 1", "Gammon: 1", "Backgammon: 1", "Back"]
    person.tap("answer-gammon")
    other = the_other(person, ann, bob)
    other.tap("answer-accept")
    assert other.question == "You win the round: 1. Score: 1 to 0."
    other.tap("answer-next")
    person.tap("answer-next")
    house.until(lambda: ann.table.life is Life.PLAYING).settle()
    assert "+1" in other.names["plate-you"]
    assert "-1" in person.names["plate-you"]
    person.tap("resign", "answer-give-up")
    assert other.names["game"].endswith(" has left. The score was 2 to 0.")


def test_a_line_that_is_lost_with_a_move_under_way_loses_nothing() -> None:
    house, ann, bob = met("room-match-3")
    person = next(each for each in (ann, bob) if movable(each))
    head = person.table.head
    person.is_deaf = True
    person.touch(movable(person)[0])
    for _ in range(5):
        house.frame()
    assert person.table.head == head  # it was booked, and nobody has told this one
    person.cut()
    for _ in range(5):
        house.frame()
    assert person.message == "The line is lost. Your move is kept and goes out first."
    person.is_deaf = False
    person.connect()
    house.settle()
    other = the_other(person, ann, bob)
    assert person.table.steps == other.table.steps
    assert len(person.table.steps) == 1
    assert person.table.head == other.table.head


def test_a_second_device_takes_over_and_the_first_one_looks_on() -> None:
    house, ann, bob = met("room-match-3")
    again = house.person(calm=True, memory=ann.memory)
    house.until(lambda: any("Continue" in name for name in again.names.values()))
    row = next(key for key, name in again.names.items() if key.endswith("-go") and "Continue" in name)
    again.tap(row)
    assert again.state.sitting.seated
    assert ann.message == "You play on another device now."
    assert ann.elements["roll"].name == "Play Here"
    assert again.state.at is not None
    assert ann.state.at is not None
    assert again.state.at.rounds == ann.state.at.rounds
    ann.tap("roll")
    assert again.message == "You play on another device now."
    person = next(each for each in (ann, bob) if movable(each))
    play(person)
    assert again.table.head == ann.table.head


def test_who_watches_sees_the_board_from_reds_seat_and_may_turn_it() -> None:
    house, ann, bob = met("room-match-5")
    eve = house.person(calm=True)
    house.until(lambda: any(key.endswith("-go") for key in eve.elements))
    eve.tap(next(key for key in eve.elements if key.endswith("-go")))
    assert eve.message.startswith(("You watch.", ann.state.sitting.name, bob.state.sitting.name))
    assert "cube-button" not in eve.elements
    assert eve.elements["roll"].name == "Turn the Board"
    assert eve.names["plate-you"].startswith(f"{ann.state.sitting.name}, Red")
    eve.tap("roll")
    assert eve.names["plate-you"].startswith(f"{bob.state.sitting.name}, White")
    assert not [name for name in eve.names.values() if name.endswith("can move")]
    eve.tap("dice")
    assert Sound.REFUSED in eve.heard
    assert eve.names["plate-you"].startswith(f"{bob.state.sitting.name}, White")
    head = eve.table.head
    play(next(each for each in (ann, bob) if movable(each)))
    assert eve.table.head > head
    assert "1 watches" in ann.names["terms"]
    giving = to_roll(house, ann, bob)
    giving.tap("resign-round", "answer-backgammon")
    won = the_other(giving, ann, bob).state.sitting.name
    assert f"{won} wins the round: 3." in eve.said
    assert eve.message == "A backgammon, 3 x 1."
    ann.tap("resign", "answer-give-up")
    assert eve.names["game"] == f"{ann.state.sitting.name} resigned the game."
    eve.touch("game-same")
    assert eve.message == "You watch: nothing moves for you."
    eve.tap("game-look").tap("dice")
    assert eve.state.sheet is None


@pytest.mark.slow
def test_clocks_are_right_at_once_after_a_time_in_the_lobby() -> None:
    house, ann, bob = met("room-match-3-60")
    ann.tap("bar-left")
    assert ann.question == "Your seat stays and the clock goes on. To the lobby?"
    ann.tap("answer-lobby")
    for _ in range(20 * 62):
        house.frame()
    ann.tap(next(key for key, name in ann.names.items() if key.endswith("-go") and "Continue" in name))
    told = [person.names["plate-you"] for person in (ann, bob) if "seconds" in person.names["plate-you"]]
    theirs = [person.names["plate-they"] for person in (ann, bob) if "seconds" in person.names["plate-they"]]
    seconds = {int(re.search(r"(\d+) seconds", name)[1]) for name in (*told, *theirs)}  # type: ignore[index]
    assert len(told) == len(theirs) == 1
    assert max(seconds) - min(seconds) <= 1
    assert min(seconds) < 45


@pytest.mark.slow
def test_a_game_against_the_house_bot_is_played_to_its_end() -> None:
    house = House(4)
    ann = house.person(calm=True)
    house.settle()
    ann.tap("room-match-1")
    ann.touch("lobby-house")

    for _ in range(60_000):
        house.think()
        house.frame()
        if ann.state.sheet is not None:
            break
        if ann.waits and ann.state.at is not None and (can_roll(ann) or movable(ann)):
            play(ann)
    assert ann.table.match.winner is not None
    assert "level" in ann.names["plate-they"]
