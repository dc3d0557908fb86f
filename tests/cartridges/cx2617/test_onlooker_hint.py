"""Hints from the computer's own search."""

from __future__ import annotations

import pytest

from retro2600.cartridges.cx2617.board import BACKGAMMON_START, Side
from retro2600.cartridges.cx2617.onlooker.hint import hint
from retro2600.cartridges.cx2617.rulebook import position_of
from retro2600.rules import Move
from retro2600.rules.notation import write_play
from retro2600.study.cx2617.play_decision import answer
from tests.cartridges.cx2617.onlooking import Watched


@pytest.mark.parametrize("dice", [(3, 1), (6, 5), (2, 2), (6, 4)])
def test_white_is_told_what_red_would_play_in_its_place(dice: tuple[int, int]) -> None:
    hands = Watched()
    hands.to_move(4, dice)
    position = position_of(BACKGAMMON_START, Side.WHITE)
    asked = {"game": 4, "red": list(position.mine), "white": list(position.theirs), "dice": list(dice)}
    play = tuple(Move(*move) for move in answer(asked)["play"])
    assert hint(hands.state) == f"the 1979 machine would play {write_play(position, play)}"


def test_there_is_none_for_the_rest_of_a_roll_or_between_games() -> None:
    hands = Watched()
    assert hint(hands.state) == ""
    hands.to_move(4, (3, 1))
    hands.play(8, 5)
    assert hint(hands.state) == ""
