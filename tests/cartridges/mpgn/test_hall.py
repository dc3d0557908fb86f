"""The hall: its sheet over the board as a game begins, the ways from there, and the state of the line."""

from __future__ import annotations

import pytest

from retro2600.cartridges.mpgn.scenes import Scene
from tests.cartridges.mpgn.letters import GAMES, connected, game, line, listed
from tests.cartridges.mpgn.screen import BOTH, Screen


@BOTH
def test_the_program_begins_in_the_hall_over_the_board_as_a_game_begins(upright: bool) -> None:
    """M40: both sides stand as they begin."""
    there = Screen(upright)
    assert there.sheet == "hall"
    assert there.drawing.dialog == "hall"
    assert there.names["hall"] == "MPGN Backgammon"
    men = [key for key in there.elements if key.startswith(("men-", "man-"))]
    assert men or "cube" in there.elements


@BOTH
def test_create_and_start_are_two_pictures_that_lead_on(upright: bool) -> None:
    """M3 M4: a hand that chisels marble, a foot that is about to run."""
    there = Screen(upright)
    assert there.names["hall-create"] == "Create: make a new game"
    assert there.names["hall-start"] == "Start: choose one and play"
    assert len(there.elements["hall-create"].shapes) > 10
    assert len(there.elements["hall-start"].shapes) > 8
    assert there.tap("hall-create").sheet == "create"
    assert there.tap("create-back").sheet == "hall"
    assert there.tap("hall-start").sheet == "list"
    assert there.tap("list-back").sheet == "hall"


@BOTH
@pytest.mark.parametrize(
    ("button", "title"),
    [("introduction", "Introduction 1"), ("rules", "Rules 1"), ("ratings", "Ratings")],
)
def test_the_pages_are_read_from_the_hall_and_lead_back(upright: bool, button: str, title: str) -> None:
    """M39."""
    there = Screen(upright).tap(f"hall-{button}")
    assert there.names[there.sheet].startswith(title)
    assert there.tap(f"{there.sheet}-done").sheet == "hall"


@BOTH
def test_all_four_menus_can_be_reached_in_the_hall(upright: bool) -> None:
    """M8 M9: music, effects and notes are switched without a game, too."""
    there = Screen(upright)
    for menu in ("play", "sounds", "tips", "pages"):
        assert there.tap(f"menu-{menu}").sheet == menu
        assert there.strike("escape").sheet == "hall"


def test_the_help_tells_of_the_games_to_go_on_with() -> None:
    there = connected()
    assert "Create with 1 player to learn against the house." in there.remark
    assert "Yours to go on with: 3 games, your move in 2." in there.remark
    assert "The shell's menu changes server and name." in there.remark
    there.tell(listed(GAMES[1]))
    assert "Yours to go on with: 1 game, your move." in there.remark
    there.tell(listed(GAMES[0]))
    assert "Yours to go on with: 1 game." in there.remark
    there.tell(listed({**GAMES[0], "awaits": ["white"]}))
    assert "Yours to go on with: 1 game." in there.remark  # PLAY is awaited, which is no move
    there.tell(listed(GAMES[3]))
    assert "Yours" not in there.remark


def test_the_list_is_asked_for_at_first_and_by_a_new_line() -> None:
    there = Screen()
    assert [letter["type"] for letter in there.letters] == ["lobby"]
    assert there.letters[0] == {"type": "lobby", "on": True, "program": "mpgn"}
    there.tell(line("up"))
    wanted = [(letter["type"], letter.get("home", False)) for letter in there.letters]
    assert wanted == [("lobby", False), ("lobby", True)]


def test_games_of_other_programs_strangers_and_closed_ones_are_not_told() -> None:
    """M4: the list shows no strangers' running or paused games."""
    there = connected(*GAMES, {**GAMES[3], "id": 30, "program": "lobby", "name": "Other"})
    numbers = [row.id for row in there.state.listing.rows]
    assert numbers == [5, 9, 12, 14, 17]
    there.tell(listed({**GAMES[4], "status": "closed"}, full=False))
    assert [row.id for row in there.state.listing.rows] == [5, 9, 12, 14]


def test_another_server_begins_with_an_empty_list() -> None:
    there = connected().tell(line("none"))
    assert there.state.listing.rows == ()
    there = connected().tell(line("looking"))
    assert there.state.listing.rows == ()
    assert there.state.scene is Scene.HALL


def test_a_seat_that_was_left_is_no_game_of_one_s_own_any_more() -> None:
    there = connected(game(3, "Mine", "anna", "kim 1600.0", mine="red"))
    assert len(there.state.listing.rows) == 1
    there.tell(listed(game(3, "Mine", "", "kim 1600.0"), full=False))
    (row,) = there.state.listing.rows
    assert row.mine is None
    assert row.is_open
