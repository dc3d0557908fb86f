"""The cube and the end of a game: doubles, takes, passes, beavers, concessions, results."""

from __future__ import annotations

from typing import Any

import pytest

from retro2600.cartridges.absolute import cubing, pace, scenes
from retro2600.cartridges.absolute.kept import Kept
from retro2600.cartridges.absolute.scenes import Answer, Ask
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet.sound import Sound
from retro2600.rules import RED, WHITE, Beaver, Cube, Double, Drop, Take
from tests.cartridges.absolute.hand import Hand, start
from tests.cartridges.absolute.tablet import START, Rows, at_game

NEARLY_OFF: Rows = ((1, 2),)
FAR_AWAY: Rows = ((13, 15),)
TAKES: tuple[Rows, Rows] = ((6, 4), (5, 5), (4, 5)), ((6, 5), (5, 5), (4, 5))
"""A race, with a piece off already, in which a double is right, and so is its take."""


def to_roll(you: Rows = START, they: Rows = START, lies: Cube | None = None, **chosen: Any) -> Hand:
    """You are to roll; `lies` is the cube."""
    return Hand(at_game(you, they, lies=lies, **chosen))


def offered(you: Rows = START, they: Rows = START, **chosen: Any) -> Hand:
    """The computer has just doubled."""
    return Hand(cubing.offered(at_game(you, they, mover=RED, **chosen)))


def test_slid_past_the_middle_or_said_yes_to_the_double_is_offered() -> None:
    for hand in (to_roll().slide(-1), to_roll().strike("d").answer(Answer.DOUBLE)):
        assert hand.playing.record == (Double(),)
        assert isinstance(hand.scene, scenes.Offered)
        assert hand.heard[-1] is Sound.DOUBLE


def test_a_slide_that_does_not_go_so_far_does_nothing() -> None:
    hand = to_roll(lies=Cube(2, WHITE, was_taken=True)).slide(-1)
    assert hand.scene == scenes.ToRoll()
    assert hand.slide(-2).playing.record == (Double(),)


def test_the_computer_answers_after_45_frames_at_least() -> None:
    hand = to_roll(*TAKES).slide(-1)
    hand.frames(pace.CUBE + pace.ANSWER)
    assert isinstance(hand.scene, scenes.Offered)
    hand = hand.wait()
    assert hand.scene == scenes.ToRoll()
    assert hand.state.cube == Cube(2, RED, was_taken=True)
    assert hand.message == "The computer takes: it owns the cube at 2. Roll."


def test_the_computer_passes_what_it_cannot_win() -> None:
    hand = to_roll(NEARLY_OFF, FAR_AWAY).slide(-1).wait()
    assert isinstance(hand.playing.record[-1], Drop)
    assert hand.question == "The computer passes: you win 1 point."
    assert Sound.WON in hand.heard


def test_the_computer_beavers_a_bad_double_where_it_may() -> None:
    assert isinstance(to_roll(FAR_AWAY, TAKES[0]).slide(-1).wait().playing.record[-1], Beaver)
    hand = to_roll(FAR_AWAY, TAKES[0], beavers=False).slide(-1).wait()
    assert isinstance(hand.playing.record[-1], Take)


def test_doubling_comes_before_the_roll() -> None:
    hand = Hand(at_game(START, START, roll=(3, 1))).tap("cube")
    assert hand.message == "Double before you roll."


def test_the_computers_double_asks_and_waits() -> None:
    hand = offered().frames(1000)
    assert hand.question == "The computer doubles to 2. Do you take?"
    assert hand.scene == scenes.Asked(False, pace.BEAVER)
    assert hand.answer(Answer.PASS).question == "You pass: the computer wins 1 point."
    assert Sound.LOST in hand.heard


def test_a_double_taken_is_rolled_on_once_the_beads_are_out() -> None:
    hand = offered().frames(pace.CUBE).answer(Answer.TAKE)
    assert hand.message == "You take. Touch the cube now to beaver to 4."
    hand.frames(pace.BEAVER - pace.CUBE)
    assert isinstance(hand.scene, scenes.Asked)
    hand = hand.frame()
    assert isinstance(hand.scene, scenes.Falling)
    assert hand.state.cube == Cube(2, WHITE, was_taken=True)


def test_without_beavers_it_is_rolled_on_at_once() -> None:
    hand = offered(beavers=False).frames(pace.CUBE).answer(Answer.TAKE)
    assert isinstance(hand.scene, scenes.Falling)
    assert hand.said == ["You take: the cube is yours at 2."]


@pytest.mark.parametrize("taken", [False, True])
def test_a_tap_on_the_cube_within_three_seconds_of_the_double_beavers(taken: bool) -> None:
    hand = offered().frames(pace.CUBE)
    if taken:
        hand.answer(Answer.TAKE)
    hand.frames(pace.BEAVER - pace.CUBE - 1).tap("cube")
    assert hand.state.cube == Cube(4, WHITE, was_taken=True)
    assert hand.said == ["You beaver: you keep the cube at 4."]
    assert isinstance(hand.scene, scenes.Falling)


def test_calm_or_not_the_three_seconds_are_the_same() -> None:
    for is_calm in (False, True):
        state = at_game(START, START, mover=RED)._replace(calm=is_calm)
        hand = Hand(cubing.offered(state)).frames(pace.BEAVER - 1).tap("cube")
        assert hand.state.cube.value == 4


def test_undo_after_you_have_taken_goes_back_to_the_question() -> None:
    hand = offered().frames(pace.CUBE).answer(Answer.TAKE).strike("u")
    assert hand.scene == scenes.Asked(False, pace.CUBE)
    assert hand.question == "The computer doubles to 2. Do you take?"


def test_advice_on_their_double_stops_the_clock() -> None:
    hand = offered(FAR_AWAY, NEARLY_OFF).frames(60).strike("a").until(scenes.Asked)
    assert hand.scene == scenes.Asked(False, 60)
    assert hand.message == "Advice on their double: pass."
    assert offered(TAKES[1], TAKES[0]).frames(60).strike("a").until(scenes.Asked).message.endswith("take.")


@pytest.mark.parametrize(
    ("you", "they", "words"),
    [
        (START, START, "Advice: roll, not strong enough to double ("),
        (*TAKES, "Advice: double; the computer should take."),
        (
            ((6, 3), (5, 3), (4, 2), (3, 2)),
            ((6, 5), (5, 5), (4, 5)),
            "Advice: double; the computer should pass.",
        ),
    ],
)
def test_advice_on_the_cube_before_the_roll(you: Rows, they: Rows, words: str) -> None:
    hand = to_roll(you, they).strike("a").wait()
    assert hand.message.startswith(words)
    assert hand.scene == scenes.ToRoll()


def test_advice_where_you_may_not_double_says_so() -> None:
    hand = to_roll(lies=Cube(2, RED, was_taken=True)).strike("a")
    assert (hand.scene, hand.heard) == (scenes.ToRoll(), [Sound.REFUSED])


def test_the_computer_doubles_before_its_roll() -> None:
    hand = Hand(at_game(TAKES[1], TAKES[0], mover=RED)).until(scenes.Asked)
    assert hand.playing.record == (Double(),)


LOST: tuple[Rows, Rows] = ((1, 1),), ((6, 5), (5, 5), (4, 4))


@pytest.mark.parametrize(
    ("you", "they", "cube", "points"),
    [
        (((23, 15),), ((1, 2),), Cube(), 3),
        (((1, 5),), ((1, 1),), Cube(4, RED, was_taken=True), 4),
        (((13, 15),), ((1, 2),), Cube(2, RED, was_taken=True), 4),
    ],
)
def test_to_concede_the_computer_names_the_least_price_that_it_accepts(
    you: Rows, they: Rows, cube: Cube, points: int
) -> None:
    hand = to_roll(you, they, lies=cube).do(cubing.conceding)
    assert hand.state.ask is Ask.CONCEDE
    assert hand.question.startswith(f"The computer asks for {points} point")
    declined = Hand(hand.state).answer(Answer.PLAY_ON)
    assert (declined.message, declined.scene) == ("The game goes on.", scenes.ToRoll())
    hand.answer(Answer.CONCEDE)
    result = hand.playing.result
    assert result
    assert (result.winner, result.points) == (RED, points)


def test_after_the_end_the_board_may_be_looked_at_and_a_touch_begins_the_next_game() -> None:
    menu = State(Kept(7))
    hand = Hand(start(menu)).play()
    hand = Hand(cubing.conceding(hand.state)).answer(Answer.CONCEDE)
    assert hand.frames(500).scene == scenes.Over()
    hand = hand.answer(Answer.BOARD)
    assert (hand.scene, hand.question) == (scenes.Over(True), "")
    assert hand.message == "Touch your dice for the next game."
    hand = hand.tap("row-3")
    assert hand.frames(500).scene == scenes.Over(True)
    for touched in ("well-you", "row-9"):
        after = Hand(hand.state).tap(touched)
        assert after.scene == scenes.Opening()
        assert (after.playing.begun.number, after.playing.record) == (2, ())
        assert after.state.kept.running[0][1].games == 1
