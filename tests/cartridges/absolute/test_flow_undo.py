"""The way back: undo step by step, the same dice again, rescue; games that are left and gone on with."""

from __future__ import annotations

from typing import Any

import pytest

from retro2600.cartridges.absolute import cubing, moving, scenes, undo
from retro2600.cartridges.absolute.kept import Kept
from retro2600.cartridges.absolute.record import Deed, folded
from retro2600.cartridges.absolute.scenes import Answer
from retro2600.cartridges.absolute.settings import House, Settings
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.words import Message, Says
from retro2600.consoles.tablet.sound import Sound
from retro2600.rules import WHITE, Beaver, Cube, Double, Drop, Take, ToPlay
from tests.cartridges.absolute.hand import Hand, start
from tests.cartridges.absolute.tablet import Rows, at_game

PLAIN = House(cube=False)
POSITIONS: dict[type[Deed], tuple[Rows, Rows]] = {
    Take: (((6, 4), (5, 5), (4, 5)), ((6, 5), (5, 5), (4, 5))),
    Beaver: (((13, 15),), ((6, 5), (5, 5), (4, 5))),
    Drop: (((1, 2),), ((13, 15),)),
}


def new_game(seed: int = 7, house: House = PLAIN, **chosen: Any) -> Hand:
    """A game against the computer before its first dice."""
    chosen = {"speed": 10, "level": 1, "concessions": False} | chosen
    return Hand(start(State(Kept(seed, settings=Settings(house=house, **chosen)))))


def your_turn(turns: int, **chosen: Any) -> Hand:
    """You are to roll, after so many turns of yours."""
    hand = new_game(**chosen)
    for _ in range(turns):
        hand.play()
    return hand


def doubled(answer: type[Deed]) -> Hand:
    """The computer has answered your double so."""
    you, they = POSITIONS[answer]
    hand = Hand(at_game(you, they)).slide(-1).wait()
    assert isinstance(hand.playing.record[-1], answer)
    return hand


def test_further_presses_go_back_a_turn_each_to_the_first_roll_of_the_game() -> None:
    hand = your_turn(4)
    thrown = _rolls(hand)
    for record in reversed(thrown):
        hand.strike("u")
        assert hand.playing.record == record
        assert isinstance(hand.scene, scenes.Play | scenes.Stuck)
    hand.strike("u")
    assert (hand.message, hand.heard) == ("There is nothing to take back.", [Sound.REFUSED])
    assert hand.playing.record == thrown[0]


def _rolls(hand: Hand) -> list[tuple[Deed, ...]]:
    """The records that end with a roll of yours, the first one first."""
    record = hand.playing.record
    ends = (record[: number + 1] for number in range(len(record)))
    found = []
    for end in ends:
        game = folded(hand.playing.begun, end).game
        if game.mover is WHITE and isinstance(game.phase, ToPlay):
            found.append(end)
    return found


def their_turn(scene: type[object]) -> tuple[Hand, tuple[Deed, ...]]:
    """The computer's turn in such a scene, and the record before the moves of yours."""
    hand = your_turn(2, speed=1).tap("well-you").until(scenes.Play)
    before = hand.playing.record
    while isinstance(hand.scene, scenes.Play):
        source = max(moving.movable(hand.state))
        hand.move(source, min(moving.targets(hand.state, source)))
    return hand.until(scene), before


def test_undo_works_in_the_computers_turn() -> None:
    hand, before = their_turn(scenes.Thinking)
    hand.strike("u")
    assert hand.playing.record == before
    assert before == _rolls(hand)[-1]
    assert hand.message.startswith("Back at your last turn, ")


def test_undo_is_there_while_the_computers_pieces_glide() -> None:
    hand, before = their_turn(scenes.Stepping)
    assert hand.frame().is_gliding()
    hand.strike("u")
    assert hand.playing.record == before
    assert not hand.is_gliding()


def test_d28_a_beaver_goes_back_first_then_the_double() -> None:
    hand = doubled(Beaver)
    assert hand.state.cube.value == 4
    hand.strike("u")
    assert (hand.message, hand.state.cube.value, hand.playing.record[-1]) == (
        "The beaver is taken back.",
        2,
        Take(),
    )
    hand.strike("u")
    assert (hand.state.cube, hand.scene) == (Cube(), scenes.ToRoll())


def test_a_double_can_be_taken_back_while_the_computer_thinks_of_it() -> None:
    hand = doubled(Take).strike("u").slide(-1).frames(5)
    assert isinstance(hand.scene, scenes.Offered)
    assert hand.strike("u").scene == scenes.ToRoll()
    assert hand.state.cube == Cube()


def test_a_double_that_was_passed_is_taken_back_after_the_end() -> None:
    hand = doubled(Drop)
    assert hand.scene == scenes.Over()
    hand = hand.strike("u")
    assert (hand.scene, hand.message) == (scenes.ToRoll(), "The double is taken back.")
    assert not any(isinstance(deed, Double) for deed in hand.playing.record)


def test_after_the_end_undo_goes_back_to_your_last_roll() -> None:
    hand = new_game(3)
    while not isinstance(hand.scene, scenes.Over):
        hand.play()
    rolls = _rolls(hand)
    hand.answer(Answer.BOARD).strike("u")
    assert hand.playing.record == rolls[-1]
    assert hand.playing.result is None


def test_once_a_new_game_is_begun_the_last_one_counts() -> None:
    hand = your_turn(1)
    hand = Hand(cubing.conceding(hand.state)).answer(Answer.CONCEDE).answer(Answer.NEW)
    assert hand.scene == scenes.Opening()
    assert hand.strike("u").heard == [Sound.REFUSED]
    assert hand.state.kept.running[0][1].games == 1


def test_rescue_from_the_midst_of_the_computers_turn() -> None:
    hand, before = their_turn(scenes.Stepping)
    hand.frame()
    rescued = undo.rescued(hand.state)
    assert (rescued.motion, rescued.picked, rescued.scene) == (None, None, scenes.Play())
    assert rescued.playing
    assert rescued.playing.record == before


def test_or_a_new_one_begins_with_a_number_and_dice_of_its_own() -> None:
    hand = your_turn(2)
    first = hand.playing.begun
    hand = Hand(start(hand.state)).answer(Answer.NEW)
    assert (hand.playing.begun.number, hand.playing.record) == (first.number + 1, ())
    assert hand.playing.begun.seed != first.seed
    assert hand.state.kept.unfinished[0] is None


@pytest.mark.parametrize("seed", range(8))
def test_undo_is_idle_where_it_would_say_that_there_is_nothing_to_take_back(seed: int) -> None:
    hand, seen = new_game(seed).tap("well-you").wait(), set()
    for _ in range(6):
        undone = undo.undone(hand.state)
        is_refused = undone.message == Message(Says.NOTHING_BACK, refusal=True)
        assert undo.is_possible(hand.state) is not is_refused
        seen.add(is_refused)
        if isinstance(hand.scene, scenes.Play):
            source = max(moving.movable(hand.state))
            hand.move(source, max(moving.targets(hand.state, source)))
        else:
            hand.tap("dice" if isinstance(hand.scene, scenes.Stuck) else "well-you")
        hand.wait()
    assert seen == {False, True}
