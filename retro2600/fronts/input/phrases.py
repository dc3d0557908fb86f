"""Words for a player's way to turn and press: "turn the wheel" for one, "Left or Right" for another."""

from __future__ import annotations

from functools import lru_cache
from string import Formatter
from typing import Final

from retro2600.fronts.input.actions import Push, Turn
from retro2600.fronts.input.controls import Controls, Used
from retro2600.fronts.input.keymap import Keymap, written

_TURNING: Final[dict[Used, str]] = {
    "wheel": "turn the wheel",
    "movement": "move the mouse",
    "pointer": "point",
    "device": "turn the knob",
}


def phrased(template: str, controls: Controls, keymap: Keymap) -> str:
    """A guiding line in words for the device that was used last, with the keys as they are mapped."""
    return _phrased(template, controls.used, controls, keymap)


@lru_cache(maxsize=64)
def _phrased(template: str, used: Used, controls: Controls, keymap: Keymap) -> str:
    words = {"knob": _TURNING.get(used) or _knob_keys(controls, keymap), "press": _press(controls, keymap)}
    for asked, row in keymap.rows.items():
        keys = keymap.keys(asked)
        words[row.name] = written(keys[0]) if keys else row.title
    return Formatter().vformat(template, (), words)


def _knob_keys(controls: Controls, keymap: Keymap) -> str:
    """The keys that turn the first player's knob."""
    knob = controls.knob_of(0)
    keys = [keymap.keys(Turn(knob.field, direction))[:1] for direction in (-1, 1)] if knob else []
    return " or ".join(written(key) for (key,) in keys) if all(keys) else "turn the knob"


def _press(controls: Controls, keymap: Keymap) -> str:
    if controls.used in ("wheel", "movement", "pointer"):
        return "a click"
    button = controls.console.button_of(0)
    keys = keymap.keys(Push(button.field))[:1] if button and controls.used == "keys" else ()
    return written(keys[0]) if keys else "the button"
