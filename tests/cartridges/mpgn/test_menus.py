"""The menus Play, Sounds, ToolTips and Pages: buttons, keys, and what they switch."""

from __future__ import annotations

import pytest

from retro2600.cartridges.mpgn.scenes import Scene
from retro2600.consoles.tablet import Sound
from tests.cartridges.mpgn.letters import connected
from tests.cartridges.mpgn.screen import BOTH, Screen
from tests.cartridges.mpgn.scripted import Board

MENUS = {"p": "play", "s": "sounds", "t": "tips", "g": "pages"}


@BOTH
@pytest.mark.parametrize(("key", "menu"), MENUS.items())
def test_each_menu_opens_by_its_button_and_by_its_key(upright: bool, key: str, menu: str) -> None:
    """M5 M8 M9 M39."""
    there = Board(upright=upright)
    there.tap(f"menu-{menu}")
    assert there.drawing.dialog == menu
    there.strike("escape")
    assert there.drawing.dialog == ""
    there.strike(key)
    assert there.drawing.dialog == menu
    assert there.strike("escape").drawing.dialog == ""


@BOTH
def test_a_tap_beside_a_menu_closes_it(upright: bool) -> None:
    there = Board(upright=upright).tap("menu-sounds")
    there.move((300, 300)).up((300, 300))
    assert there.drawing.dialog == "sounds"
    place = (20, 300)
    there.carry(place, place)
    assert there.drawing.dialog == ""


@BOTH
def test_music_and_effects_are_switched_each_by_itself(upright: bool) -> None:
    """M8: music off at first, effects on."""
    there = Screen(upright).tap("menu-sounds")
    assert there.names["sounds-music"] == "Music"
    assert (there.elements["sounds-music"].on, there.elements["sounds-effects"].on) == (False, True)
    there.tap("sounds-music")
    assert (there.elements["sounds-music"].on, there.elements["sounds-effects"].on) == (True, True)
    there.tap("sounds-effects", "sounds-done")
    assert there.card["settings"] == {"music": True, "effects": False, "tooltips": True}
    assert there.sheet == "hall"


def test_music_sounds_in_each_frame_and_leaves_an_idle_state_the_same_object() -> None:
    """M8: no beat is in the state."""
    there = Screen().frames(400)
    assert there.machine.output.sound == ()
    there.tap("menu-sounds", "sounds-music", "sounds-done").frames(400)
    before = there.state
    there.forget().frames(3)
    assert there.heard == [Sound.MUSIC] * 3
    assert there.state is before
    there.tap("menu-sounds", "sounds-music")
    assert there.frame().machine.output.sound == ()


def test_effects_that_are_off_are_not_heard_but_lines_are_said() -> None:
    """M8."""
    there = connected().tap("menu-sounds", "sounds-effects", "sounds-done")
    there.tell({"type": "line", "state": "lost", "try": 1, "in_ms": 6000})
    assert there.heard == []
    assert there.said != []


def test_tooltips_are_switched_and_kept() -> None:
    """M9."""
    there = Screen().tap("menu-tips")
    assert there.elements["tips-tooltips"].on
    there.tap("tips-tooltips", "tips-done")
    again = Screen(card=there.machine.output.card).tap("menu-tips")
    assert not again.elements["tips-tooltips"].on
    assert again.tap("tips-tooltips").elements["tips-tooltips"].on
    assert again.tap("tips-done").hover("hall-create").frames(31).names["tooltip"] == "Make a new game."


def test_in_the_hall_there_is_nothing_to_leave_or_to_forfeit() -> None:
    there = Screen().tap("menu-play")
    idle = {key: each.idle for key, each in there.elements.items() if key.startswith("play-")}
    assert idle["play-exit"]
    assert idle["play-forfeit"]
    assert not idle["play-create"]
    assert not idle["play-start"]
    assert there.tap("play-exit").sheet == "play"
    assert there.tap("play-create").sheet == "create"
    assert there.tap("create-back", "menu-play", "play-start").sheet == "list"


def test_the_menu_of_pages_leads_to_each_and_back_to_the_table() -> None:
    """M39."""
    for page, sheet in (("introduction", "text"), ("rules", "text"), ("ratings", "ratings")):
        there = Board().tap("menu-pages", f"pages-{page}")
        assert there.drawing.dialog == sheet
        there.tap(f"{sheet}-done")
        assert there.drawing.dialog == ""
        assert there.state.scene is Scene.TABLE


@BOTH
def test_a_button_without_effect_says_why(upright: bool) -> None:
    there = Screen(upright).tap("menu-play", "play-exit")
    assert there.heard == [Sound.REFUSED]
    assert reason(there) == "No game is played now."
    assert there.frames(301).sheet == "play"
    assert reason(there) == ""
    board = Board(upright=upright).tap("menu-play", "play-create")
    assert reason(board) == "Exit leaves this game first."


def reason(there: Screen | Board) -> str:
    """The remark beside the title of the menu Play."""
    texts = there.written("play")
    return texts[1] if len(texts) > 1 else ""
