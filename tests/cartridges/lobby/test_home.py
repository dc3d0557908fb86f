"""The house plays on this device while the line to the server does not stand."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from retro2600.cartridges.lobby.scenes import Scene, SheetName
from retro2600.consoles.tablet.sound import Sound
from retro2600.machine.savestate import restored, saved
from retro2600.post.letterbox import HomeBox
from retro2600.post.letters import plain_text
from retro2600.tables.sitting.values import LineState
from tests.cartridges.lobby.house import House, Person
from tests.cartridges.lobby.letters import connected, line, listed, table, welcome
from tests.cartridges.lobby.people import can_roll, play
from tests.cartridges.lobby.screen import BOTH, Screen

OWN: dict[str, Any] = {"mine": "red", "awaits": ["red"]}


def at_home(house: House) -> Person:
    """Somebody whose line is lost, and who plays the house bot."""
    ann = house.person(calm=True)
    ann.cut().frames(3)
    ann.tap("room-match-1", "lobby-house")
    house.until(lambda: ann.state.sitting.other == "House Bot 3")
    return ann


def rows(there: Screen) -> list[str]:
    """The keys of the tables in the list."""
    return [key for key in there.elements if key.startswith("table-") and key.endswith("-go")]


def played(ann: Person, events: int = 12) -> None:
    """It is played on until so many more events have come."""
    head = ann.state.sitting.head + events
    for _ in range(4000):
        if ann.state.sitting.head >= head:
            return
        ann.frame()
        if ann.is_ready or can_roll(ann):
            play(ann)
    raise AssertionError(ann.told)


def test_the_house_plays_at_once_and_goes_on_as_the_line_comes_back() -> None:
    house = House(waits=False)
    ann = at_home(house)
    assert (ann.state.sitting.way, ann.state.sitting.home) == (LineState.LOST, True)
    played(ann)
    number = ann.state.sitting.watched
    ann.forget().connect()
    played(ann)
    sitting = ann.state.sitting
    assert (sitting.way, sitting.watched, sitting.home) == (LineState.UP, number, True)
    assert Sound.LINE_BACK not in ann.heard
    assert ann.refused == []
    assert number not in house.hall.cache.tables  # nothing of it has gone to the server


def test_the_list_shows_both_and_leads_back_whether_the_line_stands_or_not() -> None:
    house = House(waits=False)
    ann = at_home(house)
    ann.frames(60).strike("l")
    house.seconds()
    assert ann.line.startswith("The line is lost")
    (home,) = rows(ann)
    ann.connect()
    house.seconds()
    ann.acts("lobby-create", "create-create")
    ann.acts("waiting-lobby")
    assert len(rows(ann)) == 2
    assert [name for name in ann.lines() if "on this device" in name]
    assert "Connected: 1 table." in ann.line
    ann.acts(home)
    assert (ann.state.scene, ann.state.sitting.home) == (Scene.TABLE, True)
    ann.strike("l").cut().frames(3)
    ann.tap(home).frames(60)
    assert (ann.state.scene, ann.state.sitting.home) == (Scene.TABLE, True)
    assert ann.refused == []


def test_a_new_session_at_the_server_leads_back_to_the_table_at_home() -> None:
    house = House(waits=False)
    ann = at_home(house)
    number = ann.state.sitting.watched
    house.people.remove(ann)
    ann.beside.close()
    again = house.kind(house, ann.memory, False, False, store=ann.store)
    house.people.append(again)
    house.seconds()
    assert again.state.sitting.way is LineState.UP
    (key,) = rows(again)
    assert key == f"table-home-{number}-go"
    again.acts(key)
    assert (again.state.scene, again.state.sitting.side) == (Scene.TABLE, ann.state.sitting.side)


def test_a_saved_game_at_home_is_read_and_goes_on() -> None:
    house = House(waits=False)
    ann = at_home(house)
    ann.machine = restored(saved(ann.machine), lambda _: ann.machine.cartridge)
    played(ann)
    assert ann.state.sitting.home


def test_a_wish_that_the_server_does_not_answer_holds_up_no_game_at_home() -> None:
    there = connected().tap("table-12-go").tell(line("lost"))
    (create,) = there.tap("lobby-house").letters
    assert (create["type"], create["home"]) == ("create", True)
    there.tell({"type": "ok", "id": create["id"], "table": 12, "n": 1, "home": True})
    watch, bot = there.letters
    assert (watch["type"], bot["type"], bot["table"], bot["home"]) == ("watch", "house", 12, True)
    there.tell({"type": "ok", "id": "lobby00000001", "table": 12, "n": 2}, line("up"))
    leave = [letter for letter in there.letters if letter["type"] == "do"]
    assert [(each["e"], "home" in each) for each in leave] == [("leave", False)]


def test_a_table_of_the_same_number_is_another_one_in_the_list() -> None:
    there = connected(table(12, 5, 60, "anna-p", ""), table(9, 3, 0, "bo", "lin", "playing", **OWN))
    there.tell({**listed(table(12, 3, 0, "bo", "House Bot 3", "playing", **OWN)), "home": True})
    assert set(rows(there)) == {"table-9-go", "table-home-12-go", "table-12-go"}
    there.tell(listed(table(12, 5, 60, "anna-p", "", "closed"), full=False))
    assert set(rows(there)) == {"table-9-go", "table-home-12-go"}
    (watch,) = there.tap("table-home-12-go").letters
    assert (watch["type"], watch["table"], watch["home"]) == ("watch", 12, True)


def test_tables_at_home_that_are_others_are_not_in_the_list() -> None:
    there = connected()
    before = rows(there)
    there.tell({**listed(table(1, 3, 0, "x", "", "open"), table(2, 3, 0, "bo", "", **OWN)), "home": True})
    assert set(rows(there)) - set(before) == {"table-home-2-go"}
    assert there.line == "Connected: 24 people, 6 tables."


def test_nobody_waits_at_home() -> None:
    there = connected(table(12, 5, 60, "anna-p", ""))
    there.tell({**listed(table(9, 3, 0, "bo", "House Bot 3", "playing", **OWN)), "home": True})
    assert there.state.called == ()


@BOTH
def test_tables_at_home_stand_above_the_veil_with_a_heading_of_their_own(upright: bool) -> None:
    there = connected(upright=upright)
    there.tell({**listed(table(9, 3, 0, "bo", "House Bot 3", "playing", **OWN)), "home": True})
    there.tell(line("lost"))
    keys = list(there.elements)
    assert keys.index("table-15") < keys.index("tables-veil") < keys.index("table-home-9")
    assert "Yours, on this device" in there.names.values()


def test_an_empty_list_without_a_line_says_who_plays() -> None:
    there = Screen().tell(line("looking", **{"try": 1, "in_ms": 200}))
    assert there.names["nobody"] == "No line to the server: House Bot plays at once."
    assert there.elements["lobby-play"].idle
    assert not there.elements["lobby-house"].idle


def test_no_link_leads_to_a_table_on_this_device(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(waits=False)
    ann = house.person().cut().frames(3)
    take = ann.beside.take

    def without_bot(letters: Sequence[str]) -> None:
        for plain in map(json.loads, letters):
            if plain["type"] == "house":
                HomeBox(ann.box).put(plain_text("no", id=plain["id"], code="illegal", say="No bot."))
            else:
                take([json.dumps(plain)])

    monkeypatch.setattr(ann.beside, "take", without_bot)
    ann.tap("lobby-house")
    house.until(lambda: ann.state.sheet is SheetName.WAITING)
    assert ann.elements["waiting-link"].idle
    ann.tap("waiting-link")
    assert ann.message == "This table is on this device alone: nobody can come to it."
    assert not [letter for letter in ann.letters if letter["type"] == "ask"]


@pytest.mark.parametrize("state", ["looking", "lost", "refused", "old", "new"])
def test_in_each_state_without_a_line_the_house_bot_plays_here(state: str) -> None:
    there = Screen().tell(line(state))
    assert not there.elements["lobby-house"].idle
    (create,) = there.tap("lobby-house").letters
    assert create["home"] is True
    there = connected()
    assert "home" not in there.tap("lobby-house").letters[-1]
    there = connected().tell(line("moved", in_ms=5000))
    assert there.tap("lobby-house").letters[-1]["home"] is True
    assert welcome()["you"]["name"] == "bo"
