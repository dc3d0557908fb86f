"""The house rules of the manual's glossary (A106, A107): off at first, and off in matches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from retro2600.cartridges.absolute import CARTRIDGE, between
from retro2600.cartridges.absolute.record import MatchScore
from retro2600.cartridges.absolute.scenes import Wish
from retro2600.cartridges.absolute.settings import GameKind
from retro2600.rules import RED
from tests.cartridges.absolute.tablet import BOTH, START, Tablet, at_game, new_game, with_settings

COMPUTER: Final = GameKind.BACKGAMMON_COMPUTER
PEOPLE: Final = GameKind.BACKGAMMON_HUMAN


def opened(
    wanted: Callable[[list[int]], bool], kind: GameKind, upright: bool = False, **settings: Any
) -> Tablet:
    """The first game whose first dice, yours and theirs, are so; they have just fallen."""
    for seed in range(200):
        there = new_game(kind, seed, upright, **settings).tap("well-you")
        if wanted(there.record[0][1:]):
            return there
    raise AssertionError("no such dice")


def is_tie(dice: list[int]) -> bool:
    return dice[0] == dice[1]


def is_yours(dice: list[int]) -> bool:
    return dice[0] > dice[1]


@BOTH
def test_a106_a_tie_of_the_first_dice_doubles_the_cube_once_and_it_stays_in_the_middle(upright: bool) -> None:
    there = opened(is_tie, PEOPLE, upright, automatic_double=True)
    tie = there.record[0][1]
    assert f"Both threw {tie}: the cube is 2." in there.said
    assert there.names["cube"] == "Cube 2, in the middle"


def test_a106_without_the_rule_a_tie_is_only_thrown_again() -> None:
    there = opened(is_tie, PEOPLE)
    assert [line for line in there.said if line.endswith(": again.")]
    assert there.names["cube"] == "Cube 64, in the middle"


@BOTH
def test_a107_the_winner_of_the_first_roll_may_keep_it_or_throw_again(upright: bool) -> None:
    there = opened(is_yours, COMPUTER, upright, reroll=True)
    _, you, they = there.record[0]
    assert there.names["question"] == f"You begin with {you} and {they}. Keep them?"
    kept = Tablet(there.state, upright=upright).tap("answer-keep")
    assert kept.names["dice"] == f"Your dice, {you} and {they}"
    there.tap("answer-again")
    assert [deed[0] for deed in there.record[:3]] == ["cast", "again", "roll"]


def test_a107_undo_leads_back_to_the_question_with_the_same_dice_behind_it() -> None:
    there = opened(is_yours, COMPUTER, reroll=True).tap("answer-again")
    roll = there.record[2]
    there.tap("icon-undo")
    assert "answer-again" in there.elements
    assert there.tap("answer-again").record[2] == roll


def test_a107_a_first_roll_that_is_kept_stays_so_after_a_restart() -> None:
    there = opened(is_yours, COMPUTER, reroll=True).tap("answer-keep")
    assert there.record[-1] == ["keep"]
    again = Tablet(CARTRIDGE.power_on(1, there.machine.output.card)).tap("main-computer", "answer-resume")
    assert "answer-keep" not in again.elements
    assert again.names["dice"] == there.names["dice"]
    assert "answer-keep" in again.tap("icon-undo").elements


@BOTH
def test_a107_ones_own_roll_is_rolled_over_once_in_a_game(upright: bool) -> None:
    there = Tablet(at_game(START, START, (3, 1), roll_over=True), upright=upright)
    there.tap("icon-list", "actions-roll-over")
    assert [deed[0] for deed in there.record] == ["roll", "over", "roll"]
    assert "The dice are thrown again." in there.said
    assert there.strike("m").elements["actions-roll-over"].idle


def test_a107_the_computers_roll_is_rolled_over_while_it_rests() -> None:
    state = at_game(START, START, (3, 1), mover=RED, roll_over=True)
    there = Tablet(state)
    assert there.message == "The computer rolled 3 and 1. Actions has Roll Over, if you want other dice."
    there.frames(100)
    assert there.at.__name__ == "Thinking"
    there.strike("m").tap("actions-roll-over")
    deeds = there.record
    assert [deed[0] for deed in deeds[:4]] == ["roll", "over", "roll", "play"]
    assert deeds[1] == ["over", "you"]


def test_a107_of_two_people_each_has_one_and_says_who_wants_it() -> None:
    there = Tablet(at_game(START, START, (3, 1), kind=PEOPLE, roll_over=True))
    there.tap("icon-list", "actions-roll-over")
    assert there.names["question"] == "Who wants the dice to be thrown again?"
    there.tap("answer-dark")
    assert there.record[1] == ["over", "they"]
    there.tap("icon-list", "actions-roll-over")
    assert there.record[3] == ["over", "you"]
    assert there.strike("m").elements["actions-roll-over"].idle


def test_a107_a_moved_piece_ends_the_chance() -> None:
    there = Tablet(at_game(START, START, (3, 1), roll_over=True)).drag("row-8", "row-5")
    assert there.strike("m").elements["actions-roll-over"].idle


@pytest.mark.parametrize("rule", ["roll_over", "reroll", "automatic_double"])
def test_a107_house_rules_are_off_at_first_and_in_matches(rule: str) -> None:
    assert not getattr(CARTRIDGE.power_on(1).settings.house, rule)
    state = with_settings(CARTRIDGE.power_on(1), **{rule: True})
    state = between.begun(state, MatchScore(3))
    assert state.playing is not None
    begun = state.playing.begun
    assert (begun.has_roll_over, begun.has_reroll, begun.rules.automatic_doubles) == (False, False, 0)


def test_a60_saving_in_mid_turn_takes_the_moves_back_first() -> None:
    there = Tablet(at_game(START, START, (3, 1))).drag("row-8", "row-5")
    there.tap("icon-list", "actions-save")
    assert there.message == "Saved."
    assert there.names["row-8"].startswith("Row 8, 3 yours")
    assert there.card["saved"][COMPUTER.value]["record"] == [["roll", 3, 1]]


def test_a60_saving_leaves_the_computers_moves_alone() -> None:
    there = Tablet(at_game(START, START, (3, 1), mover=RED, level=1))
    there.strike("m").tap("actions-save")
    assert there.card["saved"][COMPUTER.value]["record"] == [["roll", 3, 1]]
    assert there.record[:2][1][0] == "play"


def test_a72_x10_saved_and_unfinished_games_are_two_places() -> None:
    there = Tablet(at_game(START, START, (3, 1)))
    there.tap("icon-list", "actions-save").drag("row-8", "row-5").drag("row-6", "row-5")
    saved = there.card["saved"][COMPUTER.value]["record"]
    assert len(there.record) > len(saved)
    there.tap("icon-list", "actions-new", "answer-leave")
    assert there.record == []
    assert there.card["saved"][COMPUTER.value]["record"] == saved
    state = between.wanted(there.state, Wish.SAVED)
    assert state.playing is not None
    assert len(state.playing.record) == 1
