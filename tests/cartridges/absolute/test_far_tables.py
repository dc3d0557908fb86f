"""The table of a game with somebody at another device: what it keeps, who leaves it and who comes back."""

from __future__ import annotations

import pytest

from retro2600.cartridges.absolute import scenes
from retro2600.cartridges.absolute.scenes import SheetName
from retro2600.machine import fields
from retro2600.tables.table import Life
from tests.cartridges.absolute.house import agree, begun, met, on_turn
from tests.consoles.tablet.sight import shown


@pytest.mark.parametrize(
    ("button", "said"),
    [
        ("save", "This game is kept by its table, on the server: leave it, and come back to it."),
        ("resume", "This game is kept by its table, on the server: leave it, and come back to it."),
        ("rescue", "This game is kept by its table, on the server: leave it, and come back to it."),
        ("new", "This table has its rules: give this game up, or finish it, for another one."),
        ("match", "This table has its rules: give this game up, or finish it, for another one."),
    ],
)
def test_what_the_table_keeps_is_idle_with_a_reason(button: str, said: str) -> None:
    house = begun()
    there, _ = on_turn(house)
    there.tap("icon-list")
    element = shown(there.drawing, f"actions-{button}")
    assert element.idle
    there.tap(f"actions-{button}")
    assert there.message == said


def test_the_main_menu_keeps_the_game_and_leads_back_into_it() -> None:
    house = begun()
    there, other = on_turn(house)
    there.tap("icon-list", "actions-menu")
    assert "goes on: Remote Opponent leads back." in there.lines
    there.tap("main-computer")
    assert there.card["last"] == "backgammon computer"
    there.tap("icon-list", "actions-menu", "main-remote", "remote-nearby")
    assert there.lines == f"A game with {other.name} goes on: go back to it, and finish it or give it up."
    there.tap("remote-back")
    assert there.state.is_far
    agree(house)
    there.act()
    house.settle()
    agree(house)
    assert other.playing


def test_a_program_that_begins_anew_comes_back_to_its_table() -> None:
    house = begun()
    there, other = on_turn(house)
    house.people.remove(there.cut())
    again = house.person(memory=there.memory)
    house.seconds()
    again.tap("main-remote")
    assert again.names["remote-back"] == f"Back to the Game with {other.name}"
    again.tap("remote-back")
    assert again.state.is_far
    agree(house)
    assert isinstance(again.state.scene, scenes.Play)


def test_lines_and_people_that_come_and_go_are_told() -> None:
    house = begun()
    there, other = on_turn(house)
    here = {"type": "here", "table": house.table.id, "device": False, "watchers": 0}
    is_away, is_here = ({"seats": {"white": seat, "red": seat}} for seat in ("away", "here"))
    said = []
    for letter in (
        {"type": "line", "state": "lost"},
        {"type": "line", "state": "up"},
        {"type": "line", "state": "moved", "in_ms": 5000},
        here | is_away,
        here | is_here,
        here | is_here | {"device": True},
    ):
        said.append(there.tell(letter).message)
    assert said == [
        "The line is lost: trying again. What you have done is kept and goes out first.",
        "The line is there again: nothing was lost.",
        "The server is being renewed: you go on in a moment.",
        f"{other.name} is away. The table waits, and your seat is kept.",
        f"{other.name} is back.",
        "You play on another device now: a touch goes on here.",
    ]
    there.settle()
    there.act()
    house.settle()
    assert [sent for sent in there.letters if sent["type"] == "watch" and sent.get("hold")]


def test_a_state_with_a_table_is_written_and_read_again() -> None:
    house = begun()
    for there in house.people:
        state = there.state
        assert fields.read(type(state), fields.to_json(state)) == state


def test_who_leaves_before_the_game_frees_the_seat_and_a_game_given_up_ends_it() -> None:
    house = met()
    ann, bob = house.people
    bob.tap("table-leave")
    assert bob.state.sheet is SheetName.REMOTE
    assert bob.state.far.sitting.table is None
    assert ann.lines.startswith("Waiting for the other one")
    ann.tap("table-leave")
    assert house.table.life is Life.CLOSED
    assert ann.state.far.sitting.table is None
