"""The keyboard alone: everything is reached, and the focus begins where the hand is wanted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from retro2600.cartridges.mpgn.scenes import Scene
from retro2600.cartridges.mpgn.state import State
from retro2600.consoles.tablet import Inputs
from retro2600.machine import Machine
from tests.cartridges.mpgn.house import Alone
from tests.cartridges.mpgn.letters import connected
from tests.cartridges.mpgn.screen import BOTH, Screen
from tests.cartridges.mpgn.scripted import Board

CHIEFS = {
    "hall-create": "create-create",
    "hall-start": "list-play",
    "hall-introduction": "text-next",
    "hall-ratings": "ratings-done",
    "menu-play": "play-create",
    "menu-sounds": "sounds-done",
    "menu-tips": "tips-done",
    "menu-pages": "pages-done",
}


@BOTH
@pytest.mark.parametrize(("way", "chief"), CHIEFS.items())
def test_a_sheet_s_focus_is_its_chief_at_first(upright: bool, way: str, chief: str) -> None:
    there = connected(upright=upright).strike("down")
    reach(there, way)
    there.strike("return")
    assert there.drawing.focus == chief


def ways(there: Screen) -> dict[str, Machine[State, Inputs, Any]]:
    """The program with the focus on each thing to which arrows lead from where it is."""
    found, fresh = {there.drawing.focus: there.machine}, [there.machine]
    while fresh:
        machine = fresh.pop()
        for key in ("up", "down", "left", "right"):
            after = machine.step(replace(there.inputs, key=key))
            if after.output.shown.focus not in found:
                found[after.output.shown.focus] = after
                fresh.append(after)
    return found


def reach(there: Screen, key: str) -> None:
    """Arrows to an element; fails where none leads there."""
    there.machine = ways(there)[key]


SHEETS = {
    "hall": (),
    "create": ("hall-create",),
    "list": ("hall-start",),
    "play": ("menu-play",),
    "sounds": ("menu-sounds",),
    "tips": ("menu-tips",),
    "pages": ("menu-pages",),
    "ratings": ("hall-ratings",),
    "text": ("hall-rules",),
    "contents": ("hall-rules", "text-contents"),
}


@BOTH
@pytest.mark.parametrize("way", SHEETS.values(), ids=SHEETS)
def test_each_thing_of_use_is_reached_by_arrows(upright: bool, way: tuple[str, ...]) -> None:
    """Keys alone do everything."""
    there = connected(upright=upright).tap(*way).strike("down")
    roles = ("button", "switch", "radio", "listitem", "textbox")
    keys = [
        each.key for each in there.drawing.reached if each.hit and each.role.value in roles and not each.idle
    ]
    assert keys
    assert set(keys) <= set(ways(there))


@BOTH
def test_a_game_with_the_house_is_made_and_begun_by_keys(upright: bool) -> None:
    """M3 M4: Create, PLAY, and the first die."""
    there = Alone(upright).frames(10).strike("down", "return")
    assert there.drawing.focus == "create-create"
    there.strike("return").frames(20)
    assert there.drawing.focus == "list-play"
    there.strike("return").frames(120)
    assert there.state.scene is Scene.TABLE
    assert there.drawing.focus == "dice"


def test_letters_write_the_name_wherever_the_focus_is() -> None:
    there = connected().tap("hall-create").strike("down").write("x")
    assert there.elements["create-name"].value == "Game 1x"
    assert there.drawing.focus == "create-name"
    there.strike("left", "left", "backspace", "end", "shift+p", "space", "home", "y")
    assert there.elements["create-name"].value == "yGame1xP "
    assert there.sheet == "create"


def test_return_in_the_field_creates() -> None:
    there = connected().tap("hall-create", "create-name").strike("return")
    assert [letter["type"] for letter in there.letters] == ["create"]


def test_up_and_down_leave_the_field() -> None:
    there = connected().tap("hall-create", "create-name").strike("down")
    assert there.drawing.focus not in ("", "create-name")
    assert there.strike("up").drawing.focus


def test_escape_closes_and_else_opens_the_menu_play() -> None:
    there = connected().tap("hall-start").strike("escape")
    assert there.sheet == "hall"
    assert there.strike("escape").sheet == "play"
    assert there.strike("escape").sheet == "hall"
    board = Board().strike("escape")
    assert board.drawing.dialog == "play"
    assert board.strike("escape").drawing.dialog == ""


@pytest.mark.parametrize("key", [*"pstg"])
def test_menu_letters_do_nothing_on_other_sheets(key: str) -> None:
    there = connected().tap("hall-start").strike(key)
    assert there.sheet == "list"


def test_home_and_end_lead_to_the_first_and_last_thing_of_use() -> None:
    there = connected().strike("end")
    last = there.drawing.focus
    there.strike("home")
    assert there.drawing.focus != last
    assert last.startswith("menu-")


def test_the_ring_goes_with_the_next_touch() -> None:
    there = connected().strike("down")
    assert there.drawing.focus
    assert not there.touch("hall-start").drawing.focus
