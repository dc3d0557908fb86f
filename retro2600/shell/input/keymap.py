"""The actions of keys, by the keys' words; and what each key asked for as it goes down and up."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Final

from retro2600.excerpt import excerpt
from retro2600.machine import Program, controls
from retro2600.shell.input.actions import OF_THE_SHELL, Asked, Group, Row, rows
from retro2600.shell.words.said import Said, joined, said

MODIFIERS: Final = ("alt", "ctrl", "shift")
"""Keys that are held with another one, in the order in which a chord names them."""

_HELD: Final = frozenset(
    f"{side} {key}" for side in ("left", "right") for key in ("shift", "ctrl", "alt", "meta")
) | {"alt gr", "caps lock", "scroll lock", "numlock"}
"""Keys that change what others do, and do nothing by themselves."""

_ASIDE: Final = frozenset(f"f{number}" for number in range(1, 16)) | {
    "pause",
    "power",
    "print screen",
    "sys req",
}
"""Keys that nobody means by "any key": at such a prompt F9 still saves, and Pause still pauses."""

NAMED_KEYS: Final = frozenset(
    f"""left right up down space return tab backspace escape delete insert home end clear pause help
    menu power {" ".join(f"f{number}" for number in range(1, 16))}""".split()
) | _HELD | {"page up", "page down", "print screen", "sys req"}  # fmt: skip
"""The keys that are called by a word; any other is called by the character it makes."""


ERASING: Final = ("backspace", "delete")
"""Keys that take the last character, or all of them, out of a line of text."""


def chord(key: str, modifiers: Iterable[str] = ()) -> str:
    """The chord of a key that is pressed with these modifiers: `ctrl+shift+left`."""
    held = set(modifiers)
    return "".join(f"{modifier}+" for modifier in MODIFIERS if modifier in held) + key


def written(name: str) -> Said:
    """A chord as it stands on a keyboard: `Shift+F2`, `left Ctrl`."""
    *modifiers, key = name.split("+") if len(name) > 1 else [name]
    shown = _ON_KEYBOARDS.get(key, key.upper() if len(key) == 1 else key.capitalize())
    return joined("+", map(Said, [*(modifier.capitalize() for modifier in modifiers), shown]))


_ON_KEYBOARDS: Final = {"return": "Enter", "left ctrl": "left Ctrl", "escape": "Esc"}


def is_modifier(key: str) -> bool:
    """True for a key that changes what others do."""
    return key in _HELD


def struck_alone(name: str) -> bool:
    """True for a chord that is one key to type with: Shift may be held with it, and is none by itself."""
    key, modifiers = _taken_apart(name)
    return key not in _HELD | _ASIDE and modifiers <= {"shift"}


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


def character(name: str) -> str:
    """The character that a chord writes: `shift+a` is "A"; "" for a key that writes none."""
    if name == "space":
        return " "
    key = name.removeprefix("shift+")
    if len(key) != 1 or not key.isprintable():
        return ""
    return key.upper() if key != name else key


def is_written(name: str) -> bool:
    """True for a chord that writes a character, or takes one away."""
    return bool(character(name)) or name in ERASING


class Keymap:
    """The action of each chord: the table's, unless an override says otherwise.

    `overrides` gives, by the action's name in settings, all the chords that ask for it; names that the
    console's table has not are another program's. What suits one console is refused for none: all keys of
    the table give way to overrides, overrides of the shell's actions to those of the console's controls, and
    both to the keys that its keyboard takes. An action to which overrides leave no chord has the table's.
    `ValueError` for a key that there is none of, and for a chord that overrides give to two actions of the
    shell, or to two uses of the controls.
    """

    def __init__(self, program: Program, overrides: Mapping[str, Iterable[str]] | None = None) -> None:
        self.rows: Mapping[Asked, Row] = rows(program)
        """All that can be asked for."""
        self.changes = 0
        """The number of changes of the keys so far."""
        self._keyboard = program.console.keyboard
        self._map(overrides or {})

    def change(self, overrides: Mapping[str, Iterable[str]]) -> None:
        """From now on these are the overrides; nothing changes if they are a `ValueError`."""
        self._map(overrides)
        self.changes += 1

    def _map(self, overrides: Mapping[str, Iterable[str]]) -> None:
        chosen = dict(_chosen(overrides, self.rows, self._keyboard))
        taken = {key for keys in chosen.values() for key in keys}
        self._actions: dict[str, Asked] = {}
        for asked, row in self.rows.items():
            first = [key for text in row.keys if (key := chord(*parsed(text))) not in taken]
            for key in chosen.get(asked, first):
                self._actions.setdefault(key, asked)

    def action(self, name: str) -> Asked | None:
        """The action of a chord; None if it has none.

        Knob and button work while ctrl or shift is held, too: ctrl may be the other player's button.
        """
        if name in self._actions:
            return self._actions[name]
        key, modifiers = _taken_apart(name)
        for held in ("ctrl", "shift"):
            modifiers -= {held}
            asked = self._actions.get(chord(key, modifiers))
            if asked and "alt" not in modifiers and self.rows[asked].group is Group.CONTROLLERS:
                return asked
        return None

    def told(self, asked: Asked) -> str:
        """An action in words, with its first key."""
        row, keys = self.rows[asked], self.keys(asked)
        return said("{title}: {key}", title=Said(row.title), key=written(keys[0])) if keys else row.title

    def keys(self, asked: Asked) -> tuple[str, ...]:
        """The chords that ask for an action."""
        return tuple(name for name, its in self._actions.items() if its == asked)


def _chosen(
    overrides: Mapping[str, Iterable[str]], table: Mapping[Asked, Row], keyboard: controls.Keyboard | None
) -> Iterator[tuple[Asked, list[str]]]:
    """The actions that have other chords than the table's, and these."""
    given = {
        asked: [chord(*parsed(text)) for text in overrides[row.name]]
        for asked, row in table.items()
        if row.name in overrides
    }
    owners = _owners(given, table)
    for asked, keys in given.items():
        left = [key for key in keys if owners[key] == asked and not (keyboard and keyboard.takes(key))]
        if left or not keys:
            yield asked, left


def _owners(given: Mapping[Asked, Iterable[str]], table: Mapping[Asked, Row]) -> Mapping[str, Asked]:
    """The action of each chord: of two, the use of a control, which stands before the shell's actions."""
    owners: dict[str, Asked] = {}
    for asked, keys in given.items():
        for key in keys:
            owner = owners.setdefault(key, asked)
            if owner != asked and isinstance(owner, OF_THE_SHELL) == isinstance(asked, OF_THE_SHELL):
                names = f"{table[owner].name}, {table[asked].name}"
                raise ValueError(f"the key {excerpt(key)} has two actions: {names}")
    return owners


class Keyboard:
    """Remembers what each key asked for when it went down: it lets go of the same, whatever is held then."""

    def __init__(self, keymap: Keymap) -> None:
        self.keymap = keymap
        """The action of each key."""
        self._down: dict[Hashable, Asked] = {}

    def struck(self, chord: str, key: Hashable, down: bool) -> Asked | None:
        """The action that a key, told from others by `key`, begins or ends to ask for."""
        if not down:
            return self._down.pop(key, None)
        action = self.keymap.action(chord)
        if action:
            self._down[key] = action
        return action

    def let_go(self) -> None:
        """The keyboard has gone to somebody else: no key is down any more."""
        self._down.clear()
