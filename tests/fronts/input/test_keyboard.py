"""Keys as they go down and up."""

from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.fronts.input.actions import Turn
from retro2600.fronts.input.keymap import Keyboard, Keymap


def test_a_key_lets_go_of_what_it_asked_for_whatever_is_held_by_then() -> None:
    keyboard = Keyboard(Keymap(CONSOLE))
    assert keyboard.struck("shift+left", 80, True) == Turn("paddle0", -1, fine=True)
    assert keyboard.struck("alt+left", 80, False) == Turn("paddle0", -1, fine=True)
    assert keyboard.struck("left", 80, False) is None


def test_a_key_without_an_action_asks_for_nothing_when_it_goes_up_either() -> None:
    keyboard = Keyboard(Keymap(CONSOLE))
    assert keyboard.struck("q", 20, True) is None
    assert keyboard.struck("space", 20, False) is None


def test_keys_that_were_down_when_the_keyboard_went_away_ask_for_nothing_when_they_go_up() -> None:
    keyboard = Keyboard(Keymap(CONSOLE))
    keyboard.struck("space", 44, True)
    keyboard.let_go()
    assert keyboard.struck("space", 44, False) is None
