"""Promises of acey-deucey (A97 to A105), by touches and keys alone; scenarios D20 to D24."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from retro2600.cartridges.absolute.settings import GameKind
from retro2600.cartridges.absolute.state import State
from retro2600.rules import RED
from tests.cartridges.absolute.tablet import BOTH, Tablet, at_game, new_game

KIND: Final = GameKind.ACEY_HUMAN
ALL_WAIT: Final = [(25, 15)]
BEHIND: Final = [(6, 5), (5, 5), (4, 5)]
"""The other side's pieces where they are in nobody's way: on its rows, which are yours 19 to 21."""
HOME: Final = [(1, 8), (2, 7)]


def found(wanted: Callable[[Tablet], bool], start: Callable[[int], Tablet]) -> Tablet:
    """The first game of those seeds for which that is so."""
    return next(there for there in map(start, range(400)) if wanted(there))


def with_roll(you: list[tuple[int, int]], they: list[tuple[int, int]], **more: Any) -> State:
    """A game of acey-deucey between two people, at a roll of the one at the bottom."""
    return at_game(you, they, kind=KIND, **more)


@BOTH
def test_a97_the_ace_is_high_and_the_winner_throws_both_dice_again(upright: bool) -> None:
    def opened(seed: int) -> Tablet:
        return new_game(KIND, seed, upright).tap("well-you")

    there = found(lambda each: sorted(first_dice(each)) == [1, 6], opened)
    winner = "Light" if first_dice(there)[0] == 1 else "Dark"
    assert there.said[-2:] == [f"{winner} begins: throw both dice.", f"{winner}: roll."]
    well = "well-you" if winner == "Light" else "well-they"
    assert "to be rolled" in there.names[well]
    there.tap(well)
    assert len(there.record) == 2
    assert f"{winner}'s dice" in there.names["dice"]


def first_dice(there: Tablet) -> tuple[int, int]:
    """The first dice, yours and theirs."""
    _, you, they = there.record[0]
    return you, they


def test_a97_the_computer_throws_again_by_itself() -> None:
    def opened(seed: int) -> Tablet:
        return new_game(GameKind.ACEY_COMPUTER, seed).tap("well-you")

    there = found(lambda each: "The computer begins." in each.said, opened)
    assert [deed[0] for deed in there.record[:3]] == ["cast", "roll", "play"]


@BOTH
def test_a98_all_pieces_come_from_row_25_in_the_other_tray(upright: bool) -> None:
    there = Tablet(with_roll(ALL_WAIT, BEHIND, roll=(3, 2), waiting=(15, 0)), upright=upright)
    assert there.names["tray-they"] == "Dark's tray, empty, 15 light on row 25, can move"
    assert there.names["bar-you"] == "Bar, empty"
    assert sum("guest" in key for key in there.elements) == 15
    there.drag("tray-they", "row-22")
    assert there.names["row-22"].startswith("Row 22, 1 light")
    there.tap("tray-they", "row-23")
    assert sum("guest" in key for key in there.elements) == 13


@BOTH
@pytest.mark.parametrize("kind", [GameKind.ACEY_HUMAN, GameKind.ACEY_COMPUTER])
def test_a98_a_game_begins_with_no_piece_on_the_board(upright: bool, kind: GameKind) -> None:
    there = new_game(kind, upright=upright)
    assert {there.names[f"row-{row}"] for row in range(1, 25)} == {
        f"Row {row}, empty" for row in range(1, 25)
    }
    assert there.names["tray-they"].endswith((", empty, 15 light on row 25", ", empty, 15 yours on row 25"))
    assert there.names["tray-you"].endswith((", empty, 15 dark on row 25", ", empty, 15 theirs on row 25"))
    assert sum("guest" in key for key in there.elements) == 30


def test_a99_pieces_on_the_board_may_move_while_others_wait_and_both_by_one_roll() -> None:
    state = with_roll([(25, 4), (8, 5), (6, 6)], [(13, 5), (8, 4), (6, 6)], roll=(4, 3), waiting=(4, 0))
    there = Tablet(state).drag("row-8", "row-4").drag("row-6", "row-3")
    assert there.names["row-4"].startswith("Row 4, 1 light")
    there = Tablet(state).drag("tray-they", "row-21").drag("row-6", "row-3")
    assert there.names["row-21"].startswith("Row 21, 1 light")
    assert "3 light on row 25" in there.names["tray-they"]


def test_a105_a_piece_that_was_hit_comes_in_before_others_are_brought_on() -> None:
    state = with_roll([(25, 4), (8, 5), (6, 6)], [(13, 5), (8, 4), (6, 6)], roll=(4, 3), waiting=(3, 0))
    there = Tablet(state).drag("tray-they", "row-21")
    assert there.message == "Bring your piece in from the bar first."
    assert there.drag("row-8", "row-4").message == "Bring your piece in from the bar first."
    there.drag("bar-you", "row-22").drag("tray-they", "row-21")
    assert "2 light on row 25" in there.names["tray-they"]


@BOTH
@pytest.mark.parametrize("by_keys", [False, True])
def test_a100_after_a_1_2_a_doublet_is_chosen_and_a_third_roll_played(upright: bool, by_keys: bool) -> None:
    there = Tablet(with_roll(ALL_WAIT, BEHIND, roll=(2, 1), waiting=(15, 0)), upright=upright)
    there.drag("tray-they", "row-23").drag("tray-they", "row-24")
    assert there.names["question"] == "Light: choose the doublet to play next."
    assert [there.names[f"doublet-{die}"] for die in (1, 6)] == ["Doublet 1-1", "Doublet 6-6"]
    there.strike("3") if by_keys else there.tap("doublet-3")
    for _ in range(4):
        there.drag("tray-they", "row-22")
    assert there.message == "Light rolls once more."
    there.tap("well-you")
    assert there.record[-1][0] == "roll"
    assert "Light's dice" in there.names["dice"]


def test_a100_a_third_roll_of_1_2_brings_nothing_more() -> None:
    there = Tablet(with_roll(ALL_WAIT, BEHIND, roll=(2, 1), then=(2, 1), waiting=(15, 0)))
    there.drag("tray-they", "row-23").drag("tray-they", "row-24").tap("doublet-3")
    for _ in range(4):
        there.drag("tray-they", "row-22")
    assert there.tap("well-you").names["dice"] == "Light's dice, 2 and 1"
    there.drag("tray-they", "row-23").drag("tray-they", "row-24")
    assert there.message == "Dark: roll."
    assert "doublet-1" not in there.elements


def test_a101_a_roll_that_cannot_be_completed_ends_the_turn_and_earns_nothing() -> None:
    state = with_roll([(10, 1)], [(18, 2), (17, 2), (6, 5), (5, 6)], roll=(2, 1))
    there = Tablet(state).drag("row-10", "row-9")
    assert there.message == "Light cannot use 2: touch the dice."
    there.tap("dice")
    assert there.message == "Dark: roll."
    assert "doublet-1" not in there.elements


def test_a102_there_is_no_cube() -> None:
    there = new_game(KIND)
    assert "cube" not in there.elements
    assert there.strike("d").message == "This game is played without the cube."


def test_a103_a104_the_winner_gets_a_point_for_each_piece_that_is_left_and_no_more() -> None:
    they = [(20, 4), (25, 3)]  # eight in the tray, two on the bar, one never brought on
    state = with_roll([(1, 1)], they, roll=(6, 5), waiting=(0, 1))
    there = Tablet(state).drag("row-1", "tray-you")
    assert there.names["question"] == "Light wins 7 points: the pieces that are left."
    assert there.card["running"][KIND.value]["you"]["points"] == 7
    assert there.card["running"][KIND.value]["you"]["gammons"] == 0


def test_who_gives_up_pays_the_pieces_that_are_not_in_the_tray() -> None:
    state = with_roll([(3, 2), (2, 2)], HOME, roll=(6, 5))
    there = Tablet(state).tap("icon-list", "actions-concede")
    assert there.names["question"] == "Light gives up 4 points. Dark: accept?"
    there.tap("answer-accept")
    assert there.card["running"][KIND.value]["they"]["points"] == 4


def test_undo_goes_back_from_the_chosen_doublet_to_the_choice_and_to_the_1_2() -> None:
    there = Tablet(with_roll(ALL_WAIT, BEHIND, roll=(2, 1), waiting=(15, 0)))
    there.drag("tray-they", "row-23").drag("tray-they", "row-24").tap("doublet-3")
    there.drag("tray-they", "row-22").tap("icon-undo")
    assert "15 light" not in there.names["tray-they"]
    there.tap("icon-undo")
    assert "doublet-1" in there.elements
    there.tap("icon-undo")
    assert "15 light on row 25" in there.names["tray-they"]
    assert there.message == "Back at the first roll, 2-1."


def test_advice_names_the_doublet() -> None:
    there = Tablet(with_roll(ALL_WAIT, BEHIND, roll=(2, 1), waiting=(15, 0)))
    there.drag("tray-they", "row-23").drag("tray-they", "row-24").strike("a")
    assert there.message.startswith("Advice: choose ")
    assert "doublet-1" in there.elements


def test_the_computer_chooses_and_arrows_show_its_whole_turn() -> None:
    away = [(7, 8), (8, 7)]
    state = at_game(away, ALL_WAIT, (2, 1), RED, kind=GameKind.ACEY_COMPUTER, waiting=(0, 15), level=1)
    there = Tablet(state).wait()
    assert [line for line in there.said if line.startswith("The computer chooses ")]
    assert [line for line in there.said if line.startswith("The computer played tray to ")]
    deeds = [deed[0] for deed in there.record]
    assert deeds == ["roll", "play", "choose", "play", "roll", "play"]
    there.tap("row-20")
    assert there.arrows > 4
