"""Hints from the computer's own search."""

from __future__ import annotations

import re

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.board import BACKGAMMON_START, Side
from retro2600.cartridges.cx2617.facets import Record
from retro2600.cartridges.cx2617.facets.hint import advice, advised, hint, strong_play
from retro2600.cartridges.cx2617.facets.ledger import Step, Turn
from retro2600.cartridges.cx2617.rulebook import position_of
from retro2600.players.judging.from_record import at_hand
from retro2600.rules import Move, legal_plays
from retro2600.rules.notation import write_play
from retro2600.study.cx2617.play_decision import answer
from tests.cartridges.cx2617.test_facets_record import seen
from tests.cartridges.cx2617.watching import ACEY_DEUCEY, EVERYTHING, QUICK_GAMES, Watched, looked_on, run
from tools.player import Habits


@pytest.mark.parametrize("dice", [(3, 1), (6, 5), (2, 2), (6, 4)])
def test_white_is_told_what_red_would_play_in_its_place(dice: tuple[int, int]) -> None:
    hands = Watched()
    hands.to_move(4, dice)
    position = position_of(BACKGAMMON_START, Side.WHITE)
    asked = {"game": 4, "red": list(position.mine), "white": list(position.theirs), "dice": list(dice)}
    play = tuple(Move(*move) for move in answer(asked)["play"])
    machine = write_play(position, play)
    nets = write_play(position, strong_play(BACKGAMMON_START, Side.WHITE, dice, False) or ())
    named = "our neural nets"
    both = f"the 1979 machine and {named} would play {machine}"
    each = f"the 1979 machine would play {machine}, {named} {nets}"
    said, _, words = hint(hands.state).rpartition(" (")
    assert said == (both if machine == nets else each)
    assert re.fullmatch(r"(\d+)/(\d+): point \1 to \2\)", words)


def test_in_acey_deucey_the_hint_is_the_machines_alone() -> None:
    hands = Watched()
    hands.to_move(8, (6, 5))
    assert hint(hands.state).startswith("the 1979 machine would play ")
    assert "nets" not in hint(hands.state)


def test_a_turn_is_compared_with_the_computers_play() -> None:
    hands = Watched()
    hands.to_move(4, (3, 1))
    hands.play(6, 5)
    hands.play(8, 5)
    assert Record().turns(hands.ledger, hands.state) == ["white    3-1  8/5 6/5"]
    assert Record().advice(hands.ledger, hands.state, 0) == "the same"
    hands.to_move(4, (3, 1))
    hands.play(24, 21)
    hands.play(6, 5)
    assert Record().advice(hands.ledger, hands.state, 0) == "8/5 6/5"


def test_the_computers_own_turns_and_those_without_a_move_need_no_advice() -> None:
    step = Step(8, 5)
    turns = [Turn(side, (3, 1), BACKGAMMON_START, (step,)) for side in (Side.WHITE, Side.RED)]
    for game, said in ((3, [True, False]), (4, [True, True])):
        state = CARTRIDGE.power_on()._replace(game=game)
        assert [bool(advice(turn, state)) for turn in turns] == said
        assert advice(turns[0]._replace(steps=()), state) == ""


@pytest.mark.parametrize("habits", [EVERYTHING, ACEY_DEUCEY])
def test_there_is_advice_for_any_turn_whatever_set_up_mode_has_made_of_the_board(habits: Habits) -> None:
    given = set()
    last = None
    for ledger, _, after in looked_on(run(7, habits, 4_000)):
        if ledger.last is not last and ledger.last is not None:
            given.add(Record().advice(ledger, after, len(Record().turns(ledger, after)) - 1))
        last = ledger.last
    assert len(given) > 3


def test_there_is_none_for_the_rest_of_a_roll_or_between_games() -> None:
    hands = Watched()
    assert hint(hands.state) == ""
    hands.to_move(4, (3, 1))
    hands.play(8, 5)
    assert hint(hands.state) == ""


@pytest.mark.parametrize("dice", [(3, 1), (6, 5), (2, 2), (6, 4)])
def test_the_play_for_the_roll_at_the_end_of_a_record_is_the_one_of_the_hint(dice: tuple[int, int]) -> None:
    hands = Watched()
    hands.to_move(4, dice)
    record = Record().played(hands.ledger, hands.state)
    assert record
    play = advised(record)
    assert play
    written = write_play(position_of(BACKGAMMON_START, Side.WHITE), play)
    assert f" would play {written}" in hint(hands.state)
    hands.play(24, 24 - dice[1])
    begun = Record().played(hands.ledger, hands.state)
    assert begun == record
    assert Record().advised(begun) == play


def test_there_is_a_play_by_the_rules_for_a_roll_and_none_without_one() -> None:
    found = 0
    for ledger, _, after in seen(6, QUICK_GAMES, True, 6_000):
        record = Record().played(ledger, after)
        now, play = (at_hand(record), advised(record)) if record else (None, None)
        if now and now.roll and play:
            plays = legal_plays(now.position, now.roll, now.rules)
            assert now.position.after(play) in {now.position.after(each) for each in plays}
            found += 1
        assert play is None or (now and now.roll)
    assert found
