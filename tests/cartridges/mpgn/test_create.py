"""Create: the name, the players, one's own side, and hint arrows (M3)."""

from __future__ import annotations

import pytest

from retro2600.cartridges.mpgn.scenes import Scene
from tests.cartridges.mpgn.house import Alone, House
from tests.cartridges.mpgn.letters import connected, line
from tests.cartridges.mpgn.screen import BOTH, Screen


def created(there: Screen) -> dict[str, object]:
    """The letter by which a game was asked for."""
    (letter,) = [letter for letter in there.letters if letter["type"] == "create"]
    return letter


@BOTH
def test_a_game_is_asked_for_with_all_that_was_chosen(upright: bool) -> None:
    """M3: name, number of players, side, hint arrows."""
    there = connected(upright=upright).tap("hall-create")
    assert there.elements["create-name"].value == "Game 1"
    assert there.elements["create-players-0"].on
    assert there.elements["create-side-0"].on
    assert there.elements["create-hints"].on
    there.tap("create-name").strike(*6 * ("backspace",)).write("Friday evening")
    there.tap("create-players-1", "create-side-1", "create-hints", "create-create")
    letter = created(there)
    assert letter["options"] == {"program": "mpgn", "name": "Friday evening", "players": 2, "hints": False}
    assert letter["side"] == "white"
    assert "home" not in letter


@pytest.mark.parametrize(("place", "side"), [(0, "red"), (1, "white"), (2, "red")])
def test_who_likes_either_side_is_red(place: int, side: str) -> None:
    """M3: Red, Black or Either; the creator is Red where both like either."""
    there = connected().tap("hall-create", f"create-side-{place}", "create-create")
    assert created(there)["side"] == side


def test_the_last_choices_stand_there_again_and_are_kept_on_the_card() -> None:
    """M3."""
    there = connected().tap("hall-create", "create-name").write("2")
    there.tap("create-players-1", "create-side-2", "create-hints", "create-create")
    card = {"name": "Game 12", "players": 2, "side": "either", "hints": False}
    assert there.card["create"] == card
    again = Screen(card=there.machine.output.card).tell(line("up")).tap("hall-create")
    assert again.elements["create-name"].value == "Game 12"
    assert again.elements["create-players-1"].on
    assert again.elements["create-side-2"].on
    assert not again.elements["create-hints"].on


def test_choices_that_are_not_created_are_forgotten() -> None:
    there = connected().tap("hall-create", "create-players-1", "create-back", "hall-create")
    assert there.elements["create-players-0"].on


def test_a_game_needs_a_name() -> None:
    """Wire: refused (no): name; it is not sent."""
    there = connected().tap("hall-create", "create-name").strike(*6 * ("backspace",))
    there.tap("create-create")
    assert there.remark == "A game needs a name."
    assert there.letters == []
    there.tap("create-name").write("a.b").tap("create-create")
    assert there.remark == "A name has 1 to 24 letters, digits, - _ or spaces."
    assert there.letters == []


def test_a_name_has_24_letters_at_most() -> None:
    """M3."""
    there = connected().tap("hall-create", "create-name").strike(*6 * ("backspace",)).write("x" * 30)
    assert there.elements["create-name"].value == "x" * 24


def test_the_field_is_shown_as_the_one_that_the_keyboard_writes() -> None:
    there = connected().tap("hall-create")
    assert there.drawing.focus == ""
    field = there.tap("create-name").drawing.field
    assert field is not None
    assert field.key == "create-name"


def test_two_players_need_a_server() -> None:
    """M3 without a server: 2 can be touched, Create is idle then."""
    there = Screen().tap("hall-create", "create-players-1")
    assert there.remark == "Two players need a server: choose one in the menu of the shell."
    assert there.elements["create-create"].idle
    assert created(there.tap("create-players-0", "create-create"))["options"]


def test_two_players_wait_for_a_server_that_is_away() -> None:
    there = connected().tell(line("lost", **{"try": 1, "in_ms": 6000}))
    there.tap("hall-create", "create-players-1")
    assert there.remark == "Two players need the server: wait until it answers, or play the house."
    assert there.elements["create-create"].idle
    there.tell(line("up"))
    assert not there.elements["create-create"].idle


def test_the_new_line_stands_in_the_list_selected_and_play_is_in_focus() -> None:
    """M3 M4: Create leads to the list."""
    there = connected().tap("hall-create", "create-players-1", "create-create")
    there.tell({"type": "ok", "id": created(there)["id"], "table": 77, "n": 1})
    assert there.sheet == "list"
    assert there.lines()[-3].startswith("Game 1, Red you - hint arrows, Open, selected")
    assert there.remark == "Your game is in the list: nobody has come yet."
    assert [letter["type"] for letter in there.letters][-1] == "unwatch"
    there.strike("left")
    assert there.drawing.focus == "list-play"


@BOTH
def test_the_house_sits_down_at_once_without_a_server(upright: bool) -> None:
    """M3: 1 player, the house plays on this device."""
    there = Alone(upright).frames(10).tap("hall-create", "create-create").frames(20)
    assert there.lines() == ["Game 1, Red you, Black the house - hint arrows, Your move, selected"]
    there.tap("list-play").frames(60)
    assert there.state.scene is Scene.TABLE
    assert there.state.sitting.other.startswith("House")
    who = there.state.sitting.table
    assert who is not None
    levels = [chair.who.level for chair in map(who.chair, who.seats) if chair.who and chair.who.level]
    assert levels == [3]


@pytest.mark.parametrize("level", [1, 3, 5])
def test_the_level_of_the_house_is_that_of_the_launch(level: int) -> None:
    """M3: the launch option `level`, at the server, too."""
    house = House(waits=False)
    there = house.person().started(level=str(level))
    there.desk.opened(house.now)
    house.seconds()
    there.acts("hall-create", "create-create")
    there.acts("list-play")
    seats = [who for who in there.table.seats.values() if who is not None]
    assert [who.level for who in seats if who.level] == [level]


def test_create_asks_once_at_a_time() -> None:
    there = connected().tap("hall-create", "create-create", "create-create")
    assert there.letters == []
    assert there.remark == "One moment: the server is asked."


def test_a_refused_game_leaves_the_sheet_as_it_was_with_the_reason() -> None:
    """Wire: refused (no): many, name."""
    there = connected().tap("hall-create", "create-name").write("7").tap("create-create")
    refusal = {"type": "no", "id": created(there)["id"], "code": "many", "say": "Too many."}
    there.tell(refusal)
    assert there.sheet == "create"
    assert there.remark == "You have 5 games: end one first."
    assert there.elements["create-name"].value == "Game 17"
    assert created(there.tap("create-create"))["options"]


def test_another_page_may_be_read_while_the_server_is_asked() -> None:
    there = connected().tap("hall-create", "create-create")
    id = created(there)["id"]
    there.tap("create-back", "hall-rules").tell({"type": "ok", "id": id, "table": 77, "n": 1})
    assert there.sheet == "text"
    assert there.tap("text-done", "hall-start").state.chosen == "77"
