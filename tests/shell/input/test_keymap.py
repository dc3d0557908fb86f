"""The actions of keys; keys as they go down and up."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.machine.facets.marks import BOARD_HELP
from retro2600.machine.facets.review import HINT
from retro2600.shell.input.actions import Action, Asked, Group, Push, Rotate, rows
from retro2600.shell.input.keymap import NAMED_KEYS, Keyboard, Keymap, chord, parsed
from tests.shelf.typewriter import CARTRIDGE as TYPEWRITER

TABLE = rows(CARTRIDGE)


@pytest.mark.parametrize("action", TABLE)
def test_every_key_of_the_table_asks_for_its_action(action: Asked) -> None:
    keymap = Keymap(CARTRIDGE)
    assert {keymap.action(key) for key in TABLE[action].keys} == {action}
    assert set(keymap.keys(action)) == set(TABLE[action].keys)


def test_an_override_takes_the_place_of_all_the_actions_keys() -> None:
    keymap = Keymap(CARTRIDGE, {"pause": ["Home", "alt+P"], "button0": []})
    assert keymap.action("home") is keymap.action("alt+p") is Action.PAUSE
    assert keymap.action("p") is keymap.action("space") is None


def test_keys_of_the_table_give_way_to_those_that_a_person_chose() -> None:
    keymap = Keymap(CARTRIDGE, {"select": ["y"], "hint": ["p"], "leave": ["f2"]})
    assert keymap.action("y") == next(asked for asked, row in TABLE.items() if row.name == "select")
    assert keymap.action("p") is HINT
    assert keymap.keys(BOARD_HELP) == ()
    assert keymap.keys(Action.PAUSE) == ("pause",)
    assert keymap.action("f2") is Action.LEAVE


def test_a_key_chosen_for_a_control_and_for_the_shell_is_the_controls() -> None:
    keymap = Keymap(CARTRIDGE, {"hint": ["f5", "f6"], "button0": ["f5"]})
    assert keymap.action("f5") == Push("button0")
    assert keymap.keys(HINT) == ("f6",)


def test_what_is_chosen_for_one_console_is_refused_for_no_other() -> None:
    chosen = {"leave": ["q", "f2"], "hint": ["y"], "select": ["y"], "fast": []}
    at_desk = Keymap(TYPEWRITER, chosen)
    assert at_desk.keys(Action.LEAVE) == ("f2",)
    assert HINT not in at_desk.rows
    assert at_desk.keys(Action.FAST) == ()
    assert Keymap(CARTRIDGE, chosen).keys(Action.LEAVE) == ("q", "f2")


def test_modifiers_may_be_written_in_any_order() -> None:
    keymap = Keymap(CARTRIDGE, {"pause": ["shift+ctrl+x"]})
    assert keymap.action(chord("x", ["shift", "ctrl"])) is Action.PAUSE
    assert keymap.keys(Action.PAUSE) == ("ctrl+shift+x",)


def test_plus_is_a_key_like_any_other() -> None:
    assert parsed("+") == ("+", frozenset())
    assert parsed("ctrl++") == ("+", frozenset({"ctrl"}))


@pytest.mark.parametrize(
    ("overrides", "sentence"),
    [
        ({"select": ["y"], "reset": ["Y"]}, "the key 'y' has two actions: select, reset"),
        ({"pause": ["y"], "hint": ["y"]}, "the key 'y' has two actions: pause, hint"),
        ({"pause": ["spcae"]}, "'spcae' is no key; a key is a word like left, a character, or shift+left"),
        ({"pause": [""]}, "'' is no key; a key is a word like left, a character, or shift+left"),
        ({"pause": ["shift+"]}, "'shift+' is no key; a key is a word like left, a character, or shift+left"),
        ({"pause": ["shift+1"]}, "'shift+1': name the character that shift makes of '1'"),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_sentence(overrides: dict[str, list[str]], sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        Keymap(CARTRIDGE, overrides)


@pytest.mark.parametrize(
    ("name", "action"),
    [
        ("shift+space", Push("button0")),
        ("ctrl+shift+left", Rotate("paddle0", -1, fine=True)),
        ("ctrl+right", Rotate("paddle0", 1)),
        ("shift+left ctrl", Push("button1")),
        ("alt+return", Action.FULLSCREEN),
        ("alt+space", None),
        ("alt+shift+left", None),
        ("shift+p", None),
        ("ctrl+f1", None),
        ("", None),
        ("AC Back", None),
    ],
)
def test_only_knob_and_button_work_with_ctrl_or_shift_held(name: str, action: Asked | None) -> None:
    assert Keymap(CARTRIDGE).action(name) == action


@given(st.text())
def test_no_key_whatever_it_is_called_does_harm(name: str) -> None:
    action = Keymap(CARTRIDGE).action(name)
    assert action is None or name in TABLE[action].keys or TABLE[action].group is Group.CONTROLLERS


def test_the_named_keys_are_those_that_the_window_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    import pygame

    from retro2600.fronts.window.chords import CALLED

    pygame.display.init()
    names = {pygame.key.name(getattr(pygame, name)) for name in dir(pygame) if name.startswith("K_")}
    pygame.quit()
    assert {CALLED.get(name, name) for name in names} >= NAMED_KEYS


def test_a_key_lets_go_of_what_it_asked_for_whatever_is_held_by_then() -> None:
    keyboard = Keyboard(Keymap(CARTRIDGE))
    assert keyboard.struck("shift+left", 80, True) == Rotate("paddle0", -1, fine=True)
    assert keyboard.struck("alt+left", 80, False) == Rotate("paddle0", -1, fine=True)
    assert keyboard.struck("left", 80, False) is None


def test_a_key_without_an_action_asks_for_nothing_when_it_goes_up_either() -> None:
    keyboard = Keyboard(Keymap(CARTRIDGE))
    assert keyboard.struck("q", 20, True) is None
    assert keyboard.struck("space", 20, False) is None


def test_keys_that_were_down_when_the_keyboard_went_away_ask_for_nothing_when_they_go_up() -> None:
    keyboard = Keyboard(Keymap(CARTRIDGE))
    keyboard.struck("space", 44, True)
    keyboard.let_go()
    assert keyboard.struck("space", 44, False) is None
