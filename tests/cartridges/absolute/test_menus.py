"""The menus: the main sheet, remote play, the actions and matches; statistics and facts."""

from __future__ import annotations

import pytest

from retro2600.cartridges.absolute.record import MatchScore
from retro2600.cartridges.absolute.scenes import SheetName
from retro2600.cartridges.absolute.settings import TARGETS, GameKind
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.tally import Counts
from retro2600.consoles.tablet.sound import Sound
from retro2600.machine.drawing import Role
from retro2600.machine.shapes import Text
from retro2600.rules import RED, WHITE, Cube
from tests.cartridges.absolute.tablet import BOTH, START, Tablet, at_game, given_up, in_match


@BOTH
def test_actions_that_can_do_nothing_are_idle_and_tell_why(upright: bool) -> None:
    opening = Tablet(upright=upright).tap("main-computer", "icon-list")
    idle = {
        "actions-concede": "That cannot be done now.",
        "actions-resume": "There is no saved game of this kind.",
        "actions-rescue": "There is nothing to take back.",
    }
    found = {each.key for each in opening.drawing.reached if each.idle}
    assert found == set(idle)
    for key, reason in idle.items():
        there = Tablet(opening.state, upright=upright).tap(key)
        assert (there.state.sheet, there.message, there.heard) == (None, reason, [Sound.REFUSED])
    there = Tablet(at_game(START, START), upright=upright).tap("icon-list")
    assert not there.elements["actions-concede"].idle


@BOTH
def test_roll_over_is_there_where_its_rule_is_and_idle_where_it_cannot_be(upright: bool) -> None:
    there = Tablet(at_game(START, START, (3, 1)), upright=upright).tap("icon-list")
    assert "actions-roll-over" not in there.elements
    there = Tablet(at_game(START, START, (3, 1), roll_over=True), upright=upright).tap("icon-list")
    assert not there.elements["actions-roll-over"].idle
    there.tap("actions-roll-over")
    assert there.state.sheet is None
    assert there.record[-2] == ["over", "you"]
    there = Tablet(at_game(START, START, roll_over=True), upright=upright).tap("icon-list")
    assert there.elements["actions-roll-over"].idle
    there.tap("actions-roll-over")
    assert (there.heard, there.message) == ([Sound.REFUSED], "That cannot be done now.")


@BOTH
def test_of_two_people_whose_turn_it_is_may_concede(upright: bool) -> None:
    for mover in (WHITE, RED):
        state = at_game(START, START, (3, 1), mover=mover, kind=GameKind.BACKGAMMON_HUMAN)
        there = Tablet(state, upright=upright).tap("icon-list")
        assert not there.elements["actions-concede"].idle
    state = at_game(START, START, (3, 1), mover=RED)._replace(sheet=SheetName.ACTIONS)
    assert Tablet(state, upright=upright).elements["actions-concede"].idle


OVER = {
    "a single game": (at_game(START, START, (3, 1)), "new", "continue", "Back to the Board"),
    "a game of a match": (in_match(MatchScore(5, 2, 2)), "next", "next", "Next Game"),
    "the last of a match": (in_match(MatchScore(5, 4, 4)), "match", "continue", "Back to the Board"),
}


@BOTH
@pytest.mark.parametrize("game", OVER)
def test_after_a_game_what_is_wanted_next_stands_out(game: str, upright: bool) -> None:
    state, chief, goes_on, words = OVER[game]
    there = Tablet(given_up(state), upright=upright).wait().tap("answer-board", "icon-list")
    assert chiefs(there) == {f"actions-{chief}"}
    assert there.names[f"actions-{goes_on}"] == words
    games = there.state.kept.games
    there.tap(f"actions-{goes_on}")
    assert there.state.sheet is None
    assert there.state.kept.games == games + (goes_on == "next")


def chiefs(there: Tablet) -> set[str]:
    """The buttons of the open sheet that stand out: their texts are bold."""
    return {
        each.key
        for each in there.drawing.reached[1:]
        if each.role is Role.BUTTON and any(isinstance(shape, Text) and shape.bold for shape in each.shapes)
    }


def unfinished_of(*kinds: GameKind) -> Tablet:
    """The main menu after games of these kinds were left."""
    there = Tablet().wait()
    for kind in kinds:
        there = Tablet(there.state._replace(kind=kind)).tap(
            f"main-{'computer' if kind.is_computer else 'human'}", "icon-list", "actions-menu"
        )
    return there


@pytest.mark.parametrize(
    ("kinds", "line"),
    [
        ((), "You play the light pieces against level 3."),
        ((GameKind.BACKGAMMON_HUMAN,), "A game of two people is unfinished."),
        (
            (GameKind.BACKGAMMON_COMPUTER, GameKind.BACKGAMMON_HUMAN),
            "A game against the computer and a game of two people are unfinished.",
        ),
        ((GameKind.BACKGAMMON_HUMAN, GameKind.ACEY_COMPUTER), "A game against the computer is unfinished."),
    ],
)
def test_the_main_menu_tells_what_of_the_game_is_unfinished(kinds: tuple[GameKind, ...], line: str) -> None:
    there = unfinished_of(*kinds)
    assert there.texts("main-line") == line


def test_the_main_menu_tells_of_a_match_that_goes_on() -> None:
    there = Tablet(given_up(in_match(MatchScore(5, 1, 1)))).tap("answer-board", "icon-list", "actions-menu")
    assert there.names["main-line-0"] == "A match against the computer is unfinished."


def match_sheet(upright: bool, state: State | None = None) -> Tablet:
    return Tablet(at_game(START, START) if state is None else state, upright=upright).tap(
        "icon-list", "actions-match"
    )


@BOTH
def test_points_of_a_match_are_chosen_by_segments_and_one_by_one(upright: bool) -> None:
    there = match_sheet(upright)
    for place, target in enumerate((1, 3, 5, 7, 9, 11)):
        there.tap(f"match-usual-{place}")
        assert there.state.settings.target == target
        assert there.elements[f"match-usual-{place}"].on
        assert there.names["match-start"] == f"Start a match to {target}"
    there.tap("match-points-more")
    assert there.names["match-points"] == "Any number 12"
    assert not any(each.on for key, each in there.elements.items() if key.startswith("match-usual-"))


@BOTH
@pytest.mark.parametrize(("target", "end"), [(TARGETS[0], "less"), (TARGETS[-1], "more")])
def test_a_match_is_to_1_point_at_least_and_to_99_at_most(target: int, end: str, upright: bool) -> None:
    there = match_sheet(upright, at_game(START, START, target=target))
    assert there.elements[f"match-points-{end}"].idle
    assert there.tap(f"match-points-{end}").state.settings.target == target


@BOTH
def test_the_crawford_rule_is_chosen_where_there_is_a_cube(upright: bool) -> None:
    there = match_sheet(upright)
    assert not there.tap("match-crawford").state.settings.crawford
    assert there.tap("match-crawford").state.settings.crawford
    acey = match_sheet(upright, in_match(MatchScore(5), GameKind.ACEY_HUMAN))
    assert "match-crawford" not in acey.elements
    assert "pieces" in acey.texts("match-line")


@BOTH
def test_the_match_menu_starts_a_match_or_leads_back(upright: bool) -> None:
    assert match_sheet(upright).tap("match-back").state.sheet is SheetName.ACTIONS
    assert match_sheet(upright).strike("escape").state.sheet is None
    there = match_sheet(upright).tap("match-usual-1", "match-crawford", "match-start")
    assert there.state.sheet is None
    assert there.playing.begun.match == MatchScore(3, crawford=False)


@BOTH
def test_a_match_goes_on_from_its_menu_at_its_board_or_by_its_next_game(upright: bool) -> None:
    assert "match-continue" not in match_sheet(upright).elements
    state = in_match(MatchScore(5, 3, 2))
    there = match_sheet(upright, state)
    assert there.names["match-continue"] == "Continue the match, 3 to 2"
    there.tap("match-continue")
    assert (there.state.sheet, there.state.playing) == (None, state.playing)
    over = Tablet(given_up(state), upright=upright).wait().tap("answer-board", "icon-list", "actions-match")
    assert over.names["match-continue"] == "Continue the match, 3 to 3"
    over.tap("match-continue")
    assert over.playing.begun.match == MatchScore(5, 3, 3)
    last = Tablet(given_up(in_match(MatchScore(5, 4, 4))), upright=upright).wait()
    assert "match-continue" not in last.tap("answer-board", "icon-list", "actions-match").elements


@pytest.mark.parametrize(
    ("state", "chief"), [(at_game(START, START), "start"), (in_match(MatchScore(7, 1, 0)), "continue")]
)
def test_the_match_that_is_played_is_gone_on_with_by_the_chief_button(state: State, chief: str) -> None:
    assert chiefs(match_sheet(False, state)) == {f"match-{chief}"}


def counted(there: Tablet) -> dict[str, list[str]]:
    """The values of the statistics by the names of their lines."""
    rows = (name.split(", ") for key, name in there.names.items() if key.startswith("statistics-table"))
    return {name: values for name, *values in list(rows)[1:]}


@BOTH
def test_statistics_have_13_lines_of_both_sides(upright: bool) -> None:
    there = Tablet(at_game(START, START), upright=upright).tap("icon-list", "actions-statistics")
    assert list(counted(there)) == [
        *("Games won", "Points won", "Gammons", "Backgammons", "Matches won"),
        *("Doubles offered", "Doubles passed", "Rolls", "Average roll", "Doublets"),
        *("Rolls without a move", "Pieces hit", "Longest winning streak"),
    ]
    assert {len(values) for values in counted(there).values()} == {2}


def test_rolls_are_averaged_and_doublets_told_with_their_share() -> None:
    there = Tablet(at_game(START, START)).tap("icon-list", "actions-statistics")
    assert counted(there)["Average roll"] == ["\N{EN DASH}"] * 2
    assert counted(there)["Doublets"] == ["0", "0"]
    pair = Counts(rolls=8, pips=63, doublets=1), Counts(rolls=3, pips=26, doublets=2)
    kept = there.state.kept._replace(running=(pair, *there.state.kept.running[1:]))
    there = Tablet(there.state._replace(kept=kept, page=2))
    assert counted(there)["Average roll"] == ["7.88", "8.67"]
    assert counted(there)["Doublets"] == ["1 (13 %)", "2 (67 %)"]


@BOTH
def test_a_tab_shows_its_scope_and_zero_asks_before_it_empties_that(upright: bool) -> None:
    over = Tablet(given_up(at_game(START, START, (3, 1))), upright=upright).wait()
    over.tap("answer-statistics")
    for tab in range(3):
        over.tap(f"statistics-scope-{tab}")
        assert over.elements[f"statistics-scope-{tab}"].on
        assert counted(over)["Games won"] == ["0", "1"]
    over.tap("statistics-scope-1", "statistics-zero")
    assert over.drawing.dialog == "question"
    assert over.said == ["Set these statistics to zero?"]
    over.tap("answer-keep-them")
    assert counted(over)["Games won"] == ["0", "1"]
    over.tap("statistics-zero", "answer-zero")
    assert counted(over)["Games won"] == ["0", "0"]
    assert over.elements["statistics-zero"].idle
    assert over.tap("statistics-zero").drawing.dialog == "statistics"
    for tab in (0, 2):
        assert counted(over.tap(f"statistics-scope-{tab}"))["Games won"] == ["0", "1"]


@pytest.mark.parametrize(
    ("kind", "light", "names", "words"),
    [
        (GameKind.BACKGAMMON_COMPUTER, False, "You, Computer", "Backgammon against the computer"),
        (GameKind.BACKGAMMON_HUMAN, True, "Light, Dark", "Backgammon of two people"),
        (GameKind.ACEY_COMPUTER, True, "You, Computer", "Acey Deucey against the computer"),
        (GameKind.ACEY_HUMAN, False, "Dark, Light", "Acey Deucey of two people"),
    ],
)
def test_statistics_and_facts_name_the_sides_of_the_kind(
    kind: GameKind, light: bool, names: str, words: str
) -> None:
    state = in_match(MatchScore(5), kind)
    there = Tablet(state, light=light)
    assert there.strike("f").names["facts-table-0"] == names
    there.tap("facts-done", "icon-list", "actions-statistics")
    assert there.names["statistics-table-0"] == names
    assert f"{words}: this game" in there.written("statistics")
    assert f"{words}: since the start" in there.tap("statistics-scope-1").written("statistics")


def test_facts_tell_the_score_of_a_match_and_its_crawford_game() -> None:
    there = Tablet(in_match(MatchScore(5, 4, 2))).strike("f")
    assert there.names["facts-table-4"] == "Match to 5, 4, 2"
    assert "Crawford game: no doubling. Skill level 3." in there.names.values()
    there = Tablet(in_match(MatchScore(5, 4, 2, crawford_played=True))).strike("f")
    assert "Cube: 1, in the middle. Skill level 3." in there.names.values()


@pytest.mark.parametrize(
    ("state", "line"),
    [
        (at_game(START, START, lies=Cube(2, WHITE, True)), "Cube: 2, yours. Skill level 3."),
        (at_game(START, START, lies=Cube(4, RED, True)), "Cube: 4, the computer's. Skill level 3."),
        (at_game(START, START, lies=Cube(2, RED, True), kind=GameKind.BACKGAMMON_HUMAN), "Cube: 2, Dark's."),
        (at_game(START, START, cube=False), "No cube. Skill level 3."),
        (in_match(MatchScore(1)), "No cube. Skill level 3."),
        (in_match(MatchScore(5, 4), GameKind.ACEY_HUMAN), "No cube."),
    ],
)
def test_facts_tell_whose_the_cube_is_and_of_the_computer_its_level(state: State, line: str) -> None:
    assert line in Tablet(state).strike("f").names.values()


def test_facts_tell_who_of_two_people_leads() -> None:
    there = Tablet(at_game([(6, 2)], [(24, 1)], kind=GameKind.BACKGAMMON_HUMAN)).strike("f")
    assert "Light leads by 12 pips." in there.names.values()
