"""Words for a player's way to turn and press: "turn the wheel" for one, "Left or Right" for another."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from retro2600.machine.facets import Offer
from retro2600.shell.input.actions import Action, Asked, Push, Rotate
from retro2600.shell.input.controls import Controls, Used
from retro2600.shell.input.keymap import Keymap, written
from retro2600.shell.words.said import Said, joined, said

_Turns = tuple[Said, Said, Said]
"""Ways to turn the knob: anywhere, to the left, to the right."""

_WHEEL: Final[dict[int, _Turns]] = {
    1: (said("turn the wheel"), said("wheel down"), said("wheel up")),
    -1: (said("turn the wheel"), said("wheel up"), said("wheel down")),
}
"""Those of the wheel, by the direction in which it turns the knob when it is turned away."""

_MOVEMENT: Final[_Turns] = (
    said("move the mouse"),
    said("move the mouse to the left"),
    said("move the mouse to the right"),
)
_POINTING: Final[_Turns] = said("point"), said("point left"), said("point right")
_TOUCHING: Final[_Turns] = said("touch"), said("touch left"), said("touch right")
_DEVICE: Final[_Turns] = (
    said("turn the knob"),
    said("turn the knob to the left"),
    said("turn the knob to the right"),
)


_TURN_TO: Final = re.compile(r"\{(?P<knob>knob\d?)\}( back)? to\b")
_THEN_PRESS: Final = re.compile(r",? (then|and) \{do_press(?P<player>\d?)\}")
"""Parts of a template that are one act for a finger: to touch a place is to point to it, then to press."""

FIELDS: Final = ("knob", "knob_left", "knob_right", "press", "Press", "do_press")
"""Fields of a template beside the names of actions: "a click" is a press, "click" says to do it."""


class _Hand(NamedTuple):
    """All that the words for a player's hand depend on, beside controls and keys."""

    player: int
    used: Used
    away: int
    has_device: bool


def phrased(
    template: str,
    controls: Controls,
    keymap: Keymap,
    player: int = 0,
    names: Mapping[str, str] = MappingProxyType({}),
) -> Said:
    """A guiding line in words for what a player used last, with keys as they are mapped and names of places.

    A field that ends in the number of a player, "knob1", is in words for that one, counted from 0. Where
    nobody has keys, what can be asked for is called as the console's panel and the menu call it.
    """
    hands = tuple(
        _Hand(each, used, controls.away, controls.has_device) for each, used in enumerate(controls.used)
    )
    has_keys = "keys" in controls.used or not controls.keyless
    words = _vocabulary(player, hands, has_keys, controls, keymap, keymap.changes)
    sentence = template if isinstance(template, Said) else Said(template)
    return _filled(sentence, {**words, **names}, has_keys)


def _filled(template: Said, words: Mapping[str, str], has_keys: bool) -> Said:
    """The sentence of a template in which words take the place of their fields; those of its parts, too."""
    parts = {
        name: _filled(part, words, has_keys) if isinstance(part, Said) else part
        for name, part in template.fields.items()
    }
    text = template.template if has_keys else _for_fingers(template.template, words)
    return Said(text, {**words, **parts}, template.counted)


@lru_cache(maxsize=64)
def _vocabulary(
    player: int,
    hands: tuple[_Hand, ...],
    has_keys: bool,
    controls: Controls,
    keymap: Keymap,
    changes: int,
) -> Mapping[str, str]:
    """The words for fields; `changes`: what is remembered is of these keys."""
    words: dict[str, str] = {}
    for suffix, hand in (("", hands[player]), *((str(hand.player), hand) for hand in hands)):
        told = _words(hand, has_keys, controls, keymap)
        words |= {field + suffix: word for field, word in zip(FIELDS, told, strict=True)}
    labels: dict[Asked, str] = {Push(each.field): each.label for each in controls.console.buttons}
    for asked, row in keymap.rows.items():
        keys = keymap.keys(asked)
        if has_keys:  # and so a mouse, whose other button every front takes for the menu
            ways = [said("right click")] * (asked is Action.MENU) + [written(key) for key in keys[:1]]
            words[row.name] = _either(ways) if ways else Said(row.title)
        elif isinstance(asked, Offer) and asked.by_menu:
            words[row.name] = said("the menu")
        else:
            words[row.name] = labels.get(asked) or Said(row.called)
    return words


def _for_fingers(template: str, words: Mapping[str, str]) -> str:
    """The template with one act in the place of two, for each player who touches the picture."""
    touch, *_ = _TOUCHING
    template = _TURN_TO.sub(lambda it: f"{{{it['knob']}}}" if words[it["knob"]] == touch else it[0], template)
    return _THEN_PRESS.sub(lambda it: "" if words[f"knob{it['player']}"] == touch else it[0], template)


def _words(hand: _Hand, has_keys: bool, controls: Controls, keymap: Keymap) -> tuple[str, ...]:
    """The words for a player's hand, in the order of `FIELDS`."""
    ways = _presses(hand, has_keys, controls, keymap)
    press = _either([noun for noun, _ in ways])
    turns = _turns(hand, has_keys, controls, keymap)
    return *turns, press, press[:1].upper() + press[1:], _either([verb for _, verb in ways])


def _turns(hand: _Hand, has_keys: bool, controls: Controls, keymap: Keymap) -> _Turns:
    """The ways to turn a player's knob by what was used last; all that there are, before anything was.

    The wheel is the first player's; where nobody has keys, as on a phone, nobody has one.
    """
    match hand.used:
        case "wheel":
            return _WHEEL[hand.away]
        case "movement":
            return _MOVEMENT
        case "pointer":
            return _POINTING if has_keys else _TOUCHING
        case "device" | "paddle":
            return _DEVICE
        case "keys":
            return _knob_keys(hand.player, controls, keymap) or _DEVICE
    by_wheel = _WHEEL[hand.away] if hand.player == 0 else None
    if not has_keys:
        return _TOUCHING
    other = by_wheel or _knob_keys(hand.player, controls, keymap)
    if not other:
        return _POINTING
    anywhere, left, right = (_either([*ways]) for ways in zip(_POINTING, other, strict=True))
    return anywhere, left, right


def _knob_keys(player: int, controls: Controls, keymap: Keymap) -> _Turns | None:
    """The keys that turn a player's knob: both, the left one, the right one; None if it has not both."""
    knob = controls.knob_of(player)
    keys = [keymap.keys(Rotate(knob.field, direction))[:1] for direction in (-1, 1)] if knob else []
    if not keys or not all(keys):
        return None
    left, right = (written(key) for (key,) in keys)
    return said("go {left} or {right}", left=left, right=right), left, right


def _presses(hand: _Hand, has_keys: bool, controls: Controls, keymap: Keymap) -> list[tuple[Said, Said]]:
    """The ways to press a player's button, as nouns and as verbs; all, before one has been used."""
    button = controls.console.button_of(hand.player)
    keys = keymap.keys(Push(button.field))[:1] if button else ()
    by_key = [(written(key), said("press {key}", key=written(key))) for key in keys]
    by_device = [(said("the button"), said("press the button"))]
    clicks, touches = (said("a click"), said("click")), (said("a touch"), said("touch"))
    by_mouse = [clicks if has_keys else touches]
    match hand.used:
        case "nothing":
            by_thumb = [] if has_keys or hand.player else by_device  # the red button under the picture
            return [*by_mouse, *(by_key if has_keys else by_thumb), *(by_device if hand.has_device else [])]
        case "keys":
            return by_key or by_device
        case "device" | "paddle":
            return by_device
        case _:
            return by_mouse


def _either(ways: list[Said]) -> Said:
    *others, last = ways
    return said("{others} or {last}", others=joined(", ", others), last=last) if others else last
