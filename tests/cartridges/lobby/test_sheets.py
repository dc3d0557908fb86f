"""Menu, settings, texts; keys, focus and names; the card."""

from __future__ import annotations

import json
from typing import Any

import pytest

from retro2600.cartridges.lobby import CARTRIDGE
from retro2600.cartridges.lobby.sheets.pages import PAGES
from retro2600.cartridges.lobby.sheets.text import page
from retro2600.consoles.tablet.sound import Sound
from retro2600.machine.drawing import Role
from tests.cartridges.lobby.house import House
from tests.cartridges.lobby.letters import connected, many
from tests.cartridges.lobby.screen import BOTH, Screen


@BOTH
def test_the_menu_leads_to_settings_texts_and_the_shells_dialogs(upright: bool) -> None:
    there = connected(upright=upright).tap("bar-left")
    assert there.drawing.dialog == "menu"
    there.tap("menu-settings")
    assert there.drawing.dialog == "settings"
    there.tap("settings-done").tap("bar-left").tap("menu-text")
    assert there.names["text"] == "How to play, 1 of 2"
    there.tap("text-done").tap("bar-left").tap("menu-name")
    assert there.letters == [{"type": "ask", "what": "name"}]
    there.tap("bar-left").tap("menu-history")
    assert there.letters == [{"type": "ask", "what": "history"}]
    there.tap("bar-left").tap("menu-back")
    assert not there.drawing.dialog


def test_without_a_server_name_and_server_asks_for_a_server_first() -> None:
    assert Screen().tap("bar-left").tap("menu-name").letters == [{"type": "ask", "what": "server"}]


@BOTH
def test_settings_are_switched_and_kept_on_the_card(upright: bool) -> None:
    there = connected(upright=upright).tap("bar-left").tap("menu-settings")
    switches = {
        key.removeprefix("settings-") for key, each in there.elements.items() if each.role is Role.SWITCH
    }
    first = there.card["settings"]
    assert switches == set(first) - {"level"}
    assert first == {
        "one_click": True,
        "marks": True,
        "numbers": True,
        "sound": True,
        "warnings": True,
        "speech": False,
        "next_by_itself": True,
        "level": 3,
    }
    for name in switches:
        there.tap(f"settings-{name}")
        assert there.card["settings"][name] is not first[name]
    there.tap("settings-level-0")
    assert there.card["settings"]["level"] == 1
    assert there.elements["settings-level-0"].on
    again = Screen(upright, there.machine.output.card)
    assert again.card == there.card


def test_without_sound_nothing_sounds() -> None:
    there = connected().tap("bar-left").tap("menu-settings").tap("settings-sound").tap("settings-done")
    assert there.tap("table-7-go").heard == []


@BOTH
def test_the_texts_have_eight_pages_each_of_which_fits_and_can_be_turned(upright: bool) -> None:
    assert [each.title.split(",")[0] for each in PAGES] == [
        *["How to play"] * 2,
        *["Rules"] * 4,
        "Clocks and resigning",
        "Dice that can be checked",
    ]
    assert all(len(page(upright).pages(each.text)) == 1 for each in PAGES)
    there = connected(upright=upright).tap("bar-left").tap("menu-text")
    assert there.elements["text-previous"].idle
    for each in PAGES[1:]:
        there.tap("text-next")
        assert there.names["text"] == each.title
    assert there.elements["text-next"].idle
    there.tap("text-previous")
    assert there.names["text"] == PAGES[-2].title


@BOTH
def test_a_sheet_is_closed_by_escape_and_by_a_tap_beside_it(upright: bool) -> None:
    there = connected(upright=upright)
    dialogs = []
    for _ in range(3):
        there.strike("escape")
        dialogs.append(there.drawing.dialog)
    there.drag((5, 700), (5, 700))
    assert [*dialogs, there.drawing.dialog] == ["menu", "", "menu", ""]


def test_letters_do_what_the_three_buttons_do() -> None:
    assert connected().strike("h").letters[-1]["type"] == "join"
    assert connected().strike("n").drawing.dialog == "create"
    assert connected().strike("b").letters[-1]["type"] == "create"


def test_the_ring_shows_after_a_key_and_begins_at_continue_play_now_or_house_bot() -> None:
    there = connected()
    assert not there.drawing.focus
    assert there.strike("down").drawing.focus == "table-15-go"
    assert not there.tap("filter-0").drawing.focus
    assert connected(*many(3)).strike("down").drawing.focus == "lobby-play"
    assert Screen().strike("down").drawing.focus == "lobby-house"


def test_return_on_a_line_presses_its_button_and_on_a_room_chooses_it() -> None:
    there = connected().strike("down", "left", "down")
    assert there.drawing.focus == "table-12"
    assert there.strike("return").letters[-1] | {"id": ""} == {
        "type": "join",
        "id": "",
        "table": 12,
        "side": "either",
    }
    there = connected().strike("down", "left", "left", "down", "space")
    assert there.drawing.focus == "room-match-3"
    assert there.card["room"] == "match-3"


def test_home_and_end_are_the_first_and_the_last_thing() -> None:
    there = connected()
    assert there.strike("home").drawing.focus == "bar-left"
    assert there.strike("end").drawing.focus == "lobby-house"


@BOTH
def test_keys_alone_create_a_table_and_close_it(upright: bool) -> None:
    house = House(waits=False)
    ann = house.person(upright=upright)
    ann.strike("n", "return")
    house.seconds()
    assert ann.drawing.dialog == "waiting"
    assert ann.drawing.focus == "waiting-link"
    ann.strike("end", "return")
    assert ann.drawing.focus == "answer-keep"
    ann.frames(30)
    ann.strike("2")
    house.seconds()
    assert not ann.drawing.dialog


@BOTH
def test_everything_of_use_has_a_name_and_is_read_in_the_order_of_the_ring(upright: bool) -> None:
    there = connected(upright=upright)
    used = [each for each in there.drawing.elements if each.role in (Role.BUTTON, Role.RADIO)]
    assert all(each.name for each in used)
    order = [key for key in there.names if not key.startswith(("table-", "tables-", "room-", "filter-"))]
    middle = ["room"] if upright else []
    ends = ["lobby-play", "lobby-create", "lobby-house"]
    assert order == ["title", "bar-left", "name", "lamp", "line", *middle, *ends]


def test_another_shape_keeps_what_is_chosen_and_lets_go() -> None:
    there = connected(upright=True).tap("room")
    there.inputs = connected().inputs
    there.frame()
    assert not there.drawing.dialog
    assert there.drawing.size.width == 1024
    assert "room-match-3" in there.names


@pytest.mark.parametrize(
    ("damage", "count"),
    [
        ({"settings": {"level": 9, "sound": False}}, 1),
        ({"settings": []}, 1),
        ({"filter": "odd", "room": 7}, 2),
        ({"odd": 1}, 1),
        ({"settings": {"odd": True}}, 1),
    ],
)
def test_a_damaged_part_of_the_card_is_put_aside_alone(damage: dict[str, Any], count: int) -> None:
    card = json.dumps({"card": 1, "program": "lobby", "room": "money", "filter": "free", **damage}).encode()
    assert len(CARTRIDGE.faults(card)) == count
    there = Screen(card=card)
    assert there.line == "A part of the card could not be read and was put aside."
    assert there.card["filter"] == ("all" if "filter" in damage else "free")
    if damage.get("settings"):
        assert there.card["settings"]["level"] == 3


@pytest.mark.parametrize("card", [b"", b"[]", b'{"card":1,"program":"absolute"}', b"[" * 5000, b"\xff"])
def test_what_is_no_card_of_this_program_is_none(card: bytes) -> None:
    assert not CARTRIDGE.is_card(card)
    assert CARTRIDGE.faults(card)
    assert Screen(card=card).card["filter"] == "all"


def test_a_refusal_sounds_and_is_not_said() -> None:
    there = Screen().tap("lobby-play")
    assert there.said == []
    assert there.heard == [Sound.REFUSED]
