"""The page's devices: keys by their names, detents of wheels, notches of a dial, gamepads."""

from typing import Any

import pytest

from retro2600.shell.input.keymap import chord, parsed
from tests.web.modules import Modules

_CHORD = """
const { chordOf } = await import("./devices/keyboard.mjs");
return given.map(({ wide, ...key }) => {
  const event = new KeyboardEvent("keydown", { ...key, modifierAltGraph: wide ?? false });
  return chordOf(event);
});
"""

_DETENTS = """
const { detents } = await import("./devices/mouse.mjs");
return given.map((wheel) => detents({ deltaX: 0, deltaY: 0, deltaMode: 0, shiftKey: false, ...wheel }));
"""

_NOTCHES = """
const { Notches, between } = await import("./devices/dial.mjs");
const notches = new Notches();
let [from, turned] = [given[0], 0];
for (const to of given.slice(1)) [from, turned] = [to, turned + notches.add(between(from, to))];
return turned;
"""

_PAD = """
const { lookOf } = await import("./devices/gamepads.mjs");
const [mapping, pressed, axes] = given;
return lookOf({ mapping, axes, buttons: pressed.map((down) => ({ pressed: down })) });
"""

KEYS = [
    ({"key": "a", "code": "KeyA"}, "a"),
    ({"key": "A", "code": "KeyA", "shiftKey": True}, "shift+a"),
    ({"key": "q", "code": "KeyA"}, "q"),  # a French keyboard
    ({"key": "\u0444", "code": "KeyA"}, "a"),  # a Russian one
    ({"key": "?", "code": "Slash", "shiftKey": True}, "?"),
    ({"key": "[", "code": "Digit8", "altKey": True, "ctrlKey": True, "wide": True}, "["),
    ({"key": "+", "code": "NumpadAdd"}, "+"),
    ({"key": "Enter", "code": "NumpadEnter"}, "return"),
    ({"key": "Enter", "code": "Enter", "altKey": True}, "alt+return"),
    ({"key": " ", "code": "Space"}, "space"),
    ({"key": "ArrowLeft", "code": "ArrowLeft", "shiftKey": True}, "shift+left"),
    ({"key": "PageUp", "code": "PageUp"}, "page up"),
    ({"key": "F2", "code": "F2", "shiftKey": True}, "shift+f2"),
    ({"key": "Control", "code": "ControlLeft", "ctrlKey": True}, "left ctrl"),
    ({"key": "Shift", "code": "ShiftRight", "shiftKey": True}, "right shift"),
    ({"key": "ArrowLeft", "code": "ArrowLeft", "ctrlKey": True}, "ctrl+left"),
]

LEFT_TO_THE_BROWSER: list[dict[str, Any]] = [
    {"key": "Tab", "code": "Tab"},
    {"key": "r", "code": "KeyR", "ctrlKey": True},
    {"key": "v", "code": "KeyV", "ctrlKey": True},
    {"key": "c", "code": "KeyC", "metaKey": True},
    {"key": "F5", "code": "F5"},
    {"key": "F12", "code": "F12"},
    {"key": "Dead", "code": "BracketLeft"},
]


@pytest.mark.slow
def test_keys_have_the_shells_names(modules: Modules) -> None:
    names = modules.run(_CHORD, *(event for event, _ in KEYS))
    assert names == [name for _, name in KEYS]
    for name in names:
        key, held = parsed(name)
        assert chord(key, held) == name


@pytest.mark.slow
def test_keys_that_are_the_browsers_own_stay_so(modules: Modules) -> None:
    assert modules.run(_CHORD, *LEFT_TO_THE_BROWSER) == [""] * len(LEFT_TO_THE_BROWSER)


@pytest.mark.slow
def test_a_wheel_counts_detents_and_a_trackpad_parts_of_them(modules: Modules) -> None:
    wheels = [
        {"deltaY": 100, "wheelDeltaY": -120},
        {"deltaY": -53, "wheelDeltaY": 240},  # a wheel's detents, however many pixels they scroll
        {"deltaY": 3, "deltaMode": 1},
        {"deltaY": -4, "wheelDeltaY": 12},
        {"deltaX": -100, "wheelDeltaX": 120, "shiftKey": True},
    ]
    assert modules.run(_DETENTS, *wheels) == [-1, 2, -1, 0.1, 1]


@pytest.mark.slow
def test_a_dial_turns_by_notches_either_way_and_past_its_beginning(modules: Modules) -> None:
    sixth = 3.14159265 / 3
    assert modules.run(_NOTCHES, 0, sixth, 2 * sixth, 3 * sixth, -2 * sixth, -sixth, 0) == 23
    assert modules.run(_NOTCHES, 0, *[-sixth / 20 * step for step in range(1, 21)]) == -3
    assert modules.run(_NOTCHES, 3.1, -3.1) == 0


@pytest.mark.slow
def test_the_cross_of_a_pad_is_a_hat_and_other_buttons_keep_their_order(modules: Modules) -> None:
    pressed = [number in (1, 14, 16) for number in range(17)]
    pad = modules.run(_PAD, "standard", pressed, [0.5, 2])
    assert pad == {"axes": [0.5, 1], "buttons": [0, 1, *[0] * 10, 1], "hats": [-1]}
    assert modules.run(_PAD, "", [True, False], [-1])["buttons"] == [1, 0]
