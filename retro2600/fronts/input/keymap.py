"""Which action a key asks for, by the keys' words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from retro2600.excerpt import excerpt
from retro2600.fronts.input.actions import TABLE, Action, Group

MODIFIERS: Final = ("alt", "ctrl", "shift")
"""Keys that are held with another one, in the order in which a chord names them."""

NAMED_KEYS: Final = frozenset(
    f"""left right up down space return tab backspace escape delete insert home end clear pause help
    menu power numlock {" ".join(f"f{number}" for number in range(1, 16))}""".split()
) | {f"{side} {key}" for side in ("left", "right") for key in ("shift", "ctrl", "alt", "meta")} | {
    "page up",
    "page down",
    "caps lock",
    "scroll lock",
    "print screen",
    "sys req",
    "alt gr",
}  # fmt: skip
"""The keys that are called by a word; any other is called by the character it makes."""


def chord(key: str, modifiers: Iterable[str] = ()) -> str:
    """How a key that is pressed with these modifiers is written: `ctrl+shift+left`."""
    held = set(modifiers)
    return "".join(f"{modifier}+" for modifier in MODIFIERS if modifier in held) + key


def parsed(text: str) -> tuple[str, frozenset[str]]:
    """The key and the modifiers of a chord, however its case and their order; `ValueError` if it is none."""
    key, modifiers = _taken_apart(text.lower())
    if key not in NAMED_KEYS and not (len(key) == 1 and key.isprintable() and key != " "):
        raise ValueError(f"{excerpt(text)} is no key; a key is a word like left, a character, or shift+left")
    if "shift" in modifiers and len(key) == 1 and not key.isalpha():
        raise ValueError(f"{excerpt(text)}: name the character that shift makes of {excerpt(key)}")
    return key, modifiers


def _taken_apart(text: str) -> tuple[str, frozenset[str]]:
    modifiers = set[str]()
    while held := next((name for name in MODIFIERS if text.startswith(f"{name}+")), None):
        modifiers.add(held)
        text = text.removeprefix(f"{held}+")
    return text, frozenset(modifiers)


class Keymap:
    """The action of each chord: the table's, unless an override says otherwise.

    `overrides` gives, by action in lower case, all the chords that ask for it. `ValueError` for an action or
    a key that there is none of, and for a chord with two actions.
    """

    def __init__(self, overrides: Mapping[str, Iterable[str]] | None = None) -> None:
        keys: dict[Action, Iterable[str]] = {action: row.keys for action, row in TABLE.items()}
        for name, chords in (overrides or {}).items():
            keys[_action(name)] = chords
        self._actions: dict[str, Action] = {}
        for action, chords in keys.items():
            for text in chords:
                self._add(chord(*parsed(text)), action)

    def _add(self, name: str, action: Action) -> None:
        other = self._actions.setdefault(name, action)
        if other is not action:
            raise ValueError(
                f"the key {excerpt(name)} has two actions: {other.name.lower()}, {action.name.lower()}"
            )

    def action(self, name: str) -> Action | None:
        """The action of a chord; None if it has none.

        Knob and button work while ctrl or shift is held, too: ctrl may be the other player's button.
        """
        if name in self._actions:
            return self._actions[name]
        key, modifiers = _taken_apart(name)
        for held in ("ctrl", "shift"):
            modifiers -= {held}
            action = self._actions.get(chord(key, modifiers))
            if action and "alt" not in modifiers and TABLE[action].group is Group.HANDS:
                return action
        return None

    def keys(self, action: Action) -> tuple[str, ...]:
        """The chords that ask for an action."""
        return tuple(name for name, its in self._actions.items() if its is action)


def _action(name: str) -> Action:
    try:
        return Action[name.upper()]
    except KeyError:
        raise ValueError(f"there is no action {excerpt(name)}") from None
