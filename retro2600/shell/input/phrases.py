"""Words for a player's way to turn and press: "turn the wheel" for one, "Left or Right" for another."""

from __future__ import annotations

import re
from functools import lru_cache
from string import Formatter
from typing import Final

from retro2600.shell.input.actions import Asked, Push, Turn
from retro2600.shell.input.controls import Controls, Used
from retro2600.shell.input.keymap import Keymap, written

_TURNING: Final[dict[Used, tuple[str, str, str]]] = {
    "nothing": ("point or turn the wheel",) * 3,
    "mouse": ("point or turn the wheel",) * 3,
    "wheel": ("turn the wheel",) * 3,
    "movement": ("move the mouse", "move the mouse to the left", "move the mouse to the right"),
    "pointer": ("point", "point to the left", "point to the right"),
    "device": ("turn the knob", "turn the knob to the left", "turn the knob to the right"),
}
"""Ways to turn the knob: anywhere, to the left, to the right."""


_NAMED_TWICE: Final = re.compile(r"\b(?P<name>\w+): (?P=name)\b(?P<more>, )?")
"""A name and its own repetition, as of what is called by no key but by its name."""

FIELDS: Final = ("knob", "knob_left", "knob_right", "press", "Press", "do_press")
"""Fields of a template beside the names of actions: "a click" is a press, "click" says to do it."""


def phrased(template: str, controls: Controls, keymap: Keymap) -> str:
    """A guiding line in words for the device that was used last, with the keys as they are mapped.

    Where nobody has keys, what can be asked for is called as the console's panel and the menu call it.
    """
    keys = controls.used == "keys" or not controls.keyless
    return _phrased(template, controls.used, controls.has_device, keys, controls, keymap)


@lru_cache(maxsize=64)
def _phrased(
    template: str, used: Used, has_device: bool, has_keys: bool, controls: Controls, keymap: Keymap
) -> str:
    turning = _TURNING.get(used) or _knob_keys(controls, keymap)
    words = dict(zip(("knob", "knob_left", "knob_right"), turning, strict=True))
    ways = _presses(used, has_device, controls, keymap)
    words["press"] = _listed([noun for noun, _ in ways])
    words["Press"] = words["press"][:1].upper() + words["press"][1:]
    words["do_press"] = _listed([verb for _, verb in ways])
    labels: dict[Asked, str] = {Push(each.field): each.label for each in controls.console.buttons}
    for asked, row in keymap.rows.items():
        keys = keymap.keys(asked)
        if has_keys:
            words[row.name] = written(keys[0]) if keys else row.title
        else:
            words[row.name] = labels.get(asked) or row.name.replace("_", " ")
    line = Formatter().vformat(template, (), words)
    return line if has_keys else _NAMED_TWICE.sub(_once, line)


def _once(found: re.Match[str]) -> str:
    """A name without its own repetition: "menu: menu, all the games" is "menu: all the games"."""
    return found["name"] + (": " if found["more"] else "")


def _knob_keys(controls: Controls, keymap: Keymap) -> tuple[str, str, str]:
    """The keys that turn the first player's knob: both, the left one, the right one."""
    knob = controls.knob_of(0)
    keys = [keymap.keys(Turn(knob.field, direction))[:1] for direction in (-1, 1)] if knob else []
    if not keys or not all(keys):
        return _TURNING["device"]
    left, right = (written(key) for (key,) in keys)
    return f"go {left} or {right}", left, right


def _presses(used: Used, has_device: bool, controls: Controls, keymap: Keymap) -> list[tuple[str, str]]:
    """The ways to press the first player's button, as nouns and as verbs; all, before one has been used."""
    button = controls.console.button_of(0)
    keys = keymap.keys(Push(button.field))[:1] if button else ()
    by_key = [(written(key), f"press {written(key)}") for key in keys]
    by_device = [("the button", "press the button")]
    by_mouse = [("a click", "click")]
    match used:
        case "nothing":
            return [*by_mouse, *by_key, *(by_device if has_device else [])]
        case "keys":
            return by_key or by_device
        case "device":
            return by_device
        case _:
            return by_mouse


def _listed(ways: list[str]) -> str:
    *others, last = ways
    return f"{', '.join(others)} or {last}" if others else last
