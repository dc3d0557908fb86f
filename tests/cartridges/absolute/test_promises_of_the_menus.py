"""Promises on matches, menus and statistics, by their numbers; docs/absolute.md says each.

Two people play here by touches alone: a game ends at once where one of them gives it up.
"""

from __future__ import annotations

from typing import Any

import pytest

from retro2600.cartridges.absolute import scenes
from retro2600.cartridges.absolute.settings import GameKind
from tests.cartridges.absolute.tablet import BOTH, Tablet

KINDS = [kind.value for kind in GameKind]


def begun(kind: str = "backgammon computer", upright: bool = False, **settings: Any) -> Tablet:
    """The first dice of a game of this kind are to be thrown."""
    there = Tablet(upright=upright, **({"speed": 10} | settings)).wait()
    if kind.startswith("acey"):
        there.tap("main-change", "icon-list", "actions-menu")
    return there.tap(opponent(kind)).tap(*["answer-new"] * (there.drawing.dialog == "question"))


def opponent(kind: str) -> str:
    """The button of the main menu."""
    return "main-computer" if kind.endswith("computer") else "main-human"


def match_of_two(points: int, *touched: str, upright: bool = False, **settings: Any) -> Tablet:
    """The first game of a match of two people, to a usual number of points."""
    there = begun("backgammon human", upright, **settings).tap("icon-list", "actions-match")
    return there.tap(f"match-usual-{points // 2}", *touched, "match-start")


def given_up_by(there: Tablet, side: str, win: str = "once") -> Tablet:
    """The game is given up by the side at the bottom ("you") or by the other one, at its first turn."""
    if there.at is scenes.Opening:
        there.tap("well-you")
    while called(there) != side:
        played(there)
    there.tap("icon-list", "actions-concede")
    return there.tap(f"answer-{win}" if f"answer-{win}" in there.elements else "answer-accept")


def called(there: Tablet) -> str:
    return "you" if there.state.mover.name == "WHITE" else "they"


def to_double(there: Tablet) -> Tablet:
    """The turn is played by hand, the first dice being thrown before, and the other side is to roll."""
    if there.at is scenes.Opening:
        there.tap("well-you")
    while there.at is scenes.Play:
        piece = next(key for key, name in there.names.items() if name.endswith("can move"))
        there.tap(piece, piece)
    return there.tap("dice") if there.at is scenes.Stuck else there


def played(there: Tablet) -> Tablet:
    """The turn is played by hand, and the next dice are thrown."""
    to_double(there)
    return there.tap(f"well-{called(there)}")


def score(there: Tablet) -> str:
    """The match's line of the facts."""
    there.tap("icon-sign")
    line = next(name for name in there.names.values() if name.startswith("Match to") and ":" not in name)
    there.tap("facts-done")
    return line


def statistics(there: Tablet, tab: int = 0, button: str = "icon-list") -> dict[str, str]:
    """The lines of a scope; the sheet is left open."""
    there.tap(button, *["actions-statistics"] * (button == "icon-list"), f"statistics-scope-{tab}")
    lines = [name for key, name in there.names.items() if key.startswith("statistics-table")]
    return dict(line.split(", ", 1) for line in lines[1:])


@BOTH
def test_a24_who_first_has_any_number_of_points_chosen_wins_the_match(upright: bool) -> None:
    there = match_of_two(1, "match-points-more", upright=upright)
    given_up_by(there, "you")
    assert there.names["question"] == "Dark wins 1 point."
    assert score(there.tap("answer-next")) == "Match to 2, 0, 1"
    given_up_by(there, "they")
    assert score(there.tap("answer-next")) == "Match to 2, 1, 1"
    given_up_by(there, "you")
    assert there.names["question"] == "Dark wins the match 2 to 1."
    assert "answer-new-match" in there.elements


def test_a25_in_a_match_the_cube_is_used_and_beavers_jacoby_and_house_rules_are_not() -> None:
    there = match_of_two(5, cube=False, jacoby=True, beavers=True, automatic_double=True, roll_over=True)
    assert "cube" in there.tap("well-you").elements
    rules = there.playing.game.rules
    assert (rules.cube, rules.beavers, rules.jacoby, rules.automatic_doubles) == (True, False, False, 0)
    assert rules.backgammons
    assert "actions-roll-over" not in there.tap("icon-list").elements


def test_a25_a_double_in_a_match_is_taken_or_passed_and_never_beavered() -> None:
    there = to_double(match_of_two(5, beavers=True)).tap("cube", "answer-double")
    assert {"answer-take", "answer-pass"} == {key for key in there.elements if key.startswith("answer-")}


def test_a26_the_game_after_a_side_has_come_within_a_point_is_played_without_doubling() -> None:
    there = given_up_by(match_of_two(3), "you", "twice").tap("answer-next")
    to_double(there).tap("cube")
    assert there.message == "Crawford game: no doubling."
    given_up_by(there, "they").tap("answer-next")
    assert score(there) == "Match to 3, 1, 2"
    to_double(there).tap("cube")
    assert there.names["question"] == "Double to 2?"


def test_a26_a110_the_crawford_rule_can_be_switched_off() -> None:
    there = given_up_by(match_of_two(3, "match-crawford"), "you", "twice").tap("answer-next")
    assert to_double(there).tap("cube").names["question"] == "Double to 2?"


def test_a27_statistics_of_matches_are_among_the_actions() -> None:
    there = given_up_by(match_of_two(1), "they").tap("answer-board")
    assert statistics(there)["Matches won"] == "1, 0"


@BOTH
def test_a54_two_people_play_on_this_device_by_turns(upright: bool) -> None:
    there = begun("backgammon human", upright).tap("well-you")
    movers = [called(there)]
    for _ in range(4):
        movers.append(called(played(there)))
    assert movers in (["you", "they"] * 2 + ["you"], ["they", "you"] * 2 + ["they"])


@BOTH
def test_a55_the_button_changes_the_game_and_leads_back(upright: bool) -> None:
    there = Tablet(upright=upright).wait()
    assert there.names["main-change"] == "Change to Acey Deucey"
    there.tap("main-change")
    assert (there.at, there.state.kind.value) == (scenes.Opening, "acey computer")
    assert "cube" not in there.elements
    there.tap("icon-list", "actions-menu")
    assert "Acey Deucey" in there.written("main")
    assert there.names["main-change"] == "Change to Backgammon"
    assert there.tap("main-change").state.kind.value == "backgammon computer"


@pytest.mark.parametrize("other", ["main-human", "main-change"])
def test_a56_another_opponent_or_game_keeps_the_unfinished_one(other: str) -> None:
    there = begun("backgammon human" if other == "main-change" else "backgammon computer").tap("well-you")
    before = there.card["unfinished"]
    kind = there.state.kind.value
    there.tap("icon-list", "actions-menu", other)
    assert there.state.kind.value != kind
    assert there.card["unfinished"][kind] == before[kind]
    back = other if other == "main-change" else "main-computer"
    there.tap("icon-list", "actions-menu", back)
    assert there.names["question"] == "Go on with your unfinished game?"
    if other == "main-human":  # the other button names another game each time
        there.strike("escape")
        assert (there.state.ask, there.message) == (None, "")
        there.tap(back)
    there.tap("answer-resume")
    assert there.card["unfinished"][kind] == before[kind]
    there.tap("icon-list", "actions-menu", "main-computer" if kind.endswith("computer") else "main-human")
    games = there.card["games"]
    assert there.tap("answer-new").card["games"] == games + 1


@BOTH
def test_a58_match_play_opens_a_menu_of_its_own(upright: bool) -> None:
    there = begun(upright=upright).tap("icon-list", "actions-match")
    assert there.drawing.dialog == "match"
    assert there.names["match-start"] == "Start a match to 5"


def test_a61_saving_replaces_the_saved_game_of_its_kind_and_there_are_four() -> None:
    there = begun()
    for number, kind in enumerate(KINDS, 1):
        _go_to(there, kind)
        assert there.tap("icon-list", "actions-save").message == "Saved."
        assert set(there.card["saved"]) == set(KINDS[:number])
    first = there.card["saved"]
    there.tap("icon-list", "actions-new").tap("icon-list", "actions-save")
    assert there.message == "Saved. It replaces the game saved before."
    saved = there.card["saved"]
    assert saved[KINDS[3]] != first[KINDS[3]]
    assert {kind: saved[kind] for kind in KINDS[:3]} == {kind: first[kind] for kind in KINDS[:3]}


def _go_to(there: Tablet, kind: str) -> None:
    """A new game of that kind is on the board."""
    there.tap("icon-list", "actions-menu")
    if there.state.kind.is_acey_deucey != kind.startswith("acey"):
        there.tap("main-change")
        _answer_new(there)
        there.tap("icon-list", "actions-menu")
    there.tap(opponent(kind))
    _answer_new(there)
    assert there.state.kind.value == kind


def _answer_new(there: Tablet) -> None:
    if there.drawing.dialog == "question":
        there.tap("answer-new")


@BOTH
def test_a63_the_saved_game_of_the_kind_at_hand_is_resumed(upright: bool) -> None:
    there = begun("backgammon human", upright).tap("well-you", "icon-list", "actions-save")
    record = there.record
    played(there).tap("icon-list", "actions-resume")
    assert there.names["question"] == "Leave this game for good?"
    there.tap("answer-leave")
    assert there.message == "This is the saved game."
    assert there.record == record
    _go_to(there, "acey human")
    assert there.tap("icon-list").elements["actions-resume"].idle


@BOTH
def test_a66_statistics_of_the_game_of_the_session_and_of_all_games_can_be_set_to_zero(upright: bool) -> None:
    there = given_up_by(begun("backgammon human", upright), "you").tap("answer-new")
    there = given_up_by(there, "you").tap("answer-statistics")
    for scope, won in ((2, 2), (1, 2), (0, 1)):
        there.tap(f"statistics-scope-{scope}")
        assert there.names["statistics-table-1"] == f"Games won, 0, {won}"
        there.tap("statistics-zero", "answer-zero")
        assert there.names["statistics-table-1"] == "Games won, 0, 0"
    assert there.card["running"]["backgammon human"]["they"]["games"] == 0


def test_a67_x11_statistics_of_a_game_are_there_until_the_first_dice_of_the_next_one() -> None:
    there = given_up_by(begun("backgammon human"), "you")
    rolls = statistics(there, button="answer-statistics")["Rolls"]
    there.tap("statistics-done", "answer-new")
    assert there.at is scenes.Opening
    found = statistics(there)
    assert (found["Games won"], found["Rolls"]) == ("0, 1", rolls)
    there.tap("statistics-done", "well-you")
    assert statistics(there)["Games won"] == "0, 0"


def test_a68_each_game_and_opponent_has_statistics_of_its_own() -> None:
    there = begun()
    for kind, win in (("backgammon human", "once"), ("acey human", "accept")):
        _go_to(there, kind)
        given_up_by(there, "you", win).tap("answer-board")
    for kind, won in zip(KINDS, ("0, 0", "0, 1", "0, 0", "0, 1"), strict=True):
        _go_to(there, kind)
        assert statistics(there, 2)["Games won"] == won
        there.tap("statistics-done")
