"""The table of all that can be asked for, console by console."""

from __future__ import annotations

from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.shell.input.actions import Action, rows
from retro2600.shell.input.keymap import Keymap
from tests.fronts.consoles import DESK
from tests.shelf.typewriter import CARTRIDGE as TYPEWRITER


def test_without_a_keyboard_the_shells_keys_are_bare_but_for_those_of_the_controls() -> None:
    table = rows(CARTRIDGE)
    assert table[Action.PAUSE].keys == ("p", "pause")
    assert table[Action.MENU].keys == ("`", "f13")
    assert table[Action.HELP].keys == ("?", "h")  # F1 is SELECT


def test_beside_a_keyboard_each_key_that_types_is_held_with_alt_and_the_others_stay() -> None:
    table = rows(TYPEWRITER)
    assert table[Action.PAUSE].keys == ("alt+p", "pause")
    assert table[Action.MENU].keys == ("alt+`", "f13")
    assert table[Action.HELP].keys == ("f1", "alt+?", "alt+h")
    keyboard = DESK.keyboard
    assert keyboard
    assert not any(keyboard.takes(key) for row in table.values() for key in row.keys)


def test_no_key_has_two_actions() -> None:
    for program in (CARTRIDGE, TYPEWRITER):
        keys = [key for row in rows(program).values() for key in row.keys]
        assert len(keys) == len(set(keys))
        Keymap(program)
